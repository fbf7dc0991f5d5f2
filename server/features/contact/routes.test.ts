import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { attemptLimits } from "#domain/attempt-limits.ts";
import { mails } from "#server/db/outbox-schema.ts";
import { auditLog } from "#server/db/audit-schema.ts";
import { contactMessages } from "#server/db/contact-schema.ts";
import { testProduct } from "#server/testing/product.ts";

const support = "hilfe@example.org";
const product = await testProduct({ env: { SUPPORT_EMAIL: support } });
const { db } = product.database;
const admin = await product.signIn({ isAdmin: true });
afterAll(() => product.stop());

let number = 0;
const messageBody = (change: object = {}) => {
  number += 1;
  const subject = `Frage ${number}`;
  return {
    firstName: "Jörg",
    lastName: "Groß-Mann",
    email: `joerg${number}@example.de`,
    subject,
    message: "Zeile\nzwei",
    ...change,
  };
};
const send = (body: object, { key, address = `192.0.2.${number}` }: { key?: string; address?: string } = {}) =>
  product.send("POST", "/api/contact", { body, address, ...(key && { headers: { "Idempotency-Key": key } }) });
const rowsOf = (email: string) => db.select().from(contactMessages).where(eq(contactMessages.email, email));
const mailsOf = (email: string) => db.select().from(mails).where(eq(mails.replyTo, email));

describe("the contact form", () => {
  test("[CONT-02] stores a message and emails it to the support address, with the sender as reply address", async () => {
    const body = messageBody();
    expect((await send(body)).status).toBe(204);
    expect(await rowsOf(body.email)).toMatchObject([{ ...body, handledAt: null }]);
    const [mail, ...more] = await mailsOf(body.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: support, subject: `Kontakt: ${body.subject}`, state: "waiting" });
    expect(mail?.text).toContain(`Von Jörg Groß-Mann (${body.email}):\n\nZeile\nzwei`);
    expect(mail?.html).toContain("Zeile<br>zwei");
  });

  test("[CONT-02] stores the message and its email, or neither", async () => {
    const other = await testProduct({ env: { SUPPORT_EMAIL: support } });
    await other.database.pool.query("alter table mails rename to elsewhere");
    expect((await other.send("POST", "/api/contact", { body: messageBody() })).status).toBe(500);
    const stored = await other.database.db.select().from(contactMessages);
    await other.stop();
    expect(stored).toEqual([]);
  });

  test("[CONT-02] without a support address every admin gets the email", async () => {
    const other = await testProduct();
    const admins = [await other.signIn({ isAdmin: true }), await other.signIn({ isAdmin: true })];
    await other.signIn();
    expect((await other.send("POST", "/api/contact", { body: messageBody() })).status).toBe(204);
    const recipients = (await other.database.db.select().from(mails)).map(({ recipient }) => recipient);
    await other.stop();
    expect(recipients.toSorted()).toEqual(admins.map(({ email }) => email).toSorted());
  });

  test("[CONT-02] sends one message per idempotency key, and refuses the key for another message", async () => {
    const body = messageBody();
    const statuses = await Promise.all(Array.from({ length: 4 }, () => send(body, { key: "absicht-1" })));
    expect(statuses.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect(await rowsOf(body.email)).toHaveLength(1);
    expect(await mailsOf(body.email)).toHaveLength(1);
    const changed = await send({ ...body, message: "Etwas anderes" }, { key: "absicht-1" });
    expect((await changed.json()).error.code).toBe("request.key-reused");
  });

  test("[CONT-02] a key that is too long is refused under its header's name, and nothing is stored", async () => {
    const body = messageBody();
    const refused = await send(body, { key: "k".repeat(201) });
    expect(refused.status).toBe(422);
    expect((await refused.json()).error.fields).toEqual({ "Idempotency-Key": "Dieser Schlüssel ist ungültig." });
    expect(await rowsOf(body.email)).toEqual([]);
  });

  test("[CONT-02] a key belongs to its sender: the same key of another sender has no effect", async () => {
    const [mine, foreign] = [messageBody(), messageBody()];
    expect((await send(mine, { key: "absicht-2" })).status).toBe(204);
    expect((await send(foreign, { key: "absicht-2" })).status).toBe(204);
    expect([await rowsOf(mine.email), await rowsOf(foreign.email)].map(({ length }) => length)).toEqual([1, 1]);
  });

  test.each([
    ["firstName", " ", "Bitte geben Sie Ihren Vornamen ein"],
    ["lastName", "Muster1", "Nachname enthält ungültige Zeichen"],
    ["email", "joerg@", "Bitte geben Sie eine gültige E-Mail-Adresse ein"],
    ["email", "joerg@example.de\r\nBcc: alle@example.de", "Bitte geben Sie eine gültige E-Mail-Adresse ein"],
    ["subject", " \n ", "Bitte geben Sie einen Betreff ein"],
    ["subject", "x".repeat(151), "Der Betreff darf höchstens 150 Zeichen lang sein"],
    ["message", "\u0000", "Bitte schreiben Sie uns eine Nachricht"],
    ["message", "x".repeat(5001), "Die Nachricht darf höchstens 5000 Zeichen lang sein"],
  ])("[CONT-01] reports the error of %s = %j", async (field, value, message) => {
    const response = await send(messageBody({ [field]: value }));
    expect(response.status).toBe(422);
    expect((await response.json()).error.fields).toEqual({ [field]: message });
  });

  test("[CONT-02] puts a subject of several lines on one, so that it adds no header to the email", async () => {
    const body = messageBody({ subject: "Frage\r\nBcc: alle@example.de" });
    await send(body);
    expect((await mailsOf(body.email))[0]?.subject).toBe("Kontakt: Frage Bcc: alle@example.de");
  });

  test("[CONT-02] limits the messages per sender and per address", async () => {
    const { messagesOfSender: perSender, messagesOfAddress: perAddress } = attemptLimits;
    const email = "viel@example.de";
    const statuses = [];
    for (let count = 0; count <= perSender.points; count += 1) {
      statuses.push((await send(messageBody({ email }), { address: `198.51.100.${count}` })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: perSender.points }, () => 204), 429]);
    const many = Array.from({ length: perAddress.points + 2 }, () => send(messageBody(), { address: "203.0.113.1" }));
    expect((await Promise.all(many)).filter(({ status }) => status === 429)).toHaveLength(2);
  });
});

