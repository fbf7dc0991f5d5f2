import { AppError } from "#domain/errors.ts";
import { checkAgreement, type SalesRules } from "#domain/orders/business-or-consumer.ts";
import { effectiveCustomers } from "#domain/orders/who-may-order.ts";
import type { OrderRequest } from "#domain/orders/order-request.ts";
import type { Context } from "#server/context.ts";

type Rules = Pick<Context, "operator" | "legalTexts" | "config">;

/** Who may order now, and which versions of the legal texts an order has to name. */
export async function readSalesRules({ operator, legalTexts, config }: Rules): Promise<SalesRules> {
  const [{ customers }, published] = await Promise.all([operator.read(), legalTexts.read()]);
  return {
    customers: effectiveCustomers({
      customers,
      hasWithdrawalText: published.withdrawal !== undefined,
      isCharged: config.stripe !== null,
      sendsMail: config.mail.serverUrl !== null,
    }),
    termsVersion: published.terms?.version ?? null,
    withdrawalVersion: published.withdrawal?.version ?? null,
  };
}

/**
 * Refuses an order by somebody who may not order, or without the agreement to the texts in force.
 * @throws AppError input.invalid
 */
export async function refuseWithoutAgreement(ctx: Rules, request: OrderRequest): Promise<void> {
  const fields = checkAgreement(request, await readSalesRules(ctx));
  if (Object.keys(fields).length > 0) throw new AppError("input.invalid", { fields });
}
