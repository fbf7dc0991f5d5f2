import { hex, white, type Colour } from "#engine/drawing/colour.ts";
import type { Tone } from "#engine/vision/tone.ts";
import { fold } from "#engine/prompt/fold.ts";
import { namesMood, readPrompt } from "#engine/prompt/read-prompt.ts";
import type { PromptReading } from "#engine/prompt/prompt-reading.ts";
import type { ImageStyle } from "../description.ts";
import type { ElementDrawing } from "../inpaint/elements/element.ts";
import { elementIn } from "../inpaint/elements/element-words.ts";
import { quotedWords, withoutRequestedWords } from "#engine/prompt/requested-words.ts";
import { letteringIn } from "../lettering.ts";
import type { Atmosphere } from "./atmosphere.ts";
import type { Technique } from "./painting/techniques.ts";
import type { RecolourTarget } from "./recolour.ts";
import {
  adding,
  blurred,
  changes,
  cinematic,
  lights,
  looks,
  ofBackground,
  ofProduct,
  ofWall,
  recolourTargets,
  removed,
  removesObject,
  replacesObject,
  seasons,
  secondImage,
  tones,
  wholeImage,
} from "./vocabulary.ts";

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
  removeSubject: boolean;
  recolour: { colour: Colour; target: RecolourTarget; behind: boolean } | undefined;
  atmospheres: readonly Atmosphere[];
  tones: readonly Tone[];
  cinematic: boolean;
  /** Object to add to the image. */
  add: { art: ElementDrawing; colour: Colour | undefined } | undefined;
  /** Image style or painting technique to apply. */
  style: ImageStyle | Technique | undefined;
  words: string;
  /**
   * Whether the prompt contains no request that the engine can carry out, or asks for a replacement, which needs a
   * mask.
   */
  isUnclear: boolean;
};

const moodTones: Record<PromptReading["mood"], Tone> = {
  calm: { warmth: 0.12, contrast: 1.05, saturation: 1.05, exposure: 1.04 },
  lively: { contrast: 1.12, saturation: 1.18 },
  festive: { warmth: 0.26, contrast: 1.06, saturation: 1.14 },
  elegant: { contrast: 1.16, saturation: 0.86, warmth: 0.1 },
};

const leading = /\b(vor|am|an|im|in|auf|zum|zur|bei|unter|at|on|before|front of|by|near|inside)\s+/giu;
const weatherWords = /\b\S*(schnee|schnei|snow|winter|regen|nebel)\S*/gu;

/** Parses an edit prompt in German or English; `images` is the number of source images. */
export function parseEditPrompt(prompt: string, images = 1): EditInstructions {
  const unquotedPrompt = withoutRequestedWords(prompt);
  const text = fold(unquotedPrompt);
  const reading: PromptReading = { ...readPrompt(unquotedPrompt), voice: "subtitle" };
  const style = first(looks, text);
  const art = adding.test(text) ? elementIn(text) : undefined;
  const background = readBackground(text, unquotedPrompt, reading, images, art !== undefined);
  const [colour] = reading.colours;
  const requestedTones: Tone[] = tones.filter(([pattern]) => pattern.test(text)).map(([, tone]) => tone);
  const isGrey = requestedTones.some((tone) => tone.saturation === 0);
  const isColoured =
    colour !== undefined && !isGrey && !art && !["plain", "none"].includes(background.kind) && changes.test(text);
  const recolour = isColoured && !wholeImage.test(text) && hasThing(text) ? colour : undefined;
  if (isColoured && !recolour && background.kind === "keep" && wholeImage.test(text))
    requestedTones.push({ tint: { colour, share: 0.55 }, saturation: 1.05 });
  const words = letteringIn(prompt) || unrequestedWords(prompt);
  const keepsBackground = background.kind === "keep" || background.kind === "blur";
  const atmospheres = keepsBackground
    ? [first(seasons, text), first(lights, text)].filter((entry) => entry !== undefined)
    : [];
  const wishes: EditInstructions = {
    background,
    removeSubject: removesObject.test(text) && background.kind === "keep",
    recolour: recolour && {
      colour: recolour,
      target: ofWall.test(text) ? "area" : (first(recolourTargets, text) ?? "thing"),
      behind: ofWall.test(text),
    },
    atmospheres,
    // If the background becomes a scene, ignore requested changes of light and colour except the removal of all colour,
    // because the scene brings its own light.
    tones: background.kind === "scene" ? requestedTones.filter((tone) => tone.saturation === 0) : requestedTones,
    cinematic: cinematic.test(text),
    add: art && { art, colour },
    style,
    words,
    isUnclear: false,
  };
  if (
    replacesObject.test(text) &&
    background.kind === "keep" &&
    !ofBackground.test(text) &&
    !/himmel|\bsky/u.test(text)
  )
    return { ...wishes, isUnclear: true };
  if (!isEmpty(wishes)) return wishes;
  // A prompt without instructions is unclear only with one image: several images then become a collage.
  return { ...wishes, tones: [moodTones[reading.mood]], isUnclear: images === 1 && !namesMood(unquotedPrompt) };
}

const first = <T>(list: readonly (readonly [RegExp, T])[], text: string): T | undefined =>
  list.find(([pattern]) => pattern.test(text))?.[1];

/** Whether no instruction was found. */
const isEmpty = ({
  background,
  removeSubject,
  recolour,
  atmospheres,
  tones: requestedTones,
  add,
  style,
  words,
  ...rest
}: EditInstructions) =>
  background.kind === "keep" &&
  !removeSubject &&
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
  if (ofProduct.test(text)) return { kind: "plain", colour: reading.colours[0] ?? white };
  if ((named && removed.test(text)) || /freistell|cut ?out|freigestellt/u.test(text)) return { kind: "none" };
  const place = addsThing && !named ? undefined : placeOf(named ? unquotedPrompt : fragmentsOf(unquotedPrompt));
  if (place) return { kind: "scene", reading: { ...reading, place } };
  const [colour] = reading.colours;
  if (named && colour) return { kind: "plain", colour };
  if (named && /studio|neutral|schlicht|plain/u.test(text)) return { kind: "plain", colour: hex("#c9ced6") };
  return { kind: "keep" };
}

/** Returns the parts of the text that begin with a preposition of place: "am Strand", "in front of a skyline". */
function fragmentsOf(unquotedPrompt: string): string {
  return [...unquotedPrompt.matchAll(leading)]
    .map((match) => unquotedPrompt.slice(match.index + match[0].length).split(/[,.;:!?]/u)[0] ?? "")
    .map((part) => part.split(/\s+/u).slice(0, 4).join(" "))
    .join(". ");
}

function placeOf(text: string): PromptReading["place"] | undefined {
  const { place } = readPrompt(fold(text).replaceAll(weatherWords, " "));
  return place === "abstract" ? undefined : place;
}
