import { joinUnits, keepTogether } from "#engine/typography/keep-together.ts";
import { splitSentences } from "#engine/voice/normalise/to-spoken-text.ts";
import { isDirection } from "./read-prompt.ts";

/** Removes what cannot be drawn as text: markup, control and direction characters, pictographs, doubled spaces. */
function cleanText(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/<\/?[a-z][^<>]*>/giu, " ")
    .replaceAll(/[\p{Extended_Pictographic}\u{1F1E6}-\u{1F1FF}\u{1F3FB}-\u{1F3FF}\u{E0000}-\u{E007F}]/gu, (sign) =>
      /[©®™]/u.test(sign) ? sign : " ",
    )
    .replaceAll(/[\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF\u20E3\u00AD]/gu, "")
    .replaceAll(/[\n\r\u2028\u2029]+/gu, "\n")
    .replaceAll(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}]/gu, (sign) => (sign === "\n" ? sign : " "))
    .replaceAll(/(\p{M}{2})\p{M}+/gu, "$1")
    .replaceAll(/[^\S\n\u00a0]+/gu, " ")
    .trim();
}

/** Splits text into sentences and drops camera directions, unless the text contains nothing else. */
export function sentencesOf(text: string): string[] {
  const parts = joinUnits(cleanText(text))
    .split(/\n+/u)
    .flatMap((line) => splitSentences(line))
    .map((sentence) => keepTogether(sentence))
    // Split after a colon at breaking spaces only, and not between "Tel.:" and the number.
    .flatMap((sentence) => sentence.split(/(?<=(?<!\.|Tel|Telefon|Mobil|Fax|Hotline)[:;])[^\S\u00a0]+/u))
    .flatMap((sentence) => splitDirections(sentence))
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
  const shown = parts.filter((part) => !isDirection(part));
  return shown.length > 0 ? shown : parts;
}

/** Separates a camera direction from its sentence at the comma, as in "…, Kamera fährt heran". */
function splitDirections(sentence: string): string[] {
  const clauses = sentence.split(/,\s+/u);
  if (!clauses.some((clause) => isDirection(clause))) return [sentence];
  const shown = clauses.filter((clause) => !isDirection(clause));
  return shown.length > 0 ? [shown.join(", ")] : [sentence];
}

/** Splits at spaces into parts of nearly equal length, at most `maxLength` characters each. */
function evenParts(text: string, maxLength: number): string[] {
  const words = text.split(" ");
  const count = Math.ceil(text.length / maxLength);
  const target = text.length / count;
  const parts: string[] = [];
  let line = "";
  for (const [index, word] of words.entries()) {
    const longer = line ? `${line} ${word}` : word;
    const rest = [line, ...words.slice(index)].join(" ");
    if (parts.length > 0 && rest.length <= maxLength) return [...parts, rest.trim()];
    if (line && (longer.length > maxLength || (longer.length > target * 1.12 && line.length > target * 0.6))) {
      // Move a word such as an article or preposition from the end of this part to the beginning of the next one,
      // because it belongs to the word after it.
      const leading = leadsOn.exec(line)?.[0] ?? "";
      const shortened = line.slice(0, line.length - leading.length);
      parts.push(shortened);
      line = `${leading.trim()} ${word}`.trim();
    } else line = longer;
  }
  if (line) parts.push(line);
  return parts;
}

const leadsOn =
  /(?<=\S) (und|oder|aber|sowie|die|der|das|den|dem|des|ein|eine|einen|einem|einer|für|auf|mit|aus|in|im|am|an|zu|zum|zur|von|vom|bei|ab|bis|nur|alle|unser|unsere|unseren|ihr|ihre|sehr|and|or|the|a|of|to|for|with|on|at|our|your|\d[\d.,]*)$/iu;

/** Splits text into phrases of at most `maxLength` characters, at commas first, then at conjunctions and spaces. */
export function phrasesOf(text: string, maxLength: number): string[] {
  const phrases: string[] = [];
  for (const sentence of sentencesOf(text)) {
    if (sentence.length <= maxLength) {
      phrases.push(sentence);
      continue;
    }
    let line = "";
    for (const clause of sentence.split(/(?<=[,–—])[^\S\u00a0]+/u)) {
      const longer = line ? `${line} ${clause}` : clause;
      if (longer.length <= maxLength) line = longer;
      else {
        if (line) phrases.push(...evenParts(line, maxLength));
        line = clause;
      }
    }
    if (line) phrases.push(...evenParts(line, maxLength));
  }
  return phrases.map((phrase) => phrase.replace(/(?:[,;]|\s*[–—-])$/u, ""));
}

/** Whether a phrase states a price, a percentage, a date or a gift, which an advertisement must not lose. */
export const isOffer = (phrase: string): boolean =>
  /\d|%|€|(?<!\p{L})(gratis|kostenlos|umsonst|rabatt|free)(?!\p{L})/iu.test(phrase);
