import { confirmOrder } from "#domain/orders/calls.ts";
import type { Order } from "#domain/orders/order.ts";
import type { OrderKind } from "#domain/orders/order-kinds.ts";
import { call } from "#web/platform/api.ts";
import { ApiError } from "#web/platform/api-error.ts";
import { fetchBrand } from "#web/platform/fetch-brand.ts";
import { showToast } from "#web/ui/toast.ts";
import { removeWizardDraft } from "./browser-draft.ts";
import { requestFailed, requestSent } from "./texts.ts";
import type { PaymentOutcome } from "./payment-outcome.ts";

/** Asks the server whether an order is paid, reports the result, and removes the answers of a concluded order. */
export async function confirmPayment(
  kind: OrderKind,
  orderId: string,
): Promise<{ outcome: PaymentOutcome; order?: Order }> {
  try {
    // Read the brand again: the page assumes the fewest capabilities until its own request is answered.
    const [order, brand] = await Promise.all([
      call(confirmOrder, { params: { id: orderId } }),
      fetchBrand().catch(() => undefined),
    ]);
    removeWizardDraft(order.kind, order.id);
    const { title, text } = requestSent(brand?.capabilities);
    showToast("done", title, text, { to: "/bestellungen", label: "Bestellung ansehen" });
    return { outcome: "paid", order };
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome === "processing" || outcome === "transfer") removeWizardDraft(kind, orderId);
    if (outcome === "failed") showToast("error", requestFailed.title, requestFailed.text);
    return { outcome };
  }
}

function outcomeOf(error: unknown): PaymentOutcome {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === "order.unpaid") return "unpaid";
  if (code === "order.payment-processing") return "processing";
  if (code === "order.transfer-awaited") return "transfer";
  return code === "order.not-found" ? "unknown" : "failed";
}
