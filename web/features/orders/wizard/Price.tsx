import { formatEuro } from "#domain/format.ts";
import { formatPrice } from "#domain/orders/price.ts";
import { normaliseVatId } from "#domain/taxes/vat-id.ts";
import { taxSale, type TaxedAmount } from "#domain/taxes/tax.ts";
import { useOffer } from "./queries.ts";
import type { Wizard } from "./use-wizard.ts";

/** Price of the order that the wizard prepares, for the business that it names. */
export function OfferPrice({ wizard: { form } }: { wizard: Wizard }) {
  const { data: offer } = useOffer();
  if (!offer) return <div className="skeleton h-8 w-56" />;
  if (offer.payment === "none") return null;
  const vatId = offer.tax.accepts_vat_id ? normaliseVatId(form.values["billing.vatId"]) : undefined;
  return <Price amount={taxSale(offer.price_cents, offer.tax.case, vatId)} />;
}

/** Shows the total price, with its tax in smaller type. */
export function Price({ amount }: { amount: TaxedAmount }) {
  const sum = formatEuro(amount.grossCents);
  return (
    <p className="numbers text-small text-ink-2">
      <span className="title text-title-m text-ink">{sum}</span>
      {formatPrice(amount).slice(sum.length)}
    </p>
  );
}
