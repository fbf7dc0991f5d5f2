import { readdir } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { afterAll, expect, test, vi } from "vitest";
import { orders } from "#server/db/order-schema.ts";
import { senderCodes } from "#server/db/sender-schema.ts";
import { userRoles, users } from "#server/db/account-schema.ts";
import { captureLog } from "#server/testing/captured-log.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { startMailServer } from "#server/testing/mail-server.ts";
import { buildOrder } from "#server/testing/orders.ts";
import { testProduct } from "#server/testing/product.ts";
import { uploadAs } from "#server/testing/uploads.ts";

const mailServer = await startMailServer();
const product = await testProduct({ env: { SMTP_URL: mailServer.url, ROLE: "all" } });
const withoutMail = await testProduct();
const { db } = product.database;
afterAll(async () => {
  await product.stop();
  await withoutMail.stop();
  await mailServer.stop();
});

const sender = { name: "Nina Weber", company: "Physiopraxis am Dom", replyTo: "praxis@example.de" };
const filled = { ...sender, phone: "+49 221 1234567", website: "www.praxis.example", imprintUrl: "" };
const save = async (as: TestUser, change: object = {}) =>
  product.send("POST", "/api/sender", { as, body: { ...sender, ...change } });
const read = async (as: TestUser) => (await product.send("GET", "/api/sender", { as })).json();
const requestCode = (as: TestUser) => product.send("POST", "/api/sender/code", { as });
const verify = (as: TestUser, code: string) => product.send("POST", "/api/sender/verify", { as, body: { code } });

async function uploadOne(as: TestUser, image: Buffer): Promise<{ id: string }> {
  const { files } = await (await uploadAs(product, as, image)).json();
  return files[0];
}

/** Waits until `count` emails have arrived at an address and returns the code in the newest one. */
async function codeFor(address: string, count = 1): Promise<string> {
  const mailed = () => mailServer.received.filter(({ to }) => to?.[0]?.address === address);
  await vi.waitFor(() => expect(mailed()).toHaveLength(count), { timeout: 20_000, interval: 20 });
  return /Ihr Code: (\d{6})/.exec(mailed().at(-1)?.text ?? "")?.[1] ?? "";
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test("a sender is empty at first, stored as entered, and visible to its account only", async () => {
  const [anna, other] = [await product.signIn(), await product.signIn()];
  expect(await read(anna)).toEqual({ sender: null, logo_url: null, is_verified: false });
  const saved = await save(anna, filled);
  expect(await saved.json()).toEqual({
    sender: { ...filled, website: "https://www.praxis.example" },
    logo_url: null,
    is_verified: false,
  });
  expect(await read(anna)).toMatchObject({ sender });
  expect((await read(other)).sender).toBeNull();
});

test("an invalid value is refused at its field", async () => {
  const anna = await product.signIn();
  const refused = await save(anna, { company: " ", replyTo: "keine-adresse" });
  expect(refused.status).toBe(422);
  expect(Object.keys((await refused.json()).error.fields)).toEqual(["company", "replyTo"]);
  const noUpload = await save(anna, { logoUploadId: "0b5d2a2e-7a57-4c2c-9a46-4a6b1e1f0a11" });
  expect((await noUpload.json()).error.fields).toEqual({ logoUploadId: "Dieses Bild gibt es nicht." });
  expect((await read(anna)).sender).toBeNull();
});

test("a code in an email to the reply address verifies it, once, and a changed address is unverified", async () => {
  const anna = await product.signIn();
  const replyTo = "einmal@example.de";
  await save(anna, { replyTo });
  expect((await requestCode(anna)).status).toBe(204);
  const code = await codeFor(replyTo);
  const [mail] = mailServer.received.filter(({ to }) => to?.[0]?.address === replyTo);
  expect(mail?.text).toContain("Physiopraxis am Dom");
  const captured = captureLog();
  expect((await verify(anna, code)).status).toBe(200);
  await vi.waitFor(() => expect(captured.text()).toContain('"event":"sender.verified"'));
  captured.stop();
  expect(await read(anna)).toMatchObject({ is_verified: true });
  expect((await verify(anna, code)).status, "a code works once").toBe(422);

  await save(anna, { replyTo: "neu@example.de" });
  expect(await read(anna)).toMatchObject({ is_verified: false });
  await save(anna, { replyTo: "Einmal@example.de" });
  expect(await read(anna), "the verified address again").toMatchObject({ is_verified: true });
});

test("a code is only in its email: it is neither in the account's export nor in the list for admins", async () => {
  const anna = await product.signIn();
  const admin = await product.signIn();
  await db.insert(userRoles).values({ userId: admin.id, role: "admin" });
  const replyTo = "postfach@example.de";
  await save(anna, { replyTo });
  await requestCode(anna);
  const code = await codeFor(replyTo);
  const response = await product.send("GET", "/api/account/export", { as: anna });
  const files = Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer())));
  const inExport = files.filter(([name, bytes]) => name.endsWith(".json") && strFromU8(bytes).includes(code));
  expect(inExport.map(([name]) => name)).toEqual([]);
  const listed = await (await product.send("GET", "/api/admin/mails", { as: admin })).text();
  expect(listed).toContain(replyTo);
  expect(listed).not.toContain(code);
});

