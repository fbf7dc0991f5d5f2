import type { OrderRequest } from "#domain/orders/request.ts";
import { readAnswer } from "./read-answer.ts";

/** An answer that the script does not use as it was typed, with the German reason for the user. */
export type AnswerWarning = { field: string; message: string };

/**
 * Warns of answers that the script leaves out, so that the orderer can change them before paying.
 * @returns nothing for an own script, which is spoken word for word
 */
export function answerWarnings(request: OrderRequest): AnswerWarning[] {
  if (!("targetAudience" in request)) return [];
  return (["targetAudience", "service", "problems"] as const).flatMap((field) =>
    readAnswer(request[field], field).shape === "none"
      ? [{ field, message: "Diese Angabe konnte nicht verwendet werden. Bitte beschreiben Sie sie in einem Satz." }]
      : [],
  );
}
