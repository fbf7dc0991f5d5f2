import type { Failure } from "#domain/projects/failures.ts";
import type { Context } from "#server/context.ts";
import { dropNextStep } from "#server/features/projects/jobs/enqueue.ts";
import { publishProject } from "#server/features/projects/publish-project.ts";
import { type ProjectRow, projectStore } from "#server/features/projects/store.ts";
import { type AcceptedStart, projectStatusStore } from "#server/features/projects/status-store.ts";
import { failpoint } from "#server/platform/failpoint.ts";
import { retryFor } from "#server/platform/retry-for.ts";
import { unknownStartRetrySeconds } from "#server/platform/retry-policies.ts";
import { withShutdownGrace } from "#server/platform/shutdown-grace.ts";
import { runRecorder } from "#server/features/providers/runs/record-runs.ts";
import { log } from "#server/platform/log.ts";
import type { CallLease } from "#server/providers/circuit-breaker/store.ts";
import {
  type UnavailableReason,
  type Provider,
  ProviderRefusal,
  ProviderUnavailable,
} from "#server/providers/provider.ts";
import { callbackUrl, isCalledBack } from "./callback-url.ts";
import { failProject } from "./finish-project.ts";
import { secondsUntilLatePoll } from "./late-poll-times.ts";
import { applyTranslation, prepareTranslation } from "./prepare-translation.ts";
import { recordPrompt } from "../recent-prompts/record-prompt.ts";
import { findOmittedWords } from "../understand-prompt.ts";
import { type ResolvedRequest, resolveRequest } from "./resolve-request.ts";

/** Timeout in seconds of a start; without an answer by then, its outcome is unknown. */
export const startTimeoutSecondsOf = (provider: Provider | undefined) => provider?.startTimeoutSeconds ?? 60;
/**
 * Default number of seconds for which shutdown waits for unanswered requests that start a task at a provider;
 * supervisors usually kill a process after 30.
 */
const defaultGraceSeconds = 25;
/** Seconds for which shutdown waits for the answer to a start: the provider may have accepted it and charged for it. */
const graceSecondsOf = ({ config }: Context, { startTimeoutSeconds = defaultGraceSeconds }: Provider): number =>
  startTimeoutSeconds * config.providerTimeScale;
/** Seconds for which storing an accepted start is retried while the database is unavailable. */
const storeRetrySeconds = 30;
/** Seconds to wait for the provider's callback, which recovers a start whose answer was lost. */
const callbackWaitSeconds = 10 * 60;
/**
 * Seconds until the next attempt at a project whose model this program does not know: in a rolling upgrade a process of
 * the newer release starts the project meanwhile.
 */
const unknownModelSeconds = 15;
/** Seconds between two polls of a project in the local engine's queue; the engine reports by itself when it begins. */
export const queuedSeconds = 60;

/** Provider that declined a start but may accept it after `seconds`; null if the provider named no time. */
type DeferredProvider = { provider: Provider; seconds: number | null };
type StartAttempt = {
  /** Whether the start was sent before, with an unknown outcome. */
  isRepeat?: boolean;
  lease?: CallLease | undefined;
  /** The first provider in priority order that has declined the start but may accept it later. */
  deferred?: DeferredProvider | undefined;
};

/**
 * Claims the start of a pending project and starts it at the first available provider.
 * @param from provider to begin with, if those before it have declined
 * @returns seconds until the project's next job, or null if the project has ended
 */
