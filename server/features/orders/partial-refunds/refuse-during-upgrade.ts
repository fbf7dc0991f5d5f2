import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { partialRefundStore } from "./store.ts";

/**
 * Refuses credit notes for parts while a process of a former release uses the database: it would cancel the whole
 * invoice with a later refund, and not only the rest.
 * @throws AppError order.upgrade-running
 */
export async function refuseDuringUpgrade(ctx: Pick<Context, "db">, transaction: Transaction): Promise<void> {
  if (await partialRefundStore(ctx.db).isFormerReleaseRunning(transaction)) throw new AppError("order.upgrade-running");
}
