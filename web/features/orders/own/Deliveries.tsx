import { formatDateAndTime } from "#domain/format.ts";
import { channelLabels, deliveryStateLabel } from "#domain/orders/order-delivery-states.ts";
import type { Order } from "#domain/orders/order.ts";
import { Badge, type BadgeTone } from "#web/ui/Badge.tsx";

type Delivery = Order["deliveries"][number];

const tones: Record<Delivery["state"], BadgeTone> = {
  waiting: "under-way",
  sent: "done",
  delivered: "done",
  read: "done",
  stored: "neutral",
  failed: "error",
  unconfirmed: "neutral",
  stopped: "neutral",
};

/** The channels by which the video was sent to the recipient, with the state of each delivery. */
export function Deliveries({ order }: { order: Order }) {
  const { deliveries } = order;
  if (deliveries.length === 0) return null;
  return (
    <ul aria-label="Zustellung" className="mt-4 grid gap-2">
      {deliveries.map(({ channel, state, recipient, updated_at }, index) => (
        // Use the index as the key, because a repeated delivery may have the same channel.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="flex flex-wrap items-baseline gap-x-3">
          <Badge tone={tones[state]}>{deliveryStateLabel(state, order)}</Badge>
          <span className="text-small text-ink-2 [overflow-wrap:anywhere]">
            {channelLabels[channel]} an {channel === "whatsapp" ? recipient.replace(/^(?=\d)/, "+") : recipient}
            {state !== "waiting" && <span className="numbers">, {formatDateAndTime(updated_at)}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
