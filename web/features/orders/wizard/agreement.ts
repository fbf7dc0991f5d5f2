import type { FieldErrors } from "#domain/error-response.ts";
import type { Offer } from "#domain/orders/offer-call.ts";
import {
  consumerWithVatId,
  invalidGermanVatId,
  missingBuyer,
  missingCompany,
  missingEarlyStart,
} from "#domain/orders/business-or-consumer.ts";
import { memberStateOf, normaliseVatId } from "#domain/taxes/vat-id.ts";
import { type Answers, hasBilling, needsSender } from "./answers.ts";
import type { OrderKind } from "#domain/orders/order-kinds.ts";
import { offeredAmount } from "./offered-amount.ts";

/**
 * Name of the business that orders: the company on the invoice, else the company typed beside the agreement, else the
 * sender's company; empty if the user has named no company.
 */
export function buyingCompany(kind: OrderKind, answers: Answers): string {
  const sender = needsSender(kind, answers) ? answers["sender.company"] : "";
  return [answers["billing.company"], answers["buyer.company"], sender].map((name) => name.trim()).find(Boolean) ?? "";
}

/** The typed German VAT id of the business that buys; empty if the invoice goes to a business in another EU country. */
const germanVatId = (answers: Answers): string => (hasBilling(answers) ? "" : normaliseVatId(answers["buyer.vatId"]));

/**
 * Fields of an order request that say who buys, which versions of the legal texts it agrees to, and which total the
 * orderer saw.
 */
export function agreementOf(kind: OrderKind, answers: Answers, offer: Offer | undefined): Record<string, unknown> {
  if (!offer) return {};
  const { customers, terms_version: termsVersion, withdrawal_version: withdrawalVersion } = offer;
  const isConsumer = answers["buyer.kind"] === "consumer";
  const company = buyingCompany(kind, answers);
  const vatId = germanVatId(answers);
  const buyer = isConsumer
    ? { kind: "consumer", startsEarly: answers["buyer.startsEarly"] === "true" }
    : { kind: "business", company, ...(vatId !== "" && { vatId }) };
  return {
    agreedPriceCents: offeredAmount(offer, answers).grossCents,
    ...(customers !== "" && { buyer }),
    ...(termsVersion !== null && { termsVersion }),
    ...(customers !== "" && isConsumer && withdrawalVersion !== null && { withdrawalVersion }),
  };
}

/** Missing statements about the buyer, by name of the answer; empty if the order may be sent. */
export function agreementErrors(kind: OrderKind, answers: Answers, offer: Offer | undefined): FieldErrors {
  if (!offer || offer.customers === "") return {};
  const buyerKind = answers["buyer.kind"];
  if (buyerKind === "business") {
    const vatId = germanVatId(answers);
    return {
      ...(!buyingCompany(kind, answers) && { "buyer.company": missingCompany }),
      ...(vatId !== "" && memberStateOf(vatId) !== "DE" && { "buyer.vatId": invalidGermanVatId }),
    };
  }
  if (buyerKind === "consumer" && offer.customers === "everyone") {
    if (answers["billing.vatId"].trim() !== "") return { "buyer.kind": consumerWithVatId };
    return answers["buyer.startsEarly"] === "true" ? {} : { "buyer.startsEarly": missingEarlyStart };
  }
  return { "buyer.kind": missingBuyer };
}
