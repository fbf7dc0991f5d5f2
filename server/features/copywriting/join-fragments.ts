import { countWords, lowerStart } from "./normalize-for-speech.ts";
import type { Unit } from "./answer-shape.ts";

/** Joins fragments of an answer to one phrase that can follow a colon. */
export function joinFragments(units: readonly Unit[]): string {
  const parts = units.map(({ text }) => lowerStart(text.replace(/[.!?]+$/, "")));
  const [only = ""] = parts;
  if (parts.length === 1) return withAnd(only.replace(/ und (?=\p{L}+ und \p{L}+$)/u, ", "));
  if (parts.some((part) => /[,–]/.test(part) || countWords(part) > 9)) return parts.map(withAnd).join(", dazu ");
  return listOf(parts);
}

const continuation =
  /^(?:die|der|das|den|dem|deren|dessen|denen|welche[rnms]?|wo|wie|was|wer|dass|weil|wenn|damit|ob|um|und|oder|aber|sondern|sowie|auch|vor allem|besonders|zum Beispiel|also|inklusive|je|nicht)\b/i;
const mostItems = 5;

/** Inserts the spoken `und`: `A, B, C` becomes `A, B und C`. */
function withAnd(text: string): string {
  const items = [...new Set(text.split(/\s*,\s+/).map((item) => lowerStart(item)))];
  const isList = items.every((item) => countWords(item) <= 7 && !/\s–\s/.test(item));
  const next = items.findIndex((item) => continuation.test(item.replace(/^(?:zum Beispiel|vor allem|besonders) /, "")));
  const isLong = items.length > mostItems && (next === -1 || next >= mostItems);
  if (isLong && isList) return listOf(items.slice(0, mostItems));
  if (items.length > 1 && isList && next === -1) return listOf(items);
  return (items.length > 1 ? text : (items[0] ?? "")).replace(/\s+\/\s+/g, " oder ");
}

/** Joins items with commas; puts `und` before the last item only if all items are noun phrases. */
function listOf(items: readonly string[]): string {
  const last = items.at(-1) ?? "";
  const before = items.slice(0, -1).join(", ");
  const isAlike = items.every((item) => !/\p{Lu}/u.test(item)) || isNounPhrase(last);
  return isAlike && !/\b(?:und|oder|sowie)\b/.test(last) ? `${before} und ${last}` : `${before}, ${last}`;
}

function isNounPhrase(text: string): boolean {
  const [first = ""] = text.match(/^\p{L}+/u) ?? [];
  return (
    /^\p{Lu}/u.test(first) ||
    /^(?:kein\w*|zu|viele?|wenige?|mehr|weniger|eine?[nmrs]?|die|der|das|ständig|immer|unsere?|ihre?)$/.test(first) ||
    (/\p{Ll}{2}(?:e|er|es|en)$/u.test(first) && /^\p{L}+ \p{Lu}/u.test(text))
  );
}
