import { boolean, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Role } from "#domain/accounts/roles.ts";
import { createdAt, moment, updatedAt } from "./columns.ts";

/** User profiles. The four account tables use the property names that better-auth requires. */
export const users = pgTable("users", {
  id: uuid().primaryKey().defaultRandom(),
  email: text().notNull().unique(),
  emailVerified: boolean("email_verified").notNull().default(false),
  name: text("full_name").notNull(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name").notNull(),
  whatsappNumber: text("whatsapp_number").notNull(),
  /** Whether the user wants an email when a project ends. */
  notifyByMail: boolean("notify_by_mail").notNull().default(false),
  /** Cap in euro cents on what the account spends on orders in a month; null without one. */
  spendingCapCents: integer("spending_cap_cents"),
  /** Keyed hash of the invitation code used at registration; null for accounts older than this column. */
  invitationCodeHash: text("invitation_code_hash"),
  image: text(),
  /** Time at which the account was blocked, which ended all its sessions; null if it is not blocked. */
  blockedAt: moment("blocked_at"),
  /** Reason for the block, written by an admin for other admins. */
  blockedReason: text("blocked_reason").notNull().default(""),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** Acting user; set to null when the account is deleted. */
export const actor = (name: string) => uuid(name).references(() => users.id, { onDelete: "set null" });

/** Roles of users; a user without a row has the role `user`. */
export const userRoles = pgTable(
  "user_roles",
  { userId: userId(), role: text().$type<Role>().notNull(), createdAt: createdAt() },
  (table) => [primaryKey({ columns: [table.userId, table.role] })],
);

export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: userId(),
    token: text().notNull().unique(),
    expiresAt: moment("expires_at").notNull(),
    ipAddress: text("ip_address"),
    userAgent: text("user_agent"),
    /** Whether the session was started or later confirmed with a second factor. */
    secondFactor: boolean("second_factor").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("sessions_user").on(table.userId)],
);

export const accounts = pgTable(
  "accounts",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: userId(),
    accountId: text("account_id").notNull(),
    providerId: text("provider_id").notNull(),
    accessToken: text("access_token"),
    refreshToken: text("refresh_token"),
    idToken: text("id_token"),
    accessTokenExpiresAt: moment("access_token_expires_at"),
    refreshTokenExpiresAt: moment("refresh_token_expires_at"),
    scope: text(),
    password: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("accounts_user").on(table.userId)],
);

export const verifications = pgTable(
  "verifications",
  {
    id: uuid().primaryKey().defaultRandom(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment("expires_at").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index("verifications_identifier").on(table.identifier)],
);
