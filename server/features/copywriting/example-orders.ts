import type { CallToAction } from "#domain/orders/call-to-action.ts";
import type { Recipient } from "#domain/orders/sender-and-recipient.ts";
import type { OrderRequest, RequestOf } from "#domain/orders/order-request.ts";
import type { StoredWebsite } from "#server/db/order-schema.ts";

export type Example = {
  about: string;
  request: Exclude<OrderRequest, { script: string }>;
  website: StoredWebsite | null;
};
type Answers = { targetAudience: string; service: string; problems: string };
type People = {
  /** Sender of the order; left out in examples of old orders, which had no sender. */
  from?: readonly [company: string, name: string, phone?: string];
  to?: readonly [firstName: string, lastName: string, recipient?: Partial<Recipient>];
  action?: CallToAction;
  isForMyself?: boolean;
};
type Topic = Pick<RequestOf<"whatsapp">, "selectedQuestion" | "appointment" | "followUp" | "purchase">;

export const answer: CallToAction = { kind: "answer" };
export const call: CallToAction = { kind: "call" };
export const book = (url: string): CallToAction => ({ kind: "book", url });
export const visit = (url: string): CallToAction => ({ kind: "visit", url });

const people = ({ from, to, action, isForMyself }: People) => ({
  firstName: to?.[0] ?? "Anna",
  lastName: to?.[1] ?? "Schuster",
  email: "empfang@example.de",
  whatsappNumber: "",
  address: "/",
  sender: from && { company: from[0], name: from[1], replyTo: "antwort@example.de", phone: from[2] },
  recipient: to?.[2] && { form: "formal" as const, salutation: "none" as const, ...to[2] },
  callToAction: action,
  isForMyself,
});

export const neukunden = (
  about: string,
  speaker: OrderRequest["speaker"],
  order: People,
  answers: Answers,
): Example => ({ about, request: { kind: "neukunden", speaker, ...people(order), ...answers }, website: null });

export const email = (
  about: string,
  speaker: "email-clara" | "email-david",
  order: People,
  website: Partial<StoredWebsite> | null,
  answers: Answers,
): Example => ({
  about,
  request: {
    kind: "email-marketing",
    speaker,
    ...people(order),
    customerUrl: "https://www.example.de",
    ...answers,
  },
  website: website && {
    address: "https://www.example.de/",
    title: null,
    description: null,
    headings: [],
    name: null,
    colors: [],
    logoKey: null,
    ...website,
  },
});

export const whatsapp = (about: string, speaker: OrderRequest["speaker"], order: People, topic: Topic): Example => ({
  about,
  request: { kind: "whatsapp", speaker, ...people(order), ...topic },
  website: null,
});
