import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ingestFile } from "#engine/index.ts";
import type { OpenDatabase } from "#server/db/client.ts";
import { migrateDatabase } from "#server/db/migrate.ts";
import { resumeOrders } from "#server/features/orders/jobs/workers.ts";
import { formerDatabase } from "#server/testing/database.ts";
import { eventually } from "#server/testing/eventually.ts";
import { signInAs } from "#server/testing/factories.ts";
import {
  closeOrderTestProducts,
  kinds,
  mailsTo,
  orderTestProduct,
  type OrderTestProduct,
  read,
  until,
} from "#server/testing/order-product.ts";
import { startWebsite } from "#server/testing/website.ts";

/** The last database migration before orders had a sender, an approved text and a producer. */
const lastFormer = "0020_project_translation";
const website = await startWebsite();
const contact = { firstName: "Jörg", lastName: "Groß", email: "kunde@example.de" };
const questions = { targetAudience: "Tischlereien", service: "Buchhaltung", problems: "Keine Zeit für Belege" };
const ownScript = "Guten Tag, hier spricht Ihre Bäckerei.";
const number = "+49 170 1234567";

/**
 * Order requests of every kind of order form, as stored before orders had senders, with and without the optional phone
 * number.
 */
const requests = {
  generic: { kind: "generic", speaker: "speaker-1", address: "/create-video", script: ownScript },
  neukunden: { kind: "neukunden", speaker: "speaker-2", address: "/neukunden/video-erstellen", ...questions },
  "video-ads": { kind: "video-ads", speaker: "speaker-videoads-2", address: "/video-ads/x", script: ownScript },
  "email-marketing": {
    kind: "email-marketing",
    speaker: "email-clara",
    address: "/email-marketing/video-erstellen",
    ...questions,
    customerUrl: website.url,
  },
  appointment: { ...whatsapp("appointment"), whatsappNumber: number },
  "lead-follow-up": { ...whatsapp("lead-follow-up"), whatsappNumber: "" },
  retention: whatsapp("retention"),
};
type Name = keyof typeof requests;
const names = Object.keys(requests) as Name[];

function whatsapp(selectedQuestion: string) {
  const speaker = "speaker-whatsapp-1";
  return { kind: "whatsapp", speaker, address: "/whatsapp/video-erstellen", selectedQuestion };
}

/** Kinds of history entries that an order has in each state. */
const histories = {
  requested: ["requested"],
  awaiting_payment: ["requested", "checkout-opened"],
  expired: ["requested", "checkout-opened", "expired"],
  paid: ["requested", "checkout-opened", "paid"],
  in_production: ["requested", "checkout-opened", "paid", "script-written"],
  delivered: [
    "requested",
    "checkout-opened",
    "paid",
    "script-written",
    "film-started",
    "film-finished",
    "mail-sent",
    "delivered",
  ],
  failed: ["requested", "checkout-opened", "paid", "failed", "refund-requested", "refunded"],
};
type State = keyof typeof histories;
const paymentStates: Partial<Record<State, string>> = {
  awaiting_payment: "open",
  expired: "expired",
  failed: "refunded",
};
const projectStates: Partial<Record<State, string>> = { delivered: "completed", failed: "failed" };
const states = Object.keys(histories) as State[];

const user = { id: randomUUID(), email: "anna@example.de" };
const ids = new Map<string, string>();
const idOf = (name: Name, state: State) => ids.get(`${name} ${state}`) ?? "";
let shop: OrderTestProduct;

beforeAll(async () => {
  const database = await formerDatabase(lastFormer);
  await database.pool.query(
    `insert into users (id, email, email_verified, full_name, first_name, last_name, whatsapp_number)
     values ($1, $2, true, 'Anna Muster', 'Anna', 'Muster', '+49 170 1234567')`,
    [user.id, user.email],
  );
  for (const name of names) for (const state of states) await insertFormer(database, name, state);
  await migrateDatabase(database.pool);
  shop = await orderTestProduct({ TRUSTED_HOSTS: website.host }, {}, database);
  shop.service.behaviour.state = "done";
  // Do not add the visible label to videos: these tests do not check it, and adding it encodes each video again.
  const receive: typeof ingestFile = (file, options) => ingestFile({ ...file, needsLabel: false }, options);
  Object.assign(shop.product.ctx.results, { receive });
  shop.anna = await signInAs(database.db, user);
});
afterAll(async () => {
  await closeOrderTestProducts();
  await website.stop();
});

