import type { ShownWords } from "#engine/prompt/shown-words.ts";
import { maxStillSubtitleLength, maxSubtitleLength } from "#engine/typography/subtitle-lengths.ts";
import { hasDaytimes, isOutdoors } from "#engine/scenes/scene-conditions.ts";
import { compoundDrawings } from "#engine/illustrations/compounds.ts";
import { hasOwnColour, showsWord } from "#engine/illustrations/drawn-words.ts";
import { withNouns } from "./colour-words.ts";
import { contentWords, offersIn, type PromptWord } from "./content-words.ts";
import { proposals } from "./motif-proposals.ts";
import { additions, motifOf } from "./motifs.ts";
import { cameraLabels, daytimeLabels, showsDaytime, showsSummer, weatherLabels } from "./scene-labels.ts";
import { withoutNegations } from "./negations.ts";
import { isShownOnce } from "./plurals.ts";
import { phrasesOf } from "./phrases.ts";
import type { Arrangement } from "./prompt-reading.ts";
import { isWordPoster, posterWords } from "./poster-words.ts";
import { fold } from "./fold.ts";
import { showsWholeWord } from "./compound-heads.ts";
import { matchesStems } from "./match-stems.ts";
import { isPartOnly } from "./compound-parts.ts";
import { drawnVocabulary } from "./drawn-vocabulary.ts";
import { addOmittedCounts } from "./omitted-counts.ts";
import {
  addOmitted,
  isLeftOut,
  isPersonsMood,
  isSubjectLeftOut,
  namesColour,
  omittedColourfulness,
  omittedPositions,
  omittedViewpoints,
  shortened,
} from "./omitted-words.ts";
import { readSubject, type Subject } from "./read-subject.ts";
import { requestedWords, withoutRequestedWords } from "./requested-words.ts";
import { cameraMoves, daytimes, fastWords, places, slowWords, summer, weathers, type Stems } from "./vocabulary.ts";

/** Content of a result that is made from a prompt, in German. */
export type PromptUnderstanding = {
  /** Motif, light, weather, camera and colours that are drawn; empty if the result consists of words alone. */
  recognized: string[];
  /** Words of the prompt, in its own spelling, that the result leaves out. */
  omitted: string[];
  /** Texts that are written into the result. */
  written: string[];
  /** Motifs to propose if the prompt names none, each with words that lead to it; otherwise empty. */
  proposals: { label: string; words: string }[];
};

type Result = { makes: "video" | "image"; words?: ShownWords | undefined };

const maxProposals = 3;
/** Number of common sequences of three letters below which two words resemble each other only by chance. */
const leastResemblance = 3;

