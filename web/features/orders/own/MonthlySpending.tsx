import { formatEuro } from "#domain/format.ts";
import { countedCents, type Spending } from "#domain/orders/spending.ts";
import { formatMonth } from "#domain/months.ts";
import { testMode } from "#domain/orders/test-mode.ts";
import { useBrand } from "#web/platform/use-brand.ts";
import { useSpending } from "#web/platform/use-spending.ts";

type Row = Spending["month"] & { openCents?: number };

/** Table of the sums that the account pays for its orders, by month. It is empty before the first order. */
export function MonthlySpending() {
  const { data } = useSpending();
  const { orderPrices } = useBrand().capabilities;
  if (!data || (countedCents(data) === 0 && data.month.paid_cents === 0 && data.earlier.length === 0)) return null;
  const rows: Row[] = [{ ...data.month, openCents: data.open_cents }, ...data.earlier];
  const hasReturned = rows.some(({ returned_cents }) => returned_cents > 0);
  return (
    <section aria-label="Ausgaben je Monat" className="mt-16 max-w-[44rem]">
      <h2 className="text-title-m">Ausgaben je Monat</h2>
      {orderPrices?.isTest && <p className="mt-2 text-ink-2">{testMode}</p>}
      <table className="numbers mt-4 w-full text-left">
        <thead className="text-small text-ink-3">
          <tr>
            <th className="py-2 font-normal">Monat</th>
            <th className="py-2 pl-3 text-right font-normal">Bezahlt</th>
            <th className="py-2 pl-3 text-right font-normal">Offen</th>
            <th className="py-2 pl-3 text-right font-normal">Erstattet</th>
            {hasReturned && <th className="py-2 pl-3 text-right font-normal">Zurückgebucht</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ month, paid_cents, refunded_cents, returned_cents, openCents }) => (
            <tr key={month} className="border-t border-line">
              <th className="py-2 pr-3 font-normal">{formatMonth(month)}</th>
              <td className="py-2 pl-3 text-right">{formatEuro(paid_cents)}</td>
              <td className="py-2 pl-3 text-right">{openCents === undefined ? "–" : formatEuro(openCents)}</td>
              <td className="py-2 pl-3 text-right">{formatEuro(refunded_cents)}</td>
              {hasReturned && <td className="py-2 pl-3 text-right">{formatEuro(returned_cents)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
