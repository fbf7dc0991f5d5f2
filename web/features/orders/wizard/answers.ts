import type { User } from "#domain/accounts/account.ts";
import type { OrderKind } from "#domain/orders/kinds.ts";
import type { SpeakerId } from "#domain/speakers/speakers.ts";

export const contactNames = ["firstName", "lastName", "email", "whatsappNumber"] as const;

const ownNames = {
  generic: ["script"],
  "video-ads": ["script"],
  neukunden: ["targetAudience", "service", "problems"],
  "email-marketing": ["customerUrl", "targetAudience", "service", "problems"],
  whatsapp: ["selectedQuestion"],
} as const satisfies Record<OrderKind, readonly string[]>;

export type AnswerName = (typeof contactNames)[number] | (typeof ownNames)[OrderKind][number];

/** Answers to all questions of all wizards, as typed. */
export type Answers = Record<AnswerName, string>;

/** Names of the answers that this wizard asks for, in the order of its fields. */
export function answerNames(kind: OrderKind): AnswerName[] {
  return [...ownNames[kind], ...contactNames];
}

export const noAnswers: Answers = {
  script: "",
  targetAudience: "",
  service: "",
  problems: "",
  customerUrl: "",
  selectedQuestion: "",
  firstName: "",
  lastName: "",
  email: "",
  whatsappNumber: "",
};

/** The initial contact: the user's own data, because most users order for themselves. */
export function contactOf({ first_name, last_name, email, whatsapp_number }: User): Partial<Answers> {
  return { firstName: first_name, lastName: last_name, email, whatsappNumber: whatsapp_number };
}

type Chosen = { speaker: SpeakerId | undefined; address: string };

/** The request body, not validated yet, with this wizard's own answers only. */
export function requestOf(kind: OrderKind, answers: Answers, chosen: Chosen): Record<string, unknown> {
  const own = answerNames(kind).map((name) => [name, answers[name]]);
  return { kind, ...chosen, ...Object.fromEntries(own) };
}