export async function claimStart(
  ctx: Context,
  project: ProjectRow,
  stop: AbortSignal,
  { from, deferred }: { from?: Provider; deferred?: DeferredProvider | undefined } = {},
): Promise<number | null> {
  const resolved = resolveRequest(project, ctx.providers);
  const provider = from ?? resolved?.firstProvider;
  if (!resolved) return unknownModelSeconds;
  if (!provider) return failProject(ctx, project, "no-provider");
  const ready = await prepareTranslation(ctx, project, resolved.request, provider, stop);
  if ("waitSeconds" in ready) return ready.waitSeconds;
  const claimAt = (at: Provider, hasSlot: boolean) => {
    const isEnglishOnly = at.englishOnly?.(resolved.request.model) !== undefined;
    return projectStatusStore(ctx.db).claimStart(project.id, at.name, { hasSlot, isEnglishOnly });
  };
  const claimedDirectly = ctx.scheduler.isUnlimited(provider) && (await claimAt(provider, false));
  if (claimedDirectly) {
    failpoint("start-claimed");
    return start(ctx, claimedDirectly, provider, stop, { deferred });
  }
  const slot = await ctx.scheduler.acquireSlot(project, provider, resolved.nextProvider);
  if ("waitSeconds" in slot) return slot.waitSeconds;
  const isPassedOver = slot.provider !== provider;
  const readyThere = isPassedOver
    ? await prepareTranslation(ctx, ready.project, resolved.request, slot.provider, stop)
    : ready;
  const claimed = "project" in readyThere ? await claimAt(slot.provider, true) : undefined;
  if (!claimed) {
    await ctx.scheduler.releaseSlot(slot);
    return "waitSeconds" in readyThere ? readyThere.waitSeconds : 1;
  }
  failpoint("start-claimed");
  const { lease } = slot;
  // Remember `provider` if it was skipped because its circuit is open: it may accept the start later.
  const passedOver = isPassedOver ? { provider, seconds: null } : undefined;
  return start(ctx, claimed, slot.provider, stop, { lease, deferred: deferred ?? passedOver });
}

/** Continues a start that was claimed before: another process is sending it to the provider, or has died meanwhile. */
export async function resumeStart(ctx: Context, project: ProjectRow, stop: AbortSignal): Promise<number | null> {
  const provider = ctx.providers.byName(project.provider ?? "");
  const seconds = await projectStore(ctx.db).secondsUntouched(project.id);
  if (provider?.isStartIdempotent) {
    if (!resolveRequest(project, ctx.providers)) return unknownModelSeconds;
    // Wait, because another job is most likely sending the start right now.
    if (!ctx.scheduler.isUnlimited(provider) && seconds < unknownStartRetrySeconds)
      return unknownStartRetrySeconds - seconds;
    const slot = await ctx.scheduler.reacquireSlot(project, provider);
    if ("waitSeconds" in slot) return slot.waitSeconds;
    return start(ctx, project, provider, stop, { lease: slot.lease, isRepeat: true });
  }
  const mayBeRecovered = provider?.readLostReceipt !== undefined && isCalledBack(ctx, provider, project);
  const isLost = seconds > (mayBeRecovered ? callbackWaitSeconds : startTimeoutSecondsOf(provider));
  return isLost ? failProject(ctx, project, "start-unconfirmed") : unknownStartRetrySeconds;
}

async function start(
  ctx: Context,
  project: ProjectRow,
  provider: Provider,
  stop: AbortSignal,
  attempt: StartAttempt,
): Promise<number | null> {
  const resolved = resolveRequest(project, ctx.providers);
  if (!resolved) return failProject(ctx, project, "no-provider");
  if (!attempt.isRepeat) await recordPrompt(ctx, project);
  const { taskId: reference } = project;
  const { lease } = attempt;
  let response: { result: unknown; recordSuccess: () => Promise<void> };
  let wasSent = false;
  try {
    response = await withShutdownGrace(stop, graceSecondsOf(ctx, provider), (shutdownSignal) =>
      ctx.scheduler.start(provider, project, lease, stop, () => {
        wasSent = true;
        const signal = AbortSignal.any([shutdownSignal, AbortSignal.timeout(startTimeoutSecondsOf(provider) * 1000)]);
        const input = applyTranslation(provider, project.translation, resolved.request.input);
        return provider.start(
          { reference, ...resolved.request, input, callbackUrl: callbackUrl(ctx, provider.name, reference) },
          signal,
        );
      }),
    );
  } catch (error) {
    if (error instanceof ProviderUnavailable) {
      if (attempt.isRepeat) return retryRepeat(ctx, project, error);
      if (stop.aborted) {
        // Let another process start the project at the same provider, because shutdown has aborted the call of this
        // process.
        await projectStatusStore(ctx.db).releaseStart(project, provider.name);
        throw error;
      }
      if (wasSent) await runRecorder(ctx).unavailable(project, error.message);
      return failOver(ctx, project, { resolved, provider, error, deferred: attempt.deferred }, stop);
    }
    if (!(error instanceof ProviderRefusal)) throw error;
    log.warn("provider refused a start", { projectId: project.id, provider: provider.name, error });
    return failProject(ctx, project, "refused", error.userMessage ?? undefined, { detail: error.message });
  }
  failpoint("start-accepted");
  const receipt = response.result;
  const omittedWords = await findOmittedWords(provider, resolved.request);
  const store = () => storeAcceptedStart(ctx, project, provider, { receipt, omittedWords });
  const { started, late } = await retryFor(storeRetrySeconds, store).finally(response.recordSuccess);
  if (late) return secondsUntilLatePoll(late.updatedAt);
  if (!started) {
    const current = await projectStore(ctx.db).findByTask(reference);
    // Cancel the task if the project was cancelled or deleted meanwhile; otherwise the provider's callback has already
    // stored the start.
    if (!current || current.status === "failed") await provider.cancel?.(receipt);
    return 1;
  }
  await publishProject(ctx, project.userId, project.id);
  // Remove the job planned for the waiting project, which would poll the task too early.
  if (lease) await dropNextStep(ctx, project.id);
  // Poll rarely, only as a fallback: the local engine reports when it takes the project from its queue.
  if (started.status === "queued") return queuedSeconds;
  return ctx.scheduler.secondsUntilNextPoll(provider, started, isCalledBack(ctx, provider, project));
}

