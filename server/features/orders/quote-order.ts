import { AppError } from "#domain/errors.ts";
import { billingNotPossible } from "#domain/orders/billing.ts";
import type { OrderKind } from "#domain/orders/order-kinds.ts";
import { priceChanged } from "#domain/orders/price-changed-message.ts";
import type { OrderRequest } from "#domain/orders/order-request.ts";
import { canReverseCharge, domesticCase, taxSale, type TaxedAmount } from "#domain/taxes/tax.ts";
import type { Context } from "#server/context.ts";

type Pricing = Pick<Context, "config" | "operator" | "prices">;

/** Price of an order in Germany, and whether businesses in other EU countries may order without German VAT. */
export async function readPricing({ config, operator, prices }: Pricing, kind: OrderKind) {
  const [seller, current] = await Promise.all([operator.read(), prices.read()]);
  return {
    grossCents: current[kind],
    taxCase: domesticCase(seller, config.orderVatPercent),
    acceptsVatId: canReverseCharge(seller),
  };
}

/**
 * Price of an order, with the tax case that its buyer has.
 * @throws AppError input.invalid for a VAT id that the operator cannot sell to, and if the total in the order differs
 * from the current total
 */
export async function quoteOrder(ctx: Pricing, request: OrderRequest): Promise<TaxedAmount> {
  const { kind, billing, agreedPriceCents } = request;
  const { grossCents, taxCase, acceptsVatId } = await readPricing(ctx, kind);
  if (billing && !acceptsVatId) {
    throw new AppError("input.invalid", { fields: { "billing.vatId": billingNotPossible } });
  }
  const amount = taxSale(grossCents, taxCase, billing?.vatId);
  if (agreedPriceCents !== undefined && agreedPriceCents !== amount.grossCents) {
    throw new AppError("input.invalid", { fields: { agreedPriceCents: priceChanged(amount) } });
  }
  return amount;
}
