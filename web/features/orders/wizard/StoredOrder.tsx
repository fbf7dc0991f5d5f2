import { type Order, toAmount } from "#domain/orders/order.ts";
import { isUnpaid } from "#domain/orders/order-states.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { Button } from "#web/ui/Button.tsx";
import { ErrorState } from "#web/ui/Messages.tsx";
import { PageSpinner } from "#web/ui/Spinner.tsx";
import { PayOrder } from "../PayOrder.tsx";
import { ActionBar } from "./ActionBar.tsx";
import { columns, formColumn, previewColumn } from "./columns.ts";
import { Price } from "./OrderPrice.tsx";
import { isConcluded } from "./payment-outcome.ts";
import PaymentResult from "./PaymentResult.tsx";
import { reviewOfOrder } from "./review-of-order.ts";
import { ReviewStep } from "./ReviewStep.tsx";
import { ApprovedText } from "./ScriptPanel.tsx";
import { useOrder } from "./use-order.ts";
import type { Wizard } from "./use-wizard.ts";
import { WizardPreview } from "./WizardPreview.tsx";

/** Last step after a return from the checkout to a browser without the answers: the server provides the order's data. */
export default function StoredOrder({ wizard }: { wizard: Wizard }) {
  const { orderId, returned: paymentReturn } = wizard;
  const { data, error, refetch } = useOrder(orderId);
  const order = paymentReturn.order ?? data;
  if (!order) {
    return (
      <div className="mt-5">
        <PaymentResult wizard={wizard} />
        {error ? (
          <ErrorState
            title="Die Bestellung konnte nicht geladen werden"
            actions={<Button onClick={() => void refetch()}>Erneut versuchen</Button>}
          >
            <p>{errorMessage(error)}</p>
          </ErrorState>
        ) : (
          <PageSpinner />
        )}
      </div>
    );
  }
  const reviewed = reviewOfOrder(order);
  return (
    <div className={columns}>
      <div className="grid gap-3 empty:hidden">
        <PaymentResult wizard={wizard} />
      </div>
      <div className={previewColumn}>
        <WizardPreview
          asks={wizard.wizard.asks}
          format={reviewed.format}
          speaker={reviewed.speaker}
          script={order.script ?? ""}
        />
      </div>
      <div className={formColumn}>
        {order.script && <ApprovedText speaker={reviewed.speaker} text={order.script} />}
        <ReviewStep wizard={wizard} reviewed={reviewed} />
        <StoredOrderBar wizard={wizard} order={order} />
      </div>
    </div>
  );
}

/**
 * Buttons below an order whose answers are not stored in this browser: to start over and, until the order is paid, to
 * pay.
 */
function StoredOrderBar({ wizard: { returned, goTo }, order }: { wizard: Wizard; order: Order }) {
  if (isConcluded(returned.outcome)) return null;
  return (
    <ActionBar price={isUnpaid(order.state) && <Price amount={toAmount(order)} />}>
      <Button variant="outline" size="large" onClick={() => goTo(1)}>
        Neu beginnen
      </Button>
      {isUnpaid(order.state) && !order.transfer && <PayOrder orderId={order.id} label="Jetzt bezahlen" size="large" />}
    </ActionBar>
  );
}
