import { paymentMessages } from "#domain/orders/messages.ts";
import { transferSentence } from "#domain/orders/bank-transfer.ts";
import { recipientText } from "#domain/orders/delivery-explanations.ts";
import { awaitsBank } from "#domain/orders/order-history.ts";
import { isUnpaid } from "#domain/orders/order-states.ts";
import { useBrand } from "#web/platform/use-brand.ts";
import { Button, buttonClass } from "#web/ui/Button.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { Alert } from "#web/ui/Alert.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { TransferDetails } from "../own/TransferDetails.tsx";
import { useOffer } from "./queries.ts";
import { useOrder } from "./use-order.ts";
import type { Wizard } from "./use-wizard.ts";
import { orderButtons } from "./order-buttons.ts";
import { requestFailed } from "./texts.ts";

/** Result of a payment, shown after the return from the checkout. */
export default function PaymentResult({
  wizard: { kind, returned: paymentReturn, hasDraft, orderId },
}: {
  wizard: Wizard;
}) {
  const { outcome, order, tryAgain } = paymentReturn;
  const { capabilities } = useBrand();
  const { data: offer } = useOffer(kind);
  const retryButton = (label: string) => (
    <Button variant="outline" size="small" className="mt-2.5" onClick={tryAgain}>
      {label}
    </Button>
  );
  switch (outcome) {
    case "none":
      return null;
    case "checking":
      return <Alert kind="busy" title="Ihre Zahlung wird geprüft …" isLiveRegion />;
    case "paid":
      return (
        <Alert kind="done" title="Bestellung angenommen" isLiveRegion>
          {order && !order.recipient.is_orderer && <p>{recipientText(order.recipient, capabilities)}</p>}
          <p>Wie weit das Video ist, steht in „Meine Bestellungen“. Gleich geht es zur Startseite.</p>
          <ToOrders />
        </Alert>
      );
    case "unpaid":
      return (
        <Alert kind="info" title={paymentMessages.unpaid} isLiveRegion>
          {hasDraft && (
            <p>Ihre Angaben sind noch da. Mit „{orderButtons[offer?.payment ?? "none"]}“ geht es wieder zur Kasse.</p>
          )}
          {retryButton("Zahlung erneut prüfen")}
        </Alert>
      );
    case "processing":
      return (
        <Alert kind="info" title="Bestellung eingegangen" isLiveRegion>
          <p>{awaitsBank}</p>
          <ToOrders />
        </Alert>
      );
    case "transfer":
      return (
        <Alert kind="info" title="Bestellung eingegangen: Bitte überweisen Sie den Preis" isLiveRegion>
          <Transfer orderId={orderId} />
          <ToOrders />
        </Alert>
      );
    case "cancelled":
      return <Cancelled orderId={orderId} hasDraft={hasDraft} />;
    case "unknown":
      return (
        <Alert kind="info" title="Zu dieser Zahlung gibt es keine Bestellung." isLiveRegion>
          <p>Es wurde nichts bestellt.{hasDraft && " Ihre Angaben sind noch da."}</p>
        </Alert>
      );
    case "failed":
      return (
        <div className="grid gap-3">
          <FormError
            title={requestFailed.title}
            message={requestFailed.text}
            action={retryButton("Erneut versuchen")}
          />
          <Alert kind="info" title="Haben Sie bezahlt? Dann geht nichts verloren.">
            <p>Wir prüfen die Zahlung auch ohne diese Seite. Bitte bezahlen Sie nicht noch einmal.</p>
            <ToOrders />
          </Alert>
        </div>
      );
  }
}

/** Details of the bank transfer for the order, which the email and „Meine Bestellungen“ contain too. */
function Transfer({ orderId }: { orderId: string | undefined }) {
  const { data: order } = useOrder(orderId);
  if (!order?.transfer) return <p>Wohin Sie überweisen, steht in „Meine Bestellungen“ und in unserer E-Mail.</p>;
  return (
    <>
      <p>{transferSentence(order.transfer, order.price_cents)}</p>
      <TransferDetails transfer={order.transfer} />
    </>
  );
}

/** Shown after a cancelled payment. Says that the order is paid if it was paid in another tab meanwhile. */
function Cancelled({ orderId, hasDraft }: { orderId: string | undefined; hasDraft: boolean }) {
  const { data: order } = useOrder(orderId);
  if (order && !isUnpaid(order.state)) {
    return (
      <Alert kind="done" title={paymentMessages.alreadyPaid} isLiveRegion>
        <ToOrders />
      </Alert>
    );
  }
  return (
    <Alert
      kind="info"
      title={`Die Zahlung wurde abgebrochen.${hasDraft ? " Ihre Angaben sind noch da." : ""}`}
      isLiveRegion
    />
  );
}

function ToOrders() {
  return (
    <PageLink to="/bestellungen" className={`${buttonClass("outline", "small")} mt-2.5`}>
      Meine Bestellungen
    </PageLink>
  );
}
