import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { createTestContext } from "#server/testing/context.ts";
import { buildProject, insertUser } from "#server/testing/factories.ts";
import { removeUnclaimed } from "./remove-unclaimed.ts";

const { ctx, stop } = await createTestContext();
const { db, storage } = ctx;
afterAll(stop);
const { id: ownerId } = await insertUser(db);
const medium = (key: string) => ({ key, type: "image/png", bytes: 7, posterKey: null, width: 8, height: 6 });

async function run(reference: string) {
  for (const key of all) await storage.put(key, Buffer.from("x"));
  await removeUnclaimed(ctx, { reference, keys: all });
  const left = await Promise.all(all.map((key) => storage.size(key)));
  const { rows } = await db.execute<{ hours: number }>(
    sql`select extract(epoch from start_after - now()) / 3600 as hours from pgboss.job
      where name = 'remove-unclaimed' and data ->> 'reference' = ${reference}`,
  );
  const isLater = rows.length === 1 && Number(rows[0]?.hours) > 1.9;
  return { removed: all.filter((_key, index) => left[index] === null), isLater };
}
const all = ["made/x/0.png", "made/x/1.png"];

test("[PRJ-08] files of a deleted project are removed", async () => {
  expect(await run("a0000000-0000-4000-8000-000000000000")).toEqual({ removed: all, isLater: false });
});

test.each([
  ["completed", [medium("made/x/0.png"), medium("made/x/1.png")], { removed: [], isLater: false }],
  ["completed", [medium("made/x/0.png")], { removed: ["made/x/1.png"], isLater: false }],
  ["completed", [medium("projects/y/0.png")], { removed: all, isLater: false }],
  ["failed", [], { removed: all, isLater: false }],
  ["starting", [], { removed: [], isLater: true }],
  ["processing", [], { removed: [], isLater: true }],
] as const)(
  "[PRJ-08] of a %s project with %j the files that it does not name are removed",
  async (status, media, wanted) => {
    const { taskId } = await buildProject(db, ownerId, { status, media: [...media] });
    expect(await run(taskId)).toEqual(wanted);
  },
);

const hours = (count: number) => new Date(Date.now() - count * 60 * 60_000);
const receipt = { keys: all };
const stay = { removed: [], isLater: true };
const go = { removed: all, isLater: false };
test.each([
  ["stay while they are still looked for", "result-unreachable", receipt, 47, stay],
  ["stay while they may just be fetched for the last time", "timeout", receipt, 48.5, stay],
  ["go when nobody looks for them any more", "timeout", receipt, 50, go],
  ["go when nobody was told of them", "start-unconfirmed", null, 2, go],
  ["go when they are unusable", "result-unreadable", receipt, 2, go],
  ["go when nobody wants them", "cancelled", receipt, 2, go],
] as const)(
  "[PRJ-08] [PRJ-11] images of a failed project %s (%s)",
  async (_what, errorCode, claimed, since, wanted) => {
    const change = { errorCode, receipt: claimed, deadline: hours(since), provider: "openai" };
    const { taskId } = await buildProject(db, ownerId, { status: "failed", ...change });
    expect(await run(taskId)).toEqual(wanted);
  },
);
