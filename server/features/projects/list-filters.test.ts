import { afterAll, expect, test } from "vitest";
import { buildProject, type TestUser } from "#server/testing/factories.ts";
import { testProduct } from "#server/testing/product.ts";

const product = await testProduct();
const { db } = product.database;
afterAll(() => product.stop());

const get = async (as: TestUser, path: string) => (await product.send("GET", path, { as })).json();
const prompts = async (as: TestUser, query: string) =>
  (await get(as, `/api/projects?${query}`)).projects.map(({ prompt }: { prompt: string }) => prompt);

test("[PRJ-12] projects are listed by format, whether it has a name or two sides", async () => {
  const anna = await product.signIn();
  for (const aspectRatio of ["portrait", "9:16", "landscape", "16:9", "21:9", "1:1", "source", "sonst:was"])
    await buildProject(db, anna.id, { prompt: aspectRatio, aspectRatio });
  expect((await prompts(anna, "format=portrait")).toSorted()).toEqual(["9:16", "portrait"]);
  expect((await prompts(anna, "format=landscape")).toSorted()).toEqual(["16:9", "21:9", "landscape"]);
  expect(await prompts(anna, "format=square")).toEqual(["1:1"]);
  expect((await product.send("GET", "/api/projects?format=rund", { as: anna })).status).toBe(422);
});

test("[PRJ-12] projects are listed from a time on, and the oldest first in pages", async () => {
  const anna = await product.signIn();
  for (const day of [1, 2, 3, 4])
    await buildProject(db, anna.id, { prompt: `Tag ${day}`, createdAt: new Date(Date.UTC(2026, 2, day)) });
  expect(await prompts(anna, "since=2026-03-03T00:00:00.000Z")).toEqual(["Tag 4", "Tag 3"]);
  const first = await get(anna, "/api/projects?order=oldest&limit=3");
  expect(first.projects.map(({ prompt }: { prompt: string }) => prompt)).toEqual(["Tag 1", "Tag 2", "Tag 3"]);
  expect(await prompts(anna, `order=oldest&limit=3&cursor=${first.next}`)).toEqual(["Tag 4"]);
});

test("[PRJ-12] a search finds each of its words in the prompt or the name, in either spelling and any order", async () => {
  const [anna, other] = [await product.signIn(), await product.signIn()];
  await buildProject(db, anna.id, { prompt: "Strauß roter Rosen", createdAt: new Date("2026-03-03") });
  await buildProject(db, anna.id, { prompt: "GRÜSSE aus Köln", name: "Rosen", createdAt: new Date("2026-03-02") });
  await buildProject(db, anna.id, { prompt: "100 % (echt)_neu", createdAt: new Date("2026-03-01") });
  await buildProject(db, other.id, { prompt: "Strauß roter Rosen" });
  const found = (text: string) => prompts(anna, `q=${encodeURIComponent(text)}`);
  for (const text of ["strauss", "Strauß", "STRAUSS", "rosen strauss", "strauß rosen", "Stra rot"])
    expect(await found(text), text).toEqual(["Strauß roter Rosen"]);
  for (const text of ["grüße", "Gruesse", "köln grüsse", "KOELN rosen"])
    expect(await found(text), text).toEqual(["GRÜSSE aus Köln"]);
  expect(await found("rosen")).toEqual(["Strauß roter Rosen", "GRÜSSE aus Köln"]);
  for (const text of ["100 %", "(echt)_neu", "%"]) expect(await found(text), text).toEqual(["100 % (echt)_neu"]);
  for (const text of ["rosen tulpen", "strauss.*", "(ue", "\\"]) expect(await found(text), text).toEqual([]);
});

test("[PRJ-12] projects are counted by the status that users see, within the same filters and of their owner only", async () => {
  const [anna, other] = [await product.signIn(), await product.signIn()];
  await buildProject(db, anna.id, { status: "starting" });
  await buildProject(db, anna.id, { status: "processing", progress: { phase: "queued", done: null, total: null } });
  await buildProject(db, anna.id, { status: "processing" });
  await buildProject(db, anna.id, { status: "completed", modelType: "ideogram-v3" });
  await buildProject(db, anna.id, { status: "failed", modelType: "ideogram-v3" });
  await buildProject(db, other.id, { status: "failed" });
  const counts = (query = "") => get(anna, `/api/projects/counts${query}`);
  expect(await counts()).toEqual({ pending: 2, processing: 1, completed: 1, failed: 1 });
  expect(await counts("?makes=image")).toEqual({ pending: 0, processing: 0, completed: 1, failed: 1 });
  expect(await get(other, "/api/projects/counts?q=nichts")).toEqual({
    pending: 0,
    processing: 0,
    completed: 0,
    failed: 0,
  });
});
