import { areName, areUnit } from "./word-units.ts";

/** A spoken word with its times in seconds, and whether a sentence ends with it. */
type Word = { text: string; start: number; end: number; endsSentence: boolean };

/** Longest pause in seconds within a group. */
const maxPause = 0.5;

/** Costs of a group of words; a group with the average length of its sentence costs `group`. */
const costs = {
  group: 1,
  unevenness: 2.5,
  afterComma: -0.35,
  afterLeadingWord: 0.5,
  beforeLastWord: 1.5,
  splitVerb: 3,
  splitName: 6,
  splitUnit: 20,
};

/** Words that belong to the next one: articles, prepositions, conjunctions and words before a number. */
const leadingWord =
  /^(?:und|oder|aber|sowie|der|die|das|den|dem|des|einen?|einem|einer|eines|f[üu]r|auf|mit|aus|in|im|ins|an|am|zu|zum|zur|von|vom|bei|beim|ab|bis|nur|unter|über|um|je|pro|ohne|unser[enmrs]*|Ihr[enmrs]*|dein[enmrs]*|Tel|Telefon|Nr|Code|and|or|the|an?|of|to|for|with|on|at|from)[.:]*$/iu;

/** Prefixes of separable verbs, which stand at the end of a clause, as in "wir rechnen nach und ...". */
const verbPrefix =
  /^(?:(?:da|dr|her|hin|vor)?(?:ab|an|auf|aus|bei|durch|ein|über|um|unter|vor|zu)|bereit|entgegen|fern|fest|fort|frei|heim|her|hin|kennen|los|mit|nach|nieder|statt|teil|vorbei|weg|weiter|wieder|zurecht|zurück|zusammen)[.,;:!?…–]*$/u;
const clauseEnd = /[,;:–!?…]["“”»«‘’')\]]*$/u;
const coordination = /^(?:und|oder|aber|sowie|bzw\.)$/u;

/**
 * Groups words that are shown at the same time. A group ends with a sentence as the voice reads it and at a pause; a
 * longer sentence is divided into few groups of similar length, at commas if possible and never after an abbreviation;
 * a group begins with the last word of a clause only if there is no better place.
 */
export function groupWords<W extends Word>(words: readonly W[], maxLength: number): W[][] {
  const sentences: W[][] = [];
  for (const [index, word] of words.entries()) {
    const last = words[index - 1];
    // The voices also pause within a unit: after the weekday of a date, or between the parts of a telephone number.
    const isPause = last && word.start - last.end > maxPause && !areUnit(last.text, word.text);
    const begins = !last || last.endsSentence || isPause;
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
    const after = to < sentence.length ? costOfBreak(sentence, to) : 0;
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

/** Cost of a new group that begins with the word at `index` of a sentence. */
function costOfBreak(sentence: readonly Word[], index: number): number {
  const [last = "", next = "", second] = sentence.slice(index - 1, index + 2).map(({ text }) => text);
  if (areUnit(last, next)) return costs.splitUnit;
  if (areName(last, next)) return costs.splitName;
  if (/[,;:–!?]$/u.test(last)) return costs.afterComma;
  if (isVerbPrefix(last, next)) return costOfLastWord(next, second);
  return costOfLastWord(next, second) + (leadingWord.test(last) ? costs.afterLeadingWord : 0);
}

/** Whether a word ends a clause as the prefix of its verb; `next` is the word after it in the sentence. */
const isVerbPrefix = (word: string, next: string | undefined) =>
  verbPrefix.test(word) && (next === undefined || clauseEnd.test(word) || coordination.test(next));

/** Cost of a group that begins with the last word of a clause; `next` is the word after it in the sentence. */
function costOfLastWord(word: string, next: string | undefined): number {
  if (isVerbPrefix(word, next)) return costs.splitVerb;
  return next === undefined || clauseEnd.test(word) ? costs.beforeLastWord : 0;
}
