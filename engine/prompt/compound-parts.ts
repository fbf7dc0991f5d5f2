import { singulars } from "#engine/illustrations/singulars.ts";
import type { PromptWord } from "./content-words.ts";
import { matchesStems } from "./match-stems.ts";
import type { Stems } from "./vocabulary.ts";

/** Letters that join the parts of a compound: `Schule` and `Ranzen` in `Schulranzen` need none. */
const links = ["", "s", "es", "n", "en", "e", "er", "ns"];

const ending =
  /^(?:e|en|em|er|ern|es|s|n|ns|in|innen|erin|erinnen|ei|eien|ung|ungen|ion|ionen|chen|lein|end|ende[mnrs]?|t|te|ten|iert|ieren|ig|ige[mnrs]?|lich|liche[mnrs]?|isch|ische[mnrs]?)?$/u;

/** Parts of compounds that change nothing visible: a `Traumhaus` looks like a house, and `Morgenlicht` is the morning. */
const invisible: Stems = "lieblings traum premium qualitaets marken einfamilien licht stimmung";

/** Compounds whose parts are no description of the thing: a garden with glasses of beer is no `Biergarten`. */
const ownMeaning = /biergarten|kindergarten|wintergarten|tischtennis|fensterladen|bierkasten|kaffeehaus|hausboot/u;

const coresOf = (lists: readonly Stems[]): Set<string> =>
  new Set(
    lists
      .flatMap((stems) => stems.split(" "))
      .filter((stem) => !stem.startsWith("!"))
      .map((stem) => stem.replaceAll(/[*~,.()]/gu, ""))
      .filter((core) => core.length >= 3),
  );

/** Whether parts follow each other from a position of the word to its end, joined by `links`. */
function isCovered(word: string, cores: ReadonlySet<string>, from: number): boolean {
  if (from > 0 && ending.test(word.slice(from))) return true;
  return [...cores].some(
    (core) =>
      word.startsWith(core, from) &&
      links.some(
        (link) => word.startsWith(link, from + core.length) && isCovered(word, cores, from + core.length + link.length),
      ),
  );
}

/**
 * Whether a drawing shows a word only in part: it shows a part of the compound, but not all of it, as a garden of
 * `Gartencenter`. `vocabulary` are the stems for all that it shows.
 */
export function isPartOnly({ terms, isNoun }: PromptWord, vocabulary: readonly Stems[]): boolean {
  const [word = ""] = terms;
  if (!isNoun) return false;
  if (terms.some((term) => term.includes(" ") && vocabulary.some((stems) => matchesStems(term, stems)))) return false;
  const listed = coresOf(vocabulary);
  const own = ownMeaning.exec(word)?.[0];
  if (own !== undefined) return ![...listed].some((core) => core.includes(own));
  const cores = new Set([...listed, ...invisible.split(" ")]);
  const parts = word.split("-").filter((part) => part.length >= 3);
  const isWhole = (part: string) => singulars(part).some((form) => isCovered(form, cores, 0));
  if (isWhole(word) || parts.every(isWhole)) return false;
  return [...listed].some((core) => word.startsWith(core) || singulars(word).some((form) => form.endsWith(core)));
}
