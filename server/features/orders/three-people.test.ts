import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import sharp from "sharp";
import { emptyBrandKit } from "#domain/brand-kits/brand-kit.ts";
import { orderDeliveries, orderPayments, orders } from "#server/db/order-schema.ts";
import { senders, whatsappStops } from "#server/db/sender-schema.ts";
import { users } from "#server/db/account-schema.ts";
import { uploadAs } from "#server/testing/uploads.ts";
import { eventually } from "#server/testing/eventually.ts";
import { startMailServer } from "#server/testing/mail-server.ts";
import {
  chargedAnswers,
  closeOrderTestProducts,
  kinds,
  orderTestProduct,
  type OrderTestProduct,
  read,
  until,
} from "#server/testing/order-product.ts";
import { startStripeServer, stripeKey, stripeSecret } from "#server/testing/stripe-server.ts";
import { startWebhookReceiver } from "#server/testing/webhook-receiver.ts";
import { acceptAll, whatsappService } from "#server/testing/whatsapp-service.ts";

const appSecret = "whatsapp-app-secret-for-tests";
const phoneNumberId = "106540352242922";
const [mailServer, stripe, whatsapp, automation] = await Promise.all([
  startMailServer(),
  startStripeServer(),
  whatsappService(),
  startWebhookReceiver(),
]);
const payerEmail = "zahlerin@payer.example";
const recipientEmail = "kunde@recipient.example";
const sender = {
  name: "Nina Weber",
  company: "Physiopraxis am Dom",
  replyTo: "praxis@sender.example",
  phone: "+49 221 1234567",
  website: "https://praxis.example",
  imprintUrl: "https://praxis.example/impressum",
};
const appointment = { what: "Erste Behandlung", date: "2026-12-03", time: "14:30", place: "Domstraße 1, Köln" };
const request = {
  ...chargedAnswers,
  email: recipientEmail,
  whatsappNumber: "0170 123 45 67",
  sender,
  recipient: { form: "formal", salutation: "mr", company: "Groß KG" },
  isForMyself: false,
};
let shop: OrderTestProduct;
let messages = 0;

beforeAll(async () => {
  whatsapp.answer = (received) => {
    if (received.path.endsWith("/media")) return acceptAll(received);
    messages += 1;
    return { status: 200, body: { messages: [{ id: `wamid.${messages}` }] } };
  };
  shop = await orderTestProduct({
    SMTP_URL: mailServer.url,
    STRIPE_SECRET_KEY: stripeKey,
    STRIPE_WEBHOOK_SECRET: stripeSecret,
    STRIPE_BASE_URL: stripe.url,
    WHATSAPP_TOKEN: "geheim",
    WHATSAPP_PHONE_NUMBER_ID: phoneNumberId,
    WHATSAPP_BASE_URL: whatsapp.baseUrl,
    WHATSAPP_SENDER_TEMPLATE: "video_absender",
    WHATSAPP_SENDER_LINK_TEMPLATE: "link_absender",
    WHATSAPP_APP_SECRET: appSecret,
    WHATSAPP_VERIFY_TOKEN: "mein-wort",
    AUTOMATION_WEBHOOK_URL: automation.url,
    BUILT_IN_AGENT: "on",
    OUTBOX_PACE: "0.01",
  });
  shop.service.behaviour.state = "done";
  const named = { email: payerEmail, name: "Zahlerin Geheimrat", firstName: "Zahlerin", lastName: "Geheimrat" };
  await db().update(users).set(named).where(eq(users.id, shop.anna.id));
  shop.anna.email = payerEmail;
});
afterAll(async () => {
  await closeOrderTestProducts();
  await Promise.all([mailServer.stop(), stripe.stop(), whatsapp.stop(), automation.stop()]);
});

const db = () => shop.product.database.db;
const place = (body: object) => shop.product.send("POST", "/api/video-requests", { as: shop.anna, body });
const verify = () =>
  db().update(senders).set({ verifiedReplyTo: sender.replyTo }).where(eq(senders.userId, shop.anna.id));
const keepSender = () => shop.product.send("POST", "/api/sender", { as: shop.anna, body: sender });
const mailsFor = (address: string) => mailServer.received.filter(({ to }) => to?.[0]?.address === address);

