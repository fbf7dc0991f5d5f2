import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { workLabels } from "#domain/administration/work-labels.ts";
import { orderPayments } from "#server/db/order-schema.ts";
import { mails, webhookEvents } from "#server/db/outbox-schema.ts";
import { providerBreakers } from "#server/db/provider-schema.ts";
import { invitationRequests } from "#server/db/invitation-schema.ts";
import { userRoles } from "#server/db/account-schema.ts";
import { auditLog } from "#server/db/audit-schema.ts";
import { contactMessages } from "#server/db/contact-schema.ts";
import { projects } from "#server/db/project-schema.ts";
import { jobOptions } from "#server/queue/job-options.ts";
import { testDatabase } from "#server/testing/database.ts";
import { buildDispute } from "#server/testing/disputes.ts";
import { buildProject, type TestUser } from "#server/testing/factories.ts";
import { answers } from "#server/testing/order-product.ts";
import { buildOrder } from "#server/testing/orders.ts";
import { type TestProduct, testProduct } from "#server/testing/product.ts";
import { buildRun } from "#server/testing/runs.ts";

const open: TestProduct[] = [];
afterAll(async () => {
  for (const product of open) await product.stop();
});

async function start(options: Parameters<typeof testProduct>[0] = {}) {
  const product = await testProduct(options);
  open.push(product);
  const admin = await product.signIn({ isAdmin: true });
  const read = async (as: TestUser = admin) => (await product.send("GET", "/api/admin/status", { as })).json();
  /** Counts of the cases that wait for an admin, without `disk`, which depends on the machine that runs the test. */
  const items = async (as?: TestUser): Promise<Record<string, number>> => {
    const { action_items } = await read(as);
    const rows: { kind: string; count: number }[] = action_items;
    return Object.fromEntries(rows.flatMap(({ kind, count }) => (kind === "disk" ? [] : [[kind, count]])));
  };
  return { product, db: product.database.db, pool: product.database.pool, admin, read, items };
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const mail = { kind: "contact", recipient: "a@example.de", subject: "a", text: "a", html: "a" };
const message = { firstName: "Eva", lastName: "Groß", email: "eva@example.de", subject: "Frage", message: "Hallo" };
const request = { firstName: "Eva", lastName: "Groß", whatsappNumber: "+49 170 1234567" };
const payment = { provider: "test", url: "https://example.de", expiresAt: new Date(), amountCents: 2900 } as const;

test("a new installation has nothing to do, and all figures are zero", async () => {
  const { read, items } = await start();
  expect(await items()).toEqual({});
  expect((await read()).figures).toMatchObject({
    videos: { done: 0, failed: 0 },
    images: { done: 0, failed: 0 },
    money: { paid_cents: 0, refunded_cents: 0, is_test: true },
    mails: { waiting: 0, oldest_seconds: 0 },
    open_providers: [],
  });
  expect((await read()).figures.disk.free_bytes).toBeGreaterThan(0);
});

test("results of today are counted by outcome; earlier and cancelled ones are not", async () => {
  const { db, admin, read } = await start();
  const ended = (values: Parameters<typeof buildProject>[2]) => buildProject(db, admin.id, values);
  await ended({ status: "completed", modelId: "veo-3" });
  await ended({ status: "completed", modelId: "nano-banana" });
  await ended({ status: "failed", errorCode: "timeout", modelId: "nano-banana" });
  await ended({ status: "failed", errorCode: "cancelled", modelId: "nano-banana" });
  await ended({ status: "processing", modelId: "nano-banana" });
  await ended({ status: "completed", modelId: "nano-banana", updatedAt: daysAgo(2) });
  const { figures } = await read();
  expect(figures).toMatchObject({ videos: { done: 1, failed: 0 }, images: { done: 1, failed: 1 } });
});

test("revenue of today is what arrived and what was refunded, also for one order on one day", async () => {
  const { db, admin, read } = await start();
  const { id: orderId } = await buildOrder(db, admin.id, { state: "failed", refund: "refunded" });
  const now = new Date();
  await db.insert(orderPayments).values([
    { ...payment, orderId, sessionId: "a", state: "refunded", paidAt: now },
    { ...payment, orderId, sessionId: "b", state: "paid", paidAt: now, amountCents: 100 },
    { ...payment, orderId, sessionId: "c", state: "paid", paidAt: daysAgo(2) },
    { ...payment, orderId, sessionId: "d", state: "refunded", paidAt: daysAgo(3), updatedAt: daysAgo(2) },
    { ...payment, orderId, sessionId: "e", state: "open" },
    { ...payment, orderId, sessionId: "f", provider: "stripe", state: "paid", paidAt: now },
  ]);
  await buildDispute(db, orderId);
  await buildDispute(db, orderId, { withdrawnAt: daysAgo(2), reinstatedCents: 900, reinstatedAt: now, status: "won" });
  await buildDispute(db, orderId, { withdrawnAt: daysAgo(2) });
  expect((await read()).figures.money).toEqual({
    paid_cents: 3000,
    refunded_cents: 2900,
    returned_cents: 2900,
    reinstated_cents: 900,
    is_test: true,
  });
});

test("a payment that arrives counts towards today", async () => {
  const { product, admin: as, read } = await start();
  const { orderId } = await (await product.send("POST", "/api/video-requests", { as, body: answers })).json();
  await product.send("POST", `/api/test-checkout/${orderId}`, { as, body: { outcome: "paid" } });
  await product.send("POST", `/api/video-requests/${orderId}/confirm`, { as });
  expect((await read()).figures.money.paid_cents).toBe(2900);
});

test("work that needs a person is listed with its number, and disappears once it is done", async () => {
  const { product, db, admin, read, items } = await start();
  const undecided = await buildOrder(db, admin.id, { state: "failed" });
  await buildOrder(db, admin.id, { state: "delivered", refund: "failed" });
  const paidTwice = await buildOrder(db, admin.id, { state: "delivered" });
  await db.insert(orderPayments).values({ ...payment, orderId: paidTwice.id, sessionId: "x", state: "refund-failed" });
  await buildOrder(db, admin.id, { state: "failed", refund: "refunded" });
  await buildOrder(db, admin.id, { state: "in_production", updatedAt: daysAgo(1) });
  await buildOrder(db, admin.id, { state: "in_production" });
  await db.insert(mails).values([
    { ...mail, state: "failed" },
    { ...mail, state: "failed", createdAt: daysAgo(30) },
    { ...mail, createdAt: new Date(Date.now() - 60_000) },
    { ...mail, state: "sent" },
  ]);
  await db.insert(webhookEvents).values({ source: "generic", fields: {}, state: "failed" });
  const [opened] = await db
    .insert(contactMessages)
    .values([message, { ...message, handledAt: new Date() }])
    .returning();
  await db.insert(invitationRequests).values([request, request, { ...request, handledAt: new Date() }]);
  expect(await items()).toEqual({
    orders: 3,
    "stuck-orders": 1,
    mails: 1,
    webhooks: 1,
    messages: 1,
    "invitation-requests": 2,
  });
  expect((await read()).figures.mails).toMatchObject({ waiting: 1, oldest_seconds: expect.closeTo(60, -1) });
  const listed = await product.send("GET", "/api/admin/orders?state=undecided", { as: admin });
  const { orders } = await listed.json();
  expect(orders).toHaveLength(3);
  for (const order of orders) expect(order.actions, order.id).not.toEqual([]);
  const actionsOf = ({ id }: { id: string }) => orders.find((order: { id: string }) => order.id === id).actions;
  expect(actionsOf(paidTwice)).toContain("retry-refund");

  await product.send("PATCH", `/api/admin/messages/${opened?.id}`, { as: admin, body: { handled: true } });
  const note = { note: "Per Post geschickt" };
  await product.send("POST", `/api/admin/orders/${undecided.id}/mark-delivered`, { as: admin, body: note });
  expect(await items()).toMatchObject({ orders: 2 });
  expect(await items()).not.toHaveProperty("messages");
});

test("moderators see the work that they may do, and no figures", async () => {
  const { product, db, read, items } = await start();
  const moderator = await product.signIn();
  await db.insert(userRoles).values({ userId: moderator.id, role: "moderator" });
  await db.insert(mails).values({ ...mail, state: "failed" });
  await db.insert(contactMessages).values(message);
  expect(await items(moderator)).toEqual({ messages: 1 });
  expect((await read(moderator)).figures).toBeNull();
  expect(await items()).toEqual({ mails: 1, messages: 1 });
});

test("a provider whose circuit is open is listed; one that is no longer configured is not", async () => {
  const { db, read, items } = await start();
  await db.insert(providerBreakers).values([
    { provider: "local", openedAt: new Date() },
    { provider: "abgeschafft", openedAt: new Date() },
  ]);
  expect(await items()).toEqual({ providers: 1 });
  expect((await read()).figures.open_providers).toEqual(["Eigenes Studio"]);
});

test("a provider is listed once it has declined three starts in a row, and until it accepts one", async () => {
  const { db, read, items } = await start();
  const declined = { provider: "local", outcome: "unavailable", detail: "Insufficient credits" } as const;
  for (const times of [1, 2]) {
    await buildRun(db, declined);
    expect(await items(), `after ${times}`).toEqual({});
  }
  await buildRun(db, declined);
  expect(await items()).toEqual({ providers: 1 });
  expect((await read()).figures.open_providers).toEqual(["Eigenes Studio"]);
  await buildRun(db, { provider: "local", outcome: "done" });
  expect(await items()).toEqual({});
});

test("waiting work is counted by kind; jobs that failed permanently are retried on request", async () => {
  const { product, db, pool, admin, read, items } = await start();
  const retry = (kind: string) => product.send("POST", `/api/admin/failed-jobs/${kind}/retry`, { as: admin });
  await product.ctx.localEngine.renders.enqueue(randomUUID(), "video", {});
  await product.ctx.jobs.enqueue("remove-files", { keys: [] });
  await product.ctx.jobs.enqueue("advance-project", { projectId: randomUUID() });
  await pool.query(`update pgboss.job set created_on = now() - interval '2 h', start_after = now() - interval '2 h'`);
  await pool.query(
    `update pgboss.job set state = 'failed', retry_count = retry_limit, completed_on = now(),
      output = '{"message": "ENOSPC"}' where name = 'remove-files'`,
  );
  await pool.query(`insert into pgboss.job (name, state) values ('advance-project', 'failed')`);
  const work = async () => (await read()).figures.work;
  const waiting = { waiting: 1, running: 0, failed: 0, last_error: null };
  expect(await work()).toEqual([
    { kind: "render-video", ...waiting, oldest_seconds: expect.any(Number) },
    { kind: "advance-project", ...waiting, oldest_seconds: expect.closeTo(7200, -2) },
    { kind: "remove-files", waiting: 0, running: 0, failed: 1, oldest_seconds: 0, last_error: "ENOSPC" },
  ]);
  // Failed jobs of projects are not reported to admins, because the server enqueues such projects again by itself.
  expect(await items()).toEqual({ "failed-jobs": 1 });
  expect((await retry("advance-project")).status).toBe(404);
  expect((await retry("gibt-es-nicht")).status).toBe(404);

  expect(await (await retry("remove-files")).json()).toEqual({ retried: 1 });
  expect(await items()).toEqual({});
  expect(await work()).toContainEqual({ kind: "remove-files", ...waiting, oldest_seconds: expect.any(Number) });
  const log = await db.select().from(auditLog);
  expect(log).toMatchObject([{ action: "jobs.retried", details: { kind: "remove-files", count: 1 } }]);
  expect((await retry("remove-files")).status).toBe(404);
});

test("an erasure that does not finish is listed", async () => {
  const { product, pool, items } = await start();
  await product.ctx.jobs.enqueue("finish-erasure", { about: [], starts: [], mails: [], tasks: [], files: [] });
  expect(await items()).toEqual({});
  await pool.query(`update pgboss.job set created_on = now() - interval '25 h'`);
  expect(await items()).toEqual({ erasures: 1 });
});

test("each kind of job has a German name", () => {
  expect(Object.keys(workLabels)).toEqual(expect.arrayContaining(Object.keys(jobOptions)));
});

test("no query of the page reads a whole large table", async () => {
  const count = 4000;
  const database = await testDatabase();
  const { admin, read, db, pool } = await start({ database });
  await buildProject(db, admin.id, { status: "completed", updatedAt: daysAgo(9) });
  const { id: orderId } = await buildOrder(db, admin.id, { state: "delivered", updatedAt: daysAgo(9) });
  const earlier = { paidAt: daysAgo(9), updatedAt: daysAgo(9) };
  await db.insert(orderPayments).values({ ...payment, ...earlier, orderId, sessionId: "a", state: "paid" });
  await db.insert(mails).values({ ...mail, state: "sent", createdAt: daysAgo(9) });
  await db.insert(webhookEvents).values({ source: "generic", fields: {}, state: "delivered", createdAt: daysAgo(9) });
  await db.insert(contactMessages).values({ ...message, handledAt: new Date() });
  await db.insert(invitationRequests).values({ ...request, handledAt: new Date() });
  await pool.query("insert into pgboss.job (name, state) values ('remove-files', 'completed')");
  const copies = {
    projects: "'id', gen_random_uuid(), 'task_id', gen_random_uuid()",
    orders: "'id', gen_random_uuid(), 'key', gen_random_uuid()",
    order_payments: "'session_id', gen_random_uuid()",
    mails: "'id', gen_random_uuid()",
    webhook_events: "'id', gen_random_uuid(), 'sequence', number + 9",
    contact_messages: "'id', gen_random_uuid()",
    invitation_requests: "'id', gen_random_uuid()",
    "pgboss.job_common": "'id', gen_random_uuid()",
  };
  for (const [table, values] of Object.entries(copies)) {
    await pool.query(`insert into ${table} select (jsonb_populate_record(each, jsonb_build_object(${values}))).*
      from ${table} as each, generate_series(1, ${count}) as number`);
    await pool.query(`analyze ${table}`);
  }
  expect(await db.$count(projects)).toBe(count + 1);

  const seen: { text: string; values: unknown[] }[] = [];
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  Object.assign(pool, {
    query: (statement: string | { text: string; values?: unknown[] }, ...rest: unknown[][]) => {
      const { text, values = rest[0] ?? [] } = typeof statement === "string" ? { text: statement } : statement;
      seen.push({ text, values });
      return query(statement, ...rest);
    },
  });
  const { figures } = await read();
  Object.assign(pool, { query });
  expect(figures.videos.done + figures.images.done).toBe(0);
  const plans: string[] = [];
  for (const { text, values } of seen) {
    const { rows } = (await query(`explain ${text}`, values)) as { rows: { "QUERY PLAN": string }[] };
    plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
  }
  expect(plans.length).toBeGreaterThan(12);
  const tables = Object.keys(copies).map((table) => table.replace("pgboss.", ""));
  for (const plan of plans) {
    for (const table of tables) expect(plan).not.toMatch(new RegExp(`Seq Scan on ${table}\\b`));
  }
  expect(plans.join("\n")).toContain("projects_ended");
});
