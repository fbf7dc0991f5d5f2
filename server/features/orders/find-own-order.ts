import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { type OrderRow, orderStore } from "./store.ts";

/** Finds an order of an owner. @throws AppError order.not-found, for another owner's order too */
export async function findOwnOrder(ctx: Context, id: string, ownerId: string): Promise<OrderRow> {
  const row = await orderStore(ctx.db).findOwn(id, ownerId);
  if (!row) throw new AppError("order.not-found");
  return row;
}
