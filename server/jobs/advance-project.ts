import { type Failure, failureMessages } from "#domain/projects/failures.ts";
import type { Transaction } from "#server/db/client.ts";
import type { ProjectRow, ProjectStore } from "#server/features/projects/store.ts";
import type { RunLedger, Said } from "#server/features/providers/ledger/ledger.ts";
import { failpoint } from "#server/platform/failpoint.ts";
import { log } from "#server/platform/log.ts";
import { mediaKeys } from "#server/platform/media-keys.ts";
import type { Permit } from "#server/providers/breakers/store.ts";
import type { Providers } from "#server/providers/index.ts";
import {
  type Hindrance,
  type Progress,
  type Provider,
  ProviderRefusal,
  ProviderUnavailable,
} from "#server/providers/provider.ts";
import { workOf } from "./work-of.ts";
import type { KeepResults } from "./project-results.ts";
import type { Traffic } from "./provider-traffic/traffic.ts";

export type AdvanceTools = {
  projects: ProjectStore;
  providers: Providers;
  traffic: Traffic;
  /** Forgets when the project was to move next. */
  dropPlan: (projectId: string) => Promise<void>;
  /** What providers did and cost. */
  runs: RunLedger;
  /** Where a provider may tell about a task; null where it could not reach us. */
  callbackUrl: (provider: string, reference: string) => string | null;
  /** Brings the results into our storage; the same files may come twice. */
  keepResults: KeepResults;
  removeFiles: (keys: readonly string[]) => Promise<void>;
  announce: (ownerId: string, projectId: string) => Promise<void>;
  inTransaction: <Result>(work: (transaction: Transaction) => Promise<Result>) => Promise<Result>;
  /** Whatever is to happen at the end of a project, written with it; answers which workers to wake then. */
  followUp: (project: ProjectRow, transaction: Transaction) => Promise<FollowUp | null>;
  ring: (job: FollowUp) => Promise<void>;
};

type FollowUp = "send-mail" | "produce-order";

/** Longest time for which a provider is asked to start; after it, an open start is a lost one. */
const startSecondsOf = (provider: Provider | undefined) => provider?.startSeconds ?? 60;
const checkSeconds = 60;

/**
 * Moves a project one step: start it, or ask how it is going. The row decides the step, so a
 * repeated job repeats nothing that was written down.
 * @returns seconds until the next step, or null when there is none
 */
