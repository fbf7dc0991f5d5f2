import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { refusal } from "#domain/refusal-schema.ts";
import { mostFolders } from "#domain/projects/folder-limits.ts";
import type { Folder } from "#domain/projects/folder-calls.ts";
import { buildProject, type TestUser } from "#server/testing/factories.ts";
import { testProduct } from "#server/testing/product.ts";

const product = await testProduct();
const { db } = product.database;
afterAll(() => product.stop());

const send = (as: TestUser, method: string, address: string, body?: unknown) =>
  product.send(method, address, { as, ...(body !== undefined && { body }) });
const get = async (as: TestUser, address: string) => (await send(as, "GET", address)).json();
const create = (as: TestUser, name: string) => send(as, "POST", "/api/project-folders", { name });
const buildFolder = async (as: TestUser, name: string): Promise<Folder> => (await create(as, name)).json();
const rename = (as: TestUser, { id }: Folder, name: string) =>
  send(as, "PATCH", `/api/project-folders/${id}`, { name });
const remove = (as: TestUser, { id }: Folder) => send(as, "DELETE", `/api/project-folders/${id}`);
const move = (as: TestUser, ids: readonly string[], folder: Folder | null) =>
  send(as, "POST", "/api/projects/folder", { ids, folder_id: folder?.id ?? null });
const foldersOf = async (as: TestUser): Promise<Folder[]> => (await get(as, "/api/project-folders")).folders;
const prompts = async (as: TestUser, query: string): Promise<string[]> =>
  (await get(as, `/api/projects?${query}`)).projects.map(({ prompt }: { prompt: string }) => prompt);
const codeOf = async (response: Response) => [response.status, refusal.parse(await response.json()).error.code];

test("folders are created, renamed and listed by name, as German sorts, with the number of their projects", async () => {
  const anna = await product.signIn();
  for (const name of ["Zoo", "Woche 10", "Ärzte", "  Woche\n 9 "]) await create(anna, name);
  expect((await foldersOf(anna)).map(({ name }) => name)).toEqual(["Ärzte", "Woche 9", "Woche 10", "Zoo"]);
  const [doctors] = await foldersOf(anna);
  if (!doctors) throw new Error("no folder");
  const { id } = await buildProject(db, anna.id);
  await move(anna, [id], doctors);
  const renamed = await rename(anna, doctors, "Praxen");
  expect(await renamed.json()).toEqual({ id: doctors.id, name: "Praxen", projects: 1 });
  await send(anna, "DELETE", `/api/projects/${id}`);
  expect((await foldersOf(anna)).map(({ name, projects }) => [name, projects])).toEqual([
    ["Praxen", 0],
    ["Woche 9", 0],
    ["Woche 10", 0],
    ["Zoo", 0],
  ]);
});

test("a name is refused when it is empty, too long or taken in any case, but only in the same account", async () => {
  const [anna, bert] = [await product.signIn(), await product.signIn()];
  const autumn = await buildFolder(anna, "Ökö Herbst");
  const other = await buildFolder(anna, "Frühling");
  for (const [name, message] of [
    [" ", "Bitte geben Sie einen Namen ein"],
    ["x".repeat(61), "Der Name darf maximal 60 Zeichen lang sein"],
  ]) {
    const refused = await create(anna, name ?? "");
    expect(refused.status).toBe(422);
    expect((await refused.json()).error.fields).toEqual({ name: message });
  }
  // Expect both names to be refused: they equal the existing one apart from case, and the second is written with
  // combining characters.
  for (const name of ["ÖKÖ HERBST", "O\u0308ko\u0308 herbst"]) {
    for (const response of [await create(anna, name), await rename(anna, other, name)]) {
      expect(response.status).toBe(409);
      expect((await response.json()).error.fields).toEqual({ name: "Einen Ordner mit diesem Namen haben Sie schon." });
    }
  }
  expect((await rename(anna, autumn, "ökö herbst")).status, "its own name in another case").toBe(200);
  expect((await create(bert, "Ökö Herbst")).status).toBe(200);
});

