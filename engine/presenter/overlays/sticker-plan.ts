import type { TimedWord } from "../speech/speech.ts";

export type StickerKind = "price" | "date" | "telephone" | "web" | "email";

/** A part of the spoken text that is shown large while it is spoken; times in seconds of the video. */
export type Sticker = { kind: StickerKind; text: string; from: number; to: number };

type Span = {
  /** Seconds of the video before the first word. */
  lead: number;
  /** Time in seconds before which no sticker is shown, because the lower third is in its place. */
  earliest: number;
  /** Time in seconds from which a card takes the place of the stickers. */
  until: number;
};

/** Seconds for which a sticker is shown: at least, after its last word, and before the next one takes its place. */
const seconds = { least: 2.2, after: 1.1, beforeNext: 0.9 };
/** Longest number of leading words of a sticker, as in "nur noch bis zum". */
const maxLeading = 3;

const months =
  "Jan(?:uar)?|Feb(?:ruar)?|März|Apr(?:il)?|Mai|Juni?|Juli?|Aug(?:ust)?|Sept?(?:ember)?|Okt(?:ober)?|Nov(?:ember)?|Dez(?:ember)?";
const weekday =
  "(?:Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonnabend|Sonntag|Mo|Di|Mi|Do|Fr|Sa|So)(?:s|\\.)?";
const topLevelDomains =
  "de|com|net|org|info|eu|at|ch|shop|store|online|io|app|biz|tv|berlin|hamburg|koeln|bayern|ruhr|saarland|nrw";

const price = /\d[\d.,–-]*\s*(?:€|Euro)|€\s*\d|^[–-]?\d+(?:,\d+)?\s*%$/iu;
const day = "\\d{1,2}\\.";
const wholeDate = `${day}\\s?(?:\\d{1,2}\\.(?:\\s?\\d{2,4})?|(?:${months})\\.?(?:\\s\\d{4})?)`;
const date = new RegExp(`^(?:(?:${wholeDate}|${day})\\s?(?:bis|und|u\\.|–|-)\\s?)?${wholeDate}$`, "u");
const time = /^(?:\d{1,2}(?:[:.]\d{2})?)(?:\s?(?:–|-|bis)\s?\d{1,2}(?:[:.]\d{2})?)?\s?Uhr$/u;
const telephone = /^(?:\+|\(?0)[\d\s()/–-]{5,}$/u;
const web = new RegExp(`^(?:https?://)?(?:[\\p{L}\\d-]{2,}\\.)+(?:${topLevelDomains})(?:/\\S*)?$`, "u");
const email = /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/u;
const weekdays = new RegExp(`^${weekday}(?:[–-]${weekday})?,?$`, "u");

const leading: Record<StickerKind, RegExp> = {
  price: /^(?:ab|nur|bis|zu|je|jetzt)$/iu,
  date: /^(?:ab|nur|noch|bis|zum|vom|dem|am|einschl\.|einschließlich|und|u\.|\d{1,2}\.)$/iu,
  telephone: /^(?!)/u,
  web: /^(?!)/u,
  email: /^(?!)/u,
};

/** Removes the punctuation after a word, but keeps the full stop of abbreviations and of a date such as "2.12.". */
function withoutPunctuation({ text, endsSentence }: Pick<TimedWord, "text" | "endsSentence">): string {
  const bare = text
    .replaceAll(/\s+/gu, " ")
    .trim()
    .replace(/[,;:!?…]+$/u, "");
  return endsSentence && !/\d\.\s?\d{1,2}\.$/u.test(bare) ? bare.replace(/(?<=[\p{L}\d%€)])\.$/u, "") : bare;
}

function kindOf(text: string): StickerKind | undefined {
  if (email.test(text)) return "email";
  if (web.test(text)) return "web";
  if (date.test(text)) return "date";
  if (price.test(text)) return "price";
  const digits = text.replaceAll(/\D/gu, "").length;
  return telephone.test(text) && digits >= 6 ? "telephone" : undefined;
}

