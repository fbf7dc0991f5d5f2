import type { Rule } from "./rule.ts";

const spoken: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "&": "und",
    "+": "plus",
    "=": "gleich",
    "@": "ät",
    "#": "Raute",
    "%": "Prozent",
    "€": "Euro",
    $: "Dollar",
    "£": "Pfund",
    "×": "mal",
    "÷": "geteilt durch",
    "±": "plus minus",
    "≈": "ungefähr",
    "≥": "mindestens",
    "≤": "höchstens",
    "§§": "Paragrafen",
    "§": "Paragraf",
    "°": "Grad",
    "²": "Quadrat",
    "³": "hoch drei",
    "№": "Nummer",
    "∞": "unendlich",
    "<": "kleiner als",
    ">": "größer als",
  }),
);

const perWords =
  /(?:[€$£%]|EUR|Euro|brutto|netto|\b(?:km|m|kg|l|h|GB|MB|Min|Std|Tag|Woche|Monat|Stück|Person)\.?|[²³])$/;

export const symbolRules: readonly Rule[] = [
  { pattern: /(?<=\d ?)[★⭐]/uy, toSpoken: () => "Sterne" },
  { pattern: /[~≈] ?(?=\d)/uy, toSpoken: () => "ungefähr" },
  { pattern: /\/(?=\p{L})/uy, toSpoken: (_, { before }) => (perWords.test(before) ? "pro" : "") },
  { pattern: /(?<=\s)\/(?=\s)/uy, toSpoken: () => "Schrägstrich" },
  { pattern: /§§|[&+=@#%€$£×÷±≈≥≤§°²³№∞<>]/uy, toSpoken: ([text = ""]) => spoken.get(text) },
];

/**
 * The punctuation mark that replaces a sign which is not spoken; "" when the sign does not separate parts of the text.
 */
export function pauseOf(sign: string, before: string, after: string): "" | "," | ";" | ":" | "." | "!" | "?" | "…" {
  switch (sign) {
    case "!":
    case "?":
    case ".":
    case ",":
    case ";":
    case ":":
      return sign;
    case "…":
      return /^["“”»«')\]]*\s+\p{Ll}/u.test(after) ? "," : "…";
    case "(":
    case ")":
    case "[":
    case "]":
    case "—":
    case "|":
    case "•":
    case "·":
      return ",";
    case "–":
    case "-":
      return /(?:^|\s)$/.test(before) && /^\s/.test(after) ? "," : "";
    default:
      return "";
  }
}
