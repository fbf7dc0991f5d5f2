import { typeMakes } from "#domain/models/model-types.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { accountStore } from "#server/features/accounts/store.ts";
import { enqueueEmail } from "#server/features/mail/enqueue-email.ts";
import type { ProjectRow } from "#server/features/projects/store.ts";

/**
 * Enqueues the email about the end of a project, in the transaction that ends it.
 * @returns whether the owner wants such emails
 */
export async function enqueueProjectEndedEmail(
  ctx: Context,
  { userId, modelType, prompt, status, errorMessage }: ProjectRow,
  transaction: Transaction,
): Promise<boolean> {
  const owner = await accountStore(ctx.db).findNotified(userId, transaction);
  if (!owner) return false;
  const failure = status === "failed" ? (errorMessage ?? "") : null;
  const data = { name: owner.name, makes: typeMakes(modelType), prompt, failure };
  await enqueueEmail(ctx, { kind: "project-ended", userId, recipient: owner.email, data }, transaction);
  return true;
}
