import { orderingBlocked } from "#domain/orders/ordering-blocked.ts";
import type { OrderKind } from "#domain/orders/order-kinds.ts";
import { refusalBeyondCap } from "#domain/orders/spending.ts";
import { useSpending } from "#web/platform/use-spending.ts";
import { Alert } from "#web/ui/Alert.tsx";
import { offeredAmount } from "./agreement.ts";
import type { Answers } from "./answers.ts";
import { useOffer } from "./queries.ts";

type Props = {
  kind: OrderKind;
  /** Answers of the wizard, which decide the price: a business in another EU country pays the net amount. */
  answers: Answers;
};

/**
 * Says before anything is typed, and again at the order button, that the account cannot order: the bank has taken a
 * payment back, or the account's cap allows no further order.
 */
export function SpendingNotice({ kind, answers }: Props) {
  const { data: offer } = useOffer(kind);
  const { data: spending } = useSpending();
  if (!offer || offer.payment === "none" || !spending) return null;
  const refusal = spending.has_returned_payment
    ? orderingBlocked
    : refusalBeyondCap(spending, offeredAmount(offer, answers).grossCents);
  return refusal ? <Alert kind="info" title={refusal} /> : null;
}
