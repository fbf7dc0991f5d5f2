import { sql } from "drizzle-orm";
import { bigserial, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { Channel, DeliveryState } from "#domain/orders/order.ts";
import type { OrderRequest } from "#domain/orders/request.ts";
import type { OrderEventKind, OrderState, RefundState } from "#domain/orders/states.ts";
import { createdAt, moment, updatedAt, userId } from "./schema.ts";

/** What the agent found on the website of an order's customer; the logo is an input picture of the film. */
export type StoredWebsite = {
  address: string;
  title: string | null;
  description: string | null;
  headings: string[];
  /** Of the company, as its imprint says. */
  name: string | null;
  /** As #rrggbb, the most striking first. */
  colors: string[];
  logoKey: string | null;
};

/** Films that were ordered. The state machine stands in `domain/orders/states.ts`. */
export const orders = pgTable(
  "orders",
  {
    id: uuid().primaryKey(),
    userId: userId(),
    /** Of the request: the same stands for the same order. */
    key: text().notNull(),
    requestHash: text("request_hash").notNull(),
    request: jsonb().$type<OrderRequest>().notNull(),
    state: text().$type<OrderState>().notNull().default("requested"),
    /** Gross, in euro cents, as it was shown when it was ordered. */
    priceCents: integer("price_cents").notNull(),
    refund: text().$type<RefundState>(),
    /** Null until the website was tried; `unreadable` when nothing came of it. */
    website: jsonb().$type<StoredWebsite | "unreadable">(),
    script: text(),
    scriptBy: text("script_by").$type<"customer" | "template" | "model">(),
    /** Known from the beginning, made when it is paid. */
    projectId: uuid("project_id").notNull(),
    /** How often its film was begun. */
    filmAttempts: integer("film_attempts").notNull().default(0),
    shareToken: text("share_token").unique(),
    shareEndedAt: moment("share_ended_at"),
    shareViews: integer("share_views").notNull().default(0),
    /** When the payment provider is asked again by itself. */
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
  ],
);

const orderId = () =>
  uuid("order_id")
    .notNull()
    .references(() => orders.id, { onDelete: "cascade" });

export type StoredPaymentState = "open" | "paid" | "expired" | "refunding" | "refunded" | "refund-failed";

/** Sessions at the payment provider. An order may have had several, but only one pays for it. */
export const orderPayments = pgTable(
  "order_payments",
  {
    sessionId: text("session_id").primaryKey(),
    orderId: orderId(),
    provider: text().$type<"stripe" | "test">().notNull(),
    state: text().$type<StoredPaymentState>().notNull().default("open"),
    url: text().notNull(),
    amountCents: integer("amount_cents").notNull(),
    /** What a refund names. */
    intent: text(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("order_payments_order").on(table.orderId, table.createdAt)],
);

/** The test checkout's own books: what Stripe would know. */
export const testCheckouts = pgTable("test_checkouts", {
  sessionId: text("session_id").primaryKey(),
  orderId: orderId(),
  amountCents: integer("amount_cents").notNull(),
  state: text().$type<"open" | "paid" | "cancelled" | "refunded">().notNull().default("open"),
  successUrl: text("success_url").notNull(),
  cancelUrl: text("cancel_url").notNull(),
  createdAt: createdAt(),
});

/** What happened to an order, for its owner; `trouble` is for admins. */
export const orderEvents = pgTable(
  "order_events",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    orderId: orderId(),
    kind: text().$type<OrderEventKind>().notNull(),
    trouble: text(),
    createdAt: createdAt(),
  },
  (table) => [index("order_events_order").on(table.orderId, table.id)],
);

/** Ways on which a finished film goes to its customer. */
export const orderDeliveries = pgTable(
  "order_deliveries",
  {
    orderId: orderId(),
    channel: text().$type<Channel>().notNull(),
    /** Counts up with every redelivery. */
    round: integer().notNull().default(1),
    recipient: text().notNull(),
    state: text().$type<DeliveryState>().notNull().default("waiting"),
    /** Set right before a message is sent that nothing can call back. */
    sendingSince: moment("sending_since"),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment("next_attempt_at").notNull().defaultNow(),
    /** The mail in the outbox, or what WhatsApp calls its message. */
    reference: text(),
    lastError: text("last_error"),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.channel, table.round] }),
    index("order_deliveries_reference").on(table.reference),
  ],
);
