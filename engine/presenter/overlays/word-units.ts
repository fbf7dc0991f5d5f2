import { keepTogether } from "#engine/typography/keep-together.ts";

const weekday =
  /^(?:Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonnabend|Sonntag|Mo|Di|Mi|Do|Fr|Sa|So)[.,]*$/u;
const dayOfMonth = /^\d{1,2}\.(?!\d{3})/u;
const number = /^[–−-]?\d[\d.,]*$/u;
const unit =
  /^(?:€|EUR|Euro|Cent|ct|CHF|Franken|%|Prozent|Uhr|Minuten?|Stunden?|Tagen?|Wochen?|Monaten?|Jahren?)(?!\p{L})/iu;

const timeWord = /^(?:von|ab|um|bis)$/iu;

/**
 * Whether two neighbouring words of a sentence must not be separated by a new line or a new subtitle: parts of a date,
 * a price, a telephone number or an abbreviation.
 */
export function areUnit(last: string, next: string): boolean {
  // Keep a full stop within a sentence with the next word, because it ends an abbreviation or an ordinal number.
  if (last.endsWith(".")) return true;
  if (weekday.test(last) && dayOfMonth.test(next)) return true;
  if (number.test(last) && (unit.test(next) || next === "bis")) return true;
  if (timeWord.test(last) && /^\d/u.test(next)) return true;
  const bare = next.replace(/[.!?…;:]+$/u, "");
  return keepTogether(`${last} ${bare}`).charAt(last.length) !== " ";
}

const capitalized = /^["„“”»«‚'(]*\p{Lu}[\p{L}\d'’&-]*$/u;
/** Words that are written with a capital letter, but neither name anything nor stand before a name. */
const noName =
  /^(?:Sie|Ihnen|Ihr(?:e[nmrs]?)?|Du|Dein(?:e[nmrs]?)?|Wir|Ich|Er|Es|Der|Die|Das|Den|Dem|Ein(?:e[nmrs]?)?|Unser(?:e[nmrs]?)?|Und|Oder|Aber|Auch|Bei|Mit|Von|Vom|Für|Im|In|Am|An|Zum|Zur|Auf|Bis|Ab|Nur|Jetzt|Heute|Morgen|Hier|Wenn|Dann|Kommen|Rufen|Bestellen|Besuchen|Schreiben|Buchen|Wer|Was|Wo|Wie)$/u;

/**
 * Whether two neighbouring words of a sentence are probably one name, as "Modehaus Stern", "Frau Wagner" and "Lea
 * Sommer", and should stay together where another place for a break exists. In German, two nouns in a row without a
 * comma are a name or at least belong together.
 */
export function areName(last: string, next: string): boolean {
  const bare = next.replace(/["“”»«‘’')\],.;:!?…]+$/u, "");
  return [last, bare].every((word) => capitalized.test(word) && !noName.test(word) && word.length > 1);
}
