import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { formatDate, formatEuro } from "#domain/format.ts";
import { type ManagedPrices, withdrawPrice } from "#domain/prices/calls.ts";
import { priceLabel } from "#domain/prices/price-list.ts";
import { call } from "#web/platform/api.ts";
import { errorMessage } from "#web/platform/api-error.ts";
import { Button } from "#web/ui/Button.tsx";
import { showToast } from "#web/ui/toast.ts";
import { PriceForm } from "./PriceForm.tsx";
import { pricesKey } from "./queries.ts";

type Props = { price: ManagedPrices["prices"][number]; vatPercent: number; isConfigured: boolean };

/**
 * Prices of one kind of order, or of several that share their price: the current price beside the mean cost of a video,
 * planned and earlier prices, and a form for a new price.
 */
export function PriceSection({ price, vatPercent, isConfigured }: Props) {
  const { kind, cents, cost_cents, is_cost_estimated, planned, earlier } = price;
  const id = useId();
  const label = priceLabel(kind);
  const net = Math.round((cents * 100) / (100 + vatPercent));
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-5 border-t border-line py-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,32rem)]"
    >
      <div>
        <h2 id={id} className="text-title-s">
          {label}
        </h2>
        <p className="numbers title mt-2 text-title-m">{formatEuro(cents)}</p>
        <p className="numbers mt-1 text-small text-ink-2">
          {vatPercent > 0 ? `inkl. ${vatPercent} % MwSt., ${formatEuro(net)} netto` : "ohne Umsatzsteuer (§ 19 UStG)"}
        </p>
        <p className="numbers mt-1 text-small text-ink-3">
          {cost_cents === null
            ? "Anbieterkosten der letzten 90 Tage: keine"
            : `Anbieterkosten je Video (90 Tage): ${is_cost_estimated ? "etwa " : ""}${formatEuro(cost_cents)}${is_cost_estimated ? " (teils geschätzt)" : ""}, es bleiben ${is_cost_estimated ? "etwa " : ""}${formatEuro(net - cost_cents)}`}
        </p>
      </div>
      {!isConfigured && (
        <div className="grid content-start gap-4">
          <PriceForm kind={kind} />
          {planned.map((entry) => (
            <PlannedPrice key={entry.id} entry={entry} label={label} />
          ))}
          {earlier.length > 0 && (
            <p className="numbers text-small text-ink-3">
              Bisher:{" "}
              {earlier.map((entry) => `${formatEuro(entry.cents)} seit ${formatDate(entry.valid_from)}`).join(", ")}
            </p>
          )}
        </div>
      )}
    </section>
  );
}

type PlannedProps = { entry: Props["price"]["planned"][number]; label: string };

function PlannedPrice({ entry: { id, cents, valid_from }, label }: PlannedProps) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function handleWithdraw() {
    if (isBusy) return;
    setBusy(true);
    await call(withdrawPrice, { params: { id } })
      .then((saved) => client.setQueryData(pricesKey, saved))
      .catch(async (error: unknown) => {
        showToast("error", "Preis nicht zurückgenommen", errorMessage(error));
        await client.invalidateQueries({ queryKey: pricesKey });
      })
      .finally(() => setBusy(false));
  }
  return (
    <p className="flex flex-wrap items-center justify-between gap-3">
      <span className="numbers">
        Ab {formatDate(valid_from)}: {formatEuro(cents)}
      </span>
      <Button variant="quiet" size="small" isBusy={isBusy} onClick={() => void handleWithdraw()}>
        Zurücknehmen
        <span className="visually-hidden">
          : {label}, {formatEuro(cents)}
        </span>
      </Button>
    </p>
  );
}
