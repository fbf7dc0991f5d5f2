import type { PromptWord } from "#engine/prompt/content-words.ts";
import { matchesStems } from "#engine/prompt/match-stems.ts";
import type { Stems } from "#engine/prompt/vocabulary.ts";
import type { Member, PeopleRoom } from "./people-request.ts";

/** A word for several persons, with how many of them are drawn if the prompt names no number. */
type GroupWords = {
  /** German name of the group. */
  label: string;
  stems: Stems;
  usual: number;
  /** The persons in their order, which begins again after the last one. */
  members: readonly Member[];
  room: PeopleRoom;
  /** Further words for what the group shows. */
  shows?: Stems;
  /** Whether the members are always these. */
  isFixed?: true;
  /** Whether the word means several persons only after a number or a word such as `unsere`. */
  isAmbiguous?: true;
};

const woman: Member = { age: "adult", isWoman: true };
const man: Member = { age: "adult", isWoman: false };
const girl: Member = { age: "child", isWoman: true };
const boy: Member = { age: "child", isWoman: false };
const oldWoman: Member = { age: "old", isWoman: true };
const oldMan: Member = { age: "old", isWoman: false };

const family: GroupWords = {
  label: "Familie",
  stems: "familie *familie familien familienfoto familienportrait",
  shows: "kind kinder kindern eltern mutter vater paar ehepaar",
  usual: 4,
  members: [woman, girl, man, boy],
  room: "garden",
  isFixed: true,
};

const groups: readonly GroupWords[] = [
  family,
  {
    label: "Großeltern",
    stems: "grosseltern",
    usual: 2,
    members: [oldWoman, oldMan],
    room: "garden",
    isFixed: true,
  },
  {
    label: "Paar",
    stems: "paar paerchen ehepaar liebespaar eltern",
    usual: 2,
    members: [woman, man],
    room: "garden",
    isFixed: true,
  },
  {
    label: "Senioren",
    stems: "senioren seniorinnen rentnern rentnerinnen",
    usual: 4,
    members: [oldWoman, oldMan],
    room: "garden",
  },
  {
    label: "Kinder",
    stems:
      "kinder kindern schulkinder schulkindern grundschuelern schuelern schulklasse kindergruppe geschwister jungs",
    usual: 3,
    members: [girl, boy],
    room: "garden",
  },
  { label: "Mädchen", stems: "maedchen", usual: 3, members: [girl], room: "garden", isAmbiguous: true },
  { label: "Jungen", stems: "jungen", usual: 3, members: [boy], room: "garden", isAmbiguous: true },
  {
    label: "Frauen",
    stems: "frauen freundinnen kolleginnen kundinnen damen mitarbeiterinnen schwestern",
    usual: 3,
    members: [woman],
    room: "street",
  },
  { label: "Männer", stems: "maenner maennern herren brueder", usual: 3, members: [man], room: "street" },
  {
    label: "Team",
    stems: "team teamfoto teambild belegschaft mitarbeitern mitarbeitende mitarbeitenden kollegen",
    usual: 5,
    members: [woman, man],
    room: "office",
  },
  { label: "Mitarbeiter", stems: "mitarbeiter", usual: 4, members: [man, woman], room: "office", isAmbiguous: true },
  {
    label: "Freunde",
    stems:
      "freunde freunden studenten studierende studierenden jugendliche jugendlichen personen leute leuten menschen",
    usual: 4,
    members: [woman, man],
    room: "garden",
    isAmbiguous: true,
  },
];

const maxMembers = 7;

const numbers: Readonly<Record<string, number>> = {
  zwei: 2,
  drei: 3,
  vier: 4,
  fünf: 5,
  sechs: 6,
  sieben: 7,
};

/** Several persons that a text names with `word`. */
export type Group = Pick<GroupWords, "label" | "stems" | "members" | "room"> & { word: PromptWord };

const isIn = (word: PromptWord, stems: Stems): boolean =>
  word.isNoun && word.terms.some((term) => matchesStems(term, stems));

