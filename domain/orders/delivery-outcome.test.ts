import { expect, test } from "vitest";
import type { DeliveryState } from "./order-delivery-states.ts";
import type { Order } from "./order.ts";
import { orderStateLabel } from "./delivery-outcome.ts";
import type { OrderHistoryKind } from "./order-history.ts";

const at = "2026-11-21T10:00:00.000Z";

function label(
  deliveries: readonly DeliveryState[],
  history: readonly OrderHistoryKind[] = [],
  isOrderer = false,
): string {
  return orderStateLabel({
    state: "delivered",
    recipient: { is_orderer: isOrderer },
    history: history.map((kind) => ({ kind, at })),
    deliveries: deliveries.map((state): Order["deliveries"][number] => ({
      channel: "whatsapp",
      state,
      recipient: "4917012345678",
      updated_at: at,
    })),
  });
}

test("[AGENT-05] a message that fails after WhatsApp accepted it means that the order is not delivered", () => {
  expect(label(["sent"])).toBe("Ausgeliefert");
  expect(label(["failed"], ["whatsapp-sent", "delivered", "whatsapp-failed"])).toBe("Nicht zugestellt");
  expect(label(["stopped", "failed"])).toBe("Nicht zugestellt");
});

test("[AGENT-05] one successful channel is enough", () => {
  for (const arrived of ["sent", "delivered", "read"] as const) {
    expect(label(["failed", arrived, "stored"])).toBe("Ausgeliefert");
  }
});

test("[AGENT-05] a video that was only stored, is being resent, or may have arrived has its own label", () => {
  expect(label(["stored", "failed"])).toBe("Fertig, nicht verschickt");
  expect(label(["failed", "waiting"])).toBe("Wird erneut zugestellt");
  expect(label(["stored", "unconfirmed"])).toBe("Zustellung ungewiss");
});

test("[AGENT-05] a stored video of an orderer who is the recipient is simply finished, because they have it", () => {
  expect(label(["stored"], [], true)).toBe("Fertig");
  expect(label([], ["mail-stored", "delivered"], true)).toBe("Fertig");
  expect(label(["failed"], [], true)).toBe("Nicht zugestellt");
});

test("[AGENT-05] a video that the operator delivered elsewhere has that label until it is sent from here", () => {
  expect(label([], ["delivered-elsewhere", "delivered"])).toBe("Auf anderem Weg geliefert");
  expect(label(["failed"], ["delivered-elsewhere"])).toBe("Auf anderem Weg geliefert");
  expect(label(["failed", "sent"], ["delivered-elsewhere"])).toBe("Ausgeliefert");
});

test("orders without stored deliveries keep the label of their history", () => {
  expect(label([], ["mail-sent", "delivered"])).toBe("Ausgeliefert");
  expect(label([], ["mail-stored", "delivered"])).toBe("Fertig, nicht verschickt");
});
