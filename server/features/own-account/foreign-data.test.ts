import { unzipSync } from "fflate";
import { afterAll, describe, expect, test } from "vitest";
import { mails, webhookEvents } from "#server/db/outbox-schema.ts";
import { cookieOf, registration } from "#server/testing/accounts.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { buildOrder } from "#server/testing/orders.ts";
import { testProduct } from "#server/testing/product.ts";

const product = await testProduct({
  env: { AUTOMATION_WEBHOOK_URL: "http://127.0.0.1:9/ereignisse", SUPPORT_EMAIL: "hilfe@example.org" },
});
const { db, pool } = product.database;
afterAll(() => product.stop());

const password = "sehr-geheim-genug";

async function signUp(change: Record<string, unknown> = {}): Promise<TestUser> {
  const body = registration({ password, ...change });
  const signUpResponse = await product.send("POST", "/api/auth/sign-up/email", { body });
  expect(signUpResponse.status).toBe(200);
  return { id: (await signUpResponse.json()).user.id, email: body.email, cookie: cookieOf(signUpResponse) };
}

/** Returns all files in the ZIP archive of an account's data export, as one text. */
async function exportOf(user: TestUser): Promise<string> {
  const response = await product.send("GET", "/api/account/export", { as: user });
  expect(response.status).toBe(200);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return Object.values(files)
    .map((bytes) => new TextDecoder().decode(bytes))
    .join("\n");
}

async function erase(user: TestUser): Promise<void> {
  const response = await product.send("POST", "/api/account/deletion", {
    as: user,
    body: { password, endsOrders: true },
  });
  expect(response.status).toBe(204);
}

const marksOf = { script: "Guten Tag, Frau Geheimrat.", share: "https://example.org/v/geheim", name: "Opferine" };

/**
 * Creates a paid order for a recipient without an account, with its webhook events and emails, some of them still
 * unsent.
 */
async function orderFor(owner: TestUser, customer: { email: string; whatsappNumber: string }) {
  const request = { firstName: marksOf.name, lastName: "Geheimhaus", ...customer, script: marksOf.script };
  const order = await buildOrder(db, owner.id, { state: "in_production", request });
  const event = { source: `Video Request ${order.id}`, fields: request, userId: owner.id, ...customer };
  await db.insert(webhookEvents).values([
    { ...event, state: "delivered" },
    { ...event, state: "waiting" },
  ]);
  const mail = { kind: "order-delivered", subject: "Ihr Video ist fertig", text: marksOf.share, html: marksOf.share };
  await db.insert(mails).values([
    { ...mail, userId: owner.id, recipient: customer.email, state: "sent" },
    { ...mail, userId: owner.id, recipient: customer.email.toUpperCase(), state: "waiting" },
  ]);
  return order;
}

/** Creates rows about a person without an account: they contain an email address or phone number, but no user id. */
async function leaveData({ email, whatsappNumber }: { email: string; whatsappNumber: string }) {
  const person = { firstName: marksOf.name, lastName: "Geheimhaus", whatsappNumber };
  expect((await product.send("POST", "/api/invitation/request", { body: person })).status).toBe(200);
  const message = { firstName: marksOf.name, lastName: "Geheimhaus", email, subject: "Frage", message: marksOf.script };
  expect((await product.send("POST", "/api/contact", { body: message })).status).toBe(204);
  await db.insert(webhookEvents).values([
    { source: "Registration", fields: person, email, whatsappNumber, state: "kept" },
    { source: "Registration", fields: person, whatsappNumber, state: "waiting" },
  ]);
  await db
    .insert(mails)
    .values({ kind: "contact-message", recipient: email, subject: "Frage", text: marksOf.script, html: "" });
}

/**
 * Returns all rows that contain an email address or phone number, except those that belong to the account `strangerId`.
 */
async function rowsAbout({ email, whatsappNumber }: { email: string; whatsappNumber: string }, strangerId: string) {
  const { rows } = await pool.query(
    `select * from (
       select 'mail' as kind, id, state, user_id, recipient || text || coalesce(reply_to, '') as texts from mails
       union all select 'event', id, state, user_id, fields::text || coalesce(email, '') from webhook_events
       union all select 'request', id, '', null, first_name || whatsapp_number from invitation_requests
       union all select 'message', id, '', user_id, email || message from contact_messages
       union all select 'order', id, state, user_id, request::text from orders
     ) as row where user_id is distinct from $1 and texts ilike any($2) order by kind, id`,
    [strangerId, [email, whatsappNumber, marksOf.name, marksOf.script].map((mark) => `%${mark}%`)],
  );
  return rows;
}

