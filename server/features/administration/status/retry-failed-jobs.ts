import { AppError } from "#domain/errors.ts";
import type { Context } from "#server/context.ts";
import { recordAction } from "#server/features/audit/record-action.ts";
import { unrevivedJobs } from "#server/queue/job-options.ts";

/**
 * Lets all failed jobs of a kind run again. Refuses kinds of jobs that the server enqueues again by itself.
 * @returns the number of jobs that will run again
 * @throws AppError jobs.none-failed
 */
export async function retryFailedJobs(ctx: Context, kind: string, actorId: string): Promise<number> {
  const name = unrevivedJobs.find((each) => each === kind);
  const retried = name ? await ctx.jobs.retryFailed(name) : 0;
  if (retried === 0) throw new AppError("jobs.none-failed");
  await recordAction(ctx, { action: "jobs.retried", actorId, details: { kind, count: retried } });
  return retried;
}
