import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { AppError } from "#domain/errors.ts";
import { testDatabase } from "#server/testing/database.ts";
import { addressGroup } from "./rate-limit-address.ts";
import { type Limit, rateLimiter } from "./rate-limit.ts";

const database = await testDatabase();
const { pool } = database;
afterAll(() => database.close());
afterEach(() => void vi.useRealTimers());

const here = rateLimiter(pool);
/** A second rate limiter, like that of another process: it shares only the database with the first. */
const there = rateLimiter(pool);

let number = 0;
function limit(points: number, seconds = 600): Limit {
  number += 1;
  return { rule: { name: `test-${number}`, points, seconds }, of: "jemand" };
}

const refuse = async () => {
  throw new AppError("account.wrong-credentials");
};
/** Returns the error code if the attempt was refused, else the attempt's result. */
const outcome = (attempt: Promise<unknown>) =>
  attempt.catch((error: unknown) => (error instanceof AppError ? error.code : error));

describe("limited attempts", () => {
  test("[AUTH-21] are refused after the allowed failures, in every process, before the work begins", async () => {
    const limits = [limit(3)];
    for (const limiter of [here, there, here]) {
      expect(await outcome(limiter.guard(limits, refuse))).toBe("account.wrong-credentials");
    }
    let startedCount = 0;
    for (const limiter of [here, there, there]) {
      expect(await outcome(limiter.guard(limits, async () => (startedCount += 1)))).toBe("request.too-many");
    }
    expect(startedCount).toBe(0);
  });

  test.each([
    [700, "12 Minuten"],
    [30, "einer Minute"],
  ])("[AUTH-21] are refused with the German text to wait %i seconds", async (seconds, message) => {
    const limits = [limit(1, seconds)];
    await outcome(here.guard(limits, refuse));
    const error = await here.guard(limits, refuse).catch((thrown: AppError) => thrown);
    expect(error.message).toBe(`Zu viele Versuche. Bitte versuchen Sie es in ${message} erneut.`);
    expect(error.retryAfterSeconds).toBeGreaterThan(seconds - 5);
    expect(error.retryAfterSeconds).toBeLessThanOrEqual(seconds);
  });

  test("success counts as no attempt, however often and concurrently it happens", async () => {
    const limits = [limit(2)];
    const results = await Promise.all(Array.from({ length: 50 }, (_, index) => here.guard(limits, async () => index)));
    expect(results).toHaveLength(50);
    expect(await outcome(there.guard(limits, async () => "frei"))).toBe("frei");
  });

  test("[AUTH-21] concurrent attempts get no more tries than sequential ones", async () => {
    const limits = [limit(40)];
    let startedCount = 0;
    const attempt = () => {
      startedCount += 1;
      return refuse();
    };
    const outcomes = await Promise.all(Array.from({ length: 400 }, () => outcome(here.guard(limits, attempt))));
    expect(startedCount).toBe(40);
    expect(outcomes.filter((code) => code === "request.too-many")).toHaveLength(360);
  });

  test("server errors and refusals by another limit count as no attempt", async () => {
    const limits = [limit(1)];
    for (const error of [new Error("kaputt"), new AppError("server.unavailable"), new AppError("request.too-many")]) {
      await here.guard(limits, () => Promise.reject(error)).catch(() => {});
    }
    expect(await outcome(here.guard(limits, async () => "frei"))).toBe("frei");
  });

  test("a limit that is reached uses no points of the others", async () => {
    const [pair, account] = [limit(1), limit(3)];
    for (let attempt = 0; attempt < 20; attempt += 1) await outcome(here.guard([account, pair], refuse));
    expect(await outcome(here.guard([account], async () => "frei"))).toBe("frei");
  });

  test("a limit ends after its time", async () => {
    const limits = [limit(1, 600)];
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    await outcome(here.guard(limits, refuse));
    expect(await outcome(here.guard(limits, refuse))).toBe("request.too-many");
    vi.setSystemTime(Date.now() + 599_000);
    expect(await outcome(here.guard(limits, refuse))).toBe("request.too-many");
    vi.setSystemTime(Date.now() + 2000);
    expect(await outcome(here.guard(limits, async () => "frei"))).toBe("frei");
  });

  test("attempts that are pardoned no longer count", async () => {
    const full = limit(1);
    await outcome(here.guard([full], refuse));
    await here.forgive(full);
    expect(await outcome(here.guard([full], async () => "frei"))).toBe("frei");
    expect(await outcome(there.guard([full], async () => "frei"))).toBe("frei");
  });

  test("a flood of refused attempts does not reach the database", async () => {
    const limits = [limit(1)];
    await outcome(here.guard(limits, refuse));
    let queries = 0;
    const count = () => (queries += 1);
    pool.on("acquire", count);
    await Promise.all(Array.from({ length: 100 }, () => outcome(here.guard(limits, refuse))));
    pool.off("acquire", count);
    expect(queries).toBe(0);
  });

  test("neither names nor addresses are stored in the database", async () => {
    await outcome(here.guard([{ ...limit(3), of: "anna@example.de" }], refuse));
    const { rows } = await pool.query("select key from rate_limits");
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/anna|jemand/);
  });
});

describe("counted requests", () => {
  test("[AUTH-21] use a point each time, in every process", async () => {
    const counted = limit(4);
    const outcomes = [];
    for (const limiter of [here, there, here, there, here, there]) outcomes.push(await outcome(limiter.count(counted)));
    expect(outcomes).toEqual([undefined, undefined, undefined, undefined, "request.too-many", "request.too-many"]);
  });

  test("concurrent requests use no more points than allowed", async () => {
    const counted = limit(7);
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, (_, index) => outcome((index % 2 ? here : there).count(counted))),
    );
    expect(outcomes.filter((code) => code === undefined)).toHaveLength(7);
  });
});

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::ffff:c000:207", "192.0.2.7"],
  ["192.0.2.7:50122", "192.0.2.7"],
  ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002:0:0:0:9", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::9]:443", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["unbekannt", ""],
  ["", ""],
])("[AUTH-21] counts %s as %s", (address, group) => expect(addressGroup(address)).toBe(group));
