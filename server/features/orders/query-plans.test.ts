import { afterAll, expect, test } from "vitest";
import { invoiceStore } from "#server/features/invoices/store.ts";
import { buildDispute } from "#server/testing/disputes.ts";
import { buildUser } from "#server/testing/factories.ts";
import { buildInvoice } from "#server/testing/invoices.ts";
import { buildOrder } from "#server/testing/orders.ts";
import { testProduct } from "#server/testing/product.ts";
import { deliveryStore } from "./deliveries/store.ts";
import { disputeStore } from "./disputes/store.ts";

const product = await testProduct();
const { db, pool } = product.database;
afterAll(() => product.stop());

const count = 3000;
/** Members of a JSON object that differ in each copied row: keys, times and recipients. */
const copies = {
  invoices:
    "'id', gen_random_uuid(), 'session_id', gen_random_uuid(), 'number', copy, 'issued_on', date '2020-01-01' + copy",
  order_disputes:
    "'id', gen_random_uuid(), 'withdrawn_at', timestamptz '2020-01-01 12:00+00' + make_interval(days => copy), 'reinstated_at', null",
  order_deliveries: "'round', copy + 1, 'recipient', copy, 'state', 'delivered'",
};

/** Runs `work` and returns the plan of each statement that it has sent. */
async function plansOf(work: () => Promise<unknown>): Promise<string> {
  const seen: { text: string; values: unknown[] }[] = [];
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  Object.assign(pool, {
    query: (statement: string | { text: string; values?: unknown[] }, ...rest: unknown[][]) => {
      const { text, values = rest[0] ?? [] } = typeof statement === "string" ? { text: statement } : statement;
      seen.push({ text, values });
      return query(statement, ...rest);
    },
  });
  try {
    await work();
  } finally {
    Object.assign(pool, { query });
  }
  const plans: string[] = [];
  for (const { text, values } of seen) {
    const { rows } = (await query(`explain ${text}`, values)) as { rows: { "QUERY PLAN": string }[] };
    plans.push(...rows.map((row) => row["QUERY PLAN"]));
  }
  expect(plans).not.toEqual([]);
  return plans.join("\n");
}

test("exports of a month, and messages from and to a phone number, read no whole table of past orders", async () => {
  const user = await buildUser(db);
  const order = await buildOrder(db, user.id, {
    deliveries: [{ channel: "whatsapp", recipient: "+491701234567", state: "waiting", nextAttemptAt: new Date(0) }],
  });
  await buildInvoice(db, user.id, { issuedOn: "2026-11-24" });
  await buildDispute(db, order.id, { withdrawnAt: new Date("2026-10-31T23:30:00Z") });
  for (const [table, values] of Object.entries(copies)) {
    await pool.query(`insert into ${table} select (jsonb_populate_record(null::${table}, original || jsonb_build_object(${values}))).*
      from (select to_jsonb(one) as original from ${table} as one limit 1) as first, generate_series(1, ${count}) as copy`);
    await pool.query(`analyze ${table}`);
  }

  const deliveries = deliveryStore(db);
  const reads = {
    order_deliveries: async () => {
      expect(await deliveries.findNewest("+491701234567", null, db)).toBe(order.id);
      expect(await deliveries.isSending("whatsapp")).toBe(false);
      expect(await deliveries.findIdle(60)).toEqual([{ orderId: order.id, channel: "whatsapp" }]);
      expect(await deliveries.stopWaiting("+491701234567", db)).toEqual([order.id]);
    },
    invoices: async () => {
      const listed = await invoiceStore(db).listMonth("2026-11");
      expect(listed).toHaveLength(31);
      expect([listed[0]?.issuedOn, listed.at(-1)?.issuedOn]).toEqual(["2026-11-01", "2026-11-30"]);
    },
    order_disputes: async () => {
      // Expect the original first: its money was taken back in the first hour of 1 November in Germany. The copies have
      // one day each, at 13:00.
      const listed = await disputeStore(db).listMonth("2026-11");
      expect(listed).toHaveLength(31);
      expect(listed[0]?.at.toISOString()).toBe("2026-10-31T23:30:00.000Z");
    },
  };
  for (const [table, read] of Object.entries(reads)) {
    const plans = await plansOf(read);
    expect(plans, table).toMatch(/Index/);
    expect(plans, table).not.toMatch(new RegExp(`Seq Scan on ${table}\\b`));
  }
});
