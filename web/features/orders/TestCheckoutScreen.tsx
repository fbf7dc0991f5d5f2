import { useQuery } from "@tanstack/react-query";
import { useParams } from "#web/navigation/context.tsx";
import { CircleCheck, FlaskConical } from "lucide-react";
import { useState } from "react";
import { formatEuro } from "#domain/format.ts";
import { payTestCheckout, readTestCheckout, type TestCheckout } from "#domain/orders/calls.ts";
import { toAmount } from "#domain/orders/order.ts";
import { taxLabel, taxNotes } from "#domain/taxes/tax-labels.ts";
import type { TaxedAmount } from "#domain/taxes/tax.ts";
import { call } from "#web/platform/api.ts";
import { ApiError, errorMessage } from "#web/platform/api-error.ts";
import { emptyStateImage } from "#web/platform/empty-state-image.ts";
import { redirectTo } from "./checkout-redirect.ts";
import { useBusy } from "#web/platform/use-busy.ts";
import { Button, buttonClass } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { ErrorState, FormError } from "#web/ui/Messages.tsx";
import { PageLink } from "#web/ui/PageLink.tsx";
import { PageSpinner } from "#web/ui/Spinner.tsx";
import { ordersKey } from "./own/refresh-orders.ts";
import { testMode } from "#domain/orders/test-mode.ts";

type Outcome = "paid" | "cancelled";

/** Page of the test checkout, which stands in for a payment provider's page if none is configured [D-17]. */
export default function TestCheckoutScreen() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: [...ordersKey, "test-checkout", id],
    queryFn: ({ signal }) => call(readTestCheckout, { params: { id }, signal }),
  });
  if (!data && !error) return <PageSpinner />;
  if (!data && error instanceof ApiError && error.status === 404) return <UnknownOrder />;
  return (
    <div className="page grid justify-items-center py-10 lg:py-16">
      <div className="w-full max-w-[30rem]">
        <h1 className="text-title-l">Testkasse</h1>
        {data && <Checkout checkout={data} />}
        {!data && (
          <ErrorState
            title="Die Kasse konnte nicht geladen werden"
            actions={<Button onClick={() => void refetch()}>Erneut versuchen</Button>}
          >
            <p>{errorMessage(error)}</p>
          </ErrorState>
        )}
      </div>
    </div>
  );
}

function UnknownOrder() {
  return (
    <div role="alert" className="page flex-1">
      <EmptyState
        level={1}
        title="Diese Bestellung gibt es nicht"
        image={emptyStateImage("missing")}
        actions={
          <PageLink to="/bestellungen" className={buttonClass("main")}>
            Meine Bestellungen
          </PageLink>
        }
      >
        <p>Vielleicht ist die Adresse unvollständig, oder die Bestellung gehört zu einem anderen Konto.</p>
      </EmptyState>
    </div>
  );
}

function Checkout({ checkout }: { checkout: TestCheckout }) {
  const { state, summary, success_url, cancel_url } = checkout;
  return (
    <>
      <p className="mt-5 flex items-center gap-2 rounded-m bg-ink px-4 py-2.5 font-semibold text-room">
        <FlaskConical size={18} aria-hidden className="flex-none" />
        {testMode}
      </p>
      <section aria-label="Bestellung" className="mt-5">
        <dl className="summary">
          {summary.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <PriceBreakdown amount={toAmount(checkout)} />
      </section>
      {state === "open" && <Payment checkout={checkout} />}
      {state === "paid" && <Closed text="Diese Bestellung ist bezahlt." action="Weiter" address={success_url} isDone />}
      {state === "cancelled" && (
        <Closed text="Die Zahlung wurde abgebrochen." action="Zurück zur Bestellung" address={cancel_url} />
      )}
    </>
  );
}

function PriceBreakdown({ amount: { taxCase, grossCents, netCents, taxCents } }: { amount: TaxedAmount }) {
  const label = taxLabel(taxCase);
  return (
    <dl className="numbers grid gap-1 border-t border-edge pt-3 [&>div]:flex [&>div]:justify-between [&>div]:gap-4">
      {label && (
        <>
          <div className="text-small text-ink-2">
            <dt>Nettobetrag</dt>
            <dd>{formatEuro(netCents)}</dd>
          </div>
          <div className="text-small text-ink-2">
            <dt>{label}</dt>
            <dd>{formatEuro(taxCents)}</dd>
          </div>
        </>
      )}
      <div className="mt-2 items-baseline">
        <dt className="font-semibold">Zu zahlen</dt>
        <dd className="title text-title-m">{formatEuro(grossCents)}</dd>
      </div>
      {taxNotes[taxCase] && (
        <div className="text-small text-ink-2">
          <dt className="visually-hidden">Umsatzsteuer</dt>
          <dd>{taxNotes[taxCase]}</dd>
        </div>
      )}
    </dl>
  );
}

function Payment({ checkout: { order_id } }: { checkout: TestCheckout }) {
  const { isBusy, run } = useBusy();
  const [chosen, setChosen] = useState<Outcome>();
  const [refusal, setRefusal] = useState<string>();
  const end = (outcome: Outcome) =>
    void run(async () => {
      setChosen(outcome);
      setRefusal(undefined);
      try {
        const { success_url, cancel_url } = await call(payTestCheckout, {
          params: { id: order_id },
          body: { outcome },
        });
        await redirectTo(outcome === "paid" ? success_url : cancel_url);
      } catch (error) {
        setRefusal(errorMessage(error));
      }
    });
  const isRedirecting = (outcome: Outcome) => isBusy && chosen === outcome;
  return (
    <div className="mt-7 grid gap-3">
      <FormError message={refusal} />
      <Button size="large" isBusy={isRedirecting("paid")} onClick={() => end("paid")}>
        {isRedirecting("paid") ? "Wird bezahlt …" : "Jetzt bezahlen (Test)"}
      </Button>
      <Button size="large" variant="outline" isBusy={isRedirecting("cancelled")} onClick={() => end("cancelled")}>
        Abbrechen
      </Button>
      <p className="text-small text-ink-3">
        Diese Seite ersetzt die Kasse eines Zahlungsanbieters. Sie brauchen keine Karte. Was Sie als Beleg bekommen, ist
        ein Muster und keine Rechnung.
      </p>
    </div>
  );
}

type ClosedProps = { text: string; action: string; address: string; isDone?: boolean };

function Closed({ text, action, address, isDone }: ClosedProps) {
  return (
    <div role="status" className="mt-7 grid gap-4">
      <p className="flex items-center gap-2 font-semibold">
        {isDone && <CircleCheck size={20} aria-hidden className="flex-none text-done" />}
        {text}
      </p>
      <Button size="large" onClick={() => void redirectTo(address)}>
        {action}
      </Button>
    </div>
  );
}
