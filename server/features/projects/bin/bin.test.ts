import path from "node:path";
import { eq, inArray, sql } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterAll, expect, test } from "vitest";
import { projects } from "#server/db/project-schema.ts";
import { diskStore } from "#server/platform/storage.ts";
import { buildProject, type TestUser } from "#server/testing/factories.ts";
import { buildOrder, shareToken, storeOrderVideo } from "#server/testing/orders.ts";
import { testProduct } from "#server/testing/product.ts";
import { removeExpiredProjects } from "./remove-expired.ts";

const product = await testProduct();
const { db } = product.database;
const store = diskStore(path.join(product.dataFolder, "media"));
afterAll(() => product.stop());

const get = async (as: TestUser, address: string) => (await product.send("GET", address, { as })).json();
const post = async (as: TestUser, address: string, body: unknown) =>
  (await product.send("POST", address, { as, body })).json();
const idsOf = async (as: TestUser, address: string): Promise<string[]> =>
  (await get(as, address)).projects.map(({ id }: { id: string }) => id);
const remove = (as: TestUser, ids: string[]) => post(as, "/api/projects/deletion", { ids });

async function buildVideo({ id }: TestUser, change = {}) {
  const bytes = Buffer.from("film");
  const medium = await storeOrderVideo(store, { video: bytes, poster: bytes, captions: "W", width: 1, height: 1 });
  return { ...(await buildProject(db, id, { status: "completed", media: [medium], ...change })), medium };
}
/**
 * Moves the time at which projects were deleted back by `hours`, then removes expired projects as the server does once
 * a minute.
 */
async function pass(hours: number, ids: readonly string[]) {
  await db
    .update(projects)
    .set({ deletedAt: sql`deleted_at - make_interval(hours => ${hours})` })
    .where(inArray(projects.id, [...ids]));
  await removeExpiredProjects(product.ctx);
}

test("several projects are deleted together and restored, one alone and the rest together, with all that they had", async () => {
  const anna = await product.signIn();
  const rows = [];
  for (const name of ["Eins", "Zwei", "Drei"]) rows.push(await buildVideo(anna, { name, isFavorite: true }));
  const ids = rows.map(({ id }) => id);
  const before = await get(anna, "/api/projects");
  expect(await remove(anna, ids)).toEqual({ deleted: expect.arrayContaining(ids), refused: 0 });
  expect(await get(anna, "/api/projects")).toEqual({ projects: [], next: null });
  expect(await get(anna, "/api/projects/counts")).toMatchObject({ completed: 0 });
  expect(await post(anna, "/api/deleted-projects/restoration", { ids: [ids[1]] })).toEqual({ restored: [ids[1]] });
  expect(await idsOf(anna, "/api/projects")).toEqual([ids[1]]);
  await post(anna, "/api/deleted-projects/restoration", { all: true });
  expect(await get(anna, "/api/projects")).toEqual(before);
  expect((await product.send("GET", `/api/projects/${ids[0]}/media/0`, { as: anna })).status).toBe(200);
  expect(await idsOf(anna, "/api/deleted-projects")).toEqual([]);
});

test("the bin lists what was deleted last first, in pages, with its picture and the end of its time", async () => {
  const anna = await product.signIn();
  const rows = [await buildVideo(anna, { name: "Plakat" }), await buildProject(db, anna.id, { prompt: "Ohne Bild" })];
  for (const { id } of rows)
    expect((await product.send("DELETE", `/api/projects/${id}`, { as: anna })).status).toBe(204);
  const first = await get(anna, "/api/deleted-projects?limit=1");
  expect(first.projects).toMatchObject([{ id: rows[1]?.id, prompt: "Ohne Bild", image_url: null }]);
  const { projects: rest, next } = await get(anna, `/api/deleted-projects?limit=1&cursor=${first.next}`);
  expect(rest).toMatchObject([{ id: rows[0]?.id, name: "Plakat" }]);
  expect(next).toBeNull();
  expect(Date.parse(rest[0].removed_at) - Date.parse(rest[0].deleted_at)).toBe(86_400_000);
  expect((await product.send("GET", rest[0].image_url, { as: anna })).status).toBe(200);
});

test("[PRJ-10] another account sees, restores and removes nothing of it", async () => {
  const [anna, bert] = [await product.signIn(), await product.signIn()];
  const { id } = await buildVideo(anna);
  expect(await remove(bert, [id])).toEqual({ deleted: [], refused: 0 });
  await remove(anna, [id]);
  expect(await idsOf(bert, "/api/deleted-projects")).toEqual([]);
  expect((await product.send("GET", `/api/deleted-projects/${id}/image`, { as: bert })).status).toBe(404);
  for (const body of [{ ids: [id] }, { all: true }]) {
    expect(await post(bert, "/api/deleted-projects/restoration", body)).toEqual({ restored: [] });
    expect(await post(bert, "/api/deleted-projects/removal", body)).toEqual({ removed: 0 });
  }
  expect(await idsOf(anna, "/api/deleted-projects")).toEqual([id]);
});

test("[PRJ-09] after a day the sweep removes rows and files; before, it leaves them", async () => {
  const anna = await product.signIn();
  const { id, medium } = await buildVideo(anna);
  await remove(anna, [id]);
  await pass(23, [id]);
  expect(await store.size(medium.key)).not.toBeNull();
  expect(await idsOf(anna, "/api/deleted-projects")).toEqual([id]);
  await pass(1, [id]);
  expect(await idsOf(anna, "/api/deleted-projects")).toEqual([]);
  expect(await post(anna, "/api/deleted-projects/restoration", { ids: [id] })).toEqual({ restored: [] });
  expect(await db.$count(projects, eq(projects.id, id))).toBe(0);
  for (const key of [medium.key, medium.posterKey ?? ""]) expect(await store.size(key)).toBeNull();
});

