import { AppError } from "#domain/errors.ts";
import { formatDateAndTime, formatEuro } from "#domain/format.ts";
import { failureMessages } from "#domain/projects/failure-messages.ts";
import { formatPrice, priceOfOrder } from "#domain/prices/format-price-with-tax.ts";
import { withdrawableUntil, type WithdrawalDeclaration } from "#domain/orders/withdrawal.ts";
import { isUnpaid } from "#domain/orders/order-states.ts";
import { wizards } from "#domain/orders/wizards.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { enqueueEmail } from "#server/features/mail/enqueue-email.ts";
import { databaseNow } from "#server/platform/database-clock.ts";
import { automationStore } from "../automation/store.ts";
import { notifyAfterFailure } from "../fail-order.ts";
import { isProcessing, paymentStore } from "../payments/store.ts";
import { refundPaid } from "../start-refund.ts";
import { type OrderRow, orderStore } from "../store.ts";
import { stopDeliveries } from "./end-withdrawn.ts";
import { type WithdrawalRow, withdrawalStore } from "./store.ts";

/**
 * Records a consumer's withdrawal (§ 356a BGB) and confirms it by email. If the work has not begun, the order ends and
 * is refunded, except for what the bank has taken back; otherwise nothing is made or sent until an admin settles the
 * withdrawal. A payment that the bank has yet to confirm is refunded on arrival. Repetitions change nothing.
 * @throws AppError order.not-withdrawable
 */
export async function withdrawOrder(ctx: Context, id: string, declaration: WithdrawalDeclaration): Promise<void> {
  const orders = orderStore(ctx.db);
  await ctx.transaction(async (transaction) => {
    const order = await orders.lock(id, transaction);
    if (!order) throw new AppError("order.not-found");
    const withdrawals = withdrawalStore(ctx.db);
    const [earlier] = await withdrawals.listOf([id], transaction);
    if (earlier) return;
    const history = await orders.eventsOf([id], transaction);
    const payments = await paymentStore(ctx.db).listOf([id], transaction);
    const situation = {
      ...order,
      isConsumer: order.request.buyer?.kind === "consumer",
      isWithdrawn: false,
      paidAt: history.find(({ kind }) => kind === "paid")?.createdAt ?? null,
      processingSince: payments.find(isProcessing)?.processingSince ?? null,
    };
    if (withdrawableUntil(situation, new Date(databaseNow())) === null) throw new AppError("order.not-withdrawable");
    const withdrawal = await withdrawals.insert({ orderId: id, ...declaration }, transaction);
    if (!withdrawal) return;
    await orders.addHistoryEntry(id, "withdrawn", transaction);
    if (isUnpaid(order.state)) {
      // Leave the withdrawal open until the payment has arrived and is refunded, or has failed. If a process of a
      // former release takes the payment, the order is listed for admins.
      await confirm(ctx, order, { ...withdrawal, ...unpaid }, transaction);
      return;
    }
    const outcome = await endUnbegun(ctx, order, transaction);
    if (outcome.isBegun) await stopDeliveries(ctx, id, transaction);
    await confirm(ctx, order, { ...withdrawal, ...outcome }, transaction);
  });
  await notifyAfterFailure(ctx);
}

type Outcome = {
  isPaid: boolean;
  isBegun: boolean;
  refundedCents: number;
  takenBackCents: number;
  isProvisional: boolean;
};

const unpaid: Outcome = {
  isPaid: false,
  isBegun: false,
  refundedCents: 0,
  takenBackCents: 0,
  isProvisional: false,
};

/** Ends and refunds an order if the work on its video has not begun. */
export async function endUnbegun(ctx: Context, { id }: OrderRow, transaction: Transaction): Promise<Outcome> {
  const order = await orderStore(ctx.db).changeState(id, "failed", transaction, ["paid"]);
  if (!order) return { isPaid: true, isBegun: true, refundedCents: 0, takenBackCents: 0, isProvisional: false };
  const code = "order-withdrawn";
  await automationStore.failWaiting(order, code, failureMessages[code], transaction);
  const refunded = await refundPaid(ctx, id, transaction);
  // Settle the withdrawal if the bank has taken the payment back: then an admin has nothing to decide.
  if (refunded.takenBackCents > 0) await withdrawalStore(ctx.db).settle(id, transaction);
  return { isPaid: true, isBegun: false, ...refunded };
}

async function confirm(
  ctx: Context,
  order: OrderRow,
  { name, email, declaredAt, ...ended }: WithdrawalRow & Outcome,
  transaction: Transaction,
): Promise<void> {
  const { takenBackCents, isProvisional } = ended;
  const data = {
    name,
    declaredAt: `${formatDateAndTime(declaredAt)} Uhr`,
    orderedAt: formatDateAndTime(order.createdAt),
    kind: wizards[order.request.kind].label,
    price: formatPrice(priceOfOrder(order)),
    email,
    orderId: order.id,
    outcome: outcomeOf(ended),
    returned: takenBackCents > 0 ? { amount: formatEuro(takenBackCents), isProvisional } : null,
  };
  await enqueueEmail(ctx, { kind: "order-withdrawn", userId: order.userId, recipient: email, data }, transaction);
}

function outcomeOf({ isPaid, isBegun, refundedCents }: Outcome) {
  if (!isPaid) return "unpaid" as const;
  if (isBegun) return "begun" as const;
  return refundedCents > 0 ? ("refunded" as const) : ("returned" as const);
}
