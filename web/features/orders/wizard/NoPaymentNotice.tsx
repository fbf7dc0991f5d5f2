import { Alert } from "#web/ui/Alert.tsx";
import { useOffer } from "./queries.ts";
import { noPayment } from "./messages.ts";

/** Tells users before they type anything that they cannot order, because no payment is set up. */
export function NoPaymentNotice() {
  const { data: offer } = useOffer();
  return offer?.payment === "none" && <Alert kind="info" title={noPayment} />;
}
