import {
  functionWords,
  nounEndings,
  nouns,
  pluralVerbs,
  finiteVerbs,
  qualities,
  qualityEndings,
  qualityStems,
} from "./word-lists.ts";

const unseen = /[\p{Cf}\p{Co}\p{Cn}\p{Cs}\uFE00-\uFE0F\u20E3\u{E0000}-\u{E0FFF}]/gu;
const emoji = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/gu;
const addresses =
  /(?:https?:\/\/|www\.)\S*|\S+@\S+\.\S+|\b[\w-]+(?:\.[\w-]+)*\.(?:de|com|at|ch|net|org|eu|io|info|shop|example)\b(?:\/\S*)?/giu;
const phoneNumber = /(?:\+|\b0)\d[\d\s/()-]{5,}\d/g;

/** Abbreviations and symbols, with the words that a voice speaks for them. */
const written: readonly [RegExp, string][] = [
  [/\bz\.\s?B\.(?=\s|$|[,;)])/gi, "zum Beispiel"],
  [/\bd\.\s?h\.(?=\s|$|[,;)])/gi, "das heißt"],
  [/\bu\.\s?a\.(?=\s|$|[,;)])/gi, "unter anderem"],
  [/\bv\.\s?a\.(?=\s|$|[,;)])/gi, "vor allem"],
  [/\bi\.\s?d\.\s?R\.(?=\s|$|[,;)])/gi, "in der Regel"],
  [/\bbzw\.?(?=\s|$)/gi, "beziehungsweise"],
  [/\bggf\.?(?=\s|$)/gi, "gegebenenfalls"],
  [/\bevtl\.?(?=\s|$)/gi, "eventuell"],
  [/\binkl\.?(?=\s|$)/gi, "inklusive"],
  [/\bca\.?(?=\s)/gi, "etwa"],
  [/\bmind\.(?=\s)/gi, "mindestens"],
  [/\bmax\.(?=\s)/gi, "maximal"],
  [/\bMio\.(?=\s|$)/g, "Millionen"],
  [/\bTsd\.(?=\s|$)/g, "Tausend"],
  [
    /,?\s*(?:\bund so weiter\b|\bet cetera\b|\busw\b\.?|\betc\b\.?|\bu\.\s?v\.\s?m\.|\bund vieles mehr\b|\bund mehr\b(?=\s*$)|\bo\.\s?ä\.)/gi,
    "",
  ],
  [/(\d),[-–—]+/g, "$1"],
  [/(\d)\s*(?:€|EUR\b)/g, "$1 Euro"],
  [/€\s*(\d[\d.,]*)/g, "$1 Euro"],
  [/(\d)\s*%/g, "$1 Prozent"],
  [/(?<=^|\n)(\d{1,3})\s*\+\s+(\p{L}+)/gu, "$2 ab $1"],
  [/(?:\bab\s+)?\b(\d{1,3})\s*\+(?!\d)/gi, "ab $1"],
  [/\bm²|\bqm\b/g, "Quadratmeter"],
  [/(?<=Euro)\s*\/\s*/g, " pro "],
  [/\bpro Std\b\.?/g, "pro Stunde"],
  [/\b(?:Std|Stdn)\.(?=\s|$)/g, "Stunden"],
  [/\bMin\.(?=\s|$)/g, "Minuten"],
  [/\b(nicht|wissen|weiß) (?=(?:wie|was|wo|woher|wohin|wann|warum|ob|wer|welche[nrms]?) [^?]+(?:[.!\n]|$))/gi, "$1, "],
  [/(\d)\s*[-–—]\s*(?=\d)/g, "$1 bis "],
  [/(\S)\s+&\s+(?=\S)/g, "$1 und "],
  [/\s\+\s/g, " und "],
  [/\b(\p{L}+er)[*_:/]-?innen\b/giu, "$1innen und $1"],
  [
    /\b(Kund|Patient|Klient|Mandant|Student|Interessent|Therapeut|Psycholog|Pädagog|Kolleg|Expert|Architekt|Fotograf|Gastronom|Jurist|Spezialist)[*_:/]-?innen\b/giu,
    "$1innen und $1en",
  ],
  [/(\p{L})[*_](?=in(?:nen)?\b)/giu, "$1:"],
  [/,\s+[-–]\s+/g, ", "],
  [/ und (?=\p{L}+innen und \p{Lu})/gu, " sowie "],
  [/(?<=\p{L}innen) und (?=\p{Lu}\p{L}+ und \p{Lu})/gu, ", "],
  [/(\p{L})\((?:in|innen|n|en|e|s|r)\)/gu, "$1"],
];

/** Character that replaces a removed address or phone number, which listeners could not write down. */
export const removedMarker = "\uE000";

