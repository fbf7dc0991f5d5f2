import { countWords } from "./normalize-for-speech.ts";
import type { Unit } from "./answer-shape.ts";
import { isSentence } from "./sentence.ts";

/**
 * Takes units (sentences or list items) from the start: at most six, with at most `maxWords` words in total. If the
 * first unit alone has more words, takes only its first clauses.
 */
export function takeUnits(units: readonly Unit[], maxWords: number): Unit[] {
  const chosen: Unit[] = [];
  let left = maxWords;
  for (const unit of units) {
    if (chosen.some((other) => other.text.toLowerCase() === unit.text.toLowerCase())) continue;
    const words = countWords(unit.text);
    if (words <= left && chosen.length < 6) {
      chosen.push(unit);
      left -= words;
    } else {
      const cut = chosen.length === 0 ? cutAtClause(unit, maxWords) : null;
      return cut ? [cut] : chosen;
    }
  }
  return chosen;
}

const clauseStart =
  /(?:,\s+(?:die|der|das|weil|wenn|damit|dass|sodass|so dass|aber|sondern|und|denn|um|wobei|wodurch|obwohl|während|egal|ob|auch|also|inklusive|sowie|vor allem|zum Beispiel|insbesondere)\b|,\s+|\s+–\s+|\s+(?:und|oder|sowie)\s+)/giu;

function cutAtClause({ text, kind }: Unit, maxWords: number): Unit | null {
  const positions = [...text.matchAll(clauseStart)].map((found) => found.index).toReversed();
  for (const position of positions) {
    // Do not cut before a conjunction such as `dass` or `ob`: without the clause that it starts, the main clause is
    // incomplete.
    if (/^,\s+(?:dass|ob|wie|was|wo|wer|welche)\b/i.test(text.slice(position))) continue;
    const part = text.slice(0, position);
    const words = countWords(part);
    if (words > maxWords || words < 3) continue;
    if (kind === "fragment") return { text: part, kind };
    if (kind === "sentence" && isSentence(part) && !/^(?:wenn|weil|obwohl|da|als|bevor|nachdem|sobald)\b/i.test(part))
      return { text: part, kind };
  }
  return null;
}
