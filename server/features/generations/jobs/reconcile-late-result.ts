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
/** Whoever fetches a result says so every twenty seconds. */
const fetchingSeconds = 30;
const fetchedAgainSeconds = 5;
/** A deadline holds, but not against those who stand before it when many are read or fetched at once. */
const inTurnMilliseconds = 15 * 60_000;

/** Past its deadline while it waited: here, or in the queue of our own engine, which is told. */
async function endWaiting(tools: AdvanceTools, project: ProjectRow): Promise<null> {
  const provider = workOf(project, tools.providers)?.first;
  const isAway = provider !== undefined && (await tools.traffic.isAway(provider));
  await fail(tools, project, isAway ? "away" : "waited-too-long");
  if (project.receipt !== null) await tools.providers.named(project.provider ?? "")?.cancel?.(project.receipt);
  return null;
}

/** Past its deadline: its task is read for a last time, since it may be done and a call of the provider lost. */
export async function endOverdue(tools: AdvanceTools, project: ProjectRow, stop: AbortSignal): Promise<number | null> {
  if (project.status === "pending" || project.status === "queued") return endWaiting(tools, project);
  const provider = tools.providers.named(project.provider ?? "");
  const untouched = await tools.projects.secondsUntouched(project.id);
  if (project.progress?.phase === "saving" && untouched < fetchingSeconds) return fetchedAgainSeconds;
  // The answer to its start may still come, and names what is paid for.
  if (project.status === "starting" && untouched < startSecondsOf(provider)) return fetchedAgainSeconds;
  // Nobody repeats such a start, and no answer to it came within the time for its work.
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

/** Our own disk may be full for a while: the looks go on. */
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

/** Null where its state could not be told. */
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
 * A call of its provider tells of a task of which no answer told: the start had succeeded [D-24]. One that was given up
 * meanwhile is looked for as what comes late.
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
