import { formatEuro } from "#domain/format.ts";
import { formatPrice } from "#domain/orders/price.ts";

/** Shows the total price, larger than the included tax. */
export function Price({ cents }: { cents: number }) {
  const sum = formatEuro(cents);
  return (
    <p className="numbers text-small text-ink-2">
      <span className="title text-title-m text-ink">{sum}</span>
      {formatPrice(cents).slice(sum.length)}
    </p>
  );
}
