import { paymentMessages } from "#domain/orders/messages.ts";
import { onlyBusinesses } from "#domain/orders/customers.ts";
import type { OrderKind } from "#domain/orders/order-kinds.ts";
import { Alert } from "#web/ui/Alert.tsx";
import type { Answers } from "./answers.ts";
import { useOffer } from "./queries.ts";
import { SpendingNotice } from "./SpendingNotice.tsx";

/**
 * Tells users before they type anything why they cannot order: no payment is set up, only businesses may order, their
 * spending cap is used up, or the bank has taken a payment back.
 */
export default function OrderNotices({ kind, answers }: { kind: OrderKind; answers: Answers }) {
  const { data: offer } = useOffer(kind);
  if (offer?.payment === "none") return <Alert kind="info" title={paymentMessages.noPayment} />;
  return (
    <>
      {offer?.customers === "businesses" && <Alert kind="info" title={onlyBusinesses} />}
      <SpendingNotice kind={kind} answers={answers} />
    </>
  );
}
