import { databaseNow } from "#server/platform/database-clock.ts";
import { orderPrompt } from "#domain/orders/messages.ts";
import { randomUUID } from "node:crypto";
import { orderVideo } from "#domain/models/order-video.ts";
import { fullName } from "#domain/orders/recipient-names.ts";
import { formatOfOrder } from "#domain/orders/wizards.ts";
import { awaitsPayment, isUnpaid } from "#domain/orders/order-states.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { enqueueInvoiceEmail } from "#server/features/invoices/enqueue-invoice-email.ts";
import { recordInvoice } from "#server/features/invoices/record-sale.ts";
import { pronunciationStore } from "#server/features/pronunciations/store.ts";
import { projectStore } from "#server/features/projects/store.ts";
import { notifyWebhookWorkers } from "#server/features/webhooks/jobs/enqueue.ts";
import { recordWebhookEvent } from "#server/features/webhooks/record-event.ts";
import { failpoint } from "#server/platform/failpoint.ts";
import { log } from "#server/platform/log.ts";
import type { Checkout, SessionState } from "./payments/checkout.ts";
import { type PaymentRow, paymentStore } from "./payments/store.ts";
import { enqueueConfirmedEmail, enqueueReceivedEmail } from "./deliveries/enqueue-confirmation.ts";
import { enqueueRefundedEmail } from "./deliveries/enqueue-order-email.ts";
import { enqueueTransferEmail } from "./deliveries/enqueue-transfer-email.ts";
import { copyBrandForOrder } from "./brand-of-order.ts";
import { awaitTransfer, checkTransfers } from "./payments/bank-transfers.ts";
import { abandonedSeconds, endUnpaidSession, expireAbandoned } from "./expire-order.ts";
import { enqueueProduction, enqueueRefund } from "./jobs/enqueue.ts";
import { publishOrder } from "./publish-order.ts";
import { provisionalDeadline } from "./provisional-deadline.ts";
import { type OrderRow, orderStore } from "./store.ts";
import { toWebhookEvent } from "./to-webhook-event.ts";
import { withdrawalStore } from "./withdrawals/store.ts";
import { endUnbegun } from "./withdrawals/withdraw-order.ts";

const longestCheckSeconds = 6 * 60 * 60;

/**
 * Asks the payment provider about all sessions of an order and stores the results. Safe to call repeatedly and
 * concurrently. `named` is a session known only from the provider's notification.
 * @returns the order afterwards
 */
export async function settlePayment(ctx: Context, orderId: string, named?: string): Promise<OrderRow | undefined> {
  const orders = orderStore(ctx.db);
  const checkout = ctx.checkouts.current;
  const order = await orders.find(orderId);
  if (!order && named !== undefined) await reportPaymentWithoutOrder(checkout, { orderId, sessionId: named });
  if (!order || !checkout) return order;
  const sessions = await paymentStore(ctx.db).listOf([orderId]);
  const missing = named !== undefined && !sessions.some(({ sessionId }) => sessionId === named) ? [named] : [];
  const unsettled = sessions.filter(({ state, provider }) => isUnsettled(state) && provider === checkout.provider);
  for (const sessionId of [...missing, ...unsettled.map((row) => row.sessionId)]) {
    const session = await checkout.read(sessionId);
    if (session) await settleSession(ctx, checkout, order, { sessionId, session });
  }
  await checkTransfers(ctx, orderId, checkout.provider);
  await planNextCheck(ctx, orderId);
  return orders.find(orderId);
}

/**
 * Logs a payment that has no order, such as one that arrived after its account was erased: a person must refund it. It
 * is not refunded automatically, because another installation with the same Stripe account may have opened the session.
 */
async function reportPaymentWithoutOrder(
  checkout: Checkout | null,
  session: { orderId: string; sessionId: string },
): Promise<void> {
  const found = await checkout?.read(session.sessionId);
  if (found?.state === "paid")
    log.error("a payment without an order arrived, refund it at the payment provider", session);
}

