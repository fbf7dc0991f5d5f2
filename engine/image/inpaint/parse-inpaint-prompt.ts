import type { Colour } from "#engine/drawing/colour.ts";
import { fold } from "#engine/prompt/fold.ts";
import { readPrompt } from "#engine/prompt/read-prompt.ts";
import type { Place, PromptReading } from "#engine/prompt/prompt-reading.ts";
import { skyMoodIn, type SkyMood } from "../edit/new-sky.ts";
import { requestedWords, withoutRequestedWords } from "#engine/prompt/requested-words.ts";
import type { ElementDrawing } from "./elements/element.ts";
import { elementIn } from "./elements/element-words.ts";

/** Change that the prompt asks for in the hole. */
export type InpaintInstruction =
  /** Remove the masked content. */
  | { kind: "remove" }
  | { kind: "element"; art: ElementDrawing; colour: Colour | undefined; words: string }
  | { kind: "words"; words: string }
  | { kind: "sky"; mood: SkyMood }
  | { kind: "scene"; reading: PromptReading }
  | { kind: "recolour"; colour: Colour }
  | { kind: "hide"; pixels: boolean }
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

const removing = /entfern|remove|loesch|delete|erase|retuschier|wegmach|\bweg\b|ohne\b|without|verschwinden/u;
const hiding = /unscharf|weichzeichn|unkenntlich|verpixel|pixel|zensier|anonym|\bblur|censor/u;
const replacing = /\b(ersetz\w*|tausch\w*|stattdessen|replace|swap|durch)\b/u;
/** Matches, in a folded prompt, the wanted content of "ersetze A durch B" and "replace A with B". */
const wanted = /\b(?:durch|gegen|with|by|for)\s+(.+)$/u;
const framed = /hintergr(u|ue)nd|fenster|gemaelde|\bbild\b|poster|background|window|painting/u;
const changing = /\b(mach\w*|faerb\w*|einfaerb\w*|aender\w*|in|make|turn|colou?r|paint|streich\w*)\b/u;

/**
 * Parses the prompt for a hole that covers the fraction `share` (0..1) of the image.
 */
export function parseInpaintPrompt(prompt: string, share: number): InpaintInstruction {
  const unquotedPrompt = withoutRequestedWords(prompt) || prompt;
  const text = fold(unquotedPrompt);
  const words = requestedWords(prompt).join(" ");
  const reading: PromptReading = { ...readPrompt(unquotedPrompt), voice: "subtitle" };
  const [colour] = reading.colours;
  if (hiding.test(text)) return { kind: "hide", pixels: /pixel/u.test(text) };
  if (removing.test(text) && !replacing.test(text)) return { kind: "remove" };
  const art = elementIn((replacing.test(text) && wanted.exec(text)?.[1]) || text);
  // If the prompt names an object and a place, draw the place instead of the object into a hole of more than 40 % of
  // the image, because such a hole also contains the surroundings of the object.
  if (art && !(share > 0.4 && reading.place !== "abstract")) return { kind: "element", art, colour, words };
  if (words !== "") return { kind: "words", words };
  const mood = skyMoodIn(text);
  if (mood) return { kind: "sky", mood };
  if (colour && changing.test(text)) return { kind: "recolour", colour };
  if (views.has(reading.place) || (reading.place !== "abstract" && framed.test(text)))
    return { kind: "scene", reading };
  // Without a verb such as `färbe`, recolour only if the prompt has at most one word besides the colour: more words, as
  // in "grüner Tee mit Zitrone", ask for a thing and not for the colour.
  return colour && text.split(/\s+/u).length <= maxColourWords ? { kind: "recolour", colour } : { kind: "unclear" };
}

const maxColourWords = 2;
