import * as z from "zod/mini";
import { webAddress } from "./web-address.ts";

export const callToActionKinds = ["answer", "call", "book", "visit"] as const;
export type CallToActionKind = (typeof callToActionKinds)[number];
export const callToActionLabels: Record<CallToActionKind, string> = {
  answer: "Antworten",
  call: "Anrufen",
  book: "Termin buchen",
  visit: "Website besuchen",
};

/** German labels of the button on the share page, by kind of action. */
export const callToActionButtons: Record<CallToActionKind, string> = {
  answer: "Jetzt antworten",
  call: "Jetzt anrufen",
  book: "Termin buchen",
  visit: "Website besuchen",
};

const address = webAddress("Bitte geben Sie die Internetadresse ein, auf die der Knopf führen soll");

/**
 * The one action that the video asks of its recipient. `answer` writes to the sender's reply address and `call` dials
 * the sender's phone number.
 */
export const callToAction = z.discriminatedUnion(
  "kind",
  [
    z.strictObject({ kind: z.literal("answer") }),
    z.strictObject({ kind: z.literal("call") }),
    z.strictObject({ kind: z.literal("book"), url: address }),
    z.strictObject({ kind: z.literal("visit"), url: address }),
  ],
  "Bitte wählen Sie, was der Empfänger tun soll",
);
export type CallToAction = z.output<typeof callToAction>;
