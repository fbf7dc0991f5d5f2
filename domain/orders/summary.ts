import { speakerProfiles } from "../speakers/speakers.ts";
import { formatLabels, type VideoFormat } from "../speakers/creation.ts";
import { formatOfOrder, whatsappQuestions } from "./kinds.ts";
import type { OrderRequest } from "./request.ts";

/** Characters of each answer that a summary shows (section P9). */
const maxLengths = { answer: 50, question: 70, script: 100 };

export type SummaryRow = { label: string; value: string };

/** The first characters, with an ellipsis if the text is longer. */
function truncate(text: string, maxLength: number): string {
  const characters = [...text];
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join("")}…` : text;
}

type Answers = Partial<
  Record<
    "script" | "targetAudience" | "service" | "problems" | "customerUrl" | "selectedQuestion" | "speaker",
    string | undefined
  >
> & { kind: OrderRequest["kind"]; format?: VideoFormat | undefined };

/** The lines of the wizard's step 3 and of an order. Empty answers are left out. */
export function summaryOf(request: Answers): SummaryRow[] {
  const profile = Object.entries(speakerProfiles).find(([id]) => id === request.speaker)?.[1];
  const question = Object.entries(whatsappQuestions).find(([id]) => id === request.selectedQuestion)?.[1];
  const rows: [label: string, value: string | undefined, most?: number][] = [
    ["Sprecher", profile?.name],
    ["Format", formatLabels[formatOfOrder(request)]],
    ["Kunden-URL", request.customerUrl],
    ["Anwendungsfall", question, maxLengths.question],
    ["Zielgruppe", request.targetAudience, maxLengths.answer],
    ["Dienstleistung", request.service, maxLengths.answer],
    ["Probleme", request.problems, maxLengths.answer],
    ["Skript", request.script, maxLengths.script],
  ];
  return rows.flatMap(([label, value, maxLength = Number.POSITIVE_INFINITY]) =>
    value?.trim() ? [{ label, value: truncate(value.trim(), maxLength) }] : [],
  );
}

/** The summary of an order as one text, for the webhook. */
export function summaryText(request: Answers): string {
  return summaryOf(request)
    .map(({ label, value }) => `${label}: ${value}`)
    .join("\n");
}
