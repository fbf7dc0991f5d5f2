import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { sessions, users } from "#server/db/account-schema.ts";
import { idempotencyKeys, projects } from "#server/db/project-schema.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { testProduct } from "#server/testing/product.ts";

const product = await testProduct();
const { db } = product.database;
afterAll(() => product.stop());

let anna: TestUser;
beforeEach(async () => {
  anna = await product.signIn();
});

const prompt = "Ein Leuchtturm im Sturm";
const body = { prompt, aspect_ratio: "portrait", n_frames: 10, remove_watermark: true };
const start = (as: TestUser | undefined, { input = body as object, key = "" } = {}) =>
  product.send("POST", "/api/functions/sora2-text-to-video-create-task", {
    ...(as && { as }),
    body: input,
    ...(key && { headers: { "idempotency-key": key } }),
  });
const projectsOf = ({ id }: TestUser) => db.select().from(projects).where(eq(projects.userId, id));

test("[GEN-01] a start in the statement that checks the session belongs to the session's account", async () => {
  const bert = await product.signIn();
  const answer = await (await start(anna)).json();
  expect(await projectsOf(anna)).toMatchObject([
    { id: answer.projectId, prompt, taskId: answer.data.taskId, version: 1 },
  ]);
  expect(await projectsOf(bert)).toEqual([]);
  expect(await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, anna.id))).toHaveLength(1);
});

test("[AUTH-17] a start is refused once the session has ended, to a blocked account, and without a session", async () => {
  const bert = await product.signIn();
  await db
    .update(sessions)
    .set({ expiresAt: sql`now()` })
    .where(eq(sessions.userId, anna.id));
  await db
    .update(users)
    .set({ blockedAt: sql`now()` })
    .where(eq(users.id, bert.id));
  for (const caller of [anna, bert, undefined]) expect((await start(caller)).status).toBe(401);
  expect([...(await projectsOf(anna)), ...(await projectsOf(bert))]).toEqual([]);
});

test("[GEN-03] wrong input is named only to a signed-in caller", async () => {
  const input = { ...body, n_frames: 7 };
  expect((await start(anna, { input })).status).toBe(422);
  expect((await start(undefined, { input })).status).toBe(401);
});

test("[GEN-05] a repeated start gives the first project, and its key with another input is refused", async () => {
  const key = crypto.randomUUID();
  const answers = await Promise.all([start(anna, { key }), start(anna, { key }), start(anna, { key })]);
  const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).projectId as string));
  expect(new Set(ids).size).toBe(1);
  expect(await projectsOf(anna)).toHaveLength(1);
  expect((await start(anna, { key, input: { ...body, prompt: "Etwas anderes" } })).status).toBe(409);
});
