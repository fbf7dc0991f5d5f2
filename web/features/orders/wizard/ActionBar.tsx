import type { ReactNode } from "react";
import type { Order } from "#domain/orders/order.ts";
import { isUnpaid } from "#domain/orders/states.ts";
import { Button } from "#web/ui/Button.tsx";
import { FormError } from "#web/ui/Messages.tsx";
import { PayOrder } from "../PayOrder.tsx";
import { Price } from "./Price.tsx";
import { useOffer } from "./queries.ts";
import type { Wizard } from "./use-wizard.ts";
import { requestFailed } from "./messages.ts";

type Props = { onBack?: () => void; above?: ReactNode; children: ReactNode };

/** Bar with the back button on the left and the forward button on the right. */
export function ActionBar({ onBack, above, children }: Props) {
  return (
    <div className="action-bar grid gap-3">
      {above}
      <div className="flex justify-between gap-3 max-sm:*:flex-1 max-sm:*:px-3">
        {onBack && (
          <Button variant="outline" size="large" onClick={onBack}>
            Zurück
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}

/** Bar with the order button, directly preceded by the price [D-37]. */
export function OrderBar({ wizard, foreign }: { wizard: Wizard; foreign: Order | undefined }) {
  const { form, answerErrors, returned: paymentReturn, back, goTo } = wizard;
  const { data: offer } = useOffer();
  if (paymentReturn.outcome === "paid" || paymentReturn.outcome === "checking") return null;
  if (foreign) {
    return (
      <ActionBar above={isUnpaid(foreign.state) && <Price cents={foreign.price_cents} />}>
        <Button variant="outline" size="large" onClick={() => goTo(1)}>
          Neu beginnen
        </Button>
        {isUnpaid(foreign.state) && <PayOrder orderId={foreign.id} label="Jetzt bezahlen" size="large" />}
      </ActionBar>
    );
  }
  const isComplete = Object.keys(answerErrors).length === 0;
  const isPossible = isComplete && offer !== undefined && offer.payment !== "none";
  return (
    <ActionBar
      onBack={back}
      above={
        <>
          <FormError title={requestFailed.title} message={form.formError} />
          {offer ? <Price cents={offer.price_cents} /> : <div className="skeleton h-8 w-56" />}
        </>
      }
    >
      <Button type="submit" size="large" isBusy={form.isBusy} disabled={!isPossible && !form.isBusy}>
        {form.isBusy ? "Weiter zur Kasse …" : "Video jetzt erstellen"}
      </Button>
    </ActionBar>
  );
}
