import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { brandFonts } from "#server/db/brand-schema.ts";
import type { Database, Transaction } from "#server/db/client.ts";
import { orders } from "#server/db/order-schema.ts";
import { sessions, users } from "#server/db/account-schema.ts";
import { projects } from "#server/db/project-schema.ts";
import { uploads } from "#server/db/upload-schema.ts";
import { isRunning } from "#server/features/accounts/session-store.ts";

const mediaBytes = sql`(select sum((medium ->> 'bytes')::bigint) from jsonb_array_elements(${projects.media}) as medium)`;

/** SQL for the admins' page about one account. */
export function userDetailsStore(db: Database) {
  const isSessionOf = (userId: string, sessionId: string) =>
    and(eq(sessions.id, sessionId), eq(sessions.userId, userId));

  return {
    async readBlock(userId: string): Promise<{ blockedAt: Date | null; blockedReason: string } | undefined> {
      const [row] = await db
        .select({ blockedAt: users.blockedAt, blockedReason: users.blockedReason })
        .from(users)
        .where(eq(users.id, userId));
      return row;
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

    /** Ends a session of the account; returns false if the account has no such session. */
    async endSession(userId: string, sessionId: string, transaction: Transaction): Promise<boolean> {
      const { rowCount } = await transaction.delete(sessions).where(isSessionOf(userId, sessionId));
      return rowCount === 1;
    },

    async countData(userId: string): Promise<{ projects: number; orders: number; storedBytes: number }> {
      const [[ofProjects], [ofUploads], [ofFonts], orderCount] = await Promise.all([
        db
          .select({
            count: sql<number>`(count(*) filter (where ${projects.deletedAt} is null))::int`,
            bytes: sql`coalesce(sum(${mediaBytes}), 0)`.mapWith(Number),
          })
          .from(projects)
          .where(eq(projects.userId, userId)),
        db
          .select({ bytes: sql`coalesce(sum(${uploads.bytes}), 0)`.mapWith(Number) })
          .from(uploads)
          .where(eq(uploads.userId, userId)),
        db
          .select({ bytes: sql`coalesce(sum(${brandFonts.bytes}), 0)`.mapWith(Number) })
          .from(brandFonts)
          .where(eq(brandFonts.userId, userId)),
        db.$count(orders, eq(orders.userId, userId)),
      ]);
      return {
        projects: ofProjects?.count ?? 0,
        orders: orderCount,
        storedBytes: (ofProjects?.bytes ?? 0) + (ofUploads?.bytes ?? 0) + (ofFonts?.bytes ?? 0),
      };
    },

    /** Blocks an account. Returns false if it was blocked already; the new reason then replaces the old one. */
    async block(userId: string, reason: string, transaction: Transaction): Promise<boolean> {
      const isOpen = and(eq(users.id, userId), isNull(users.blockedAt));
      const { rowCount } = await transaction
        .update(users)
        .set({ blockedAt: sql`now()`, blockedReason: reason })
        .where(isOpen);
      if (rowCount === 0) await transaction.update(users).set({ blockedReason: reason }).where(eq(users.id, userId));
      return rowCount === 1;
    },

    async unblock(userId: string, transaction: Transaction): Promise<boolean> {
      const { rowCount } = await transaction
        .update(users)
        .set({ blockedAt: null, blockedReason: "" })
        .where(and(eq(users.id, userId), isNotNull(users.blockedAt)));
      return rowCount === 1;
    },
  };
}
