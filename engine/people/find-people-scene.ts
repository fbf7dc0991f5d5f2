import { showsWord } from "#engine/illustrations/drawn-words.ts";
import { findIllustrations, type FoundIllustration } from "#engine/illustrations/find-illustrations.ts";
import { contentWords, type PromptWord } from "#engine/prompt/content-words.ts";
import { fold } from "#engine/prompt/fold.ts";
import { matchesStems } from "#engine/prompt/match-stems.ts";
import type { Place } from "#engine/prompt/prompt-reading.ts";
import type { Stems } from "#engine/prompt/vocabulary.ts";
import type { HeldThing, PeopleRequest } from "./people-request.ts";
import { countBefore, findGroup, namesGroup, shownByGroup, stemsOfGroup } from "./find-group.ts";
import { roles, smiling, type RoleWords } from "./roles.ts";
import { findRoom, isRoomOf, wordsOfRoom } from "./rooms.ts";
import { sceneWords, type SceneWords } from "./scene-words.ts";

const woman = /(?:innen|[^l]in|frau|mutter|mama|oma|omi|schwester|tochter|enkelin|braut|maedchen|bedienung|hebamme)$/u;
const firm =
  /(?:dienst|service|unternehmen|firma|praxis|schule|salon|studio|werkstatt|betrieb|verleih|handlung|laden|klinik|team|paar|leute|kraft|person|kind|ei)$/u;

const isNamed = ({ terms }: PromptWord, stems: Stems): boolean =>
  terms.some((term) => matchesStems(term, stems) || matchesStems(singularOf(term), stems));
/** The singular of plurals of persons that are no other words: `Bäckerinnen`, `Köche`, `Ärzte`. */
const singularOf = (folded: string): string =>
  folded
    .replace(/innen$/u, "in")
    .replace(/^((?:chef|sterne)?k)oechen?$/u, "$1och")
    .replace(/aerzten?$/u, "arzt")
    .replace(/anwaelten?$/u, "anwalt");
/** Whether a word names a firm of the trade that the stems name: `Gärtnerbetrieb`. */
const isFirmOf = ({ terms }: PromptWord, stems: Stems): boolean =>
  terms.some((term) => {
    const trade = /^(.{4,}?)s?(?:firma|firmen|unternehmen|betrieb|betriebe|service|team)$/u.exec(term)?.[1];
    return trade !== undefined && matchesStems(trade, stems);
  });
const matching = (words: readonly PromptWord[], stems: Stems): PromptWord | undefined =>
  words.find((word) => isNamed(word, stems));

function isWomanIn(word: PromptWord | undefined, usual: boolean): boolean {
  if (!word || firm.test(word.folded)) return usual;
  return woman.test(word.folded);
}

/**
 * Finds the scene with persons that shows what a text asks for. `place` is the place that the text names, if another
 * scene shows it.
 */
export function findPeopleScene(text: string, place: Place | undefined): PeopleRequest | undefined {
  const words = contentWords(text);
  for (const { id, needs, unless, isWoman = false } of sceneWords) {
    const found = needs.map((stems) => words.find((word) => isNamed(word, stems) || isFirmOf(word, stems)));
    if (found.some((word) => word === undefined)) continue;
    if (unless !== undefined && matching(words, unless)) continue;
    const other = matching(words, otherPersons);
    const isRegional = matching(words, regionalWords) !== undefined;
    return { id, isWoman: isWomanIn(found[0], isWoman), isOtherWoman: isWomanIn(other, !isWoman), isRegional };
  }
  return findRole(text, words) ?? findPersons(text, words, place);
}

const otherPersons: Stems =
  "kunde kunden kundin kundinnen patient patienten patientin mandant mandanten mandantin schueler schuelerin gast enkel enkelin junge jungen maedchen sohn tochter";

const old = /(?<!\p{L})(?:alte|ältere|betagte|greise)[mnrs]?\s+$/iu;
const regionalWords: Stems = "region regional~";

/** Whether a word follows another noun and is probably a name: `Bäckerei Koch`, `Herr Schneider`. */
const isSurname = (word: PromptWord, before: PromptWord | undefined): boolean =>
  before?.isNoun === true && word.terms.includes(`${before.folded} ${word.folded}`);

/** Hats that a person wears, as glasses, instead of holding them. */
const hats: Readonly<Record<string, "straw" | "cap">> = { "womans-hat": "straw", "billed-cap": "cap" };
const isWorn = (name: string): boolean => name === "glasses" || hats[name] !== undefined;

/** The first thing that a text names besides the persons and that an illustration shows. */
function thingIn(text: string, words: readonly PromptWord[], persons: readonly Stems[]): FoundIllustration | undefined {
  const isPerson = (word: PromptWord) => persons.some((stems) => isNamed(word, stems));
  const found = findIllustrations(text);
  const wornWords = new Set(found.filter(({ name }) => isWorn(name)).map(({ word }) => word));
  return found.find(
    (each) =>
      !wornWords.has(each.word) &&
      words.some((word) => word.text === each.word && !isPerson(word) && showsWord(each, word.terms)),
  );
}

const hatIn = (text: string): "straw" | "cap" | undefined =>
  findIllustrations(text)
    .map(({ name }) => hats[name])
    .find(Boolean);

const vehicles = /automobile|vehicle|truck|lorry|taxi|bus|motorcycle|scooter|bicycle|tractor|car$/u;
const isVehicle = (name: string | undefined): boolean => name !== undefined && vehicles.test(name);

