import { expect, test } from "vitest";
import {
  buyer,
  checkAgreement,
  consumerWithVatId,
  invalidGermanVatId,
  missingBuyer,
  termsNotAccepted,
  textsChanged,
} from "./business-or-consumer.ts";
import { describeCustomers, effectiveCustomers, onlyBusinesses } from "./who-may-order.ts";

const business = { kind: "business" as const, company: "Studio" };
const consumer = { kind: "consumer" as const, startsEarly: true as const };
const rules = { customers: "everyone" as const, termsVersion: 2, withdrawalVersion: 3 };
const agreed = { termsVersion: 2, withdrawalVersion: 3 };

test.each([
  [{ ...agreed, buyer: consumer }, rules, {}],
  [{ termsVersion: 2, buyer: business }, rules, {}],
  [{ ...agreed, buyer: consumer, billing: {} }, rules, { "buyer.kind": consumerWithVatId }],
  [agreed, rules, { "buyer.kind": missingBuyer }],
  [{ ...agreed, buyer: consumer }, { ...rules, customers: "businesses" as const }, { "buyer.kind": onlyBusinesses }],
  [agreed, { ...rules, customers: "businesses" as const }, { "buyer.kind": onlyBusinesses }],
  [{ buyer: business }, rules, { termsVersion: termsNotAccepted }],
  [{ buyer: business, termsVersion: 1 }, rules, { termsVersion: textsChanged }],
  [{ buyer: consumer, termsVersion: 2 }, rules, { withdrawalVersion: textsChanged }],
  [{}, { customers: "" as const, termsVersion: null, withdrawalVersion: null }, {}],
])("%j", (order, salesRules, errors) => expect(checkAgreement(order, salesRules)).toEqual(errors));

test("a consumer has to consent to the start of the work, a business to name itself", () => {
  expect(buyer.safeParse({ kind: "consumer", startsEarly: false }).success).toBe(false);
  expect(buyer.safeParse({ kind: "consumer" }).success).toBe(false);
  expect(buyer.safeParse({ kind: "business", company: " " }).success).toBe(false);
});

test("a business may name its German VAT id, which is checked for its form", () => {
  expect(buyer.parse({ ...business, vatId: "de 123.456.789" })).toEqual({ ...business, vatId: "DE123456789" });
  for (const vatId of ["", "DE12345678", "ATU12345678"]) {
    expect(buyer.safeParse({ ...business, vatId }).error?.issues[0]?.message).toBe(invalidGermanVatId);
  }
});

const charged = { hasWithdrawalText: true, isCharged: true, sendsMail: true };
const uncharged = { hasWithdrawalText: true, isCharged: false, sendsMail: false };

test.each([
  [{ ...charged, customers: "everyone" }, "everyone"],
  [{ ...charged, customers: "" }, "everyone"],
  [{ ...charged, customers: "businesses" }, "businesses"],
  [{ ...charged, customers: "everyone", hasWithdrawalText: false }, "businesses"],
  [{ ...charged, customers: "", hasWithdrawalText: false }, "businesses"],
  [{ ...charged, customers: "everyone", sendsMail: false }, "businesses"],
  [{ ...charged, customers: "", sendsMail: false }, "businesses"],
  [{ ...uncharged, customers: "everyone" }, "everyone"],
  [{ ...uncharged, customers: "" }, "everyone"],
  [{ ...uncharged, customers: "everyone", hasWithdrawalText: false }, "businesses"],
  [{ ...uncharged, customers: "", hasWithdrawalText: false }, ""],
] as const)("consumers order only if they are instructed and get the confirmation: %j", (conditions, customers) => {
  expect(effectiveCustomers(conditions)).toBe(customers);
});

test("the operator reads what consumers lack", () => {
  const lacking = { customers: "everyone" as const, hasWithdrawalText: false, isCharged: true, sendsMail: false };
  expect(describeCustomers(lacking)).toMatch(/nur Unternehmen.*Widerrufsbelehrung.*Mailserver/);
  expect(describeCustomers({ ...lacking, hasWithdrawalText: true })).not.toContain("Widerrufsbelehrung");
  expect(describeCustomers({ ...charged, customers: "everyone" })).toContain("Unternehmen und Verbraucher");
  expect(describeCustomers({ ...charged, customers: "businesses" })).not.toContain("fehlt");
});