/** Reads a prompt as the engine draws it, and tells what the result shows and leaves out. Draws nothing. */
export function understandPrompt(prompt: string, { makes, words = "quotes" }: Result): PromptUnderstanding {
  const reading = readSubject(prompt);
  const isPlain = reading.place === "abstract";
  const hasPosterWords = words === "quotes" && isWordPoster(reading, prompt);
  const written = writtenTexts(prompt, { makes, words }, hasPosterWords);
  const described = withoutNegations(withoutRequestedWords(prompt));
  const isStillLife = reading.illustrations.length > 0 && !hasPosterWords;
  const parts = isPlain ? (isStillLife ? partsOfStillLife(reading) : []) : partsOf(reading, makes);
  const arrangement = isPlain && !isStillLife ? undefined : reading.arrangement;
  const labels = labelsOf(reading, arrangement);
  let omitted: string[] = [];
  const shownText = fold(written.join(" "));
  // Remember whether the prompt names the motif itself: if not, add the word that led to the motif to its label, as in
  // `Motiv für „Wort“`. Labels of illustrations already contain their word.
  let isMotifNamed = isPlain || reading.place === "arrangement";
  let association: string | undefined;
  const contents = contentWords(described);
  const vocabulary = [
    ...drawnVocabulary(reading),
    ...parts.filter(({ isDirection }) => !isDirection).map(({ stems }) => stems),
  ];
  for (const [index, word] of contents.entries()) {
    const isTint = reading.tintPositions.has(index);
    const isPart =
      !isTint && (isPartOnly(word, vocabulary) || isShownOnce(word, reading, described) || isHiddenSky(word, reading));
    if (isTint || (!isPart && (isIllustrated(reading, word, contents[index + 1]) || arrangement?.shown.has(index))))
      continue;
    if ((!isPart && reading.people?.thing?.word === word.text) || reading.colourPositions.has(index)) {
      labels.push(word.text);
      continue;
    }
    const isOther = reading.people === undefined && compoundDrawings(word.terms) !== undefined;
    const isStoodFor = reading.illustrations.some((each) => each.word === word.text);
    const matching =
      isPart || isOther || isStoodFor ? [] : parts.filter(({ stems }) => showsWholeWord(word.terms, stems));
    if (matching.length > 0) {
      isMotifNamed ||= matching.some(({ isMotif }) => isMotif);
      // A compound such as `Morgennebel` names several parts of the drawing.
      const named = isPartOnly(
        word,
        matching.slice(0, 1).map(({ stems }) => stems),
      )
        ? matching
        : matching.slice(0, 1);
      for (const { isMotif, label = word.text } of named) if (!isMotif && !labels.includes(label)) labels.push(label);
    } else if (!isPlain && !isOther && matchesWord(word, stemsOfPlace(reading))) {
      if (!word.isNoun) continue;
      association ??= word.text;
      addOmitted(omitted, word, contents[index - 1]);
    } else if (
      isPersonsMood(word, contents.slice(index + 1)) ||
      isLeftOut(word, reading, isSubjectLeftOut(omitted, word, contents[index - 1]), makes)
    )
      addOmitted(omitted, word, contents[index - 1]);
  }
  if (!isMotifNamed && association !== undefined) labels[0] = `${labels[0]} für „${association}“`;
  omitted = withNouns(omitted, contents);
  addOmittedCounts(omitted, described, reading, labels);
  const isOmitted = (phrase: string) => omitted.some((entry) => phrase.endsWith(entry));
  const phrases = [...omittedColourfulness(described, reading), ...omittedPositions(described, reading)];
  omitted.push(...phrases.filter((phrase) => !isOmitted(phrase)));
  const viewpoints = omittedViewpoints(described);
  omitted = [...omitted.filter((entry) => !viewpoints.some((phrase) => phrase.endsWith(entry))), ...viewpoints];
  for (const offer of offersIn(described))
    if (!shownText.includes(fold(offer).replace(/\.$/u, ""))) omitted.push(offer);
  if (words === "none") omitted.push(...requestedWords(prompt).map((text) => `„${text}“`));
  return {
    recognized: labels,
    // A poster of the prompt's own words writes what it does not draw: say both, for users see the words in the image.
    omitted: shortened(hasPosterWords ? withWrittenLast(omitted, written) : omitted),
    written,
    proposals: labels.length === 0 ? proposalsFor(described) : [],
  };
}

const skyThings: Stems = "mond *vollmond *halbmond mondsichel* sterne sternen sternenhimmel* moon stars";

/** Whether a word names the moon or stars, of which drawings of rooms show only the night. */
const isHiddenSky = (word: PromptWord, { place, arrangement }: Subject): boolean =>
  !isOutdoors(place) && arrangement?.isOutdoors !== true && matchesWord(word, skyThings);

/**
 * Whether an illustration shows a word of the prompt: the thing itself in its colour, not one that stands for it as a
 * tooth for a dentist.
 */
const isIllustrated = ({ illustrations }: Subject, word: PromptWord, next: PromptWord | undefined): boolean =>
  illustrations.some(
    (each) =>
      (showsWord(each, word.terms) &&
        (!namesColour(word) ||
          fold(each.label) === word.folded ||
          (each.word === word.text && each.tint !== undefined))) ||
      (hasOwnColour(each.name, word.folded) && next !== undefined && showsWord(each, next.terms)),
  );

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Moves the phrases whose words all stand in `texts` to the end, and joins them to one entry that says so. */
function withWrittenLast(phrases: readonly string[], texts: readonly string[]): string[] {
  const present = new Set(texts.flatMap(wordsOf));
  const isWritten = (phrase: string) => wordsOf(phrase).every((word) => present.has(word));
  const both = [...new Set(phrases)].filter(isWritten);
  const others = phrases.filter((phrase) => !isWritten(phrase));
  return both.length > 0 ? [...others, `${list.format(both)} (nur als Schrift)`] : others;
}

const list = new Intl.ListFormat("de");

/** German names of what is drawn, without its light. */
function labelsOf(reading: Subject, arrangement: Arrangement | undefined): string[] {
  if (reading.place === "arrangement") return [...(arrangement?.labels ?? [])];
  if (reading.place === "abstract") return [...illustrationLabels(reading), ...(arrangement?.labels ?? [])];
  return [motifOf(reading).label];
}

