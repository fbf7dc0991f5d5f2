import { speakerProfiles } from "../speakers/speakers.ts";
import { formatLabels, type VideoFormat } from "../speakers/video-formats.ts";
import { whatsappQuestions, type Appointment, type FollowUp, type Purchase } from "./whatsapp-topics.ts";
import { formatOfOrder } from "./wizards.ts";
import { callToActionKinds, callToActionLabels } from "./call-to-action.ts";
import type { OrderRequest } from "./order-request.ts";
/** Number of characters of each answer that a summary shows (section P9 of the specification). */
const maxLengths = { answer: 50, question: 70, script: 100 };

export type SummaryRow = { label: string; value: string };

/** The first characters of a text, followed by an ellipsis if the text is longer. */
function truncate(text: string, maxLength: number): string {
  const characters = [...text];
  return characters.length > maxLength ? `${characters.slice(0, maxLength).join("")}…` : text;
}

type Filled<Topic> = Partial<Record<keyof Topic, string | undefined>>;

/** A request, or the answers of a wizard that are not complete yet. */
export type SummaryAnswers = Partial<
  Record<
    "script" | "targetAudience" | "service" | "problems" | "customerUrl" | "selectedQuestion" | "speaker",
    string | undefined
  >
> & {
  kind: OrderRequest["kind"];
  format?: VideoFormat | undefined;
  appointment?: Filled<Appointment> | undefined;
  followUp?: Filled<FollowUp> | undefined;
  purchase?: Filled<Purchase> | undefined;
  callToAction?: { kind: string; url?: string | undefined } | undefined;
};

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(", ");

/** Formats a day and a time of day in German, such as `26.11.2026, 15:00 Uhr`; either may be missing. */
function dayAndTime(day: string | undefined, time: string | undefined): string {
  const [year, month, date] = day?.split("-") ?? [];
  return joined(date && `${date}.${month}.${year}`, time && `${time} Uhr`);
}

function topicRows({ appointment, followUp, purchase, callToAction }: SummaryAnswers): [string, string | undefined][] {
  const action = callToActionKinds.find((each) => each === callToAction?.kind);
  return [
    [
      "Termin",
      appointment && joined(appointment.what, dayAndTime(appointment.date, appointment.time), appointment.place),
    ],
    ["Verschoben von", appointment && dayAndTime(appointment.movedFromDate, appointment.movedFromTime)],
    ["Nachgefragt", followUp && joined(followUp.inquiry, dayAndTime(followUp.inquiryDate, undefined))],
    ["Nächster Schritt", followUp?.nextStep],
    ["Gekauft", purchase && joined(purchase.bought, dayAndTime(purchase.boughtOn, undefined))],
    ["Angebot", purchase?.offer],
    ["Aufforderung", action && joined(callToActionLabels[action], callToAction?.url)],
  ];
}

/**
 * Summary of an order as rows of label and value, for the wizard's last step and for the order. Empty answers are left
 * out.
 */
export function summaryOf(request: SummaryAnswers): SummaryRow[] {
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
    ...topicRows(request),
  ];
  return rows.flatMap(([label, value, maxLength = Number.POSITIVE_INFINITY]) =>
    value?.trim() ? [{ label, value: truncate(value.trim(), maxLength) }] : [],
  );
}

/** Labels of the answers that tell orders of one kind apart, the most telling first. */
const topicLabels = ["Skript", "Dienstleistung", "Anwendungsfall"];

/** Subject of an order, for lists in which several orders are of one kind; undefined if its summary does not say. */
export const topicOfOrder = (summary: readonly SummaryRow[]): string | undefined =>
  topicLabels.flatMap((label) => summary.find((row) => row.label === label) ?? [])[0]?.value;

/** The summary of an order as one text, for the webhook. */
export function summaryText(request: SummaryAnswers): string {
  return summaryOf(request)
    .map(({ label, value }) => `${label}: ${value}`)
    .join("\n");
}
