import { and, asc, desc, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Database, Queryable } from "#server/db/client.ts";
import { type StoredDeliveryState, webhookEvents } from "#server/db/outbox-schema.ts";
import type { PageEnd } from "#server/platform/page-cursor.ts";

export type WebhookEventRow = typeof webhookEvents.$inferSelect;
export type NewWebhookEventRow = Pick<
  WebhookEventRow,
  "id" | "source" | "fields" | "userId" | "email" | "whatsappNumber" | "state"
>;

/** The oldest waiting event of a source. `delaySeconds` is the time until its next attempt, 0 if it is due. */
export type NextEvent = WebhookEventRow & { delaySeconds: number };

export function webhookEventStore(db: Database) {
  const waiting = eq(webhookEvents.state, "waiting");
  const attempted = sql`${webhookEvents.attempts} + 1`;

  return {
    async insert(row: NewWebhookEventRow, on: Queryable): Promise<void> {
      await on.insert(webhookEvents).values(row);
    },

    async find(id: string): Promise<WebhookEventRow | undefined> {
      const [row] = await db.select().from(webhookEvents).where(eq(webhookEvents.id, id));
      return row;
    },

    async list(filter: {
      limit: number;
      state: StoredDeliveryState | undefined;
      after: PageEnd | undefined;
    }): Promise<WebhookEventRow[]> {
      const { limit, state, after } = filter;
      const { createdAt, id } = webhookEvents;
      return db
        .select()
        .from(webhookEvents)
        .where(
          and(
            state && eq(webhookEvents.state, state),
            after && or(lt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), lt(id, after.id))),
          ),
        )
        .orderBy(desc(createdAt), desc(id))
        .limit(limit);
    },

    async findHead(source: string): Promise<NextEvent | undefined> {
      const [row] = await db
        .select({
          event: webhookEvents,
          delaySeconds: sql<number>`greatest(0, extract(epoch from ${webhookEvents.nextAttemptAt} - now()))::float8`,
        })
        .from(webhookEvents)
        .where(and(eq(webhookEvents.source, source), waiting))
        .orderBy(asc(webhookEvents.sequence))
        .limit(1);
      return row && { ...row.event, delaySeconds: row.delaySeconds };
    },

    /** Sources whose oldest waiting event is due. */
    async findDueSources(): Promise<string[]> {
      const heads = await db
        .selectDistinctOn([webhookEvents.source], {
          source: webhookEvents.source,
          isDue: sql<boolean>`${webhookEvents.nextAttemptAt} <= now()`,
        })
        .from(webhookEvents)
        .where(waiting)
        .orderBy(asc(webhookEvents.source), asc(webhookEvents.sequence));
      return heads.filter(({ isDue }) => isDue).map(({ source }) => source);
    },

    async markDelivered(id: string, lastStatus: number): Promise<void> {
      await db
        .update(webhookEvents)
        .set({
          state: "delivered",
          attempts: attempted,
          lastStatus,
          lastError: null,
          deliveredAt: sql`now()`,
        })
        .where(and(eq(webhookEvents.id, id), waiting));
    },

    /**
     * Records a failed delivery attempt. If `delaySeconds` is null, there is no further attempt and the next event of
     * the source follows.
     */
    async recordFailure(
      id: string,
      failure: { lastStatus: number | null; lastError: string; delaySeconds: number | null },
    ): Promise<void> {
      const { lastStatus, lastError, delaySeconds } = failure;
      await db
        .update(webhookEvents)
        .set({
          attempts: attempted,
          lastStatus,
          lastError,
          ...(delaySeconds === null
            ? { state: "failed" }
            : { nextAttemptAt: sql`now() + make_interval(secs => ${delaySeconds})` }),
        })
        .where(and(eq(webhookEvents.id, id), waiting));
    },

    /** Stops the delivery of a source's waiting events, because no webhook URL is configured. */
    async keepWaiting(source: string): Promise<void> {
      await db
        .update(webhookEvents)
        .set({ state: "kept" })
        .where(and(eq(webhookEvents.source, source), waiting));
    },

    /**
     * Starts the delivery of an event again with the first attempt and in the original order; does nothing while the
     * event waits.
     */
    async restart(
      id: string,
      state: Extract<StoredDeliveryState, "waiting" | "kept">,
      on: Queryable,
    ): Promise<WebhookEventRow | undefined> {
      const [row] = await on
        .update(webhookEvents)
        .set({
          state,
          attempts: 0,
          lastStatus: null,
          lastError: null,
          deliveredAt: null,
          nextAttemptAt: sql`now()`,
        })
        .where(and(eq(webhookEvents.id, id), sql`${webhookEvents.state} <> 'waiting'`))
        .returning();
      return row;
    },

    /** Assigns an event to an account, unless the event belongs to one already. */
    async assign(id: string, userId: string): Promise<void> {
      await db
        .update(webhookEvents)
        .set({ userId })
        .where(and(eq(webhookEvents.id, id), isNull(webhookEvents.userId)));
    },

    /** Removes an account's events; returns the sources whose waiting events they held up. */
    async removeOf(userId: string, on: Queryable = db): Promise<string[]> {
      const rows = await on
        .delete(webhookEvents)
        .where(eq(webhookEvents.userId, userId))
        .returning({ source: webhookEvents.source, state: webhookEvents.state });
      return [...new Set(rows.filter(({ state }) => state === "waiting").map(({ source }) => source))];
    },
  };
}
