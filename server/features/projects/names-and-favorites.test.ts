import path from "node:path";
import { unzipSync } from "fflate";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { berlinDay } from "#domain/format.ts";
import { downloadName } from "#domain/projects/download-names.ts";
import { diskStore } from "#server/platform/storage.ts";
import { buildProject, type TestUser } from "#server/testing/factories.ts";
import { storeOrderVideo } from "#server/testing/orders.ts";
import { testProduct } from "#server/testing/product.ts";

const product = await testProduct();
const { db } = product.database;
const store = diskStore(path.join(product.dataFolder, "media"));
afterAll(() => product.stop());

const get = async (as: TestUser, address: string) => (await product.send("GET", address, { as })).json();
const change = (as: TestUser, id: string, body: unknown) => product.send("PATCH", `/api/projects/${id}`, { as, body });
const prompts = async (as: TestUser, query: string) =>
  (await get(as, `/api/projects?${query}`)).projects.map(({ prompt }: { prompt: string }) => prompt);

async function buildVideo({ id }: TestUser) {
  const bytes = Buffer.from("film");
  const media = [
    await storeOrderVideo(store, { video: bytes, poster: bytes, captions: "WEBVTT", width: 1, height: 1 }),
  ];
  return buildProject(db, id, { status: "completed", media });
}

test("a project is named and found by its name; an empty name removes it", async () => {
  const anna = await product.signIn();
  const { id } = await buildProject(db, anna.id, { prompt: "Ein Leuchtturm" });
  await buildProject(db, anna.id, { prompt: "Ein Café" });
  const named = await change(anna, id, { name: "  Titelbild\n Herbst " });
  expect(await named.json()).toMatchObject({ id, name: "Titelbild Herbst", prompt: "Ein Leuchtturm" });
  expect(await prompts(anna, "q=herbst")).toEqual(["Ein Leuchtturm"]);
  expect(await get(anna, "/api/projects/counts?q=HERBST")).toMatchObject({ pending: 1 });
  expect(await (await change(anna, id, { name: " " })).json()).not.toHaveProperty("name");
  expect(await prompts(anna, "q=herbst")).toEqual([]);
});

test("a name that is too long is refused at its field, and another account cannot rename the project", async () => {
  const [anna, bert] = [await product.signIn(), await product.signIn()];
  const { id } = await buildProject(db, anna.id);
  const refused = await change(anna, id, { name: "x".repeat(81) });
  expect(refused.status).toBe(422);
  expect((await refused.json()).error.fields).toEqual({ name: "Der Name darf maximal 80 Zeichen lang sein" });
  expect((await change(bert, id, { name: "Meins", is_favorite: true })).status).toBe(404);
  expect(await get(anna, `/api/projects/${id}`)).not.toHaveProperty("name");
});

test("favourites are listed and counted alone, and the answer of all other projects stays as it was", async () => {
  const anna = await product.signIn();
  const { id } = await buildProject(db, anna.id, { prompt: "Gemerkt" });
  const other = await buildProject(db, anna.id, { prompt: "Übrig" });
  expect(await (await change(anna, id, { is_favorite: true })).json()).toMatchObject({ is_favorite: true });
  expect(await prompts(anna, "favorites=1")).toEqual(["Gemerkt"]);
  expect(await get(anna, "/api/projects/counts?favorites=1")).toMatchObject({ pending: 1 });
  for (const field of ["name", "is_favorite"])
    expect(await get(anna, `/api/projects/${other.id}`)).not.toHaveProperty(field);
  await change(anna, id, { is_favorite: false });
  expect(await prompts(anna, "favorites=1")).toEqual([]);
});

test("[PRJ-08] the file of a named project has its name, also with umlauts; without a name it is as before", async () => {
  const anna = await product.signIn();
  const { id } = await buildVideo(anna);
  const disposition = async () =>
    (await product.send("GET", `/api/projects/${id}/download`, { as: anna })).headers.get("content-disposition");
  expect(await disposition()).toBe(`attachment; filename="sora2-${id.slice(0, 8)}.mp4"`);
  await change(anna, id, { name: "Grüße: „Herbst“" });
  expect(await disposition()).toBe(
    `attachment; filename="Gr__e _Herbst_.mp4"; filename*=UTF-8''${encodeURIComponent("Grüße „Herbst“.mp4")}`,
  );
  const options = { makes: "image" } as const;
  expect(downloadName("veo3", id, { ...options, name: "../..", index: 1 })).toBe(`veo3-${id.slice(0, 8)}-2.png`);
});

test("two projects of the same name have different names in the archive", async () => {
  const anna = await product.signIn();
  const ids = [(await buildVideo(anna)).id, (await buildVideo(anna)).id];
  for (const id of ids) await change(anna, id, { name: "Herbst" });
  const archive = await product.send("GET", `/api/projects/archive?ids=${ids.join(",")}`, { as: anna });
  const names = Object.keys(unzipSync(new Uint8Array(await archive.arrayBuffer())));
  const day = berlinDay(new Date());
  expect(names).toEqual([`${day} Herbst.mp4`, `${day} Herbst (2).mp4`]);
});

test("favourites among many projects are found by their index", async () => {
  const anna = await product.signIn();
  const { id } = await buildProject(db, anna.id, { status: "completed" });
  await db.execute(sql`
    insert into projects
    select (jsonb_populate_record(projects, jsonb_build_object('id', gen_random_uuid(), 'task_id', gen_random_uuid(),
      'created_at', now() - make_interval(mins => number), 'is_favorite', number % 100 = 0))).*
    from projects, generate_series(1, 5000) as number where projects.id = ${id}`);
  await db.execute(sql`analyze projects`);
  const { rows } = await db.execute<{ "QUERY PLAN": string }>(sql`
    explain select id from projects where user_id = ${anna.id} and is_favorite order by created_at desc, id desc limit 25`);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("projects_favorites");
  expect(plan).not.toContain("Seq Scan");
  expect(await prompts(anna, "favorites=1&limit=100")).toHaveLength(50);
});
