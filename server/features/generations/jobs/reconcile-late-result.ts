import { databaseNow } from "#server/platform/database-clock.ts";
import { lateHours } from "#domain/projects/time-limits.ts";
import { isLateFailure } from "#domain/projects/failures.ts";
import type { Transaction } from "#server/db/client.ts";
import type { Context } from "#server/context.ts";
import { type ProjectRow, projectStore } from "#server/features/projects/store.ts";
import { projectStatusStore } from "#server/features/projects/status-store.ts";
import { runRecorder } from "#server/features/providers/runs/record-runs.ts";
import { log } from "#server/platform/log.ts";
import type { Progress, Provider, ResultFile } from "#server/providers/provider.ts";
import { completeProject, endProject, failProject, isFreeProvider, removeUnusedFiles } from "./finish-project.ts";
import { secondsUntilLatePoll } from "./late-poll-times.ts";
import { storeResults, type StoreOutcome } from "./store-results.ts";
import type { PollResult } from "../scheduling/provider-calls.ts";
import { startTimeoutSecondsOf } from "./start-at-provider.ts";
import { resolveRequest } from "./resolve-request.ts";

const pollTimeoutSeconds = 60;
/**
 * Seconds without an update of a project's row after which the process that fetches its result counts as dead. A live
 * process updates the row every 20 seconds.
 */
const fetchingSeconds = 30;
const fetchRetrySeconds = 5;
/** Milliseconds past its deadline that a project may wait while tasks of other projects are polled or fetched. */
const graceMilliseconds = 15 * 60_000;

/** Fails a project that exceeded its deadline while waiting, and removes it from the local engine's queue. */
async function expireWaiting(ctx: Context, project: ProjectRow): Promise<null> {
  const provider = resolveRequest(project, ctx.providers)?.firstProvider;
  const isUnavailable = provider !== undefined && (await ctx.scheduler.isUnavailable(provider));
  await failProject(ctx, project, isUnavailable ? "away" : "waited-too-long");
  if (project.receipt !== null) await ctx.providers.byName(project.provider ?? "")?.cancel?.(project.receipt);
  return null;
}

/** Ends a project past its deadline after a last poll, because the task may be done and the callback lost. */
export async function expireProject(ctx: Context, project: ProjectRow, stop: AbortSignal): Promise<number | null> {
  if (project.status === "pending" || project.status === "queued") return expireWaiting(ctx, project);
  const provider = ctx.providers.byName(project.provider ?? "");
  const idleSeconds = await projectStore(ctx.db).secondsUntouched(project.id);
  if (project.progress?.phase === "saving" && idleSeconds < fetchingSeconds) return fetchRetrySeconds;
  // Wait for the answer to the start even after the deadline: it may name a task that the provider charges for.
  if (project.status === "starting" && idleSeconds < startTimeoutSecondsOf(provider)) return fetchRetrySeconds;
  // Fail a start that got no answer within the time limit of the provider, and that must not be repeated, because the
  // provider would start a second task: its outcome stays unknown.
  const isUnconfirmed =
    project.status === "starting" && !provider?.isStartIdempotent && project.deadline.getTime() > databaseNow();
  if (isUnconfirmed) return failProject(ctx, project, "start-unconfirmed");
  const mayWait = databaseNow() - project.deadline.getTime() < graceMilliseconds;
  const hasTask = project.status === "processing" && provider !== undefined;
  const pollResult = hasTask ? await pollOnce(ctx, project, provider, stop) : null;
  if (pollResult && "waitSeconds" in pollResult && !pollResult.isUnavailable && mayWait) return pollResult.waitSeconds;
  const progress = pollResult && "result" in pollResult ? pollResult.result : null;
  if (progress?.state === "failed") return failProject(ctx, project, progress.reason, progress.message, progress);
  if (progress?.state === "done") {
    const seconds = await completeProject(ctx, project, progress, stop);
    const current = await projectStore(ctx.db).findUnderWay(project.id);
    const isUnattempted = current?.resultAttempts === project.resultAttempts;
    if (!current || (isUnattempted && mayWait)) return seconds;
  }
  const hasResult = progress?.state === "done" || project.resultAttempts > 0;
  const report = progress?.state === "done" ? { cost: progress.cost } : {};
  const seconds = await failProject(ctx, project, hasResult ? "result-unreachable" : "timeout", undefined, report);
  if (seconds === null && hasTask && progress?.state !== "done") {
    // Cancel the task: its result is no longer wanted, and it occupies a slot at the provider.
    await provider.cancel?.(project.receipt)?.catch((error: unknown) => {
      log.warn("task of an overdue project could not be cancelled at its provider", { projectId: project.id, error });
    });
  }
  return seconds;
}

