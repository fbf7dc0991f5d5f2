import type { Colour } from "#engine/drawing/colour.ts";
import { fold } from "#engine/prompt/fold.ts";
import { readPrompt } from "#engine/prompt/read-prompt.ts";
import type { Place, PromptReading } from "#engine/prompt/prompt-reading.ts";
import { skyMoodIn, type SkyMood } from "../edit/new-sky.ts";
import { requestedWords, withoutRequestedWords } from "#engine/prompt/requested-words.ts";
import type { ElementDrawing } from "./elements/element.ts";
import { elementIn, findElement } from "./elements/element-words.ts";
import { badge } from "./elements/badge.ts";
import { clouds, moon, rainbow, stars, sun } from "./elements/sky.ts";
import { elementColour, namesNewThing, requestedColour } from "../edit/requested-colour.ts";
import { cutsOut, inMaterial, ofBackground, ofWall } from "../edit/edit-words.ts";
import { clausesOf } from "../edit/clauses.ts";
import { isRemoval } from "../edit/needs-mask.ts";
import { readPrice } from "./price.ts";

/** Change that the prompt asks for in the hole. */
export type InpaintInstruction =
  /** Remove the masked content. */
  | { kind: "remove" }
  /** `isReplaced` if the element takes the place of another thing. */
  | { kind: "element"; art: ElementDrawing; colour: Colour | undefined; words: string; isReplaced: boolean }
  /** `isReplaced` if the words take the place of others. */
  | { kind: "words"; words: string; isReplaced: boolean }
  | { kind: "sky"; mood: SkyMood }
  | { kind: "scene"; reading: PromptReading }
  /** `isArea` for a wall, whose largest part changes; otherwise the thing that stands out in the hole. */
  | { kind: "recolour"; colour: Colour; isArea: boolean }
  /** Smooth skin and its spots; eyes, mouth and outlines stay. */
  | { kind: "smooth-skin" }
  | { kind: "hide"; way: "blur" | "pixels" | "black" }
  /** A request for something that the engine cannot draw. */
  | { kind: "unclear" };

/**
 * Scenes that can continue a photo, or be seen through a window in it; all other scenes would look like a pasted image.
 */
const views: ReadonlySet<Place> = new Set<Place>([
  "sea",
  "beach",
  "lighthouse",
  "mountains",
  "lake",
  "forest",
  "meadow",
  "desert",
  "city",
  "space",
  "fireworks",
]);

/** Share of the image from which a scene continues the photo instead of being a small picture in it. */
const leastSceneShare = 0.22;
/** Matches a folded prompt that names a landscape and nothing in it: "ein Bergsee", "Blick aufs Meer". */
const landscape =
  /^(?:(?:blick|aussicht|view) \S+ )?(?:(?:eine?[nmrs]?|der|die|das|den|an?|the) )?(?:\S+e[nmrs]? )?(?:\S*(?:meer|see|strand|berge?|gebirge|wald|wiese|wueste|stadt|skyline|landschaft|weltraum|feuerwerk)|sea|beach|mountains?|lake|forest|meadow|desert|city|space|fireworks)[.!]?$/u;
/** Matches a folded prompt for smoother skin. */
const ofSkin =
  /\b(haut|skin)\w*\b.*\b(glaett\w*|glatt\w*|weich\w*|rein\w*|retusch\w*|verbesser\w*|smooth\w*)|sommersprossen|pickel|hautunrein|unreinheiten|augenringe|(lach|stirn|haut)?faeltchen|(lach|stirn|haut)falten|freckles|pimples|wrinkles in (the|her|his) face/u;
const removing = /entfern|remove|loesch|delete|erase|retuschier|wegmach|wegnehm|wegradier|ohne\b|without|verschwinden/u;
/** Matches a folded clause that puts something into the image, but not nouns such as "Hängelampe" or "Stellschild". */
const puts =
  /\b(hin|auf|ein|hinzu|dazu)?(stell|setz|fueg|leg|haeng|platzier)(e|t|en|st)?\b|\b(hin|ein|hinzu|auf)zu(stellen|setzen|fuegen|legen)\b|\b(put|place|add)\b/u;
const ofSky: ReadonlySet<ElementDrawing> = new Set([clouds, moon, rainbow, stars, sun]);
const blacking = /schwaerz|black ?out|redact/u;
const hiding =
  /schwaerz|black ?out|redact|unscharf|weichzeichn|unkenntlich|verpixel|pixel|zensier|anonym|\bblur|censor/u;
const replacing = /\b(ersetz\w*|tausch\w*|stattdessen|replace|swap|durch)\b/u;
/** Matches, in a folded prompt, the wanted content of "ersetze A durch B" and "replace A with B". */
const wanted = /\b(?:durch|gegen|with|by|for)\s+(.+)$/u;
const framed = /hintergr(u|ue)nd|fenster|gemaelde|\bbild\b|poster|background|window|painting/u;
/** Matches a folded prompt that colours what is there: "lackiere das Auto in Weinrot", "T-Shirt grün". */
const colouring =
  /\b(mach\w*|faerb\w*|einfaerb\w*|umfaerb\w*|lackier\w*|aender\w*|streich\w*|toene?|make|turn|change|colou?r|paint|dye)\b|\bsoll\w*\b.*\bwerden\b/u;
/** Matches a folded prompt that changes what is there into something else. */
const turning =
  /\b(mach\w*|wird|werde\w*) (.+ zu\b|zu\b|.*\baus\b)|\b(verwandl\w*|ersetz\w*|tausch\w*|replace|swap|durch|turn|make)\b/u;
const drink =
  /kaffee|\w*tee\b|matcha|kakao|milch\b|saft\b|\bwein\b|coffee|\btea\b|cappuccino|espresso|milk|juice|\bwine\b/u;
