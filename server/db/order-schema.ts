import { sql } from "drizzle-orm";
import { bigserial, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { WebsiteProblem } from "#domain/orders/website-problems.ts";
import type { AutomationResult } from "#domain/orders/automation.ts";
import type { Channel, DeliveryState } from "#domain/orders/order-delivery-states.ts";
import type { OrderRequest } from "#domain/orders/order-request.ts";
import type { OrderHistoryKind } from "#domain/orders/order-history.ts";
import type { TaxCase } from "#domain/taxes/tax.ts";
import type { OrderState, RefundState } from "#domain/orders/order-states.ts";
import { userId, users } from "./account-schema.ts";
import { createdAt, moment, updatedAt } from "./columns.ts";

/** Content found on the website of an order's customer; the logo is an input image of the video. */
export type StoredWebsite = {
  address: string;
  title: string | null;
  description: string | null;
  headings: string[];
  /** Name of the company according to its imprint. */
  name: string | null;
  /** Colours as #rrggbb, the most distinctive first. */
  colors: string[];
  logoKey: string | null;
};

/** Length of a suggested script. */
export type ScriptLength = "full" | "short";
/** Author of a script: the customer, the templates or a language model. */
export type ScriptAuthor = "customer" | "template" | "model";

/** Orders. Their state machine is in `domain/orders/order-states.ts`. */
export const orders = pgTable(
  "orders",
  {
    id: uuid().primaryKey(),
    userId: userId(),
    /** Idempotency key of the request that placed the order. */
    key: text().notNull(),
    requestHash: text("request_hash").notNull(),
    request: jsonb().$type<OrderRequest>().notNull(),
    state: text().$type<OrderState>().notNull().default("requested"),
    /** Amount that the customer pays, in euro cents, with its tax if there is one. */
    priceCents: integer("price_cents").notNull(),
    /**
     * Tax case of the price. Like the net amount and the tax, null in orders older than these columns, which
     * `priceOfOrder` handles.
     */
    taxCase: text("tax_case").$type<TaxCase>(),
    netCents: integer("net_cents"),
    taxCents: integer("tax_cents"),
    refund: text().$type<RefundState>(),
    /**
     * Checkout session whose payment bought the order; null before the payment. Orders paid by releases before this
     * column have none if they have several payments (`findBought` in `server/features/orders/payments`).
     */
    paidSessionId: text("paid_session_id"),
    /** Content of the customer's website: null before it is read, `unreadable` if reading it has failed. */
    website: jsonb().$type<StoredWebsite | "unreadable">(),
    script: text(),
    scriptBy: text("script_by").$type<ScriptAuthor>(),
    /** Time at which the spoken text was approved before the payment; null in orders without approval. */
    approvedAt: moment("approved_at"),
    /** User who approved the spoken text; null without approval, and after the user's account was deleted. */
    approvedBy: uuid("approved_by").references(() => users.id, { onDelete: "set null" }),
    /** Id of the project that makes the order's video; the project is created after the payment. */
    projectId: uuid("project_id").notNull(),
    /**
     * Who makes the video since `producerSince`: this program (`agent`) or the operator's automation. Null before the
     * order is assigned, and for orders placed with older versions of this program.
     */
    producer: text().$type<"agent" | "automation">(),
    producerSince: moment("producer_since"),
    /** Number of attempts to produce the video. */
    filmAttempts: integer("film_attempts").notNull().default(0),
    /** Storage key of the sender's logo; null for orders without one. */
    senderLogoKey: text("sender_logo_key"),
    /** Storage key of the sender's logo for dark backgrounds; null for orders without one. */
    senderDarkLogoKey: text("sender_dark_logo_key"),
    /** Brand colour of the sender as #rrggbb; empty if the search found none, null before the search. */
    senderColor: text("sender_color"),
    shareToken: text("share_token").unique(),
    shareEndedAt: moment("share_ended_at"),
    shareViews: integer("share_views").notNull().default(0),
    /** Time of the next check at the payment provider; null when none is planned. */
    paymentCheckAt: moment("payment_check_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique("orders_key").on(table.userId, table.key),
    index("orders_list").on(table.userId, table.createdAt.desc(), table.id.desc()),
    index("orders_all").on(table.createdAt.desc(), table.id.desc()),
    index("orders_under_way")
      .on(table.updatedAt)
      .where(sql`state in ('requested', 'awaiting_payment', 'paid', 'in_production') or refund = 'requested'`),
    index("orders_undecided")
      .on(table.updatedAt)
      .where(sql`refund = 'failed' or (state = 'failed' and refund is null)`),
  ],
);

const orderId = () =>
  uuid("order_id")
    .notNull()
    .references(() => orders.id, { onDelete: "cascade" });

/**
 * Account to which the customer transfers an order's price, as Stripe names it. `remainingCents`: amount that has not
 * arrived yet; `returnedCents`: part that an admin has given back in Stripe's dashboard.
 */
export type StoredTransfer = {
  accountHolder: string;
  iban: string;
  bic: string;
  reference: string;
  remainingCents: number;
  returnedCents?: number;
};

export type StoredPaymentState = "open" | "paid" | "expired" | "refunding" | "refunded" | "refund-failed";

/** Sessions at the payment provider. An order may have several, but only one pays for it. */
export const orderPayments = pgTable(
  "order_payments",
  {
    sessionId: text("session_id").primaryKey(),
    orderId: orderId(),
    provider: text().$type<"stripe" | "test">().notNull(),
    state: text().$type<StoredPaymentState>().notNull().default("open"),
    url: text().notNull(),
    amountCents: integer("amount_cents").notNull(),
    /** Id of the payment intent, which a refund must name. */
    intent: text(),
    expiresAt: moment("expires_at").notNull(),
    /**
     * Time at which the customer had paid and the bank had yet to confirm it; null for payments that need no such wait.
     */
    processingSince: moment("processing_since"),
    /** Amount that the payment provider reports as refunded, in euro cents. */
    refundedCents: integer("refunded_cents").notNull().default(0),
    /** Stripe's customer of the session, whose balance receives bank transfers; null if no transfer was offered. */
    customerId: text("customer_id"),
    /** Where the customer transfers the price, and until when; null unless the customer has chosen a bank transfer. */
    transfer: jsonb().$type<StoredTransfer>(),
    transferDueAt: moment("transfer_due_at"),
    transferRemindedAt: moment("transfer_reminded_at"),
    /** Time of the next check of the transfer at Stripe; null when none is planned. */
    transferCheckAt: moment("transfer_check_at"),
    /**
     * Amount that Stripe holds in the customer's balance and that pays for nothing, because the customer transferred
     * too much or too late.
     */
    surplusCents: integer("surplus_cents").notNull().default(0),
    /** Time at which the payment arrived; null before, and for payments older than this column. */
    paidAt: moment("paid_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("order_payments_order").on(table.orderId, table.createdAt),
    index("order_payments_paid").on(table.paidAt),
    index("order_payments_intent").on(table.intent),
    index("order_payments_customer").on(table.customerId),
    index("order_payments_transfers")
      .on(table.transferCheckAt)
      .where(sql`transfer_check_at is not null`),
    index("order_payments_by_transfer")
      .on(table.updatedAt)
      .where(sql`transfer is not null`),
    index("order_payments_partly_refunded")
      .on(table.updatedAt)
      .where(sql`refunded_cents > 0`),
    index("order_payments_refunds")
      .on(table.state, table.updatedAt)
      .where(sql`state in ('refunding', 'refunded', 'refund-failed')`),
  ],
);

/** Sessions of the test checkout, with the data that Stripe would store for a session of its own. */
export const testCheckouts = pgTable("test_checkouts", {
  sessionId: text("session_id").primaryKey(),
  orderId: orderId(),
  amountCents: integer("amount_cents").notNull(),
  state: text().$type<"open" | "paid" | "cancelled" | "refunded">().notNull().default("open"),
  successUrl: text("success_url").notNull(),
  cancelUrl: text("cancel_url").notNull(),
  createdAt: createdAt(),
});

/** Entries of an order's history, which its owner sees; `trouble` is for admins only. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    orderId: orderId(),
    kind: text().$type<OrderHistoryKind>().notNull(),
    trouble: text(),
    createdAt: createdAt(),
  },
  (table) => [index("order_events_order").on(table.orderId, table.id)],
);

/** Results that the operator's automation has reported and the server has accepted; a repeated report has no effect. */
export const orderResults = pgTable(
  "order_results",
  {
    orderId: orderId(),
    /** Id of the result, which the automation chose. */
    resultId: text("result_id").notNull(),
    result: jsonb().$type<AutomationResult>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.resultId] })],
);

