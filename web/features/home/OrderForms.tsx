import { ArrowRight } from "lucide-react";
import { home } from "#domain/content/home.ts";
import { orderKinds } from "#domain/orders/order-kinds.ts";
import { wizards } from "#domain/orders/wizards.ts";
import { priceOnCard } from "#domain/prices/format-price-with-tax.ts";
import { useBrand } from "#web/platform/use-brand.ts";
import { OrderPriceLine } from "#web/platform/OrderPriceLine.tsx";
import { storeUseCase } from "#web/platform/use-case-context.ts";
import { PageLink } from "#web/ui/PageLink.tsx";

/** Links to the forms of all kinds of orders. */
export function OrderForms() {
  const { capabilities } = useBrand();
  return (
    <section aria-labelledby="order-forms" className="pt-16 lg:pt-24">
      <h2 id="order-forms" className="text-title-l">
        {home.orderFormsTitle}
      </h2>
      <OrderPriceLine />
      <ul className="mt-6 grid border-t border-line sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-3">
        {orderKinds.toReversed().map((kind) => (
          <li key={kind} className="border-b border-line sm:last:col-span-2">
            <PageLink
              to={wizards[kind].path}
              className="group flex h-full items-start justify-between gap-4 py-5"
              // Forget the stored use case: the generic form, where users enter their own script, would forward to the
              // form of that use case.
              {...(kind === "generic" && { "data-has-action": true, onClick: () => storeUseCase(undefined) })}
            >
              <span>
                <span className="title block text-title-s group-hover:text-lamp-text">{wizards[kind].label}</span>
                <span className="numbers mt-1 block text-small text-ink-3">{priceOnCard(capabilities, kind)}</span>
                <span className="mt-1.5 block text-small text-ink-2">{home.orderForms[kind]}</span>
              </span>
              <ArrowRight size={20} aria-hidden className="mt-0.5 flex-none text-ink-3 group-hover:text-lamp-text" />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
