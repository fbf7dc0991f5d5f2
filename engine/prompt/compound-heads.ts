import { matchesStems } from "./match-stems.ts";
import type { Stems } from "./vocabulary.ts";

/**
 * Last parts of compounds for a business, a service or a device, which the thing of the first part does not show: a dog
 * shows no `Hundesalon`, and a bicycle no `Fahrradverleih`.
 */
const heads =
  /.{3,}?((?:schule|salon|verleih|vermietung|cafe|studio|ofen|oefen|friseur|friseurin|sitter|sitterin|pension|hotel|klinik|praxis|verein|zentrum|futter|kindergarten|huette|museum|ausstellung|messe|betreuung|fabrik|versand|versicherung|agentur|zubehoer|reparatur|werkstatt)(?:n|en|s)?)$/u;

/** Kinds of school that the drawing of a school shows; a `Surfschule` is none of them. */
const schools =
  /^(?:grund|haupt|real|hoch|ober|mittel|gesamt|berufs|volks|dorf|privat|ganztags|abend|vor|foerder|waldorf|gemeinschafts|sekundar|landwirtschafts|fach)schulen?$/u;

/** Position of the last part of a compound for a business, a service or a device; undefined for all other words. */
function headAt(word: string): number | undefined {
  const head = heads.exec(word)?.[1];
  return head === undefined ? undefined : word.length - head.length;
}

/** Whether a stem that matches the word also names its last part, as `*friseursalon*` names `salon`. */
function reachesHead(stem: string, word: string, at: number): boolean {
  const core = stem.replaceAll(/[*~]/gu, "");
  return word.lastIndexOf(core) + core.length > at;
}

function matchesWholeWord(word: string, stems: Stems): boolean {
  if (!matchesStems(word, stems)) return false;
  const at = headAt(word);
  if (at === undefined) return true;
  return stems
    .split(" ")
    .some((stem) => !stem.startsWith("!") && matchesStems(word, stem) && reachesHead(stem, word, at));
}

/**
 * Whether stems for what a drawing shows match a word as a whole, and not only the first part of such a compound;
 * `terms` as in `PromptWord`.
 */
export function showsWholeWord(terms: readonly string[], stems: Stems): boolean {
  const [word = ""] = terms;
  const isPart = (term: string) => term !== word && !term.includes(" ") && !word.endsWith(term);
  const whole = headAt(word) === undefined ? terms : terms.filter((term) => !isPart(term));
  return stems !== "" && whole.some((term) => matchesWholeWord(term, stems));
}

/** Whether a word is a compound of `Schule` for something else than a school, as `Surfschule`. */
export const isOtherSchool = (word: string): boolean => /.schulen?$/u.test(word) && !schools.test(word);