/** Turns an answer into speakable text: without emoji, markup and abbreviations. Line breaks stay. */
export function normalizeForSpeech(answer: string): string {
  let text = answer
    .normalize("NFC")
    .replace(/[\u2028\u2029\r]/g, "\n")
    .replace(/<[^<>\n]{0,200}>|\$?\{+[^{}\n]{0,80}\}+/g, " ")
    .replace(/;[^\S\n]*(?=(?:wir|sie|ich|es)\b)/gi, ". ")
    .replace(/;[^\S\n]*/g, ", ")
    .replace(/(\d)\uFE0F?\u20E3/g, "$1. ")
    .replace(emoji, " ")
    .replace(unseen, "")
    .replace(addresses, (found) => ` ${removedMarker}${/[.,!?]$/.exec(found)?.[0] ?? ""} `)
    .replace(phoneNumber, ` ${removedMarker} `)
    .replace(/[‘’‛`´]/g, "'")
    // Remove straight quotation marks around a text that contains typographic ones: listeners cannot hear a quotation
    // within a quotation.
    .replace(/^\s*"([^"]*[„“«»][^"]*)"[\s.!?…]*$/, "$1")
    .replace(/[„“”‟«»"]+/g, '"')
    .replace(/\.{2,}|…/g, ". ")
    .replace(/[!?]*\?[!?]*/g, "?")
    .replace(/!+/g, "!")
    .replace(/,{2,}/g, ",");
  for (const [from, to] of written) text = text.replace(from, to);
  return text
    .replace(/\([^()\n]*\)/g, " ")
    .replace(/[^\S\n][-–—]{1,3}[^\S\n]/g, " – ")
    .replace(/[{}[\]<>\\^|~*_#=$()@§+&]+/g, " ")
    .replace(/(?<!\d)\/|\/(?!\d)/g, (sign, at: number, whole: string) =>
      /^\/-?in(?:nen)?\b|^\/\p{L}/u.test(whole.slice(at)) && /\p{L}$/u.test(whole.slice(0, at)) ? sign : " ",
    )
    .replace(/[^\S\n]+/g, " ")
    .replace(/ +([,;:.!?])/g, "$1")
    .replace(/[,;:.!?](?:[^\S\n]*"?[,;:.!?])+/g, strongestPunctuation)
    .replace(/([,;:])(?=\p{L}{2})/gu, (sign, _letter, at: number, whole: string) =>
      sign === ":" && /^:in(?:nen)?\b/.test(whole.slice(at)) ? sign : `${sign} `,
    )
    .replace(/,\s*(?=[.!?\n]|$)/g, "")
    .trim()
    .replace(/^"([^"]*)"[.!]?$/, "$1");
}

/** Chooses the strongest of several consecutive punctuation marks. */
function strongestPunctuation(punctuation: string): string {
  if (punctuation.includes("?")) return "?";
  return /[.!]/.test(punctuation) ? "." : ",";
}

/** Replaces straight quotation marks by German pairs; removes all of them if their number is odd. */
export function germanQuotes(text: string, punctuation: readonly [string, string] = ["„", "“"]): string {
  const count = text.split('"').length - 1;
  if (count % 2) return text.replaceAll('"', "");
  let isOpen = false;
  const quoted = text.replaceAll('"', () => {
    isOpen = !isOpen;
    return isOpen ? punctuation[0] : punctuation[1];
  });
  const [opening, closing] = punctuation;
  const isNested = new RegExp(`[\\p{L}\\d,.:;]${opening}|${opening}[\\s,.]|\\s${closing}|${closing}[\\p{L}\\d]`, "u");
  return isNested.test(quoted) ? text.replaceAll('"', "") : quoted;
}

const letters = /\p{L}/gu;
const small = /\p{Ll}/gu;
const word = /\p{L}[\p{L}\p{M}'-]*/gu;

/** Corrects the capitals of text typed all in upper or all in lower case; leaves other text unchanged. */
export function fixCapitals(text: string): string {
  // Count capitals only in the typed text: the long forms of abbreviations were inserted earlier, with correct
  // capitals.
  const typed = text.replace(/\b(?:zum Beispiel|Euro|Prozent|Quadratmeter|in der Regel|Millionen|Tausend)\b/g, "");
  const all = typed.match(letters)?.length ?? 0;
  const smallOnes = typed.match(small)?.length ?? 0;
  const isShouted = all > 6 && smallOnes < all * 0.3;
  if (isShouted) return politeOrders(capitaliseNouns(text.toLowerCase(), true));
  const calmed = text.replace(word, (found, at: number) => {
    const lower = found.toLowerCase();
    if (found.length < 3 || found !== found.toUpperCase() || found.includes("-")) return found;
    if (isCommonLowercaseWord(lower) && found.length > 2) return at === 0 ? upperStart(lower) : lower;
    return found.length > 5 || (nouns.has(lower) && !abbreviations.has(lower)) ? upperStart(lower) : found;
  });
  const isNeverShifted = calmed === text && !/[^\p{L}]\p{Lu}/u.test(typed.replace(/(?<=[.!?\n]\s*)\p{Lu}/gu, "x"));
  return isNeverShifted ? politeOrders(capitaliseNouns(calmed, false)) : calmed;
}

function politeOrders(text: string): string {
  return text.replace(/(?<=^|[.!?\n]\s*)(\p{L}+en) sie\b/gu, "$1 Sie");
}

const abbreviations = new Set("kmu b2b b2c seo it edv kfz lkw pkw gmbh ki pr hr ceo dsgvo tüv wc usa eu".split(" "));
/** Matches pronouns after which a verb follows, so that the next word is not a noun. */
const speaker = /^(?:ich|wir|man)$/;
const opensNoun =
  /^(?:der|die|das|den|dem|des|ein|eine|einen|einem|einer|eines|kein|keine|keinen|keiner|unsere?[nmrs]?|ihre?[nmrs]?|viele|vielen|wenige?|mehr|alle|allen|für|in|im|aus|bei|beim|mit|von|vom|ohne|gegen|durch|zum|zur|am|nach|rund|um|inklusive|samt|plus)$/;

/** Guesses nouns by word lists, endings and neighbours. Missed nouns affect only the written text, not the voice. */
function capitaliseNouns(text: string, isShouted: boolean): string {
  const found = [...text.matchAll(word)];
  return text.replace(word, (spelled, at: number) => {
    const lower = spelled.toLowerCase();
    if (text[at - 1] === ":" || text.slice(at - 2, at) === "/-") return spelled;
    if (abbreviations.has(lower)) return lower.toUpperCase();
    if (isCommonLowercaseWord(lower)) return spelled;
    const index = found.findIndex((other) => other.index === at);
    const before = found[index - 1]?.[0].toLowerCase() ?? "";
    if (speaker.test(before)) return spelled;
    if (nouns.has(lower) || nounEndings.test(lower)) return upperStart(spelled);
    const rest = text.slice(at + spelled.length);
    const twoBefore = found[index - 2]?.[0].toLowerCase() ?? "";
    const next = found[index + 1]?.[0].toLowerCase() ?? "";
    const opensPart = index === 0 || text[at - 2] === "," || /\n[\s•*–-]*$/.test(text.slice(0, at));
    if (opensPart && qualities.has(next)) return upperStart(spelled);
    const endsGroup = !/^ \p{L}/u.test(rest) || functionWords.has(next) || isVerb(next);
    if (!endsGroup) return isShouted && !/(?:e|en|er|es)$/.test(lower) ? upperStart(spelled) : spelled;
    const mayBeVerb = lower.endsWith("t") || (lower.endsWith("en") && !/^[,;]| und /.test(rest));
    const afterOpening =
      (speaker.test(twoBefore) && !mayBeVerb) ||
      opensNoun.test(before) ||
      isQuality(before) ||
      ((isVerb(before) || /^(?:und|oder|sowie)$/.test(before) || text[at - 2] === ",") && !mayBeVerb) ||
      (/^(?:und|oder)$/.test(before) && (nouns.has(twoBefore) || nounEndings.test(twoBefore)));
    const isWholeSentence =
      found.length === 1 ||
      ((index === 0 || /(?:^|\n)[\s•*–-]*$/.test(text.slice(0, at))) &&
        /^(?: (?:in|im|und|aus|mit|ohne|für|von|vom|bei|an|am|auf|zu|zum|zur|nach|rund)\b|,|$)/.test(rest));
    return afterOpening || isWholeSentence || (isShouted && !lower.endsWith("t")) ? upperStart(spelled) : spelled;
  });
}

function isVerb(lower: string): boolean {
  return finiteVerbs.has(lower) || pluralVerbs.has(lower);
}

function isQuality(lower: string): boolean {
  return qualities.has(lower) || qualityStems.test(lower) || qualityEndings.test(lower);
}

function isCommonLowercaseWord(lower: string): boolean {
  return functionWords.has(lower) || (isVerb(lower) && !nouns.has(lower)) || isQuality(lower);
}

export function upperStart(text: string): string {
  return text.replace(/^(["„‚]?)(\p{Ll})/u, (_whole, quote: string, first: string) => quote + first.toUpperCase());
}

/** Starts the text in lower case unless it starts with a noun, for use after a colon or within a list. */
export function lowerStart(text: string): string {
  const [first = ""] = text.match(/^\p{L}[\p{L}-]*/u) ?? [];
  const lower = first.toLowerCase();
  const isPolite = /^(?:Sie|Ihr|Ihre[nmrs]?|Ihnen)$/.test(first);
  const second = text.slice(first.length).match(/^ (\p{L})/u)?.[1] ?? "";
  const isBeforeNoun = second !== "" && second === second.toUpperCase();
  const isQualityOfNoun = isBeforeNoun && qualityStems.test(lower);
  const isNoun = (nouns.has(lower) && !isQualityOfNoun) || (first.length > 1 && first === first.toUpperCase());
  if (isPolite || isNoun || !first) return text;
  const isSmall =
    functionWords.has(lower) ||
    qualities.has(lower) ||
    isQualityOfNoun ||
    (isBeforeNoun && qualityEndings.test(lower) && !nounEndings.test(lower));
  return isSmall ? lower + text.slice(first.length) : text;
}

export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:[-'.:][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}
