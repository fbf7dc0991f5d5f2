import type { DeliveryState } from "./order-delivery-states.ts";
import type { Order } from "./order.ts";
import { isOnlyStored, storedLabel } from "./order-history.ts";
import { type OrderState, orderStateLabels } from "./order-states.ts";

/**
 * Fate of the video of an order in state `delivered`. `lost`: WhatsApp accepted the message, but later failed to
 * deliver it; `elsewhere`: the operator delivered the video outside of this program; `stored`: it waits for an
 * orderer who passes it on, because nothing is sent here; `ready`: the same for an orderer who is the recipient.
 */
export type DeliveryOutcome = "arrived" | "ready" | "elsewhere" | "under-way" | "uncertain" | "stored" | "lost";

const outcomeLabels: Record<Exclude<DeliveryOutcome, "arrived">, string> = {
  elsewhere: "Auf anderem Weg geliefert",
  "under-way": "Wird erneut zugestellt",
  uncertain: "Zustellung ungewiss",
  stored: storedLabel,
  ready: "Fertig",
  lost: "Nicht zugestellt",
};

type Situation = Pick<Order, "state" | "history" | "deliveries"> & {
  recipient: Pick<Order["recipient"], "is_orderer">;
};

/** Derives the fate of a video from the deliveries of its order; null unless the order's state is `delivered`. */
export function deliveryOutcomeOf({ state, history, deliveries, recipient }: Situation): DeliveryOutcome | null {
  if (state !== "delivered") return null;
  const stored = recipient.is_orderer ? "ready" : "stored";
  const has = (...states: DeliveryState[]) => deliveries.some((delivery) => states.includes(delivery.state));
  if (has("sent", "delivered", "read")) return "arrived";
  if (history.some(({ kind }) => kind === "delivered-elsewhere")) return "elsewhere";
  if (deliveries.length === 0) return isOnlyStored(history) ? stored : "arrived";
  if (has("waiting")) return "under-way";
  if (has("unconfirmed")) return "uncertain";
  return has("stored") ? stored : "lost";
}

/** German label of an order's state, which also considers the deliveries. */
export function orderStateLabel(order: Situation & { state: OrderState }): string {
  const outcome = deliveryOutcomeOf(order);
  return outcome === null || outcome === "arrived" ? orderStateLabels[order.state] : outcomeLabels[outcome];
}