async function deliver(body: object, end = "delivered"): Promise<string> {
  const response = await place(body);
  expect(response.status).toBe(200);
  const { orderId } = await response.json();
  const [payment] = await db().select().from(orderPayments).where(eq(orderPayments.orderId, orderId));
  stripe.pay(payment?.sessionId ?? "");
  await shop.product.send("POST", `/api/video-requests/${orderId}/confirm`, { as: shop.anna });
  await until(shop, orderId, { state: end });
  await eventually(async () => {
    const { deliveries } = await read(shop, orderId);
    expect(deliveries.map(({ state }: { state: string }) => state)).not.toContain("waiting");
  });
  return orderId;
}

describe("the sender of a video for another person", () => {
  test("with an unverified sender the order is refused, and nothing is stored or paid", async () => {
    const refused = await place(request);
    expect(refused.status).toBe(409);
    const { error } = await refused.json();
    expect(error).toMatchObject({ code: "sender.unverified", fields: { "sender.replyTo": expect.any(String) } });
    const { sender: _sender, ...withoutSender } = request;
    expect((await (await place(withoutSender)).json()).error.code).toBe("sender.missing");
    expect(await db().select().from(orders)).toEqual([]);
    expect(await db().select().from(senders)).toEqual([]);
    expect(stripe.created).toEqual([]);
  });

  test("the former format is still accepted, and an order for oneself needs no sender", async () => {
    expect((await place({ ...chargedAnswers, email: recipientEmail })).status).toBe(200);
    expect((await place({ ...chargedAnswers, email: payerEmail, isForMyself: true })).status).toBe(200);
    await keepSender();
    expect((await place({ ...chargedAnswers, email: recipientEmail })).status, "with an unverified sender").toBe(200);
    const rows = await db().select().from(orders);
    expect(rows.map(({ request: stored }) => stored.isForMyself)).toEqual([undefined, true, undefined]);
    expect(rows[2]?.request.sender).toBeUndefined();
  });
});

test("[WIZ-08] an order for oneself names the account's sender, another one, or none", async () => {
  const own = { ...chargedAnswers, email: payerEmail, isForMyself: true };
  await keepSender();
  const companies = [];
  for (const change of [{}, { sender: { ...request.sender, company: "Südwind" } }, { namesSender: false }]) {
    const { orderId } = await (await place({ ...own, ...change })).json();
    const [row] = await db().select().from(orders).where(eq(orders.id, orderId));
    companies.push(row?.request.sender?.company);
  }
  expect(companies).toEqual([request.sender.company, "Südwind", undefined]);
  const refused = await place({ ...request, sender: undefined, namesSender: false });
  expect((await refused.json()).error.code).toBe("sender.missing");
});

