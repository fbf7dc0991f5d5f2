import { afterAll, expect, test } from "vitest";
import { buildProject } from "#server/testing/factories.ts";
import { testProduct } from "#server/testing/product.ts";

// Start the server without a worker, so that only the tests change projects.
const product = await testProduct({ env: { ROLE: "web" } });
const { db } = product.database;
const anna = await product.signIn();
afterAll(() => product.stop());

const kling = { modelId: "kling-v2-5-text", modelType: "kling-v2-5-text", provider: "local" } as const;
const spoken = { modelId: "heygen", modelType: "heygen", seconds: null } as const;
const ended = new Date("2026-11-01T12:00:00Z");

/** Stores a finished project whose work took `took` seconds. */
const buildMeasured = (took: number, work: Partial<Parameters<typeof buildProject>[2]>) =>
  buildProject(db, anna.id, {
    ...kling,
    status: "completed",
    startedAt: new Date(ended.getTime() - took * 1000),
    updatedAt: ended,
    ...work,
  });

const startedAt = new Date("2026-11-02T12:00:00Z");
async function estimateOf(work: Partial<Parameters<typeof buildProject>[2]>) {
  const { id } = await buildProject(db, anna.id, { ...kling, status: "processing", startedAt, ...work });
  return (await (await product.send("GET", `/api/projects/${id}`, { as: anna })).json()).progress?.estimate;
}

test("[PRJ-02] a running project has the median time of its provider, model and length, if three were measured", async () => {
  for (const seconds of [10, 14, 60]) await buildMeasured(seconds, { seconds: 5 });
  for (const seconds of [30, 31]) await buildMeasured(seconds, { seconds: 10 });
  for (const seconds of [200, 210, 220]) await buildMeasured(seconds, { seconds: 5, provider: "kie" });
  for (const seconds of [7, 8, 9]) await buildMeasured(seconds, { ...spoken });
  await buildMeasured(999, { seconds: 5, status: "failed" });

  expect(await estimateOf({ seconds: 5 })).toEqual({ started_at: startedAt.toISOString(), seconds: 14 });
  expect(await estimateOf({ seconds: 10 }), "two are too few").toBeUndefined();
  expect(await estimateOf({ seconds: 5, provider: "kie" })).toMatchObject({ seconds: 210 });
  expect(await estimateOf({ ...spoken }), "its length is unknown").toBeUndefined();
  expect(await estimateOf({ seconds: 5, status: "pending", startedAt: null }), "not started").toBeUndefined();
});
