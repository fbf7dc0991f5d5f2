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
