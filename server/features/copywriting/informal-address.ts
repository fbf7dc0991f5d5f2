const conjugated: Record<string, string> = {
  haben: "hast",
  sind: "bist",
  wollen: "willst",
  können: "kannst",
  müssen: "musst",
  sollen: "sollst",
  dürfen: "darfst",
  mögen: "magst",
  möchten: "möchtest",
  würden: "würdest",
  werden: "wirst",
  wissen: "weißt",
  brauchen: "brauchst",
  suchen: "suchst",
  finden: "findest",
  kennen: "kennst",
  verlieren: "verlierst",
  bekommen: "bekommst",
  erhalten: "erhältst",
  kommen: "kommst",
  gehen: "gehst",
  machen: "machst",
  fühlen: "fühlst",
  arbeiten: "arbeitest",
  warten: "wartest",
  leiden: "leidest",
  zahlen: "zahlst",
  sparen: "sparst",
  lernen: "lernst",
  gewinnen: "gewinnst",
  erreichen: "erreichst",
  buchen: "buchst",
  wünschen: "wünschst",
  schaffen: "schaffst",
  nutzen: "nutzt",
  sehen: "siehst",
  hören: "hörst",
  verbringen: "verbringst",
  verpassen: "verpasst",
  vergessen: "vergisst",
  träumen: "träumst",
  entscheiden: "entscheidest",
};
const verb = Object.keys(conjugated).join("|");
const polite = /\b(?:Sie|Ihnen|Ihre?[nmrs]?)\b/;

/** Whether the text uses the polite German address, apart from `Sie` and `Ihr` at the start of a sentence. */
export function isFormal(text: string): boolean {
  return polite.test(text.replace(/(?<=^|[.!?:„]\s*)(?:Sie|Ihre?[nmrs]?) /g, ""));
}

/** Changes a sentence from the polite form to `du`. @returns null if the change cannot be made with certainty */
export function toInformalAddress(sentence: string): string | null {
  // Read `sie haben` at the start of a sentence as the polite `Sie haben`: the lower case is a typing error there.
  const typed = sentence.replace(new RegExp(`(?<=^[^\\p{L}]*)sie (?=(?:${verb})\\b)`, "u"), "Sie ");
  if (!polite.test(typed)) return typed;
  let text = typed
    .replace(new RegExp(`\\bSie (?=(?:\\p{L}+ )?(${verb})\\b)`, "gu"), "\uE001")
    .replace(new RegExp(`\\b(${verb}) Sie\\b`, "giu"), (_whole, found: string) => keepCase(found) + " du");
  text = text.replace(new RegExp(`\uE001((?:\\p{L}+ )?)(${verb})\\b`, "gu"), (_whole, between: string, found: string) =>
    between ? `du ${between}${conjugated[found]}` : `du ${conjugated[found]}`,
  );
  text = text
    .replace(/^(?:Ihr)(e[nmrs]?)?\b/, "Dein$1")
    .replace(/\bIhr(e[nmrs]?)?\b/g, "dein$1")
    .replace(/\bIhnen\b/g, "dir");
  if (/\b(?:wir|ich|uns)\b/i.test(text)) text = text.replace(/(?<!^)\bSie\b/g, "dich");
  if (polite.test(text) || (/\bdu\b/i.test(text) && /\bsich\b/.test(text))) return null;
  return text.replace(/^du\b/, "Du");
}

function keepCase(found: string): string {
  const informal = conjugated[found.toLowerCase()] ?? found;
  return /^\p{Lu}/u.test(found) ? informal.charAt(0).toUpperCase() + informal.slice(1) : informal;
}
