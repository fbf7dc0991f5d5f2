import { expect, test } from "vitest";
import { fieldErrors } from "#domain/error-response.ts";
import type { OrderKind } from "#domain/orders/order-kinds.ts";
import { type Answers, initialAnswers } from "./answers.ts";
import { phoneForCall, requestSchema } from "./request-schema.ts";
import { sampleUser as user } from "./sample-user.ts";

function errorsOf(kind: OrderKind, typed: Partial<Answers>) {
  const schema = requestSchema(kind, { speaker: "speaker-1", format: "portrait", address: "/" }, { isOrder: false });
  const result = schema.safeParse({ ...initialAnswers(kind, user), ...typed });
  return result.success ? {} : fieldErrors(result.error.issues);
}

const customer = { firstName: "Petra", lastName: "Huber", email: "petra@example.org" };
const purchase = { selectedQuestion: "retention", "purchase.bought": "ein Lastenrad" };

test("[WIZ-08] a text by the agent needs a topic, a call to action and a sender, each named at its field", () => {
  expect(Object.keys(errorsOf("whatsapp", { ...customer, selectedQuestion: "appointment" }))).toEqual([
    "sender.company",
    "appointment.what",
    "appointment.date",
    "appointment.time",
    "appointment.place",
  ]);
  expect(errorsOf("whatsapp", { ...customer, ...purchase, "sender.company": "Radhaus" })).toEqual({});
  expect(Object.keys(errorsOf("neukunden", { targetAudience: "a", service: "b", problems: "c" }))).toEqual([
    "sender.company",
    "callToAction.kind",
  ]);
});

test("a call needs the sender's telephone, also while other answers are missing", () => {
  const typed = { ...customer, "callToAction.kind": "call" };
  expect(errorsOf("whatsapp", typed)).toMatchObject({
    selectedQuestion: "Bitte wählen Sie einen Anwendungsfall",
    "sender.phone": phoneForCall,
  });
  const complete = { ...typed, ...purchase, "sender.company": "Radhaus" };
  expect(errorsOf("whatsapp", complete)).toEqual({ "sender.phone": phoneForCall });
  expect(errorsOf("whatsapp", { ...complete, "sender.phone": "0931 123456" })).toEqual({});
});

test("an own script for the orderer needs neither sender nor call to action", () => {
  expect(errorsOf("generic", { script: "Guten Tag." })).toEqual({});
  expect(Object.keys(errorsOf("generic", { script: "Guten Tag.", ...customer, isForMyself: "false" }))).toEqual([
    "sender.company",
  ]);
});
