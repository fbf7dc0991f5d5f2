import { paymentAndDelivery } from "#domain/content/payment-and-delivery.ts";
import { formatEuro } from "#domain/format.ts";
import { formatPrice } from "#domain/prices/format-price-with-tax.ts";
import { testModeMark } from "#domain/orders/test-mode.ts";
import type { TaxedAmount } from "#domain/taxes/tax.ts";
import { useBrand } from "#web/platform/use-brand.ts";
import { TestModeLine } from "#web/platform/TestModeLine.tsx";
import { offeredAmount } from "./agreement.ts";
import { useOffer } from "./queries.ts";
import type { Wizard } from "./use-wizard.ts";

type OfferProps = {
  wizard: Wizard;
  /**
   * Whether the price is followed by the name of the test mode if the test checkout is used; true if left out. False
   * where another line names the test mode.
   */
  namesTestMode?: boolean;
};

/**
 * Price of the order in the wizard: gross, or net for a business in another EU country once its VAT id is typed.
 * Renders nothing if nothing can be ordered.
 */
export function OfferPrice({ wizard: { kind, form }, namesTestMode = true }: OfferProps) {
  const { data: offer } = useOffer(kind);
  if (!offer) return <div className="skeleton h-8 w-56" data-placeholder />;
  if (offer.payment === "none") return null;
  return <Price amount={offeredAmount(offer, form.values)} isTest={namesTestMode && offer.payment === "test"} />;
}

/**
 * Price at the start of an order. A line below it names the methods of payment and the usual time of delivery or, with
 * the test checkout, the test mode.
 */
export function OfferPriceAndPayment({ wizard }: { wizard: Wizard }) {
  const line = paymentAndDelivery(useBrand().capabilities);
  return (
    <div className="grid gap-1">
      <OfferPrice wizard={wizard} namesTestMode={false} />
      {line && <p className="numbers text-small text-ink-2">{line}</p>}
      <TestModeLine className="text-small text-ink-2" />
    </div>
  );
}

/** Shows the total price, with its tax in smaller type and, with the test checkout, the test mode. */
export function Price({ amount, isTest = false }: { amount: TaxedAmount; isTest?: boolean }) {
  const sum = formatEuro(amount.grossCents);
  return (
    <p className="numbers text-small text-ink-2">
      <span className="title text-title-m text-ink">{sum}</span>
      {formatPrice(amount).slice(sum.length)}
      {isTest && ` · ${testModeMark}`}
    </p>
  );
}