/** Index of the last word that belongs to a date: the time of day in "Di., 1.12. um 18 Uhr". */
function endOfDate(texts: readonly string[], index: number): number {
  const next = index + (/^(?:um|von|ab)$/iu.test(texts[index + 1] ?? "") ? 2 : 1);
  return time.test(texts[next] ?? "") ? next : index;
}

/** Words after a price that belong to it, because the price would be misleading without them. */
const priceCondition =
  /^(?:(?:zzgl|inkl|exkl)\.? (?:\d+ % )?(?:MwSt|Mehrwertsteuer|USt)\.?|(?:pro|je) \p{L}+\.?|p\.\s?P\.?|im (?:Monat|Jahr)|am Tag)$/iu;

/** Index of the last word that belongs to a price, as in "75 € zzgl. MwSt." or "35 € pro Satz". */
function endOfPrice(texts: readonly string[], index: number): number {
  const counts = [3, 2, 1];
  const count = counts.find((many) => priceCondition.test(texts.slice(index + 1, index + 1 + many).join(" ")));
  return index + (count ?? 0);
}

type Found = { kind: StickerKind; first: number; last: number };

/** Finds prices, dates, opening hours, telephone numbers and addresses on the internet among the words of a text. */
function findOffers(words: readonly TimedWord[]): Found[] {
  const texts = words.map(withoutPunctuation);
  const found: Found[] = [];
  const startsSentence = (index: number) => index === 0 || words[index - 1]?.endsSentence === true;
  for (let index = 0; index < texts.length; index++) {
    const text = texts[index] ?? "";
    const before = texts[index - 1] ?? "";
    const isHours = time.test(text) && !startsSentence(index) && isAfterWeekday(texts, index);
    const kind = isHours ? "date" : kindOf(text);
    // Show no old price, as in "79 € statt 119 €", because viewers would take it for the price of the offer.
    if (!kind || /^(?:statt|anstatt|zzgl\.?|über)$/iu.test(before)) continue;
    const last = isHours ? index : kind === "date" ? endOfDate(texts, index) : endOfPrice(texts, index);
    let first = index;
    const isLeading = (word: string) =>
      leading[kind].test(word) ||
      (kind === "date" && (weekdays.test(word) || (isHours && /^(?:von|ab|um)$/iu.test(word))));
    while (!startsSentence(first) && index - first < maxLeading && isLeading(texts[first - 1] ?? "")) first--;
    while (first < index && /^(?:und|u\.)$/u.test(texts[first] ?? "")) first++;
    found.push({ kind, first, last });
    index = last;
  }
  return found;
}

const isAfterWeekday = (texts: readonly string[], index: number) =>
  weekdays.test(texts[index - 1] ?? "") ||
  (/^(?:von|ab|um)$/iu.test(texts[index - 1] ?? "") && weekdays.test(texts[index - 2] ?? ""));

/**
 * Plans the stickers of a speech in the order in which they are spoken. Each appears with its first word and is replaced
 * by the next one; the text stays as written.
 */
export function planStickers(words: readonly TimedWord[], { lead, earliest, until }: Span): Sticker[] {
  const stickers: Sticker[] = [];
  for (const { kind, first, last } of findOffers(words)) {
    const spoken = words.slice(first, last + 1);
    const text = [...spoken.slice(0, -1).map((word) => word.text.trim()), ...spoken.slice(-1).map(withoutPunctuation)]
      .join(" ")
      .replaceAll(/\s+/gu, " ");
    const previous = stickers.at(-1);
    const start = (spoken[0]?.start ?? 0) + lead;
    const from = Math.max(start, earliest, previous ? previous.from + seconds.beforeNext : 0);
    const to = Math.min(until, Math.max(from + seconds.least, (spoken.at(-1)?.end ?? 0) + lead + seconds.after));
    if (to - from < seconds.beforeNext) continue;
    if (previous) previous.to = Math.min(previous.to, from);
    stickers.push({ kind, text, from, to });
  }
  return stickers;
}
