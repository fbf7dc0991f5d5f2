import type { Spending } from "#domain/orders/spending.ts";
import { monthOf } from "#domain/months.ts";
import type { Context } from "#server/context.ts";
import type { Queryable, Transaction } from "#server/db/client.ts";
import { databaseNow } from "#server/platform/database-clock.ts";
import { disputeStore } from "../disputes/store.ts";
import { spendingStore } from "./store.ts";

const nothingPaid = { paid_cents: 0, refunded_cents: 0, returned_cents: 0, owed_cents: 0 };

/** Reads the sums that an account spends on orders, and its caps. */
export async function readSpending(ctx: Context, userId: string, transaction?: Transaction): Promise<Spending> {
  const store = spendingStore(ctx.db);
  const on: Queryable = transaction ?? ctx.db;
  const { spendingPerMonth } = await ctx.limits.read(transaction);
  const cap = await store.findCap(userId, on);
  const open = await store.sumOpen(userId, on);
  const months = (await store.sumMonths(userId, on)).map((sums) => ({
    month: sums.month,
    paid_cents: sums.paidCents,
    refunded_cents: sums.refundedCents,
    returned_cents: sums.returnedCents,
    owed_cents: sums.owedCents,
  }));
  const current = monthOf(new Date(databaseNow()));
  return {
    cap_cents: cap,
    ceiling_cents: spendingPerMonth * 100,
    open_cents: open,
    month: months.find(({ month }) => month === current) ?? { month: current, ...nothingPaid },
    earlier: months.filter(({ month }) => month !== current),
    has_returned_payment: await disputeStore(ctx.db).hasReturnedPayment(userId, on),
  };
}