test("projects are moved into a folder and out of it, and listed and counted by folder together with other filters", async () => {
  const anna = await product.signIn();
  const autumn = await buildFolder(anna, "Herbst");
  const done = await buildProject(db, anna.id, { prompt: "Fertig", status: "completed", isFavorite: true });
  const failed = await buildProject(db, anna.id, { prompt: "Misslungen", status: "failed" });
  await buildProject(db, anna.id, { prompt: "Übrig", status: "completed" });
  const moved = await (await move(anna, [done.id, failed.id, crypto.randomUUID()], autumn)).json();
  expect(moved.moved).toEqual(
    expect.arrayContaining([done.id, failed.id].map((id) => ({ id, former_folder_id: null }))),
  );
  expect(moved.moved).toHaveLength(2);
  expect(await get(anna, `/api/projects/${done.id}`)).toMatchObject({ folder_id: autumn.id });
  expect(await (await move(anna, [done.id], autumn)).json(), "already there").toEqual({ moved: [] });
  expect((await prompts(anna, `folder=${autumn.id}`)).toSorted()).toEqual(["Fertig", "Misslungen"]);
  expect(await prompts(anna, `folder=${autumn.id}&favorites=1`)).toEqual(["Fertig"]);
  expect(await prompts(anna, "folder=none")).toEqual(["Übrig"]);
  const counts = (folder: string) => get(anna, `/api/projects/counts?folder=${folder}`);
  expect(await counts(autumn.id)).toEqual({ pending: 0, processing: 0, completed: 1, failed: 1 });
  expect(await counts("none")).toMatchObject({ completed: 1, failed: 0 });
  const out = await (await move(anna, [done.id], null)).json();
  expect(out).toEqual({ moved: [{ id: done.id, former_folder_id: autumn.id }] });
  expect(await get(anna, `/api/projects/${done.id}`)).not.toHaveProperty("folder_id");
});

test("pages of a folder follow one another without a gap, oldest first too", async () => {
  const anna = await product.signIn();
  const autumn = await buildFolder(anna, "Herbst");
  const ids = [];
  for (const day of [1, 2, 3, 4])
    ids.push((await buildProject(db, anna.id, { prompt: `${day}`, createdAt: new Date(Date.UTC(2026, 2, day)) })).id);
  await move(anna, ids.slice(0, 3), autumn);
  const first = await get(anna, `/api/projects?folder=${autumn.id}&limit=2`);
  expect(await prompts(anna, `folder=${autumn.id}&limit=2&cursor=${first.next}`)).toEqual(["1"]);
  expect(await prompts(anna, `folder=${autumn.id}&order=oldest`)).toEqual(["1", "2", "3"]);
});

test("[PRJ-10] a folder of another account is not found by any call, and no foreign project is moved", async () => {
  const [anna, bert] = [await product.signIn(), await product.signIn()];
  const folder = await buildFolder(anna, "Herbst");
  const theirs = await buildFolder(bert, "Beute");
  const { id } = await buildProject(db, anna.id);
  const own = await buildProject(db, bert.id);
  await move(anna, [id], folder);
  for (const response of [
    await rename(bert, folder, "Meins"),
    await remove(bert, folder),
    await move(bert, [own.id], folder),
    await send(bert, "GET", `/api/projects?folder=${folder.id}`),
    await send(bert, "GET", `/api/projects/counts?folder=${folder.id}`),
  ])
    expect(await codeOf(response)).toEqual([404, "folder.not-found"]);
  for (const target of [theirs, null])
    expect(await (await move(bert, [id], target)).json(), "a foreign project").toEqual({ moved: [] });
  expect(await foldersOf(anna)).toEqual([{ ...folder, projects: 1 }]);
  expect((await foldersOf(bert)).map(({ name }) => name)).toEqual(["Beute"]);
  expect((await send(anna, "GET", "/api/projects?folder=herbst")).status, "no id").toBe(422);
});

test("a deleted folder leaves its projects, also those in the bin; a restored project keeps a folder that still exists", async () => {
  const anna = await product.signIn();
  const [autumn, spring] = [await buildFolder(anna, "Herbst"), await buildFolder(anna, "Frühling")];
  const ids = [];
  for (const prompt of ["Bleibt", "Gelöscht", "Frisch"]) ids.push((await buildProject(db, anna.id, { prompt })).id);
  await move(anna, ids.slice(0, 2), autumn);
  await move(anna, ids.slice(2), spring);
  await send(anna, "POST", "/api/projects/deletion", { ids: ids.slice(1) });
  expect((await remove(anna, autumn)).status).toBe(204);
  await send(anna, "POST", "/api/deleted-projects/restoration", { all: true });
  expect(await prompts(anna, "")).toHaveLength(3);
  expect((await prompts(anna, "folder=none")).toSorted()).toEqual(["Bleibt", "Gelöscht"]);
  expect(await prompts(anna, `folder=${spring.id}`)).toEqual(["Frisch"]);
  expect(await codeOf(await send(anna, "GET", `/api/projects?folder=${autumn.id}`))).toEqual([404, "folder.not-found"]);
});

