import { afterAll, expect, test } from "vitest";
import { providerDurations } from "#server/db/provider-schema.ts";
import type { NewProject } from "#server/features/projects/store.ts";
import { breakerStore } from "#server/providers/circuit-breaker/store.ts";
import { buildProject, buildUser } from "#server/testing/factories.ts";
import { testProduct } from "#server/testing/product.ts";
import { schedulerStore } from "./store.ts";

const { database, stop } = await testProduct({ env: { ROLE: "web" } });
afterAll(stop);
const { db } = database;
const store = schedulerStore(db);
const { id: owner } = await buildUser(db);

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
const build = (change: Partial<NewProject>) =>
  buildProject(db, owner, { provider: "a", modelId: "kling-text", status: "processing", ...change });

test("[PRJ-05] the durations of running tasks are known for as long a period as those of ended ones", async () => {
  const startedAt = Date.now();
  await build({ startedAt: ago(40) });
  await build({ startedAt: ago(80), modelId: "sora-text", substitute: "kling-text" });
  expect(await store.findDurations("a", "kling-text", 1)).toEqual({ ended: [], underWay: [] });

  await store.recordDuration("a", "kling-text", 60, ago(60));
  await build({ startedAt: ago(90), status: "completed" });
  await build({ startedAt: ago(90), modelId: "kling-image" });
  await build({ startedAt: ago(90), provider: "b" });
  // A project whose task has ended must not count as running: only the fetching of its result is repeated.
  await build({ startedAt: ago(90), resultAttempts: 1 });
  const { ended, underWay } = await store.findDurations("a", "kling-text", 0.5);
  expect(ended).toEqual([60]);
  // Upper bound of the time since the projects were inserted, in scaled seconds: at the time scale of 0.5, a scaled
  // second lasts half a second.
  const most = (Date.now() - startedAt) / 500 + 1;
  const later = underWay.toSorted((one, other) => one - other).map((each, index) => each - ([80, 160][index] ?? 0));
  expect(later).toHaveLength(2);
  for (const each of later) expect([each > -1, each < most]).toEqual([true, true]);

  await breakerStore(db).recordFailure("a", { isProbe: false, failures: 0 }, null);
  expect(await store.findDurations("a", "kling-text", 1)).toEqual({ ended: [60], underWay: [] });
  await build({ startedAt: ago(-5) });
  expect((await store.findDurations("a", "kling-text", 1)).underWay).toHaveLength(1);

  await db.update(providerDurations).set({ samples: Array.from({ length: 200 }, () => 60) });
  expect((await store.findDurations("a", "kling-text", 1)).underWay).toEqual([]);
});
