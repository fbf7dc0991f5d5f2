import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "#server/db/client.ts";
import { passkeys } from "#server/db/passkey-schema.ts";
import { sessions } from "#server/db/account-schema.ts";
import { settings } from "#server/db/settings-schema.ts";
import { backupCodes, secondFactors, signInChallenges } from "#server/db/second-factor-schema.ts";

const requirement = { name: "second-factor-of-admins", on: "required", off: "optional" };
const isUnexpired = gt(signInChallenges.expiresAt, sql`now()`);

export function secondFactorStore(db: Database) {
  return {
    /** The user's authenticator app with its encrypted secret, even if its setup is not confirmed yet. */
    async find(userId: string, on: Queryable = db) {
      const [row] = await on.select().from(secondFactors).where(eq(secondFactors.userId, userId));
      return row;
    },

    listSecrets: () => db.select({ userId: secondFactors.userId, secret: secondFactors.secret }).from(secondFactors),

    async isOn(userId: string): Promise<boolean> {
      const [row] = await db
        .select({ confirmedAt: secondFactors.confirmedAt })
        .from(secondFactors)
        .where(eq(secondFactors.userId, userId));
      return row !== undefined && row.confirmedAt !== null;
    },

    /** Stores a secret in place of an unconfirmed one; false if a secret is confirmed already. */
    async saveSecret(userId: string, secret: string): Promise<boolean> {
      const { rowCount } = await db
        .insert(secondFactors)
        .values({ userId, secret })
        .onConflictDoUpdate({
          target: secondFactors.userId,
          set: { secret, lastStep: 0, createdAt: sql`now()` },
          setWhere: isNull(secondFactors.confirmedAt),
        });
      return rowCount === 1;
    },

    async confirm(userId: string, transaction: Transaction): Promise<boolean> {
      const { rowCount } = await transaction
        .update(secondFactors)
        .set({ confirmedAt: sql`now()` })
        .where(and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt)));
      return rowCount === 1;
    },

    /**
     * Uses up a code of the authenticator app; true for exactly one of several concurrent calls. The period of the code
     * must be later than that of the last code used.
     */
    async takeStep(userId: string, step: number, on: Queryable): Promise<boolean> {
      const { rowCount } = await on
        .update(secondFactors)
        .set({ lastStep: step })
        .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)));
      return rowCount === 1;
    },

    async replaceBackupCodes(userId: string, hashes: readonly string[], transaction: Transaction): Promise<void> {
      await transaction.delete(backupCodes).where(eq(backupCodes.userId, userId));
      await transaction.insert(backupCodes).values(hashes.map((codeHash) => ({ userId, codeHash })));
    },

    /** Uses up a backup code; returns true for exactly one of several concurrent calls. */
    async takeBackupCode(userId: string, codeHash: string, on: Queryable): Promise<boolean> {
      const { rowCount } = await on
        .update(backupCodes)
        .set({ usedAt: sql`now()` })
        .where(and(eq(backupCodes.userId, userId), eq(backupCodes.codeHash, codeHash), isNull(backupCodes.usedAt)));
      return rowCount === 1;
    },

    countBackupCodes: (userId: string) =>
      db.$count(backupCodes, and(eq(backupCodes.userId, userId), isNull(backupCodes.usedAt))),

    /** Removes the authenticator app; false if none was confirmed. */
    async remove(userId: string, transaction: Transaction): Promise<boolean> {
      await transaction.delete(backupCodes).where(eq(backupCodes.userId, userId));
      await transaction.delete(signInChallenges).where(eq(signInChallenges.userId, userId));
      await this.unconfirmSessions(userId, transaction);
      const removed = await transaction.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning();
      return removed.some(({ confirmedAt }) => confirmedAt !== null);
    },

    async saveChallenge(userId: string, tokenHash: string, seconds: number): Promise<void> {
      // Remove the expired challenges of all users as well, because no other code does so.
      await db.delete(signInChallenges).where(lt(signInChallenges.expiresAt, sql`now()`));
      await db
        .insert(signInChallenges)
        .values({ userId, tokenHash, expiresAt: sql`now() + make_interval(secs => ${seconds})` });
    },

    async findChallenge(tokenHash: string): Promise<{ userId: string } | undefined> {
      const [row] = await db
        .select({ userId: signInChallenges.userId })
        .from(signInChallenges)
        .where(and(eq(signInChallenges.tokenHash, tokenHash), isUnexpired));
      return row;
    },

    /** Locks the challenge of a sign-in until the transaction ends, which serialises attempts. */
    async lockChallenge(tokenHash: string, transaction: Transaction): Promise<{ wrongCodes: number } | undefined> {
      const [row] = await transaction
        .select({ wrongCodes: signInChallenges.wrongCodes })
        .from(signInChallenges)
        .where(and(eq(signInChallenges.tokenHash, tokenHash), isUnexpired))
        .for("update");
      return row;
    },

    async countWrongCode(tokenHash: string, transaction: Transaction): Promise<void> {
      await transaction
        .update(signInChallenges)
        .set({ wrongCodes: sql`${signInChallenges.wrongCodes} + 1` })
        .where(eq(signInChallenges.tokenHash, tokenHash));
    },

    async removeChallenge(tokenHash: string, transaction: Transaction): Promise<void> {
      await transaction.delete(signInChallenges).where(eq(signInChallenges.tokenHash, tokenHash));
    },

    async confirmSession(sessionId: string, on: Queryable = db): Promise<void> {
      await on.update(sessions).set({ secondFactor: true }).where(eq(sessions.id, sessionId));
    },

    /** Marks the user's sessions as started with the password alone. */
    async unconfirmSessions(userId: string, transaction: Transaction): Promise<void> {
      await transaction.update(sessions).set({ secondFactor: false }).where(eq(sessions.userId, userId));
    },

    async isSessionConfirmed(sessionId: string): Promise<boolean> {
      const [row] = await db
        .select({ secondFactor: sessions.secondFactor })
        .from(sessions)
        .where(eq(sessions.id, sessionId));
      return row?.secondFactor ?? false;
    },

    async hasPasskeys(userId: string, on: Queryable = db): Promise<boolean> {
      return (await on.$count(passkeys, eq(passkeys.userId, userId))) > 0;
    },

    async isRequired(): Promise<boolean> {
      const [row] = await db.select().from(settings).where(eq(settings.name, requirement.name));
      return row?.value === requirement.on;
    },

    async setRequired(isRequired: boolean, transaction: Transaction): Promise<void> {
      const value = isRequired ? requirement.on : requirement.off;
      await transaction
        .insert(settings)
        .values({ name: requirement.name, value })
        .onConflictDoUpdate({ target: settings.name, set: { value } });
    },
  };
}
