import type { Transaction } from "#server/db/client.ts";
import type { ProjectRow } from "#server/features/projects/store.ts";
import { log } from "#server/platform/log.ts";
import { mediaKeys } from "#server/platform/media-keys.ts";
import type { Progress, Provider } from "#server/providers/provider.ts";
import type { AdvanceTools } from "./advance-tools.ts";
import { complete, end, fail, isFree, untilLateLook } from "./end-project.ts";
import { workOf } from "./work-of.ts";

/** Results are looked for so long after the deadline. */
const lateHours = 48;
const checkSeconds = 60;
/** Whoever fetches a result says so every twenty seconds. */
const fetchingMilliseconds = 30_000;
const fetchedAgainSeconds = 5;

/** Past its deadline: its task is read for a last time, since it may be done and a call of the provider lost. */
export async function endOverdue(tools: AdvanceTools, project: ProjectRow, stop: AbortSignal): Promise<number | null> {
  const isBeingFetched =
    project.progress?.phase === "saving" && Date.now() - project.updatedAt.getTime() < fetchingMilliseconds;
  if (isBeingFetched) return fetchedAgainSeconds;
  const provider = tools.providers.named(project.provider ?? "");
  const hasTask = project.status === "processing" && provider !== undefined;
  const progress = hasTask ? await readOnce(tools, project, provider, stop) : null;
  if (progress?.state === "failed") return fail(tools, project, progress.reason, progress.message, progress);
  if (progress?.state === "done") {
    const seconds = await complete(tools, project, progress, stop);
    if (!(await tools.projects.findUnderWay(project.id))) return seconds;
  }
  const isMade = progress?.state === "done" || project.resultAttempts > 0;
  const said = progress?.state === "done" ? { cost: progress.cost } : {};
  const seconds = await fail(tools, project, isMade ? "result-unreachable" : "timeout", undefined, said);
  if (seconds === null && hasTask) {
    // Nobody waits for it any more; whatever it still does keeps others waiting.
    await provider.cancel?.(project.receipt)?.catch((error: unknown) => {
      log.warn("the provider of an overdue project could not be told", { projectId: project.id, error });
    });
  }
  return seconds;
}

/** A project that failed because its result was not there in time: it is completed after all when there is one. */
export async function lookLate(tools: AdvanceTools, projectId: string, stop: AbortSignal): Promise<number | null> {
  const project = await tools.projects.findLate(projectId, lateHours);
  const provider = tools.providers.named(project?.provider ?? "");
  if (!project || !provider || isFree(provider.name)) return null;
  const progress = await readOnce(tools, project, provider, stop);
  if (progress?.state === "failed") return null;
  if (progress?.state !== "done") return untilLateLook(project.updatedAt);
  const outcome = await tools.keepResults(project, progress.files, stop);
  if (outcome.state !== "kept") return untilLateLook(project.updatedAt);
  const { media } = outcome;
  const { cost } = progress;
  const change = (on: Transaction) => tools.projects.markCompletedLate(project, media, on);
  if (await end(tools, { cost }, change, { isLate: true })) {
    log.info("a result came after its deadline", { projectId, provider: provider.name });
  } else if ((await tools.projects.findByTask(project.taskId))?.status !== "completed") {
    await tools.removeFiles(mediaKeys(media));
  }
  return null;
}

async function readOnce(
  { traffic }: AdvanceTools,
  project: ProjectRow,
  provider: Provider,
  stop: AbortSignal,
): Promise<Progress | null> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(checkSeconds * 1000)]);
  try {
    const reading = await traffic.read(provider, project, stop, () => provider.check(project.receipt, signal));
    return "result" in reading ? reading.result : null;
  } catch (error) {
    if (stop.aborted) throw error;
    log.warn("an overdue task could not be read", { projectId: project.id, provider: provider.name, error });
    return null;
  }
}

type AdoptTools = Pick<AdvanceTools, "projects" | "providers" | "runs" | "inTransaction">;

/**
 * A call of its provider tells of a task of which no answer told: the start had succeeded [D-24]. One that was given up
 * meanwhile is looked for as what comes late.
 */
export async function adoptStart(
  { projects, providers, runs, inTransaction }: AdoptTools,
  project: ProjectRow,
  provider: Provider,
  body: string,
): Promise<void> {
  const isGivenUp = project.status === "failed" && project.errorCode === "start-unconfirmed";
  if (project.status !== "starting" && !isGivenUp) return;
  const order = workOf(project, providers)?.order;
  const receipt = order && provider.adopt?.(order, body);
  if (receipt === undefined || receipt === null) return;
  const isAdopted = await inTransaction(async (transaction) => {
    const adopted = await projects.adoptStart(project, receipt, transaction);
    if (adopted && !isGivenUp) await runs.accepted(project, true, transaction);
    return adopted !== undefined;
  });
  if (isAdopted) log.info("a lost start was told of", { projectId: project.id, provider: provider.name });
}