/**
 * Whether the state of a payment may still change. An expired session counts, because it may have been paid at the
 * last moment.
 */
const isUnsettled = (state: PaymentRow["state"]) => state === "open" || state === "expired";

async function settleSession(
  ctx: Context,
  checkout: Checkout,
  order: OrderRow,
  { sessionId, session }: { sessionId: string; session: SessionState },
): Promise<void> {
  if (session.orderId !== order.id) {
    log.warn("payment session belongs to another order", { orderId: order.id });
    return;
  }
  const { url, expiresAt } = session;
  const payment = { sessionId, url, expiresAt, orderId: order.id, provider: checkout.provider };
  await paymentStore(ctx.db).insert({ ...payment, amountCents: session.amountCents ?? order.priceCents });
  if (session.state === "processing") await awaitBank(ctx, order, sessionId);
  if (session.transfer) await awaitTransfer(ctx, order, sessionId, session.transfer);
  if (session.state === "paid") await takePayment(ctx, order, { sessionId, session });
  if (session.state === "failed" || session.state === "expired")
    await endUnpaidSession(ctx, order.id, sessionId, session.state);
}

async function takePayment(
  ctx: Context,
  { id, userId, priceCents }: OrderRow,
  { sessionId, session }: { sessionId: string; session: SessionState },
): Promise<void> {
  const orders = orderStore(ctx.db);
  const payments = paymentStore(ctx.db);
  const isRight = session.amountCents === priceCents && session.currency === "eur";
  const isStored = await ctx.transaction(async (transaction) => {
    // Lock the order, so that only the first of two concurrent payments pays for it and the second is refunded.
    const order = await orders.lock(id, transaction);
    const { intent } = session;
    const isLate = order !== undefined && (await isLateTransfer(ctx, order, sessionId, transaction));
    const payment = await payments.move(sessionId, ["open", "expired"], { state: "paid", intent }, transaction);
    if (!order || !payment) return false;
    const paid = isRight && !isLate && (await orders.markPaid(id, sessionId, transaction));
    if (paid) {
      await payments.endTransfers(id, transaction);
      await beginOrder(ctx, paid, payment, transaction);
      return true;
    }
    await payments.move(sessionId, ["paid"], { state: "refunding" }, transaction);
    if (isLate && isRight) return refundLate(ctx, order, payment, transaction);
    const detail = isRight ? null : `${session.amountCents} ${session.currency} statt ${priceCents} eur`;
    await orders.addHistoryEntry(id, isRight ? "paid-twice" : "amount-differs", transaction, detail);
    await enqueueRefund(ctx, sessionId, transaction);
    return true;
  });
  if (!isStored) return;
  failpoint("payment-taken");
  await notifyWebhookWorkers(ctx);
  await publishOrder(ctx, { userId, id });
  await ctx.jobs.notifyWorkers("send-mail");
  await ctx.jobs.notifyWorkers("produce-order");
  await ctx.jobs.notifyWorkers("refund-payment");
}

/**
 * Whether a payment is a bank transfer that came after the wait for it had ended, so that the customer expects a
 * refund.
 */
async function isLateTransfer(ctx: Context, order: OrderRow, sessionId: string, transaction: Transaction) {
  const payment = (await paymentStore(ctx.db).listOf([order.id], transaction)).find(
    (each) => each.sessionId === sessionId,
  );
  const isClosed = payment?.state === "expired" && payment.transfer !== null;
  return isClosed && isUnpaid(order.state) && !awaitsPayment(order.state);
}

async function refundLate(ctx: Context, order: OrderRow, payment: PaymentRow, transaction: Transaction) {
  await orderStore(ctx.db).addHistoryEntry(order.id, "paid-late", transaction);
  const { sessionId, transfer, transferDueAt } = payment;
  const paid = transfer && { ...transfer, remainingCents: 0 };
  await enqueueTransferEmail(ctx, order, { news: "late", transfer: paid, transferDueAt }, transaction);
  await enqueueRefund(ctx, sessionId, transaction);
  return true;
}

