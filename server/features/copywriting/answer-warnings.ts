import type { OrderRequest } from "#domain/orders/request.ts";
import type { Role } from "./answer.ts";
import { addresseeOf } from "./addressee.ts";
import { countWords } from "./normalize-for-speech.ts";
import { readAnswer } from "./read-answer.ts";
import { languageOf } from "./word-lists.ts";

/** An answer that the script does not use as it was typed, with the German reason for the user. */
export type AnswerWarning = { field: Role; message: string };

const examples: Record<Role, string> = {
  targetAudience: "Hundebesitzer in Köln",
  service: "Welpenkurse und Einzeltraining",
  problems: "Der Hund zieht an der Leine",
};
const names: Record<Role, string> = {
  targetAudience: "Ihre Zielgruppe",
  service: "Ihre Dienstleistung",
  problems: "die Probleme Ihrer Kunden",
};
const noise = /^(?:asdf\w*|qwert\w*|qwerz\w*|yxcv\w*|jkl\w*|foo|bar|test\w*|abc|xyz|lorem ipsum|(.)\1{2,})(?:\s|$)/i;
const aboutAudience =
  /^(?:(?:unsere|meine|die) )?(?:zielgruppe|kunden|kundinnen|kundschaft)\b|^(?:für )?(?:frauen|männer|menschen|leute|eltern|familien|unternehmen|firmen|betriebe|handwerker|senioren|selbst(?:st)?ändige|hausbesitzer)\b(?![^.]*\b(?:finden|bekommen|lernen|sparen)\b)/i;

/**
 * Warns of answers that the script leaves out or can use only in part, so that the orderer can change them before
 * paying.
 * @returns nothing for an own script, which is spoken word for word
 */
export function answerWarnings(request: OrderRequest): AnswerWarning[] {
  if (!("targetAudience" in request)) return [];
  const { form } = addresseeOf(request);
  return (["targetAudience", "service", "problems"] as const).flatMap((field) => {
    const message = messageFor(request[field], field, readAnswer(request[field], field, { form }).shape === "none");
    return message ? [{ field, message }] : [];
  });
}

function messageFor(answer: string, field: Role, isUnused: boolean): string | null {
  const text = answer.trim();
  const example = `Schreiben Sie zum Beispiel: „${examples[field]}“.`;
  if (!/\p{L}{2}/u.test(text)) return `Diese Angabe enthält keine Wörter und kommt im Text nicht vor. ${example}`;
  if (noise.test(text))
    return `„${shorten(text)}“ sagt nichts über ${names[field]} und kommt im Text nicht vor. ${example}`;
  if (isForeign(text))
    return "Diese Angabe ist nicht auf Deutsch und kommt im Text nicht vor. Bitte beschreiben Sie sie auf Deutsch.";
  if (isUnused && countWords(text) < 4) return `Diese Angabe ist zu kurz und kommt im Text nicht vor. ${example}`;
  if (isUnused) return `Diese Angabe ließ sich nicht verwenden und kommt im Text nicht vor. ${example}`;
  if (field === "service" && aboutAudience.test(text))
    return `Das klingt nach Ihrer Zielgruppe, nicht nach Ihrem Angebot. ${example}`;
  return null;
}

function isForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return latin * 2 < letters || (languageOf(text) === "english" && countWords(text) > 3);
}

function shorten(text: string): string {
  return text.length > 20 ? `${text.slice(0, 20).trim()} …` : text;
}
