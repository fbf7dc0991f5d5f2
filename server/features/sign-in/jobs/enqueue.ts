import type { Context } from "#server/context.ts";

/** Enqueues `sendResetLink` as a job, because its duration would reveal whether the address has an account. */
export async function enqueueResetLink({ jobs }: Context, email: string): Promise<void> {
  await jobs.enqueue("send-reset-link", { email }, { key: email });
  await jobs.notifyWorkers("send-reset-link");
}
