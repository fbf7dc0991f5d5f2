import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import PostalMime from "postal-mime";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { mails as table } from "#server/db/outbox-schema.ts";
import { enqueueEmail } from "#server/features/mail/enqueue-email.ts";
import { removeMailFiles } from "#server/features/mail/remove-mail-files.ts";
import { mailStore } from "#server/features/mail/store.ts";
import type { NewMail } from "#server/features/mail/templates/all-templates.ts";
import { quietLog } from "#server/platform/log.ts";
import { fileTransport, type MailTransport, smtpTransport } from "#server/platform/mail-transport.ts";
import { createTestContext } from "#server/testing/context.ts";
import { insertUser } from "#server/testing/factories.ts";
import { type MailServer, startMailServer } from "#server/testing/mail-server.ts";
import { sendMail } from "./send-mail.ts";

const opened = await createTestContext({ env: { PUBLIC_URL: "https://lichtspiel.example" } });
const { ctx } = opened;
const { db, dataStorage: disk } = ctx;
const folder = ctx.config.dataFolder;
const store = mailStore(db);
const sender = { from: "Lichtspiel <keine-antwort@lichtspiel.example>", replyTo: "hilfe@lichtspiel.example" };
const brand = {
  name: "Lichtspiel",
  supportEmail: sender.replyTo,
  imprintUrl: "/impressum",
  privacyUrl: "/datenschutz",
};
const never = new AbortController().signal;

let server: MailServer;
let transports: MailTransport[] = [];
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(async () => {
  for (const transport of transports.splice(0)) transport.close();
  await server.stop();
  await db.delete(table);
});
afterAll(async () => {
  await opened.stop();
});

/**
 * Stores an email in the name of a brand without enqueueing the job that sends it.
 * @returns its id
 */
function enqueue(mail: NewMail, change: Partial<typeof brand> = {}): Promise<string> {
  const config = { ...ctx.config, brand: { ...ctx.config.brand, ...brand, ...change } };
  const jobs = { ...ctx.jobs, enqueue: async () => {}, notifyWorkers: async () => {} };
  return enqueueEmail({ ...ctx, config, jobs }, mail);
}

async function write(change: Partial<NewMail & { kind: "password-reset" }> = {}): Promise<string> {
  const data = { name: "Anna Müller", link: "https://lichtspiel.example/reset-password?token=a1&type=recovery" };
  return enqueue({ kind: "password-reset", userId: null, recipient: "anna@example.de", data, ...change });
}

function by<Transport extends MailTransport>(transport: Transport): Transport {
  transports.push(transport);
  return transport;
}
const send = (id: string, transport = by(smtpTransport(server.url, sender)), shutdown = never) =>
  sendMail({ ...ctx, mailTransport: transport }, id, shutdown, { graceMilliseconds: 10 });
const makeDue = (id: string) =>
  db
    .update(table)
    .set({ nextAttemptAt: sql`now()` as never })
    .where(eq(table.id, id));

