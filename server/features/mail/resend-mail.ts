import type { Context } from "#server/context.ts";
import { enqueueSending } from "./jobs/enqueue.ts";
import { mailStore } from "./store.ts";

/** Sends an email again that was sent or given up, with the same Message-ID; false while the email still waits. */
export async function resendMail(ctx: Context, id: string): Promise<boolean> {
  const isRestarted = await ctx.transaction(async (transaction) => {
    const row = await mailStore(ctx.db).restart(id, transaction);
    if (row) await enqueueSending(ctx, id, transaction);
    return row !== undefined;
  });
  if (isRestarted) await ctx.jobs.notifyWorkers("send-mail");
  return isRestarted;
}
