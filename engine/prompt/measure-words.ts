/** Nouns that measure the noun after them: `drei Gläser Honig` asks for honey in glasses, not for glasses and honey. */
const measures =
  "Gl(?:as|äser)|Tassen?|Becher|Flaschen?|Kannen?|Kr(?:ug|üge)|Kisten?|K(?:orb|örbe)|Schalen?|Schüsseln?|Teller|Dosen?|Tüten?|S(?:ack|äcke)|Eimer|Kartons?|Kugeln?|Scheiben?|Stücke?|Portionen|Portion|Laibe?|Bund|Packungen|Packung";

/** Matches a measure, with its adjective and that of the noun after it as groups of a larger pattern. */
export const measure = `(?:${measures})`;

const measured = new RegExp(`(?<!\\p{L})(${measures})\\s+(?:\\p{Ll}+e[mnrs]?\\s+)?(\\p{Lu}[\\p{L}-]*)`, "gu");

/** The measures of a text, each with the noun that it measures. */
export const measuresIn = (text: string): { measure: string; noun: string }[] =>
  [...text.matchAll(measured)].map(([, word = "", noun = ""]) => ({ measure: word, noun }));
