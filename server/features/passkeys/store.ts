import { and, count, desc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "#server/db/client.ts";
import { passkeyChallenges, passkeys } from "#server/db/passkey-schema.ts";
import { sessions, users } from "#server/db/account-schema.ts";

export type PasskeyRow = typeof passkeys.$inferSelect;
type NewPasskey = Omit<typeof passkeys.$inferInsert, "id" | "createdAt" | "lastUsedAt">;
type NewChallenge = { browserHash: string; challenge: string; sessionId: string | null; seconds: number };

const isUnexpired = gt(passkeyChallenges.expiresAt, sql`now()`);

/**
 * SQL of passkeys. All methods except those for signing in require the owner's id, so that passkeys of other accounts
 * are not found.
 */
export function passkeyStore(db: Database) {
  return {
    /** Passkeys of a user, the newest first. */
    async list(userId: string): Promise<PasskeyRow[]> {
      return db
        .select()
        .from(passkeys)
        .where(eq(passkeys.userId, userId))
        .orderBy(desc(passkeys.createdAt), desc(passkeys.id));
    },

    count: (userId: string, on: Queryable = db) => on.$count(passkeys, eq(passkeys.userId, userId)),

    async find(id: string, userId: string): Promise<PasskeyRow | undefined> {
      const [row] = await db
        .select()
        .from(passkeys)
        .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)));
      return row;
    },

    async findByCredential(credentialId: string): Promise<PasskeyRow | undefined> {
      const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
      return row;
    },

    /** Adds a passkey unless the account has `max` already. The lock on the user row serialises concurrent calls. */
    async add(values: NewPasskey, max: number, transaction: Transaction): Promise<PasskeyRow | "duplicate" | "full"> {
      await transaction.select({ id: users.id }).from(users).where(eq(users.id, values.userId)).for("no key update");
      const [existing] = await transaction
        .select({ number: count() })
        .from(passkeys)
        .where(eq(passkeys.userId, values.userId));
      if ((existing?.number ?? 0) >= max) return "full";
      const [row] = await transaction.insert(passkeys).values(values).onConflictDoNothing().returning();
      return row ?? "duplicate";
    },

    async rename(id: string, userId: string, name: string): Promise<PasskeyRow | undefined> {
      const [row] = await db
        .update(passkeys)
        .set({ name })
        .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
        .returning();
      return row;
    },

    async remove(id: string, userId: string, transaction: Transaction): Promise<PasskeyRow | undefined> {
      const [row] = await transaction
        .delete(passkeys)
        .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
        .returning();
      return row;
    },

    /**
     * Deletes the passkeys of a user, and challenges of unfinished registrations.
     * @returns number of deleted passkeys
     */
    async removeAll(userId: string, transaction: Transaction): Promise<number> {
      const ofUser = transaction.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
      await transaction.delete(passkeyChallenges).where(sql`${passkeyChallenges.sessionId} in ${ofUser}`);
      const { rowCount } = await transaction.delete(passkeys).where(eq(passkeys.userId, userId));
      return rowCount ?? 0;
    },

    /**
     * Records a use of a passkey with a valid signature.
     * @returns false if the counter did not increase, because the passkey may have been copied
     */
    async recordUse(id: string, counter: number, isBackedUp: boolean): Promise<boolean> {
      const hasIncreased = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`));
      const { rowCount } = await db
        .update(passkeys)
        .set({ counter, isBackedUp, lastUsedAt: sql`now()` })
        .where(and(eq(passkeys.id, id), hasIncreased));
      return rowCount === 1;
    },

    /** Stores a challenge in place of an earlier one of the same browser. */
    async saveChallenge({ browserHash, challenge, sessionId, seconds }: NewChallenge): Promise<void> {
      // Remove the expired challenges of all users as well, because no other code does so.
      await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`));
      const expiresAt = sql`now() + make_interval(secs => ${seconds})`;
      await db
        .insert(passkeyChallenges)
        .values({ browserHash, challenge, sessionId, expiresAt })
        .onConflictDoUpdate({ target: passkeyChallenges.browserHash, set: { challenge, sessionId, expiresAt } });
    },

    /**
     * Returns the challenge to exactly one of several concurrent calls, and deletes it; null if there is none or it has
     * expired.
     */
    async consumeChallenge(browserHash: string, sessionId: string | null): Promise<string | null> {
      const ofSession =
        sessionId === null ? isNull(passkeyChallenges.sessionId) : eq(passkeyChallenges.sessionId, sessionId);
      const [row] = await db
        .delete(passkeyChallenges)
        .where(and(eq(passkeyChallenges.browserHash, browserHash), ofSession, isUnexpired))
        .returning({ challenge: passkeyChallenges.challenge });
      return row?.challenge ?? null;
    },
  };
}
