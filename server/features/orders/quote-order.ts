import { AppError } from "#domain/errors.ts";
import { billingNotPossible } from "#domain/orders/billing.ts";
import type { OrderRequest } from "#domain/orders/request.ts";
import { canReverseCharge, domesticCase, taxSale, type TaxedAmount } from "#domain/taxes/tax.ts";
import type { Context } from "#server/context.ts";

type Pricing = Pick<Context, "config" | "operator">;

/** Price of an order in Germany, and whether businesses in other EU countries may order without its tax. */
export async function readPricing({ config, operator }: Pricing) {
  const seller = await operator.read();
  return {
    grossCents: config.orderPriceCents,
    taxCase: domesticCase(seller, config.orderVatPercent),
    acceptsVatId: canReverseCharge(seller),
  };
}

/**
 * Price of an order, with the tax case that its buyer has.
 * @throws AppError input.invalid for a VAT id that the operator cannot sell to
 */
export async function quoteOrder(ctx: Pricing, { billing }: OrderRequest): Promise<TaxedAmount> {
  const { grossCents, taxCase, acceptsVatId } = await readPricing(ctx);
  if (billing && !acceptsVatId) {
    throw new AppError("input.invalid", { fields: { "billing.vatId": billingNotPossible } });
  }
  return taxSale(grossCents, taxCase, billing?.vatId);
}
