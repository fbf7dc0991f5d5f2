import { typeMakes } from "#domain/models/models.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { accountStore } from "#server/features/accounts/store.ts";
import { enqueueEmail } from "#server/features/mail/enqueue-email.ts";
import { enqueueProduction } from "#server/features/orders/jobs/enqueue.ts";
import type { ProjectRow } from "#server/features/projects/store.ts";

/**
 * Enqueues what follows the end of a project, in the transaction that ends it: the production job of its order, or the
 * email to an owner who wants one.
 * @returns the kind of job whose workers the caller notifies after the commit, or null
 */
export async function enqueueFollowUp(
  ctx: Context,
  { userId, orderId, modelType, prompt, status, errorMessage }: ProjectRow,
  transaction: Transaction,
): Promise<"send-mail" | "produce-order" | null> {
  if (orderId !== null) {
    await enqueueProduction(ctx, orderId, transaction);
    return "produce-order";
  }
  const owner = await accountStore(ctx.db).findNotified(userId, transaction);
  if (!owner) return null;
  const failure = status === "failed" ? (errorMessage ?? "") : null;
  const data = { name: owner.name, makes: typeMakes(modelType), prompt, failure };
  await enqueueEmail(ctx, { kind: "project-ended", userId, recipient: owner.email, data }, transaction);
  return "send-mail";
}
