import { automationProduces } from "#domain/orders/automation.ts";
import type { Order } from "#domain/orders/order.ts";
import { isWithdrawn, orderHistoryLabel, type OrderHistoryKind } from "#domain/orders/order-history.ts";
import { awaitsPayment } from "#domain/orders/order-states.ts";

export type TimelineStep = {
  label: string;
  /** Time at which the step happened or began; null for a coming step. */
  at: string | null;
  state: "past" | "current" | "failed" | "ended" | "coming";
};

const failures = new Set<OrderHistoryKind>([
  "payment-failed",
  "amount-differs",
  "expired",
  "transfer-overdue",
  "paid-late",
  "website-unreadable",
  "mail-failed",
  "mail-declined",
  "whatsapp-failed",
  "whatsapp-stopped",
  "whatsapp-unusable",
  "result-unusable",
  "automation-failed",
  "automation-overdue",
  "failed",
  "refund-failed",
  "part-refund-failed",
  "dispute-opened",
  "funds-withdrawn",
  "dispute-lost",
]);

/**
 * Kinds of history entries that are neither a success, which gets a tick, nor a failure. Among them are deliveries for
 * which this installation is not set up, which the order form has said before the payment.
 */
const endings = new Set<OrderHistoryKind>([
  "discarded",
  "withdrawn",
  "share-ended",
  "claim-cancelled",
  "claim-kept",
  "whatsapp-unconfirmed",
  "whatsapp-skipped",
  "mail-stored",
]);

/** Kinds of history entries that start an activity, which lasts until the next entry. */
const activityKinds = new Set<OrderHistoryKind>(["film-started", "film-restarted", "refund-requested"]);

/** Label of the waiting time that follows a history entry, by the kind of the entry. */
const waitingLabels: Partial<Record<OrderHistoryKind, string>> = {
  requested: "Wartet auf Zahlung",
  "checkout-opened": "Wartet auf Zahlung",
  "payment-processing": "Wartet auf Ihre Bank",
  "transfer-awaited": "Wartet auf Ihre Überweisung",
  "transfer-partial": "Wartet auf den Rest Ihrer Überweisung",
  "transfer-reminded": "Wartet auf Ihre Überweisung",
  paid: "Wird in Auftrag gegeben",
  "handed-over": automationProduces,
  "result-received": "Video wird geprüft und gespeichert",
  "result-unusable": automationProduces,
  "agent-took-over": "Sprechtext wird geschrieben",
  "website-read": "Sprechtext wird geschrieben",
  "website-unreadable": "Sprechtext wird geschrieben",
  "script-written": "Video wird vorbereitet",
  "film-finished": "Wird zugestellt",
  "mail-sent": "Wird zugestellt",
  "mail-stored": "Wird abgeschlossen",
  "whatsapp-skipped": "Wird zugestellt",
  "whatsapp-unusable": "Wird zugestellt",
  "mail-failed": "Wird zugestellt",
  "mail-declined": "Wird zugestellt",
  "whatsapp-sent": "Wird zugestellt",
  "whatsapp-failed": "Wird zugestellt",
  "whatsapp-stopped": "Wird zugestellt",
};

/** Milestones of a successful order, in sequence; those after the last one reached are shown as coming steps. */
const milestones: readonly OrderHistoryKind[] = ["paid", "film-finished", "delivered"];

export const isInProgress = ({ state, refund }: Pick<Order, "state" | "refund">): boolean =>
  state === "paid" || state === "in_production" || refund === "requested";

/** Steps of an order from request to delivery: past, current and coming. */
export function timelineOf(order: Pick<Order, "state" | "refund" | "history">): TimelineStep[] {
  const { history } = order;
  const isOpen = isInProgress(order) || awaitsPayment(order.state);
  const last = history.at(-1);
  const steps = history.map(({ kind, at }, index): TimelineStep => {
    const isCurrent = isOpen && index === history.length - 1 && activityKinds.has(kind);
    return { label: orderHistoryLabel(kind, history), at, state: stateOf(kind, isCurrent) };
  });
  // Add no further steps after a withdrawal, which ends production and delivery.
  if (!isOpen || !last || isWithdrawn(history)) return steps;
  const waitingLabel = activityKinds.has(last.kind) ? undefined : waitingLabels[last.kind];
  if (waitingLabel) steps.push({ label: waitingLabel, at: last.at, state: "current" });
  return [...steps, ...comingSteps(order)];
}

function stateOf(kind: OrderHistoryKind, isCurrent: boolean): TimelineStep["state"] {
  if (failures.has(kind)) return "failed";
  if (endings.has(kind)) return "ended";
  return isCurrent ? "current" : "past";
}

function comingSteps({ state, history }: Pick<Order, "state" | "history">): TimelineStep[] {
  if (state === "failed" || state === "delivered") return [];
  const lastReached = Math.max(-1, ...history.map(({ kind }) => milestones.indexOf(kind)));
  return milestones
    .slice(lastReached + 1)
    .map((kind) => ({ label: orderHistoryLabel(kind, history), at: null, state: "coming" }));
}

const hour = 60 * 60;
const day = 24 * hour;

/** Formats an elapsed time in German: `1:15 Min.`, `5 Std.`, `3 Tagen`. */
export function formatElapsed(seconds: number): string {
  const wholeSeconds = Math.max(0, Math.floor(seconds));
  if (wholeSeconds < hour) return `${Math.floor(wholeSeconds / 60)}:${String(wholeSeconds % 60).padStart(2, "0")} Min.`;
  return wholeSeconds < 2 * day ? `${Math.floor(wholeSeconds / hour)} Std.` : `${Math.floor(wholeSeconds / day)} Tagen`;
}