let number = 0;
function createPerson() {
  number += 1;
  return { email: `kunde-${number}@example.test`, whatsappNumber: `+49 (151) 777-000${number}` };
}

describe("a stranger who registers with the address and the number of another person", () => {
  test.each([
    ["unverified", false],
    ["verified", true],
  ])("gets none of that person's data by an export, and deletes none (%s address)", async (_, isVerified) => {
    const customer = createPerson();
    const owner = await signUp();
    await orderFor(owner, customer);
    await leaveData(customer);
    const stranger = await signUp({ email: customer.email, whatsappNumber: "00491517770009" });
    const profile = { firstName: "Fremd", lastName: "Ling", whatsappNumber: customer.whatsappNumber };
    await product.send("PATCH", "/api/account", { as: stranger, body: profile });
    await pool.query("update users set email_verified = $2 where id = $1", [stranger.id, isVerified]);
    const before = await rowsAbout(customer, stranger.id);
    expect(new Set(before.map(({ kind }) => kind))).toEqual(new Set(["mail", "event", "request", "message", "order"]));
    expect(before.filter(({ state }) => state === "waiting").length).toBeGreaterThanOrEqual(3);

    const taken = await exportOf(stranger);
    for (const mark of Object.values(marksOf)) expect(taken).not.toContain(mark);
    expect(taken, "it is the export of the stranger").toContain(customer.email);

    await erase(stranger);
    expect(await rowsAbout(customer, stranger.id)).toEqual(before);
  });

  test("a number that two accounts share gives neither any data of the other", async () => {
    const { whatsappNumber } = createPerson();
    const first = await signUp({ firstName: "Erstina", whatsappNumber });
    const second = await signUp({ firstName: "Zweitina", whatsappNumber });
    expect(await exportOf(second)).not.toContain("Erstina");
    await erase(second);
    expect(await exportOf(first), "with the event of the registration").toContain('"source": "Registration"');
  });

  test("deleting and registering again does not lift the limit of emails to one address", async () => {
    const { email } = createPerson();
    const ask = () => product.send("POST", "/api/auth/request-password-reset", { body: { email } });
    const stranger = await signUp({ email });
    for (let time = 0; time < 5; time += 1) expect((await ask()).status).toBe(204);
    expect((await ask()).status).toBe(429);
    const counters = "select key from rate_limits where key like 'reset-requests-account:%' and points >= 5";
    const { rows: before } = await pool.query(counters);
    await erase(stranger);
    expect((await pool.query(counters)).rows, "in the database, which a restart would ask").toEqual(before);
    await signUp({ email });
    expect((await ask()).status).toBe(429);
  });
});

describe("the user's own data", () => {
  test("the registration, orders, emails and messages of an account are in its export and deleted with it", async () => {
    const customer = createPerson();
    const owner = await signUp({ firstName: "Eigentümerin" });
    await orderFor(owner, customer);
    const contactMessage = { firstName: "Eigentümerin", lastName: "Groß", email: "andere-adresse@example.de" };
    const body = { ...contactMessage, subject: "Frage", message: "Nur von mir" };
    expect((await product.send("POST", "/api/contact", { as: owner, body })).status).toBe(204);
    const own = await exportOf(owner);
    for (const mark of Object.values(marksOf)) expect(own).toContain(mark);
    expect(own).toContain('"source": "Registration"');
    expect(own).toContain("Nur von mir");
    expect(own, "whom the operator's mail went to is not theirs").not.toContain('hilfe@example.org"');

    await erase(owner);
    const { rows } = await pool.query(
      `select text as texts from mails union all select fields::text from webhook_events
       union all select message from contact_messages`,
    );
    const left = rows.map(({ texts }) => texts).join("\n");
    for (const mark of ["Eigentümerin", "Nur von mir", customer.email]) expect(left).not.toContain(mark);
  });
});