test("payer, sender and recipient each get their email, and no one else gets any", async () => {
  await keepSender();
  await verify();
  stripe.created.length = 0;
  mailServer.received.length = 0;
  const { sender: _stored, script: _script, ...rest } = request;
  const id = await deliver({ ...rest, kind: "whatsapp", selectedQuestion: "appointment", appointment });
  await eventually(() => expect(mailsFor(payerEmail)).toHaveLength(2));

  const to = mailServer.received.map((mail) => [...(mail.to ?? []), ...(mail.cc ?? []), ...(mail.bcc ?? [])]);
  expect(to.map((all) => all.map(({ address }) => address)).toSorted()).toEqual(
    [[recipientEmail], [payerEmail], [payerEmail]].toSorted(),
  );
  const [mail] = mailsFor(recipientEmail);
  expect(mail?.from).toMatchObject({ name: "Nina Weber über Lichtspiel", address: "keine-antwort@localhost" });
  expect(mail?.replyTo).toMatchObject([{ address: sender.replyTo }]);
  expect(mail?.subject).toBe(
    "Nina Weber von Physiopraxis am Dom: Ihr Termin am Donnerstag, 3. Dezember 2026, um 14:30 Uhr",
  );
  for (const words of ["Guten Tag, Herr Groß,", "Domstraße 1, Köln", "Sie bekommen diese E-Mail, weil", "KI-generiert"])
    expect(mail?.text).toContain(words);
  expect(mail?.text).toContain(`Impressum von Physiopraxis am Dom: ${sender.imprintUrl}`);
  expect(JSON.stringify(mail), "no trace of the payer").not.toMatch(/payer|zahlerin|geheimrat/i);
  const { share } = await read(shop, id);
  const links = new Set([...String(mail?.html).matchAll(/href="([^"]+)"/g)].map(([, link]) => link));
  const legal = [sender.imprintUrl, "http://localhost:3000/impressum", "http://localhost:3000/datenschutz"];
  const decline = [...links].find((link) => link?.startsWith("http://localhost:3000/keine-videos/"));
  expect(links).toEqual(new Set([`http://localhost:3000${share.path}`, decline, ...legal]));
  expect(mail?.html).toContain(`/api/shares/${share.path.slice(3)}/vorschau.gif`);

  const [confirmed, arrived] = mailsFor(payerEmail);
  expect(confirmed?.text).toContain(
    "29,00 € inkl. 19 % MwSt. (4,63 €)"
      .replace("29,00 €", "29,00\u00a0€")
      .replace("4,63 €", "4,63\u00a0€")
      .replace("19 %", "19\u00a0%"),
  );
  expect(confirmed?.text).toContain(`Für: Jörg Groß, ${recipientEmail}`);
  expect(arrived?.subject).toBe("Ihr Video für Jörg Groß ist zugestellt");
  expect(arrived?.text).toContain(share.path);

  expect(stripe.created).toHaveLength(1);
  expect(stripe.created[0]).toMatchObject({ customer_email: payerEmail });
  expect(JSON.stringify(stripe.created)).not.toMatch(/recipient\.example|sender\.example|Groß|491701234567/);
  const sent = whatsapp.requests.filter(({ path }) => path.endsWith("/messages")).map(({ json }) => json);
  expect(sent.at(-1)).toMatchObject({
    to: "491701234567",
    template: {
      name: "video_absender",
      components: [
        { type: "header" },
        { type: "body", parameters: [{ text: "Herr Groß" }, { text: "Nina Weber von Physiopraxis am Dom" }] },
      ],
    },
  });
  expect(JSON.stringify(sent)).not.toMatch(/payer|zahlerin|sender\.example/i);
  const events = automation.requests.filter(({ fields }) => fields.orderId === id);
  expect(events, "placed and paid").toHaveLength(2);
  expect(JSON.stringify(events), "the automation learns no payer").not.toMatch(/payer\.example|geheimrat/i);
  expect(await read(shop, id)).toMatchObject({
    sender: { name: "Nina Weber", reply_to: sender.replyTo },
    recipient: { form: "formal", salutation: "mr", company: "Groß KG", is_orderer: false },
  });
});

test("the recipient's email shows logo and colour of a brand of the sender's company, as the video's page does", async () => {
  await keepSender();
  await verify();
  const upload = async (color: string) => {
    const create = { width: 160, height: 80, channels: 3, background: color } as const;
    const { files } = await (await uploadAs(shop.product, shop.anna, await sharp({ create }).png().toBuffer())).json();
    return String(files[0].id);
  };
  const [logoUploadId, darkLogoUploadId] = [await upload("#000080"), await upload("#c0c0ff")];
  const brand = { ...emptyBrandKit, company: sender.company, primaryColor: "#7a1f5c", logoUploadId, darkLogoUploadId };
  await shop.product.send("POST", "/api/brand-kit", { as: shop.anna, body: brand });
  mailServer.received.length = 0;
  const id = await deliver({ ...request, whatsappNumber: "" });
  await shop.product.send("DELETE", "/api/brand-kit", { as: shop.anna });
  const html = String(mailsFor(recipientEmail)[0]?.html);
  const { share } = await read(shop, id);
  const folder = `/api/shares/${share.path.slice(3)}`;
  for (const name of ["logo.png", "logo-dark.png"]) {
    // Outlook ignores `max-height`, so the attributes must state the size at which the logo is shown.
    const sized = `alt="${sender.company}" width="96" height="48"`;
    expect(html).toContain(`src="http://localhost:3000${folder}/${name}" ${sized}`);
    expect((await shop.product.send("GET", `${folder}/${name}`)).status, "also after the brand is deleted").toBe(200);
  }
  expect(html).toContain('bgcolor="#7a1f5c"');
  const page = await (await shop.product.send("GET", folder)).json();
  expect(page.sender).toMatchObject({ color: "#7a1f5c", dark_logo_url: `${folder}/logo-dark.png` });

  // Store the brand of another company: the email must show neither its logo nor its colour.
  await shop.product.send("POST", "/api/brand-kit", {
    as: shop.anna,
    body: { ...emptyBrandKit, company: "Andere GmbH", primaryColor: "#7a1f5c" },
  });
  mailServer.received.length = 0;
  await deliver({ ...request, whatsappNumber: "" });
  expect(String(mailsFor(recipientEmail)[0]?.html)).not.toMatch(/logo\.png|#7a1f5c/);
});

test("a repeated request returns the same order although its sender is no longer verified", async () => {
  await verify();
  const headers = { "Idempotency-Key": "einmal" };
  const send = () => shop.product.send("POST", "/api/video-requests", { as: shop.anna, body: request, headers });
  const first = await (await send()).json();
  await db().update(senders).set({ verifiedReplyTo: null });
  expect(await (await send()).json()).toEqual(first);
  await verify();
});

describe("what WhatsApp reports", () => {
  const notify = (value: object, secret = appSecret, number = phoneNumberId) => {
    const metadata = { display_phone_number: "15550783881", phone_number_id: number };
    const change = { field: "messages", value: { messaging_product: "whatsapp", metadata, ...value } };
    const body = JSON.stringify({ object: "whatsapp_business_account", entry: [{ id: "1", changes: [change] }] });
    const signature = `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
    return shop.product.send("POST", "/api/whatsapp/webhook", { body, headers: { "x-hub-signature-256": signature } });
  };
  const report = (id: string, status: string, more: object = {}) =>
    notify({ statuses: [{ id, status, timestamp: "1795000900", recipient_id: "491701234567", ...more }] });
  const say = (text: string, from = "491701234567") =>
    notify({ messages: [{ from, id: "wamid.IN", timestamp: "1795000900", type: "text", text: { body: text } }] });
  const whatsappState = async (orderId: string) => {
    const rows = await db().select().from(orderDeliveries).where(eq(orderDeliveries.orderId, orderId));
    return rows.find(({ channel }) => channel === "whatsapp");
  };

  test("Meta's verification of the address gets the challenge, and only with the right token", async () => {
    const check = (token: string) =>
      shop.product.send(
        "GET",
        `/api/whatsapp/webhook?hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=${token}`,
      );
    const right = await check("mein-wort");
    expect([right.status, await right.text()]).toEqual([200, "1158201444"]);
    expect((await check("geraten")).status).toBe(400);
  });

  test("the signature of Meta's documentation is accepted", async () => {
    const { isSignedByMeta } = await import("./whatsapp/parse-webhook.ts");
    const body =
      '{"object":"whatsapp_business_account","entry":[{"id":"102290129340398","changes":[{"value":{"messaging_product":"whatsapp","metadata":{"display_phone_number":"15550783881","phone_number_id":"106540352242922"},"statuses":[{"id":"wamid.HBgNTEST0001","status":"read","timestamp":"1795000900","recipient_id":"5511999990000"}]},"field":"messages"}]}]}';
    const signature = "sha256=cdbe79e7d61cc50b218da9dc09f1eab30ad30cb414d9e09d98fac6b867954e04";
    expect(isSignedByMeta(body, signature, appSecret)).toBe(true);
    expect(isSignedByMeta(`${body} `, signature, appSecret)).toBe(false);
  });

  test("delivered and read are shown; late, repeated, forged and foreign reports change nothing", async () => {
    const id = await deliver(request);
    const reference = (await whatsappState(id))?.reference ?? "";
    const statuses = { statuses: [{ id: reference, status: "read" }] };
    expect((await notify(statuses, "forged")).status).toBe(400);
    expect((await notify(statuses, appSecret, "999")).status).toBe(204);
    expect((await whatsappState(id))?.state).toBe("sent");
    expect((await report(reference, "read")).status).toBe(204);
    for (const late of ["delivered", "sent", "failed", "read"]) await report(reference, late);
    const order = await read(shop, id);
    expect(order.deliveries).toContainEqual(expect.objectContaining({ channel: "whatsapp", state: "read" }));
    expect(kinds(order).filter((kind) => kind.startsWith("whatsapp-"))).toEqual(["whatsapp-sent", "whatsapp-read"]);
  });

  test("a failure that is reported later is shown, with its reason for admins", async () => {
    const id = await deliver(request);
    const reference = (await whatsappState(id))?.reference ?? "";
    await report(reference, "failed", { errors: [{ code: 131026, title: "Message undeliverable" }] });
    expect(await whatsappState(id)).toMatchObject({ state: "failed", lastError: expect.stringMatching(/131026/) });
    expect(kinds(await read(shop, id))).toContain("whatsapp-failed");
  });

  test("a failure of the only delivery: the order no longer counts as delivered, and its payer is notified once", async () => {
    const bouncing = "abgelehnt@recipient.example";
    mailServer.refusals.set(bouncing, "550 5.1.1 no such user");
    const id = await deliver({ ...request, email: bouncing });
    expect((await read(shop, id)).deliveries).toMatchObject([{ state: "failed" }, { state: "sent" }]);
    const reference = (await whatsappState(id))?.reference ?? "";
    const refused = { errors: [{ code: 131026, title: "Message undeliverable" }] };
    for (const _ of [1, 2]) await report(reference, "failed", refused);
    await until(shop, id, { state: "failed", refund: null, share: { ended: false } });
    const about = () => mailsFor(payerEmail).filter(({ subject }) => subject?.includes("nicht zugestellt"));
    await eventually(() => expect(about()).toHaveLength(1));
    expect(about()[0]?.text).toContain("Das Video für Jörg Groß ist fertig, kam aber nicht an.");
    expect(about()[0]?.text).not.toContain("131026");
    expect(kinds(await read(shop, id)).slice(-2)).toEqual(["whatsapp-failed", "failed"]);

    // WhatsApp's reports may arrive in any order, so report the message as read after reporting it as failed.
    await report(reference, "read");
    await until(shop, id, { state: "delivered" });
    expect(about()).toHaveLength(1);
  });

  test("a message that may have arrived, and no other delivery: the payer reads that it is uncertain", async () => {
    const bouncing = "abgelehnt@recipient.example";
    mailServer.refusals.set(bouncing, "550 5.1.1 no such user");
    const usual = whatsapp.answer;
    whatsapp.answer = (received) =>
      received.path.endsWith("/media") ? acceptAll(received) : { status: 200, body: "" };
    await deliver({ ...request, email: bouncing }, "failed");
    whatsapp.answer = usual;
    const subject = "Ihr Video für Jörg Groß ist vielleicht nicht angekommen";
    await eventually(() => expect(mailsFor(payerEmail).map((mail) => mail.subject)).toContain(subject));
  });

  test("a failure beside a sent email leaves the order delivered, and its card shows both", async () => {
    const id = await deliver(request);
    await report((await whatsappState(id))?.reference ?? "", "failed", { errors: [{ code: 131026 }] });
    await eventually(async () => expect(kinds(await read(shop, id)).at(-1)).toBe("whatsapp-failed"));
    expect(await read(shop, id)).toMatchObject({
      state: "delivered",
      deliveries: [{ state: "sent" }, { state: "failed" }],
    });
  });

  test("STOPP ends all messages to that number, the order shows it, and the number is not stored", async () => {
    const before = await deliver(request);
    await say("Stoppt ihr bitte den Bagger?");
    expect(await db().select().from(whatsappStops)).toEqual([]);
    for (const words of ["stopp!", "STOPP", "Stop"]) expect((await say(words)).status).toBe(204);
    expect(kinds(await read(shop, before)).filter((kind) => kind === "whatsapp-stopped")).toHaveLength(1);
    const stops = await db().select().from(whatsappStops);
    expect(stops).toHaveLength(1);
    expect(JSON.stringify(stops)).not.toContain("491701234567");

    const count = whatsapp.requests.length;
    const after = await deliver(request);
    expect(whatsapp.requests).toHaveLength(count);
    expect((await whatsappState(after))?.state).toBe("stopped");
    expect(kinds(await read(shop, after))).toEqual(expect.arrayContaining(["whatsapp-stopped", "mail-sent"]));
    await db().delete(whatsappStops);
  });
});
