import { onlyBusinesses } from "#domain/orders/customers.ts";
import type { OrderKind } from "#domain/orders/order-kinds.ts";
import { orderPriceText } from "#domain/prices/format-price-with-tax.ts";
import { useBrand } from "./use-brand.ts";

/**
 * Line with the price of an ordered video of one kind, or of all kinds, and who may not order; empty if nothing can be
 * ordered.
 */
export function OrderPriceLine({ kind }: { kind?: OrderKind }) {
  const { capabilities } = useBrand();
  const price = orderPriceText(capabilities, kind);
  if (!price) return null;
  return (
    <p className="numbers mt-3 text-ink-2">
      Ein bestelltes Video kostet {price}.{capabilities.customers === "businesses" && ` ${onlyBusinesses}`}
    </p>
  );
}
