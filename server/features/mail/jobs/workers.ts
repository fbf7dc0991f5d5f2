import type { Context } from "#server/context.ts";
import { mailStore } from "#server/features/mail/store.ts";
import { sendMail } from "./send-mail.ts";
import { workerSlots } from "#server/queue/worker-slots.ts";

export function startMailWorkers(ctx: Context): void {
  ctx.jobs.work("send-mail", { slots: workerSlots["send-mail"] }, async ({ mailId }, { signal }) => {
    const retry = await sendMail(ctx, mailId, signal);
    if (retry) await ctx.jobs.enqueue("send-mail", { mailId }, retry);
  });
}

/** Enqueues all due emails, whose jobs may have been lost. A duplicate job does nothing. */
export async function resumeMails({ db, jobs }: Context): Promise<void> {
  for (const mailId of await mailStore(db).findDue()) await jobs.enqueue("send-mail", { mailId }, { key: mailId });
  jobs.fetchNow("send-mail");
}
