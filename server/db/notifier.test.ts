import { afterAll, expect, test } from "vitest";
import { eventually } from "#server/testing/eventually.ts";
import { testDatabase } from "#server/testing/database.ts";
import { listen } from "./listener.ts";
import { createNotifier } from "./notifier.ts";

const database = await testDatabase();
const received: string[] = [];
const listener = listen(database.settings, ["numbers"], {
  onMessage: (_channel, payload) => received.push(payload),
  onReconnect: () => {},
});
await listener.ready;
afterAll(async () => {
  await listener.stop();
  await database.close();
});

test("many notifications at once need two statements, and all arrive in their order", async () => {
  let statements = 0;
  const query = (...args: unknown[]) => {
    statements += 1;
    return (database.pool.query as (...all: unknown[]) => Promise<unknown>).apply(database.pool, args);
  };
  const { notify } = createNotifier({ query } as never);
  const first = notify(["numbers", "0"]);
  await Promise.resolve();
  await Promise.resolve();
  await Promise.all([first, ...Array.from({ length: 49 }, (_, index) => notify(["numbers", String(index + 1)]))]);
  await eventually(async () => expect(received).toHaveLength(50));
  expect(received).toEqual(Array.from({ length: 50 }, (_, index) => String(index)));
  expect(statements).toBeLessThanOrEqual(2);
});

test("after a failure the next notification is sent", async () => {
  let isUnavailable = true;
  const query = async (...args: unknown[]) => {
    if (isUnavailable) throw new Error("The database is away");
    return (database.pool.query as (...all: unknown[]) => Promise<unknown>).apply(database.pool, args);
  };
  const { notify } = createNotifier({ query } as never);
  await expect(notify(["numbers", "lost"])).rejects.toThrow("away");
  isUnavailable = false;
  await notify(["numbers", "later"]);
  await eventually(async () => expect(received).toContain("later"));
  expect(received).not.toContain("lost");
});

test("notifications in a row share a statement, and all are sent when the notifier has settled", async () => {
  const sent: string[][] = [];
  const query = async (_text: string, [, payloads]: [string[], string[]]) => void sent.push(payloads);
  const { notify, settled } = createNotifier({ query } as never, 50);
  await notify(["numbers", "0"]);
  const inARow = Array.from({ length: 5 }, async (_, index) => {
    await new Promise(setImmediate);
    await notify(["numbers", String(index + 1)]);
  });
  await new Promise(setImmediate);
  expect(sent).toEqual([["0"]]);
  await settled();
  expect(sent).toEqual([["0"], ["1", "2", "3", "4", "5"]]);
  await Promise.all(inARow);
});
