import { and, asc, desc, eq, getTableColumns, inArray, lt, lte, or, sql } from "drizzle-orm";
import type { Database, Queryable } from "#server/db/client.ts";
import { mails, type StoredMailState } from "#server/db/outbox-schema.ts";
import type { PageEnd } from "#server/platform/page-cursor.ts";

export type MailRow = typeof mails.$inferSelect;
export type NewMailRow = Pick<
  MailRow,
  | "id"
  | "userId"
  | "kind"
  | "recipient"
  | "fromName"
  | "replyTo"
  | "unsubscribeUrl"
  | "invoiceId"
  | "subject"
  | "text"
  | "html"
>;

const { text: _text, html: _html, ...listedColumns } = getTableColumns(mails);

const soon = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

export function mailStore(db: Database) {
  const waiting = eq(mails.state, "waiting");

  return {
    async insert(row: NewMailRow, on: Queryable): Promise<void> {
      await on.insert(mails).values(row);
    },

    async find(id: string): Promise<MailRow | undefined> {
      const [row] = await db.select().from(mails).where(eq(mails.id, id));
      return row;
    },

    async list(filter: {
      limit: number;
      state: StoredMailState | undefined;
      after: PageEnd | undefined;
    }): Promise<Omit<MailRow, "text" | "html">[]> {
      const { limit, state, after } = filter;
      return db
        .select(listedColumns)
        .from(mails)
        .where(
          and(
            state && eq(mails.state, state),
            after &&
              or(
                lt(mails.createdAt, after.createdAt),
                and(eq(mails.createdAt, after.createdAt), lt(mails.id, after.id)),
              ),
          ),
        )
        .orderBy(desc(mails.createdAt), desc(mails.id))
        .limit(limit);
    },

    /** An email that waits, with the seconds until its next attempt: 0 if the attempt is due. */
    async findWaiting(id: string): Promise<(MailRow & { delaySeconds: number }) | undefined> {
      const [row] = await db
        .select({
          mail: mails,
          delaySeconds: sql<number>`greatest(0, extract(epoch from ${mails.nextAttemptAt} - now()))::float8`,
        })
        .from(mails)
        .where(and(eq(mails.id, id), waiting));
      return row && { ...row.mail, delaySeconds: row.delaySeconds };
    },

    /** Due emails; the one that has waited longest comes first. */
    async findDue(limit = 200): Promise<string[]> {
      const rows = await db
        .select({ id: mails.id })
        .from(mails)
        .where(and(waiting, lte(mails.nextAttemptAt, sql`now()`)))
        .orderBy(asc(mails.nextAttemptAt))
        .limit(limit);
      return rows.map(({ id }) => id);
    },

    /** Marks an email as sent; false if it was deleted while it was being sent. */
    async markSent(id: string): Promise<boolean> {
      const { rowCount } = await db
        .update(mails)
        .set({ state: "sent", attempts: sql`${mails.attempts} + 1`, lastError: null, sentAt: sql`now()` })
        .where(eq(mails.id, id));
      return rowCount === 1;
    },

    /** Records a failed attempt. @param delaySeconds seconds until the next attempt; null if there is none */
    async recordFailure(id: string, lastError: string, delaySeconds: number | null): Promise<void> {
      await db
        .update(mails)
        .set({
          attempts: sql`${mails.attempts} + 1`,
          lastError,
          ...(delaySeconds === null ? { state: "failed" } : { nextAttemptAt: soon(delaySeconds) }),
        })
        .where(and(eq(mails.id, id), waiting));
    },

    /** Ends the attempts to send waiting emails. `lastError` is the German reason that admins see. */
    async giveUp(ids: readonly string[], lastError: string, on: Queryable): Promise<void> {
      await on
        .update(mails)
        .set({ state: "failed", lastError })
        .where(and(inArray(mails.id, [...ids]), waiting));
    },

    /** Starts the delivery of an email again with the first attempt; does nothing while the email waits. */
    async restart(id: string, on: Queryable): Promise<MailRow | undefined> {
      const [row] = await on
        .update(mails)
        .set({ state: "waiting", attempts: 0, lastError: null, sentAt: null, nextAttemptAt: sql`now()` })
        .where(and(eq(mails.id, id), sql`${mails.state} <> 'waiting'`))
        .returning();
      return row;
    },

    /** Deletes all emails about a user and returns them, because each may also be stored as a file. */
    async removeOf(userId: string, on: Queryable = db): Promise<Pick<MailRow, "id" | "createdAt">[]> {
      return on.delete(mails).where(eq(mails.userId, userId)).returning({ id: mails.id, createdAt: mails.createdAt });
    },
  };
}
