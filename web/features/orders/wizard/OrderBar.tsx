import { type Order, toAmount } from "#domain/orders/order.ts";
import { isUnpaid } from "#domain/orders/states.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { PayOrder } from "../PayOrder.tsx";
import { ActionBar } from "./ActionBar.tsx";
import { OfferPrice, Price } from "./Price.tsx";
import { requestFailed } from "./messages.ts";
import { useOffer } from "./queries.ts";
import type { Wizard } from "./use-wizard.ts";

/** Buttons below an order whose draft is not stored in this browser: start over, or pay. */
export function ForeignOrderBar({ wizard: { returned, goTo }, order }: { wizard: Wizard; order: Order }) {
  if (returned.outcome === "paid" || returned.outcome === "checking") return null;
  return (
    <ActionBar above={isUnpaid(order.state) && <Price amount={toAmount(order)} />}>
      <Button variant="outline" size="large" onClick={() => goTo(1)}>
        Neu beginnen
      </Button>
      {isUnpaid(order.state) && <PayOrder orderId={order.id} label="Jetzt bezahlen" size="large" />}
    </ActionBar>
  );
}

type OrderBarProps = {
  wizard: Wizard;
  /** Whether the order may be sent: if needed, the text is proposed and the sender is verified. */
  isReady: boolean;
};

/** Bar with the order button, directly preceded by the price [D-37]. */
export function OrderBar({ wizard, isReady }: OrderBarProps) {
  const { form, answerErrors, returned: paymentReturn, back } = wizard;
  const { data: offer } = useOffer();
  if (paymentReturn.outcome === "paid" || paymentReturn.outcome === "checking") return null;
  const isComplete = isReady && Object.keys(answerErrors).length === 0;
  const isPossible = isComplete && offer !== undefined && offer.payment !== "none";
  return (
    <ActionBar
      onBack={back}
      above={
        <>
          <FormError title={requestFailed.title} message={form.formError} />
          <OfferPrice wizard={wizard} />
        </>
      }
    >
      <Button type="submit" size="large" isBusy={form.isBusy} disabled={!isPossible && !form.isBusy}>
        {form.isBusy ? "Weiter zur Kasse …" : "Video jetzt erstellen"}
      </Button>
    </ActionBar>
  );
}
