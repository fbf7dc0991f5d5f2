import { and, eq, isNotNull, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { providerBreakers } from "#server/db/provider-schema.ts";
import { afterFailure } from "./after-failure.ts";
import { probeSeconds, recoveryPollsPerSecond, recoverySeconds, yieldSeconds } from "./thresholds.ts";

export type BreakerState = {
  provider: string;
  /** State of the circuit: half-open while one call, the probe, tests whether the provider has recovered. */
  state: "closed" | "open" | "half-open";
  failures: number;
  opened_at: string | null;
  next_try_at: string | null;
};
/** Permission to call the provider once. */
export type CallLease = {
  isProbe: boolean;
  failures: number;
  /** Whether the circuit was closed so recently that each poll also needs permission by `tryAcquirePoll`. */
  isRecovering?: boolean;
};
export type Blocked = { blockedSeconds: number };
export type BreakerStore = ReturnType<typeof breakerStore>;

/**
 * Values that reset the failure count. `failed_at` stays, because durations measured across a failure are not typical.
 */
const resetValues = { failures: 0, lastSubject: null, openedAt: null, nextTryAt: null };
const now = sql`clock_timestamp()`;
const after = (seconds: number) => sql`clock_timestamp() + make_interval(secs => ${seconds})`;
const seconds = <Column>(column: Column) => sql<number | null>`extract(epoch from ${column})::float8`;

/**
 * SQL of the circuit breakers of all providers, shared by all processes, on the database's clock.
 * @param timeScale factor for all times: 1 in production, less in tests
 */
export function breakerStore(db: Database, timeScale = 1) {
  const table = providerBreakers;
  const of = (provider: string) => eq(table.provider, provider);

  return {
    /** States of all providers that have ever failed. */
    async readBreakers(): Promise<BreakerState[]> {
      const rows = await db.select().from(table).orderBy(table.provider);
      return rows.map(({ provider, failures, openedAt, nextTryAt, isProbing }) => ({
        provider,
        state: openedAt === null ? "closed" : isProbing ? "half-open" : "open",
        failures,
        opened_at: openedAt?.toISOString() ?? null,
        next_try_at: nextTryAt?.toISOString() ?? null,
      }));
    },

    /**
     * Asks for permission to call a provider. If an open circuit is due for a probe, exactly one caller gets permission
     * and the others must wait.
     * @param subject project id of the call, or null
     */
    async tryAcquire(provider: string, subject: string | null): Promise<CallLease | Blocked> {
      const [row] = await db
        .select({
          failures: table.failures,
          openedAt: table.openedAt,
          isProbing: table.isProbing,
          isRecovering: sql<boolean>`coalesce(${table.closedAt} > ${now} - make_interval(secs => ${recoverySeconds * timeScale}), false)`,
          left: sql<number>`extract(epoch from ${table.nextTryAt} - ${now})::float8`,
        })
        .from(table)
        .where(of(provider));
      if (!row?.openedAt) {
        const lease = { isProbe: false, failures: row?.failures ?? 0 };
        return row?.isRecovering ? { ...lease, isRecovering: true } : lease;
      }
      // Let the caller retry soon, because the running probe takes only seconds.
      if (row.left > 0)
        return { blockedSeconds: row.isProbing ? Math.min(row.left, yieldSeconds * timeScale) : row.left };
      const mayProbe = or(
        isNull(table.lastSubject),
        subject === null ? undefined : ne(table.lastSubject, subject),
        lte(table.nextTryAt, sql`${now} - make_interval(secs => ${yieldSeconds * timeScale})`),
      );
      const [probe] = await db
        .update(table)
        .set({ isProbing: true, nextTryAt: after(probeSeconds) })
        .where(and(of(provider), isNotNull(table.openedAt), lte(table.nextTryAt, now), mayProbe))
        .returning({ failures: table.failures });
      return probe ? { isProbe: true, failures: probe.failures } : { blockedSeconds: yieldSeconds * timeScale };
    },

    /**
     * Asks for permission for one poll of a recovering provider. The limit of polls per second holds across all
     * processes.
     * @returns false if the next poll is not due yet
     */
    async tryAcquirePoll(provider: string): Promise<boolean> {
      const acquired = await db
        .update(table)
        .set({ nextReadAt: after(timeScale / recoveryPollsPerSecond) })
        .where(and(of(provider), lte(table.nextReadAt, now)))
        .returning({ provider: table.provider });
      return acquired.length > 0;
    },

    /** Releases a probe that was not used. */
    async release(provider: string): Promise<void> {
      await db
        .update(table)
        .set({ isProbing: false, nextTryAt: now })
        .where(and(of(provider), isNotNull(table.openedAt)));
    },

    /** Records a successful call of a provider. @returns whether it closed the circuit */
    async recordSuccess(provider: string, { isProbe, failures }: CallLease): Promise<boolean> {
      if (failures === 0 && !isProbe) return false;
      await db
        .update(table)
        .set({
          ...resetValues,
          isProbing: false,
          ...(isProbe && { closedAt: now, nextReadAt: after(timeScale / recoveryPollsPerSecond) }),
        })
        .where(and(of(provider), isProbe ? undefined : isNull(table.openedAt)));
      return isProbe;
    },

    /** Records a failed call of a provider. @returns whether it opened the circuit */
    recordFailure: (provider: string, { isProbe }: CallLease, subject: string | null): Promise<boolean> =>
      db.transaction(async (transaction) => {
        await transaction.insert(table).values({ provider }).onConflictDoNothing();
        const [row] = await transaction
          .select({
            failures: table.failures,
            lastSubject: table.lastSubject,
            failedAt: seconds(table.failedAt),
            openedAt: seconds(table.openedAt),
            nextTryAt: seconds(table.nextTryAt),
            now: sql<number>`extract(epoch from ${now})::float8`,
          })
          .from(table)
          .where(of(provider))
          .for("update");
        if (!row || (row.openedAt !== null && !isProbe)) return false;
        const next = afterFailure(row, { now: row.now, isProbe, subject }, timeScale);
        const wait = next.nextTryAt === null ? null : next.nextTryAt - row.now;
        await transaction
          .update(table)
          .set({
            failures: next.failures,
            lastSubject: next.lastSubject,
            failedAt: now,
            isProbing: false,
            ...(wait !== null && {
              openedAt: sql`coalesce(${table.openedAt}, ${now})`,
              nextTryAt: after(wait),
            }),
          })
          .where(of(provider));
        return row.openedAt === null && next.openedAt !== null;
      }),

    /** Pauses starts at a provider for a number of seconds, because it has reported a rate limit. */
    async pause(provider: string, pauseSeconds: number): Promise<void> {
      const pausedUntil = after(pauseSeconds);
      await db
        .insert(table)
        .values({ provider, pausedUntil })
        .onConflictDoUpdate({ target: table.provider, set: { pausedUntil } });
    },
  };
}
