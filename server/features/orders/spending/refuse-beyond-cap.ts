import { AppError } from "#domain/errors.ts";
import { refusalBeyondCap } from "#domain/orders/spending.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import type { OrderRow } from "../store.ts";
import { readSpending } from "./read-spending.ts";

/**
 * Refuses an order that would exceed the account's cap of the current month. The transaction must have locked the
 * account (`lockAccount`) and must store the order as unpaid, so that concurrent orders count it.
 * @throws AppError order.beyond-cap
 */
export async function refuseBeyondCap(
  ctx: Context,
  { userId, priceCents }: Pick<OrderRow, "userId" | "priceCents">,
  transaction: Transaction,
): Promise<void> {
  const message = refusalBeyondCap(await readSpending(ctx, userId, transaction), priceCents);
  if (message !== undefined) throw new AppError("order.beyond-cap", { message });
}
