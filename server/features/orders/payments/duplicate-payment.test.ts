import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { migrateDatabase } from "#server/db/migrate.ts";
import { orderPayments, orders } from "#server/db/order-schema.ts";
import { projects } from "#server/db/project-schema.ts";
import { refundPayment } from "#server/features/orders/jobs/refund-payment.ts";
import { formerDatabase } from "#server/testing/database.ts";
import { disputedShop } from "#server/testing/disputed-shop.ts";

const shop = await disputedShop();
const { stripe, product, sell } = shop;
const { db } = product.database;
const admin = await product.signIn({ isAdmin: true });
afterAll(() => shop.stop());

/** Sells an order that is paid a second time; Stripe refuses to refund the second payment. */
async function sellTwice() {
  const order = await sell({ isPaid: false });
  const { id, as, sessionId: first } = order;
  await db
    .update(orderPayments)
    .set({ expiresAt: new Date(0) })
    .where(eq(orderPayments.sessionId, first));
  await product.send("POST", `/api/video-requests/${id}/checkout`, { as });
  const payments = () => db.select().from(orderPayments).where(eq(orderPayments.orderId, id));
  const second = (await payments()).find(({ sessionId }) => sessionId !== first)?.sessionId ?? expect.fail("no second");
  for (const sessionId of [first, second]) stripe.pay(sessionId);
  await product.send("POST", `/api/video-requests/${id}/confirm`, { as });
  const bought = (await payments()).find(({ state }) => state === "paid")?.sessionId ?? expect.fail("nothing paid");
  const duplicate = bought === first ? second : first;
  stripe.dispute(duplicate, { is_charge_refundable: false });
  const read = async () => (await db.select().from(orders).where(eq(orders.id, id)))[0] ?? expect.fail("no order");
  const states = async () => Object.fromEntries((await payments()).map(({ sessionId, state }) => [sessionId, state]));
  const act = (action: string) => product.send("POST", `/api/admin/orders/${id}/${action}`, { as: admin });
  return { ...order, bought, duplicate, read, states, act };
}

test("a refused refund of a duplicate payment leaves the finished refund of the order as it is, also when it is repeated", async () => {
  const { id, bought, duplicate, read, states, act } = await sellTwice();
  expect((await read()).paidSessionId).toBe(bought);
  await db.update(orders).set({ state: "delivered" }).where(eq(orders.id, id));
  expect((await act("refund")).status).toBe(200);
  await refundPayment(product.ctx, bought);
  expect((await read()).refund).toBe("refunded");
  await refundPayment(product.ctx, duplicate);
  expect(await states()).toEqual({ [bought]: "refunded", [duplicate]: "refund-failed" });
  expect((await read()).refund).toBe("refunded");
  expect((await act("refund")).status).toBe(200);
  expect((await read()).refund).toBe("refunded");
  await refundPayment(product.ctx, duplicate);
  expect((await read()).refund).toBe("refunded");
});

test("an order that is produced after all does not count its refused duplicate payment as paid", async () => {
  const { id, bought, duplicate, states, act } = await sellTwice();
  await refundPayment(product.ctx, duplicate);
  await db.update(orders).set({ state: "failed" }).where(eq(orders.id, id));
  await db.update(projects).set({ status: "failed" }).where(eq(projects.orderId, id));
  expect((await act("produce")).status).toBe(200);
  expect(await states()).toEqual({ [bought]: "paid", [duplicate]: "refund-failed" });
});

test("orders of earlier releases learn which payment bought them, if only one can be meant", async () => {
  const former = await formerDatabase("0047_project_folders");
  const user = randomUUID();
  await former.pool.query(
    "insert into users (id, email, email_verified, full_name, first_name, last_name, whatsapp_number) values ($1, 'a@example.de', true, 'A B', 'A', 'B', '')",
    [user],
  );
  const insert = async (state: string, payments: Record<string, string>, invoiced?: string) => {
    const id = randomUUID();
    await former.pool.query(
      "insert into orders (id, user_id, key, request_hash, request, state, price_cents, project_id) values ($1, $2, $1::uuid::text, '', '{}', $3, 2900, $1)",
      [id, user, state],
    );
    for (const [session, paymentState] of Object.entries(payments)) {
      await former.pool.query(
        "insert into order_payments (session_id, order_id, provider, state, url, amount_cents, expires_at) values ($1, $2, 'stripe', $3, '', 2900, now())",
        [session, id, paymentState],
      );
    }
    if (invoiced !== undefined) {
      await former.pool.query(
        "insert into invoices (id, kind, is_test, session_id, order_id, content) values ($1, 'invoice', false, $2, $1, '{}')",
        [id, invoiced],
      );
    }
    return id;
  };
  const ids = [
    await insert("delivered", { one: "paid", expired: "expired" }),
    await insert("failed", { two: "refunded", duplicate: "refunded" }, "two"),
    await insert("delivered", { three: "paid", twice: "refund-failed" }),
    await insert("failed", { unclear: "refunded", either: "refunded" }),
    await insert("expired", { wrong: "refunded" }),
  ];
  await migrateDatabase(former.pool);
  const { rows } = await former.pool.query("select id, paid_session_id from orders");
  const bought = ids.map((id) => rows.find((row) => row.id === id).paid_session_id);
  await former.close();
  expect(bought).toEqual(["one", "two", "three", null, null]);
});
