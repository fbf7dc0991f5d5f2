import { and, eq, gt, isNull, lt, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "#server/db/client.ts";
import { type EmailLinkPurpose, emailLinks } from "#server/db/email-link-schema.ts";
import { sessions, users, verifications } from "#server/db/account-schema.ts";

export type EmailLink = typeof emailLinks.$inferSelect;
type NewLink = Pick<EmailLink, "userId" | "purpose" | "tokenHash" | "email" | "sessionId">;

const isOpen = gt(emailLinks.expiresAt, sql`now()`);
const uniqueViolation = "23505";

export function emailLinkStore(db: Database) {
  return {
    /** Stores a link in place of the user's earlier link for the same purpose. */
    async save(link: NewLink, hours: number, transaction: Transaction): Promise<void> {
      const expiresAt = sql`now() + make_interval(hours => ${hours})`;
      // Remove the expired links of all users as well, because no other code does so.
      await transaction.delete(emailLinks).where(lt(emailLinks.expiresAt, sql`now()`));
      await transaction
        .insert(emailLinks)
        .values({ ...link, expiresAt })
        .onConflictDoUpdate({
          target: [emailLinks.userId, emailLinks.purpose],
          set: { ...link, expiresAt, createdAt: sql`now()` },
        });
    },

    /** Finds a usable link by its token; null if its account is blocked. */
    async find(tokenHash: string): Promise<EmailLink | null> {
      const [row] = await db
        .select({ link: emailLinks })
        .from(emailLinks)
        .innerJoin(users, and(eq(users.id, emailLinks.userId), isNull(users.blockedAt)))
        .where(and(eq(emailLinks.tokenHash, tokenHash), isOpen));
      return row?.link ?? null;
    },

    /** Uses up a link; returns true for exactly one of several concurrent calls. */
    async use(id: string, transaction: Transaction): Promise<boolean> {
      const { rowCount } = await transaction.delete(emailLinks).where(and(eq(emailLinks.id, id), isOpen));
      return rowCount === 1;
    },

    async remove(userId: string, purpose: EmailLinkPurpose): Promise<void> {
      await db.delete(emailLinks).where(and(eq(emailLinks.userId, userId), eq(emailLinks.purpose, purpose)));
    },

    /** Locks the account until the transaction ends; null if the account no longer exists. */
    async lockOwner(userId: string, transaction: Transaction) {
      const [row] = await transaction
        .select({ email: users.email, name: users.name })
        .from(users)
        .where(eq(users.id, userId))
        .for("no key update");
      return row ?? null;
    },

    /** Marks an address as verified; false if the account's address has changed meanwhile. */
    async verify(userId: string, email: string, transaction: Transaction): Promise<boolean> {
      const { rowCount } = await transaction
        .update(users)
        .set({ emailVerified: true, updatedAt: sql`now()` })
        .where(and(eq(users.id, userId), eq(users.email, email)));
      return rowCount === 1;
    },

    /**
     * Changes the account's email address. Returns false if another account has the address; the transaction is then
     * aborted.
     */
    async changeAddress(userId: string, email: string, transaction: Transaction): Promise<boolean> {
      try {
        await transaction
          .update(users)
          .set({ email, emailVerified: true, updatedAt: sql`now()` })
          .where(eq(users.id, userId));
        return true;
      } catch (error) {
        if (codeOf(error) === uniqueViolation) return false;
        throw error;
      }
    },

    /** Ends all links that were emailed to the account's previous address. */
    async endEarlierLinks(userId: string, transaction: Transaction): Promise<void> {
      await transaction.delete(emailLinks).where(eq(emailLinks.userId, userId));
      await transaction.delete(verifications).where(sql`${verifications.value} = ${userId}`);
    },

    /** Ends all sessions of a user except one. @param exceptSessionId null to end all sessions */
    async endSessionsExcept(exceptSessionId: string | null, userId: string, transaction: Transaction): Promise<void> {
      await transaction
        .delete(sessions)
        .where(
          and(eq(sessions.userId, userId), exceptSessionId === null ? undefined : ne(sessions.id, exceptSessionId)),
        );
    },
  };
}

/** PostgreSQL's code of an error, even if the query builder has wrapped the error. */
function codeOf(error: unknown): unknown {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return code ?? cause?.code;
}
