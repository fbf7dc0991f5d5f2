import type { Context } from "#server/context.ts";

/** Enqueues `sendResetLink` as a job, so that its duration stays invisible to the client. */
export async function enqueueResetLink({ jobs }: Context, email: string): Promise<void> {
  await jobs.enqueue("send-reset-link", { email }, { key: email });
  await jobs.notifyWorkers("send-reset-link");
}
