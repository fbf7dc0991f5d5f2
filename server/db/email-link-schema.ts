import { pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, moment, sessions, userId } from "./schema.ts";

export type EmailLinkPurpose = "verification" | "change";

/** Open links that prove who reads an address: that of the account, or the one it is to get. */
export const emailLinks = pgTable(
  "email_links",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: userId(),
    purpose: text().$type<EmailLinkPurpose>().notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    email: text().notNull(),
    /** The session that asked for a change: the only one that outlives it. */
    sessionId: uuid("session_id").references(() => sessions.id, { onDelete: "set null" }),
    expiresAt: moment("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique("email_links_newest").on(table.userId, table.purpose)],
);
