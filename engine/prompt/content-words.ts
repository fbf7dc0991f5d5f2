import { fold } from "./fold.ts";
import type { Stems } from "./vocabulary.ts";

/**
 * Matches prices, percentages, dates, times, durations and telephone numbers, with words that belong to them such as
 * `ab` and `Uhr`.
 */
const offers =
  /(?:(?:ab|nur|je|bis(?: zu)?|am|vom|um) )?(?:€\s?)?\d[\d.,:/–-]*(?:\s?(?:%|€|euro\b|prozent\b|uhr\b|minuten\b|stunden\b|tagen?\b|wochen\b|monaten?\b|jahren?\b|(?:januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)\b))?|(?<!\p{L})zum preis von (?:einem|einer|zwei|drei)(?!\p{L})|(?<!\p{L})(?:(?:in|ab|nach|bis zu|nur) )?(?:einer|einem|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf) (?:minuten?|stunden?|tag(?:en?)?|wochen?|monat(?:en?)?|jahr(?:en?)?)(?!\p{L})/giu;

/** Words that name nothing to draw: German and English function words, and words for the result itself. */
const neutral: ReadonlySet<string> = new Set(
  `der die das den dem des ein eine einen einem einer eines und oder aber mit ohne in im ins an am ans auf aus bei beim von vom vor zu zum zur
  fuer ueber unter neben hinter zwischen durch gegen um bis ab nach seit waehrend wie als wenn dass weil ist sind war wird werden hat haben
  kann koennen soll sollen muss es er sie wir ihr ich du sich uns euch ihnen ihm ihn mich mir dich dir sein seine seinen seiner seinem ihre ihren ihrem ihrer mein meine meinen
  unser unsere unseren unserem unserer unseres euer eure dein deine deinen jeder jede jedes jeden alle alles viele mehr sehr nur noch auch
  schon jetzt hier dort dann so zwei drei vier fuenf sechs sieben acht neun zehn zwoelf paar etwas nicht kein keine keinen bitte mal neu neue neuer neues neuen
  erstelle erstellen mache machen mach zeige zeigen zeig zeichne male generiere entwirf gestalte brauche moechte
  bild bilder foto fotos video videos film clip spot reel story post beitrag plakat poster werbeplakat flyer banner anzeige werbung werbebild werbespot werbefilm
  imagefilm produktfilm produktbild produktfoto titelbild motiv szene aufnahme nahaufnahme illustration darstellung zeichnung grafik hintergrund vordergrund
  mitte seite stil stimmung atmosphaere licht kamera text schrift schriftzug aufschrift inschrift beschriftung ueberschrift slogan instagram facebook tiktok linkedin whatsapp
  heute tag tage woche blick the a an and or of with without in on at to for from by is are was be it its this that
  his her their our your my we you they he she i one two three very some any all image picture photo scene film illustration poster background style shot
  euro prozent minuten stunden wochen monate jahre preis`.split(/\s+/u),
);

/** Words for a look that all drawings have, or that none has, such as "modern" and "4K". */
export const looks: Stems =
  "cinematic kinoreif* 4k 8k hd uhd photorealisti* fotorealisti* realisti* hochformat querformat quadratisch* detail* schoen* beautiful hell~ warm~ weich~ modern~ frisch~";

/**
 * A word of a prompt: `text` in its own spelling, `folded` in lower case with ä as ae. `terms` are the folded word, its
 * parts if it is hyphenated, and the pair that it forms with the word before it. `isAttribute` marks an adjective before
 * its noun, as in `hohe Regale`.
 */
export type PromptWord = {
  text: string;
  folded: string;
  terms: readonly string[];
  isNoun: boolean;
  isAttribute: boolean;
  /** Whether its phrase addresses the reader, as in `Wir freuen uns` and `Jetzt entdecken`. */
  isAddress: boolean;
};

/** Number words before `Uhr`, which then names a time and no clock. */
const hour = /^(?:ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf)$/u;

