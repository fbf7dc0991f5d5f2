import { Check, CircleAlert, CircleQuestionMark, Clock, CreditCard, Link, type LucideIcon, Undo2 } from "lucide-react";
import type { Order } from "#domain/orders/order.ts";
import { type DeliveryOutcome, deliveryOutcomeOf, orderStateLabel } from "#domain/orders/delivery-outcome.ts";
import { type DisputeState, disputeStateLabels } from "#domain/orders/disputes.ts";
import { refundStateLabels } from "#domain/orders/order-states.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Spinner } from "#web/ui/Spinner.tsx";

type StateStyle = { colour: string; icon: LucideIcon | "spinner" };

const stateStyles: Record<Order["state"], StateStyle> = {
  requested: { colour: "text-ink-2", icon: Clock },
  awaiting_payment: { colour: "text-lamp-text", icon: CreditCard },
  paid: { colour: "text-lamp-text", icon: "spinner" },
  in_production: { colour: "text-lamp-text", icon: "spinner" },
  delivered: { colour: "text-done", icon: Check },
  failed: { colour: "text-error", icon: CircleAlert },
  expired: { colour: "text-ink-2", icon: Clock },
  discarded: { colour: "text-ink-2", icon: Clock },
};

/** Styles of delivered orders whose video did not arrive, possibly did not arrive, or is for the orderer to pass on. */
const outcomeStyles: Partial<Record<DeliveryOutcome, StateStyle>> = {
  "under-way": { colour: "text-lamp-text", icon: "spinner" },
  uncertain: { colour: "text-ink-2", icon: CircleQuestionMark },
  stored: { colour: "text-ink-2", icon: Link },
  lost: { colour: "text-error", icon: CircleAlert },
};

const refundStyles: Record<NonNullable<Order["refund"]>, StateStyle> = {
  requested: { colour: "text-lamp-text", icon: Undo2 },
  refunded: { colour: "text-done", icon: Undo2 },
  failed: { colour: "text-error", icon: CircleAlert },
};

const disputeStyles: Record<Exclude<DisputeState, "kept">, StateStyle> = {
  returned: { colour: "text-error", icon: CircleAlert },
  contested: { colour: "text-error", icon: CircleAlert },
  inquiry: { colour: "text-ink-2", icon: CircleQuestionMark },
  cancelled: { colour: "text-ink-2", icon: Undo2 },
  unowed: { colour: "text-ink-2", icon: Undo2 },
  "returned-twice": { colour: "text-error", icon: CircleAlert },
};

/** State of the order, its refund and a dispute about its payment, always as a word, an icon and a colour. */
export function OrderStates({
  order,
}: {
  order: Pick<Order, "state" | "refund" | "dispute" | "history" | "deliveries" | "recipient">;
}) {
  const { state, refund, dispute } = order;
  const outcome = deliveryOutcomeOf(order);
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      <StateLabel style={(outcome && outcomeStyles[outcome]) ?? stateStyles[state]}>
        {orderStateLabel(order)}
      </StateLabel>
      {dispute && dispute.state !== "kept" && (
        <StateLabel style={disputeStyles[dispute.state]}>{disputeStateLabels[dispute.state]}</StateLabel>
      )}
      {refund && <StateLabel style={refundStyles[refund]}>{refundStateLabels[refund]}</StateLabel>}
    </span>
  );
}

function StateLabel({ style: { colour, icon: Icon }, children }: { style: StateStyle; children: string }) {
  return (
    <span className={classNames("inline-flex min-h-6 items-center gap-1.5 text-small font-semibold", colour)}>
      {Icon === "spinner" ? <Spinner /> : <Icon size={16} aria-hidden />}
      {children}
    </span>
  );
}
