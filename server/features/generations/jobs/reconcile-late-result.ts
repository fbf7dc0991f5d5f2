import { isLateFailure, lateHours } from "#domain/projects/failures.ts";
import type { Transaction } from "#server/db/client.ts";
import type { ProjectRow } from "#server/features/projects/store.ts";
import { log } from "#server/platform/log.ts";
import type { Progress, Provider, ResultFile } from "#server/providers/provider.ts";
import type { AdvanceTools } from "./context.ts";
import { complete, end, fail, isFree, removeUnnamed, untilLateLook } from "./finish-project.ts";
import type { ResultOutcome } from "./store-results.ts";
import type { Reading } from "../scheduling/scheduler.ts";
import { startSecondsOf } from "./start-at-provider.ts";
import { workOf } from "./resolve-request.ts";

const checkSeconds = 60;
/** A process that fetches a result updates the row every 20 seconds; after 30 it counts as gone. */
const fetchingSeconds = 30;
const fetchedAgainSeconds = 5;
/** Time past the deadline for which a project may wait while other tasks are polled or fetched first. */
const inTurnMilliseconds = 15 * 60_000;

/** Fails a project that exceeded its deadline while waiting, and removes it from the local engine's queue. */
async function endWaiting(tools: AdvanceTools, project: ProjectRow): Promise<null> {
  const provider = workOf(project, tools.providers)?.first;
  const isAway = provider !== undefined && (await tools.traffic.isAway(provider));
  await fail(tools, project, isAway ? "away" : "waited-too-long");
  if (project.receipt !== null) await tools.providers.named(project.provider ?? "")?.cancel?.(project.receipt);
  return null;
}

/** Ends a project past its deadline after a last poll: its task may be done and the callback lost. */
export async function endOverdue(tools: AdvanceTools, project: ProjectRow, stop: AbortSignal): Promise<number | null> {
  if (project.status === "pending" || project.status === "queued") return endWaiting(tools, project);
  const provider = tools.providers.named(project.provider ?? "");
  const untouched = await tools.projects.secondsUntouched(project.id);
  if (project.progress?.phase === "saving" && untouched < fetchingSeconds) return fetchedAgainSeconds;
  // The answer to the start may still arrive with the receipt of a paid task.
  if (project.status === "starting" && untouched < startSecondsOf(provider)) return fetchedAgainSeconds;
  // This provider would start a second task on repetition, and no answer arrived before the timeout.
  const isUnconfirmed =
    project.status === "starting" && !provider?.startsOnce && project.deadline.getTime() > Date.now();
  if (isUnconfirmed) return fail(tools, project, "start-unconfirmed");
  const mayWait = Date.now() - project.deadline.getTime() < inTurnMilliseconds;
  const hasTask = project.status === "processing" && provider !== undefined;
  const reading = hasTask ? await readOnce(tools, project, provider, stop) : null;
  if (reading && "waitSeconds" in reading && !reading.isAway && mayWait) return reading.waitSeconds;
  const progress = reading && "result" in reading ? reading.result : null;
  if (progress?.state === "failed") return fail(tools, project, progress.reason, progress.message, progress);
  if (progress?.state === "done") {
    const seconds = await complete(tools, project, progress, stop);
    const now = await tools.projects.findUnderWay(project.id);
    const isUntried = now?.resultAttempts === project.resultAttempts;
    if (!now || (isUntried && mayWait)) return seconds;
  }
  const isMade = progress?.state === "done" || project.resultAttempts > 0;
  const said = progress?.state === "done" ? { cost: progress.cost } : {};
  const seconds = await fail(tools, project, isMade ? "result-unreachable" : "timeout", undefined, said);
  if (seconds === null && hasTask && progress?.state !== "done") {
    // Cancel the task: its result is no longer wanted, and it occupies a slot at the provider.
    await provider.cancel?.(project.receipt)?.catch((error: unknown) => {
      log.warn("the provider of an overdue project could not be told", { projectId: project.id, error });
    });
  }
  return seconds;
}

/**
 * Completes a project after all when the result arrives after its deadline.
 * @returns seconds until the next poll, or null
 */
export async function lookLate(tools: AdvanceTools, projectId: string, stop: AbortSignal): Promise<number | null> {
  const project = await tools.projects.findLate(projectId, lateHours);
  const provider = tools.providers.named(project?.provider ?? "");
  if (!project || !provider || isFree(provider.name)) return null;
  const reading = await readOnce(tools, project, provider, stop);
  if (reading && "waitSeconds" in reading && !reading.isAway) return reading.waitSeconds;
  const progress = reading && "result" in reading ? reading.result : null;
  if (progress?.state === "failed") return null;
  if (progress?.state !== "done") return untilLateLook(project.updatedAt);
  const outcome = await keepLate(tools, project, progress.files, stop);
  if (outcome?.state === "later") return outcome.seconds;
  if (outcome?.state !== "kept") return untilLateLook(project.updatedAt);
  const { media } = outcome;
  const { cost } = progress;
  const change = (on: Transaction) => tools.projects.markCompletedLate(project, media, on);
  if (await end(tools, { cost }, change, { isLate: true })) {
    log.info("a result came after its deadline", { projectId, provider: provider.name });
  } else {
    await removeUnnamed(tools, project, media);
  }
  return null;
}

/** Stores a late result. Returns null on a storage error (such as a full disk), so that polling goes on. */
async function keepLate(
  { keepResults }: AdvanceTools,
  project: ProjectRow,
  files: readonly ResultFile[],
  stop: AbortSignal,
): Promise<ResultOutcome | null> {
  try {
    return await keepResults(project, files, stop);
  } catch (error) {
    if (stop.aborted) throw error;
    log.warn("a late result could not be kept", { projectId: project.id, provider: project.provider, error });
    return null;
  }
}

/** Polls a task once; null when its state is unknown. */
async function readOnce(
  { traffic }: AdvanceTools,
  project: ProjectRow,
  provider: Provider,
  stop: AbortSignal,
): Promise<Reading<Progress> | null> {
  const signal = AbortSignal.any([stop, AbortSignal.timeout(checkSeconds * 1000)]);
  try {
    return await traffic.read(provider, project, stop, () => provider.check(project.receipt, signal));
  } catch (error) {
    if (stop.aborted) throw error;
    log.warn("an overdue task could not be read", { projectId: project.id, provider: provider.name, error });
    return null;
  }
}

type AdoptTools = Pick<AdvanceTools, "projects" | "providers" | "runs" | "inTransaction">;

/**
 * Recovers a start whose answer was lost: the provider's callback contains the receipt [D-24]. If the project has
 * failed meanwhile, its late result is awaited.
 */
export async function adoptStart(
  { projects, providers, runs, inTransaction }: AdoptTools,
  project: ProjectRow,
  provider: Provider,
  body: string,
): Promise<void> {
  const isGivenUp = project.status === "failed" && project.receipt === null && isLateFailure(project.errorCode);
  if (project.status !== "starting" && !isGivenUp) return;
  const order = workOf(project, providers)?.order;
  const receipt = order && provider.adopt?.(order, body);
  if (receipt === undefined || receipt === null) return;
  const isAdopted = await inTransaction(async (transaction) => {
    const going = await projects.adoptStart(project, receipt, transaction);
    if (going) await runs.accepted(project, true, transaction);
    return going !== undefined || (await projects.adoptLate(project, receipt, transaction)) !== undefined;
  });
  if (isAdopted) log.info("a lost start was told of", { projectId: project.id, provider: provider.name });
}