describe("to a mail server", () => {
  test("[AUTH-11] an email arrives complete, in text and HTML, and is marked as automatic", async () => {
    const id = await write();

    expect(await send(id)).toBeNull();

    const [mail] = server.received;
    expect(mail).toMatchObject({
      from: { name: "Lichtspiel", address: "keine-antwort@lichtspiel.example" },
      to: [{ address: "anna@example.de" }],
      replyTo: [{ address: "hilfe@lichtspiel.example" }],
      subject: "Neues Passwort festlegen",
      messageId: `<${id}@lichtspiel.example>`,
    });
    expect(mail?.headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }));
    const link = "https://lichtspiel.example/reset-password?token=a1&type=recovery";
    expect(mail?.text).toContain("Guten Tag, Anna Müller,");
    expect(mail?.text).toContain(`Passwort festlegen:\n${link}`);
    expect(mail?.text).toContain("Impressum: https://lichtspiel.example/impressum");
    expect(mail?.html).toContain(`href="${link.replace("&", "&amp;")}"`);
    const row = await store.find(id);
    expect(row).toMatchObject({ state: "sent", attempts: 1, lastError: null });
    expect(Date.parse(mail?.date ?? "")).toBe(Math.floor(Number(row?.createdAt) / 1000) * 1000);
  });

  test("no input of a user or the operator becomes a header, an address or markup", async () => {
    const name = "<img src=x>\r\nBcc: y@example.de";
    const id = await enqueue(
      { kind: "password-changed", userId: null, recipient: "anna@example.de", data: { name } },
      { name: 'Kino, "Licht" & <b>Ton</b>\r\nBcc: x@example.de' },
    );
    const from = 'Kino, "Licht" & <b>Ton</b>\r\nBcc: x@example.de <post@kino.example>';

    await send(id, by(smtpTransport(server.url, { from, replyTo: null })));

    const [mail] = server.received;
    expect(mail?.from?.address).toBe("post@kino.example");
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.headers.map(({ key }) => key)).not.toContain("bcc");
    expect(mail?.html).toContain("&lt;img src=x&gt;");
    expect(mail?.html).not.toMatch(/<img|<b>/);
  });

  test("[CONT-02] the reply to a message goes to its sender, whatever the message contains", async () => {
    const email = "anna@example.de";
    const subject = "Frage\r\nBcc: y@example.de";
    const data = { firstName: "Anna", lastName: "Müller", email, subject, message: "<b>Guten</b> Tag" };
    const id = await enqueue({
      kind: "contact-message",
      userId: null,
      recipient: "hilfe@example.org",
      replyTo: email,
      data,
    });

    await send(id);

    const [mail] = server.received;
    expect(mail).toMatchObject({ to: [{ address: "hilfe@example.org" }], replyTo: [{ address: email }] });
    expect(mail?.headers.map(({ key }) => key)).not.toContain("bcc");
    expect(mail?.html).toContain("&lt;b&gt;Guten&lt;/b&gt; Tag");
  });

  test("[AUTH-11] while the server is down an email waits, and it is sent once when the server is back", async () => {
    const id = await write();
    await server.stop();

    expect(await send(id)).toEqual({ delaySeconds: 10, key: `${id}:1` });
    const early = await send(id);
    expect(early?.delaySeconds).toBeGreaterThan(0);
    expect(await store.find(id)).toMatchObject({
      state: "waiting",
      attempts: 1,
      lastError: "Der Server nimmt keine Verbindung an. (ECONNREFUSED)",
    });
    await makeDue(id);
    expect(await send(id)).toMatchObject({ delaySeconds: 60 });

    await server.start();
    await makeDue(id);
    expect(await send(id)).toBeNull();
    expect(await send(id)).toBeNull();
    expect(server.received).toHaveLength(1);
    expect(await store.find(id)).toMatchObject({ state: "sent", attempts: 3, lastError: null });
  });

  test("after two days of attempts, an email fails and reports this", async () => {
    const id = await write();
    await server.stop();
    let waited = 0;
    for (let next = await send(id); next; next = await send(id)) {
      waited += next.delaySeconds;
      await makeDue(id);
    }
    await server.start();
    expect(waited / 3600).toBeGreaterThan(44);
    expect(waited / 3600).toBeLessThan(52);
    expect(await store.find(id)).toMatchObject({ state: "failed", attempts: 10 });
  });

  test("a recipient that the server refuses permanently fails at once, with the server's message", async () => {
    server.refusals.set("weg@example.de", "550 5.1.1 <weg@example.de>: no such user");
    const refused = await write({ recipient: "weg@example.de" });
    const other = await write();

    expect(await send(refused)).toBeNull();
    expect(await send(other)).toBeNull();

    expect(await store.find(refused)).toMatchObject({
      state: "failed",
      attempts: 1,
      lastError: "550 5.1.1 <weg@example.de>: no such user",
    });
    expect(server.received.map(({ to }) => to?.[0]?.address)).toEqual(["anna@example.de"]);
  });

  test("a recipient that the server defers gets the email later", async () => {
    server.refusals.set("anna@example.de", "450 4.2.1 please come back");
    const id = await write();
    expect(await send(id)).toMatchObject({ delaySeconds: 10 });
    expect(await store.find(id)).toMatchObject({ state: "waiting", lastError: "450 4.2.1 please come back" });
    server.refusals.clear();
    await makeDue(id);
    expect(await send(id)).toBeNull();
    expect(server.received).toHaveLength(1);
  });

  test("a password that the server refuses can be corrected, and appears in no log", async () => {
    const guarded = await startMailServer({ login: "post:richtig" });
    const at = (login: string) => by(smtpTransport(guarded.url.replace("//", `//${login}@`), sender));
    const id = await write();
    const lines: string[] = [];
    const spies = [process.stdout, process.stderr].map((stream) =>
      vi.spyOn(stream, "write").mockImplementation((line) => lines.push(String(line)) > 0),
    );
    quietLog(false);

    const next = await send(id, at("post:geheim-und-falsch"));

    quietLog();
    for (const spy of spies) spy.mockRestore();
    expect(next).toMatchObject({ delaySeconds: 10 });
    expect(await store.find(id)).toMatchObject({ state: "waiting", lastError: expect.stringContaining("535") });
    expect(lines.join("")).toContain(id);
    expect(lines.join("")).not.toMatch(/geheim-und-falsch|anna@example|token=a1/);

    await makeDue(id);
    expect(await send(id, at("post:richtig"))).toBeNull();
    expect(guarded.received).toHaveLength(1);
    await guarded.stop();
  });

  test("an email that several jobs send is sent once", async () => {
    const id = await write();
    await Promise.all([send(id), send(id), send(id)]);
    expect(server.received).toHaveLength(1);
  });

  test("an email sent just before a crash is sent again with the same Message-ID", async () => {
    const id = await write();
    await send(id);
    await db.update(table).set({ state: "waiting" }).where(eq(table.id, id));
    await send(id);
    const ids = server.received.map(({ messageId }) => messageId);
    expect(ids).toEqual([ids[0], ids[0]]);
  });

  test("a shutdown aborts a running delivery and counts no attempt", async () => {
    const id = await write();
    const stop = new AbortController();
    const connected = Promise.withResolvers<void>();
    const silent = createServer(() => connected.resolve()).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;

    const sending = send(id, by(smtpTransport(`smtp://127.0.0.1:${port}`, sender)), stop.signal);
    await connected.promise;
    stop.abort(new Error("stopping"));

    await expect(sending).rejects.toThrow("aborted");
    silent.close();
    expect(await store.find(id)).toMatchObject({ state: "waiting", attempts: 0 });
  });
});

