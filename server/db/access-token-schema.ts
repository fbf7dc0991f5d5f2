import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Scope } from "#domain/accounts/access-token-scopes.ts";
import { userId } from "./account-schema.ts";
import { createdAt, moment } from "./columns.ts";

/** Access tokens of programs that act for a user. Only the hash is stored, as for sessions. */
export const accessTokens = pgTable(
  "access_tokens",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: userId(),
    name: text().notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    scopes: text().array().$type<Scope[]>().notNull(),
    /** Time at which the token expires; null for a token that is valid until it is revoked. */
    expiresAt: moment("expires_at"),
    lastUsedAt: moment("last_used_at"),
    createdAt: createdAt(),
  },
  (table) => [index("access_tokens_user").on(table.userId)],
);