test("a new project and a repeated one are in no folder", async () => {
  const anna = await product.signIn();
  const autumn = await buildFolder(anna, "Herbst");
  const { id } = await buildProject(db, anna.id, { status: "failed" });
  await move(anna, [id], autumn);
  const headers = { "Idempotency-Key": crypto.randomUUID() };
  const retried = await product.send("POST", `/api/projects/${id}/retry`, { as: anna, headers });
  expect(retried.status).toBe(200);
  expect(await retried.json()).not.toHaveProperty("folder_id");
});

test("an account has at most the allowed number of folders, and each name once, however many tabs create them at once", async () => {
  const anna = await product.signIn();
  const same = await Promise.all(Array.from({ length: 8 }, () => create(anna, "Gleichzeitig")));
  expect(same.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  await db.execute(sql`
    insert into project_folders (user_id, name, name_key)
    select ${anna.id}, 'Ordner ' || number, 'ordner ' || number from generate_series(1, ${mostFolders - 3}) as number`);
  const last = await Promise.all(["A", "B", "C", "D", "E"].map((name) => create(anna, name)));
  expect(last.filter(({ status }) => status === 200)).toHaveLength(2);
  const refused = last.find(({ status }) => status !== 200) ?? expect.fail("none was refused");
  expect((await refused.json()).error).toMatchObject({
    code: "folder.too-many",
    message: "Sie haben schon 100 Ordner. Bitte löschen Sie erst einen, den Sie nicht mehr brauchen.",
  });
  expect(await foldersOf(anna)).toHaveLength(mostFolders);
});

test("two tabs that rename, delete and fill a folder at once lose no project, and the later one is told that it is gone", async () => {
  const anna = await product.signIn();
  for (let round = 0; round < 10; round += 1) {
    const folder = await buildFolder(anna, `Runde ${round}`);
    const { id } = await buildProject(db, anna.id, { prompt: `Runde ${round}` });
    const requests = [() => rename(anna, folder, `Neu ${round}`), () => move(anna, [id], folder)];
    const [removed, ...others] = await Promise.all([
      round % 2 ? remove(anna, folder) : Promise.resolve().then(() => remove(anna, folder)),
      ...requests.map((request) => request()),
    ]);
    expect(removed?.status).toBe(204);
    for (const response of others)
      if (response.status !== 200) expect(await codeOf(response)).toEqual([404, "folder.not-found"]);
    expect(await get(anna, `/api/projects/${id}`)).not.toHaveProperty("folder_id");
    expect(await codeOf(await rename(anna, folder, "Zu spät"))).toEqual([404, "folder.not-found"]);
    expect(await codeOf(await move(anna, [id], folder))).toEqual([404, "folder.not-found"]);
  }
  expect(await foldersOf(anna)).toEqual([]);
  expect(await prompts(anna, "folder=none&limit=100")).toHaveLength(10);
});

test("a folder among many projects is read by its index, in the order of the list", async () => {
  const anna = await product.signIn();
  const autumn = await buildFolder(anna, "Herbst");
  const { id } = await buildProject(db, anna.id, { status: "completed" });
  await db.execute(sql`
    insert into projects
    select (jsonb_populate_record(projects, jsonb_build_object('id', gen_random_uuid(), 'task_id', gen_random_uuid(),
      'created_at', now() - make_interval(mins => number),
      'folder_id', case when number % 50 = 0 then ${autumn.id}::uuid else null end))).*
    from projects, generate_series(1, 5000) as number where projects.id = ${id}`);
  await db.execute(sql`analyze projects`);
  const { rows } = await db.execute<{ "QUERY PLAN": string }>(sql`
    explain select id from projects where user_id = ${anna.id} and deleted_at is null and folder_id = ${autumn.id}
    order by created_at desc, id desc limit 25`);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("projects_folder");
  expect(plan).not.toMatch(/Seq Scan|Sort/);
  expect(await prompts(anna, `folder=${autumn.id}&limit=100`)).toHaveLength(100);
  expect(await foldersOf(anna)).toEqual([{ ...autumn, projects: 100 }]);
});
