import { sentenceLimit } from "#domain/orders/text-lengths.ts";

/** Abbreviations after which a full stop does not end a sentence. */
const abbreviations =
  /(?:^|[\s(„])(?:\p{L}|\d{1,2}|Dr|Prof|Dipl|Ing|Nr|Str|St|ca|bzw|inkl|evtl|ggf|max|min|Tel|Hr|Fr|Jan|Feb|Apr|Aug|Sept|Okt|Nov|Dez)\.$/u;

/** Cuts a sentence that is too long to be spoken at once into parts, after a comma or between words. */
function spokenParts(sentence: string): string[] {
  const parts: string[] = [];
  let rest = sentence;
  while (rest.length > sentenceLimit) {
    const beginning = rest.slice(0, sentenceLimit);
    const end = Math.max(beginning.lastIndexOf(", ") + 1, 0) || beginning.lastIndexOf(" ");
    const length = end > 0 ? end : sentenceLimit;
    parts.push(rest.slice(0, length).trim());
    rest = rest.slice(length).trim();
  }
  return [...parts, rest];
}

/** Splits a text into the sentences that users can listen to, without leading and trailing spaces. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  for (const line of text.split(/\n+/)) {
    let sentence = "";
    for (const part of line.split(/(?<=[.!?…][“”"'»«)]*)\s+/u)) {
      sentence = sentence ? `${sentence} ${part}` : part;
      if (abbreviations.test(sentence)) continue;
      if (sentence.trim()) sentences.push(sentence.trim());
      sentence = "";
    }
    if (sentence.trim()) sentences.push(sentence.trim());
  }
  return sentences.flatMap(spokenParts);
}