describe("without a mail server", () => {
  const files = () => readdir(path.join(folder, "mail")).catch(() => []);
  const onDisk = fileTransport(disk, sender);

  test("[AUTH-11] each email is one complete file, however often it is written, and counts as sent", async () => {
    const id = await write();
    await send(id, onDisk);
    await db.update(table).set({ state: "waiting" }).where(eq(table.id, id));
    await send(id, onDisk);

    const [name = "", ...others] = await files();
    expect(others).toEqual([]);
    expect(name).toMatch(/^\d{8}-\d{6}-[0-9a-f-]{36}\.eml$/);
    const mail = await PostalMime.parse(await readFile(path.join(folder, "mail", name)));
    expect(mail).toMatchObject({ subject: "Neues Passwort festlegen", messageId: `<${id}@lichtspiel.example>` });
    expect(mail.text).toContain("Guten Tag, Anna Müller,");
    expect(mail.html).toContain("Guten Tag, Anna Müller,");
    expect(await store.find(id)).toMatchObject({ state: "sent" });
  });

  test("emails about a user are deleted with the account, rows and files", async () => {
    const [anna, otto] = [await insertUser(db), await insertUser(db)];
    // Send two emails about different users to the same address: only that of the deleted account may disappear.
    const recipient = "kunde@example.de";
    for (const { id: userId } of [anna, otto]) await send(await write({ recipient, userId }), onDisk);
    await removeMailFiles(ctx, await store.removeOf(anna.id));
    const [row, ...others] = await db.select().from(table);
    expect(others).toEqual([]);
    expect(row?.userId).toBe(otto.id);
    expect(await files()).toContainEqual(expect.stringContaining(row?.id ?? "?"));
    expect((await files()).filter((name) => !name.includes(row?.id ?? "?")).length).toBe(1);
  });

  test("an email deleted while it was being written leaves no file", async () => {
    const before = await files();
    const id = await write();
    await send(id, {
      ...onDisk,
      send: async (mail, signal) => {
        await onDisk.send(mail, signal);
        await db.delete(table).where(eq(table.id, id));
      },
    });
    expect(await files()).toEqual(before);
  });
});
