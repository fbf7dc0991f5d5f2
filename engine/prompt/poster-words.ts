import { printableText } from "#engine/typography/fonts.ts";
import { isOffer, phrasesOf, sentencesOf } from "./phrases.ts";
import type { PromptReading } from "./prompt-reading.ts";
import { requestedWords } from "./requested-words.ts";

/** Text of a typographic poster: a headline, and smaller lines below it. */
export type PosterWords = { headline: string; details: string[] };

const maxHeadlineLength = 40;
const maxNouns = 3;
const maxDetails = 6;

/** Matches the kind of the result at the beginning of a prompt: "Produktfilm: …", "Werbeplakat für …". */
const medium =
  /^(?:ein(?:e[nmrs]?)?\s+)?(?:[\p{L}-]*(?:film|video|clip|spot|foto|bild|plakat|poster|flyer|banner|logo))(?:\s*:\s*|\s+(?:von|für|zum|zur|mit)\s+)/iu;
const article = /^(?:ein|eine|einen|einem|einer|der|die|das|den|dem|unser|unsere|a|an|the|our)\s+/iu;

/**
 * Whether the result is a poster of words: nothing of the prompt can be drawn, or requested words stand beside an
 * illustration. An illustration without requested words is drawn alone, because users did not ask for words.
 */
export const isWordPoster = ({ place, illustrations = [] }: PromptReading, prompt: string): boolean =>
  place === "abstract" && (illustrations.length === 0 || requestedWords(prompt).length > 0);

/**
 * Returns the words that a poster shows for a subject that cannot be drawn: the requested words, or, without any, the
 * main words of the prompt and its offers, prices and dates.
 */
export function posterWords(prompt: string): PosterWords {
  const requested = requestedWords(printableText(prompt));
  if (requested.length > 0) {
    const [headline = "", ...details] = requested.flatMap((text) => phrasesOf(text, maxHeadlineLength));
    return { headline, details };
  }
  const [first = "", ...others] = sentencesOf(printableText(prompt).trim().replace(medium, ""));
  const subject = first.replace(article, "").trim() || first;
  const headline = headlineOf(withoutEnd(subject));
  const rest = [first, ...others].flatMap((sentence) => sentence.split(/[,;:] /u)).map(withoutEnd);
  const details = rest.filter((part) => isOffer(part) && part !== headline && !headline.includes(part));
  return { headline, details: details.slice(0, maxDetails) };
}

const withoutEnd = (text: string) => text.replace(/[\s.,:;–—-]+$/u, "");

/** Shortens a sentence: to its first clause, or to its first nouns, which German writes with a capital letter. */
function headlineOf(sentence: string): string {
  const [subject = "", ...others] = sentence.split(/[,;:–—] /u);
  // End the headline before an offer that follows the subject, because the offer stands in the smaller lines below.
  if (!isOffer(subject) && others.some((part) => isOffer(part))) return headlineOf(withoutEnd(subject));
  if (sentence.length <= maxHeadlineLength) return sentence;
  const clause = withoutEnd(sentence.split(/[,;:–—] ?/u)[0] ?? "");
  if (clause.length > 0 && clause.length <= maxHeadlineLength) return clause;
  const nouns = sentence.match(/(?<![\p{L}\p{N}])\p{Lu}[\p{L}-]{2,}/gu) ?? [];
  let headline = "";
  for (const noun of nouns.slice(0, maxNouns)) {
    const longer = headline ? `${headline} ${noun}` : noun;
    if (longer.length <= maxHeadlineLength || headline === "") headline = longer;
  }
  return headline || (phrasesOf(sentence, maxHeadlineLength)[0] ?? sentence);
}
