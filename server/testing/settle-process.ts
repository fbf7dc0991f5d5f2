import { readFile } from "node:fs/promises";
import { and, eq } from "drizzle-orm";
import { createContext } from "#server/composition/create-context.ts";
import { openDatabase } from "#server/db/client.ts";
import { orderPayments } from "#server/db/order-schema.ts";
import { issueWaitingInvoices } from "#server/features/invoices/issue-waiting-invoices.ts";
import { refundPayment } from "#server/features/orders/jobs/refund-payment.ts";
import { receiveDispute } from "#server/features/orders/disputes/receive-dispute.ts";
import { receiveRefund } from "#server/features/orders/payments/receive-refund.ts";
import { settlePayment } from "#server/features/orders/settle-payment.ts";
import { armFailpoint } from "#server/platform/failpoint.ts";
import { testConfig } from "./context.ts";
import { runShuffled } from "./random-order.ts";

type PaidOrder = {
  orderId: string;
  sessionId: string;
  /** Whether the program refunds the payment, in contrast to a refund in Stripe's dashboard. */
  isRefunded: boolean;
  /** Dispute about the payment: the process handles Stripe's event about it. */
  disputeId?: string;
  /** Payment intent that was refunded in Stripe's dashboard: the process handles Stripe's event about the refund. */
  refundedIntent?: string;
};

/** Task of the process: the orders that it settles, and the failpoint at which it kills itself. */
export type SettleTask = {
  databaseUrl: string;
  folder: string;
  environment: Record<string, string>;
  seed: number;
  failpoint: string | null;
  orders: PaidOrder[];
};

/**
 * Settles and refunds the orders of the task file in random order, each by several calls at the same time, and writes a
 * line for each of them. A test kills this process and starts another one with the same task.
 */
async function settleAll(task: SettleTask): Promise<void> {
  const database = await openDatabase({ databaseUrl: task.databaseUrl, folder: task.folder });
  const { ctx, stop } = await createContext({ config: testConfig(task.folder, task.environment), database });
  const settle = async ({ orderId, sessionId, isRefunded, disputeId, refundedIntent }: PaidOrder) => {
    // Do not settle a disputed or refunded payment first: the report of a dispute or refund may come before that of the
    // payment, which the program then reads from Stripe.
    if (!disputeId && !refundedIntent) await Promise.all([settlePayment(ctx, orderId), settlePayment(ctx, orderId)]);
    if (isRefunded) {
      const isPaid = and(eq(orderPayments.sessionId, sessionId), eq(orderPayments.state, "paid"));
      await database.db.update(orderPayments).set({ state: "refunding" }).where(isPaid);
      await Promise.all([refundPayment(ctx, sessionId), refundPayment(ctx, sessionId)]);
    }
    const { stripe } = ctx.checkouts;
    if (stripe && disputeId) {
      await Promise.all([receiveDispute(ctx, stripe, disputeId), receiveDispute(ctx, stripe, disputeId)]);
    }
    if (stripe && refundedIntent) {
      await Promise.all([receiveRefund(ctx, stripe, refundedIntent), receiveRefund(ctx, stripe, refundedIntent)]);
    }
    process.stdout.write("settled\n");
  };
  armFailpoint(task.failpoint ?? undefined);
  const work = task.orders.map((order) => () => settle(order));
  // Settle four orders at the same time: more of them, each settled twice, would need more connections than the pool
  // has.
  await runShuffled([...work, () => issueWaitingInvoices(ctx)], 4, task.seed);
  await stop();
  await database.close();
}

await settleAll(JSON.parse(await readFile(String(process.argv[2]), "utf8")));
