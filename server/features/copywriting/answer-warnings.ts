import type { OrderRequest } from "#domain/orders/order-request.ts";
import type { Role } from "./answer-shape.ts";
import { addresseeOf } from "./addressee.ts";
import { isNoise } from "./keyboard-mashing.ts";
import { countWords } from "./normalize-for-speech.ts";
import { readAnswer } from "./read-answer.ts";
import { isEnglish } from "./word-lists.ts";

/** Warning about an answer that the script cannot use well; `message` is the German reason for the user. */
export type AnswerWarning = { field: string; message: string };

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
/**
 * Examples that a warning suggests, by form field, for lines of a WhatsApp video, which are spoken as the user typed
 * them.
 */
const lineExamples: Record<string, string> = {
  "appointment.what": "Erstgespräch zur Physiotherapie",
  "appointment.place": "Praxis am Dom, Domstraße 5, Würzburg",
  "followUp.inquiry": "ein Angebot für eine Wärmepumpe",
  "followUp.nextStep": "Unser Meister ruft am Montag an",
  "purchase.bought": "ein Lastenrad",
  "purchase.offer": "die erste Inspektion zum halben Preis",
};
const onlyAddress = /^(?:siehe |mehr |auf |unter )*(?:https?:\/\/|www\.)\S+$/i;
const aboutAudience =
  /^(?:(?:unsere|meine|die) )?(?:zielgruppe|kunden|kundinnen|kundschaft)\b|^(?:für )?(?:frauen|männer|menschen|leute|eltern|familien|unternehmen|firmen|betriebe|handwerker|senioren|selbst(?:st)?ändige|hausbesitzer)\b(?![^.]*\b(?:finden|bekommen|lernen|sparen)\b)/i;

/**
 * Warns of answers that the script leaves out or can use only in part, so that the orderer can change them before
 * paying.
 * @returns no warnings if the orderer wrote the script, which is then spoken word for word
 */
export function answerWarnings(request: OrderRequest): AnswerWarning[] {
  if (request.kind === "whatsapp") return lineWarnings(request);
  if (!("targetAudience" in request)) return [];
  const { form } = addresseeOf(request);
  return (["targetAudience", "service", "problems"] as const).flatMap((field) => {
    const message = messageFor(request[field], field, readAnswer(request[field], field, { form }).shape === "none");
    return message ? [{ field, message }] : [];
  });
}

function lineWarnings({
  appointment,
  followUp,
  purchase,
}: Extract<OrderRequest, { kind: "whatsapp" }>): AnswerWarning[] {
  const lines = {
    "appointment.what": appointment?.what,
    "appointment.place": appointment?.place,
    "followUp.inquiry": followUp?.inquiry,
    "followUp.nextStep": followUp?.nextStep,
    "purchase.bought": purchase?.bought,
    "purchase.offer": purchase?.offer,
  };
  return Object.entries(lines).flatMap(([field, typed]) => {
    const text = typed?.trim() ?? "";
    if (text === "") return [];
    const example = `Schreiben Sie zum Beispiel: „${lineExamples[field]}“.`;
    if (!/\p{L}/u.test(text) || isNoise(text)) {
      return [
        {
          field,
          message: `„${shorten(text)}“ wird so in den Text übernommen, sagt dem Empfänger aber nichts. ${example}`,
        },
      ];
    }
    return isForeign(text)
      ? [
          {
            field,
            message:
              "Diese Angabe ist nicht auf Deutsch, wird aber so gesprochen. Bitte schreiben Sie sie auf Deutsch.",
          },
        ]
      : [];
  });
}

function messageFor(answer: string, field: Role, isUnused: boolean): string | null {
  const text = answer.trim();
  const example = `Schreiben Sie zum Beispiel: „${examples[field]}“.`;
  if (!/\p{L}{2}/u.test(text)) return `Diese Angabe enthält keine Wörter und kommt im Text nicht vor. ${example}`;
  if (isNoise(text))
    return `„${shorten(text)}“ sagt nichts über ${names[field]} und kommt im Text nicht vor. ${example}`;
  if (isUnused && onlyAddress.test(text))
    return `Eine Internetadresse wird nicht vorgelesen und kommt im Text nicht vor. ${example}`;
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
  return latin * 2 < letters || isEnglish(text);
}

function shorten(text: string): string {
  return text.length > 20 ? `${text.slice(0, 20).trim()} …` : text;
}