/** Nouns of two letters. */
const shortNouns: ReadonlySet<string> = new Set(["Ei", "DJ", "PC", "TV", "WC"]);

const address = /^(?:wir|uns|euch|jetzt|heute|ihnen|unser.*|Sie)$/u;

/**
 * Returns the content words in the order of the text. If no word inside a sentence has a capital, as in English, every
 * word counts as a noun.
 */
export function contentWords(text: string): PromptWord[] {
  const plain = text.replaceAll(offers, " , ");
  const tokens = [...plain.matchAll(/[\p{L}][\p{L}\p{M}'’]*(?:-[\p{L}]+)*|[.!?:;,\n]/gu)].map(([token]) => token);
  const words = tokens.map((token, index) => ({
    token,
    isFirst: index === 0 || /[.!?:\n]/u.test(tokens[index - 1] ?? ""),
  }));
  const hasNouns = words.some(({ token, isFirst }) => !isFirst && /^\p{Lu}/u.test(token));
  return words.flatMap(({ token, isFirst }, index) => {
    if (!/\p{L}/u.test(token)) return [];
    const folded = fold(token);
    const isCouple = token === "Paar" && !/^\p{Lu}/u.test(tokens[index + 1] ?? "");
    const isTime = token === "Uhr" && hour.test(tokens[index - 1] ?? "");
    if ((neutral.has(folded) && !isCouple) || isTime || (folded.length < 3 && !shortNouns.has(token))) return [];
    const before = tokens[index - 1];
    const parts = folded.includes("-") ? folded.split("-").filter((part) => part.length > 3) : [];
    const pair = before !== undefined && /\p{L}/u.test(before) ? [`${fold(before)} ${folded}`] : [];
    // Treat the first word of a sentence as an adjective if it ends like one and a noun follows: its capital does not
    // mark it as a noun, because every sentence begins with one.
    const isAdjective = isFirst && /e[mnrs]?$/u.test(folded) && /^\p{Lu}/u.test(tokens[index + 1] ?? "");
    const isNoun = !hasNouns || (/^\p{Lu}/u.test(token) && !isAdjective);
    const isAttribute = !isNoun && attribute.test(folded) && leadsToNoun(tokens.slice(index + 1));
    const isAddress = phraseAround(tokens, index).some((each, at) => address.test(at === 0 ? fold(each) : each));
    return [{ text: token, folded, terms: [folded, ...parts, ...pair], isNoun, isAttribute, isAddress }];
  });
}

const isMark = (token: string | undefined) => token === undefined || !/\p{L}/u.test(token);

/** The words between the punctuation marks around a position. */
function phraseAround(tokens: readonly string[], index: number): readonly string[] {
  let start = index;
  while (!isMark(tokens[start - 1])) start--;
  const end = tokens.findIndex((token, at) => at > index && isMark(token));
  return tokens.slice(start, end < 0 ? undefined : end);
}

const attribute = /e[mnrs]?$/u;

const determiner = /^(?:d(?:er|ie|as|e[mns])|[dkms]?eine?[mnrs]?|(?:unse?re?|eure?|ihre?)[mnrs]?)$/u;

const formalAddress = /^(?:Sie|Ihnen|Ihre?[mnrs]?)$/u;

/** Whether only adjectives stand before the next noun: `hohe` in `hohe alte und schmale Regale`. */
function leadsToNoun(tokens: readonly string[]): boolean {
  const next = tokens.find(
    (token) => determiner.test(token) || !(/^(?:und|,)$/u.test(token) || /^\p{Ll}.*e[mnrs]?$/u.test(token)),
  );
  return next !== undefined && /^\p{Lu}/u.test(next) && !formalAddress.test(next);
}

/** Returns the offers, prices, dates and telephone numbers of a text. */
export const offersIn = (text: string): string[] =>
  [...text.matchAll(offers)]
    .map(([offer]) => offer.trim().replace(/[,:–-]+$|(?<!\b\d{1,2}\.\d{1,2})\.+$/u, ""))
    .filter((offer) => /[\d\p{L}]/u.test(offer));
