import type { OrderKind } from "#domain/orders/kinds.ts";
import { orderPriceText } from "#domain/orders/price.ts";
import { useBrand } from "./brand.ts";

/** Line with the price of an ordered video of one kind, or of all kinds; empty if nothing can be ordered. */
export function OrderPriceLine({ kind }: { kind?: OrderKind }) {
  const price = orderPriceText(useBrand().capabilities, kind);
  return price && <p className="numbers mt-3 text-ink-2">Ein bestelltes Video kostet {price}.</p>;
}
