import { afterAll, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { mostRecentPrompts } from "#domain/generations/recent-prompt-limits.ts";
import type { Kind } from "#domain/models/generation-kinds.ts";
import { recentPrompts } from "#server/db/prompt-schema.ts";
import { projects } from "#server/db/project-schema.ts";
import { eventually } from "#server/testing/eventually.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { testProduct } from "#server/testing/product.ts";
import { recentPromptStore } from "./store.ts";

const product = await testProduct({ env: { ROLE: "all" } });
const { db } = product.database;
afterAll(() => product.stop());

type Listed = { id: string; prompt: string };
async function list(as: TestUser, kind: Kind = "text-to-film"): Promise<Listed[]> {
  const response = await product.send("GET", `/api/recent-prompts?kind=${kind}`, { as });
  return ((await response.json()) as { prompts: Listed[] }).prompts;
}
const textsOf = async (as: TestUser, kind?: Kind) => (await list(as, kind)).map(({ prompt }) => prompt);
const remove = (as: TestUser, id: string) => product.send("DELETE", `/api/recent-prompts/${id}`, { as });

async function start(as: TestUser, prompt: string): Promise<string> {
  const path = "/api/functions/sora2-text-to-video-create-task";
  const response = await product.send("POST", path, { as, body: { prompt } });
  return (await response.json()).projectId as string;
}

/** Records a prompt as the worker does when it starts a project. */
const use = (userId: string, prompt: string, kind: Kind = "text-to-film") =>
  recentPromptStore(db).record({ userId, kind, prompt, promptHash: prompt });

test("a started prompt is listed for its kind of form only, and stays when its project is removed", async () => {
  const anna = await product.signIn();
  const bert = await product.signIn({ firstName: "Bert" });
  const id = await start(anna, "Ein Segelboot am Abend");
  await eventually(async () => expect(await textsOf(anna)).toEqual(["Ein Segelboot am Abend"]));
  expect(await textsOf(anna, "text-to-picture")).toEqual([]);
  expect(await textsOf(bert)).toEqual([]);
  await product.send("DELETE", `/api/projects/${id}`, { as: anna });
  await db.delete(projects).where(eq(projects.id, id));
  expect(await textsOf(anna)).toEqual(["Ein Segelboot am Abend"]);
});

test("a repeated prompt moves to the top, and only the newest are kept, for each kind", async () => {
  const anna = await product.signIn();
  await use(anna.id, "Ein Bild", "text-to-picture");
  for (let number = 1; number <= mostRecentPrompts + 1; number += 1) await use(anna.id, `Film ${number}`);
  expect(await textsOf(anna)).toHaveLength(mostRecentPrompts);
  expect(await textsOf(anna)).not.toContain("Film 1");
  await use(anna.id, "Film 2");
  expect((await textsOf(anna)).slice(0, 2)).toEqual(["Film 2", `Film ${mostRecentPrompts + 1}`]);
  expect(await textsOf(anna)).toHaveLength(mostRecentPrompts);
  expect(await textsOf(anna, "text-to-picture")).toEqual(["Ein Bild"]);
  expect(await db.$count(recentPrompts, eq(recentPrompts.userId, anna.id))).toBe(mostRecentPrompts + 1);
});

test("owners remove one prompt or all of them, and nobody removes those of others", async () => {
  const anna = await product.signIn();
  const bert = await product.signIn({ firstName: "Bert" });
  await use(bert.id, "Berts Film");
  for (const prompt of ["Eins", "Zwei"]) await use(anna.id, prompt);
  const [newest] = await list(anna);
  expect((await remove(bert, newest?.id ?? "")).status).toBe(404);
  expect((await remove(anna, newest?.id ?? "")).status).toBe(204);
  expect((await remove(anna, newest?.id ?? "")).status).toBe(404);
  expect(await textsOf(anna)).toEqual(["Eins"]);
  expect((await product.send("DELETE", "/api/recent-prompts", { as: anna })).status).toBe(204);
  expect(await textsOf(anna)).toEqual([]);
  expect(await textsOf(bert)).toEqual(["Berts Film"]);
});