test("a code is valid for the address that it was sent to", async () => {
  const anna = await product.signIn();
  await save(anna, { replyTo: "erste@example.de" });
  await requestCode(anna);
  const code = await codeFor("erste@example.de");
  await save(anna, { replyTo: "fremde@example.de" });
  expect((await verify(anna, code)).status).toBe(422);
  expect(await read(anna)).toMatchObject({ is_verified: false });
});

test("five wrong codes end a code, an old code ends by itself, and each wrong one is in the security log", async () => {
  const anna = await product.signIn();
  const replyTo = "geraten@example.de";
  await save(anna, { replyTo });
  await requestCode(anna);
  const code = await codeFor(replyTo);
  const captured = captureLog();
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const refused = await verify(anna, wrong(code));
    expect((await refused.json()).error).toMatchObject({ code: "sender.wrong-code", fields: { code: /stimmt nicht/ } });
  }
  await vi.waitFor(() => expect(captured.text().match(/"sender\.refused"/g)).toHaveLength(5));
  expect(captured.text(), "no code in the log").not.toContain(code);
  captured.stop();
  expect((await verify(anna, code)).status).toBe(422);

  await requestCode(anna);
  const second = await codeFor(replyTo, 2);
  await db
    .update(senderCodes)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(senderCodes.userId, anna.id));
  expect((await verify(anna, second)).status).toBe(422);
});

test("a code is not stored in plain text, and only few are sent", async () => {
  const anna = await product.signIn();
  const replyTo = "viele@example.de";
  await save(anna, { replyTo });
  const answers: number[] = [];
  for (let request = 1; request <= 6; request += 1) answers.push((await requestCode(anna)).status);
  expect(answers).toEqual([204, 204, 204, 204, 204, 429]);
  const code = await codeFor(replyTo, 5);
  const [row] = await db.select().from(senderCodes).where(eq(senderCodes.userId, anna.id));
  expect(row?.codeHash).toMatch(/^[\da-f]{64}$/);
  expect(JSON.stringify(row)).not.toContain(code);
});

test("the account's own verified address needs no code, an unverified one does", async () => {
  const anna = await product.signIn();
  await save(anna, { replyTo: anna.email.toUpperCase() });
  await db.update(users).set({ emailVerified: false }).where(eq(users.id, anna.id));
  expect(await read(anna)).toMatchObject({ is_verified: false });
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, anna.id));
  expect(await read(anna)).toMatchObject({ is_verified: true });
  expect((await requestCode(anna)).status).toBe(204);
  expect(await db.select().from(senderCodes).where(eq(senderCodes.userId, anna.id))).toEqual([]);
});

test("without a sender no code is sent", async () => {
  const refused = await requestCode(await product.signIn());
  expect(refused.status).toBe(409);
  expect((await refused.json()).error.code).toBe("sender.missing");
});

test("without a mail server nothing is sent to other people, and no code is required", async () => {
  const anna = await withoutMail.signIn();
  await withoutMail.send("POST", "/api/sender", { as: anna, body: sender });
  const kept = await withoutMail.send("GET", "/api/sender", { as: anna });
  expect(await kept.json()).toMatchObject({ is_verified: true });
});

test("the logo is a small copy of the user's own upload, and stays while an order shows it", async () => {
  const [anna, other] = [await product.signIn(), await product.signIn()];
  const logo = (background: string) =>
    sharp({ create: { width: 1600, height: 800, channels: 3, background } })
      .jpeg()
      .toBuffer();
  const upload = await uploadOne(anna, await logo("#204060"));
  expect((await save(other, { logoUploadId: upload.id })).status, "a foreign upload").toBe(422);
  await save(anna, { logoUploadId: upload.id });
  await product.send("DELETE", `/api/uploads/${upload.id}`, { as: anna });

  const { logo_url: url } = await read(anna);
  const shown = await product.send("GET", String(url), { as: anna });
  expect(shown.headers.get("content-type")).toBe("image/png");
  const { format, width, height } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
  expect({ format, width, height }).toEqual({ format: "png", width: 640, height: 320 });
  await save(anna);
  expect((await read(anna)).logo_url, "left out keeps it").toBe(url);

  const folder = path.join(product.dataFolder, "media/senders", anna.id);
  const [first] = await readdir(folder);
  const order = await buildOrder(db, anna.id, { senderLogoKey: `senders/${anna.id}/${first}` });
  const second = await uploadOne(anna, await logo("#604020"));
  await save(anna, { logoUploadId: second.id });
  expect(await readdir(folder), "an order shows the first").toHaveLength(2);
  await db.delete(orders).where(eq(orders.id, order.id));
  await save(anna, { logoUploadId: null });
  expect((await read(anna)).logo_url).toBeNull();
  expect(await readdir(folder)).toEqual([first]);
  expect((await product.send("GET", "/api/sender/logo.png", { as: anna })).status).toBe(404);
});
