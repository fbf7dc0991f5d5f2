import { and, eq, gt, like, lt, sql } from "drizzle-orm";
import { accessTokens } from "#server/db/access-token-schema.ts";
import type { Database, Queryable, Transaction } from "#server/db/client.ts";
import { emailLinks } from "#server/db/email-link-schema.ts";
import { accounts, users, verifications } from "#server/db/account-schema.ts";
import { hashToken } from "./token-hash.ts";

const resetPrefix = "reset-password:";
/** SQL condition for the reset link with a token. */
export const isResetLink = (token: string) => eq(verifications.identifier, `${resetPrefix}${hashToken(token)}`);
export const isUnexpired = gt(verifications.expiresAt, sql`now()`);

/** SQL of passwords and of the links that reset them. */
export function passwordStore(db: Database) {
  return {
    async findPasswordHash(userId: string): Promise<string | null> {
      const [row] = await db
        .select({ hash: accounts.password })
        .from(accounts)
        .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential")));
      return row?.hash ?? null;
    },

    /** Stores a new hash of the same password, unless the user has changed the password in the meantime. */
    async replacePasswordHash(userId: string, old: string, hash: string): Promise<void> {
      await db
        .update(accounts)
        .set({ password: hash })
        .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential"), eq(accounts.password, old)));
    },

    /**
     * Stores a new password hash and ends reset links, access tokens and address changes, because somebody who knew
     * the old password may have created them.
     */
    async setPassword(userId: string, passwordHash: string, on: Queryable = db): Promise<boolean> {
      await endResetLinks(userId, on);
      await on.delete(accessTokens).where(eq(accessTokens.userId, userId));
      await on.delete(emailLinks).where(and(eq(emailLinks.userId, userId), eq(emailLinks.purpose, "change")));
      const { rowCount } = await on
        .update(accounts)
        .set({ password: passwordHash, updatedAt: sql`now()` })
        .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential")));
      return rowCount === 1;
    },

    /**
     * Stores a reset link in place of the user's earlier ones. The lock on the user row serialises concurrent calls.
     */
    async saveResetLink(userId: string, token: string, minutes: number, transaction: Transaction): Promise<void> {
      // Lock with `no key update`: the stronger `for update` would block concurrent inserts of rows that reference the
      // user.
      await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
      await endResetLinks(userId, transaction);
      // Remove the expired reset links of all users as well, because no other code does so.
      await transaction.delete(verifications).where(lt(verifications.expiresAt, sql`now()`));
      await transaction.insert(verifications).values({
        identifier: `${resetPrefix}${hashToken(token)}`,
        value: userId,
        expiresAt: sql`now() + make_interval(mins => ${minutes})`,
      });
    },

    /** Uses up a reset link; returns true for exactly one of several concurrent calls. */
    async useResetLink(token: string, transaction: Transaction): Promise<boolean> {
      const { rowCount } = await transaction.delete(verifications).where(and(isResetLink(token), isUnexpired));
      return rowCount === 1;
    },
  };
}

async function endResetLinks(userId: string, on: Queryable): Promise<void> {
  await on
    .delete(verifications)
    .where(and(like(verifications.identifier, `${resetPrefix}%`), eq(verifications.value, userId)));
}