const heldThing = (drawn: FoundIllustration | undefined, name: string): HeldThing => ({
  name,
  tint: drawn?.tint,
  word: drawn?.word,
  tintPosition: drawn?.isTintBefore ? drawn.index - 1 : undefined,
});

/** Whether a word of a prompt names persons. */
export const namesPerson = (word: PromptWord): boolean =>
  word.isNoun &&
  (isNamed(word, otherPersons) ||
    namesGroup(word) ||
    roles.some(({ person }) => isNamed(word, person)) ||
    sceneWords.some(({ needs: [main = ""] }) => isNamed(word, main)));

/** Finds a person of a trade, with the first thing that the text names and an illustration shows. */
function findRole(text: string, words: readonly PromptWord[]): PeopleRequest | undefined {
  const persons = words.filter((word, index) => word.isNoun && !isSurname(word, words[index - 1]));
  const role = roles.find((each) => each.isGeneral !== true && matching(persons, each.person));
  return role && requestFor(role, text, words, persons);
}

/** Finds several persons, or one without a trade, unless the scene of a place that the text names shows more of it. */
function findPersons(text: string, words: readonly PromptWord[], place: Place | undefined): PeopleRequest | undefined {
  const room = findRoom(words);
  const group = findGroup(text, words);
  if (place !== undefined && !isRoomOf(place, room ?? group?.room)) return undefined;
  const first = findIllustrations(text)[0]?.index ?? Infinity;
  if (group && first > words.indexOf(group.word)) {
    const drawn = thingIn(text, words, [group.stems]);
    return {
      id: "group",
      person: group.label,
      isWoman: false,
      isOtherWoman: true,
      members: group.members,
      room: room ?? (isVehicle(drawn?.name) ? "street" : group.room),
      thing: heldThing(drawn, drawn?.name ?? ""),
    };
  }
  const persons = words.filter((word, index) => word.isNoun && !isSurname(word, words[index - 1]));
  const role = roles.find((each) => each.isGeneral === true && matching(persons, each.person));
  return role && requestFor(role, text, words, persons);
}

function requestFor(
  role: RoleWords,
  text: string,
  words: readonly PromptWord[],
  persons: readonly PromptWord[],
): PeopleRequest | undefined {
  const person = matching(persons, role.person);
  if (!person) return undefined;
  const drawn = thingIn(text, words, [role.person, role.shows]);
  const name = drawn?.name ?? role.usualThing;
  if (name === undefined) return undefined;
  const isWoman = isWomanIn(person, role.id === "nurse");
  const before = text.slice(0, text.indexOf(person.text));
  const base = { id: role.id, person: person.text, isWoman, isOtherWoman: !isWoman, thing: heldThing(drawn, name) };
  const room = findRoom(words);
  const count = countBefore(before);
  if (count !== undefined) {
    const isMixed = !/in(?:nen)?$/u.test(person.folded);
    const age = role.age ?? "adult";
    const members = Array.from({ length: count }, (_, at) => ({ age, isWoman: isMixed ? at % 2 === 1 : true }));
    return { ...base, members, room: room ?? role.room };
  }
  const isOld = role.isGeneral === true && old.test(before);
  const hat = role.outfit.hat === undefined || role.outfit.hat === "straw" ? hatIn(text) : undefined;
  const hasGlasses = findIllustrations(text).some((each) => each.name === "glasses");
  return { ...base, isOld, room, hat, hasGlasses };
}

type Motif = { label: string; shows: Stems; coloured?: Stems | undefined };

const wordsOf = ({ id }: PeopleRequest): SceneWords | undefined => sceneWords.find((each) => each.id === id);

/** The role of a request; undefined if it asks for a scene of its own. */
export const roleOf = ({ id, thing }: PeopleRequest): RoleWords | undefined =>
  thing && roles.find((each) => each.id === id);

/** Lists of words by scene: a list must be the same text each time, because matching keeps each list that it sees. */
const shownWords = new Map<string, Stems>();

const hatWords = { straw: "sonnenhut* strohhut* damenhut* hut", cap: "kappe *kappe basecap* schirmmuetze* cap" };

function shownIn(request: PeopleRequest): Stems {
  const role = roleOf(request);
  const isUsual = request.thing?.word === undefined;
  const hat = request.thing && request.hat;
  const hasGlasses = request.thing && request.hasGlasses;
  const key = [request.id, request.thing && request.person, isUsual, request.room, hat, hasGlasses].join(" ");
  const words = wordsOf(request);
  const lists =
    request.members && !role
      ? [shownByGroup(request.person), "gruppe", wordsOfRoom(request.room), smiling]
      : role
        ? [
            role.person,
            request.thing && fold(request.person),
            role.shows,
            isUsual ? role.usualWords : undefined,
            wordsOfRoom(request.room),
            hat && hatWords[hat],
            hasGlasses && "brille* *brille",
          ]
        : [...(words?.needs ?? []), words?.shows];
  const shows = shownWords.get(key) ?? lists.filter(Boolean).join(" ");
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

/** Whether a noun, in its own spelling, names the group of a request. */
function isOfGroup(request: PeopleRequest, noun: string): boolean {
  if (!request.members) return false;
  return request.person === noun || matchesStems(fold(noun), stemsOfGroup(request.person));
}

/** How many of the members of a group a noun names: in a family, `Kinder` are only some of them. */
export function countOfGroup(request: PeopleRequest, noun: string): number | undefined {
  if (isOfGroup(request, noun)) return request.members?.length;
  if (!request.members || !/^(?:Kindern?|Söhnen?|Töchtern?)$/u.test(noun)) return undefined;
  return request.members.filter(({ age }) => age === "child").length;
}
