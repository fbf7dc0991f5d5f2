import { pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { sessions, userId } from "./account-schema.ts";
import { createdAt, moment } from "./columns.ts";

export type EmailLinkPurpose = "verification" | "change";

/** Pending links that verify an email address: the account's current one or a new one. */
export const emailLinks = pgTable(
  "email_links",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: userId(),
    purpose: text().$type<EmailLinkPurpose>().notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    email: text().notNull(),
    /**
     * Session in which the user requested a change of the email address: after the change, all other sessions are
     * ended.
     */
    sessionId: uuid("session_id").references(() => sessions.id, { onDelete: "set null" }),
    expiresAt: moment("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique("email_links_newest").on(table.userId, table.purpose)],
);