/** Inserts an order into a database of the old version, whose table of orders still lacks the newer columns. */
async function insertFormer({ pool }: OpenDatabase, name: Name, state: State): Promise<void> {
  const [id, projectId] = [randomUUID(), randomUUID()];
  ids.set(`${name} ${state}`, id);
  const request = { ...contact, ...requests[name] };
  const hasText = state === "in_production" || state === "delivered";
  const token = state === "delivered" ? id.replaceAll("-", "") : null;
  await pool.query(
    `insert into orders (id, user_id, key, request_hash, request, state, price_cents, refund, website, script, script_by,
       project_id, film_attempts, share_token, updated_at)
     values ($1, $2, $3::jsonb ->> 'kind' || $1::uuid, 'hash', $3, $4, 2900, $5, $6, $7, $8, $9, $10, $11, now() - interval '2 minutes')`,
    [
      id,
      user.id,
      JSON.stringify(request),
      state,
      state === "failed" ? "refunded" : null,
      hasText && name === "email-marketing" ? '"unreadable"' : null,
      hasText ? ownScript : null,
      hasText ? "template" : null,
      projectId,
      state === "delivered" ? 1 : 0,
      token,
    ],
  );
  for (const kind of histories[state]) {
    await pool.query("insert into order_events (order_id, kind) values ($1, $2)", [id, kind]);
  }
  if (state === "requested") return;
  const isOver = state === "expired";
  await pool.query(
    `insert into order_payments (session_id, order_id, provider, state, url, amount_cents, expires_at)
     values ($1, $2, 'test', $3, '/test', 2900, now() + interval '1 day' * $4)`,
    [`test_${id}`, id, paymentStates[state] ?? "paid", isOver ? -1 : 1],
  );
  await pool.query(
    `insert into test_checkouts (session_id, order_id, amount_cents, state, success_url, cancel_url)
     values ($1, $2, 2900, $3, '/danke', '/zurück')`,
    [`test_${id}`, id, state === "awaiting_payment" || isOver ? "open" : "paid"],
  );
  if (state === "awaiting_payment" || isOver) return;
  const media = { key: `films/${id}.mp4`, type: "video/mp4", bytes: 5, posterKey: null, width: 1080, height: 1920 };
  await pool.query(
    `insert into projects (id, user_id, order_id, model_id, model_type, prompt, aspect_ratio, remove_watermark, input,
       status, media, task_id, deadline)
     values ($1, $2, $3, 'order-film', 'bestellung', 'Film', 'portrait', false, '{}', $4, $5, $6, now() + interval '30 days')`,
    [
      projectId,
      user.id,
      id,
      projectStates[state] ?? "waiting",
      JSON.stringify(state === "delivered" ? [media] : []),
      randomUUID(),
    ],
  );
  if (state !== "delivered") return;
  await pool.query(
    `insert into order_deliveries (order_id, channel, recipient, state, reference)
     values ($1, 'mail', $2, 'sent', $3)`,
    [id, contact.email, randomUUID()],
  );
}

test.each(names)("[AGENT-05] orders of the former format read as before after the migration: %s", async (name) => {
  const admin = await shop.product.signIn({ isAdmin: true });
  const { kind, speaker } = requests[name];
  for (const state of ["requested", "awaiting_payment", "expired", "delivered", "failed"] as const) {
    const id = idOf(name, state);
    const order = await read(shop, id);
    const isDelivered = state === "delivered";
    expect(order).toMatchObject({
      id,
      kind,
      speaker,
      state,
      price_cents: 2900,
      tax: { case: "standard", net_cents: 2437, tax_cents: 463 },
      billing: null,
      refund: state === "failed" ? "refunded" : null,
      recipient: {
        first_name: "Jörg",
        last_name: "Groß",
        email: "kunde@example.de",
        whatsapp_number: name === "appointment" ? number : "",
        form: "formal",
        salutation: "none",
        company: "",
        is_orderer: false,
      },
      sender: null,
      approved_at: null,
      automation: null,
      script: isDelivered ? ownScript : null,
      deliveries: isDelivered
        ? [
            {
              channel: "mail",
              state: "sent",
              recipient: contact.email,
            },
          ]
        : [],
      share: isDelivered
        ? {
            path: `/v/${id.replaceAll("-", "")}`,
            views: 0,
            ended: false,
          }
        : null,
    });
    expect(kinds(order)).toEqual(histories[state]);
    expect(order.summary.length, "the answers").toBeGreaterThan(0);
  }
  const page = await shop.product.send("GET", `/api/shares/${idOf(name, "delivered").replaceAll("-", "")}`);
  expect([page.status, (await page.json()).sender]).toEqual([200, null]);
  const listed = await shop.product.send("GET", "/api/admin/orders?state=delivered", { as: admin });
  expect((await listed.json()).orders.map((order: { id: string }) => order.id)).toContain(idOf(name, "delivered"));
});

test("[AGENT-01] paid orders of the former format are produced and emailed in the operator's name", async () => {
  await resumeOrders(shop.product.ctx);
  for (const state of ["paid", "in_production"] as const) {
    const isDelivered = (name: Name) =>
      until(shop, idOf(name, state), { state: "delivered", sender: null, refund: null });
    await Promise.all(names.map(isDelivered));
  }
  const mails = await mailsTo(shop, contact.email);
  expect(mails).toHaveLength(2 * names.length);
  for (const mail of mails) {
    expect(mail).toMatchObject({ kind: "order-delivered", fromName: null, replyTo: null });
  }
  expect(await mailsTo(shop, user.email), "nothing about the payment, which the former version confirmed").toEqual([]);
  expect(shop.generationRequests.filter(({ input }) => input["text"] === ownScript)).toHaveLength(2 + names.length);
  expect(await read(shop, idOf("email-marketing", "paid"))).toMatchObject({
    history: expect.arrayContaining([expect.objectContaining({ kind: "website-read" })]),
  });
});

test("[WIZ-12] an unpaid order of the former format is paid and delivered; another one is discarded", async () => {
  const id = idOf("appointment", "awaiting_payment");
  const act = (address: string, body?: object) =>
    shop.product.send("POST", address, { as: shop.anna, ...(body && { body }) });
  expect((await act(`/api/test-checkout/${id}`, { outcome: "paid" })).status).toBe(200);
  expect((await act(`/api/video-requests/${id}/confirm`)).status).toBe(200);
  await until(shop, id, { state: "delivered" });
  await eventually(async () =>
    expect((await mailsTo(shop, user.email)).map((mail) => mail.kind)).toEqual(["order-confirmed"]),
  );
  const [confirmed] = await mailsTo(shop, user.email);
  expect(confirmed?.text.replaceAll("\u00a0", " ")).toContain("Preis: 29,00 € inkl. 19 % MwSt. (4,63 €)");
  const other = idOf("generic", "awaiting_payment");
  expect((await act(`/api/video-requests/${other}/discard`)).status).toBe(204);
  await until(shop, other, { state: "discarded" });
});
