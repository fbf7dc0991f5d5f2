import { afterAll, expect, test } from "vitest";
import { listModelStates } from "#domain/models/calls.ts";
import { soraText } from "#domain/models/sora-2.ts";
import { buildProject } from "#server/testing/factories.ts";
import { testProduct } from "#server/testing/product.ts";

// Start the server without a worker, so that only the test changes projects.
const product = await testProduct({ env: { ROLE: "web" } });
const { db } = product.database;
const anna = await product.signIn();
afterAll(() => product.stop());

const ended = new Date("2026-11-01T12:00:00Z");

/** Stores finished projects of another account, one for each number of seconds that its work took. */
async function buildMeasured(each: number[], work: Partial<Parameters<typeof buildProject>[2]>): Promise<void> {
  const bert = await product.signIn();
  for (const took of each) {
    const startedAt = new Date(ended.getTime() - took * 1000);
    await buildProject(db, bert.id, { status: "completed", startedAt, updatedAt: ended, provider: "local", ...work });
  }
}

test("forms learn the median time of a model and length, from our own engine and the provider in use only", async () => {
  const sora = { modelId: "sora2-text", modelType: soraText.type } as const;
  await buildMeasured([9, 12, 40], { ...sora, seconds: 10 });
  await buildMeasured([20, 21], { ...sora, seconds: 15 });
  await buildMeasured([200, 210, 220], { ...sora, seconds: 10, provider: "not-configured" });
  await buildMeasured([1, 2, 3], { modelId: "nano-banana", modelType: "nano-banana", seconds: null });
  await buildMeasured([7, 8, 9], { modelId: "heygen", modelType: "heygen", seconds: null });
  const answer = await (await product.send("GET", "/api/models", { as: anna })).json();

  const times = listModelStates.answer.parse(answer).usual_times;
  expect(times).toHaveLength(2);
  expect(times).toContainEqual({ id: sora.modelId, is_local: true, video_seconds: 10, seconds: 12 });
  expect(times).toContainEqual({ id: "nano-banana", is_local: true, video_seconds: null, seconds: 2 });
});
