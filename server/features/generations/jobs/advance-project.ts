import { databaseNow } from "#server/platform/database-clock.ts";
import type { Context } from "#server/context.ts";
import { publishProject } from "#server/features/projects/publish-project.ts";
import { type ProjectRow, projectStore } from "#server/features/projects/store.ts";
import { projectStatusStore } from "#server/features/projects/status-store.ts";
import type { Progress, Provider } from "#server/providers/provider.ts";
import { isCalledBack } from "./callback-url.ts";
import { completeProject, failProject } from "./finish-project.ts";
import { expireProject, pollLateResult } from "./reconcile-late-result.ts";
import { claimStart, queuedSeconds, resumeStart } from "./start-at-provider.ts";

const pollTimeoutSeconds = 60;

/**
 * Advances a project by one step: starts it, or polls its provider. The stored status decides the step, so that a
 * repeated job repeats no finished step.
 * @returns seconds until the next step, or null if there is none
 */
export async function advanceProject(ctx: Context, projectId: string, stop: AbortSignal): Promise<number | null> {
  const project = await projectStore(ctx.db).findUnderWay(projectId);
  if (!project) return pollLateResult(ctx, projectId, stop);
  if (await projectStore(ctx.db).isPastDeadline(projectId)) return expireProject(ctx, project, stop);
  const seconds = await step(ctx, project, stop);
  const secondsLeft = (project.deadline.getTime() - databaseNow()) / 1000;
  return seconds === null ? null : Math.min(seconds, Math.max(1, secondsLeft));
}

async function step(ctx: Context, project: ProjectRow, stop: AbortSignal): Promise<number | null> {
  switch (project.status) {
    case "pending":
      return claimStart(ctx, project, stop);
    case "starting":
      return resumeStart(ctx, project, stop);
    default:
      return pollProvider(ctx, project, stop);
  }
}

async function pollProvider(ctx: Context, project: ProjectRow, stop: AbortSignal): Promise<number | null> {
  const provider = ctx.providers.byName(project.provider ?? "");
  if (!provider) return failProject(ctx, project, "no-provider");
  const signal = AbortSignal.any([stop, AbortSignal.timeout(pollTimeoutSeconds * 1000)]);
  const pollResult = await ctx.scheduler.poll(provider, project, stop, () => provider.check(project.receipt, signal));
  if ("waitSeconds" in pollResult) return pollResult.waitSeconds;
  const progress = pollResult.result;
  if (project.status === "queued") {
    if (progress.state === "running" && progress.phase === "queued") return queuedSeconds;
    const started = await projectStatusStore(ctx.db).markTaken(project);
    return started ? applyProgress(ctx, started, provider, progress, stop) : 1;
  }
  return applyProgress(ctx, project, provider, progress, stop);
}

/** Stores the progress that the provider has just reported. */
async function applyProgress(
  ctx: Context,
  project: ProjectRow,
  provider: Provider,
  progress: Progress,
  stop: AbortSignal,
): Promise<number | null> {
  switch (progress.state) {
    case "running":
      await storeProgress(ctx, project, progress);
      return ctx.scheduler.secondsUntilNextPoll(provider, project, isCalledBack(ctx, provider, project));
    case "failed":
      return failProject(ctx, project, progress.reason, progress.message, progress);
    case "done":
      return completeProject(ctx, project, progress, stop);
  }
}

async function storeProgress(
  ctx: Context,
  project: ProjectRow,
  progress: Progress & { state: "running" },
): Promise<void> {
  const { phase, done, total } = progress;
  const storedProgress = project.progress;
  if (storedProgress?.phase === phase && storedProgress.done === done && storedProgress.total === total) return;
  if (await projectStatusStore(ctx.db).markProgress(project, { phase, done, total })) {
    await publishProject(ctx, project.userId, project.id);
  }
}
