import { hex, white, type Colour } from "#engine/drawing/colour.ts";
import type { Tone } from "#engine/vision/tone.ts";
import { fold } from "#engine/prompt/fold.ts";
import { readPrompt } from "#engine/prompt/read-prompt.ts";
import type { PromptReading } from "#engine/prompt/prompt-reading.ts";
import type { ImageStyle } from "../description.ts";
import type { EditProblem } from "../edit-problem.ts";
import type { ElementDrawing } from "../inpaint/elements/element.ts";
import { badge } from "../inpaint/elements/badge.ts";
import { elementIn, findElement, lettered } from "../inpaint/elements/element-words.ts";
import { clouds, sun } from "../inpaint/elements/sky.ts";
import { readPrice } from "../inpaint/price.ts";
import { namesSurface } from "../inpaint/seen-from-above.ts";
import { quotedWords, withoutRequestedWords } from "#engine/prompt/requested-words.ts";
import { letteringIn } from "../image-lettering.ts";
import { readLetteringPosition, type LetteringPosition } from "../lettering-position.ts";
import { isWeather, type Atmosphere } from "./atmosphere.ts";
import type { Technique } from "./painting/techniques.ts";
import { clausesOf, keepsThing } from "./clauses.ts";
import { readCrop, type CropRequest } from "./crop-request.ts";
import { needsMask, removes, removesBackground } from "./needs-mask.ts";
import type { RecolourTarget } from "./recolour.ts";
import {
  backgroundColour,
  comparativeColour,
  elementColour,
  namesNewThing,
  requestedColour,
  withoutColourWords,
} from "./requested-colour.ts";
import {
  adding,
  blurred,
  changes,
  cinematic,
  cutsOut,
  inMaterial,
  lights,
  looks,
  ofBackground,
  ofProduct,
  ofWall,
  recolourTargets,
  seasons,
  sharper,
  secondImage,
  tones,
  wholeImage,
  withoutBackground,
} from "./edit-words.ts";

export type BackgroundEdit =
  | { kind: "keep" }
  | { kind: "scene"; reading: PromptReading }
  | { kind: "blur" }
  | { kind: "plain"; colour: Colour }
  /** Cut out the subject: the background becomes transparent, if the file format supports transparency. */
  | { kind: "none" }
  /** Put the subject of the first image in front of the second image. */
  | { kind: "second" };

/** Changes that the prompt of an edit asks for; everything else stays. */
export type EditInstructions = {
  background: BackgroundEdit;
  /** Part to which the image is cropped. */
  crop: CropRequest | undefined;
  sharpen: boolean;
  recolour: { colour: Colour; target: RecolourTarget; behind: boolean } | undefined;
  atmospheres: readonly Atmosphere[];
  /** Whether the prompt asks for another sky by name: it would end where the sky of the image is not found. */
  needsSky: boolean;
  /** Whether the prompt names the sunset or sunrise itself, which is not seen in the sky of the day. */
  showsSun: boolean;
  tones: readonly Tone[];
  /** Part of the image that the tones change. */
  toned: "all" | "background" | "subject";
  cinematic: boolean;
  /** Object to add to the image; `isOnSurface` if the prompt names a surface for it, such as a table. */
  add: { art: ElementDrawing; colour: Colour | undefined; words: string; isOnSurface: boolean } | undefined;
  /** Image style or painting technique to apply. */
  style: ImageStyle | Technique | undefined;
  words: string;
  wordsAt: LetteringPosition | undefined;
  problem: EditProblem | undefined;
};

/**
 * Whether the edit of `images` source images separates the subject of the first one: a collage of several images keeps
 * all backgrounds.
 */
export const separatesSubjectOf = (
  { background, recolour }: Pick<EditInstructions, "background" | "recolour">,
  images: number,
): boolean => (images > 1 ? background.kind === "second" : background.kind !== "keep" || recolour?.behind === true);

/**
 * Whether the sky of the image must be found surely: the prompt names it or its sun, or weather covers what is below it.
 * Snow also falls before a sky that stays as it is.
 */
export const needsSkyOf = ({
  needsSky,
  showsSun,
  atmospheres,
}: Pick<EditInstructions, "needsSky" | "showsSun" | "atmospheres">): boolean =>
  needsSky || showsSun || atmospheres.some((each) => isWeather(each) && each !== "snowfall");

/** Whether an edit colours a part of the image that only its words locate; a wall is all that is no subject. */
export const recoloursPart = ({ recolour }: Pick<EditInstructions, "recolour">): boolean =>
  recolour !== undefined && !recolour.behind;

