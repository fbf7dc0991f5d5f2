import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { sessions, users } from "#server/db/account-schema.ts";
import { isRunning } from "#server/features/accounts/session-store.ts";

/** SQL of the caller's own account; every method takes the caller's id. */
export function ownAccountStore(db: Database) {
  return {
    async changeProfile(
      userId: string,
      { firstName, lastName, whatsappNumber }: Record<"firstName" | "lastName" | "whatsappNumber", string>,
    ): Promise<void> {
      await db
        .update(users)
        .set({ firstName, lastName, name: `${firstName} ${lastName}`, whatsappNumber, updatedAt: sql`now()` })
        .where(eq(users.id, userId));
    },

    async changeNotifications(userId: string, byMail: boolean): Promise<void> {
      await db
        .update(users)
        .set({ notifyByMail: byMail, updatedAt: sql`now()` })
        .where(eq(users.id, userId));
    },

    /** Sessions of a user, the most recently used first. */
    async listSessions(userId: string) {
      return db
        .select({
          id: sessions.id,
          createdAt: sessions.createdAt,
          lastUsedAt: sessions.updatedAt,
          ipAddress: sessions.ipAddress,
          userAgent: sessions.userAgent,
        })
        .from(sessions)
        .where(and(eq(sessions.userId, userId), isRunning))
        .orderBy(desc(sessions.updatedAt), desc(sessions.id));
    },

    /** Ends a session of the user; false if the user has no such session. */
    async endSession(userId: string, id: string): Promise<boolean> {
      const { rowCount } = await db.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, userId)));
      return rowCount === 1;
    },
  };
}
