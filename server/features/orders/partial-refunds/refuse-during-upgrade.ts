import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { partialRefundStore } from "./store.ts";

/**
 * Refuses partial credit notes while a process of a former release uses the database: with a later refund, that process
 * would cancel the whole invoice instead of what is left of it.
 * @throws AppError order.upgrade-running
 */
export async function refuseDuringUpgrade(ctx: Pick<Context, "db">, transaction: Transaction): Promise<void> {
  if (await partialRefundStore(ctx.db).isFormerReleaseRunning(transaction)) throw new AppError("order.upgrade-running");
}