/**
 * Deliveries of a finished video to its customer: one per channel and round. Sending a video again starts a new round.
 */
export const orderDeliveries = pgTable(
  "order_deliveries",
  {
    orderId: orderId(),
    channel: text().$type<Channel>().notNull(),
    /** Number of the round of deliveries, from 1; each redelivery starts another round. */
    round: integer().notNull().default(1),
    recipient: text().notNull(),
    state: text().$type<DeliveryState>().notNull().default("waiting"),
    /**
     * Time right before sending a message that cannot be recalled. If it is set after a crash, the message is not sent
     * again.
     */
    sendingSince: moment("sending_since"),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment("next_attempt_at").notNull().defaultNow(),
    /** For an email, its id in the outbox; for a WhatsApp message, the id that WhatsApp gives it when it is sent. */
    reference: text(),
    lastError: text("last_error"),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.channel, table.round] }),
    index("order_deliveries_reference").on(table.reference),
    index("order_deliveries_recipient").on(table.recipient, table.channel, table.updatedAt),
    index("order_deliveries_waiting")
      .on(table.nextAttemptAt)
      .where(sql`state = 'waiting'`),
  ],
);

/** A script that was suggested for an order that is not placed yet. */
export type StoredSuggestion = { text: string; by: ScriptAuthor };
export type StoredWarning = { field: string; message: string };

