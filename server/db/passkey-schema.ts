import { bigint, boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { Transport } from "#domain/passkeys/calls.ts";
import { sessions, userId } from "./account-schema.ts";
import { createdAt, moment } from "./columns.ts";

/** Public keys of passkeys. The private keys never leave the users' devices. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: userId(),
    name: text().notNull(),
    /** WebAuthn's credential id, in base64url. */
    credentialId: text("credential_id").notNull().unique(),
    /** Public key as COSE, in base64url. */
    publicKey: text("public_key").notNull(),
    /** Signature counter of the authenticator; 0 if the authenticator does not count. */
    counter: bigint({ mode: "number" }).notNull(),
    transports: text().array().$type<Transport[]>().notNull(),
    /** Whether a cloud service may sync the passkey to other devices; `isBackedUp` says whether it has. */
    deviceType: text("device_type").$type<"singleDevice" | "multiDevice">().notNull(),
    isBackedUp: boolean("is_backed_up").notNull(),
    /** Id of the authenticator's model (AAGUID); zeros if unknown. */
    aaguid: text().notNull(),
    lastUsedAt: moment("last_used_at"),
    createdAt: createdAt(),
  },
  (table) => [index("passkeys_user").on(table.userId)],
);

/** Challenges that a passkey must sign. Each challenge is valid once, and only in the browser that requested it. */
export const passkeyChallenges = pgTable(
  "passkey_challenges",
  {
    /** When a passkey is added: hash of the session id; when signing in: hash of the token in the browser's cookie. */
    browserHash: text("browser_hash").primaryKey(),
    challenge: text().notNull(),
    /** Session that adds a passkey; null when signing in. */
    sessionId: uuid("session_id").references(() => sessions.id, { onDelete: "cascade" }),
    expiresAt: moment("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("passkey_challenges_session").on(table.sessionId)],
);
