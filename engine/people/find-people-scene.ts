import { contentWords, type PromptWord } from "#engine/prompt/content-words.ts";
import { matchesStems } from "#engine/prompt/match-stems.ts";
import type { Stems } from "#engine/prompt/vocabulary.ts";
import type { PeopleRequest } from "./people-request.ts";
import { sceneWords, type SceneWords } from "./scene-words.ts";

const woman = /(?:innen|[^l]in|frau|mutter|mama|oma|schwester|tochter|braut|maedchen)$/u;
const firm =
  /(?:dienst|service|unternehmen|firma|praxis|schule|salon|studio|werkstatt|betrieb|verleih|handlung|laden|klinik|team|paar|leute|ei)$/u;

const matching = (words: readonly PromptWord[], stems: Stems): PromptWord | undefined =>
  words.find(({ terms }) => terms.some((term) => matchesStems(term, stems)));

function isWomanIn(word: PromptWord | undefined, usual: boolean): boolean {
  if (!word || firm.test(word.folded)) return usual;
  return woman.test(word.folded);
}

/** Finds the scene with persons that shows what a text asks for. */
export function findPeopleScene(text: string): PeopleRequest | undefined {
  const words = contentWords(text);
  for (const { id, needs, unless, isWoman = false } of sceneWords) {
    const found = needs.map((stems) => matching(words, stems));
    if (found.some((word) => word === undefined)) continue;
    if (unless !== undefined && matching(words, unless)) continue;
    const other = matching(words, otherPersons);
    return { id, isWoman: isWomanIn(found[0], isWoman), isOtherWoman: isWomanIn(other, !isWoman) };
  }
  return undefined;
}

const otherPersons: Stems =
  "kunde kunden kundin kundinnen patient patientin mandant mandantin schueler schuelerin gast";

const wordsOf = ({ id }: PeopleRequest): SceneWords | undefined => sceneWords.find((each) => each.id === id);

type Motif = { label: string; shows: Stems; hasColour?: true };

const motifs = new Map<string, Motif>();

/** German name of the scene and the words for what it shows. */
export function motifOfPeople(request: PeopleRequest): Motif {
  const words = wordsOf(request);
  if (!words) return { label: "", shows: "" };
  const key = `${request.id} ${request.isWoman}`;
  const motif = motifs.get(key) ?? {
    label: words.labels[request.isWoman ? 1 : 0],
    shows: [...words.needs, words.shows].join(" "),
    ...(words.hasColour && { hasColour: true as const }),
  };
  motifs.set(key, motif);
  return motif;
}

/** Illustrations to prepare before the scene is drawn. */
export const propsOf = (request: PeopleRequest | undefined): { name: string }[] =>
  (request === undefined ? [] : (wordsOf(request)?.props ?? [])).map((name) => ({ name }));