/** Whether a word names several persons. */
export const namesGroup = (word: PromptWord): boolean => groups.some(({ stems }) => isIn(word, stems));

/** Words before the persons for whom, with whom or without whom something is: they are not the subject. */
const aside = /(?<!\p{L})(?:[Ff]ür|[Oo]hne|[Aa]n|[Vv]on|[Bb]ei|[Zz]u|[Mm]it|[Vv]or)\s+(?:\p{Ll}+\s+){0,2}$/u;
const numbered =
  /(?<!\p{L})([Zz]wei|[Dd]rei|[Vv]ier|[Ff]ünf|[Ss]echs|[Ss]ieben|[Aa]cht|[Nn]eun|[Zz]ehn|[Zz]wölf)\s+(?:\p{Ll}+\s+){0,2}$/u;
const several =
  /(?<!\p{L})(?:[Uu]nsere|[Dd]ie|[Aa]lle|[Vv]iele|[Mm]ehrere|[Ee]inige|[Jj]unge|[Ff]röhliche|Gruppe)\s+(?:\p{Ll}+\s+)?$/u;
const singular = /(?<!\p{L})(?:[Ee]inen?|[Ee]inem|[Ee]ines|[Dd]em|[Dd]es)\s+(?:\p{Ll}+\s+)?$/u;
/** Words for several persons that are singular themselves. */
const collective = /team|familie|paar|klasse|gruppe|belegschaft/u;

/** Finds several persons of whom a text speaks; persons for whom something is (`für Kinder`) are not meant. */
export function findGroup(text: string, words: readonly PromptWord[]): Group | undefined {
  const group = groups.find(({ stems }) => words.some((word) => isIn(word, stems)));
  if (!group) return undefined;
  const textBefore = (word: PromptWord) => text.slice(0, text.indexOf(word.text));
  const named = words.filter((word) => isIn(word, group.stems));
  const word = named.find((each) => numbered.test(textBefore(each))) ?? named[0];
  if (!word) return undefined;
  const before = textBefore(word);
  const number = countBefore(before);
  if (number === undefined) {
    if (aside.test(before)) return undefined;
    if (group.isAmbiguous === true && !several.test(before)) return undefined;
    if (singular.test(before) && !collective.test(word.folded)) return undefined;
  }
  if (isFamily(group, text)) return { ...family, word, members: familyWith(childrenIn(text)) };
  const count = group.isFixed ? group.usual : (number ?? group.usual);
  const members = Array.from({ length: count }, (_, at) => group.members[at % group.members.length] ?? woman);
  return { ...group, members, word };
}

const isFamily = ({ label, isFixed }: GroupWords, text: string): boolean =>
  label === family.label || (isFixed === true && label === "Paar" && /(?<!\p{L})Kind(?:ern?)?(?!\p{L})/u.test(text));

/** The number of children that a text gives a family; two without one. */
function childrenIn(text: string): number {
  if (/(?<!\p{L})Kind(?!\p{L})/u.test(text)) return 1;
  const at = text.search(/(?<!\p{L})Kindern?(?!\p{L})/u);
  return Math.min(maxMembers - 2, (at === -1 ? undefined : countBefore(text.slice(0, at))) ?? 2);
}

const familyWith = (children: number): Member[] => [
  woman,
  man,
  ...Array.from({ length: children }, (_, at) => (at % 2 === 0 ? girl : boy)),
];

/** The number at the end of a text, before the noun that follows it; at most as many persons as a drawing shows. */
export function countBefore(before: string): number | undefined {
  const number = numbered.exec(before)?.[1]?.toLowerCase();
  return number === undefined ? undefined : (numbers[number] ?? maxMembers);
}

/** Words for the group with a name. */
export const stemsOfGroup = (label: string): Stems => groups.find((each) => each.label === label)?.stems ?? "";

/** Words for what the drawing of a group shows. */
export const shownByGroup = (label: string): Stems =>
  [stemsOfGroup(label), groups.find((each) => each.label === label)?.shows].filter(Boolean).join(" ");
