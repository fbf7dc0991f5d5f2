import { hex, type Colour } from "../../drawing/colour.ts";
import type { ImageStyle } from "../description.ts";
import type { Tone } from "../../vision/tone.ts";
import { fold, readPrompt } from "../../words/read-prompt.ts";
import type { Reading, Weather } from "../../words/reading.ts";
import { withoutQuotes, wordsToSet, quotedWords } from "../lettering.ts";

export type BackgroundWish =
  | { kind: "keep" }
  | { kind: "scene"; reading: Reading }
  | { kind: "blur" }
  | { kind: "plain"; colour: Colour }
  /** The second picture behind the subject of the first. */
  | { kind: "second" };

/** What the words of an edit ask for; everything that is not asked for stays. */
export type Wishes = {
  background: BackgroundWish;
  removeSubject: boolean;
  /** Gives the subject's own colour this hue. */
  recolour: Colour | undefined;
  tones: readonly Tone[];
  /** The treatment of a style, as for drawn pictures. */
  style: ImageStyle | undefined;
  weather: Weather;
  words: string;
};

const styles: readonly (readonly [RegExp, ImageStyle])[] = [
  [
    /\b(anime|manga|comic\w*|cartoon\w*|zeichentrick\w*|ghibli|illustration|gezeichnet)\b|gemaelde|oelbild|painting|aquarell|watercolou?r/u,
    "ANIME",
  ],
  [/siebdruck|pop-? ?art|screen ?print|\bflat\b|grafisch|vektor|vector|linolschnitt/u, "DESIGN"],
  [/\b3-?d\b|pixar|gerendert|rendered|knete|claymation/u, "RENDER_3D"],
];

const tones: readonly (readonly [RegExp, Tone])[] = [
  [
    /schwarz-?\s?(und\s)?-?weiss|monochrom|black\s?(and|&)\s?white|greyscale|grayscale|\bs\/?w\b|graustufen/u,
    { saturation: 0, contrast: 1.18 },
  ],
  [/sepia|vergilbt/u, { saturation: 0, contrast: 1.06, fade: 0.35, tint: { colour: hex("#c69a6a"), share: 0.75 } }],
  [/vintage|retro|analog|alter film|old film|nostalg/u, { saturation: 0.78, contrast: 1.05, warmth: 0.4, fade: 0.4 }],
  [/waermer|\bwarm\w*|warmer|goldene stunde|golden hour/u, { warmth: 0.55, exposure: 1.03 }],
  [/kaelter|kuehler|\bkalt\w*|\bkuehl\w*|cooler|colder|\bcold\b|\bcool\b/u, { warmth: -0.5 }],
  [/heller|aufhellen|hell machen|brighter|brighten|lighter/u, { exposure: 1.35 }],
  [/dunkler|abdunkeln|darker|darken\b|duester|moody/u, { exposure: 0.66, contrast: 1.08 }],
  [/kontrast|contrast|knackig|dramati/u, { contrast: 1.3 }],
  [/kraeftig|saettig|vibrant|saturat|bunter|farbenfroh|colou?rful|leuchtende farben/u, { saturation: 1.45 }],
  [/blass|pastell|pastel|entsaettig|muted|faded/u, { saturation: 0.62, fade: 0.35, exposure: 1.08 }],
  [
    /kino|cinemat|filmlook/u,
    { contrast: 1.2, saturation: 0.9, fade: 0.12, tint: { colour: hex("#4f7f8f"), share: 0.1 } },
  ],
  [
    /sonnenuntergang|abendrot|sunset|abendlicht/u,
    { warmth: 0.75, exposure: 0.9, saturation: 1.12, tint: { colour: hex("#ff9a55"), share: 0.24 } },
  ],
  [
    /\babends?\b|abendstimmung|daemmerung|evening|dusk|blaue stunde|blue hour/u,
    { exposure: 0.66, warmth: -0.1, tint: { colour: hex("#7d76c4"), share: 0.32 } },
  ],
  [
    /\bnachts?\b|bei nacht|\bnight\b|mondlicht|moonlight/u,
    { exposure: 0.42, saturation: 0.66, tint: { colour: hex("#4c70c0"), share: 0.42 } },
  ],
  [
    /\bmorgens\b|am morgen|sonnenaufgang|sunrise|\bmorning\b/u,
    { warmth: 0.4, exposure: 1.1, fade: 0.12, tint: { colour: hex("#ffd0a0"), share: 0.12 } },
  ],
  [/winter|schnee|schnei|snow/u, { warmth: -0.26, saturation: 0.84, exposure: 1.06 }],
  [/herbst|autumn/u, { warmth: 0.55, saturation: 1.12 }],
  [/regen|regnet|rain/u, { warmth: -0.22, saturation: 0.76, exposure: 0.86 }],
  [/nebel|neblig|fog|mist/u, { saturation: 0.74, fade: 0.4, contrast: 0.92 }],
];

const moodTones: Record<Reading["mood"], Tone> = {
  calm: { warmth: 0.12, contrast: 1.05, saturation: 1.05, exposure: 1.04 },
  lively: { contrast: 1.12, saturation: 1.18 },
  festive: { warmth: 0.26, contrast: 1.06, saturation: 1.14 },
  elegant: { contrast: 1.16, saturation: 0.86, warmth: 0.1 },
};

