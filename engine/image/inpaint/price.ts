import { fold } from "#engine/prompt/fold.ts";

const priced = /schild|preis|aufkleber|sticker|stoerer|rabatt|\bbutton\b(?!-down)|\bbadge/u;
const number = String.raw`(?:\d{1,3}(?:[.\s]\d{3})+|\d+)(?:[.,]\d{1,2}|,-)?`;
/** Matches a price or a discount that does not continue another number or word, as "5 €" in "3-5 €" does. */
const price = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,:/])(?<!\p{N}\s?[-−–]\s?)(?:(?<!\p{N}\s?)[-−–]\s?)?${number}\s?(?:€|euro(?!\p{L})|eur(?!\p{L})|%|prozent(?!\p{L}))`,
  "giu",
);
/** Matches the wanted content of "ersetze A durch B" and of "von 4,90 € auf 3,90 €". */
const replacement = /(?<!\p{L})(?:durch|gegen|replace\b.*\bwith|(?:auf|to)(?=\s+[-−–]?\s?\d))\s+/giu;
/** Matches words without which a price says something else: "ab 5 €", "4,90 € pro kg", "um 20 % senken". */
const condition =
  /(?<!\p{L})(?:ab|bis(?: zu)?|um|je|statt|(?:zwei|drei|vier|fünf|sechs) für|from|up to|for)\s+[-−–]?\s?\d|[€%]\s?(?:\/|(?:pro|je|per|im)(?!\p{L}))/iu;

/**
 * Returns the price or the discount to write on a sticker or a sign that a prompt names without quotation marks; an
 * empty text if it names none, and `unclear` if it names several or a quantity that cannot be read.
 */
export function readPrice(unquotedPrompt: string): { words: string } | "unclear" {
  if (!priced.test(fold(unquotedPrompt))) return { words: "" };
  const last = [...unquotedPrompt.matchAll(replacement)].at(-1);
  const part = last ? unquotedPrompt.slice(last.index + last[0].length) : unquotedPrompt;
  const prices = part.match(price) ?? [];
  const isLeft = /\p{N}/u.test(part.replaceAll(price, " "));
  if (prices.length > 1 || isLeft || condition.test(part)) return "unclear";
  return { words: prices[0]?.trim() ?? "" };
}
