import { AppError } from "#domain/errors.ts";
import { declinedMessage } from "#domain/orders/decline-calls.ts";
import type { OrderRequest } from "#domain/orders/order-request.ts";
import type { Context } from "#server/context.ts";
import { hasDeclined } from "./has-declined.ts";

/**
 * Refuses an order for a person who has declined further videos of the account.
 * @throws AppError order.declined, with `email` as the invalid field
 */
export async function refuseDeclined(ctx: Context, userId: string, request: OrderRequest): Promise<void> {
  if (!(await hasDeclined(ctx, { userId, email: request.email }))) return;
  throw new AppError("order.declined", { fields: { email: declinedMessage } });
}
