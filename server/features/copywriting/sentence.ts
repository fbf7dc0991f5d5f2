import { finiteVerbs, functionWords, pluralVerbs, qualities } from "./word-lists.ts";

const subordinate =
  /(?:,\s*(?:die|der|das|den|dem|denen|deren|dessen|welche[rnms]?|wo|was|wie|wer|um)\b|(?:,\s*)?\b(?:dass|weil|wenn|damit|obwohl|sodass|bevor|nachdem)\b|(?<=\p{Lu}\p{Ll}+)\s+(?:die|der|das)\s+(?=\p{Ll}))/u;
const onlySubordinate =
  /^(?:dass|weil|wenn|obwohl|damit|sodass|bevor|nachdem|sobald)\s[^,]+(?:,\s*(?:dass|weil|wenn|die|der|das|um|ob|wie)\s[^,]+)*$/i;
const opening = /^(?:wenn|weil|obwohl|da|als|bevor|nachdem|sobald|damit)\s[^,]+,\s*/i;
const subjects = /^(?:wir|ich|man|es|er|sie|niemand|keiner|jeder)$/;
const verbForm = /^\p{Ll}{2,}(?:en|eln|ern|t|e)$/u;

/**
 * Whether the text has a finite verb, judged by word lists and word order: `Wir bauen Häuser` has one, `Menschen, die
 * bauen` and `Häuser bauen` have none.
 */
export function isSentence(text: string): boolean {
  const main = text.replace(opening, "dann ");
  const cut = subordinate.exec(main)?.index;
  const head = cut ? main.slice(0, cut) : main;
  const words = head.match(/\p{L}[\p{L}'-]*/gu) ?? [];
  const isWhole = head.length === main.length;
  const [first = "", second = "", third = ""] = words;
  if (words.length < 2 || onlySubordinate.test(text)) return false;
  if (/^(?:wir|ich),/i.test(text)) return true;
  if (/^(?:ich|wir)$/i.test(first) && words.length > 2) return true;
  if (subjects.test(first.toLowerCase()) && first !== "IT") {
    return [second, third].some((word) => (verbForm.test(word) || finiteVerbs.has(word)) && !qualities.has(word));
  }
  if (first.endsWith("en") && second === "Sie") return true;
  // Count no word before a comma as a plural verb: it may be an infinitive that ends its clause, as in `Belege suchen,
  // Fristen verpassen`.
  const ends = new Set([...head.matchAll(/(\p{L}+),/gu)].map(([, word]) => word));
  if (hasVerbAfterNoun(text)) return true;
  return words.some((word, index) => {
    if (index === 0) return false;
    const next = words[index + 1]?.toLowerCase() ?? "";
    const before = words[index - 1]?.toLowerCase() ?? "";
    if (finiteVerbs.has(word)) return !/^(?:der|die|das)$/.test(before) || index > 1;
    const isDenied = /^\p{Ll}{3,}en$/u.test(word) && /^(?:nicht|kaum|nie|uns|sich|oft|immer|selten)$/.test(next);
    const isPlural =
      (pluralVerbs.has(word) && !ends.has(word)) || isDenied || (verbForm.test(word) && /^(?:wir|sie)$/.test(next));
    const isLast = index === words.length - 1;
    return (
      isPlural &&
      before !== "zu" &&
      !/^(?:und|oder)$/.test(next) &&
      (!isLast || !isWhole) &&
      !/^(?:kein|keine|zu|mehr|neue|weniger)$/i.test(first)
    );
  });
}

/** Matches article, noun and a word with a verb ending: `Die Abrechnung frisst Zeit`. */
function hasVerbAfterNoun(text: string): boolean {
  const found =
    /^(?:der|die|das|eine?|unsere?|ihre?|keine?)(?: \p{Ll}+e[nrs]?)? \p{Lu}[\p{L}-]+ (\p{Ll}{3,}(?:t|en))(?= |$)( \S)?/u.exec(
      text.charAt(0).toLowerCase() + text.slice(1),
    );
  const [, verb = "", more] = found ?? [];
  const mayBe = verb !== "" && !functionWords.has(verb) && !qualities.has(verb) && !/(?:iert|ent)$/.test(verb);
  return mayBe && (verb.endsWith("t") || more !== undefined);
}