const ofBackground = /hintergr(u|ue)nd\w*|background|backdrop|kulisse/u;
const blurred = /unscharf|unschaerfe|weichzeichn|verschw(o|imm)m|blur|bokeh|freistell/u;
const removed = /entfern|remove|freistell|ohne hintergrund|loesch|delete|weg\b|cut ?out/u;
const removesSubject =
  /(entfern\w*|loesch\w*|remove|erase|delete)\s+(bitte\s+)?(die|den|das|the)?\s*(person\w*|mann|frau|motiv|objekt|subject|object|man|woman|mensch\w*|figur|vordergrund|foreground)/u;
const leading = /\b(vor|am|an|im|in|auf|zum|zur|bei|unter|at|on|before|front of|by|near|inside)\s+/gu;
const onlySnow = /\b\S*(schnee|schnei|snow|winter)\S*/gu;
const secondPicture =
  /bild 2|zweite\w* bild|second (image|picture|photo)|image 2|anderen bild|hintergrund des zweiten/u;
/** "einen roten Hut" describes, "mach den Hut rot" changes. */
const changes =
  /\b(mach\w*|faerb\w*|einfaerb\w*|aender\w*|make|turn|change|colou?r|paint|recolou?r|tint|toene?|soll\w*|werden?)\b|stich\b/u;
const wholePicture = /\b(es|alles|bild|foto|picture|image|photo|it|everything|ton|stimmung|look|stil|licht)\b/u;

/** Understands an edit in German or English; `images` counts the pictures that were given. */
export function readWishes(prompt: string, images = 1): Wishes {
  const seen = withoutQuotes(prompt);
  const text = fold(seen);
  const reading: Reading = { ...readPrompt(seen), voice: "subtitle" };
  const background = readBackground(text, seen, reading, images);
  const colour = reading.colours[0];
  const asked: Tone[] = tones.filter(([pattern]) => pattern.test(text)).map(([, tone]) => tone);
  const isGrey = asked.some((tone) => tone.saturation === 0);
  const isColoured = colour !== undefined && !isGrey && background.kind !== "plain" && changes.test(text);
  const recolour = isColoured && !wholePicture.test(text) && hasThing(text) ? colour : undefined;
  if (isColoured && !recolour && background.kind === "keep" && wholePicture.test(text))
    asked.push({ tint: { colour, share: 0.55 }, saturation: 1.05 });
  const style = styles.find(([pattern]) => pattern.test(text))?.[1];
  const words = wordsToSet(prompt, quotedWords(prompt).length > 0);
  const removeSubject = removesSubject.test(text);
  const isUnclear =
    asked.length === 0 && !recolour && !style && background.kind === "keep" && words === "" && !removeSubject;
  // With a new scene the time of day is the scene's: its light comes with it.
  const own = background.kind === "scene" ? [] : asked;
  return {
    background,
    removeSubject,
    recolour,
    tones: isUnclear ? [moodTones[reading.mood]] : own,
    style,
    weather: reading.weather,
    words,
  };
}

/** "mach das Auto rot": a thing is named besides the colour. */
const hasThing = (text: string) =>
  /\b(das|die|den|der|the|her|his|ihr\w*|sein\w*)\s+\S{3,}/u.test(text) ||
  /\b(jacke|anzug|kleid|hemd|auto|haar\w*|jacket|suit|dress|shirt|car|hair)\b/u.test(text);

function readBackground(text: string, seen: string, reading: Reading, images: number): BackgroundWish {
  if (images === 2 && (secondPicture.test(text) || /kombinier|combine|einfueg|insert|setze|montier|place/u.test(text)))
    return { kind: "second" };
  const named = ofBackground.test(text);
  if (named && blurred.test(text) && !/freistell/u.test(text)) return { kind: "blur" };
  if (!named && /\b(bokeh|tiefenunschaerfe|depth of field|portraitmodus)\b/u.test(text)) return { kind: "blur" };
  const place = placeOf(named ? seen : fragmentsOf(seen));
  if (place) return { kind: "scene", reading: { ...reading, place } };
  const [colour] = reading.colours;
  if (named && colour) return { kind: "plain", colour };
  if ((named && removed.test(text)) || /freistell|cut ?out/u.test(text))
    return { kind: "plain", colour: hex("#f2f0ec") };
  if (named && /studio|neutral|schlicht|plain/u.test(text)) return { kind: "plain", colour: hex("#c9ced6") };
  return { kind: "keep" };
}

/** Only what follows a word of place: "am Strand", "in front of a skyline". */
function fragmentsOf(seen: string): string {
  return [...seen.matchAll(new RegExp(leading.source, "giu"))]
    .map((match) => seen.slice(match.index + match[0].length).split(/[,.;:!?]/u)[0] ?? "")
    .map((part) => part.split(/\s+/u).slice(0, 4).join(" "))
    .join(". ");
}

function placeOf(text: string): Reading["place"] | undefined {
  const { place } = readPrompt(fold(text).replaceAll(onlySnow, " "));
  return place === "abstract" ? undefined : place;
}
