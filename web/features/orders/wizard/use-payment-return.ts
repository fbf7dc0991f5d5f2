import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { OrderKind } from "#domain/orders/order-kinds.ts";
import type { Order } from "#domain/orders/order.ts";
import { call } from "#web/platform/api.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { showToast } from "#web/ui/toast.ts";
import { redirectDelays } from "#web/platform/redirect-delays.ts";
import { useDelayedNavigation } from "#web/ui/use-delayed-navigation.ts";
import { removeWizardDraft } from "./browser-draft.ts";
import { requestFailed, requestSent } from "./texts.ts";

/** Milliseconds after the return from the checkout until the payment is confirmed (section 9 of the specification). */
const confirmDelay = 100;

export type PaymentOutcome =
  | "none"
  | "checking"
  | "paid"
  | "unpaid"
  /** The customer has paid, and the bank has yet to confirm it. */
  | "processing"
  /** The customer has chosen a bank transfer, which has not arrived. */
  | "transfer"
  | "cancelled"
  /** The server does not know the order that the checkout's return URL names. */
  | "unknown"
  | "failed";

/**
 * Whether the order needs no further checkout: it is paid, the bank has yet to confirm, a transfer is agreed, or the
 * server is still checking the payment.
 */
export const isConcluded = (outcome: PaymentOutcome): boolean =>
  outcome === "paid" || outcome === "checking" || outcome === "processing" || outcome === "transfer";

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
    try {
      // Load the call on demand, because only the return from the checkout needs the description of whole orders.
      const { confirmOrder } = await import("#domain/orders/calls.ts");
      const paid = await call(confirmOrder, { params: { id: orderId } });
      removeWizardDraft(paid.kind, paid.id);
      showToast("done", requestSent.title, requestSent.text, { to: "/bestellungen", label: "Bestellung ansehen" });
      if (!isMounted.current) return;
      setConfirmed({ outcome: "paid", order: paid });
      navigateAfterDelay("/");
    } catch (error) {
      const failure = outcomeOf(error);
      if (failure === "processing" || failure === "transfer") removeWizardDraft(kind, orderId);
      if (failure === "failed") showToast("error", requestFailed.title, requestFailed.text);
      setConfirmed({ outcome: failure });
    }
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

function outcomeOf(error: unknown): PaymentOutcome {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === "order.unpaid") return "unpaid";
  if (code === "order.payment-processing") return "processing";
  if (code === "order.transfer-awaited") return "transfer";
  return code === "order.not-found" ? "unknown" : "failed";
}
