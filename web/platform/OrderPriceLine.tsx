import { orderPriceText } from "#domain/orders/price.ts";
import { useBrand } from "./brand.ts";

/** Line with the price of an ordered video; empty if nothing can be ordered. */
export function OrderPriceLine() {
  const price = orderPriceText(useBrand().capabilities);
  return price && <p className="numbers mt-3 text-ink-2">Ein bestelltes Video kostet {price}.</p>;
}
