import { sql } from "drizzle-orm";
import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "./account-schema.ts";
import { createdAt, moment } from "./columns.ts";

/** Messages of the contact form, which needs no account. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** Signed-in user who sent the message; null for a visitor, whichever email address they typed. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    /** Time at which an admin marked the message as handled. */
    handledAt: moment("handled_at"),
  },
  (table) => [
    index("contact_messages_list").on(table.createdAt.desc(), table.id.desc()),
    index("contact_messages_open")
      .on(table.createdAt)
      .where(sql`handled_at is null`),
  ],
);
