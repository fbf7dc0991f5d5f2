import { useBrand } from "#web/platform/use-brand.ts";
import { BrandLowerThird } from "#web/platform/BrandLowerThird.tsx";
import { showsBrand } from "./answer-texts.ts";
import { useBrandOfOrder } from "./use-brand-of-order.ts";
import type { Wizard } from "./use-wizard.ts";

/** Lower third of the account's brand in the preview of an order whose video shows it. */
export default function OrderLowerThird({ wizard }: { wizard: Pick<Wizard, "kind" | "form"> }) {
  const { producesOrders } = useBrand().capabilities;
  const brand = useBrandOfOrder(wizard);
  return brand && producesOrders && showsBrand(brand.brand_kit, brand.shown) && <BrandLowerThird brand={brand} />;
}
