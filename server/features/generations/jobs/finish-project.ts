import { type Failure, failureMessage, lateFailures } from "#domain/projects/failures.ts";
import type { Transaction } from "#server/db/client.ts";
import type { StoredMedium } from "#server/db/stored-project.ts";
import type { Context } from "#server/context.ts";
import { enqueueProduction } from "#server/features/orders/jobs/enqueue.ts";
import { dropNextStep } from "#server/features/projects/jobs/enqueue.ts";
import { publishProject } from "#server/features/projects/publish-project.ts";
import { type ProjectRow, projectStore } from "#server/features/projects/store.ts";
import { projectStatusStore } from "#server/features/projects/status-store.ts";
import { runRecorder, type RunReport } from "#server/features/providers/runs/record-runs.ts";
import { failpoint } from "#server/platform/failpoint.ts";
import { log } from "#server/platform/log.ts";
import { keysWithDerived } from "#server/platform/project-media-keys.ts";
import { freeProviders } from "#server/providers/provider-catalogue.ts";
import type { Progress } from "#server/providers/provider.ts";
import { enqueueProjectEndedEmail } from "./enqueue-project-ended-email.ts";
import { storeResults } from "./store-results.ts";
import { secondsUntilLatePoll } from "./late-poll-times.ts";

export const isFreeProvider = (provider: string | null): boolean =>
  provider === null || freeProviders.includes(provider);

/**
 * Whether a paid provider may still finish, and charge for, a task after this server has marked its project as failed.
 * The video of an order is not awaited, but started again.
 */
const mayFinishLate = ({ provider, orderId }: ProjectRow) => orderId === null && !isFreeProvider(provider);
const isPolledLate = (project: ProjectRow, reason: Failure) =>
  lateFailures.includes(reason) && project.receipt !== null && mayFinishLate(project);

/**
 * Stores the result files and then marks the project as completed.
 * @returns seconds until the result is fetched again, or null when the project has ended
 */
export async function completeProject(
  ctx: Context,
  project: ProjectRow,
  { files, cost }: Progress & { state: "done" },
  signal: AbortSignal,
): Promise<number | null> {
  failpoint("result-checked");
  const outcome = await storeResults(ctx, project, files, signal);
  if (outcome.state === "later") return outcome.seconds;
  if (outcome.state === "lost") return failProject(ctx, project, outcome.reason, undefined, { cost });
  const { media } = outcome;
  const hasEnded = await endProject(ctx, { cost }, (transaction) =>
    projectStatusStore(ctx.db).markCompleted(project, media, transaction),
  );
  if (!hasEnded) await removeUnusedFiles(ctx, project, media);
  return null;
}

/**
 * Removes fetched files that the project does not refer to, because another process or its owner ended it meanwhile.
 */
export async function removeUnusedFiles(
  { db, storage }: Context,
  { taskId }: Pick<ProjectRow, "taskId">,
  media: readonly StoredMedium[],
): Promise<void> {
  const usedKeys = new Set(keysWithDerived((await projectStore(db).findByTask(taskId))?.media ?? []));
  await storage.remove(keysWithDerived(media).filter((key) => !usedKeys.has(key)));
}

/**
 * Marks the project as failed.
 * @returns seconds until the first poll for a late result, or null when none is awaited
 */
export async function failProject(
  ctx: Context,
  project: ProjectRow,
  reason: Failure,
  message: string = failureMessage(reason, mayFinishLate(project)),
  report: RunReport = {},
): Promise<number | null> {
  // Remove the waiting job of the failed attempt, because the order enqueues the next attempt under the same key.
  if (project.orderId !== null) await dropNextStep(ctx, project.id);
  const hasEnded = await endProject(ctx, report, (transaction) =>
    projectStatusStore(ctx.db).markFailed(project, reason, message, transaction),
  );
  if (!hasEnded) return null;
  const { id: projectId, modelId: model, provider } = project;
  log.warn("project failed", { projectId, model, provider, reason });
  return isPolledLate(project, reason) ? secondsUntilLatePoll(new Date()) : null;
}

/**
 * Ends a project and enqueues what follows in one transaction.
 * @param change conditional update that returns undefined when the project has already ended
 * @returns whether the call ended the project
 */
export async function endProject(
  ctx: Context,
  report: RunReport,
  change: (transaction: Transaction) => Promise<ProjectRow | undefined>,
  { isLate = false } = {},
): Promise<boolean> {
  const result = await ctx.transaction(async (transaction) => {
    const project = await change(transaction);
    if (project) await runRecorder(ctx).ended(project, report, transaction, { isLate });
    return project && { project, job: await enqueueFollowUp(ctx, project, transaction) };
  });
  if (!result) return false;
  await publishProject(ctx, result.project.userId, result.project.id);
  if (result.job) await ctx.jobs.notifyWorkers(result.job);
  // Record no duration for a late result: it frees no slot, and the duration would only reflect the time of the poll.
  if (!isLate) await ctx.scheduler.recordEnd(result.project);
  return true;
}

/**
 * Enqueues what follows the end of a project, in the transaction that ends it: the production job of its order, or the
 * email to an owner who wants one.
 * @returns the kind of job whose workers the caller notifies after the commit, or null
 */
async function enqueueFollowUp(
  ctx: Context,
  project: ProjectRow,
  transaction: Transaction,
): Promise<"send-mail" | "produce-order" | null> {
  if (project.orderId !== null) {
    await enqueueProduction(ctx, project.orderId, transaction);
    return "produce-order";
  }
  return (await enqueueProjectEndedEmail(ctx, project, transaction)) ? "send-mail" : null;
}
