import { and, count, desc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "#server/db/client.ts";
import { passkeyChallenges, passkeys } from "#server/db/passkey-schema.ts";
import { sessions, users } from "#server/db/schema.ts";

export type PasskeyRow = typeof passkeys.$inferSelect;
export type PasskeyStore = ReturnType<typeof passkeyStore>;
type NewPasskey = Omit<typeof passkeys.$inferInsert, "id" | "createdAt" | "lastUsedAt">;
type NewChallenge = { browserHash: string; challenge: string; sessionId: string | null; seconds: number };

const isUnexpired = gt(passkeyChallenges.expiresAt, sql`now()`);

/** Everything but signing in takes the owner: passkeys of others do not exist. */
export function passkeyStore(db: Database) {
  return {
    /** Newest first. */
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

    /** Two at the same time come one after the other, so that an account never has more than it may. */
    async insert(values: NewPasskey, most: number, transaction: Transaction): Promise<PasskeyRow | "known" | "full"> {
      await transaction.select({ id: users.id }).from(users).where(eq(users.id, values.userId)).for("no key update");
      const [existing] = await transaction
        .select({ number: count() })
        .from(passkeys)
        .where(eq(passkeys.userId, values.userId));
      if ((existing?.number ?? 0) >= most) return "full";
      const [row] = await transaction.insert(passkeys).values(values).onConflictDoNothing().returning();
      return row ?? "known";
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

    /** Also what was begun and not finished. @returns how many passkeys there were */
    async removeAll(userId: string, transaction: Transaction): Promise<number> {
      const ofUser = transaction.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
      await transaction.delete(passkeyChallenges).where(sql`${passkeyChallenges.sessionId} in ${ofUser}`);
      const { rowCount } = await transaction.delete(passkeys).where(eq(passkeys.userId, userId));
      return rowCount ?? 0;
    },

    /**
     * Notes a use whose signature was right.
     * @returns false where the counter went back or stood still: somebody else may have a copy
     */
    async use(id: string, counter: number, isBackedUp: boolean): Promise<boolean> {
      const isForward = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`));
      const { rowCount } = await db
        .update(passkeys)
        .set({ counter, isBackedUp, lastUsedAt: sql`now()` })
        .where(and(eq(passkeys.id, id), isForward));
      return rowCount === 1;
    },

    /** Takes the place of an earlier one of the same browser. */
    async saveChallenge({ browserHash, challenge, sessionId, seconds }: NewChallenge): Promise<void> {
      // Those of others that ran out: nobody else removes them.
      await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`));
      const expiresAt = sql`now() + make_interval(secs => ${seconds})`;
      await db
        .insert(passkeyChallenges)
        .values({ browserHash, challenge, sessionId, expiresAt })
        .onConflictDoUpdate({ target: passkeyChallenges.browserHash, set: { challenge, sessionId, expiresAt } });
    },

    /** For exactly one of all that ask; null when there is none, or it ran out. */
    async takeChallenge(browserHash: string, sessionId: string | null): Promise<string | null> {
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