/** Stores an accepted start. If the project has failed by timeout meanwhile, its late result is still awaited. */
function storeAcceptedStart(
  ctx: Context,
  project: ProjectRow,
  provider: Provider,
  { receipt, omittedWords }: AcceptedStart,
): Promise<{ started?: ProjectRow | undefined; late?: ProjectRow | undefined }> {
  const projects = projectStatusStore(ctx.db);
  return ctx.transaction(async (transaction) => {
    const markStarted = provider.hasOwnQueue ? projects.markQueued : projects.markProcessing;
    const started = await markStarted(project, { receipt, omittedWords }, transaction);
    const late = started ? undefined : await projects.storeLateReceipt(project, receipt, transaction);
    if (!late) await runRecorder(ctx).accepted(project, started !== undefined, transaction);
    return { started, late };
  });
}

const failureOfReason: Record<UnavailableReason, Failure> = {
  credit: "no-credit",
  settings: "no-provider",
  limited: "busy",
  away: "away",
  unable: "unable",
};
/**
 * Whether a later attempt at the same provider may succeed, by the reason for which the provider declined the start.
 */
const isRetryable = { limited: true, away: true, credit: false, settings: false, unable: false };

/**
 * Retries a repeated start at the same provider: its refusal does not tell whether the first start was accepted, so no
 * other provider may be asked.
 */
async function retryRepeat(ctx: Context, project: ProjectRow, error: ProviderUnavailable): Promise<number | null> {
  const { reason, retryAfterSeconds } = error;
  log.warn("a start could not be repeated", {
    projectId: project.id,
    provider: project.provider,
    reason,
    error,
  });
  return isRetryable[reason]
    ? (retryAfterSeconds ?? unknownStartRetrySeconds)
    : failProject(ctx, project, "start-unconfirmed");
}

type DeclinedStart = {
  resolved: ResolvedRequest;
  provider: Provider;
  error: ProviderUnavailable;
  deferred: DeferredProvider | undefined;
};

/** Fails over after a provider has certainly declined: tries the next one, or waits for one that may accept later. */
async function failOver(
  ctx: Context,
  project: ProjectRow,
  { resolved, provider, error, deferred }: DeclinedStart,
  stop: AbortSignal,
): Promise<number | null> {
  const { reason, retryAfterSeconds } = error;
  log.warn("provider did not accept a start", {
    projectId: project.id,
    provider: provider.name,
    reason,
    error,
  });
  const next = resolved.nextProvider(provider.name);
  const deferredNow = deferred ?? (isRetryable[reason] ? { provider, seconds: retryAfterSeconds } : undefined);
  if (!next && !deferredNow) return failProject(ctx, project, failureOfReason[reason], error.userMessage ?? undefined);
  const released = await projectStatusStore(ctx.db).releaseStart(project, provider.name);
  if (!released) return 1;
  if (next) return claimStart(ctx, released, stop, { from: next, deferred: deferredNow });
  const isPaused = reason === "limited" && deferred === undefined;
  const seconds = await ctx.scheduler.postpone(
    project,
    deferredNow?.provider ?? provider,
    deferredNow?.seconds ?? null,
    isPaused,
  );
  await publishProject(ctx, project.userId, project.id);
  return seconds;
}