const moodTones: Record<PromptReading["mood"], Tone> = {
  calm: { warmth: 0.12, contrast: 1.05, saturation: 1.05, exposure: 1.04 },
  lively: { contrast: 1.12, saturation: 1.18 },
  festive: { warmth: 0.26, contrast: 1.06, saturation: 1.14 },
  elegant: { contrast: 1.16, saturation: 0.86, warmth: 0.1 },
};

const leading = /\b(vor|am|an|im|in|auf|zum|zur|bei|unter|at|on|before|front of|by|near|inside)\s+/giu;
/** Matches a folded prompt that puts something else in the place of the background. */
const replacesBackground = /\b(ersetz\w*|(aus)?tausch\w*|replace|swap)\b.*(hintergr(u|ue)nd|background|backdrop)/u;
const weatherWords = /\b\S*(schnee|schnei(?!d)|snow|winter|regen|nebel)\S*/gu;

/** Matches a folded prompt for another sky, whose clouds and sun are not added to the present one. */
const newSky = /\b(mach\w*|aender\w*|ersetz\w*|soll\w*|make|change|replace)\b.*(himmel|\bsky\b)|^(\S+ )?himmel\b/u;
/** Atmospheres whose light comes from a new sky. */
const newSkies: ReadonlySet<Atmosphere> = new Set(["dramatic", "sunset", "sunrise", "dusk", "night", "blue"]);
const ofSunset = /sonnenuntergang|sonnenaufgang|\bsun(set|rise)\b/u;
const ofSky = /himmel|\bsky\b/u;
const asOther = /\bmach\w*\s+aus\s+.+\s+eine?[nrs]?\s+\S+e[nrs]?[.!]?$/u;
/** Matches moods as the aim of an edit; nouns such as "Weihnachtsfeier" ask for more than another light. */
const moodRequest =
  /\b(festlich\w*|feierlich\w*|froehlich\w*|lebendig\w*|lebhaft\w*|ruhig\w*|elegant\w*|edel|edler|freundlich\w*|gemuetlich\w*|festive|lively|calm\w*|cosy|cozy)\b/u;

/** Parses an edit prompt in German or English; `images` is the number of source images. */
export function parseEditPrompt(prompt: string, images = 1): EditInstructions {
  const unquotedPrompt = withoutRequestedWords(prompt);
  const text = fold(unquotedPrompt);
  const reading: PromptReading = { ...readPrompt(unquotedPrompt), voice: "subtitle" };
  const style = first(looks, text);
  const named = adding.test(text) && !movesSubject(text) ? elementIn(text) : undefined;
  const isInNewSky = (named === clouds || named === sun) && newSky.test(text) && first(lights, text) !== undefined;
  const art = isInNewSky ? undefined : named;
  const background = readBackground(text, unquotedPrompt, reading, images, art !== undefined);
  const colour = requestedColour(unquotedPrompt);
  const requestedTones: Tone[] = tones.filter(([pattern]) => pattern.test(text)).map(([, tone]) => tone);
  const isGrey = requestedTones.some((tone) => tone.saturation === 0);
  // A comparative asks for a little more of a colour, and not for a thing of that colour.
  const more = background.kind === "keep" && !ofSky.test(text) ? comparativeColour(unquotedPrompt) : undefined;
  if (more) requestedTones.push({ tint: { colour: more, share: 0.16 }, saturation: 1.12 });
  const isColoured =
    colour !== undefined &&
    !more &&
    !isGrey &&
    !art &&
    !["plain", "none"].includes(background.kind) &&
    (changes.test(text) || isThingInColour(text)) &&
    !removes(text) &&
    !namesNewThing(unquotedPrompt);
  const recolour = isColoured && !wholeImage.test(text) && !ofSky.test(text) && hasThing(text) ? colour : undefined;
  if (isColoured && !recolour && background.kind === "keep" && wholeImage.test(text))
    requestedTones.push({ tint: { colour, share: 0.55 }, saturation: 1.05 });
  const price = readPrice(unquotedPrompt);
  const lettering = letteringIn(prompt) || unrequestedWords(prompt);
  const isLettered = art !== undefined && lettered.has(art);
  const words = isLettered ? "" : lettering;
  const wordsOfAdded = isLettered ? lettering || (price === "unclear" ? "" : price.words) : "";
  const keepsBackground = background.kind === "keep" || background.kind === "blur";
  const atmospheres = keepsBackground
    ? [first(seasons, text), first(lights, text)].filter((entry) => entry !== undefined)
    : [];
  const crop = readCrop(unquotedPrompt);
  const wishes: EditInstructions = {
    background,
    crop: crop === "unclear" ? undefined : crop,
    sharpen: sharper.test(text),
    recolour: recolour && {
      colour: recolour,
      target: ofWall.test(text) ? "area" : (first(recolourTargets, text) ?? "thing"),
      behind: ofWall.test(text),
    },
    atmospheres,
    needsSky: atmospheres.some((each) => newSkies.has(each)) && ofSky.test(text),
    showsSun: atmospheres.some((each) => newSkies.has(each)) && ofSunset.test(text),
    // If the background becomes a scene, ignore requested changes of light and colour except the removal of all colour,
    // because the scene brings its own light.
    tones: background.kind === "scene" ? requestedTones.filter((tone) => tone.saturation === 0) : requestedTones,
    toned: keepsBackground ? tonedPart(unquotedPrompt, background.kind === "blur" && isGrey) : "all",
    cinematic: cinematic.test(text),
    add: art && { art, colour: elementColour(text), words: wordsOfAdded, isOnSurface: namesSurface(unquotedPrompt) },
    style,
    words,
    wordsAt: words === "" ? undefined : readLetteringPosition(unquotedPrompt),
    problem: undefined,
  };
  const problem = problemOf(wishes, unquotedPrompt, text);
  if (problem ?? !isEmpty(wishes)) return { ...wishes, problem };
  // A prompt without instructions is unclear only with one image: several images then become a collage.
  const isUnderstood = images > 1 || (moodRequest.test(text) && (wholeImage.test(text) || isShort(text)));
  return { ...wishes, tones: [moodTones[reading.mood]], problem: isUnderstood ? undefined : "unclear" };
}

