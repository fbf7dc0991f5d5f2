import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { userId } from "./account-schema.ts";
import { createdAt, moment } from "./columns.ts";

/** TOTP secrets of authenticator apps. */
export const secondFactors = pgTable("second_factors", {
  userId: userId().primaryKey(),
  /** TOTP secret, encrypted with the key in the data folder. */
  secret: text().notNull(),
  /** Time step of the last code that was used; this code and all earlier ones are refused. */
  lastStep: integer("last_step").notNull().default(0),
  /** Time at which the setup was confirmed; null during setup, while the sign-in does not require a code yet. */
  confirmedAt: moment("confirmed_at"),
  createdAt: createdAt(),
});

/** Single-use backup codes, which replace codes of the authenticator app. */
export const backupCodes = pgTable(
  "backup_codes",
  { userId: userId(), codeHash: text("code_hash").notNull(), usedAt: moment("used_at"), createdAt: createdAt() },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Sign-ins with a correct password that still lack the second factor; the browser holds the token of its sign-in. */
export const signInChallenges = pgTable(
  "sign_in_challenges",
  {
    tokenHash: text("token_hash").primaryKey(),
    userId: userId(),
    wrongCodes: integer("wrong_codes").notNull().default(0),
    expiresAt: moment("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("sign_in_challenges_user").on(table.userId)],
);
