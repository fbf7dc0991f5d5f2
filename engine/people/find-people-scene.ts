import { showsWord } from "#engine/illustrations/drawn-words.ts";
import { findIllustrations } from "#engine/illustrations/find-illustrations.ts";
import { contentWords, type PromptWord } from "#engine/prompt/content-words.ts";
import { matchesStems } from "#engine/prompt/match-stems.ts";
import type { Stems } from "#engine/prompt/vocabulary.ts";
import type { HeldThing, PeopleRequest } from "./people-request.ts";
import { roles, type RoleWords } from "./roles.ts";
import { sceneWords, type SceneWords } from "./scene-words.ts";

const woman = /(?:innen|[^l]in|frau|mutter|mama|oma|omi|schwester|tochter|enkelin|braut|maedchen|bedienung|hebamme)$/u;
const firm =
  /(?:dienst|service|unternehmen|firma|praxis|schule|salon|studio|werkstatt|betrieb|verleih|handlung|laden|klinik|team|paar|leute|kraft|person|kind|ei)$/u;

const isNamed = ({ terms }: PromptWord, stems: Stems): boolean => terms.some((term) => matchesStems(term, stems));
const matching = (words: readonly PromptWord[], stems: Stems): PromptWord | undefined =>
  words.find((word) => isNamed(word, stems));

function isWomanIn(word: PromptWord | undefined, usual: boolean): boolean {
  if (!word || firm.test(word.folded)) return usual;
  return woman.test(word.folded);
}

/**
 * Finds the scene with persons that shows what a text asks for. `hasPlace` tells whether another scene shows a place
 * that the text names.
 */
export function findPeopleScene(text: string, hasPlace: boolean): PeopleRequest | undefined {
  const words = contentWords(text);
  for (const { id, needs, unless, isWoman = false } of sceneWords) {
    const found = needs.map((stems) => matching(words, stems));
    if (found.some((word) => word === undefined)) continue;
    if (unless !== undefined && matching(words, unless)) continue;
    const other = matching(words, otherPersons);
    const isRegional = matching(words, regionalWords) !== undefined;
    return { id, isWoman: isWomanIn(found[0], isWoman), isOtherWoman: isWomanIn(other, !isWoman), isRegional };
  }
  return findRole(text, words, hasPlace);
}

const otherPersons: Stems =
  "kunde kunden kundin kundinnen patient patienten patientin mandant mandanten mandantin schueler schuelerin gast enkel enkelin junge jungen maedchen sohn tochter";

const oldWords: Stems = "aelter~ betagt~ greis~";
const regionalWords: Stems = "region regional~";

/** Whether a word follows another noun and is probably a name: `Bäckerei Koch`, `Herr Schneider`. */
const isSurname = (word: PromptWord, before: PromptWord | undefined): boolean =>
  before?.isNoun === true && word.terms.includes(`${before.folded} ${word.folded}`);

/** Finds a person of a trade, with the first thing that the text names and an illustration shows. */
function findRole(text: string, words: readonly PromptWord[], hasPlace: boolean): PeopleRequest | undefined {
  const persons = words.filter((word, index) => word.isNoun && !isSurname(word, words[index - 1]));
  const role = roles.find((each) => !(each.isGeneral && hasPlace) && matching(persons, each.person));
  const person = role && matching(persons, role.person);
  if (!role || !person) return undefined;
  const drawn = findIllustrations(text).find(
    (each) =>
      each.word !== person.text &&
      words.some((word) => word.text === each.word && !isNamed(word, role.shows) && showsWord(each, word.terms)),
  );
  const name = drawn?.name ?? role.usualThing;
  if (name === undefined) return undefined;
  const isWoman = isWomanIn(person, role.id === "nurse");
  const isOld = role.isGeneral === true && matching(words, oldWords) !== undefined;
  const tintPosition = drawn?.isTintBefore ? drawn.index - 1 : undefined;
  const thing = { name, tint: drawn?.tint, word: drawn?.word, tintPosition };
  return { id: role.id, person: person.text, isWoman, isOtherWoman: !isWoman, isOld, thing };
}

type Motif = { label: string; shows: Stems; coloured?: Stems | undefined };

const wordsOf = ({ id }: PeopleRequest): SceneWords | undefined => sceneWords.find((each) => each.id === id);

/** The role of a request; undefined if it asks for a scene of its own. */
export const roleOf = ({ id, thing }: PeopleRequest): RoleWords | undefined =>
  thing && roles.find((each) => each.id === id);

/** Lists of words by scene: a list must be the same text each time, because matching keeps each list that it sees. */
const shownWords = new Map<string, Stems>();

function shownIn(request: PeopleRequest): Stems {
  const role = roleOf(request);
  const isUsual = request.thing?.word === undefined;
  const key = `${request.id} ${role ? (isUsual ? "usual thing" : "thing") : "scene"}`;
  const words = wordsOf(request);
  const lists = role
    ? [role.person, role.shows, isUsual ? role.usualWords : undefined]
    : [...(words?.needs ?? []), words?.shows];
  const shows = shownWords.get(key) ?? lists.filter((list) => list !== undefined).join(" ");
  shownWords.set(key, shows);
  return shows;
}

/** German name of the scene and the words for what it shows. */
export function motifOfPeople(request: PeopleRequest): Motif {
  if (request.thing) return { label: request.person, shows: shownIn(request) };
  const words = wordsOf(request);
  return {
    label: words?.labels[request.isWoman ? 1 : 0] ?? "",
    shows: shownIn(request),
    coloured: words?.coloured,
  };
}

/** Illustrations to prepare before the scene is drawn. */
export function propsOf(request: PeopleRequest): { name: string; tint?: HeldThing["tint"] }[] {
  if (request.thing) return request.thing.name === "" ? [] : [request.thing];
  return (wordsOf(request)?.props ?? []).map((name) => ({ name }));
}
