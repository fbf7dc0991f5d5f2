import { areUnit } from "./word-units.ts";

/** A spoken word with its times in seconds, and whether a sentence ends with it. */
type Word = { text: string; start: number; end: number; endsSentence: boolean };

/** Longest pause in seconds within a group. */
const maxPause = 0.5;

/** Costs of a group of words; a group with the average length of its sentence costs `group`. */
const costs = { group: 1, unevenness: 2.5, afterComma: -0.35, afterLeadingWord: 0.5, splitUnit: 20 };

/** Words that belong to the next one: articles, prepositions, conjunctions and words before a number. */
const leadingWord =
  /^(?:und|oder|aber|sowie|der|die|das|den|dem|des|einen?|einem|einer|eines|f[üu]r|auf|mit|aus|in|im|ins|an|am|zu|zum|zur|von|vom|bei|beim|ab|bis|nur|unter|über|um|je|pro|ohne|unser[ens]*|Ihr[ens]*|dein[ens]*|Tel|Telefon|Nr|Code|and|or|the|an?|of|to|for|with|on|at|from)[.:]*$/iu;

/**
 * Groups words that are shown at the same time. A group ends with a sentence as the voice reads it and at a pause; a
 * longer sentence is divided into few groups of similar length, at commas if possible and never after an abbreviation.
 */
export function groupWords<W extends Word>(words: readonly W[], maxLength: number): W[][] {
  const sentences: W[][] = [];
  for (const [index, word] of words.entries()) {
    const last = words[index - 1];
    const begins = !last || last.endsSentence || word.start - last.end > maxPause;
    if (begins) sentences.push([word]);
    else sentences.at(-1)?.push(word);
  }
  return sentences.flatMap((sentence) => divide(sentence, maxLength));
}

type Division = { cost: number; from: number };

/** Divides a sentence at the places with the lowest total cost. */
function divide<W extends Word>(sentence: readonly W[], maxLength: number): W[][] {
  const lengthTo = [0];
  for (const { text } of sentence) lengthTo.push((lengthTo.at(-1) ?? 0) + text.length + 1);
  const lengthOf = (from: number, to: number) => (lengthTo[to] ?? 0) - (lengthTo[from] ?? 0) - 1;
  const whole = lengthOf(0, sentence.length);
  if (whole <= maxLength) return [[...sentence]];
  const target = whole / Math.ceil(whole / maxLength);
  const best: Division[] = [{ cost: 0, from: 0 }];
  for (let to = 1; to <= sentence.length; to++) {
    const after = to < sentence.length ? costOfBreak(sentence[to - 1], sentence[to]) : 0;
    let chosen: Division = { cost: Infinity, from: to - 1 };
    for (let from = to - 1; from >= 0; from--) {
      const length = lengthOf(from, to);
      if (length > maxLength && from < to - 1) break;
      const uneven = Math.min(1, Math.abs(length - target) / maxLength);
      const cost = (best[from]?.cost ?? 0) + costs.group + costs.unevenness * uneven ** 2 + after;
      if (cost < chosen.cost) chosen = { cost, from };
    }
    best.push(chosen);
  }
  const groups: W[][] = [];
  for (let to = sentence.length; to > 0; to = best[to]?.from ?? 0) {
    groups.unshift(sentence.slice(best[to]?.from ?? 0, to));
  }
  return groups;
}

/** Cost of a new group between two words of a sentence. */
function costOfBreak(last?: Word, next?: Word): number {
  if (!last || !next) return 0;
  if (areUnit(last.text, next.text)) return costs.splitUnit;
  if (/[,;:–!?]$/u.test(last.text)) return costs.afterComma;
  return leadingWord.test(last.text) ? costs.afterLeadingWord : 0;
}
