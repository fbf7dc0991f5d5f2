import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { orderDeliveries, orders } from "#server/db/order-schema.ts";
import { emailDeclines, senders } from "#server/db/sender-schema.ts";
import { userRoles } from "#server/db/account-schema.ts";
import { eventually } from "#server/testing/eventually.ts";
import { startMailServer } from "#server/testing/mail-server.ts";
import {
  answers,
  closeOrderTestProducts,
  kinds,
  orderTestProduct,
  type OrderTestProduct,
  pay,
  read,
  until,
} from "#server/testing/order-product.ts";

const sender = { name: "Nina Weber", company: "Physiopraxis am Dom", replyTo: "praxis@sender.example" };
const recipient = "kunde@recipient.example";
const request = {
  ...answers,
  email: recipient,
  sender,
  recipient: { form: "formal", salutation: "mr" },
  isForMyself: false,
};
const mailServer = await startMailServer();
let shop: OrderTestProduct;
let token = "";
let delivered = "";
let unpaid = "";

const db = () => shop.product.database.db;
const place = (body: object) => shop.product.send("POST", "/api/video-requests", { as: shop.anna, body });
const mailsToRecipient = () => mailServer.received.filter(({ to }) => to?.[0]?.address === recipient);

beforeAll(async () => {
  shop = await orderTestProduct({ SMTP_URL: mailServer.url, BUILT_IN_AGENT: "on", OUTBOX_PACE: "0.01" });
  shop.service.behaviour.state = "done";
  await shop.product.send("POST", "/api/sender", { as: shop.anna, body: sender });
  await db().update(senders).set({ verifiedReplyTo: sender.replyTo }).where(eq(senders.userId, shop.anna.id));
  delivered = await pay(shop, request);
  unpaid = (await (await place(request)).json()).orderId;
  await until(shop, delivered, { state: "delivered" });
});
afterAll(async () => {
  await closeOrderTestProducts();
  await mailServer.stop();
});

test("the email in the sender's name offers to decline further ones, by a link and to the mail program", async () => {
  await eventually(() => expect(mailsToRecipient()).toHaveLength(1));
  const [mail] = mailsToRecipient();
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? "";
  expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  const [, address = ""] = /^<http:\/\/localhost:3000(\/api\/declines\/[^>]+)>$/.exec(header("list-unsubscribe")) ?? [];
  token = address.slice("/api/declines/".length);
  expect(mail?.text).toContain(
    `Keine weiteren Videos von Physiopraxis am Dom: http://localhost:3000/keine-videos/${token}`,
  );
  expect(mail?.html).toContain(`href="http://localhost:3000/keine-videos/${token}"`);
});

test("opening the address changes nothing; a browser gets the page, and a forged address gets nothing", async () => {
  const path = `/api/declines/${token}`;
  expect(await (await shop.product.send("GET", path)).json()).toEqual({ company: sender.company, is_declined: false });
  const opened = await shop.product.send("GET", path, { headers: { accept: "text/html,*/*" } });
  expect([opened.status, opened.headers.get("location")]).toEqual([302, `/keine-videos/${token}`]);
  expect(await db().select().from(emailDeclines)).toEqual([]);
  const forged = token.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
  for (const wrong of [forged, `${unpaid}.${token.split(".")[1]}`, "abc"]) {
    expect((await shop.product.send("POST", `/api/declines/${wrong}`)).status).toBe(404);
  }
});

test("the mail program's button declines without a cookie, and the address is stored only as a hash", async () => {
  const press = () =>
    shop.product.send("POST", `/api/declines/${token}`, {
      body: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
  for (const response of [await press(), await press()]) {
    expect(await response.json()).toEqual({ company: sender.company, is_declined: true });
  }
  const rows = await db().select().from(emailDeclines);
  expect(rows).toMatchObject([{ userId: shop.anna.id }]);
  expect(JSON.stringify(rows)).not.toContain("kunde");
});

test("an order to a person who declined is refused before it is stored or paid, and so is one awaiting its payment", async () => {
  const before = await db().$count(orders);
  const refused = await place({ ...request, email: recipient.toUpperCase() });
  expect(refused.status).toBe(409);
  expect((await refused.json()).error).toMatchObject({
    code: "order.declined",
    fields: { email: expect.stringContaining("keine Videos per E-Mail") },
  });
  expect(await db().$count(orders)).toBe(before);
  const paid = await shop.product.send("POST", `/api/video-requests/${unpaid}/checkout`, { as: shop.anna });
  expect((await paid.json()).error.code).toBe("order.declined");
  expect((await place({ ...request, email: "andere@recipient.example" })).status).toBe(200);
});

test("no order reaches a person who declined by stating that its recipient is the orderer, or in the former format", async () => {
  const { sender: _sender, recipient: _recipient, isForMyself: _isForMyself, ...former } = request;
  for (const body of [{ ...request, isForMyself: true }, former]) {
    const refused = await place(body);
    expect((await refused.json()).error?.code).toBe("order.declined");
  }
});

test("a resent video does not reach a person who declined, and the order states the reason", async () => {
  const { anna, product } = shop;
  const admin = await product.signIn();
  await db().insert(userRoles).values({ userId: admin.id, role: "admin" });
  const count = mailsToRecipient().length;
  const repeated = await product.send("POST", `/api/admin/orders/${delivered}/redeliver`, { as: admin });
  expect(repeated.ok).toBe(true);
  const stopped = await db().select().from(orderDeliveries).where(eq(orderDeliveries.state, "stopped"));
  expect(stopped).toMatchObject([{ orderId: delivered, channel: "mail", round: 2 }]);
  expect(kinds(await read(shop, delivered))).toContain("mail-declined");
  expect((await product.send("POST", `/api/test-checkout/${unpaid}`, { as: anna, body: { outcome: "paid" } })).ok).toBe(
    true,
  );
  await product.send("POST", `/api/video-requests/${unpaid}/confirm`, { as: anna });
  await until(shop, unpaid, { state: "failed", deliveries: [{ channel: "mail", state: "stopped" }] });
  expect(mailsToRecipient()).toHaveLength(count);
  const subject = "Ihr Video für Jörg Groß wurde nicht verschickt";
  const toPayer = () => mailServer.received.filter(({ to }) => to?.[0]?.address === anna.email);
  await eventually(() => expect(toPayer().map((mail) => mail.subject)).toContain(subject));
  expect(toPayer().find((mail) => mail.subject === subject)?.text).toContain("möchte keine Nachrichten mehr");
});
