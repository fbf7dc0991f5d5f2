import { hex } from "#engine/drawing/colour.ts";
import { compoundDrawings } from "#engine/illustrations/compounds.ts";
import { showsWord } from "#engine/illustrations/drawn-words.ts";
import { findIllustrations, type FoundIllustration } from "#engine/illustrations/find-illustrations.ts";
import { findPeopleScene, propsOf } from "#engine/people/find-people-scene.ts";
import { readArrangement } from "#engine/arrangements/read-arrangement.ts";
import { readStillLife } from "#engine/arrangements/read-still-life.ts";
import { coloursIn, coloursOfScene } from "./colour-words.ts";
import { contentWords, type PromptWord } from "./content-words.ts";
import { withoutNegations } from "./negations.ts";
import { additions, motifOf } from "./motifs.ts";
import type { IllustrationRequest, PromptReading } from "./prompt-reading.ts";
import { matchesStems } from "./match-stems.ts";
import { readPrompt } from "./read-prompt.ts";
import { withoutRequestedWords } from "./requested-words.ts";

/**
 * Content to draw: a scene, or, with the place `abstract`, illustrations on a plain background or that background
 * alone.
 */
export type Subject = Omit<PromptReading, "illustrations"> & {
  illustrations: readonly FoundIllustration[];
  /** Positions of the colours that illustrations take, from 0, among the content words outside of requested words. */
  tintPositions: ReadonlySet<number>;
  /** Positions of the colours that the thing of a scene takes, counted in the same way. */
  colourPositions: ReadonlySet<number>;
};

const maxIllustrations = 3;

/**
 * Reads what a prompt asks to draw. Words to write into the result count only where the other words name nothing to
 * draw, as in `Plakat „Bäckerei Huber“`. Illustrations replace a scene that does not show the first thing that the
 * prompt names.
 */
export function readSubject(prompt: string): Subject {
  const described = withoutNegations(withoutRequestedWords(prompt));
  const subject = subjectOf(described);
  if (subject.place !== "abstract" || subject.illustrations.length > 0) return subject;
  const { place, people, arrangement, objects, colours, illustrations, ...positions } = subjectOf(prompt);
  // Find the words for colours again in the prompt without its requested words: their positions count the words of the
  // whole prompt.
  const positionsIn = (counted: ReadonlySet<number>): ReadonlySet<number> => {
    const names = contentWords(prompt).filter((_, position) => counted.has(position));
    const words = contentWords(described);
    return new Set(words.flatMap(({ text }, at) => (names.some((name) => name.text === text) ? [at] : [])));
  };
  const tintPositions = positionsIn(positions.tintPositions);
  const colourPositions = positionsIn(positions.colourPositions);
  return {
    ...subject,
    place,
    people,
    arrangement,
    objects,
    colours,
    illustrations,
    tintPositions,
    colourPositions,
  };
}

/** A subject that takes only the colours of its own thing, so that those of other things colour nothing else. */
function withOwnColours(subject: Omit<Subject, "colourPositions">, words: readonly PromptWord[]): Subject {
  const own = coloursOfScene(subject, words);
  return {
    ...subject,
    colours: own.slice(0, 1).map(({ colour }) => colour),
    colourPositions: new Set(
      own.filter(({ colour }) => colour.join() === own[0]?.colour.join()).map(({ position }) => position),
    ),
  };
}

