const noBreak = "\u00a0";
const titles = "Dr|Prof|Dipl|Ing|med|dent|jur|rer|nat|phil|Hr|Fr|St|Kl";
const months = "Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember";
const weekdayAndDate = /(?<=(?<!\p{L})(?:Mo|Di|Mi|Do|Fr|Sa|So)\.,?) (?=\d{1,2}\.)/gu;
const monthAndYear = new RegExp(`(?<=\\b(?:${months})) (?=\\d{2})`, "gu");
const titleAndName = new RegExp(`(?<=(?<![\\p{L}])(?:${titles})\\.) (?=\\p{L})`, "gu");

/**
 * Replaces spaces that must not end a line with non-breaking ones: in dates, times, abbreviations such as "z. B.",
 * titles with their name, house numbers, telephone numbers and percentages with what they are of.
 */
export function keepTogether(text: string): string {
  return text
    .replaceAll(/ ([·–|])/gu, "\u00a0$1")
    .replaceAll(/(\d) (Uhr)\b/gu, "$1\u00a0$2")
    .replaceAll(weekdayAndDate, "\u00a0")
    .replaceAll(monthAndYear, "\u00a0")
    .replaceAll(titleAndName, "\u00a0")
    .replaceAll(/(\d\.) (?=[\p{Lu}\d])/gu, "$1\u00a0")
    .replaceAll(/(\d\.) (?=(?:bis|und|u\.) \d)/gu, "$1\u00a0")
    .replaceAll(/(?<=\d\.[ \u00a0](?:bis|und|u\.)) (?=\d+\.)/gu, "\u00a0")
    .replaceAll(/(?<![\p{L}])(\p{L}\.) (?=\p{L}\.)/gu, "$1\u00a0")
    .replaceAll(/(?<=%) (?=(?:Rabatt|Nachlass|Skonto|sparen|günstiger)(?!\p{L}))/giu, "\u00a0")
    .replaceAll(/([\d+)/]) (?=[\d(/])/gu, "$1\u00a0")
    .replaceAll(/(\p{L}) (?=\d+\s?\p{L}?(?:,|$))/gu, "$1\u00a0");
}

/** Keeps a number and its unit, and short words before a number, on one line. */
export function joinUnits(text: string): string {
  return text
    .replaceAll(
      /(\d)\s+(%|€|\$|euro\b|uhr\b|prozent\b|km\b|kg\b|g\b|ml\b|l\b|m\b|cm\b|mm\b|min\b|std\b|tage?n?\b|jahre?n?\b|minuten\b|stunden\b)/giu,
      `$1${noBreak}$2`,
    )
    .replaceAll(/(€|\$)\s+(\d)/gu, `$1${noBreak}$2`)
    .replaceAll(
      /\b(ab|nur|bis zu|für|um|je|über|from|only|up to) (\d)/giu,
      (_match, lead: string, digit: string) => `${lead} ${digit}`,
    );
}