test("a project under way is cancelled by its deletion, and is shown as cancelled when it is restored", async () => {
  const anna = await product.signIn();
  const { id } = await buildProject(db, anna.id, { status: "processing" });
  await remove(anna, [id]);
  await post(anna, "/api/deleted-projects/restoration", { ids: [id] });
  expect(await get(anna, `/api/projects/${id}`)).toMatchObject({ status: "failed", error_code: "cancelled" });
});

test("a project that an order waits for stays, and the answer says so", async () => {
  const anna = await product.signIn();
  const order = await buildOrder(db, anna.id, { state: "in_production" });
  const awaited = await buildProject(db, anna.id, { status: "waiting", orderId: order.id });
  const other = await buildProject(db, anna.id, { status: "completed" });
  expect(await remove(anna, [awaited.id, other.id])).toEqual({ deleted: [other.id], refused: 1 });
  expect(await idsOf(anna, "/api/projects")).toEqual([awaited.id]);
});

test("no call reaches a deleted project by its id, its download, its archive or as the input of another", async () => {
  const anna = await product.signIn();
  const { id } = await buildVideo(anna);
  await remove(anna, [id]);
  for (const [method, rest] of [
    ["GET", ""],
    ["PATCH", ""],
    ["DELETE", ""],
    ["POST", "/retry"],
    ["POST", "/cancel"],
    ["GET", "/input"],
    ["GET", "/download"],
    ["GET", "/media/0"],
    ["GET", "/media/0/poster"],
    ["GET", "/media/0/captions"],
    ["GET", "/media/0/renditions/480"],
  ] as const) {
    const body = method === "PATCH" ? { body: { name: "Neu" } } : {};
    const { status } = await product.send(method, `/api/projects/${id}${rest}`, { as: anna, ...body });
    expect(status, `${method} ${rest}`).toBe(404);
  }
  expect((await product.send("GET", `/api/projects/archive?ids=${id}`, { as: anna })).status).toBe(404);
  const poll = { as: anna, body: { projectId: id } };
  expect((await product.send("POST", "/api/functions/kling-poll-status", poll)).status).toBe(404);
  const start = { as: anna, body: { prompt: "Anders", image_urls: [`/api/projects/${id}/media/0`] } };
  expect((await product.send("POST", "/api/functions/nano-banana-edit-create-task", start)).status).toBe(422);
});

test("the share page of an order has no video while it is deleted, and has it again when it is restored", async () => {
  const anna = await product.signIn();
  const token = shareToken();
  const bytes = Buffer.from("film");
  const media = [await storeOrderVideo(store, { video: bytes, poster: bytes, captions: "W", width: 1, height: 1 })];
  const order = await buildOrder(db, anna.id, { state: "delivered", shareToken: token, media });
  const status = async () => (await product.send("GET", `/api/shares/${token}/film.mp4`)).status;
  /** Whether the order says that its page has ended, so that it offers no link to it. */
  const hasEnded = async () =>
    (await (await product.send("GET", `/api/video-requests/${order.id}`, { as: anna })).json()).share.ended;
  expect([await status(), await hasEnded()]).toEqual([200, false]);
  await remove(anna, [order.projectId]);
  expect([await status(), await hasEnded()], "gone").toEqual([410, true]);
  await post(anna, "/api/deleted-projects/restoration", { all: true });
  expect([await status(), await hasEnded()]).toEqual([200, false]);
});

test("the export of the account contains deleted projects with their files until they are removed", async () => {
  const anna = await product.signIn();
  const { id } = await buildVideo(anna, { prompt: "Im Papierkorb" });
  await remove(anna, [id]);
  const response = await product.send("GET", "/api/account/export", { as: anna });
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const [row] = JSON.parse(new TextDecoder().decode(files["projekte.json"]));
  expect(row).toMatchObject({ id, prompt: "Im Papierkorb", deleted_at: expect.any(String) });
  expect(Object.keys(files).some((name) => name.endsWith(".mp4"))).toBe(true);
});

test("the bin and the sweep find deleted projects among many by their indexes", async () => {
  const anna = await product.signIn();
  const { id } = await buildProject(db, anna.id, { status: "completed" });
  await db.execute(sql`
    insert into projects
    select (jsonb_populate_record(projects, jsonb_build_object('id', gen_random_uuid(), 'task_id', gen_random_uuid(),
      'deleted_at', case when number % 100 = 0 then now() - make_interval(secs => number) end))).*
    from projects, generate_series(1, 5000) as number where projects.id = ${id}`);
  await db.execute(sql`analyze projects`);
  const planOf = async (query: ReturnType<typeof sql>) =>
    (await db.execute<{ "QUERY PLAN": string }>(sql`explain ${query}`)).rows.map((row) => row["QUERY PLAN"]).join("\n");
  const list = await planOf(sql`select id from projects where user_id = ${anna.id} and deleted_at is not null
    and deleted_at > now() - make_interval(hours => 24)
    order by deleted_at desc nulls last, id desc nulls last limit 25`);
  expect(list).toContain("projects_bin");
  expect(list).not.toContain("Seq Scan");
  const sweep = await planOf(sql`select id from projects where deleted_at is not null
    and deleted_at <= now() - make_interval(hours => 24) order by deleted_at limit 100`);
  expect(sweep).toContain("projects_bin_expiry");
  expect(await idsOf(anna, "/api/deleted-projects?limit=100")).toHaveLength(50);
});
