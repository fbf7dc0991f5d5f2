import { bigint, boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Transport } from "#domain/accounts/passkeys.ts";
import { createdAt, moment, sessions, userId } from "./schema.ts";

/** Public keys with which users sign in; the private ones never leave their devices. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: userId(),
    name: text().notNull(),
    /** In base64url, as the browser names it. */
    credentialId: text("credential_id").notNull().unique(),
    /** COSE, in base64url. */
    publicKey: text("public_key").notNull(),
    /** How often its device used it, as far as the device counts: 0 where it does not. */
    counter: bigint({ mode: "number" }).notNull(),
    transports: text().array().$type<Transport[]>().notNull(),
    /** Whether its provider may bring it to other devices, and whether it has. */
    deviceType: text("device_type").$type<"singleDevice" | "multiDevice">().notNull(),
    isBackedUp: boolean("is_backed_up").notNull(),
    /** Model of the authenticator, or zeros. */
    aaguid: text().notNull(),
    lastUsedAt: moment("last_used_at"),
    createdAt: createdAt(),
  },
  (table) => [index("passkeys_user").on(table.userId)],
);

/** What a passkey must sign: once, and only for the browser that asked. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    /** Hash of what binds it to a browser: the session that adds a passkey, or the cookie of a sign-in. */
    browserHash: text("browser_hash").primaryKey(),
    challenge: text().notNull(),
    /** Null: for signing in. */
    sessionId: uuid("session_id").references(() => sessions.id, { onDelete: "cascade" }),
    expiresAt: moment("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("passkey_challenges_session").on(table.sessionId)],
);
