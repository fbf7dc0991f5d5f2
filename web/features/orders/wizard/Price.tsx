import { formatEuro } from "#domain/format.ts";
import { formatPrice } from "#domain/orders/price.ts";
import { useOffer } from "./queries.ts";

/** Price of the order that the wizard prepares. */
export function OfferPrice() {
  const { data: offer } = useOffer();
  return offer ? <Price cents={offer.price_cents} /> : <div className="skeleton h-8 w-56" />;
}

/** Shows the total price, with the included tax in smaller type. */
export function Price({ cents }: { cents: number }) {
  const sum = formatEuro(cents);
  return (
    <p className="numbers text-small text-ink-2">
      <span className="title text-title-m text-ink">{sum}</span>
      {formatPrice(cents).slice(sum.length)}
    </p>
  );
}
