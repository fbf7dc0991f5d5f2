import { and, eq, isNotNull, isNull, lte, ne, or, sql } from "drizzle-orm";
import type { Database } from "#server/db/client.ts";
import { providerBreakers } from "#server/db/provider-schema.ts";
import { afterFailure } from "./rules.ts";

export type BreakerState = {
  provider: string;
  /** Half-open while one call finds out whether it is back. */
  state: "closed" | "open" | "half-open";
  failures: number;
  opened_at: string | null;
  next_try_at: string | null;
};
/** The right to ask now. */
export type Permit = {
  isProbe: boolean;
  failures: number;
  /** It came back just now: readings need a slot each. */
  isRecovering?: boolean;
};
export type Blocked = { blockedSeconds: number };
export type BreakerStore = ReturnType<typeof breakerStore>;

/** After a while away, tasks are read again at this rate, not all at once. */
export const recoveryReadsPerSecond = 5;
/** Longer than any call takes; afterwards another one may try. */
const probeSeconds = 75;
/** So long after it came back its tasks are read at a bounded rate. */
const recoverySeconds = 60;
/** Whose reading failed last lets others try first. */
const courtesySeconds = 5;

/** When it failed last stays known: what ended since says nothing about how long it usually takes. */
const untouched = { failures: 0, lastSubject: null, openedAt: null, nextTryAt: null };
const now = sql`clock_timestamp()`;
const after = (seconds: number) => sql`clock_timestamp() + make_interval(secs => ${seconds})`;
const seconds = <Column>(column: Column) => sql<number | null>`extract(epoch from ${column})::float8`;

/** Which providers are left alone, for all processes; on the database's clock. Times are multiplied by `pace`. */
export function breakerStore(db: Database, pace = 1) {
  const table = providerBreakers;
  const of = (provider: string) => eq(table.provider, provider);

  return {
    /** Of all that ever failed, for admins. */
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

    /** May it be asked? Of those who come when the time is over one gets the right to try, all others wait. */
    async ask(provider: string, subject: string | null): Promise<Permit | Blocked> {
      const [row] = await db
        .select({
          failures: table.failures,
          openedAt: table.openedAt,
          isProbing: table.isProbing,
          isRecovering: sql<boolean>`coalesce(${table.closedAt} > ${now} - make_interval(secs => ${recoverySeconds * pace}), false)`,
          left: sql<number>`extract(epoch from ${table.nextTryAt} - ${now})::float8`,
        })
        .from(table)
        .where(of(provider));
      if (!row?.openedAt) {
        const usual = { isProbe: false, failures: row?.failures ?? 0 };
        return row?.isRecovering ? { ...usual, isRecovering: true } : usual;
      }
      // A try that is under way is usually over soon.
      if (row.left > 0)
        return { blockedSeconds: row.isProbing ? Math.min(row.left, courtesySeconds * pace) : row.left };
      const isTurn = or(
        isNull(table.lastSubject),
        subject === null ? undefined : ne(table.lastSubject, subject),
        lte(table.nextTryAt, sql`${now} - make_interval(secs => ${courtesySeconds * pace})`),
      );
      const [probe] = await db
        .update(table)
        .set({ isProbing: true, nextTryAt: after(probeSeconds) as never })
        .where(and(of(provider), isNotNull(table.openedAt), lte(table.nextTryAt, now), isTurn))
        .returning({ failures: table.failures });
      return probe ? { isProbe: true, failures: probe.failures } : { blockedSeconds: courtesySeconds * pace };
    },

    /** The right to read one task while it recovers; of all processes together one in each slot gets it. */
    async takeReading(provider: string): Promise<boolean> {
      const taken = await db
        .update(table)
        .set({ nextReadAt: after(pace / recoveryReadsPerSecond) as never })
        .where(and(of(provider), lte(table.nextReadAt, now)))
        .returning({ provider: table.provider });
      return taken.length > 0;
    },

    /** The right to try was not needed. */
    async giveBack(provider: string): Promise<void> {
      await db
        .update(table)
        .set({ isProbing: false, nextTryAt: now as never })
        .where(and(of(provider), isNotNull(table.openedAt)));
    },

    /** Answers whether it was left alone until now. */
    async noteAnswer(provider: string, { isProbe, failures }: Permit): Promise<boolean> {
      if (failures === 0 && !isProbe) return false;
      await db
        .update(table)
        .set({
          ...untouched,
          isProbing: false,
          ...(isProbe && { closedAt: now as never, nextReadAt: after(pace / recoveryReadsPerSecond) as never }),
        })
        .where(and(of(provider), isProbe ? undefined : isNull(table.openedAt)));
      return isProbe;
    },

    /** Answers whether it is left alone from now on, and was not before. */
    noteFailure: (provider: string, { isProbe }: Permit, subject: string | null): Promise<boolean> =>
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
        const next = afterFailure(row, { now: row.now, isProbe, subject }, pace);
        const wait = next.nextTryAt === null ? null : next.nextTryAt - row.now;
        await transaction
          .update(table)
          .set({
            failures: next.failures,
            lastSubject: next.lastSubject,
            failedAt: now as never,
            isProbing: false,
            ...(wait !== null && {
              openedAt: sql`coalesce(${table.openedAt}, ${now})` as never,
              nextTryAt: after(wait) as never,
            }),
          })
          .where(of(provider));
        return row.openedAt === null && next.openedAt !== null;
      }),

    /** It answers, but takes no starts for a while. */
    async pause(provider: string, forSeconds: number): Promise<void> {
      const pausedUntil = after(forSeconds) as never;
      await db
        .insert(table)
        .values({ provider, pausedUntil })
        .onConflictDoUpdate({ target: table.provider, set: { pausedUntil } });
    },
  };
}
