import { useBrand } from "#web/platform/use-brand.ts";
import { brandNote } from "./answer-texts.ts";
import { useBrandOfOrder } from "./use-brand-of-order.ts";
import type { Wizard } from "./use-wizard.ts";

/** Says to users with a brand whether the ordered video shows it. */
export default function BrandNote({ wizard }: { wizard: Wizard }) {
  const { capabilities } = useBrand();
  const brand = useBrandOfOrder(wizard);
  const note = brand && brandNote(brand.brand_kit, brand.shown, capabilities);
  return note && <p className="max-w-[62ch] text-small [overflow-wrap:anywhere] text-ink-2">{note}</p>;
}
