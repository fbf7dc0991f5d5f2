import { Alert } from "#web/ui/Alert.tsx";
import { useOffer } from "./queries.ts";
import { noPayment } from "./messages.ts";

/** Tells the user before they type anything that orders are not possible here. */
export function NoPaymentNotice() {
  const { data: offer } = useOffer();
  return offer?.payment === "none" && <Alert kind="info" title={noPayment} />;
}
