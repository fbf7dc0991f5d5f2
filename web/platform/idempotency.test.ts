import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refusedError } from "./api-error.ts";
import { runIdempotent } from "./idempotency.ts";

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.useFakeTimers({ toFake: ["setTimeout", "Date"] });
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Sends an input; returns the keys of its requests, which the server answers with the statuses, 0 for no response. */
async function keysOf(input: unknown, ...statuses: number[]): Promise<string[]> {
  const keys: string[] = [];
  const sending = runIdempotent(input, async (key) => {
    const status = statuses[keys.push(key) - 1] ?? 200;
    if (status !== 200) throw refusedError(status, undefined);
  });
  await Promise.all([sending.catch(() => undefined), vi.advanceTimersByTimeAsync(1000)]);
  return keys;
}

test.each([
  ["a lost response", [0, 0]],
  ["an error of the server", [503]],
])("[GEN-05] the same input after %s is sent with the same key until its outcome is known", async (_name, statuses) => {
  const input = { prompt: `Ein Leuchtturm ${statuses.length}` };
  const first = await keysOf(input, ...statuses);
  expect(new Set(first).size).toBe(1);
  expect(first).toHaveLength(statuses.length);
  const [again] = await keysOf(input, 200);
  expect(again).toBe(first[0]);
  expect(await keysOf(input, 200)).not.toContain(again);
});

test("[GEN-05] a refusal ends the key, other inputs have other keys, and so has the same input after ten minutes", async () => {
  const [refused] = await keysOf({ prompt: "Ein Boot" }, 422);
  const [next] = await keysOf({ prompt: "Ein Boot" }, 503);
  expect(next).not.toBe(refused);
  expect(await keysOf({ prompt: "Ein Apfel" }, 503)).not.toContain(next);
  vi.advanceTimersByTime(10 * 60_000);
  expect(await keysOf({ prompt: "Ein Boot" }, 503)).not.toContain(next);
});

test("[GEN-05] a browser that forbids storage keeps the key while the page is open", async () => {
  vi.stubGlobal("localStorage", undefined);
  const [first] = await keysOf({ prompt: "Eine Insel" }, 503);
  expect(await keysOf({ prompt: "Eine Insel" }, 200)).toEqual([first]);
});
