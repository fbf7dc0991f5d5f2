import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { renders } from "#server/db/render-schema.ts";
import { idempotencyKeys, projects } from "#server/db/project-schema.ts";
import { buildProject } from "#server/testing/factories.ts";
import { testProduct } from "#server/testing/product.ts";
import { sweep } from "./sweep.ts";

const product = await testProduct();
const { db } = product.database;
const { id: userId } = await product.signIn();
afterAll(() => product.stop());

/** Runs the periodic search for interrupted projects. @returns the ids of the projects that it would enqueue again */
async function runSweep(): Promise<string[]> {
  const resumed: string[] = [];
  const ensure = async (_name: string, data: object) => void resumed.push((data as { projectId: string }).projectId);
  await sweep({ ...product.ctx, jobs: { ...product.ctx.jobs, ensure } });
  return resumed;
}

const long = (interval: string) => sql`now() - ${interval}::interval` as never;

test("[PRJ-11] the sweep resumes unfinished projects that were not touched for a minute", async () => {
  const lost = await buildProject(db, userId, { status: "processing", updatedAt: long("2 minutes") });
  await buildProject(db, userId, { status: "processing" });
  await buildProject(db, userId, { status: "completed", updatedAt: long("2 minutes") });
  await buildProject(db, userId, { status: "failed", updatedAt: long("2 minutes") });
  expect(await runSweep()).toEqual([lost.id]);
});

test("[PRJ-11] the sweep resumes the one project without a job among hundreds that wait for theirs", async () => {
  await db.delete(projects);
  const quiet = { status: "processing", updatedAt: long("2 minutes") } as const;
  for (let index = 0; index < 200; index += 1) {
    const { id: projectId } = await buildProject(db, userId, quiet);
    await product.ctx.jobs.enqueue("advance-project", { projectId }, { key: projectId, delaySeconds: 3600 });
  }
  const last = await buildProject(db, userId, { ...quiet, updatedAt: long("61 seconds") });
  expect(await runSweep()).toEqual([last.id]);
});

test("[GEN-05] the sweep keeps the idempotency key of a start for days, and deletes it after a week", async () => {
  const row = (key: string) => ({ userId, key, requestHash: "x", projectId: randomUUID(), taskId: randomUUID() });
  await db.insert(idempotencyKeys).values([
    { ...row("alt"), createdAt: long("8 days") },
    { ...row("neu"), createdAt: long("6 days") },
  ]);
  await db.insert(renders).values({ id: randomUUID(), description: {}, updatedAt: long("8 days") });
  await runSweep();
  expect((await db.select().from(idempotencyKeys)).map(({ key }) => key)).toEqual(["neu"]);
  expect(await db.select().from(renders)).toEqual([]);
});