function subjectOf(text: string): Subject {
  const reading = readPrompt(text);
  const words = contentWords(text);
  const people = reading.objects.has("empty")
    ? undefined
    : findPeopleScene(text, namesPlace(reading, text) ? reading.place : undefined);
  if (people) {
    const tinted = people.thing?.tintPosition;
    const tintPositions = new Set(tinted === undefined ? [] : [tinted]);
    return withOwnColours({ ...reading, place: "people", people, illustrations: [], tintPositions }, words);
  }
  const arrangement = readArrangement(text, {
    shows: (index) => shownPositions(reading, text).includes(index),
    showsBefore: (index) => showsEarlier(reading, text, { isListed: true, index }),
    isNothingDrawn: reading.place === "abstract" && findIllustrations(text).length === 0,
  });
  if (arrangement)
    return withOwnColours(
      { ...reading, place: "arrangement", arrangement, illustrations: [], tintPositions: new Set() },
      words,
    );
  const found = findIllustrations(text);
  const [first] = found;
  const decisive = found.find(({ isListed }) => isListed) ?? first;
  // Draw illustrations instead of the scene `meadow` if the prompt names a vase: without one, its flowers grow in a
  // meadow.
  const isInVase = reading.place === "meadow" && found.some(({ name }) => name === "vase");
  if (!first || !decisive || (!isInVase && showsEarlier(reading, text, decisive))) {
    const scene = { ...reading, illustrations: [], tintPositions: new Set<number>() };
    return reading.place === "abstract" ? { ...scene, colourPositions: new Set() } : withOwnColours(scene, words);
  }
  const illustrations = choose(first, found).map((each) => withOwnTint(each, words));
  // Do not use the colour of an illustration for the background as well, where the illustration would hardly be
  // visible.
  const taken = new Set(illustrations.map(({ tint }) => tint && hex(tint.code).join()));
  const colours = coloursIn(words)
    .filter(({ noun, colour }) => noun === undefined && !taken.has(colour.join()))
    .map(({ colour }) => colour);
  const tintPositions = new Set(illustrations.flatMap(({ isTintBefore, index }) => (isTintBefore ? [index - 1] : [])));
  const subject: Subject = {
    ...reading,
    place: "abstract",
    colours,
    illustrations,
    tintPositions,
    colourPositions: new Set(),
  };
  const stillLife = readStillLife(text, illustrations);
  return stillLife ? { ...subject, ...stillLife } : subject;
}

/** An illustration without the colour of a thing that it only stands beside, such as wool beside `rote Socken`. */
const withOwnTint = (each: FoundIllustration, words: readonly PromptWord[]): FoundIllustration =>
  each.isTintBefore && !showsWord(each, words[each.index]?.terms ?? [])
    ? { ...each, tint: undefined, isTintBefore: false }
    : each;

/** Whether the scene of a reading shows a word of the prompt. */
const namesPlace = (reading: PromptReading, text: string): boolean =>
  reading.place !== "abstract" &&
  contentWords(text).some(({ terms }) => terms.some((term) => matchesStems(term, motifOf(reading).shows)));

/** All illustrations that the drawing of a subject needs, the main one first. */
export function illustrationsOf({ illustrations, arrangement, people }: Subject): readonly IllustrationRequest[] {
  if (people) return propsOf(people);
  return arrangement
    ? [...arrangement.things, ...arrangement.props.map((name) => ({ name })), ...illustrations]
    : illustrations;
}

/** Positions of the words that the scene shows. */
function shownPositions(reading: PromptReading, text: string): number[] {
  if (reading.place === "abstract") return [];
  const shown = [
    motifOf(reading).shows,
    ...additions
      .filter(({ object, places }) => reading.objects.has(object) && places.includes(reading.place))
      .map(({ shows }) => shows),
  ];
  return contentWords(text).flatMap(({ terms }, at) =>
    compoundDrawings(terms) === undefined && shown.some((stems) => terms.some((term) => matchesStems(term, stems)))
      ? [at]
      : [],
  );
}

/**
 * Whether the scene shows a word of the prompt, so that it is drawn instead of an illustration. If the illustration
 * stands for a listed trade or thing (`isListed`), only words before its word count.
 */
function showsEarlier(
  reading: PromptReading,
  text: string,
  { isListed, index }: Pick<FoundIllustration, "isListed" | "index">,
): boolean {
  const [at] = shownPositions(reading, text);
  return at !== undefined && (!isListed || at < index);
}

/**
 * Chooses the illustrations to draw: one of each word before the others, so that what the prompt names is not left out
 * for a second drawing of a trade. Those of the first illustrated word come first.
 */
function choose(first: FoundIllustration, found: readonly FoundIllustration[]): FoundIllustration[] {
  const ranked = [...found.filter(({ index }) => index === first.index), ...found];
  const distinct = ranked.filter(({ name }, at) => ranked.findIndex((each) => each.name === name) === at);
  const isMain = ({ index }: FoundIllustration, at: number) =>
    distinct.findIndex((each) => each.index === index) === at;
  const chosen = new Set(
    [...distinct.filter(isMain), ...distinct.filter((each, at) => !isMain(each, at))].slice(0, maxIllustrations),
  );
  return distinct.filter((each) => chosen.has(each));
}
