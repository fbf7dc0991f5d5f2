import { createHash } from "node:crypto";
import type pg from "pg";
import { RateLimiterPostgres, type RateLimiterRes } from "rate-limiter-flexible";
import { AppError, tooManyRequests } from "#domain/errors.ts";

/** Rule of a rate limit: allows `points` in a window of `seconds`, which starts with the first point. */
export type Rule = {
  name: string;
  points: number;
  seconds: number;
  /** German sentence that names the limit; the message adds a sentence with the waiting time. */
  reason?: string;
};
/** A rule, and the user, address or other name whose points are counted. */
export type Limit = { rule: Rule; of: string };

export type RateLimiter = ReturnType<typeof rateLimiter>;

/** A rate-limit counter in the cache of this process, while it is in use or full. */
type CounterState = {
  key: string;
  rule: Rule;
  points: number;
  endsAt: number;
  /** Time until which a full counter is not read again, so that a flood of requests does not reach the database. */
  cachedUntil: number;
  /**
   * Number that increases with every point counted in this process: results of reads that began earlier are then
   * outdated.
   */
  version: number;
  users: number;
  running: number;
  waiting: (() => void)[];
};

const cacheMilliseconds = 10_000;
const maxStates = 1000;

/**
 * Rate limiter that counts in the database, so that limits hold across processes and restarts. Stores names and
 * addresses only as hashes.
 */
export function rateLimiter(pool: pg.Pool) {
  const counters = new Map<string, RateLimiterPostgres>();
  const states = new Map<string, CounterState>();

  function counterOf({ name, points, seconds }: Rule): RateLimiterPostgres {
    const existing = counters.get(name);
    if (existing) return existing;
    const counter = new RateLimiterPostgres({
      storeClient: pool,
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
      // Let only the first limiter delete expired rows, because all limiters share a table.
      clearExpiredByTimeout: counters.size === 0,
    });
    counters.set(name, counter);
    return counter;
  }

  function acquire({ rule, of }: Limit): CounterState {
    const key = hashName(of);
    const name = `${rule.name}:${key}`;
    if (states.size > maxStates) dropExpired();
    const state = states.get(name) ?? {
      key,
      rule,
      points: 0,
      endsAt: 0,
      cachedUntil: 0,
      version: 0,
      users: 0,
      running: 0,
      waiting: [],
    };
    states.set(name, state);
    // Use the current rule, because an admin may have changed its points since the last use.
    state.rule = rule;
    state.users += 1;
    return state;
  }

  function release(state: CounterState): void {
    state.users -= 1;
    if (state.users === 0 && !isFull(state)) states.delete(`${state.rule.name}:${state.key}`);
  }

  function dropExpired(): void {
    for (const [name, state] of states) if (state.users === 0 && !isFull(state)) states.delete(name);
  }

  /** Counts a point; returns the points in the current window, including the new point. */
  async function spend(state: CounterState): Promise<number> {
    const result = await counterOf(state.rule).penalty(state.key);
    // Use the highest number of points, because results of concurrent updates may arrive in any order.
    const pointsBefore = pointsOf(state);
    state.version += 1;
    update(state, result);
    state.points = Math.max(pointsBefore, state.points);
    return result.consumedPoints;
  }

  async function refresh(state: CounterState): Promise<void> {
    const { version } = state;
    const result = await counterOf(state.rule).get(state.key);
    if (state.version === version) update(state, result);
  }

  async function withStates<Result>(
    limits: readonly Limit[],
    work: (acquired: CounterState[]) => Promise<Result>,
  ): Promise<Result> {
    const acquired = limits.map(acquire);
    try {
      for (const state of acquired) if (Date.now() < state.cachedUntil) refuseFull(state);
      return await work(acquired);
    } finally {
      acquired.forEach(release);
    }
  }

  return {
    /** Counts a point for each limit, even if the request fails later. @throws AppError request.too-many */
    count: (...limits: Limit[]): Promise<void> =>
      withStates(limits, async (acquired) => {
        for (const state of acquired) if ((await spend(state)) > state.rule.points) refuseFull(state);
      }),

    /**
     * Checks the limits without counting a point.
     * @throws AppError request.too-many if the next request would be refused
     */
    check: (...limits: Limit[]): Promise<void> =>
      withStates(limits, async (acquired) => {
        await Promise.all(acquired.map(refresh));
        acquired.forEach(refuseFull);
      }),

    /**
     * Runs `work` and counts a point for each limit if it fails with a refusal; success costs nothing. Concurrent
     * attempts wait while their failures could exceed a limit.
     * @throws AppError request.too-many, before `work` runs
     */
    guard: <Result>(limits: readonly Limit[], work: () => Promise<Result>): Promise<Result> =>
      withStates(limits, async (acquired) => {
        await Promise.all(acquired.map(refresh));
        await waitForSlot(acquired);
        try {
          return await work();
        } catch (error) {
          if (isRefusal(error)) await Promise.all(acquired.map(spend));
          throw error;
        } finally {
          acquired.forEach(leaveSlot);
        }
      }),

    /** Deletes the counters. Another process may still have a full counter in its cache for some seconds. */
    forgive: async (...limits: Limit[]): Promise<void> => {
      for (const state of limits.map(acquire)) {
        try {
          await counterOf(state.rule).delete(state.key);
          state.version += 1;
          update(state, null);
        } finally {
          release(state);
        }
      }
    },
  };
}

/** Hash of the name whose points are counted, stored in place of the name. */
export function hashName(of: string): string {
  return createHash("sha256").update(of).digest("base64url");
}

function update(state: CounterState, result: RateLimiterRes | null): void {
  const now = Date.now();
  state.points = result?.consumedPoints ?? 0;
  state.endsAt = now + (result?.msBeforeNext ?? 0);
  state.cachedUntil = now + cacheMilliseconds;
}

function pointsOf({ points, endsAt }: CounterState): number {
  return Date.now() < endsAt ? points : 0;
}

function isFull(state: CounterState): boolean {
  return pointsOf(state) >= state.rule.points;
}

function refuseFull(state: CounterState): void {
  if (isFull(state)) throw tooManyRequests((state.endsAt - Date.now()) / 1000, state.rule.reason);
}

/**
 * Waits until every counter has room for another failure. No `await` stands between the last check and the increment,
 * so that two callers cannot take the same slot.
 */
async function waitForSlot(acquired: readonly CounterState[]): Promise<void> {
  for (;;) {
    acquired.forEach(refuseFull);
    const saturated = acquired.find((state) => pointsOf(state) + state.running >= state.rule.points);
    if (!saturated) break;
    await new Promise<void>((resolve) => saturated.waiting.push(resolve));
  }
  for (const state of acquired) state.running += 1;
}

function leaveSlot(state: CounterState): void {
  state.running -= 1;
  for (const resume of state.waiting.splice(0)) resume();
}

/** Whether an error is a refusal, which costs a point. Server errors and refusals by other limits do not. */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError && error.status < 500 && error.code !== "request.too-many";
}