export async function advanceProject(
  tools: AdvanceTools,
  projectId: string,
  stop: AbortSignal,
): Promise<number | null> {
  const project = await tools.projects.findUnderWay(projectId);
  if (!project) return null;
  if (await tools.projects.isPastDeadline(projectId)) {
    return fail(tools, project, project.resultAttempts > 0 ? "result-unreachable" : "timeout");
  }
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

/** @param from the provider to begin with, where those before it have accepted nothing */
async function claim(
  tools: AdvanceTools,
  project: ProjectRow,
  stop: AbortSignal,
  from?: Provider,
): Promise<number | null> {
  const work = workOf(project, tools.providers);
  const provider = from ?? work?.first;
  if (!work || !provider) return fail(tools, project, "no-provider");
  const free = tools.traffic.isUnbounded(provider) && (await tools.projects.claimStart(project.id, provider.name));
  if (free) {
    failpoint("start-claimed");
    return start(tools, free, provider, stop);
  }
  const turn = await tools.traffic.takeTurn(project, provider, work.after);
  if ("waitSeconds" in turn) return turn.waitSeconds;
  const claimed = await tools.projects.claimStart(project.id, turn.provider.name, { hasTurn: true });
  if (!claimed) return 1;
  failpoint("start-claimed");
  return start(tools, claimed, turn.provider, stop, turn.permit);
}

/** Somebody is asking the provider right now, or died while doing so. */
async function resumeStart(tools: AdvanceTools, project: ProjectRow, stop: AbortSignal): Promise<number | null> {
  const provider = tools.providers.named(project.provider ?? "");
  if (provider?.startsOnce) {
    const turn = await tools.traffic.takeTurnAgain(project, provider);
    return "waitSeconds" in turn ? turn.waitSeconds : start(tools, project, provider, stop, turn.permit);
  }
  const isLost = Date.now() - project.updatedAt.getTime() > startSecondsOf(provider) * 1000;
  return isLost ? fail(tools, project, "start-unconfirmed") : 5;
}

async function start(
  tools: AdvanceTools,
  project: ProjectRow,
  provider: Provider,
  stop: AbortSignal,
  permit?: Permit,
): Promise<number | null> {
  const work = workOf(project, tools.providers);
  if (!work) return fail(tools, project, "no-provider");
  const { taskId: reference } = project;
  const signal = AbortSignal.any([stop, AbortSignal.timeout(startSecondsOf(provider) * 1000)]);
  let receipt: unknown;
  let wasAsked = false;
  try {
    const callbackUrl = tools.callbackUrl(provider.name, reference);
    receipt = await tools.traffic.start(provider, project, permit, stop, () => {
      wasAsked = true;
      return provider.start({ reference, ...work.order, callbackUrl }, signal);
    });
  } catch (error) {
    if (error instanceof ProviderUnavailable) {
      if (wasAsked) await tools.runs.unavailable(project, error.message);
      return giveOn(tools, project, { next: work.after(provider.name), provider, error }, stop);
    }
    if (!(error instanceof ProviderRefusal)) throw error;
    log.warn("provider refused a start", { projectId: project.id, provider: provider.name, error });
    return fail(tools, project, "refused", error.shown ?? undefined, { detail: error.message });
  }
  failpoint("start-accepted");
  const started = await tools.inTransaction(async (transaction) => {
    const moved = await tools.projects.markProcessing(project.id, receipt, transaction);
    await tools.runs.accepted(project, moved !== undefined, transaction);
    return moved;
  });
  if (!started) {
    // Cancelled or deleted while the provider was being asked.
    if (!(await tools.projects.findUnderWay(project.id))) await provider.cancel?.(receipt);
    return 1;
  }
  await tools.announce(project.userId, project.id);
  // It would look after a project that still waits, and read the task for nothing.
  if (permit) await tools.dropPlan(project.id);
  return tools.traffic.untilNextLook(provider, started, isCalledBack(tools, provider, project));
}

const isCalledBack = ({ callbackUrl }: AdvanceTools, { name, trustsCallback }: Provider, { taskId }: ProjectRow) =>
  trustsCallback !== undefined && callbackUrl(name, taskId) !== null;

const words: Record<Hindrance, Failure> = {
  credit: "no-credit",
  settings: "no-provider",
  limited: "busy",
  away: "away",
};
/** Whether asking the same one later may help. */
const mayPass = { limited: true, away: true, credit: false, settings: false };

/** The provider has certainly not accepted: the next one is asked, or the same one later while that may help. */
async function giveOn(
  tools: AdvanceTools,
  project: ProjectRow,
  { next, provider, error }: { next: Provider | undefined; provider: Provider; error: ProviderUnavailable },
  stop: AbortSignal,
): Promise<number | null> {
  const { hindrance, retryAfterSeconds } = error;
  log.warn("provider did not accept a start", { projectId: project.id, provider: provider.name, hindrance, error });
  if (!next && !mayPass[hindrance]) return fail(tools, project, words[hindrance]);
  const released = await tools.projects.releaseStart(project.id, provider.name);
  if (!released) return 1;
  if (next) return claim(tools, released, stop, next);
  const seconds = await tools.traffic.postpone(project, provider, retryAfterSeconds);
  await tools.announce(project.userId, project.id);
  return seconds;
}

async function check(tools: AdvanceTools, project: ProjectRow, stop: AbortSignal): Promise<number | null> {
  const provider = tools.providers.named(project.provider ?? "");
  if (!provider) return fail(tools, project, "no-provider");
  const signal = AbortSignal.any([stop, AbortSignal.timeout(checkSeconds * 1000)]);
  const reading = await tools.traffic.read(provider, project, stop, () => provider.check(project.receipt, signal));
  if ("waitSeconds" in reading) return reading.waitSeconds;
  const progress = reading.result;
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
  if (await tools.projects.markProgress(project.id, { phase, done, total })) {
    await tools.announce(project.userId, project.id);
  }
}

/** The files are ours before the project says that it is done. */
async function complete(
  tools: AdvanceTools,
  project: ProjectRow,
  { files, cost }: Progress & { state: "done" },
  signal: AbortSignal,
): Promise<number | null> {
  failpoint("result-checked");
  const outcome = await tools.keepResults(project, files, signal);
  if (outcome.state === "later") return outcome.seconds;
  if (outcome.state === "lost") return fail(tools, project, outcome.reason, undefined, { cost });
  const { media } = outcome;
  const isEnded = await end(tools, { cost }, (transaction) =>
    tools.projects.markCompleted(project.id, media, transaction),
  );
  if (!isEnded && (await tools.projects.findByTask(project.taskId))?.status !== "completed") {
    // Deleted or cancelled while its files were on the way.
    await tools.removeFiles(mediaKeys(media));
  }
  return null;
}

async function fail(
  tools: AdvanceTools,
  project: ProjectRow,
  reason: Failure,
  message: string = failureMessages[reason],
  said: Said = {},
): Promise<null> {
  const isEnded = await end(tools, said, (transaction) =>
    tools.projects.markFailed(project.id, reason, message, transaction),
  );
  if (isEnded)
    log.warn("project failed", { projectId: project.id, model: project.modelId, provider: project.provider, reason });
  return null;
}

/** The end and what follows from it are written together; whoever comes second changes nothing. */
async function end(
  { inTransaction, runs, followUp, ring, announce, traffic }: AdvanceTools,
  said: Said,
  change: (transaction: Transaction) => Promise<ProjectRow | undefined>,
): Promise<boolean> {
  const result = await inTransaction(async (transaction) => {
    const project = await change(transaction);
    if (project) await runs.ended(project, said, transaction);
    return project && { project, job: await followUp(project, transaction) };
  });
  if (!result) return false;
  await announce(result.project.userId, result.project.id);
  if (result.job) await ring(result.job);
  await traffic.noteEnd(result.project);
  return true;
}
