import { mayBecome, type OrderState } from "#domain/orders/states.ts";
import { Button, buttonClass } from "#web/ui/Button.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { Note } from "#web/ui/Note.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { useOrder } from "./queries.ts";
import type { Wizard } from "./use-wizard.ts";
import { alreadyPaid, requestFailed, unpaid } from "./words.ts";

/** Result of a payment, shown after the return from the checkout. */
export function ReturnNote({ wizard: { returned, hasDraft, orderId } }: { wizard: Wizard }) {
  const { outcome, tryAgain } = returned;
  const retryButton = (label: string) => (
    <Button look="outline" size="small" className="mt-2.5" onClick={tryAgain}>
      {label}
    </Button>
  );
  switch (outcome) {
    case "none":
      return null;
    case "checking":
      return <Note kind="busy" title="Ihre Zahlung wird geprüft …" isNews />;
    case "paid":
      return (
        <Note kind="done" title="Bestellung angenommen" isNews>
          <p>Wie weit das Video ist, steht in „Meine Bestellungen“. Gleich geht es zur Startseite.</p>
          <ToOrders />
        </Note>
      );
    case "unpaid":
      return (
        <Note kind="info" title={unpaid} isNews>
          {hasDraft && <p>Ihre Angaben sind noch da. Mit „Video jetzt erstellen“ geht es wieder zur Kasse.</p>}
          {retryButton("Zahlung erneut prüfen")}
        </Note>
      );
    case "cancelled":
      return <Cancelled orderId={orderId} hasDraft={hasDraft} />;
    case "unknown":
      return (
        <Note kind="info" title="Zu dieser Zahlung gibt es keine Bestellung." isNews>
          <p>Es wurde nichts bestellt.{hasDraft && " Ihre Angaben sind noch da."}</p>
        </Note>
      );
    case "failed":
      return (
        <FormError title={requestFailed.title} message={requestFailed.text} action={retryButton("Erneut versuchen")} />
      );
  }
}

/** The order may have been paid in another tab meanwhile. */
function Cancelled({ orderId, hasDraft }: { orderId: string | undefined; hasDraft: boolean }) {
  const { data: order } = useOrder(orderId);
  if (order && !isUnpaid(order.state)) {
    return (
      <Note kind="done" title={alreadyPaid} isNews>
        <ToOrders />
      </Note>
    );
  }
  return (
    <Note kind="info" title={`Die Zahlung wurde abgebrochen.${hasDraft ? " Ihre Angaben sind noch da." : ""}`} isNews />
  );
}

const isUnpaid = (state: OrderState) => mayBecome(state, "paid");

function ToOrders() {
  return (
    <PageLink to="/bestellungen" className={`${buttonClass("outline", "small")} mt-2.5`}>
      Meine Bestellungen
    </PageLink>
  );
}