/** Drafts of scripts for orders that are not placed yet. They expire after `draftDays`. */
export const scriptDrafts = pgTable(
  "script_drafts",
  {
    id: uuid().primaryKey(),
    userId: userId(),
    /** Idempotency key of the request that created the draft of the script. */
    key: text().notNull(),
    requestHash: text("request_hash").notNull(),
    request: jsonb().$type<OrderRequest>().notNull(),
    /** Content of the customer's website, or why it could not be read; null if the request names no website. */
    website: jsonb().$type<StoredWebsite | { problem: WebsiteProblem }>(),
    /** Scripts suggested so far, the current one last. */
    suggestions: jsonb().$type<StoredSuggestion[]>().notNull(),
    /** Number of the variant of the current suggestion, from 0. */
    variant: integer().notNull().default(0),
    /** Whether the current suggestion is a full or a short script. */
    length: text().$type<ScriptLength>().notNull().default("full"),
    warnings: jsonb().$type<StoredWarning[]>().notNull(),
    /** Render of the latest preview; null without a preview. */
    previewRenderId: uuid("preview_render_id"),
    /** Text that the latest preview speaks; null without a preview. */
    previewText: text("preview_text"),
    /** Time at which the latest preview was requested; null without a preview. */
    previewRequestedAt: moment("preview_requested_at"),
    createdAt: createdAt(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    unique("script_drafts_key").on(table.userId, table.key),
    index("script_drafts_expiry").on(table.expiresAt),
    index("script_drafts_preview").on(table.previewRenderId),
  ],
);