const vessel = /tasse|becher|\w*glas\b|flasche|kanne|krug|\bcups?\b|\bmugs?\b|\bglass\b|bottle/u;
const indefinite = /\b(eine?[nmrs]?|an?(?! (der|die|das|den|dem)\b))\b/u;
const writing = /\b(beschrift\w*|(be)?schreib\w*|write|print)\b/u;
const onThing = /\b(auf|an|in|on) (den|die|das|der|dem|the) /gu;
/** Matches a folded prompt whose clouds or sun belong to a new sky, and not to a place in the sky. */
const newSky = /(?<!\b(am|an den|im|in den|unter|vor|in the|unter dem|vor dem)\s(\S+\s)?)(himmel|\bsky\b)/u;
const changing = /\b(mach\w*|faerb\w*|einfaerb\w*|aender\w*|in|make|turn|colou?r|paint|streich\w*)\b/u;

/**
 * Parses the prompt for a hole that covers the fraction `share` (0..1) of the image.
 */
export function parseInpaintPrompt(prompt: string, share: number): InpaintInstruction {
  const unquotedPrompt = withoutRequestedWords(prompt) || prompt;
  const text = fold(unquotedPrompt);
  const reading: PromptReading = { ...readPrompt(unquotedPrompt), voice: "subtitle" };
  if (hiding.test(text))
    return { kind: "hide", way: blacking.test(text) ? "black" : /pixel/u.test(text) ? "pixels" : "blur" };
  if (ofSkin.test(text)) return { kind: "smooth-skin" };
  if (cutsOut.test(text) || (hasWords(prompt) && inMaterial.test(text))) return { kind: "unclear" };
  const placed = placedPart(unquotedPrompt, text);
  if (placed === undefined) return { kind: "remove" };
  // Another drink in the same cup is no other cup.
  if (turning.test(text) && !puts.test(text) && drink.test(placed) && !vessel.test(placed)) return { kind: "unclear" };
  const price = readPrice(unquotedPrompt);
  const words = requestedWords(prompt).join(" ") || (price === "unclear" ? "" : price.words);
  // "Ersetze das Preisschild 4,90 € durch 3,90 €" names the sticker only in what is replaced.
  const art = elementIn(placed) ?? (price !== "unclear" && price.words !== "" ? elementIn(text) : undefined);
  const isReplaced =
    replacing.test(text) || /\b(statt|aender\w*|neue?[rsn]? (schrift|text|beschriftung)|change)\b/u.test(text);
  // A sticker covers the one below it.
  const takesPlace = replacing.test(text) || isRemoval(unquotedPrompt);
  if (words === "" && (art === badge || price === "unclear")) return { kind: "unclear" };
  if (words !== "" && art !== badge && writesOnThing(text) && !indefinite.test(text))
    return { kind: "words", words, isReplaced };
  const mood = skyMoodIn(text);
  if (mood && newSky.test(text) && (!art || ofSky.has(art))) return { kind: "sky", mood };
  const recolour = recolourIn(unquotedPrompt, text);
  if (recolour && colouring.test(text) && !indefinite.test(text) && !puts.test(text)) return recolour;
  // If the prompt names an object and a place, draw the place instead of the object into a hole of more than 40 % of
  // the image, because such a hole also contains the surroundings of the object.
  if (art && !(share > 0.4 && reading.place !== "abstract"))
    return { kind: "element", art, colour: elementColour(placed), words, isReplaced: art !== badge && takesPlace };
  if (words !== "") return { kind: "words", words, isReplaced };
  if (mood) return { kind: "sky", mood };
  if (recolour && changing.test(text)) return recolour;
  const isLandscape = views.has(reading.place) && (share > leastSceneShare || landscape.test(text));
  if (isLandscape || (reading.place !== "abstract" && framed.test(text))) return { kind: "scene", reading };
  // Without a verb such as `färbe`, recolour only if the prompt has at most one word besides the colour: more words, as
  // in "grüner Tee mit Zitrone", ask for a thing and not for the colour.
  return recolour && text.split(/\s+/u).length <= maxColourWords ? recolour : { kind: "unclear" };
}

const maxColourWords = 2;

const hasWords = (prompt: string) => requestedWords(prompt).length > 0;

function recolourIn(unquotedPrompt: string, text: string): (InpaintInstruction & { kind: "recolour" }) | undefined {
  const colour = requestedColour(unquotedPrompt);
  // The mask may cover the background or what is before it.
  if (!colour || namesNewThing(unquotedPrompt) || ofBackground.test(text)) return undefined;
  return { kind: "recolour", colour, isArea: ofWall.test(text) };
}

/**
 * The folded part of a prompt that names what comes into the hole, and not what is there; undefined if nothing comes
 * there, because the prompt only removes something.
 */
function placedPart(unquotedPrompt: string, text: string): string | undefined {
  if (replacing.test(text)) return wanted.exec(text)?.[1] ?? text;
  const removes = (part: string) => removing.test(fold(part)) || isRemoval(part);
  if (!removes(unquotedPrompt)) return text;
  return clausesOf(unquotedPrompt)
    .filter((clause) => !removes(clause))
    .map(fold)
    .find((clause) => puts.test(clause) && !/\b(nichts?|kein\w*|nothing)\b/u.test(clause));
}

/** Whether words go onto a thing in the photo: "schreib …" or "„Offen“ auf die Tafel", and not "stell das Schild …". */
function writesOnThing(text: string): boolean {
  if (writing.test(text)) return true;
  if (puts.test(text)) return false;
  const index = findElement(text)?.index;
  return [...text.matchAll(onThing)].some((match) => index === undefined || index >= match.index);
}
