import { topLevelDomains } from "#engine/voice/normalise/addresses.ts";
import { isCents, isSpelledPercentage, lengthOfSpelledDate, lengthOfSpelledPrice } from "./spelled-numbers.ts";
import type { WrittenWord } from "#engine/voice/split-into-passages.ts";

/** The kinds of spoken text that are shown large. */
export type OfferKind = "price" | "date" | "telephone" | "web" | "email";

/** An offer among the words of a text: its kind, and the indices of its first and last word. */
export type Offer = { kind: OfferKind; first: number; last: number };

/** Longest number of words before a date, as in "noch zwischen dem 1. und dem", and before any other offer. */
const maxLeading = { date: 6, other: 3 };

const months =
  "Jan(?:uar)?|Feb(?:ruar)?|März|Apr(?:il)?|Mai|Juni?|Juli?|Aug(?:ust)?|Sept?(?:ember)?|Okt(?:ober)?|Nov(?:ember)?|Dez(?:ember)?";
const weekday =
  "(?:[Hh]eute|[Mm]orgen|[Üü]bermorgen|Heiligabend|Silvester|(?:Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonnabend|Sonntag|Mo|Di|Mi|Do|Fr|Sa|So)(?:s|\\.)?|(?:mon|diens|donners|frei|sams|sonn)tags|mittwochs|sonnabends)";

const price =
  /\d[\d.,–-]*\s*(?:[€$£]|(?:EUR|Euro|CHF|Franken|Cent|ct)(?!\p{L}))|(?:[€$£]|EUR|CHF)\s*\d|^\d[\d.]*,[–—-]{1,2}$/iu;
