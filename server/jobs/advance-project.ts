import { type Failure, failureMessages } from "#domain/projects/failures.ts";
import type { Transaction } from "#server/db/client.ts";
import type { ProjectRow, ProjectStore } from "#server/features/projects/store.ts";
import { failpoint } from "#server/platform/failpoint.ts";
import { log } from "#server/platform/log.ts";
import { mediaKeys } from "#server/platform/media-keys.ts";
import type { Providers } from "#server/providers/index.ts";
import {
  type Hindrance,
  type Progress,
  type Provider,
  ProviderRefusal,
  ProviderUnavailable,
  type ResultFile,
} from "#server/providers/provider.ts";
import { workOf } from "./work-of.ts";
import type { KeepResults } from "./project-results.ts";

export type AdvanceTools = {
  projects: ProjectStore;
  providers: Providers;
  /** @throws ProviderUnavailable when the provider is asked for enough already */
  admit: (provider: Provider) => Promise<void>;
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

  switch (project.status) {
    case "pending":
      return claim(tools, project, stop);
    case "starting":
      return resumeStart(tools, project, stop);
    default:
      return check(tools, project, stop);
  }
}

async function claim(tools: AdvanceTools, project: ProjectRow, stop: AbortSignal): Promise<number | null> {
  const provider = workOf(project, tools.providers)?.first;
  if (!provider) return fail(tools, project, "no-provider");
  const claimed = await tools.projects.claimStart(project.id, provider.name);
  if (!claimed) return 1;
  failpoint("start-claimed");
  return start(tools, claimed, provider, stop);
}

/** Somebody is asking the provider right now, or died while doing so. */
async function resumeStart(tools: AdvanceTools, project: ProjectRow, stop: AbortSignal): Promise<number | null> {
  const provider = tools.providers.named(project.provider ?? "");
  if (provider?.startsOnce) return start(tools, project, provider, stop);
  const isLost = Date.now() - project.updatedAt.getTime() > startSecondsOf(provider) * 1000;
  return isLost ? fail(tools, project, "start-unconfirmed") : 5;
}

async function start(
  tools: AdvanceTools,
  project: ProjectRow,
  provider: Provider,
  stop: AbortSignal,
): Promise<number | null> {
  const work = workOf(project, tools.providers);
  if (!work) return fail(tools, project, "no-provider");
  const { taskId: reference } = project;
  const signal = AbortSignal.any([stop, AbortSignal.timeout(startSecondsOf(provider) * 1000)]);
  let receipt: unknown;
  try {
    await tools.admit(provider);
    const callbackUrl = tools.callbackUrl(provider.name, reference);
    receipt = await provider.start({ reference, ...work.order, callbackUrl }, signal);
  } catch (error) {
    if (error instanceof ProviderUnavailable)
      return giveOn(tools, project, { next: work.after(provider.name), provider, error }, stop);
    if (!(error instanceof ProviderRefusal)) throw error;
    log.warn("provider refused a start", { projectId: project.id, provider: provider.name, error });
    return fail(tools, project, "refused", error.shown ?? undefined);
  }
  failpoint("start-accepted");
  if (!(await tools.projects.markProcessing(project.id, receipt))) {
    // Cancelled or deleted while the provider was being asked.
    if (!(await tools.projects.findUnderWay(project.id))) await provider.cancel?.(receipt);
    return 1;
  }
  await tools.announce(project.userId, project.id);
  return provider.patience(0, receipt);
}

const words: Record<Hindrance, Failure> = {
  credit: "no-credit",
  settings: "no-provider",
  limited: "busy",
  away: "away",
};
const usualRetrySeconds = { limited: 5, away: 20, credit: null, settings: null };

/** The provider has certainly not accepted: the next one is asked, or the same one later while that may help. */
async function giveOn(
  tools: AdvanceTools,
  project: ProjectRow,
  { next, provider, error }: { next: Provider | undefined; provider: Provider; error: ProviderUnavailable },
  stop: AbortSignal,
): Promise<number | null> {
  const { hindrance, retryAfterSeconds } = error;
  log.warn("provider did not accept a start", { projectId: project.id, provider: provider.name, hindrance, error });
  if (next) {
    const moved = await tools.projects.moveStart(project.id, provider.name, next.name);
    return moved ? start(tools, moved, next, stop) : 1;
  }
  const usual = usualRetrySeconds[hindrance];
  if (usual === null) return fail(tools, project, words[hindrance]);
  // From the first provider on, as if nobody had been asked.
  if (!(await tools.projects.releaseStart(project.id, provider.name))) return 1;
  return Math.max(usual, retryAfterSeconds ?? 0);
}

async function check(tools: AdvanceTools, project: ProjectRow, stop: AbortSignal): Promise<number | null> {
  const provider = tools.providers.named(project.provider ?? "");
  if (!provider) return fail(tools, project, "no-provider");
  const signal = AbortSignal.any([stop, AbortSignal.timeout(checkSeconds * 1000)]);
  const progress = await provider.check(project.receipt, signal);
  switch (progress.state) {
    case "running":
      await noteProgress(tools, project, progress);
      return provider.patience((Date.now() - project.createdAt.getTime()) / 1000, project.receipt);
    case "failed":
      return fail(tools, project, progress.reason, progress.message);
    case "done":
      return complete(tools, project, progress.files, stop);
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
  files: readonly ResultFile[],
  signal: AbortSignal,
): Promise<number | null> {
  failpoint("result-checked");
  const outcome = await tools.keepResults(project, files, signal);
  if (outcome.state === "later") return outcome.seconds;
  if (outcome.state === "lost") return fail(tools, project, outcome.reason);
  const { media } = outcome;
  const isEnded = await end(tools, (transaction) => tools.projects.markCompleted(project.id, media, transaction));
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
): Promise<null> {
  const isEnded = await end(tools, (transaction) =>
    tools.projects.markFailed(project.id, reason, message, transaction),
  );
  if (isEnded)
    log.warn("project failed", { projectId: project.id, model: project.modelId, provider: project.provider, reason });
  return null;
}

/** The end and what follows from it are written together; whoever comes second changes nothing. */
async function end(
  { inTransaction, followUp, ring, announce }: AdvanceTools,
  change: (transaction: Transaction) => Promise<ProjectRow | undefined>,
): Promise<boolean> {
  const result = await inTransaction(async (transaction) => {
    const project = await change(transaction);
    return project && { project, job: await followUp(project, transaction) };
  });
  if (!result) return false;
  await announce(result.project.userId, result.project.id);
  if (result.job) await ring(result.job);
  return true;
}
