import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { providerBreakers } from "#server/db/provider-schema.ts";
import { testDatabase } from "#server/testing/database.ts";
import { eventually } from "#server/testing/eventually.ts";
import { breakerStore } from "./store.ts";

const database = await testDatabase();
afterAll(() => database.close());
const breakers = breakerStore(database.db);
const usual = { isProbe: false, failures: 0 };

test("one call of all processes probes an open circuit; its success admits all calls again", async () => {
  expect(await breakers.tryAcquire("a", null)).toEqual(usual);
  const opened = [];
  for (let count = 0; count < 3; count += 1) opened.push(await breakers.recordFailure("a", usual, null));
  expect(opened).toEqual([false, false, true]);
  expect(await breakers.readBreakers()).toMatchObject([{ provider: "a", state: "open", failures: 3 }]);
  const askAtOnce = () => Promise.all(Array.from({ length: 5 }, () => breakers.tryAcquire("a", null)));
  // Ask for permission to call five times at once. This also opens five database connections, so that the next five
  // requests really run in parallel.
  for (const answer of await askAtOnce()) expect(answer).toMatchObject({ blockedSeconds: expect.any(Number) });
  // Make the next probe due now instead of after its pause.
  await database.db.update(providerBreakers).set({ nextTryAt: sql`now()` as never });
  const answers = await askAtOnce();
  expect(answers.filter((answer) => "isProbe" in answer)).toEqual([{ isProbe: true, failures: 3 }]);
  expect(await breakers.readBreakers()).toMatchObject([{ state: "half-open" }]);
  // Expect other callers to wait 5 seconds while a probe is running, because a probe usually takes no longer.
  expect(await breakers.tryAcquire("a", null)).toEqual({ blockedSeconds: expect.closeTo(5) });
  // Expect the circuit to stay open after the success of a call that began before the failures.
  expect(await breakers.recordSuccess("a", { isProbe: false, failures: 2 })).toBe(false);
  expect(await breakers.tryAcquire("a", null)).toHaveProperty("blockedSeconds");
  expect(await breakers.recordSuccess("a", { isProbe: true, failures: 3 })).toBe(true);
  expect(await breakers.readBreakers()).toEqual([
    { provider: "a", state: "closed", failures: 0, opened_at: null, next_try_at: null },
  ]);
  expect(await breakers.tryAcquire("a", null)).toEqual({ ...usual, isRecovering: true });
});

test("after the recovery, the tasks of a provider are polled one after the other for a while", async () => {
  const slow = breakerStore(database.db, 0.1);
  for (let count = 0; count < 3; count += 1) await slow.recordFailure("c", usual, null);
  await slow.recordSuccess("c", { isProbe: true, failures: 3 });
  const from = performance.now();
  let taken = 0;
  while (taken <= 5 || performance.now() - from < 500) {
    const rights = await Promise.all(Array.from({ length: 5 }, () => slow.tryAcquirePoll("c")));
    taken += rights.filter(Boolean).length;
  }
  // Expect at most five polls per 100 ms: the limit of five per second, with a time scale of 0.1.
  expect(taken).toBeLessThanOrEqual(((performance.now() - from) / 100) * 5 + 1);
  expect(await breakers.tryAcquire("c", null)).toMatchObject({ isRecovering: true });
  const quick = breakerStore(database.db, 0.01);
  await eventually(async () => expect(await quick.tryAcquire("c", null)).toEqual(usual));
});

test("a success in between restarts the count of failures", async () => {
  for (let count = 0; count < 4; count += 1) {
    expect(await breakers.recordFailure("b", usual, null)).toBe(false);
    expect(await breakers.recordFailure("b", usual, null)).toBe(false);
    await breakers.recordSuccess("b", { isProbe: false, failures: 2 });
  }
});
