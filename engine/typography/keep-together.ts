const titles = "Dr|Prof|Dipl|Ing|med|dent|jur|rer|nat|phil|Hr|Fr|St";
const months = "Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember";
const monthAndYear = new RegExp(`(?<=\\b(?:${months})) (?=\\d{2})`, "gu");
const titleAndName = new RegExp(`(?<=(?<![\\p{L}])(?:${titles})\\.) (?=\\p{L})`, "gu");

/**
 * Replaces spaces that must not end a line with non-breaking ones: in dates, times, abbreviations such as "z. B.",
 * titles with their name, house numbers and telephone numbers.
 */
export function keepTogether(text: string): string {
  return text
    .replaceAll(/ ([·–|])/gu, "\u00a0$1")
    .replaceAll(/(\d) (Uhr)\b/gu, "$1\u00a0$2")
    .replaceAll(monthAndYear, "\u00a0")
    .replaceAll(titleAndName, "\u00a0")
    .replaceAll(/(\d\.) (?=[\p{Lu}\d])/gu, "$1\u00a0")
    .replaceAll(/(\d\.) (?=(?:bis|und|u\.) \d)/gu, "$1\u00a0")
    .replaceAll(/(?<=\d\.[ \u00a0](?:bis|und|u\.)) (?=\d+\.)/gu, "\u00a0")
    .replaceAll(/(?<![\p{L}])(\p{L}\.) (?=\p{L}\.)/gu, "$1\u00a0")
    .replaceAll(/([\d+)/]) (?=[\d(/])/gu, "$1\u00a0")
    .replaceAll(/(\p{L}) (?=\d+\s?\p{L}?(?:,|$))/gu, "$1\u00a0");
}
