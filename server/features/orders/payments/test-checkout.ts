import type { Checkout } from "./checkout.ts";
import { RefundRefused } from "./checkout.ts";
import type { PaymentStore } from "./store.ts";

const openHours = 24;

/** A local checkout, labelled as a test: no money is charged. */
export function testCheckout({ payments, publicUrl }: { payments: PaymentStore; publicUrl: string }): Checkout {
  const urlOf = (orderId: string) => `${publicUrl}/test-kasse/${orderId}`;
  const endOf = (createdAt: Date) => new Date(createdAt.getTime() + openHours * 60 * 60 * 1000);

  return {
    provider: "test",

    open: async ({ orderId, attempt, price: { grossCents: amountCents }, successUrl, cancelUrl }) => {
      const sessionId = `test_${orderId}_${attempt}`;
      await payments.openTest({ sessionId, orderId, amountCents, successUrl, cancelUrl });
      return { sessionId, url: urlOf(orderId), expiresAt: endOf(new Date()), customerId: null };
    },

    read: async (sessionId) => {
      const row = await payments.findTest(sessionId);
      if (!row) return undefined;
      const { state, orderId, amountCents, createdAt } = row;
      const expiresAt = endOf(createdAt);
      const isPaid = state === "paid" || state === "refunded";
      return {
        state: isPaid ? "paid" : state === "cancelled" || expiresAt < new Date() ? "expired" : "open",
        orderId,
        amountCents,
        currency: "eur",
        intent: isPaid ? sessionId : null,
        transfer: null,
        url: urlOf(orderId),
        expiresAt,
      };
    },

    expire: async (sessionId) => {
      await payments.moveTest(sessionId, "open", "cancelled");
    },

    refund: async ({ sessionId, cents }) => {
      // Store no partial refund: the test checkout has moved no money, and the payment stays `paid`.
      if (cents !== null) return;
      if (await payments.moveTest(sessionId, "paid", "refunded")) return;
      if ((await payments.findTest(sessionId))?.state !== "refunded") throw new RefundRefused("nothing was paid");
    },
  };
}