describe("the messages for admins", () => {
  const call = (method: string, address: string, body?: unknown) =>
    product.send(method, `/api/admin/messages${address}`, { as: admin, ...(body !== undefined && { body }) });
  const list = async (query = "") => (await call("GET", query)).json();

  test("[CONT-02] come in pages, newest first, without gaps or duplicates", async () => {
    const createdAt = new Date("2099-05-01T10:00:00Z");
    await db
      .insert(contactMessages)
      .values(
        Array.from({ length: 5 }, (_, index) => ({ ...messageBody(), createdAt: index < 3 ? createdAt : new Date() })),
      );
    const all = (await list("?limit=100")).messages.map(({ id }: { id: string }) => id);
    const walked = [];
    let next: string | null = "";
    while (next !== null) {
      const answer = await list(`?limit=2${next && `&cursor=${next}`}`);
      walked.push(...answer.messages.map(({ id }: { id: string }) => id));
      next = answer.next;
    }
    expect(walked).toEqual(all.slice(0, walked.length));
    expect(new Set(walked).size).toBe(walked.length);
  });

  test("[CONT-02] are read in full, ticked off, and reopened", async () => {
    await db.delete(contactMessages).where(sql`true`);
    const body = messageBody();
    await send(body);
    const [row] = await rowsOf(body.email);
    expect(await (await call("GET", `/${row?.id}`)).json()).toMatchObject({ message: body.message, handled_at: null });
    expect((await list()).open).toBe(1);

    const handled = await (await call("PATCH", `/${row?.id}`, { handled: true })).json();
    expect(handled).toMatchObject({ subject: body.subject, handled_at: expect.any(String) });
    expect(await (await call("PATCH", `/${row?.id}`, { handled: true })).json()).toEqual(handled);
    expect((await list("?state=open")).messages).toEqual([]);
    expect((await list("?state=handled")).messages).toHaveLength(1);

    expect(await (await call("PATCH", `/${row?.id}`, { handled: false })).json()).toMatchObject({ handled_at: null });
    expect((await list()).open).toBe(1);
    const entries = await db.select().from(auditLog).where(eq(auditLog.actorId, admin.id));
    expect(entries.map(({ action }) => action)).toEqual(["contact-message.handled", "contact-message.reopened"]);
  });

  test.each(["/00000000-0000-4000-8000-000000000000", "/unsinn"])("an unknown one is not found: %s", async (id) => {
    for (const response of [await call("GET", id), await call("PATCH", id, { handled: true })]) {
      expect((await response.json()).error.code).toBe("message.not-found");
    }
  });
});
