import { orderActionsOf } from "#domain/orders/admin-actions.ts";
import type { AdminOrder } from "#domain/orders/admin-calls.ts";
import type { Order } from "#domain/orders/order.ts";
import { defaultRecipient, type Sender } from "#domain/orders/sender-and-recipient.ts";
import { isTakenBackWhole, takenBackCents } from "#domain/orders/disputes.ts";
import { priceOfOrder } from "#domain/prices/format-price-with-tax.ts";
import { awaitsPayment, isUnpaid } from "#domain/orders/order-states.ts";
import { sharePath } from "#domain/shares/share-page.ts";
import { summaryOf } from "#domain/orders/order-summary.ts";
import type { Context } from "#server/context.ts";
import { automationWaitOf, isHandedOver } from "#domain/orders/automation.ts";
import { type DeliveryRow, deliveryStore } from "./deliveries/store.ts";
import { toAdminDispute, toOwnDispute } from "./disputes/present-dispute.ts";
import { toReturnedPayments } from "./disputes/returned-payments.ts";
import { type DisputeRow, disputeStore } from "./disputes/store.ts";
import { toListed } from "#server/features/invoices/present-invoice.ts";
import { type ProjectCost, readProjectCosts } from "#server/features/providers/costs/project-cost-store.ts";
import { type InvoiceRow, invoiceStore } from "#server/features/invoices/store.ts";
import { isAwaitingTransfer, isProcessing, type PaymentRow, paymentStore } from "./payments/store.ts";
import { findRefundablePart } from "./partial-refunds/refundable-part.ts";
import { type PartialRefundRow, partialRefundStore } from "./partial-refunds/store.ts";
import { needsPartDecision, unreturnedCents } from "./payments/bank-transfers.ts";
import { toBankTransfer } from "./payments/to-bank-transfer.ts";
import { databaseNow } from "#server/platform/database-clock.ts";
import { withdrawableUntil } from "#domain/orders/withdrawal.ts";
import { type WithdrawalRow, withdrawalStore } from "./withdrawals/store.ts";
import { projectStore } from "#server/features/projects/store.ts";
import { type OrderHistoryRow, type OrderOwner, type OrderRow, orderStore } from "./store.ts";

type Queries = Pick<Context, "db" | "config">;

type Parts = {
  order: OrderRow;
  events: OrderHistoryRow[];
  deliveries: DeliveryRow[];
  invoices: InvoiceRow[];
  withdrawal: WithdrawalRow | undefined;
  payments: PaymentRow[];
  disputes: DisputeRow[];
  refunds: PartialRefundRow[];
  /** Whether the owner has deleted the video, which also ends its page. */
  isVideoDeleted: boolean;
};

/** An order as the API shows it. Admin data, website details and storage keys stay on the server. */
function toOrder({ config }: Queries, parts: Parts): Order {
  const { order, events, deliveries, invoices, withdrawal, payments, disputes, isVideoDeleted } = parts;
  const { id, request, state, refund, shareToken } = order;
  const hasProject = !isUnpaid(state) && !isDeliveredWithoutVideo(order, events);
  const startedAt = events.findLast(({ kind }) => kind === "handed-over")?.createdAt ?? order.updatedAt;
  return {
    id,
    kind: request.kind,
    state,
    refund,
    partly_refunded_cents: sumPartRefunds(payments),
    dispute: toOwnDispute(disputes, payments),
    transfer: toBankTransfer(
      (awaitsPayment(state) && payments.find(isAwaitingTransfer)) || { transfer: null, transferDueAt: null },
    ),
    surplus_cents: sumSurplus(payments) + sumUnreturned(payments),
    price_cents: order.priceCents,
    tax: toTax(order),
    billing: request.billing ?? null,
    buyer: request.buyer?.kind ?? null,
    terms_version: request.termsVersion ?? null,
    withdrawal_version: request.withdrawalVersion ?? null,
    withdrawal: withdrawal
      ? { declared_at: withdrawal.declaredAt.toISOString(), is_settled: withdrawal.settledAt !== null }
      : null,
    withdrawable_until: withdrawableUntil(
      {
        state,
        refund,
        isConsumer: request.buyer?.kind === "consumer",
        isWithdrawn: withdrawal !== undefined,
        paidAt: events.find(({ kind }) => kind === "paid")?.createdAt ?? null,
        processingSince: payments.find(isProcessing)?.processingSince ?? null,
      },
      new Date(databaseNow()),
    ),
    speaker: request.speaker,
    recipient: {
      first_name: request.firstName,
      last_name: request.lastName,
      email: request.email,
      whatsapp_number: request.whatsappNumber ?? "",
      ...(request.recipient ?? defaultRecipient),
      company: request.recipient?.company ?? "",
      is_orderer: request.isForMyself === true,
    },
    sender: request.sender ? toSender(request.sender) : null,
    summary: summaryOf(request),
    script: order.script,
    approved_at: order.approvedAt?.toISOString() ?? null,
    project_id: hasProject ? order.projectId : null,
    automation: waitsForAutomation(config, order, events) ? automationWaitOf(config, order, startedAt) : null,
    history: events.map(({ kind, createdAt }) => ({ kind, at: createdAt.toISOString() })),
    deliveries: deliveries.map(({ channel, state: reached, recipient, updatedAt }) => ({
      channel,
      state: reached,
      recipient,
      updated_at: updatedAt.toISOString(),
    })),
    share:
      shareToken === null
        ? null
        : {
            path: sharePath(shareToken),
            views: order.shareViews,
            ended: order.shareEndedAt !== null || isVideoDeleted,
          },
    invoices: invoices.flatMap((row) => toListed(row) ?? []),
    created_at: order.createdAt.toISOString(),
  };
}

