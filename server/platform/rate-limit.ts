import { createHash } from "node:crypto";
import type pg from "pg";
import { RateLimiterPostgres, type RateLimiterRes } from "rate-limiter-flexible";
import { AppError, tooManyRequests } from "#domain/errors.ts";

/** So many points within so many seconds, beginning with the first. */
export type Rule = {
  name: string;
  points: number;
  seconds: number;
  /** A German sentence that says what there was too much of; what follows says how long to wait. */
  reason?: string;
};
/** A rule, and whose points it counts. */
export type Limit = { rule: Rule; of: string };

export type RateLimiter = ReturnType<typeof rateLimiter>;

/** What this process knows of one counter while somebody is at it, and for as long as it is full. */
type Tally = {
  key: string;
  rule: Rule;
  points: number;
  endsAt: number;
  /** A full counter is believed until then, so that a flood does not reach the database. */
  believedUntil: number;
  /** Grows with every point spent here: an answer asked for before that is out of date. */
  version: number;
  holders: number;
  running: number;
  waiting: (() => void)[];
};

const believeMilliseconds = 10_000;
const keptTallies = 1000;

/**
 * Counts in the database, so that limits hold across processes and restarts. Names and addresses
 * are kept as hashes only.
 */
export function rateLimiter(pool: pg.Pool) {
  const counters = new Map<string, RateLimiterPostgres>();
  const tallies = new Map<string, Tally>();

  function counterOf({ name, points, seconds }: Rule): RateLimiterPostgres {
    const known = counters.get(name);
    if (known) return known;
    const counter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
      // They share a table, which one of them tidies up.
      clearExpiredByTimeout: counters.size === 0,
    });
    counters.set(name, counter);
    return counter;
  }

  function hold({ rule, of }: Limit): Tally {
    const key = hashName(of);
    const name = `${rule.name}:${key}`;
    if (tallies.size > keptTallies) dropExpired();
    const tally = tallies.get(name) ?? {
      key,
      rule,
      points: 0,
      endsAt: 0,
      believedUntil: 0,
      version: 0,
      holders: 0,
      running: 0,
      waiting: [],
    };
    tallies.set(name, tally);
    // An admin may have changed the points since the counter was last held.
    tally.rule = rule;
    tally.holders += 1;
    return tally;
  }

  function letGo(tally: Tally): void {
    tally.holders -= 1;
    if (tally.holders === 0 && !isFull(tally)) tallies.delete(`${tally.rule.name}:${tally.key}`);
  }

  function dropExpired(): void {
    for (const [name, tally] of tallies) if (tally.holders === 0 && !isFull(tally)) tallies.delete(name);
  }

  /** Takes a point; answers the how manieth it is. */
  async function spend(tally: Tally): Promise<number> {
    const result = await counterOf(tally.rule).penalty(tally.key);
    // Answers to points spent at the same time may come in any order.
    const known = pointsOf(tally);
    tally.version += 1;
    note(tally, result);
    tally.points = Math.max(known, tally.points);
    return result.consumedPoints;
  }

  async function ask(tally: Tally): Promise<void> {
    const { version } = tally;
    const result = await counterOf(tally.rule).get(tally.key);
    if (tally.version === version) note(tally, result);
  }

  async function holding<Result>(limits: readonly Limit[], work: (held: Tally[]) => Promise<Result>): Promise<Result> {
    const held = limits.map(hold);
    try {
      for (const tally of held) if (Date.now() < tally.believedUntil) refuseFull(tally);
      return await work(held);
    } finally {
      held.forEach(letGo);
    }
  }

  return {
    /**
     * Takes a point of each, whatever becomes of the request.
     * @throws AppError request.too-many
     */
    count: (...limits: Limit[]): Promise<void> =>
      holding(limits, async (held) => {
        for (const tally of held) if ((await spend(tally)) > tally.rule.points) refuseFull(tally);
      }),

    /**
     * Takes no point.
     * @throws AppError request.too-many where the next one would be refused
     */
    check: (...limits: Limit[]): Promise<void> =>
      holding(limits, async (held) => {
        await Promise.all(held.map(ask));
        held.forEach(refuseFull);
      }),

    /**
     * Does the work and takes a point of each if it is refused; success costs nothing. Attempts at the
     * same time are let in only while all of them may fail, the others wait for their outcome.
     * @throws AppError request.too-many, before any work
     */
    guard: <Result>(limits: readonly Limit[], work: () => Promise<Result>): Promise<Result> =>
      holding(limits, async (held) => {
        await Promise.all(held.map(ask));
        await enter(held);
        try {
          return await work();
        } catch (error) {
          if (isRefusal(error)) await Promise.all(held.map(spend));
          throw error;
        } finally {
          held.forEach(leave);
        }
      }),

    /** Forgets what was counted. Another process may believe a full counter for some seconds more. */
    forgive: async (...limits: Limit[]): Promise<void> => {
      for (const tally of limits.map(hold)) {
        try {
          await counterOf(tally.rule).delete(tally.key);
          tally.version += 1;
          note(tally, null);
        } finally {
          letGo(tally);
        }
      }
    },
  };
}

/** How whoever is counted stands in the database. */
export function hashName(of: string): string {
  return createHash("sha256").update(of).digest("base64url");
}

function note(tally: Tally, result: RateLimiterRes | null): void {
  const now = Date.now();
  tally.points = result?.consumedPoints ?? 0;
  tally.endsAt = now + (result?.msBeforeNext ?? 0);
  tally.believedUntil = now + believeMilliseconds;
}

function pointsOf({ points, endsAt }: Tally): number {
  return Date.now() < endsAt ? points : 0;
}

function isFull(tally: Tally): boolean {
  return pointsOf(tally) >= tally.rule.points;
}

function refuseFull(tally: Tally): void {
  if (isFull(tally)) throw tooManyRequests((tally.endsAt - Date.now()) / 1000, tally.rule.reason);
}

/** From the last check to the count nothing is awaited, so two cannot take the same place. */
async function enter(held: readonly Tally[]): Promise<void> {
  for (;;) {
    held.forEach(refuseFull);
    const crowded = held.find((tally) => pointsOf(tally) + tally.running >= tally.rule.points);
    if (!crowded) break;
    await new Promise<void>((resolve) => crowded.waiting.push(resolve));
  }
  for (const tally of held) tally.running += 1;
}

function leave(tally: Tally): void {
  tally.running -= 1;
  for (const goOn of tally.waiting.splice(0)) goOn();
}

/** What the caller got wrong. Our own faults and other limits cost nobody a point. */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError && error.status < 500 && error.code !== "request.too-many";
}
