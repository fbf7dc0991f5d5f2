import * as z from "zod/mini";
import { taxCases, type TaxedAmount } from "../taxes/tax.ts";
import { bankTransfer } from "./bank-transfer.ts";
import { channels, deliveryStates } from "./order-delivery-states.ts";
import { automationWait } from "./automation-wait.ts";
import { orderKinds } from "./order-kinds.ts";
import { forms, salutations } from "./sender-and-recipient.ts";
import { listedInvoice } from "../invoices/calls.ts";
import { billing } from "./billing-address.ts";
import { buyerKinds } from "./business-or-consumer.ts";
import { orderHistoryKinds } from "./order-history.ts";
import { ownDispute } from "./disputes.ts";
import { orderStates, refundStates } from "./order-states.ts";

/** How the price is taxed. Its net amount and its tax add up to the price. */
export const orderTax = z.object({ case: z.enum(taxCases), net_cents: z.number(), tax_cents: z.number() });

/** Price of an order from the API, as an amount with its tax. */
export function toAmount({ price_cents, tax }: { price_cents: number; tax: z.infer<typeof orderTax> }): TaxedAmount {
  return { taxCase: tax.case, netCents: tax.net_cents, taxCents: tax.tax_cents, grossCents: price_cents };
}

const delivery = z.object({
  channel: z.enum(channels),
  state: z.enum(deliveryStates),
  recipient: z.string(),
  updated_at: z.string(),
});

/** The public page of a delivered video. */
const share = z.object({
  /** Path of the share page on this site. */
  path: z.string(),
  views: z.number(),
  ended: z.boolean(),
});

/** An order, as the API shows it to its owner. */
export const order = z.object({
  id: z.string(),
  kind: z.enum(orderKinds),
  state: z.enum(orderStates),
  refund: z.nullable(z.enum(refundStates)),
  /** Sum in cents of the partial refunds of the order; 0 if there are none. */
  partly_refunded_cents: z.number(),
  /** The most urgent dispute about the payment; null if there is none. */
  dispute: z.nullable(ownDispute),
  /** Bank transfer that the order waits for; null if there is none. */
  transfer: z.nullable(bankTransfer),
  /**
   * Amount in cents that the customer has transferred in excess, too late or in part, and that the operator has yet to
   * pay back.
   */
  surplus_cents: z.number(),
  price_cents: z.number(),
  tax: orderTax,
  /** The buying business in another EU country; null for all other orders. */
  billing: z.nullable(billing),
  /** Whether a business or a consumer bought; null if the order form did not ask. */
  buyer: z.nullable(z.enum(buyerKinds)),
  /** Version of the terms that the order agreed to; null if the order named none. */
  terms_version: z.nullable(z.number()),
  /** Version of the text on the right of withdrawal that the order agreed to; null if the order named none. */
  withdrawal_version: z.nullable(z.number()),
  /** Withdrawal by a consumer; null if there is none. */
  withdrawal: z.nullable(z.object({ declared_at: z.string(), is_settled: z.boolean() })),
  /**
   * Last day on which the consumer can withdraw from the contract, an estimate before the payment; null if withdrawal
   * is not possible.
   */
  withdrawable_until: z.nullable(z.string()),
  speaker: z.string(),
  recipient: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    whatsapp_number: z.string(),
    form: z.enum(forms),
    salutation: z.enum(salutations),
    company: z.string(),
    /** Whether the orderer is the recipient too. */
    is_orderer: z.boolean(),
  }),
  /** The sender in whose name the video is sent; null for orders in the operator's name. */
  sender: z.nullable(
    z.object({
      name: z.string(),
      company: z.string(),
      reply_to: z.string(),
      phone: z.string(),
      website: z.string(),
      imprint_url: z.string(),
    }),
  ),
  summary: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The spoken text; null until the text is written. */
  script: z.nullable(z.string()),
  /** Time at which the orderer approved the spoken text; null for orders without approval. */
  approved_at: z.nullable(z.string()),
  /** Id of the project that makes the video; null before the payment. */
  project_id: z.nullable(z.string()),
  /** The wait for the operator's automation; null unless the automation makes the video. */
  automation: z.nullable(automationWait),
  history: z.array(z.object({ kind: z.enum(orderHistoryKinds), at: z.string() })),
  deliveries: z.array(delivery),
  share: z.nullable(share),
  /** Issued invoices and credit notes, oldest first. */
  invoices: z.array(listedInvoice),
  created_at: z.string(),
});
export type Order = z.infer<typeof order>;