/** Sum in cents of the partial refunds of payments; payments that were refunded as a whole do not count. */
const sumPartRefunds = (payments: readonly PaymentRow[]) =>
  payments.reduce((total, { state, refundedCents }) => total + (state === "paid" ? refundedCents : 0), 0);

const sumSurplus = (payments: readonly PaymentRow[]) =>
  payments.reduce((total, { surplusCents }) => total + surplusCents, 0);

const sumUnreturned = (payments: readonly PaymentRow[]) =>
  payments.reduce((total, payment) => total + unreturnedCents(payment), 0);

/** Net amount and tax of an order, as the API shows them. */
export function toTax(order: OrderRow): Order["tax"] {
  const { taxCase, netCents, taxCents } = priceOfOrder(order);
  return { case: taxCase, net_cents: netCents, tax_cents: taxCents };
}

function toSender({ name, company, replyTo, phone = "", website = "", imprintUrl = "" }: Sender): Order["sender"] {
  return { name, company, reply_to: replyTo, phone, website, imprint_url: imprintUrl };
}

/**
 * Whether an order waits for a result of the operator's automation. False once a usable result was reported, whose
 * video is then being fetched.
 */
function waitsForAutomation(config: Context["config"], order: OrderRow, events: OrderHistoryRow[]): boolean {
  const last = events.findLast(({ kind }) => kind === "result-received" || kind === "result-unusable");
  return isHandedOver(config, order) && last?.kind !== "result-received";
}

/** Whether the bank has taken back all that is left of a payment. */
function isWithBank(payment: PaymentRow, disputes: readonly DisputeRow[]): boolean {
  const takenBack = disputes
    .filter(({ sessionId, status }) => sessionId === payment.sessionId && status !== "won")
    .reduce((total, dispute) => total + takenBackCents(dispute), 0);
  return isTakenBackWhole(takenBack, payment);
}

function isDeliveredWithoutVideo({ shareToken }: OrderRow, events: OrderHistoryRow[]): boolean {
  return shareToken === null && events.some(({ kind }) => kind === "delivered-elsewhere");
}

