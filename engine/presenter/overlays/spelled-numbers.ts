const unit = "ein|zwei|zwo|drei|vier|fünf|sechs|sieben|acht|neun";
const teen =
  "zehn|elf|zwölf|dreizehn|vierzehn|fünfzehn|sechzehn|siebzehn|achtzehn|neunzehn|(?:(?:UNIT)und)?(?:zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig)".replace(
    "UNIT",
    unit,
  );
const number = new RegExp(
  `^(?=\\p{L})(?:(?:${teen}|${unit})?tausend)?(?:(?:${unit})?hundert(?:und)?)?(?:${teen}|${unit}|eins|einen)?$`,
  "iu",
);
const ordinal = new RegExp(
  `^(?:ersten|zweiten|dritten|vierten|fünften|sechsten|siebten|siebenten|achten|neunten|(?:zehn|elf|zwölf|dreizehn|vierzehn|fünfzehn|sechzehn|siebzehn|achtzehn|neunzehn)ten|(?:(?:${unit})und)?(?:zwanzig|dreißig)sten)$`,
  "iu",
);
const month = /^(?:Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember)$/u;
const currency = /^(?:Euro|Cent|Franken)$/u;
const percent = /^Prozent$/u;
/** Words before which a number after a price counts something else than cents. */
const measure =
  /^(?:Euro|Cent|Franken|Prozent|Uhr|Minuten?|Stunden?|Tagen?|Wochen?|Monaten?|Jahren?|Stück|Mal|\p{Lu}\p{L}*)$/u;

/** Number of words of a price whose number is a word, as "vier Euro"; 0 if there is none at this index. */
export const lengthOfSpelledPrice = (texts: readonly string[], index: number): number =>
  number.test(texts[index] ?? "") && currency.test(texts[index + 1] ?? "") ? 2 : 0;

/** Whether a word is the number of a percentage, as in "zwanzig Prozent". */
export const isSpelledPercentage = (texts: readonly string[], index: number): boolean =>
  number.test(texts[index] ?? "") && percent.test(texts[index + 1] ?? "");

/** Number of words of a date whose day is a word, as "ersten Mai"; 0 if there is none at this index. */
export const lengthOfSpelledDate = (texts: readonly string[], index: number): number =>
  ordinal.test(texts[index] ?? "") && month.test(texts[index + 1] ?? "") ? 2 : 0;

/** Whether the word at `index` counts the cents of the price before it, as in "vier Euro fünfzig". */
export function isCents(texts: readonly string[], index: number): boolean {
  if (!/(?:^|\d\s?)(?:Euro|€)$/u.test(texts[index - 1] ?? "") || measure.test(texts[index + 1] ?? "")) return false;
  const text = texts[index] ?? "";
  return /^\d{2}$/u.test(text) || (number.test(text) && !/^(?:ein|eins|einen)$/iu.test(text));
}
