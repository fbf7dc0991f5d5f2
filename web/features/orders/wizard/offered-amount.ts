import type { Offer } from "#domain/orders/offer-call.ts";
import { taxSale, type TaxedAmount } from "#domain/taxes/tax.ts";
import { normaliseVatId } from "#domain/taxes/vat-id.ts";
import type { Answers } from "./answers.ts";

/**
 * Total of the order with its tax: gross, or net for a business in another EU country that has typed its VAT id, if the
 * operator sells to such businesses.
 */
export function offeredAmount({ price_cents, tax }: Offer, answers: Pick<Answers, "billing.vatId">): TaxedAmount {
  return taxSale(price_cents, tax.case, tax.accepts_vat_id ? normaliseVatId(answers["billing.vatId"]) : undefined);
}
