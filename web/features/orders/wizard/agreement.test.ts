import { expect, test } from "vitest";
import type { Offer } from "#domain/orders/offer-call.ts";
import { agreementErrors, agreementOf } from "./agreement.ts";
import { type Answers, initialAnswers } from "./answers.ts";

const user = {
  id: "1",
  first_name: "Nina",
  last_name: "Weber",
  email: "nina@example.de",
  whatsapp_number: "",
} as Parameters<typeof initialAnswers>[1];
const answers = (typed: Partial<Answers>): Answers => ({ ...initialAnswers("generic", user), ...typed });
const offer: Offer = {
  price_cents: 2900,
  tax: { case: "standard", accepts_vat_id: false },
  payment: "stripe",
  customers: "everyone",
  terms_version: 2,
  withdrawal_version: 3,
};
const open: Offer = { ...offer, customers: "", terms_version: null, withdrawal_version: null };

test("as long as the operator has decided nothing, an order names only the total that its orderer saw", () => {
  expect(agreementOf("generic", answers({}), open)).toEqual({ agreedPriceCents: 2900 });
  expect(agreementErrors("generic", answers({}), open)).toEqual({});
});

test("a consumer's order names both texts and the consent", () => {
  const consumer = answers({ "buyer.kind": "consumer", "buyer.startsEarly": "true" });
  expect(agreementOf("generic", consumer, offer)).toEqual({
    agreedPriceCents: 2900,
    buyer: { kind: "consumer", startsEarly: true },
    termsVersion: 2,
    withdrawalVersion: 3,
  });
  expect(agreementErrors("generic", consumer, offer)).toEqual({});
});

test("a business with a VAT id of another EU country agrees to the net amount", () => {
  const typed = answers({ "billing.vatId": "ATU12345678" });
  const totalAt = (accepts_vat_id: boolean) =>
    agreementOf("generic", typed, { ...open, tax: { case: "standard", accepts_vat_id } })["agreedPriceCents"];
  expect([totalAt(true), totalAt(false)]).toEqual([2437, 2900]);
});

test("a business is named by its invoice, else by what was typed, else by the sender", () => {
  const typed = { "buyer.kind": "business", isForMyself: "false", "sender.company": "Absender" } as const;
  const companyOf = (more: Partial<Answers>) => agreementOf("generic", answers({ ...typed, ...more }), offer)["buyer"];
  expect(companyOf({})).toEqual({ kind: "business", company: "Absender" });
  expect(companyOf({ "buyer.company": "Getippt" })).toEqual({ kind: "business", company: "Getippt" });
  expect(companyOf({ "buyer.company": "Getippt", "billing.company": "Wien GmbH" })).toMatchObject({
    company: "Wien GmbH",
  });
});

test("a business in Germany may name its VAT id; one in another EU country names its own with the invoice address", () => {
  const typed = { "buyer.kind": "business", "buyer.company": "Studio", "buyer.vatId": "de 123456789" } as const;
  const agreed = (more: Partial<Answers>) => agreementOf("generic", answers({ ...typed, ...more }), offer);
  expect(agreed({})).toMatchObject({
    agreedPriceCents: 2900,
    buyer: { kind: "business", company: "Studio", vatId: "DE123456789" },
  });
  expect(agreed({ "buyer.vatId": " " })["buyer"]).toEqual({ kind: "business", company: "Studio" });
  expect(agreed({ "billing.vatId": "ATU12345678" })["buyer"]).not.toHaveProperty("vatId");
});

test.each([
  [{ "buyer.kind": "business", "buyer.company": "Studio", "buyer.vatId": "DE12" }, "buyer.vatId"],
  [{}, "buyer.kind"],
  [{ "buyer.kind": "business", isForMyself: "true" }, "buyer.company"],
  [{ "buyer.kind": "consumer" }, "buyer.startsEarly"],
  [{ "buyer.kind": "consumer", "buyer.startsEarly": "true", "billing.vatId": "ATU12345678" }, "buyer.kind"],
])("%j has an error at %s", (typed, name) => {
  expect(Object.keys(agreementErrors("generic", answers(typed), offer))).toEqual([name]);
});

test("a consumer cannot order where only businesses may", () => {
  const consumer = answers({ "buyer.kind": "consumer", "buyer.startsEarly": "true" });
  expect(agreementErrors("generic", consumer, { ...offer, customers: "businesses" })).toHaveProperty(["buyer.kind"]);
});
