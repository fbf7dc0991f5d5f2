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

/** Everything that any wizard asks for, as it was typed. */
export type Answers = Record<AnswerName, string>;

/** What this wizard asks for, in the order of its fields. */
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

/** Whoever orders is usually the one whom the film is for. */
export function contactOf({ first_name, last_name, email, whatsapp_number }: User): Partial<Answers> {
  return { firstName: first_name, lastName: last_name, email, whatsappNumber: whatsapp_number };
}

type Chosen = { speaker: SpeakerId | undefined; address: string };

/** As it is sent, not checked yet: the wizard's own answers only. */
export function requestOf(kind: OrderKind, answers: Answers, chosen: Chosen): Record<string, unknown> {
  const own = answerNames(kind).map((name) => [name, answers[name]]);
  return { kind, ...chosen, ...Object.fromEntries(own) };
}
