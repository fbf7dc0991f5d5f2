import { randomUUID } from "node:crypto";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, expect, test } from "vitest";
import { mails, webhookEvents } from "./db/outbox-schema.ts";
import { callSubjects, person } from "./testing/call-subjects.ts";
import { invitationCode, testProduct } from "./testing/product.ts";
import { stateOf } from "./testing/state-of-user.ts";

const product = await testProduct();
const { db, pool } = product.database;
const subjects = callSubjects(product);
afterAll(() => product.stop());

const password = "geheim-genug";

test("a list contains only rows of its reader", async () => {
  const owner = await product.signIn();
  const id = await subjects.makeFinished(owner);
  for (const isAdmin of [false, true]) {
    const other = await product.signIn({ isAdmin });
    for (const address of ["/api/projects", "/api/account/sessions", "/api/account/export"]) {
      const bytes = Buffer.from(await (await product.send("GET", address, { as: other })).arrayBuffer());
      for (const mark of [id, owner.id, owner.email]) expect(bytes.includes(mark), address).toBe(false);
    }
  }
});

test("entering another person's address and number gives access to nothing of that person (D-54)", async () => {
  const owner = await product.signIn();
  const customer = { email: `kundin-${randomUUID()}@example.test`, whatsappNumber: "+49 151 7770001" };
  const facts = { userId: owner.id, ...customer, source: "Video Request", fields: { script: "Nur für Opferine" } };
  await db.insert(webhookEvents).values([
    { ...facts, state: "waiting" },
    { ...facts, state: "delivered" },
  ]);
  const delivered = { kind: "order-delivered", subject: "", text: "https://example.org/v/geheim", html: "" };
  await db.insert(mails).values({ ...delivered, userId: owner.id, recipient: customer.email });
  await product.send("POST", "/api/invitation/request", {
    body: { ...person, firstName: "Opferine", whatsappNumber: customer.whatsappNumber },
  });
  const theirs = async () => [
    await stateOf(pool, owner),
    (await pool.query("select * from webhook_events where user_id = $1 order by id", [owner.id])).rows,
    (await pool.query("select * from invitation_requests where first_name = 'Opferine'")).rows,
  ];
  const before = await theirs();

  const body = { ...person, ...customer, password, invitationCode };
  const signUp = await product.send("POST", "/api/auth/sign-up/email", { body });
  const stranger = { id: "", email: customer.email, cookie: signUp.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
  const exported = await product.send("GET", "/api/account/export", { as: stranger });
  expect(exported.status).toBe(200);
  const texts = Object.values(unzipSync(new Uint8Array(await exported.arrayBuffer()))).map((file) => strFromU8(file));
  for (const mark of ["Opferine", "v/geheim", owner.id]) expect(texts.join("\n")).not.toContain(mark);
  const erased = await product.send("POST", "/api/account/deletion", { as: stranger, body: { password } });
  expect(erased.status).toBe(204);
  expect(await theirs()).toEqual(before);
});
