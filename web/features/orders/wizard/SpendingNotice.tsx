import { orderingBlocked } from "#domain/orders/disputes.ts";
import type { OrderKind } from "#domain/orders/kinds.ts";
import { refusalBeyondCap } from "#domain/orders/spending.ts";
import { useSpending } from "#web/platform/spending.ts";
import { Alert } from "#web/ui/Alert.tsx";
import { useOffer } from "./queries.ts";

/**
 * Says before anything is typed, and again at the order button, that the account cannot order: the bank has taken a
 * payment back, or the account's cap allows no further order.
 */
export function SpendingNotice({ kind }: { kind: OrderKind }) {
  const { data: offer } = useOffer(kind);
  const { data: spending } = useSpending();
  if (!offer || offer.payment === "none" || !spending) return null;
  const refusal = spending.has_returned_payment ? orderingBlocked : refusalBeyondCap(spending, offer.price_cents);
  return refusal ? <Alert kind="info" title={refusal} /> : null;
}
