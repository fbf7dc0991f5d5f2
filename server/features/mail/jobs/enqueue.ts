import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";

/**
 * Enqueues the job that sends an email, in the transaction that stores the email. The caller notifies the workers after
 * the commit.
 */
export async function enqueueSending(ctx: Context, mailId: string, transaction: Transaction): Promise<void> {
  await ctx.jobs.enqueue("send-mail", { mailId }, { transaction, key: mailId });
}
