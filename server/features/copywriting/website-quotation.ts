import type { StoredWebsite } from "#server/db/order-schema.ts";
import { countWords, germanQuotes, normalizeForSpeech, upperStart } from "./normalize-for-speech.ts";
import { shortCompanyName } from "./spoken-company-name.ts";
import { isInformal } from "./formal-address.ts";
import { isSentence } from "./sentence.ts";
import { languageOf } from "./word-lists.ts";

/** Matches text that may be an injected instruction, or that is not addressed to customers, such as error messages. */
const unfit =
  /ignor|anweis|befehl|instruction|prompt|assistant|passw|kennwort|überweis|konto|iban|bitcoin|krypto|klick|link|cookie|javascript|browser|captcha|\b40[34]\b|fehler|error|wartung|baustelle|construction|\bdomain\b|\bsprich\b|\bsage?\b|\bsagen sie\b|\bschreib|\bnenne\b|antworte|\bki\b|\bbots?\b|hack|\bsex|porn|casino|wetten|nazi|hitler|scheiß|arsch|fick|hure|betrug|betrüg|idiot|tod\b|töte|terror|gewinnspiel|viagra|warenkorb|anmelden|einloggen|newsletter|öffnungszeiten|impressum|datenschutz|urheberrecht|copyright|menü|navigation|startseite|herzlich willkommen|willkommen bei/i;
const latinText = /^[\p{Script=Latin}\d\s.,:;!?'"„“‚‘–&/%-]+$/u;

/**
 * The sentence that a script quotes from the website, for the screen that shows the suggested script; null if the
 * script quotes nothing.
 */
export function quotedFrom(website: StoredWebsite): { sentence: string } | null {
  const sentence = findQuotation(website);
  return sentence === null ? null : { sentence };
}

/**
 * One sentence or heading of a website that may be quoted aloud, with quotation marks and a full stop. Injected
 * instructions stay a quotation and are never followed.
 */
export function findQuotation({ description, headings }: StoredWebsite): string | null {
  const candidates = [...sentencesOf(description ?? ""), ...headings.flatMap(sentencesOf)].filter(isQuotable);
  const best = candidates.find((text) => /\b(?:wir|unser|Ihr|Ihre|Ihnen|Sie)\b/.test(text)) ?? candidates[0];
  if (!best) return null;
  const inner = germanQuotes(best.replace(/[.!]+$/, ""), ["‚", "‘"]);
  if (inner.endsWith("?")) return `„${inner}“`;
  return isSentence(inner) ? `„${upperStart(inner)}.“` : `„${upperStart(inner)}“.`;
}

function sentencesOf(text: string): string[] {
  // Leave out text that ends with an ellipsis, because the website has cut it off.
  return text
    .replace(/\s+/g, " ")
    .split(/(?<=[.!?])\s+|\s[|•·–]\s/)
    .filter((part) => !/(?:\.\.\.|…)\s*$/.test(part))
    .map((part) => part.trim());
}

function isQuotable(text: string): boolean {
  const words = countWords(text);
  const plain = normalizeForSpeech(text.replace(/[„“”]/g, '"'));
  return (
    /^["„]?\p{Lu}/u.test(text) &&
    words >= 4 &&
    words <= 20 &&
    latinText.test(text) &&
    plain.replace(/[\s".!?]/g, "") === text.replace(/[\s"„“”.!?]/g, "") &&
    !unfit.test(text) &&
    !/\d{5}|€|\bab \d|\bEuro\b/.test(text) &&
    !isInformal(text) &&
    languageOf(text) === "german" &&
    !/\p{Lu}{6}/u.test(text)
  );
}

const plainName = /^[\p{Script=Latin}\d][\p{Script=Latin}\d\s.&'+-]*$/u;

/** The spoken name of a company, without its legal form; null if the text is not a company name. */
export function spokenCompanyName(name: string | null): string | null {
  const short = name && shortCompanyName(name);
  if (!short || short.length > 50 || countWords(short) > 6 || !/\p{L}{2}/u.test(short)) return null;
  if (
    !plainName.test(short) ||
    unfit.test(short) ||
    /\.(?:de|com|net|org|at|ch)\b|\bwww\b|\d{4}/i.test(short) ||
    /\.\s+\p{Ll}|\d[.+](?:\s|$)/u.test(short)
  )
    return null;
  return short;
}