function toAdminOrder(
  ctx: Queries,
  parts: Parts,
  { owner, cost }: { owner: OrderOwner | undefined; cost: ProjectCost | undefined },
): AdminOrder {
  const { events, deliveries, order, payments, disputes } = parts;
  const details = events.flatMap(({ kind, trouble: detail, createdAt }) =>
    detail === null ? [] : [{ at: createdAt, what: detail, isNote: kind === "delivered-elsewhere" }],
  );
  const hasVideo = order.shareToken !== null;
  const refundable = findRefundablePart(parts);
  return {
    ...toOrder(ctx, parts),
    // List the surplus apart from an unneeded part of a transfer: admins return a surplus with a button of this
    // program, and a part in Stripe's dashboard.
    surplus_cents: sumSurplus(payments),
    unreturned_cents: sumUnreturned(payments),
    owner: { id: owner?.id ?? "", name: owner?.name ?? "", email: owner?.email ?? "" },
    payments: payments.map(({ sessionId, provider, state, amountCents, refundedCents, createdAt }) => ({
      session: sessionId,
      provider,
      state,
      amount_cents: amountCents,
      refunded_cents: state === "refunded" ? amountCents : refundedCents,
      created_at: createdAt.toISOString(),
    })),
    refundable_cents: refundable?.restCents ?? 0,
    uncorrected_cents: refundable?.uncorrectedCents ?? 0,
    provider_cost: cost ? { cents: cost.cents, is_estimate: cost.isEstimate } : null,
    disputes: disputes.map((dispute) => toAdminDispute(dispute, payments)),
    troubles: [
      ...details.filter(({ isNote }) => !isNote),
      ...deliveries.flatMap(({ channel, lastError, updatedAt }) =>
        lastError === null ? [] : [{ at: updatedAt, what: `${channel}: ${lastError}` }],
      ),
    ].map(({ at, what }) => ({ at: at.toISOString(), what })),
    notes: details.flatMap(({ at, what, isNote }) => (isNote ? [{ at: at.toISOString(), what }] : [])),
    actions: orderActionsOf({
      ...order,
      hasFailedRefund: payments.some((payment) => payment.state === "refund-failed" && !isWithBank(payment, disputes)),
      hasVideo,
      hasOpenShare: hasVideo && order.shareEndedAt === null && !parts.isVideoDeleted,
      waitsForAutomation: waitsForAutomation(ctx.config, order, events),
      hasOpenWithdrawal: parts.withdrawal?.settledAt === null,
      returnedPayments: toReturnedPayments(parts),
      hasUndecidedPart: payments.some((payment) => needsPartDecision(payment, new Date(databaseNow()))),
      surplusCents: sumSurplus(payments),
      refundableCents: refundable?.restCents ?? 0,
      uncorrectedCents: parts.invoices.some(({ kind }) => kind === "invoice") ? (refundable?.uncorrectedCents ?? 0) : 0,
    }),
  };
}

/** Converts several orders for the API, by one query for each kind of their details. */
export async function presentOrders(ctx: Queries, rows: OrderRow[]): Promise<Order[]> {
  return (await gather(ctx, rows)).map((parts) => toOrder(ctx, parts));
}

export async function presentForAdmins(ctx: Queries, rows: OrderRow[]): Promise<AdminOrder[]> {
  if (rows.length === 0) return [];
  const [parts, owners, costs] = await Promise.all([
    gather(ctx, rows),
    orderStore(ctx.db).findOwners(rows.map(({ userId }) => userId)),
    readProjectCosts(ctx, {
      projectIds: rows.map(({ projectId }) => projectId),
      userIds: rows.map(({ userId }) => userId),
    }),
  ]);
  return parts.map((part) =>
    toAdminOrder(ctx, part, {
      owner: owners.find(({ id }) => id === part.order.userId),
      cost: costs.get(part.order.projectId),
    }),
  );
}

async function gather({ db }: Queries, rows: OrderRow[]): Promise<Parts[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [events, sent, invoices, withdrawals, payments, disputes, refunds, videos] = await Promise.all([
    orderStore(db).eventsOf(ids),
    deliveryStore(db).listOf(ids),
    invoiceStore(db).listOf(ids),
    withdrawalStore(db).listOf(ids),
    paymentStore(db).listOf(ids),
    disputeStore(db).listOf(ids),
    partialRefundStore(db).listOf(ids),
    projectStore(db).listExisting(rows.map(({ projectId }) => projectId)),
  ]);
  return rows.map((order) => ({
    order,
    events: events.filter(({ orderId }) => orderId === order.id),
    deliveries: sent.filter(({ orderId }) => orderId === order.id),
    invoices: invoices.filter(({ orderId }) => orderId === order.id),
    withdrawal: withdrawals.find(({ orderId }) => orderId === order.id),
    payments: payments.filter(({ orderId }) => orderId === order.id),
    disputes: disputes.filter(({ orderId }) => orderId === order.id),
    refunds: refunds.filter(({ orderId }) => orderId === order.id),
    isVideoDeleted: order.shareToken !== null && !videos.includes(order.projectId),
  }));
}
