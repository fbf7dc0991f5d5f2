import { like } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import type { LimitName } from "#domain/usage-limits/limits-per-account.ts";
import { rateLimits } from "#server/db/rate-limit-schema.ts";
import { settings } from "#server/db/settings-schema.ts";
import { uploads } from "#server/db/upload-schema.ts";
import { readConfig } from "#server/platform/config.ts";
import { captureLog } from "#server/testing/captured-log.ts";
import { eventually } from "#server/testing/eventually.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { sender, testProduct } from "#server/testing/product.ts";
import { smallImage, uploadAs } from "#server/testing/uploads.ts";
import { compose } from "#server/composition/compose.ts";

const product = await testProduct();
const { db } = product.database;
const admin = await product.signIn({ isAdmin: true });
const png = await smallImage();
afterEach(async () => {
  await db.delete(settings).where(like(settings.name, "limit.%"));
  await db.delete(rateLimits);
});
afterAll(() => product.stop());

const allow = async (name: LimitName, value: number | null) => {
  const changed = await product.send("PATCH", `/api/admin/limits/${name}`, { as: admin, body: { value } });
  expect(changed.status).toBe(200);
};
/** Expects status 429, a matching message, and a `Retry-After` header of at most `seconds`. */
async function expectTooMany(response: Response, message: RegExp, seconds = 60 * 60) {
  expect(response.status).toBe(429);
  expect((await response.json()).error.message).toMatch(message);
  const wait = Number(response.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(seconds);
}

test("[AUTH-21] the uploaded images of an account are limited per hour, whatever the number of requests; others are not affected", async () => {
  const [anna, bert] = [await product.signIn(), await product.signIn()];
  await allow("uploadsPerHour", 3);
  expect((await uploadAs(product, anna, png, png)).status).toBe(200);
  const message =
    /^Mehr als 3 hochgeladene Bilder in einer Stunde sind nicht möglich\. Bitte versuchen Sie es in 60 Minuten/;
  await expectTooMany(await uploadAs(product, anna, png, png), message);
  expect(await db.$count(uploads)).toBe(3);
  expect((await uploadAs(product, bert, png)).status).toBe(200);
});

test("a limit that an admin raises or lowers applies to the next request", async () => {
  const anna = await product.signIn();
  await allow("uploadsPerHour", 1);
  expect((await uploadAs(product, anna, png)).status).toBe(200);
  expect((await uploadAs(product, anna, png)).status).toBe(429);
  await allow("uploadsPerHour", 3);
  expect((await uploadAs(product, anna, png)).status).toBe(200);
  await allow("uploadsPerHour", 2);
  expect((await uploadAs(product, anna, png)).status).toBe(429);
});

test("the images that an account fetches by address are limited per hour, including failed ones", async () => {
  const anna = await product.signIn();
  await allow("importsPerHour", 2);
  const fetchOne = () =>
    product.send("POST", "/api/uploads/import", { as: anna, body: { url: "http://127.0.0.1/bild.png" } });
  for (let each = 0; each < 2; each += 1) expect((await fetchOne()).status).toBe(422);
  await expectTooMany(await fetchOne(), /^Mehr als 2 Bilder von Internetadressen in einer Stunde/);
});

test("the videos that an account orders are limited per hour", async () => {
  const anna = await product.signIn();
  await allow("ordersPerHour", 1);
  const order = () =>
    product.send("POST", "/api/video-requests", {
      as: anna,
      body: {
        kind: "generic",
        speaker: "speaker-1",
        firstName: "Eva",
        lastName: "Neu",
        email: "eva@example.de",
        address: "/create-video",
        script: "Guten Tag.",
      },
    });
  expect((await order()).status).toBe(200);
  await expectTooMany(await order(), /^Mehr als 1 Bestellungen? in einer Stunde/);
});

test("the exports of an account are limited per day", async () => {
  const anna = await product.signIn();
  await allow("exportsPerDay", 2);
  const exportAll = () => product.send("GET", "/api/account/export", { as: anna });
  for (let each = 0; each < 2; each += 1)
    expect((await (await exportAll()).arrayBuffer()).byteLength).toBeGreaterThan(0);
  await expectTooMany(await exportAll(), /^Mehr als 2 Datenexporte in 24 Stunden.*in 24 Stunden erneut\.$/, 86_400);
});

test("the check whether an export may begin is not limited, and returns the message of the refusal", async () => {
  const anna = await product.signIn();
  await allow("exportsPerDay", 1);
  const ask = () => product.send("GET", "/api/account/export/check", { as: anna });
  for (let each = 0; each < 3; each += 1) expect((await ask()).status).toBe(204);
  const slow = await product.send("GET", "/api/account/export", { as: anna });
  await allow("exportsPerDay", 2);
  await expectTooMany(await ask(), /wird gerade schon ein Archiv erstellt/);
  await slow.arrayBuffer();
  expect((await ask()).status).toBe(204);
  await allow("exportsPerDay", 1);
  await expectTooMany(await ask(), /^Mehr als 1 Datenexporte in 24 Stunden/, 86_400);
});

test("an account runs one export at a time, in all processes; a client that disconnects releases it", async () => {
  const anna = await product.signIn();
  const env = { DATA_DIR: product.dataFolder, DATABASE_URL: "postgres://unused", ROLE: "web" };
  const second = await compose({ config: readConfig(env), database: product.database });
  const there = sender(second.app);
  const slow = await product.send("GET", "/api/account/export", { as: anna });
  expect(slow.status).toBe(200);
  for (const send of [product.send, there]) {
    await expectTooMany(
      await send("GET", "/api/account/export", { as: anna }),
      /wird gerade schon ein Archiv erstellt/,
    );
  }
  // While one account exports its data, another account can export its own.
  const bert = await product.signIn();
  await (await there("GET", "/api/account/export", { as: bert })).arrayBuffer();
  await slow.body?.cancel();
  await eventually(async () => {
    const next = await there("GET", "/api/account/export", { as: anna });
    await next.arrayBuffer();
    expect(next.status).toBe(200);
  });
  // Export again directly after the end of an export, which releases the account's slot at once.
  const last = await there("GET", "/api/account/export", { as: anna });
  expect(last.status).toBe(200);
  await last.body?.cancel();
  await second.stop();
});

test("the event streams of an account are limited; a closed one is released, and other users' streams do not count", async () => {
  const [anna, bert] = [await product.signIn(), await product.signIn()];
  const open = (as: TestUser) => product.send("GET", "/api/events", { as });
  const tabs = await Promise.all(Array.from({ length: 20 }, () => open(anna)));
  expect(tabs.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  await expectTooMany(await open(anna), /^Zu viele Fenster/);
  const other = await open(bert);
  expect(other.status).toBe(200);
  await tabs.pop()?.body?.cancel();
  const again = await eventually(async () => {
    const response = await open(anna);
    expect(response.status).toBe(200);
    return response;
  });
  for (const tab of [...tabs, other, again]) await tab.body?.cancel();
});

test("reports of missing pages are limited per address and in total", async () => {
  const report = () =>
    product.send("POST", "/api/missing-pages", { body: { path: "/gibt-es-nicht" }, address: "192.0.2.7" });
  const log = captureLog();
  try {
    for (let each = 0; each < 30; each += 1) expect((await report()).status).toBe(204);
    await expectTooMany(await report(), /^Zu viele Versuche/, 900);
    expect(log.text().match(/page not found/g)).toHaveLength(30);
    for (let each = 0; each < 400; each += 1) {
      const address = `198.51.${Math.floor(each / 200)}.${each % 200}`;
      await product.send("POST", "/api/missing-pages", { body: { path: "/gibt-es-nicht" }, address });
    }
    expect(log.text().match(/page not found/g)).toHaveLength(300);
  } finally {
    log.stop();
  }
});