const ofPerson =
  /\b(person\w*|mensch\w*|frau\w*|mann|maenner|kind\w*|leute|gesicht\w*|motiv|vordergrund|people|woman|man|child\w*|faces?|subject|foreground)\b/u;

/**
 * Part of the image whose light and colour a prompt changes: the background if every clause that names a change also
 * names the background and nothing else, and the subject if the background stays as it is.
 */
function tonedPart(unquotedPrompt: string, isGreyBeforeBlur: boolean): EditInstructions["toned"] {
  const clauses = clausesOf(unquotedPrompt).map(fold);
  const toning = clauses.filter((clause) => !keepsThing(clause) && tones.some(([pattern]) => pattern.test(clause)));
  if (toning.length === 0 || isGreyBeforeBlur) return "all";
  const keepsBackground = clauses.some((clause) => keepsThing(clause) && ofBackground.test(clause));
  if (keepsBackground && !toning.some((clause) => ofBackground.test(clause))) return "subject";
  const isBehind = (clause: string) =>
    ofBackground.test(clause) && !ofPerson.test(clause) && !wholeImage.test(clause) && !keepsThing(clause);
  return toning.every(isBehind) ? "background" : "all";
}

const isShort = (text: string) => text.split(/\s+/u).length <= 3;

function problemOf(wishes: EditInstructions, unquotedPrompt: string, text: string): EditProblem | undefined {
  // "Mach aus dem gelben Auto ein rotes" replaces nothing but a colour.
  const isOnlyColour = wishes.recolour !== undefined && asOther.test(text);
  if (wishes.background.kind === "keep" && replacesBackground.test(text)) return "unclear";
  if (wishes.words !== "" && inMaterial.test(text)) return "unclear";
  const requested = {
    look: wishes.recolour !== undefined || wishes.tones.length > 0,
    styleOrAtmosphere: wishes.style !== undefined || wishes.atmospheres.length > 0,
  };
  if (!isOnlyColour && needsMask(unquotedPrompt, text, requested)) return "needs-mask";
  if (wishes.add?.words === "" && (wishes.add.art === badge || isUnreadPrice(wishes.add.art, unquotedPrompt)))
    return "unclear";
  return readCrop(unquotedPrompt) === "unclear" ? "unclear" : undefined;
}

const isUnreadPrice = (art: ElementDrawing, unquotedPrompt: string) =>
  lettered.has(art) && readPrice(unquotedPrompt) === "unclear";

const first = <T>(list: readonly (readonly [RegExp, T])[], text: string): T | undefined =>
  list.find(([pattern]) => pattern.test(text))?.[1];

/** Whether no instruction was found. */
const isEmpty = ({
  background,
  recolour,
  atmospheres,
  tones: requestedTones,
  add,
  style,
  words,
  ...rest
}: EditInstructions) =>
  background.kind === "keep" &&
  rest.crop === undefined &&
  !rest.sharpen &&
  !recolour &&
  atmospheres.length === 0 &&
  requestedTones.length === 0 &&
  !add &&
  !style &&
  words === "" &&
  !rest.cinematic;

