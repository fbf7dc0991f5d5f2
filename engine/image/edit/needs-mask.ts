import { ofBackground } from "./vocabulary.ts";

const removing =
  /\b(entfern\w*|loesch\w*|remove|erase|delete|(weg)?retuschier\w*|wegmach\w*|wegnehm\w*|wegradier\w*|wegzauber\w*)\b/u;
/** Matches prompts that end with the adverb "weg" or have it in small letters: "Weg" with a capital is a path. */
const away = /(?<!\p{L})weg(?!\p{L})|(?<!\p{L})Weg[.!]*$/u;
const replacing =
  /\b(ersetz\w*|(aus)?tausch\w*|verwandl\w*|replace|swap)\b|\bmach\w*\s+aus\s+.+\s+eine?n?\b|\bturn\s+.+\s+into\b/u;
const hiding =
  /verpixel|schwaerz|unkenntlich|zensier|anonymisier|censor|pixelat|(gesicht|kennzeichen|nummernschild|\bfaces?\b|licen[sc]e plate)\S*\s.*(unscharf|weichzeichn|blur)/u;
/** Matches folded prompts that leave out a part: "nur den Kaffee in Farbe, alles andere schwarz-weiß". */
const selecting = /\b(alles andere|der rest|den rest|bis auf|ausser|everything else|except)\b/u;
/** Light and colour of the whole image, which no mask can mark. */
const ofWholeImage = /rausch|farbstich|\S+stich\b|noise|saettig|\bfarben?\b|colou?rs?\b|unschaerfe|verwackl/u;
/** Parts of a subject, and what people carry. */
const smallParts =
  /\b(augen?|lippen\w*|mund|(finger)?naegel|zaehne?|zahn|nase|ohr(en)?|wangen?|schuhe?|socken|felgen?|raeder|reifen|kno(e)?pfe?|brille|taschen?|handtasche|rucksack|hut|muetze|kappe|schal|uhr|kette|guertel|krawatte|fliege|halsband|handschuhe?|schrift\w*|logos?|eyes?|lips?|lipstick|nails?|tooth|teeth|nose|shoes?|wheels?|rims|bag|hat|cap|scarf|watch|tie|collar|belt)\b/u;

/**
 * Whether an edit concerns a part of the image that words alone cannot locate: to remove, replace or hide something, or
 * to change a small part. Expects the prompt without requested words, and the same text folded.
 */
export function needsMask(prompt: string, text: string, changesLook: boolean): boolean {
  if (hiding.test(text) || selecting.test(text)) return true;
  if (changesLook && smallParts.test(text)) return true;
  if (ofBackground.test(text)) return false;
  if (replacing.test(text)) return !/himmel|\bsky/u.test(text);
  return (removing.test(text) || away.test(prompt)) && !ofWholeImage.test(text);
}

/** Whether an edit removes something, so that a colour in its prompt only describes what is there. */
export const removes = (text: string): boolean => removing.test(text);