/**
 * Completes a project that failed by timeout if its result arrives late.
 * @returns seconds until the next poll; null if no further poll follows
 */
export async function pollLateResult(ctx: Context, projectId: string, stop: AbortSignal): Promise<number | null> {
  const project = await projectStore(ctx.db).findLate(projectId, lateHours);
  const provider = ctx.providers.byName(project?.provider ?? "");
  if (!project || !provider || isFreeProvider(provider.name)) return null;
  const pollResult = await pollOnce(ctx, project, provider, stop);
  if (pollResult && "waitSeconds" in pollResult && !pollResult.isUnavailable) return pollResult.waitSeconds;
  const progress = pollResult && "result" in pollResult ? pollResult.result : null;
  if (progress?.state === "failed") return null;
  if (progress?.state !== "done") return secondsUntilLatePoll(project.updatedAt);
  const outcome = await storeLateResult(ctx, project, progress.files, stop);
  if (outcome?.state === "later") return outcome.seconds;
  if (outcome?.state !== "kept") return secondsUntilLatePoll(project.updatedAt);
  const { media } = outcome;
  const { cost } = progress;
  const change = (on: Transaction) => projectStatusStore(ctx.db).markCompletedLate(project, media, on);
  if (await endProject(ctx, { cost }, change, { isLate: true })) {
    log.info("result arrived after its deadline", { projectId, provider: provider.name });
  } else {
    await removeUnusedFiles(ctx, project, media);
  }
  return null;
}

/** Stores a late result. Returns null on a storage error (such as a full disk), so that polling goes on. */
async function storeLateResult(
  ctx: Context,
  project: ProjectRow,
  files: readonly ResultFile[],
  stop: AbortSignal,
): Promise<StoreOutcome | null> {
  try {
    return await storeResults(ctx, project, files, stop);
  } catch (error) {
    if (stop.aborted) throw error;
    log.warn("late result could not be stored", { projectId: project.id, provider: project.provider, error });
    return null;
  }
}

/** Polls a task once; null when the poll fails and the task's state is unknown. */
async function pollOnce(
  { scheduler }: Context,
  project: ProjectRow,
  provider: Provider,
  stop: AbortSignal,
): Promise<PollResult<Progress> | null> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(pollTimeoutSeconds * 1000)]);
  try {
    return await scheduler.poll(provider, project, stop, () => provider.check(project.receipt, signal));
  } catch (error) {
    if (stop.aborted) throw error;
    log.warn("overdue task could not be polled", { projectId: project.id, provider: provider.name, error });
    return null;
  }
}

/**
 * Recovers a start whose answer was lost, by the receipt (the provider's reference to its task) in the body of its
 * callback; does nothing if the body has none. If the project has failed meanwhile, its late result is awaited.
 */
export async function recoverStart(ctx: Context, project: ProjectRow, provider: Provider, body: string): Promise<void> {
  const hasFailed = project.status === "failed" && project.receipt === null && isLateFailure(project.errorCode);
  if (project.status !== "starting" && !hasFailed) return;
  const request = resolveRequest(project, ctx.providers)?.request;
  const receipt = request && provider.readLostReceipt?.(request, body);
  if (receipt === undefined || receipt === null) return;
  const projects = projectStatusStore(ctx.db);
  const isRecovered = await ctx.transaction(async (transaction) => {
    const recovered = await projects.storeLostReceipt(project, receipt, transaction);
    if (recovered) await runRecorder(ctx).accepted(project, true, transaction);
    return recovered !== undefined || (await projects.storeLateReceipt(project, receipt, transaction)) !== undefined;
  });
  if (isRecovered) log.info("lost start recovered", { projectId: project.id, provider: provider.name });
}
