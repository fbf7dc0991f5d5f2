import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { userId } from "./account-schema.ts";
import { createdAt, moment, updatedAt } from "./columns.ts";

/**
 * The sender of an account: the person and company in whose name its videos are sent to others. Each order has a copy.
 */
export const senders = pgTable("senders", {
  userId: userId().primaryKey(),
  name: text().notNull(),
  company: text().notNull(),
  replyTo: text("reply_to").notNull(),
  /**
   * Reply address that an emailed code has verified. If it differs from `replyTo`, the current reply address is
   * unverified.
   */
  verifiedReplyTo: text("verified_reply_to"),
  verifiedAt: moment("verified_at"),
  phone: text().notNull().default(""),
  website: text().notNull().default(""),
  imprintUrl: text("imprint_url").notNull().default(""),
  /** Storage key of the logo, a PNG in the account's folder. Orders refer to the same file. */
  logoKey: text("logo_key"),
  updatedAt: updatedAt(),
});

/** The newest code emailed to a reply address; a new one replaces it. */
export const senderCodes = pgTable("sender_codes", {
  userId: userId().primaryKey(),
  /** Address to which the code was emailed; the code verifies no other address. */
  replyTo: text("reply_to").notNull(),
  codeHash: text("code_hash").notNull(),
  wrongCodes: integer("wrong_codes").notNull().default(0),
  expiresAt: moment("expires_at").notNull(),
  createdAt: createdAt(),
});

/**
 * Phone numbers, as keyed hashes, whose owners have replied STOPP: this installation sends them no WhatsApp messages.
 * The rows stay when an account is erased, because the recipients asked for them.
 */
export const whatsappStops = pgTable("whatsapp_stops", {
  numberHash: text("number_hash").primaryKey(),
  createdAt: createdAt(),
});

/** Recipients who want no more videos of an account by email, as keyed hashes of their addresses. */
export const emailDeclines = pgTable(
  "email_declines",
  {
    userId: userId(),
    addressHash: text("address_hash").notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.addressHash] })],
);
