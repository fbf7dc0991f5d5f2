import type { ProjectRow } from "#server/features/projects/store.ts";
import type { Progress, Provider } from "#server/providers/provider.ts";
import { type AdvanceTools, isCalledBack } from "./context.ts";
import { complete, fail } from "./finish-project.ts";
import { endOverdue, lookLate } from "./reconcile-late-result.ts";
import { claim, queuedSeconds, resumeStart } from "./start-at-provider.ts";

const checkSeconds = 60;

/**
 * Advances a project by one step: start it, or poll its provider. The row decides the step, so a repeated job does
 * not repeat a step that was stored.
 * @returns seconds until the next step, or null when there is none
 */
export async function advanceProject(
  tools: AdvanceTools,
  projectId: string,
  stop: AbortSignal,
): Promise<number | null> {
  const project = await tools.projects.findUnderWay(projectId);
  if (!project) return lookLate(tools, projectId, stop);
  if (await tools.projects.isPastDeadline(projectId)) return endOverdue(tools, project, stop);
  const seconds = await step(tools, project, stop);
  const left = (project.deadline.getTime() - Date.now()) / 1000;
  return seconds === null ? null : Math.min(seconds, Math.max(1, left));
}

async function step(tools: AdvanceTools, project: ProjectRow, stop: AbortSignal): Promise<number | null> {
  switch (project.status) {
    case "pending":
      return claim(tools, project, stop);
    case "starting":
      return resumeStart(tools, project, stop);
    default:
      return check(tools, project, stop);
  }
}

async function check(tools: AdvanceTools, project: ProjectRow, stop: AbortSignal): Promise<number | null> {
  const provider = tools.providers.named(project.provider ?? "");
  if (!provider) return fail(tools, project, "no-provider");
  const signal = AbortSignal.any([stop, AbortSignal.timeout(checkSeconds * 1000)]);
  const reading = await tools.traffic.read(provider, project, stop, () => provider.check(project.receipt, signal));
  if ("waitSeconds" in reading) return reading.waitSeconds;
  const progress = reading.result;
  if (project.status === "queued") {
    if (progress.state === "running" && progress.phase === "queued") return queuedSeconds;
    const taken = await tools.projects.markTaken(project);
    return taken ? goOn(tools, taken, provider, progress, stop) : 1;
  }
  return goOn(tools, project, provider, progress, stop);
}

/** Applies the progress that the provider has just reported. */
async function goOn(
  tools: AdvanceTools,
  project: ProjectRow,
  provider: Provider,
  progress: Progress,
  stop: AbortSignal,
): Promise<number | null> {
  switch (progress.state) {
    case "running":
      await noteProgress(tools, project, progress);
      return tools.traffic.untilNextLook(provider, project, isCalledBack(tools, provider, project));
    case "failed":
      return fail(tools, project, progress.reason, progress.message, progress);
    case "done":
      return complete(tools, project, progress, stop);
  }
}

async function noteProgress(
  tools: AdvanceTools,
  project: ProjectRow,
  progress: Progress & { state: "running" },
): Promise<void> {
  const { phase, done, total } = progress;
  const known = project.progress;
  if (known?.phase === phase && known.done === done && known.total === total) return;
  if (await tools.projects.markProgress(project, { phase, done, total })) {
    await tools.announce(project.userId, project.id);
  }
}