const percentage = /^[–−-]?\s?\d+(?:,\d+)?\s*(?:%|Prozent)$/iu;
const bareNumber = /^[–−-]?\s?\d+(?:,\d+)?$/u;
const day = "\\d{1,2}\\.";
const wholeDate = `${day}\\s?(?:\\d{1,2}\\.(?:\\s?\\d{2,4})?|(?:${months})\\.?(?:\\s\\d{4})?)`;
const date = new RegExp(`^(?:(?:${wholeDate}|${day})\\s?(?:bis|und|u\\.|–|-)\\s?)?${wholeDate}$`, "u");
const time = /^(?:\d{1,2}(?:[:.]\d{2})?)(?:(?:\s?Uhr)?\s?(?:–|-|bis)\s?\d{1,2}(?:[:.]\d{2})?)?\s?Uhr$/u;
const telephone = /^(?:\+|\(?0)[\d\s()/–-]{5,}$/u;
const web = new RegExp(`^(?:https?://)?(?:[\\p{L}\\d-]{2,}\\.)+(?:${topLevelDomains.join("|")})(?:/\\S*)?$`, "iu");
const email = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/iu;
const weekdays = new RegExp(`^${weekday}(?:[–-]${weekday})?,?$`, "u");

const leading: Record<OfferKind, RegExp> = {
  price: /^(?:ab|nur|bis|zu|je|jetzt|unter|zwischen|maximal|höchstens|mindestens)$/iu,
  date: /^(?:ab|nur|noch|bis|zum|vom|vor|nach|seit|gegen|zwischen|spätestens|dem|den|am|einschl\.|einschließlich|und|u\.|\d{1,2}\.)$/iu,
  telephone: /^(?!)/u,
  web: /^(?!)/u,
  email: /^(?!)/u,
};

/** Quotation marks and brackets before a word, except the bracket of an area code such as "(0761)". */
const opening = /^(?:["„“”»«‚'[]|\((?!\+?[\d\s]+\)))+/u;
const closing = String.raw`(?:["“”»«‘’'\]]|(?<!\(\+?[\d\s]*)\))`;
/** Quotation marks, brackets and punctuation after a word, except its own full stop. */
const ending = new RegExp(`(?:[,;:!?…]|${closing}\\.?)+$`, "u");
/** Abbreviations that keep their full stop at the end of a sentence. */
const abbreviation =
  /(?<!\p{L})(?:P|Pers|MwSt|Mwst|USt|Ust|Std|Min|Mon|Wo|Stk|Stck|Jan|Feb|Apr|Aug|Sept?|Okt|Nov|Dez)\.$/u;

/** Removes quotation marks and brackets around a word, but not its punctuation. */
export const withoutBrackets = (text: string): string =>
  text
    .replaceAll(/\s+/gu, " ")
    .trim()
    .replace(opening, "")
    .replace(new RegExp(`${closing}+(?=[.,;:]*$)`, "u"), "");

/** Removes the punctuation around a word, but keeps the full stop of abbreviations and of a date such as "2.12.". */
export function withoutPunctuation({ text, endsSentence }: WrittenWord): string {
  const bare = text.replaceAll(/\s+/gu, " ").trim().replace(opening, "").replace(ending, "");
  if (!endsSentence || abbreviation.test(bare) || /\d\.\s?\d{1,2}\.$/u.test(bare)) return bare;
  return bare.replace(/(?<=[\p{L}\d%€$£)–—-])\.$/u, "");
}

/** Words before a price that is no longer asked for, in the languages of our speakers. */
const former =
  /^(?:statt|anstatt|bisher|bislang|früher|vorher|zuvor|sonst|normal|normalerweise|ursprünglich|regulär(?:e[rsn]?)?|UVP|Listenpreis|instead|previously|lieu|lugar)$/iu;
/** Largest number of words from such a word to the price, as in "statt wie sonst 119 €". */
const maxToFormer = 3;

/** Whether a price is not the one of the offer, as in "79 € statt bisher 119 €" or "nicht 50 €, sondern 30 €". */
function isOtherPrice(texts: readonly string[], words: readonly WrittenWord[], index: number): boolean {
  if (/^(?:zzgl\.?|über)$/iu.test(texts[index - 1] ?? "")) return true;
  // "Im Wert von 890 €" is the value of a gift, which viewers would take for a price.
  if (/^(?:im )?Wert von$/iu.test(texts.slice(Math.max(0, index - 2), index).join(" "))) return true;
  const isFollowedByPrice = price.test(texts[index + 2] ?? "");
  if (/^UVP$/iu.test(texts[index + 1] ?? "") && !isFollowedByPrice) return true;
  for (let back = 1; back <= maxToFormer; back++) {
    const text = texts[index - back] ?? "";
    if (text === "" || price.test(text) || /[,;]$/u.test(words[index - back]?.text ?? "")) return false;
    if (former.test(text)) return true;
    const isDenied = /^nicht$/iu.test(text) && back < maxToFormer;
    if (isDenied && (/^mehr$/iu.test(texts[index - back + 1] ?? "") || texts.includes("sondern", index))) return true;
  }
  return false;
}

const tax = /^(?:gesetzlicher?n?|MwSt\.?|Mehrwertsteuer|USt\.?|Umsatzsteuer)$/iu;
const reduction = /rabatt|nachlass|reduzier|ermäßig|günstiger|billiger|skonto|^(?:spar(?:en?|s?t)|gespart|sale|off)$/iu;
/** Numbers of words before and after a percentage among which its meaning is looked for. */
const aroundPercentage = { before: 5, after: 2 };

/** Charges of which a small percentage is an offer, as in "nur 2 Prozent Provision". */
const charge = /^(?:Provision|Maklerprovision|Courtage|Zinsen|Gebühr(?:en)?|Anzahlung|Eigenanteil)$/iu;

/** Number of words of a percentage such as "20 %" or "20 Prozent"; 0 if there is none at this index. */
function lengthOfPercentage(texts: readonly string[], index: number): number {
  const text = texts[index] ?? "";
  if (percentage.test(text)) return 1;
  const isNumber = bareNumber.test(text) && /^Prozent$/iu.test(texts[index + 1] ?? "");
  return isNumber || isSpelledPercentage(texts, index) ? 2 : 0;
}

/** Whether the word at `next` names the charge of which a percentage before it is "only" a small one. */
const isSmallCharge = (texts: readonly string[], index: number, next: number) =>
  /^nur$/iu.test(texts[index - 1] ?? "") && charge.test(texts[next] ?? "");

/** Index of the last word of a percentage, with the charge that it would be misleading without. */
function endOfPercentage(texts: readonly string[], index: number): number {
  const next = index + lengthOfPercentage(texts, index);
  if (next === index) return index;
  return isSmallCharge(texts, index, next) ? next : next - 1;
}

/** Whether a percentage is a reduction, as in "–20 %" or "20 % Rabatt", and no share such as "100 % Baumwolle". */
function isReduction(texts: readonly string[], index: number): boolean {
  const text = texts[index] ?? "";
  const end = index + lengthOfPercentage(texts, index);
  const next = texts[end] ?? "";
  if (end === index || tax.test(next)) return false;
  if (/^[–−-]/u.test(text) || /^auf$/iu.test(next) || isSmallCharge(texts, index, end)) return true;
  if (/^bis zu$/iu.test(texts.slice(Math.max(0, index - 2), index).join(" "))) return true;
  const before = texts.slice(Math.max(0, index - aroundPercentage.before), index);
  const after = texts.slice(end, end + aroundPercentage.after);
  // A share of 100 % is none: "Zu 100 % zufrieden, jetzt mit Rabatt".
  return !/^100(?!\d)/u.test(text) && [...before, ...after].some((word) => reduction.test(word));
}

function kindOf(texts: readonly string[], index: number): OfferKind | undefined {
  const text = texts[index] ?? "";
  if (email.test(text)) return "email";
  if (web.test(text)) return "web";
  if (date.test(text) || lengthOfSpelledDate(texts, index) > 0) return "date";
  if (price.test(text) || lengthOfSpelledPrice(texts, index) > 0 || isReduction(texts, index)) return "price";
  const digits = text.replaceAll(/\D/gu, "").length;
  return telephone.test(text) && digits >= 6 ? "telephone" : undefined;
}

/** Words between a date and its time of day, and their largest number. */
const beforeTime = /^(?:um|von|vor|nach|ab|bis|gegen|zwischen|schon|jeweils|und)$/iu;
const maxBeforeTime = 3;

/** The first number of a range, which has no unit of its own, as in "zwischen 9 und 12 Uhr". */
const rangeNumber = /^\d+(?:[:.,]\d{2})?$/u;

/** Index at which the range that ends at `index` begins, as in "zwischen 9 und 12 Uhr"; `index` if there is none. */
function beginningOfRange(texts: readonly string[], index: number): number {
  const [before = "", first = "", connection = ""] = texts.slice(Math.max(0, index - 3), index);
  if (index < 3 || !rangeNumber.test(first)) return index;
  return /^(?:zwischen und|(?:um|von) (?:und|bis))$/iu.test(`${before} ${connection}`) ? index - 2 : index;
}

/** Words between the two dates or prices of a range, as in "vom 1. Mai bis zum 5. Juni". */
const connection = { bis: /^bis(?: zum| einschließlich| einschließlich zum)?$/iu, und: /^und(?: dem)?$/iu };

/** Index of the last word of a range such as "zwischen 20 € und 30 €", of which `index` is the first date or price. */
function endOfRange(texts: readonly string[], first: number, index: number, pattern: RegExp): number {
  const isBetween = /^zwischen$/iu.test(texts[first] ?? "");
  for (let next = index + 2; next <= index + 4; next++) {
    const isSecond = pattern.test(texts[next] ?? "");
    if (isSecond && connection[isBetween ? "und" : "bis"].test(texts.slice(index + 1, next).join(" "))) return next;
  }
  return index;
}

/** Index of the last word that belongs to a date: the time of day in "Di., 1.12., ab 9 Uhr und bis 18 Uhr". */
function endOfDate(texts: readonly string[], index: number): number {
  let next = index + 1;
  const isBefore = () =>
    beforeTime.test(texts[next] ?? "") ||
    (rangeNumber.test(texts[next] ?? "") && /^(?:um|von|zwischen)$/iu.test(texts[next - 1] ?? ""));
  while (next - index <= maxBeforeTime && isBefore()) next++;
  return time.test(texts[next] ?? "") ? endOfDate(texts, next) : index;
}

/** Words after a price that belong to it, because the price would be misleading without them. */
const priceCondition =
  /^(?:(?:zzgl|inkl|exkl)\.? (?:(?:der )?gesetzlichen? )?(?:\d+ ?% )?(?:MwSt|Mehrwertsteuer|USt)\.?|(?:pro|je) \p{L}+\.?|p\.\s?(?:P|M|Pers|a)\.?|(?:im|am|in der) (?:Monat|Jahr|Tag|Woche)|monatlich|mtl\.|netto|brutto)$/iu;
const longestCondition = 5;

/** Index of the last word that belongs to a price, as in "75 € pro Monat zzgl. MwSt.". */
function endOfPrice(texts: readonly string[], index: number): number {
  const endsAt = (count: number) => priceCondition.test(texts.slice(index + 1, index + 1 + count).join(" "));
  for (let count = longestCondition; count > 0; count--) {
    if (index + count < texts.length && endsAt(count)) return endOfPrice(texts, index + count);
  }
  return index;
}

const isAfterWeekday = (texts: readonly string[], index: number) =>
  weekdays.test(texts[index - 1] ?? "") ||
  (/^(?:von|vor|nach|ab|bis|um|zwischen)$/iu.test(texts[index - 1] ?? "") && weekdays.test(texts[index - 2] ?? ""));

/** An offer with its form: opening hours such as "Mo.–Fr. 8–18 Uhr", the time of a date spoken before, or any other. */
type Form = "hours" | "time" | "other";

function formOf(texts: readonly string[], index: number, isDated: boolean): Form {
  if (!time.test(texts[index] ?? "")) return "other";
  if (isAfterWeekday(texts, beginningOfRange(texts, index))) return "hours";
  return isDated ? "time" : "other";
}

/** Whether a word before an offer belongs to it, as "nur noch bis" belongs to "zum 3. Mai". */
function isLeading(word: string, kind: OfferKind, form: Form): boolean {
  if (form === "time") return beforeTime.test(word);
  if (leading[kind].test(word)) return true;
  if (kind !== "date") return false;
  return weekdays.test(word) || /^(?:von|um)$/iu.test(word) || (form === "other" && time.test(word));
}

/** Index of the first word of an offer; no word before `earliest` belongs to it. */
function beginningOf(texts: readonly string[], index: number, kind: OfferKind, form: Form, earliest: number): number {
  const longest = maxLeading[kind === "date" ? "date" : "other"];
  let first = Math.max(earliest, beginningOfRange(texts, index));
  if (kind === "price" && first < index && /^von$/iu.test(texts[first - 1] ?? ""))
    first = Math.max(earliest, first - 1);
  while (first > earliest && index - first < longest && isLeading(texts[first - 1] ?? "", kind, form)) first--;
  // Show no article without the preposition before it, as in "Merken Sie sich den 3. Mai vor".
  const isSuperfluous = form === "hours" ? /^(?:und|u\.|von)$/iu : /^(?:und|u\.|dem|den)$/iu;
  while (first < index && isSuperfluous.test(texts[first] ?? "")) first++;
  return first;
}

/** Index of the last word of an offer, of which `first` is the first word and `index` the first date or price. */
function endOf(texts: readonly string[], first: number, index: number, kind: OfferKind, form: Form): number {
  const spelled = index + Math.max(1, lengthOfSpelledDate(texts, index), lengthOfSpelledPrice(texts, index)) - 1;
  if (kind === "date") return form === "hours" ? index : endOfDate(texts, endOfRange(texts, first, spelled, date));
  if (kind !== "price") return index;
  const end = Math.max(spelled, endOfPercentage(texts, endOfRange(texts, first, index, price)));
  return endOfPrice(texts, isCents(texts, end + 1) ? end + 1 : end);
}

/** Finds the offers of one sentence; `isDated` says that the sentence before it names a date. */
function findInSentence(words: readonly WrittenWord[], isDated: boolean): Offer[] {
  const texts = words.map(withoutPunctuation);
  const found: Offer[] = [];
  for (let index = 0; index < texts.length; index++) {
    // Show a time after other words on its own sticker, because a date without it would be half of the appointment.
    const form = formOf(texts, index, isDated || found.some(({ kind }) => kind === "date"));
    const kind = form === "other" ? kindOf(texts, index) : "date";
    // Show no former price, as in "79 € statt 119 €", because viewers would take it for the price of the offer.
    if (!kind || (kind === "price" && isOtherPrice(texts, words, beginningOfRange(texts, index)))) continue;
    const earliest = (found.at(-1)?.last ?? -1) + 1;
    const first = beginningOf(texts, index, kind, form, earliest);
    const last = endOf(texts, first, index, kind, form);
    found.push({ kind, first, last });
    index = last;
  }
  return found;
}

/** Finds prices, dates, opening hours, telephone numbers and addresses on the internet among the words of a text. */
export function findOffers(words: readonly WrittenWord[]): Offer[] {
  const offers: Offer[] = [];
  let start = 0;
  let isDated = false;
  for (const [index, word] of words.entries()) {
    if (!word.endsSentence && index < words.length - 1) continue;
    const texts = words.slice(start, index + 1);
    const sentence = findInSentence(texts, isDated);
    isDated = sentence.some(({ kind }) => kind === "date");
    for (const { kind, first, last } of sentence) offers.push({ kind, first: first + start, last: last + start });
    start = index + 1;
  }
  return offers;
}
