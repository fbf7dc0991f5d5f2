import { sql } from "drizzle-orm";
import { bigserial, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./account-schema.ts";
import { createdAt, moment } from "./columns.ts";

export type StoredMailState = "waiting" | "sent" | "failed";

/** Email outbox. Without a mail server, emails are only stored here and written to a file. */
export const mails = pgTable(
  "mails",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** User whom the email concerns; the row is deleted with the account. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    kind: text().notNull(),
    recipient: text().notNull(),
    /** Name shown before the operator's address; null for the name in MAIL_FROM. */
    fromName: text("from_name"),
    /** Reply-To address; null to use the support address. */
    replyTo: text("reply_to"),
    /** URL at which the recipient declines further emails of the same kind, for the List-Unsubscribe header. */
    unsubscribeUrl: text("unsubscribe_url"),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Invoice whose PDF is attached; null for most emails. */
    invoiceId: uuid("invoice_id"),
    state: text().$type<StoredMailState>().notNull().default("waiting"),
    attempts: integer().notNull().default(0),
    /** Time of the next attempt by the database's clock, while the email waits. */
    nextAttemptAt: moment("next_attempt_at").notNull().defaultNow(),
    lastError: text("last_error"),
    createdAt: createdAt(),
    sentAt: moment("sent_at"),
  },
  (table) => [
    index("mails_list").on(table.createdAt.desc(), table.id.desc()),
    index("mails_unsent")
      .on(table.state, table.createdAt)
      .where(sql`state in ('waiting', 'failed')`),
  ],
);

/** State of a webhook event. `kept`: no webhook URL is configured, so the event is only stored. */
export type StoredDeliveryState = "waiting" | "delivered" | "failed" | "kept";

/** Webhook outbox for the operator's automation. */
export const webhookEvents = pgTable(
  "webhook_events",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Position in the queue: events with the same `source` are delivered one at a time, by ascending number. */
    sequence: bigserial({ mode: "number" }).notNull(),
    source: text().notNull(),
    fields: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Account that caused the event; null for a visitor without one. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** Email address as typed; it does not prove who caused the event. */
    email: text(),
    whatsappNumber: text("whatsapp_number"),
    state: text().$type<StoredDeliveryState>().notNull().default("waiting"),
    attempts: integer().notNull().default(0),
    /** Time of the next attempt by the database's clock, while the event waits. */
    nextAttemptAt: moment("next_attempt_at").notNull().defaultNow(),
    lastStatus: integer("last_status"),
    lastError: text("last_error"),
    createdAt: createdAt(),
    deliveredAt: moment("delivered_at"),
  },
  (table) => [
    index("webhook_events_list").on(table.createdAt.desc(), table.id.desc()),
    index("webhook_events_waiting")
      .on(table.source, table.sequence)
      .where(sql`state = 'waiting'`),
    index("webhook_events_unsent")
      .on(table.state, table.createdAt)
      .where(sql`state in ('waiting', 'failed')`),
  ],
);
