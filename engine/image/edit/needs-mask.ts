import { fold } from "#engine/prompt/fold.ts";
import { clausesOf, keepsThing } from "./clauses.ts";
import { blurred, ofBackground, ofProduct, tones } from "./edit-words.ts";

const removing =
  /\b(entfern\w*|loesch\w*|remove|erase|delete|(weg)?retuschier\w*|wegmach\w*|wegnehm\w*|wegradier\w*|wegzauber\w*)\b/u;
const awayWord = /(?<!\p{L})weg(?!\p{L})|(?<!\p{L})Weg[.!]*$/u;
/** Matches a text whose "Weg" is a path: "Laub auf dem Weg", "Laternen am Weg", "Verschneiter Weg". */
const path =
  /(?<!\p{L})((auf|an|neben|entlang|über|vor) (de[mnr]|diese[mnr]) (\p{Ll}+e[nrm] )?|(am|im|vom|zum|eine?[mnr]?|der|\p{L}+er) (\p{Ll}+e[nrm]? )?)weg(?!\p{L})/iu;
const replacing =
  /\b(ersetz\w*|(aus)?tausch\w*|verwandl\w*|replace|swap)\b|\bmach\w*\s+aus\s+.+\s+eine?n?\b|\bturn\s+.+\s+into\b/u;
const hidden = /verpixel|schwaerz|unkenntlich|zensier|anonymisier|censor|pixelat/u;
/** Matches folded text that hides a part which people want unrecognizable. */
const hiddenPart =
  /(gesicht|kennzeichen|nummernschild|\bfaces?\b|licen[sc]e plate).*(unscharf|weichzeichn|blur)|blur.*(\bfaces?\b|licen[sc]e plate)/u;
/** Matches folded prompts that leave out a part: "nur den Kaffee in Farbe, alles andere schwarz-weiß". */
const selecting = /\b(alles andere|der rest|den rest|bis auf|ausser|everything else|except)\b/u;
/** Light and colour of the whole image, which no mask can mark. */
const ofWholeImage = /rausch|farbstich|\S+stich\b|noise|saettig|\bfarben?\b|colou?rs?\b|unschaerfe|verwackl/u;
/** Matches a background that only says where something is: "die Touristen im Hintergrund". */
const placeInBackground =
  /\b(im|aus dem|vom|in dem|in the|from the) (\S+ )?(hintergr(u|ue)nd\w*|background|backdrop|kulisse)/gu;
/** Parts of a subject, and what people carry. */
const smallParts =
  /\b(augen?|lippen\w*|mund|(finger)?naegel|zaehne?|zahn|nase|ohr(en)?|wangen?|schuhe?n?|socken|felgen?|raeder|reifen|kno(e)?pfe?|brille|taschen?|handtasche|rucksack|hut|muetze|kappe|schal|(?<!\d )uhr|kette|guertel|krawatte|fliege|halsband|handschuhe?|logos?|eyes?|lips?|lipstick|nails?|tooth|teeth|nose|shoes?|wheels?|rims|bag|hat|cap|scarf|watch|tie|collar|belt)\b/u;
const shadow = /\b(schlag)?schatten\b|\bshadows?\b/u;
const image = String.raw`(?:\S*(?:bild|foto|aufnahme)|picture|image|photo)`;
const inImage = new RegExp(String.raw`\b(?:(?:auf|in|an|on) (?:dem|diesem|the|this)|im) ${image}\b`, "gu");
const wholeThing = new RegExp(String.raw`\b(?:es|alles|it|everything|${image})\b`, "u");
/** Matches an image, or its time of day or season, as what becomes something else: "turn day into night". */
const replacesScene = new RegExp(
  String.raw`\b(?:verwandl\w*|ersetz\w*|tausch\w*|mach\w* aus|turn|replace) (?:(?:das|den|die|dem|der|diese[nmrs]?|the|this) )?(?:\S+ )?(?:es|it|${image}|tag|nacht|morgen|abend|sommer|winter|herbst|fruehling|day|night|summer|winter|szene|scene|landschaft)\b`,
  "u",
);

/** Kinds of changes that the rest of an edit prompt asks for. */
export type RequestedChanges = { look: boolean; styleOrAtmosphere: boolean };

/**
 * Whether an edit concerns a part of the image that words alone cannot locate: to remove, replace or hide something, or
 * to change a small part. Expects the prompt without requested words, and the same text folded.
 */
export function needsMask(prompt: string, text: string, { look, styleOrAtmosphere }: RequestedChanges): boolean {
  const clauses = clausesOf(prompt);
  const folded = clauses.map(fold);
  if (hidesPart(text, folded) || folded.some(selectsRest)) return true;
  if (look && folded.some(namesSmallPart)) return true;
  if (replacing.test(text) && !namesBackground(text)) {
    const isWholeScene = styleOrAtmosphere && replacesScene.test(text);
    if (!isWholeScene && !/himmel|\bsky/u.test(text)) return true;
  }
  // A new background has no shadows of the old one.
  const isOnNewBackground = (object: string) => shadow.test(object) && (ofProduct.test(text) || namesBackground(text));
  return clauses.some((clause) => {
    const object = objectOf(clause, text);
    return isRemoval(clause) && !isOfWhole(object) && !isOnNewBackground(object);
  });
}

/** Whether a prompt asks to take something away: "Person entfernen", "die Kabel weg". */
export const isRemoval = (prompt: string): boolean =>
  removing.test(fold(prompt)) || (awayWord.test(prompt) && !path.test(prompt));

/** Whether an edit removes something, so that a colour in its prompt only describes what is there. */
export const removes = (text: string): boolean => removing.test(text);

/** Whether a prompt asks to remove the background itself, and not something in it. */
export const removesBackground = (prompt: string): boolean =>
  clausesOf(prompt).some((clause) => isRemoval(clause) && namesBackground(objectOf(clause, fold(prompt))));

/** The folded part of a prompt that names what a clause removes: all of it for a verb alone, as in "…, bitte, entfernen". */
const objectOf = (clause: string, text: string) => (/\s/u.test(clause) ? fold(clause) : text);

const isOfWhole = (clause: string) => namesBackground(clause) || ofWholeImage.test(clause);

const namesBackground = (text: string) => ofBackground.test(text.replaceAll(placeInBackground, " "));

function hidesPart(text: string, clauses: readonly string[]): boolean {
  if (hidden.test(text)) return true;
  if (!ofBackground.test(text)) return hiddenPart.test(text) && !clauses.some(blursBesides);
  return clauses.some((clause) => hiddenPart.test(clause) && !ofBackground.test(clause));
}

const blursBesides = (clause: string) => blurred.test(clause) && /\b(rest|umgebung|surroundings)\b/u.test(clause);

/** Whether a clause changes all but a part: "der Rest schwarz-weiß", and not "alles andere bleibt". */
function selectsRest(clause: string): boolean {
  if (!selecting.test(clause)) return false;
  const hasLook = tones.some(([pattern]) => pattern.test(clause)) || /farb|colou?r/u.test(clause);
  return hasLook || !keepsThing(clause);
}

function namesSmallPart(clause: string): boolean {
  if (!smallParts.test(clause) || keepsThing(clause)) return false;
  if (ofBackground.test(clause) || ofProduct.test(clause)) return false;
  return !wholeThing.test(clause.replaceAll(inImage, " "));
}
