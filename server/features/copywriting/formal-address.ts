import { pluralVerbs } from "./word-lists.ts";

const informal = /\b(?:du|dich|dir|dein(?:e[nmrs]?|s)?|euch|euer|eure[nmrs]?|eurem)\b/i;
const informalPlural = /\bihr\s+(?:wollt|habt|könnt|seid|müsst|sollt|braucht|sucht|wisst|möchtet|kennt)\b/i;

/** Whether the text uses the informal German address (du, ihr). */
export function isInformal(text: string): boolean {
  return informal.test(text) || informalPlural.test(text);
}

const verbs: Record<string, string> = {
  hast: "haben",
  bist: "sind",
  willst: "wollen",
  kannst: "können",
  musst: "müssen",
  sollst: "sollen",
  darfst: "dürfen",
  magst: "mögen",
  möchtest: "möchten",
  würdest: "würden",
  hättest: "hätten",
  wärst: "wären",
  wirst: "werden",
  weißt: "wissen",
  brauchst: "brauchen",
  suchst: "suchen",
  findest: "finden",
  kennst: "kennen",
  verlierst: "verlieren",
  bekommst: "bekommen",
  kommst: "kommen",
  gehst: "gehen",
  machst: "machen",
  fühlst: "fühlen",
  träumst: "träumen",
  kämpfst: "kämpfen",
  arbeitest: "arbeiten",
  wartest: "warten",
  leidest: "leiden",
  zahlst: "zahlen",
  sparst: "sparen",
  verschwendest: "verschwenden",
  verdienst: "verdienen",
  sparest: "sparen",
  erhältst: "erhalten",
  lernst: "lernen",
  gewinnst: "gewinnen",
  erreichst: "erreichen",
  buchst: "buchen",
  wünschst: "wünschen",
  schaffst: "schaffen",
  sitzt: "sitzen",
  nutzt: "nutzen",
};
/** Matches imperatives that cannot be nouns, unlike `Pflege` and `Suche`. */
const clearOrders =
  /^(?:finde|spare|gewinne|erreiche|vermeide|entdecke|sichere|hole|nutze|starte|steigere|erlebe|ignoriere)$/i;
/** Words that end in -st but are not verbs. */
const nonVerbs =
  /^(?:fast|erst|sonst|selbst|meist|zuerst|längst|ernst|fest|best|ist|nächst|möglichst|höchst|lust|kunst|kost|rest|angst)$/;

/** Changes a sentence to the polite form of address. @returns null if the change cannot be made with certainty */
export function toFormalAddress(sentence: string): string | null {
  const order = /^(\p{L}+e)(?= (?!von\b|zu|für\b|im\b|in\b|mit\b|bei\b|nach\b|und\b))/u.exec(sentence)?.[1];
  const isOrder = order !== undefined && pluralVerbs.has(`${order.toLowerCase()}n`);
  if (isOrder && (clearOrders.test(order) || /\bdein/i.test(sentence))) {
    return toFormalAddress(`${order}n Sie${sentence.slice(order.length)}`);
  }
  if (!isInformal(sentence)) return sentence;
  if (/\b(?:euch\b|ihr\s+\p{Ll}+t(?!\p{L}))/iu.test(sentence)) return null;
  const speaksToYou = /\bdu\b/i.test(sentence);
  // Give up on a sentence without a subject: it may be an imperative such as `Melde dich`, whose verb would have to
  // change too.
  if (!speaksToYou && /\bdich\b/i.test(sentence) && !/\b(?:wir|für|auf|an|um)\b/i.test(sentence)) return null;
  if (
    !speaksToYou &&
    /^\p{Lu}\p{Ll}+e?\s+(?:dir|dich|deine?[nmrs]?)\b/u.test(sentence) &&
    !/^(?:Für|Mit|Von|Bei|Über|An|Auf)\b/.test(sentence)
  )
    return null;
  let isCertain = true;
  const polite = sentence
    .replace(/\bdu\b/gi, "Sie")
    .replace(/\bdir\b/gi, "Ihnen")
    .replace(/\bdich\b/gi, speaksToYou ? "sich" : "Sie")
    .replace(/\b(?:dein|eur)(e[nmrs]?)\b/gi, "Ihr$1")
    .replace(/\b(?:dein|euer)\b/gi, "Ihr")
    .replace(/\p{L}+t(?!\p{L})/gu, (form) => {
      const lower = form.toLowerCase();
      const verb = speaksToYou && Object.hasOwn(verbs, lower) ? verbs[lower] : undefined;
      if (verb) return /^\p{Lu}/u.test(form) ? verb.charAt(0).toUpperCase() + verb.slice(1) : verb;
      if (speaksToYou && form.endsWith("st") && !nonVerbs.test(lower)) isCertain = false;
      return form;
    });
  return isCertain && !isInformal(polite) ? polite : null;
}
