import { like } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { describeAuditEntry } from "#domain/audit/audit-actions.ts";
import { defaultLimits, limitNames } from "#domain/usage-limits/limits-per-account.ts";
import { settings } from "#server/db/settings-schema.ts";
import { readConfig } from "#server/platform/config.ts";
import { testProduct } from "#server/testing/product.ts";
import { compose } from "#server/composition/compose.ts";
import { limitReader } from "./limit-reader.ts";

const product = await testProduct();
const { db } = product.database;
const admin = await product.signIn({ isAdmin: true });
afterEach(async () => {
  await db.delete(settings).where(like(settings.name, "limit.%"));
});
afterAll(() => product.stop());

const change = (name: string, value: unknown) =>
  product.send("PATCH", `/api/admin/limits/${name}`, { as: admin, body: { value } });
const listed = async () =>
  Object.fromEntries(
    (await (await product.send("GET", "/api/admin/limits", { as: admin })).json()).limits.map(
      ({ name, value }: { name: string; value: number }) => [name, value],
    ),
  );

test("an installation without changes has the default of every limit", async () => {
  const { limits } = await (await product.send("GET", "/api/admin/limits", { as: admin })).json();
  expect(limits).toEqual(limitNames.map((name) => ({ name, value: defaultLimits[name], is_own: false })));
});

test("a change applies to the next request, is logged, and null restores the default", async () => {
  expect(await (await change("exportsPerDay", 3)).json()).toEqual({ name: "exportsPerDay", value: 3, is_own: true });
  expect((await listed())["exportsPerDay"]).toBe(3);
  const { entries } = await (await product.send("GET", "/api/admin/audit-log?limit=1", { as: admin })).json();
  expect(entries[0]).toMatchObject({ action: "limit.changed", actor: admin.email });
  expect(describeAuditEntry(entries[0])).toBe("Grenze geändert: Datenexporte je Tag: 10 → 3 Exporte");
  expect(await (await change("exportsPerDay", null)).json()).toMatchObject({ value: 10, is_own: false });
  expect((await listed())["exportsPerDay"]).toBe(10);
});

test.each([0, -1, 1.5, 1001, "viele", undefined])("%s is refused in German at the field", async (value) => {
  const refused = await change("exportsPerDay", value);
  expect(refused.status).toBe(422);
  expect((await refused.json()).error.fields.value).toMatch(/^Bitte geben Sie eine ganze Zahl/);
  expect((await listed())["exportsPerDay"]).toBe(10);
});

test("a limit that does not exist is a 404, also under the name of an inherited property", async () => {
  expect((await change("toString", 3)).status).toBe(404);
  expect((await change("alles", 3)).status).toBe(404);
});

test("a change reaches another process within moments, without a restart", async () => {
  const env = { DATA_DIR: product.dataFolder, DATABASE_URL: "postgres://unused", ROLE: "worker" };
  const worker = await compose({ config: readConfig(env), database: product.database });
  expect((await worker.ctx.limits.read()).eventStreams).toBe(20);
  await change("eventStreams", 7);
  // The timeout of 3 seconds is shorter than the lifetime of the cache, so the other process must have been notified.
  await expect.poll(async () => (await worker.ctx.limits.read()).eventStreams, { timeout: 3000, interval: 10 }).toBe(7);
  await worker.stop();
});

test("the list shows what another process has just changed, before its notification arrives", async () => {
  // Fill the cache of this process with the old limits, so that a list read from the cache would be outdated.
  product.ctx.limits.invalidate();
  await product.ctx.limits.read();
  await db.insert(settings).values({ name: "limit.eventStreams", value: "7" });
  expect((await listed())["eventStreams"]).toBe(7);
});

test("a value that this version does not allow counts as not set", async () => {
  await db.insert(settings).values([
    { name: "limit.exportsPerDay", value: "kaputt" },
    { name: "limit.eventStreams", value: "0" },
    { name: "limit.startsPerHour", value: "5" },
  ]);
  const reader = limitReader(db);
  expect(await reader.read()).toEqual({ ...defaultLimits, startsPerHour: 5 });
});

test("reading queries the database once in several seconds, and a failure is not cached", async () => {
  let questions = 0;
  let isAway = true;
  // Count queries on a copy of the database object, because the running server uses the original.
  const watched: typeof db = Object.assign(Object.create(db), {
    select: () => {
      questions += 1;
      if (isAway) throw new Error("away");
      return db.select();
    },
  });
  const reader = limitReader(watched);
  await expect(reader.read()).rejects.toThrow("away");
  isAway = false;
  for (let each = 0; each < 100; each += 1) await reader.read();
  expect(questions).toBe(2);
  reader.invalidate();
  await reader.read();
  expect(questions).toBe(3);
});
