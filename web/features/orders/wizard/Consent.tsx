import { deliveryTexts } from "#domain/orders/delivery-explanations.ts";
import { useBrand } from "#web/platform/use-brand.ts";
import { orderButtons } from "./order-buttons.ts";
import { useOffer } from "./queries.ts";
import type { Wizard } from "./use-wizard.ts";

/** Consent to the processing of the personal data in an order, which its button gives. */
export function Consent({ kind }: Pick<Wizard, "kind">) {
  const { privacyUrl, capabilities } = useBrand();
  const { data: offer } = useOffer(kind);
  return (
    <p className="max-w-[62ch] text-small text-ink-2">
      Mit „{orderButtons[offer?.payment ?? "none"]}“ willigen Sie ein, dass wir Ihre Angaben verarbeiten, um das Video{" "}
      {deliveryTexts(capabilities).purpose}. Mehr dazu in der{" "}
      <a href={privacyUrl} target="_blank" rel="noreferrer" className="text-link">
        Datenschutzerklärung
      </a>
      .
    </p>
  );
}