/** Returns unquoted words to write into the image: those between "Text" and the verb, as in "füge Text Neu hinzu". */
function unrequestedWords(prompt: string): string {
  const candidate =
    /\b(?:text|schriftzug|slogan|titel)\s*:?\s+(.{1,60}?)\s*(?:\b(?:hinzu\w*|ein|einfügen|drauf|dazu|darauf)\b.*|[.!]?\s*$)/iu.exec(
      prompt,
    )?.[1];
  return candidate &&
    !/^(hinzu|ein|entfern|weg|in|auf|mit|the|to)\b/iu.test(candidate) &&
    quotedWords(prompt).length === 0
    ? candidate
    : "";
}

/** Whether a text only names clothes, hair or the like and then a colour, without a verb: "Jacke braun". */
const isThingInColour = (text: string) => {
  const thing = /^(?:(?:die|das|den|der|the|her|his) )?(\S+) (?:in )?\S+[.!]?$/u.exec(text)?.[1] ?? "";
  return recolourTargets.some(([pattern]) => pattern.test(thing));
};

/** Whether the text names an object besides a colour, as in "mach das Auto rot". */
const hasThing = (text: string) =>
  /\b(das|die|den|der|des|dem|the|her|his|ihr\w*|sein\w*)\s+\S{3,}/u.test(text) ||
  recolourTargets.some(([pattern]) => pattern.test(text)) ||
  /\b(auto\w*|car|wand|waende|wall|flasche\w*|bottle)\b/u.test(text);

function readBackground(
  text: string,
  unquotedPrompt: string,
  reading: PromptReading,
  images: number,
  addsThing: boolean,
): BackgroundEdit {
  if (images === 2 && (secondImage.test(text) || /kombinier|combine|einfueg|insert|setze|montier|place/u.test(text)))
    return { kind: "second" };
  const named = ofBackground.test(text);
  if (named && blurred.test(text)) return { kind: "blur" };
  if (!named && /\b(bokeh|tiefenunschaerfe|depth of field|portraitmodus)\b/u.test(text)) return { kind: "blur" };
  if (ofProduct.test(text)) return { kind: "plain", colour: backgroundColour(unquotedPrompt) ?? white };
  if (named && (withoutBackground.test(text) || removesBackground(unquotedPrompt))) return { kind: "none" };
  if (cutsOut.test(text)) return { kind: "none" };
  // A colour may contain a place: "Firmenblau", "Himmelblau", "Sandbeige".
  const uncoloured = named ? withoutColourWords(unquotedPrompt) : fragmentsOf(unquotedPrompt);
  const isReplaced = named && replacesBackground.test(text);
  const place = addsThing && !named ? undefined : placeOf(uncoloured, isReplaced);
  if (place) return { kind: "scene", reading: { ...reading, place } };
  const colour = backgroundColour(unquotedPrompt);
  if (named && colour) return { kind: "plain", colour };
  if (named && /studio|neutral|schlicht|plain/u.test(text)) return { kind: "plain", colour: hex("#c9ced6") };
  return { kind: "keep" };
}

/** Matches, before the name of a thing, an article or pronoun for one that is in the image: "stell die Flasche". */
const presentThing = /\b(setz\w*|stell\w*|leg\w*|put|place) (die|das|den|diese[ns]?|unsere?n?|the|this|our) (\S+ )?$/u;

/** Whether a folded text puts the subject itself into another place: "stell die Flasche an den Strand". */
function movesSubject(text: string): boolean {
  const index = findElement(text)?.index;
  return index !== undefined && presentThing.test(text.slice(0, index)) && placeOf(fragmentsOf(text)) !== undefined;
}

/** Returns the parts of the text that begin with a preposition of place: "am Strand", "in front of a skyline". */
function fragmentsOf(unquotedPrompt: string): string {
  return [...unquotedPrompt.matchAll(leading)]
    .map((match) => unquotedPrompt.slice(match.index + match[0].length).split(/[,.;:!?]/u)[0] ?? "")
    .map((part) => part.split(/\s+/u).slice(0, 4).join(" "))
    .join(". ");
}

/** @param isSeasonal whether a word for weather names a place as well: "durch eine Winterlandschaft" */
function placeOf(text: string, isSeasonal = false): PromptReading["place"] | undefined {
  const folded = fold(text);
  const { place } = readPrompt(isSeasonal ? folded : folded.replaceAll(weatherWords, " "));
  return place === "abstract" ? undefined : place;
}