/** German names of the illustrations; a name that differs from the word of the prompt is followed by that word. */
function illustrationLabels({ illustrations }: Subject): string[] {
  return [...new Set(illustrations.map(({ word }) => word))].map((word) => {
    const drawn = illustrations.filter((each) => each.word === word);
    const isNamed = drawn.some((each, at) => at === 0 && showsWord(each, [fold(word)]));
    const labels = drawn.map(({ label, tint }) => (tint ? `${label} in ${tint.label}` : label));
    return isNamed ? list.format(labels) : `${list.format(labels)} für „${word}“`;
  });
}

function writtenTexts(prompt: string, { makes, words }: Result, hasPosterWords: boolean): string[] {
  if (words === "none") return [];
  if (words === "subtitles")
    return makes === "video"
      ? phrasesOf(prompt, maxSubtitleLength)
      : phrasesOf(prompt, maxStillSubtitleLength).slice(0, 1);
  if (!hasPosterWords) return requestedWords(prompt);
  const { headline, details } = posterWords(prompt);
  return [headline, ...details].filter(Boolean);
}

type Part = {
  stems: Stems;
  /** German name of this part of the drawing, such as its light; the motif has its name from `motifOf`. */
  label?: string;
  isMotif: boolean;
  /** Whether the part is a move of the camera or a speed, whose words are no compounds of things. */
  isDirection?: true;
};

/**
 * Returns the parts of the drawing that the prompt determines, such as motif, light and camera, each with the stems of
 * the words that name it. `makes` matters because an image has no camera move and no speed.
 */
function partsOf(reading: Subject, makes: Result["makes"]): Part[] {
  const { place, weather, camera, objects, pace, arrangement } = reading;
  const motif = motifOf(reading);
  const added = additions.filter((each) => objects.has(each.object) && each.places.includes(place));
  const isVideo = makes === "video";
  return [
    ...added.map(({ shows, label }) => ({ stems: shows, label, isMotif: false })),
    { stems: motif.shows, isMotif: true },
    ...(hasDaytimes(place) || place === "arrangement" ? lightParts(reading) : []),
    ...(weather !== "clear" && (isOutdoors(place) || arrangement?.isOutdoors)
      ? [part(stemsFor(weathers, weather), weatherLabels[weather])]
      : []),
    ...(isVideo && camera ? [direction(stemsFor(cameraMoves, camera), cameraLabels[camera])] : []),
    ...(isVideo && pace < 1 ? [direction(slowWords, "Zeitlupe")] : []),
    ...(isVideo && pace > 1 ? [direction(fastWords, "Zeitraffer")] : []),
  ];
}

/**
 * The parts of a still life besides its illustrations: the table and the light of the time of day, if the prompt names
 * them.
 */
const partsOfStillLife = (reading: Subject): Part[] => [
  ...additions
    .filter(({ object, places: possible }) => reading.objects.has(object) && possible.includes("abstract"))
    .map(({ shows, label }) => part(shows, label)),
  ...lightParts(reading),
];

/** The light of the time of day and the summer, as far as one sees them. */
const lightParts = (reading: Subject): Part[] => {
  const { place, daytime } = reading;
  if (!daytime) return [];
  const stems = daytime === "day" ? stemsFor(daytimes, daytime).replace(` ${summer}`, "") : stemsFor(daytimes, daytime);
  return [
    ...(showsDaytime(place, daytime) ? [part(stems, daytimeLabels[daytime])] : []),
    ...(showsSummer(reading) ? [part(summer, "Sommer")] : []),
  ];
};

const part = (stems: Stems, label: string): Part => ({ stems, label, isMotif: false });
const direction = (stems: Stems, label: string): Part => ({ ...part(stems, label), isDirection: true });
const stemsFor = <T>(entries: readonly (readonly [T, Stems])[], value: T): Stems =>
  entries.find(([each]) => each === value)?.[1] ?? "";
const stemsOfPlace = ({ place }: Subject): Stems => stemsFor(places, place);

const matchesWord = ({ terms }: PromptWord, stems: Stems): boolean =>
  stems !== "" && terms.some((term) => matchesStems(term, stems));

/** Proposes the motifs whose names resemble the words of the prompt most, then those that fit most businesses. */
function proposalsFor(text: string): PromptUnderstanding["proposals"] {
  const known = new Set(contentWords(text).flatMap(({ folded }) => trigramsOf(folded)));
  const resemblance = (words: string) => trigramsOf(fold(words)).filter((trigram) => known.has(trigram)).length;
  return proposals
    .map((proposal) => ({ proposal, score: resemblance(proposal.words) }))
    .map(({ proposal, score }) => ({ proposal, score: score < leastResemblance ? 0 : score }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, maxProposals)
    .map(({ proposal }) => proposal);
}

const trigramsOf = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - 2) }, (_, index) => word.slice(index, index + 3)).filter(
    (trigram) => !trigram.includes(" "),
  );
