import { useEffect, useEffectEvent, useRef, useState } from "react";
import { confirmOrder } from "#domain/orders/calls.ts";
import type { Order } from "#domain/orders/order.ts";
import { call } from "#web/platform/api.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { showToast } from "#web/ui/toast.ts";
import { useLater } from "#web/ui/use-later.ts";
import { removeWizardDraft } from "./draft.ts";
import { requestFailed, requestSent } from "./words.ts";

/** Milliseconds before and after the confirmation (section 9 of the specification). */
const pauseBefore = 100;
const pauseAfter = 2000;

export type PaymentOutcome =
  | "none"
  | "checking"
  | "paid"
  | "unpaid"
  | "cancelled"
  /** The server has no order for this return. */
  | "unknown"
  | "failed";

function begin(payment: "success" | "cancelled" | undefined, orderId: string | undefined): PaymentOutcome {
  if (payment === "success") return orderId === undefined ? "unknown" : "checking";
  return payment ?? "none";
}

/** Confirms the payment that the checkout's return URL reports: only the server knows whether it is true [D-16]. */
export function usePaymentReturn(payment: "success" | "cancelled" | undefined, orderId: string | undefined) {
  const [known, setKnown] = useState<{ outcome: PaymentOutcome; order?: Order }>();
  // Replace the history entry, so that "back" does not confirm the payment again.
  const later = useLater(pauseAfter, { replace: true });
  const isHere = useRef(false);
  const isExpected = payment === "success" && orderId !== undefined;
  const { outcome, order } = (payment && known) ?? { outcome: begin(payment, orderId) };

  async function confirm() {
    if (orderId === undefined) return;
    try {
      const paid = await call(confirmOrder, { params: { id: orderId } });
      removeWizardDraft(paid.kind, paid.id);
      showToast("done", requestSent.title, requestSent.text);
      if (!isHere.current) return;
      setKnown({ outcome: "paid", order: paid });
      later("/");
    } catch (error) {
      const refused = outcomeOf(error);
      if (refused === "failed") showToast("error", requestFailed.title, requestFailed.text);
      setKnown({ outcome: refused });
    }
  }

  const begun = useEffectEvent(confirm);
  useEffect(() => {
    isHere.current = true;
    const timer = isExpected ? setTimeout(() => void begun(), pauseBefore) : undefined;
    return () => {
      isHere.current = false;
      clearTimeout(timer);
    };
  }, [isExpected]);

  function tryAgain() {
    setKnown({ outcome: "checking" });
    void confirm();
  }

  return { outcome, order, tryAgain };
}

function outcomeOf(error: unknown): PaymentOutcome {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === "order.unpaid") return "unpaid";
  return code === "order.not-found" ? "unknown" : "failed";
}
