import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { OrderKind } from "#domain/orders/order-kinds.ts";
import type { Order } from "#domain/orders/order.ts";
import { redirectDelays } from "#web/platform/redirect-delays.ts";
import { useDelayedNavigation } from "#web/ui/use-delayed-navigation.ts";
import type { PaymentOutcome } from "./payment-outcome.ts";

/** Milliseconds after the return from the checkout until the payment is confirmed (section 9 of the specification). */
const confirmDelay = 100;

function initialOutcome(payment: "success" | "cancelled" | undefined, orderId: string | undefined): PaymentOutcome {
  if (payment === "success") return orderId === undefined ? "unknown" : "checking";
  return payment ?? "none";
}

/**
 * Asks the server to confirm a payment when the checkout's return URL reports one, because anybody could open that URL
 * [D-16].
 */
export function usePaymentReturn(
  kind: OrderKind,
  payment: "success" | "cancelled" | undefined,
  orderId: string | undefined,
) {
  const [confirmed, setConfirmed] = useState<{ outcome: PaymentOutcome; order?: Order }>();
  // Replace the history entry, so that "back" does not confirm the payment again.
  const navigateAfterDelay = useDelayedNavigation(redirectDelays.orderPaid, { replace: true });
  const isMounted = useRef(false);
  const isExpected = payment === "success" && orderId !== undefined;
  const { outcome, order } = (payment && confirmed) ?? { outcome: initialOutcome(payment, orderId) };

  async function confirm() {
    if (orderId === undefined) return;
    // Load the code on demand, because only the return from the checkout needs the description of whole orders.
    const code = await import("./confirm-payment.ts").catch(() => undefined);
    const result = code ? await code.confirmPayment(kind, orderId) : { outcome: "failed" as const };
    if (!isMounted.current) return;
    setConfirmed(result);
    if (result.outcome === "paid") navigateAfterDelay("/");
  }

  const isStarted = useEffectEvent(confirm);
  useEffect(() => {
    isMounted.current = true;
    const timer = isExpected ? setTimeout(() => void isStarted(), confirmDelay) : undefined;
    return () => {
      isMounted.current = false;
      clearTimeout(timer);
    };
  }, [isExpected]);

  function tryAgain() {
    setConfirmed({ outcome: "checking" });
    void confirm();
  }

  return { outcome, order, tryAgain };
}
