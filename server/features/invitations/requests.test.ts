import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { attemptLimits } from "#domain/attempt-limits.ts";
import { invitationRequests } from "#server/db/invitation-schema.ts";
import { webhookEvents } from "#server/db/outbox-schema.ts";
import { auditLog } from "#server/db/audit-schema.ts";
import { testProduct } from "#server/testing/product.ts";

const product = await testProduct({ env: { INVITATION_REQUEST_URL: "https://chat.example.de/einladung" } });
const { db } = product.database;
const admin = await product.signIn({ isAdmin: true });
afterAll(() => product.stop());

let number = 0;
const person = (change: object = {}) => {
  number += 1;
  return { firstName: "Jörg", lastName: "Groß-Mann", whatsappNumber: `+49 170 555${1000 + number}`, ...change };
};
const request = (body: object, address = `192.0.2.${number}`) =>
  product.send("POST", "/api/invitation/request", { body, address });
const page = async (query = "") =>
  (await product.send("GET", `/api/admin/invitation-requests${query}`, { as: admin })).json();
const rowsOf = (whatsappNumber: string) =>
  db.select().from(invitationRequests).where(eq(invitationRequests.whatsappNumber, whatsappNumber));

describe("requesting a code", () => {
  test("[HOOK-02] stores the request and reports it to the automation", async () => {
    const body = person();
    const before = Date.now();
    expect((await request(body)).status).toBe(200);

    expect(await rowsOf(body.whatsappNumber)).toHaveLength(1);
    const [event] = await db.select().from(webhookEvents).where(eq(webhookEvents.whatsappNumber, body.whatsappNumber));
    expect(event?.source).toBe("Code Request");
    const { timestamp, ...fields } = event?.fields ?? {};
    expect(fields).toEqual({ ...body, source: "Code Request" });
    expect(new Date(String(timestamp)).toISOString()).toBe(timestamp);
    expect(Date.parse(String(timestamp))).toBeGreaterThanOrEqual(before);
  });

  test("[AUTH-10] continues at the configured address", async () => {
    expect(await (await request(person())).json()).toEqual({ nextUrl: "https://chat.example.de/einladung" });
  });

  test("[AUTH-10] continues at its own page when no address is configured, and stores request and event or neither", async () => {
    const other = await testProduct();
    const send = () => other.send("POST", "/api/invitation/request", { body: person() });
    expect(await (await send()).json()).toEqual({ nextUrl: "/einladungscode/angefordert" });
    await other.database.pool.query("alter table webhook_events rename to elsewhere");
    expect((await send()).status).toBe(500);
    const stored = await other.database.db.select().from(invitationRequests);
    await other.stop();
    expect(stored).toHaveLength(1);
  });

  test.each([
    ["firstName", " ", "Bitte geben Sie Ihren Vornamen ein"],
    ["lastName", "Muster1", "Nachname enthält ungültige Zeichen"],
    ["whatsappNumber", "123", "Bitte geben Sie eine gültige Telefonnummer ein"],
  ])("[AUTH-05] reports the error of %s = %j", async (field, value, message) => {
    const response = await request(person({ [field]: value }));
    expect(response.status).toBe(422);
    expect((await response.json()).error.fields).toEqual({ [field]: message });
  });

  test("[AUTH-21] is limited per number, in any notation, and per address", async () => {
    const { codeRequestsOfNumber: perNumber, codeRequestsOfAddress: perAddress } = attemptLimits;
    const statuses = [];
    for (let attempt = 0; attempt <= perNumber.points; attempt += 1) {
      const whatsappNumber = attempt % 2 ? "+49 (170) 999-0000" : "+491709990000";
      statuses.push((await request(person({ whatsappNumber }), `198.51.100.${attempt}`)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: perNumber.points }, () => 200), 429]);

    const many = Array.from({ length: perAddress.points + 2 }, () => request(person(), "203.0.113.1"));
    const answers = await Promise.all(many);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});

describe("the list for admins", () => {
  test("comes in pages, newest first, without gaps or duplicates", async () => {
    const createdAt = new Date("2099-05-01T10:00:00Z");
    const rows = await db
      .insert(invitationRequests)
      .values(Array.from({ length: 5 }, (_, index) => ({ ...person(), createdAt: index < 3 ? createdAt : new Date() })))
      .returning({ id: invitationRequests.id });
    const all = (await page("?limit=100")).requests.map(({ id }: { id: string }) => id);
    const walked = [];
    let next: string | null = "";
    while (next !== null) {
      const answer = await page(`?limit=2${next && `&cursor=${next}`}`);
      walked.push(...answer.requests.map(({ id }: { id: string }) => id));
      next = answer.next;
    }
    expect(walked).toEqual(all);
    expect(new Set(walked).size).toBe(walked.length);
    expect(walked).toEqual(expect.arrayContaining(rows.map(({ id }) => id)));
  });

  test("shows how many requests are open, and which are answered", async () => {
    const body = person();
    await request(body);
    const [row] = await rowsOf(body.whatsappNumber);
    const { open } = await page();
    const handle = () => product.send("POST", `/api/admin/invitation-requests/${row?.id}/handled`, { as: admin });

    const handled = await (await handle()).json();

    expect(handled).toMatchObject({ first_name: "Jörg", last_name: "Groß-Mann", handled_at: expect.any(String) });
    expect((await page()).open).toBe(open - 1);
    // If a second admin marks the request as handled, the response is the same, but the first admin stays recorded.
    expect(await (await handle()).json()).toEqual(handled);
    expect((await rowsOf(body.whatsappNumber))[0]?.handledBy).toBe(admin.id);
    const entries = await db.select().from(auditLog).where(eq(auditLog.action, "invitation-request.handled"));
    expect(entries).toMatchObject([{ actorId: admin.id, details: { id: row?.id } }]);
  });

  test.each(["00000000-0000-4000-8000-000000000000", "unsinn"])("an unknown request is not found: %s", async (id) => {
    const response = await product.send("POST", `/api/admin/invitation-requests/${id}/handled`, { as: admin });
    expect(response.status).toBe(404);
    expect((await response.json()).error.code).toBe("invitation.request-not-found");
  });

  test.each([
    ["GET", "/api/admin/invitation-requests"],
    ["POST", "/api/admin/invitation-requests/00000000-0000-4000-8000-000000000000/handled"],
  ])("[AUTH-20] cannot be read or changed by other users: %s %s", async (method, address) => {
    const user = await product.signIn();
    expect((await product.send(method, address, { as: user })).status).toBe(403);
    expect((await product.send(method, address)).status).toBe(401);
  });
});
