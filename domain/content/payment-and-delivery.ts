import type { Capabilities } from "../brand.ts";
import { germanList } from "../german-list.ts";
import { paymentMethodLabels } from "../orders/payment-methods.ts";
import { claims } from "./claims.ts";

/**
 * Line at the start of an order: how it can be paid, which § 312j Abs. 1 BGB demands there, and when the video usually
 * arrives. Null where nothing is charged; an operator's automation promises no time.
 */
export function paymentAndDelivery({
  paymentMethods,
  producesOrders,
}: Pick<Capabilities, "paymentMethods" | "producesOrders">): string | null {
  if (paymentMethods.length === 0) return null;
  const methods = germanList(
    paymentMethods.map((method) => paymentMethodLabels[method]),
    "oder",
  );
  const delivery = producesOrders ? ` Fertig normalerweise ${claims.creationTime} nach Eingang der Zahlung.` : "";
  return `Zahlung per ${methods}.${delivery}`;
}
