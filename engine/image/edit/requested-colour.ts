import { darken, hex, lighten, type Colour } from "#engine/drawing/colour.ts";
import { fold } from "#engine/prompt/fold.ts";
import { readPrompt } from "#engine/prompt/read-prompt.ts";
import { findElement } from "../inpaint/elements/element-words.ts";
import { clausesOf, keepsThing } from "./clauses.ts";

const stems =
  "rot|blau|gruen|gelb|schwarz|weiss|grau|braun|rosa|pink|lila|violett|tuerkis|petrol|magenta|orange|golden|silbern|" +
  "red|blue|green|yellow|black|white|gr[ae]y|brown|purple|violet|turquoise|teal";
const colourWord = String.raw`\p{L}*(?:${stems})(?:e[rnsm]?)?`;

/** Matches, in a folded prompt, the present colour of a thing, as in "mach das rote Auto blau". */
const presentColour = new RegExp(
  String.raw`\b(der|die|das|dem|den|des|the|his|her|my|mein\w*|unser\w*|ihr\w*)\s+${colourWord}(?=\s+\p{L})`,
  "gu",
);
/** Matches, in a folded prompt, a new thing of a colour, as in "die Katze soll eine rote Fliege tragen". */
const newThing = new RegExp(
  String.raw`\b(?:eine?[nmrs]?|an?|some|paar|mit|with)\s+(?:\p{L}+\s+)?${colourWord}\s+(?!machen|faerben|werden|lackieren|streichen|und\b|statt|haben)\p{L}{3,}`,
  "u",
);

const shades: readonly (readonly [RegExp, Colour])[] = [
  [/weinrot|bordeaux|burgund/u, hex("#6e1830")],
  [/marine|navy/u, hex("#16264f")],
  [/senf|mustard/u, hex("#b98a1e")],
  [/matcha/u, hex("#8fa650")],
  [/mint(?!ze)/u, hex("#a5dcc4")],
  [/khaki/u, hex("#8a8259")],
  [/olive?(?:n|$|gr)/u, hex("#6b7037")],
  [/^creme(?:n|s|r|weiss|farb|$)|beige/u, hex("#e8dcc3")],
  [/anthrazit|anthracite/u, hex("#34383d")],
];

/** Matches the colour that a prompt replaces: "hellblau statt gelb". */
const replaced = /\b(?:statt|anstatt|anstelle (?:von|des|der)|instead of)\s+(?:\S+\s+)?\S+/gu;

/** A prompt without its words for colours. */
export const withoutColourWords = (prompt: string): string =>
  prompt
    .split(/(?<=\s)/u)
    .filter((word) => coloursIn(fold(word)).length === 0)
    .join("");

/** Whether a prompt names a thing by its colour that is not in the image yet. */
export const namesNewThing = (prompt: string): boolean => newThing.test(fold(prompt));

/**
 * Returns the colour that a prompt wants something to have, the one it names last. The colour that a thing has already,
 * or that it keeps, does not count.
 */
export function requestedColour(prompt: string): Colour | undefined {
  const changing = clausesOf(prompt)
    .map(fold)
    .filter((clause) => !keepsThing(clause))
    .join(", ");
  const text = changing.replaceAll(presentColour, "$1").replaceAll(replaced, " ");
  return coloursIn(text).at(-1);
}

/** Matches, in a folded prompt, a thing that shall have more of its colour, as in "soll goldener aussehen". */
const comparative = new RegExp(
  String.raw`\b(?:etwas |ein wenig |noch |viel )*(?:${stems}|roet|schwaerz|goldbraun)er(?= (?:und|machen|werden|aussehen|wirken|erscheinen|sein)\b|[.!,]|$)`,
  "u",
);

/**
 * Returns the colour of which a prompt wants more, as in "das Brot soll goldener aussehen". After an article, such a
 * word is an adjective: "ein goldener".
 */
export function comparativeColour(prompt: string): Colour | undefined {
  const text = fold(prompt);
  if (!/\b(soll\w*|mach\w*|lass\w*|wirk\w*)\b/u.test(text)) return undefined;
  const word = comparative.exec(text)?.[0].trim().split(" ").at(-1);
  if (word === undefined || new RegExp(String.raw`\beine?[rsn]? ${word}\b`, "u").test(text)) return undefined;
  return coloursIn(
    word
      .replace(/^roet/u, "rot")
      .replace(/^schwaerz/u, "schwarz")
      .replace(/er$/u, ""),
  )[0];
}

const placing = /\b(auf|vor|neben|ueber|unter|hinter|an|am|bei|im|mit|on|before|behind|beside|near|with|in front)\b/u;

/** Returns the colour of the element that a folded text names: that of the word before it, else its first colour. */
export function elementColour(text: string): Colour | undefined {
  const index = findElement(text)?.index;
  if (index === undefined) return undefined;
  const [adjective] = coloursIn(/\p{L}+(?=\s*$)/u.exec(text.slice(0, index))?.[0] ?? "");
  // A colour behind a preposition belongs to the surroundings: "eine Kerze auf weißem Tisch".
  const [own] = text.slice(index).split(placing);
  return adjective ?? coloursIn(text.slice(0, index) + (own ?? ""))[0];
}

/** Matches a colour code, as in "#0a4d8c" or "#fff". */
const colourCode = /^#(?:[\da-f]{3}|[\da-f]{6})$/u;

/** Adjectives before a colour: "ein helles Grau". Comparatives such as "heller" ask for another light instead. */
const paleBefore = /^(hell|zart|light|pale)(e[nms]?)?$/u;
const darkBefore = /^(dunkl|tief)e[nms]?$|^dark$/u;

const coloursIn = (text: string): Colour[] =>
  text.split(/[^\p{L}\p{N}#]+/u).flatMap((word, index, words) => {
    const before = words[index - 1] ?? "";
    if (colourCode.test(word)) return [hex(word.length === 4 ? word.replaceAll(/[\da-f]/gu, "$&$&") : word)];
    const shade = shades.find(([pattern]) => pattern.test(word));
    if (shade) return [shade[1]];
    const [colour] = readPrompt(word).colours;
    if (!colour) return [];
    if (/^(dunkel|dark)/u.test(word) || darkBefore.test(before)) return [darken(colour, 0.45)];
    return [/^(hell|light)/u.test(word) || paleBefore.test(before) ? lighten(colour, 0.4) : colour];
  });

/** Returns the colour that a prompt wants the background to have: the one nearest to the word, else the last one. */
export function backgroundColour(prompt: string): Colour | undefined {
  const text = fold(prompt).replaceAll(replaced, " ");
  const before = /(\p{L}+)\s+(?:studio)?(?:hintergrund|background|backdrop)/u.exec(text)?.[1];
  const after = /(?:hintergrund|background|backdrop)\p{L}*([^,.;]*)/u.exec(text)?.[1];
  return requestedColour(before ?? "") ?? requestedColour(after ?? "") ?? requestedColour(prompt);
}
