import { and, count, desc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Scope } from "#domain/accounts/access-token-scopes.ts";
import { accessTokens } from "#server/db/access-token-schema.ts";
import type { Database } from "#server/db/client.ts";
import { users } from "#server/db/account-schema.ts";
import { hashToken } from "../token-hash.ts";

export type AccessTokenRow = typeof accessTokens.$inferSelect;
type NewRow = { userId: string; name: string; token: string; scopes: Scope[]; expiresInDays: number | null };

const isValid = or(isNull(accessTokens.expiresAt), gt(accessTokens.expiresAt, sql`now()`));
const isWrittenAgain = or(
  isNull(accessTokens.lastUsedAt),
  lt(accessTokens.lastUsedAt, sql`now() - interval '1 minute'`),
);

/**
 * SQL of access tokens. Every method except `findCaller` takes the owner: tokens of other accounts are treated as
 * missing.
 */
export function accessTokenStore(db: Database) {
  return {
    /**
     * Inserts a token; null if the account already has the maximum number. The lock on the user row serialises
     * concurrent calls.
     */
    async insert(
      { userId, name, token, scopes, expiresInDays }: NewRow,
      maxTokens: number,
    ): Promise<AccessTokenRow | null> {
      return db.transaction(async (transaction) => {
        await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
        const isOwn = eq(accessTokens.userId, userId);
        const [existing] = await transaction.select({ number: count() }).from(accessTokens).where(isOwn);
        if ((existing?.number ?? 0) >= maxTokens) return null;
        const expiresAt = expiresInDays === null ? null : sql`now() + make_interval(days => ${expiresInDays})`;
        const [row] = await transaction
          .insert(accessTokens)
          .values({ userId, name, tokenHash: hashToken(token), scopes, expiresAt: expiresAt })
          .returning();
        return row ?? null;
      });
    },

    /** Access tokens of a user, the newest first. */
    async list(userId: string): Promise<AccessTokenRow[]> {
      return db
        .select()
        .from(accessTokens)
        .where(eq(accessTokens.userId, userId))
        .orderBy(desc(accessTokens.createdAt), desc(accessTokens.id));
    },

    async remove(id: string, userId: string): Promise<boolean> {
      const { rowCount } = await db
        .delete(accessTokens)
        .where(and(eq(accessTokens.id, id), eq(accessTokens.userId, userId)));
      return rowCount === 1;
    },

    /**
     * The account and scopes of a token; null if the token is unknown or expired, or its account is blocked. Records
     * the use at most once a minute.
     */
    async findCaller(token: string): Promise<{ id: string; scopes: Scope[] } | null> {
      const tokenHash = hashToken(token);
      const [row] = await db
        .select({
          id: accessTokens.userId,
          scopes: accessTokens.scopes,
          isWrittenAgain: sql<boolean>`${isWrittenAgain}`,
        })
        .from(accessTokens)
        .innerJoin(users, and(eq(users.id, accessTokens.userId), isNull(users.blockedAt)))
        .where(and(eq(accessTokens.tokenHash, tokenHash), isValid));
      if (!row) return null;
      if (row.isWrittenAgain) {
        await db
          .update(accessTokens)
          .set({ lastUsedAt: sql`now()` })
          .where(and(eq(accessTokens.tokenHash, tokenHash), isWrittenAgain));
      }
      return { id: row.id, scopes: row.scopes };
    },
  };
}
