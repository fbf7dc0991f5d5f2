import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import { mails } from "#server/db/outbox-schema.ts";
import { readConfig } from "#server/platform/config.ts";
import { startMailServer } from "#server/testing/mail-server.ts";
import { testProduct } from "#server/testing/product.ts";
import { compose } from "#server/composition/compose.ts";

const server = await startMailServer();
const product = await testProduct({ env: { SMTP_URL: server.url, ROLE: "all", OUTBOX_PACE: "0.01" } });
const files = await testProduct();
const { db } = product.database;
const admin = await product.signIn({ isAdmin: true });
/** Allow 30 seconds, because the fourth attempt to send follows the third one after nine seconds. */
const soon = { timeout: 30_000, interval: 20 };
afterEach(() => db.delete(mails));
afterAll(async () => {
  await product.stop();
  await files.stop();
  await server.stop();
});

const content = { kind: "password-reset", subject: "Neues Passwort", text: "Guten Tag", html: "<p>Guten Tag</p>" };
const build = (change: Partial<typeof mails.$inferInsert> = {}) =>
  db
    .insert(mails)
    .values({ ...content, recipient: "anna@example.de", state: "sent", ...change })
    .returning()
    .then(([row]) => row?.id ?? "");
const get = async (query = "") => (await product.send("GET", `/api/admin/mails${query}`, { as: admin })).json();
/** Returns only the received emails with one id, because emails of earlier tests may still arrive. */
const receivedOf = (id: string) => server.received.filter(({ messageId }) => messageId === `<${id}@localhost>`);
const resend = (id: string) => product.send("POST", `/api/admin/mails/${id}/resend`, { as: admin });

describe("the outbox of emails", () => {
  test("lists emails newest first, in pages and by state, and shows whether a server is configured", async () => {
    const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 12, minute));
    const ids: string[] = [];
    for (const minute of [1, 2, 3]) ids.unshift(await build({ createdAt: at(minute), state: "failed" }));
    await build({ createdAt: at(4) });

    const first = await get("?state=failed&limit=2");
    expect(first.mails.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 2));
    expect(first.is_sending).toBe(true);
    const second = await get(`?state=failed&limit=2&cursor=${first.next}`);
    expect(second).toMatchObject({ mails: [{ id: ids[2], next_attempt_at: null }], next: null });
    expect(first.mails[0]).not.toHaveProperty("text");
  });

  test("returns one email with its content", async () => {
    const id = await build();
    const answer = await product.send("GET", `/api/admin/mails/${id}`, { as: admin });
    expect(await answer.json()).toMatchObject({ id, text: "Guten Tag", html: "<p>Guten Tag</p>", state: "sent" });
  });

  test("logs which admin read an email with a link, or resent one", async () => {
    const about = await product.signIn({ firstName: "Rita" });
    const other = await build({ kind: "password-changed", userId: about.id });
    const link = await build({ kind: "password-reset", userId: about.id });
    for (const id of [other, link]) await product.send("GET", `/api/admin/mails/${id}`, { as: admin });
    await resend(other);
    const { entries } = await (await product.send("GET", "/api/admin/audit-log", { as: admin })).json();
    const mine = entries.filter(({ subject }: { subject: string }) => subject === about.email);
    expect(mine).toMatchObject([
      { action: "mail.resent", actor: admin.email, details: { kind: "password-changed" } },
      { action: "mail.read", actor: admin.email, details: { kind: "password-reset" } },
    ]);
  });

  test.each(["nichts", randomUUID()])("has no email %s", async (id) => {
    expect((await product.send("GET", `/api/admin/mails/${id}`, { as: admin })).status).toBe(404);
    expect((await resend(id)).status).toBe(404);
  });

  test("resends a failed email once, and by itself after the server was down", async () => {
    await server.stop();
    const id = await build({ state: "failed", attempts: 10, lastError: "weg" });
    const answer = await resend(id);
    expect(await answer.json()).toMatchObject({ id, next_attempt_at: expect.any(String) });
    await vi.waitFor(
      async () =>
        expect((await get()).mails[0]).toMatchObject({
          state: "waiting",
          last_error: expect.stringContaining("REFUSED"),
        }),
      soon,
    );
    expect((await resend(id)).status, "while it waits").toBe(409);

    await server.start();
    await vi.waitFor(
      async () => expect((await get()).mails[0]).toMatchObject({ state: "sent", last_error: null }),
      soon,
    );
    expect(receivedOf(id)).toHaveLength(1);
  });

  test("resends several emails that were requested at once", async () => {
    const ids = await Promise.all([1, 2, 3, 4, 5].map(() => build({ state: "failed" })));
    await Promise.all(ids.map(resend));
    await vi.waitFor(() => expect(ids.map((id) => receivedOf(id).length)).toEqual([1, 1, 1, 1, 1]), soon);
  });

  test("is accessible to admins only", async () => {
    const id = await build();
    const user = await product.signIn();
    for (const [method, address] of [
      ["GET", "/api/admin/mails"],
      ["GET", `/api/admin/mails/${id}`],
      ["POST", `/api/admin/mails/${id}/resend`],
    ] as const) {
      expect((await product.send(method, address, { as: user })).status).toBe(403);
      expect((await product.send(method, address)).status).toBe(401);
    }
  });
});

test("without a mail server an email becomes a file, also when its job was lost with another process", async () => {
  const as = await files.signIn({ isAdmin: true });
  const lost = { ...content, recipient: "anna@example.de", state: "waiting" } as const;
  const [row] = await files.database.db.insert(mails).values(lost).returning();
  const config = readConfig({ DATA_DIR: files.dataFolder, DATABASE_URL: "postgres://unused" });

  const restarted = await compose({ config, database: files.database });

  await vi.waitFor(async () => {
    const answer = await files.send("GET", "/api/admin/mails", { as });
    expect(await answer.json()).toMatchObject({ mails: [{ state: "sent" }], is_sending: false });
  }, soon);
  const folder = path.join(files.dataFolder, "mail");
  expect(await readdir(folder)).toEqual([expect.stringContaining(row?.id ?? "?")]);
  await restarted.stop();
});