/**
 * Stores what follows a payment, in its transaction: webhook event, project of the video, production job, invoice, and
 * confirmation email with the invoice.
 */
async function beginOrder(ctx: Context, order: OrderRow, payment: PaymentRow, transaction: Transaction): Promise<void> {
  const orders = orderStore(ctx.db);
  const { id } = order;
  await orders.addHistoryEntry(id, "paid", transaction);
  await orders.checkPaymentIn(id, null, transaction);
  const [withdrawal] = await withdrawalStore(ctx.db).listOf([id], transaction);
  if (withdrawal) return refundWithdrawn(ctx, order, payment, transaction);
  await recordWebhookEvent(ctx, toWebhookEvent(order, "paid", ctx.config.publicUrl), transaction);
  await insertProject(ctx, order, transaction);
  await enqueueProduction(ctx, id, transaction);
  const invoice = await recordInvoice(ctx, order, payment, transaction);
  await enqueueConfirmedEmail(ctx, order, { provider: payment.provider, invoice }, transaction);
}

/** Ends and refunds an order whose buyer withdrew while the bank had yet to confirm the payment; no work begins. */
async function refundWithdrawn(
  ctx: Context,
  order: OrderRow,
  payment: PaymentRow,
  transaction: Transaction,
): Promise<void> {
  await insertProject(ctx, order, transaction);
  const invoice = await recordInvoice(ctx, order, payment, transaction);
  if (invoice) await enqueueInvoiceEmail(ctx, invoice, transaction);
  const { refundedCents } = await endUnbegun(ctx, order, transaction);
  await enqueueRefundedEmail(ctx, order, { hasVideo: false, refundedCents, isDone: false }, transaction);
}

/** Inserts the project of an order's video, which waits for the production. */
async function insertProject(
  ctx: Context,
  { id, userId, projectId, request }: OrderRow,
  transaction: Transaction,
): Promise<void> {
  const pronunciations = await pronunciationStore(ctx.db).copy(userId, transaction);
  const brandKit = await copyBrandForOrder(ctx, { userId, request }, transaction);
  await projectStore(ctx.db).insert(
    {
      id: projectId,
      userId,
      orderId: id,
      modelId: orderVideo.id,
      modelType: orderVideo.type,
      prompt: "script" in request ? request.script : orderPrompt(fullName(request)),
      aspectRatio: formatOfOrder(request),
      removeWatermark: false,
      input: {},
      status: "waiting",
      brandKit,
      pronunciations,
      taskId: randomUUID(),
      deadline: provisionalDeadline(),
    },
    transaction,
  );
}

/**
 * Stores that the customer has paid and the bank has yet to confirm the payment, and emails the orderer that the order
 * has arrived.
 */
async function awaitBank(ctx: Context, order: OrderRow, sessionId: string): Promise<void> {
  const isNew = await ctx.transaction(async (transaction) => {
    await orderStore(ctx.db).lock(order.id, transaction);
    if (!(await paymentStore(ctx.db).setProcessing(sessionId, transaction))) return false;
    await orderStore(ctx.db).addHistoryEntry(order.id, "payment-processing", transaction);
    await enqueueReceivedEmail(ctx, order, transaction);
    return true;
  });
  if (!isNew) return;
  await publishOrder(ctx, order);
  await ctx.jobs.notifyWorkers("send-mail");
}

/**
 * Schedules the next check of an unpaid order: the older the order, the rarer the checks; an expired order is not
 * checked again.
 */
async function planNextCheck(ctx: Context, orderId: string): Promise<void> {
  const orders = orderStore(ctx.db);
  const order = await orders.find(orderId);
  if (!order?.paymentCheckAt) return;
  const age = (databaseNow() - order.createdAt.getTime()) / 1000;
  if (awaitsPayment(order.state) && age > abandonedSeconds && (await expireAbandoned(ctx, orderId))) return;
  await orders.checkPaymentIn(orderId, awaitsPayment(order.state) ? Math.min(longestCheckSeconds, 60 + age / 2) : null);
}
