import { speakerProfiles } from "../speakers/speakers.ts";
import { formatLabels } from "../speakers/creation.ts";
import { whatsappQuestions, wizards } from "./kinds.ts";
import type { OrderRequest } from "./request.ts";

/** Characters of each answer that a summary shows (section P9). */
const shown = { answer: 50, question: 70, script: 100 };

export type SummaryLine = { label: string; value: string };

/** The first characters, with an ellipsis if the text is longer. */
function beginning(words: string, most: number): string {
  const characters = [...words];
  return characters.length > most ? `${characters.slice(0, most).join("")}…` : words;
}

type Answers = Partial<
  Record<
    "script" | "targetAudience" | "service" | "problems" | "customerUrl" | "selectedQuestion" | "speaker",
    string | undefined
  >
> & { kind: OrderRequest["kind"] };

/** The lines of the wizard's step 3 and of an order. Empty answers are left out. */
export function summaryOf(request: Answers): SummaryLine[] {
  const { kind } = request;
  const wizard = wizards[kind];
  const profile = Object.entries(speakerProfiles).find(([id]) => id === request.speaker)?.[1];
  const question = Object.entries(whatsappQuestions).find(([id]) => id === request.selectedQuestion)?.[1];
  const lines: [label: string, value: string | undefined, most?: number][] = [
    ["Sprecher", profile?.name],
    ["Format", formatLabels[wizard.format]],
    ["Kunden-URL", request.customerUrl],
    ["Anwendungsfall", question, shown.question],
    ["Zielgruppe", request.targetAudience, shown.answer],
    ["Dienstleistung", request.service, shown.answer],
    ["Probleme", request.problems, shown.answer],
    ["Skript", request.script, shown.script],
  ];
  return lines.flatMap(([label, value, most = Number.POSITIVE_INFINITY]) =>
    value?.trim() ? [{ label, value: beginning(value.trim(), most) }] : [],
  );
}

/** The same as one text, for the webhook. */
export function summaryText(request: Answers): string {
  return summaryOf(request)
    .map(({ label, value }) => `${label}: ${value}`)
    .join("\n");
}
