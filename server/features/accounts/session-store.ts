import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { sessionDays } from "#domain/accounts/session-lifetimes.ts";
import type { Database, Queryable, Transaction } from "#server/db/client.ts";
import { sessions, users } from "#server/db/account-schema.ts";
import { statement } from "#server/db/statement.ts";
import { hashToken } from "./token-hash.ts";

const day = 24 * 60 * 60;
export const sessionSeconds = { idle: sessionDays.idle * day, absolute: sessionDays.absolute * day, renewAfter: day };

const absoluteEnd = sql`${sessions.createdAt} + make_interval(secs => ${sessionSeconds.absolute})`;
const sessionEnd = sql`least(${sessions.expiresAt}, ${absoluteEnd})`;
/**
 * SQL condition that a session is still valid, by the database's clock, because the clocks of the processes may
 * differ.
 */
export const isRunning = sql`${sessionEnd} > now()`;
const renewedEnd = sql`least(now() + make_interval(secs => ${sessionSeconds.idle}), ${absoluteEnd})`;
const renewAfter = sql`make_interval(secs => ${sessionSeconds.renewAfter})`;
/** Whole seconds until the session ends, for the cookie's `Max-Age`. */
const secondsLeft = sql<number>`round(extract(epoch from ${sessionEnd} - now()))::int`;

/** SQL condition that the account of a session is not blocked; sessions of blocked accounts are invalid. */
const isOpenAccount = and(eq(users.id, sessions.userId), isNull(users.blockedAt));

/**
 * SQL of the account id to which a session token belongs, null without a running session. For statements that check the
 * session and read data together; the placeholder `tokenHash` is the token's `hashToken`.
 */
export const accountOfSession = sql`(select ${sessions.userId} from ${sessions} inner join ${users} on ${isOpenAccount}
  where ${sessions.token} = ${sql.placeholder("tokenHash")} and ${isRunning})`;

const findSessionAndAccount = statement<{ tokenHash: string }, { id: string; sessionId: string }>(
  () => sql`select ${sessions.userId} as "id", ${sessions.id} as "sessionId" from ${sessions}
    inner join ${users} on ${isOpenAccount} where ${sessions.token} = ${sql.placeholder("tokenHash")} and ${isRunning}`,
);

/** SQL of sessions. Tokens are stored as hashes only. */
export function sessionStore(db: Database) {
  return {
    /** Finds the session and account of a token by a prepared query. */
    async findBySession(token: string): Promise<{ id: string; sessionId: string } | null> {
      const [row] = await findSessionAndAccount(db, { tokenHash: hashToken(token) });
      return row ?? null;
    },

    async endSessions(userId: string, on: Queryable = db): Promise<void> {
      await on.delete(sessions).where(eq(sessions.userId, userId));
    },

    async endOtherSessions(userId: string, exceptSessionId: string, transaction: Transaction): Promise<void> {
      await transaction.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, exceptSessionId)));
    },

    async endSessionOfToken(token: string): Promise<void> {
      await db.delete(sessions).where(eq(sessions.token, hashToken(token)));
    },

    /** Milliseconds until the session ends if it is not renewed; null if it has ended or its account is blocked. */
    async millisecondsOfSession(id: string): Promise<number | null> {
      const [row] = await db
        .select({ left: sql<number>`ceil(extract(epoch from ${sessionEnd} - now()) * 1000)::float8` })
        .from(sessions)
        .innerJoin(users, isOpenAccount)
        .where(and(eq(sessions.id, id), isRunning));
      return row?.left ?? null;
    },

    /** Extends a session that is in use, at most once a day. @returns seconds until it ends, or null if unchanged */
    async renewSession(id: string): Promise<number | null> {
      const isDue = sql`${sessions.expiresAt} < ${renewedEnd} - ${renewAfter}`;
      const [row] = await db
        .update(sessions)
        .set({ expiresAt: renewedEnd, updatedAt: sql`now()` })
        .where(and(eq(sessions.id, id), isRunning, isDue))
        .returning({ secondsLeft });
      return row?.secondsLeft ?? null;
    },

    /** Replaces the token of a session. @returns seconds until the session ends, or null if it has ended */
    async replaceToken(id: string, token: string, on: Queryable = db): Promise<number | null> {
      const [row] = await on
        .update(sessions)
        .set({ token: hashToken(token) })
        .where(and(eq(sessions.id, id), isRunning))
        .returning({ secondsLeft });
      return row?.secondsLeft ?? null;
    },

    async endSession(id: string): Promise<void> {
      await db.delete(sessions).where(eq(sessions.id, id));
    },
  };
}
