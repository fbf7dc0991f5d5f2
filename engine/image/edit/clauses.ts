import { fold } from "#engine/prompt/fold.ts";
import { readPrompt } from "#engine/prompt/read-prompt.ts";
import { blurred, tones } from "./edit-words.ts";

const separator = /[,;:!?](?!\d)|\.(?=\s|$)|\s(?:aber|but|sondern)\s/iu;
const conjunction = /\s(?:und|sowie|and)\s/iu;
const imperative =
  /^(bitte |dann |auch |please |then )*(mach|faerb|setz|stell|fueg|leg|haeng|lass|schreib|entfern|loesch|ersetz|tausch|aender|behalt|platzier|schneid|blend|dreh|streich|lackier|verwandl|verpixel|schaerf|make|turn|keep|leave|remove|erase|delete|replace|put|place|add|blur|paint|change|let|crop)/u;
const removal = /\b(entfern|loesch|remove|erase|delete)/u;
/** Matches a German verb at the end, which begins with a small letter: "Blumen entfernen". */
const lastVerb = /\s(weg|\p{Ll}{2,}en)$/u;

/**
 * Splits a prompt into its clauses: at punctuation, and at "und" if a new request begins there. "Hut und Schal rot" is
 * therefore one clause, and "Hut rot und Schal blau" has two.
 */
export function clausesOf(prompt: string): string[] {
  return prompt.split(separator).flatMap((part) => {
    const clauses: string[] = [];
    for (const piece of part.split(conjunction)) {
      const last = clauses.at(-1);
      if (last === undefined || imperative.test(fold(piece)) || isComplete(last)) clauses.push(piece.trim());
      else clauses[clauses.length - 1] = `${last} und ${piece.trim()}`;
    }
    return clauses.filter((clause) => clause !== "");
  });
}

/** Whether the text before an "und" says all of a request: what to change, and how. */
function isComplete(piece: string): boolean {
  const text = fold(piece);
  const hasVerb = removal.test(text) || keepsThing(text) || lastVerb.test(piece);
  const hasLook = blurred.test(text) || tones.some(([pattern]) => pattern.test(text));
  return hasVerb || hasLook || readPrompt(text).colours.length > 0;
}

const unchanged =
  /\b(bleib\w*|beibehalt\w*|behalt\w*|lass(en|e|t)?|unveraendert|so wie|keep|keeps|stay|stays|leave|unchanged|as it is)\b/u;
const letsChange = /\b(werden|wirken|erscheinen|aussehen|leuchten|verschwinden|regnen|schneien|become|look)\b/u;

/** Whether a folded clause says that something stays as it is: "das Sofa bleibt weiß", "lass die Hose schwarz". */
export const keepsThing = (clause: string): boolean => unchanged.test(clause) && !letsChange.test(clause);
