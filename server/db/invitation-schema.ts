import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { actor } from "./account-schema.ts";
import { createdAt, moment } from "./columns.ts";

/** Invitation codes created by admins; those from the settings are not stored. */
export const invitationCodes = pgTable("invitation_codes", {
  id: uuid().primaryKey().defaultRandom(),
  code: text().notNull().unique(),
  note: text().notNull().default(""),
  /** Maximum number of uses; null for unlimited. */
  maxUses: integer("max_uses"),
  uses: integer().notNull().default(0),
  expiresAt: moment("expires_at"),
  endedAt: moment("ended_at"),
  createdBy: actor("created_by"),
  createdAt: createdAt(),
});

/** Requests for an invitation code by visitors without an account. */
export const invitationRequests = pgTable(
  "invitation_requests",
  {
    id: uuid().primaryKey().defaultRandom(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    whatsappNumber: text("whatsapp_number").notNull(),
    createdAt: createdAt(),
    handledAt: moment("handled_at"),
    handledBy: actor("handled_by"),
  },
  (table) => [
    index("invitation_requests_list").on(table.createdAt.desc(), table.id.desc()),
    index("invitation_requests_open")
      .on(table.createdAt)
      .where(sql`handled_at is null`),
  ],
);
