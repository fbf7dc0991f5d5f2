import * as z from "zod/mini";
import type { ProjectRow } from "#server/features/projects/store.ts";
import { log } from "#server/platform/log.ts";
import { type CallLease } from "#server/providers/circuit-breaker/store.ts";
import { recoveryPollsPerSecond } from "#server/providers/circuit-breaker/thresholds.ts";
import { type Provider, ProviderRefusal, ProviderUnavailable } from "#server/providers/provider.ts";
import type { Dispatcher, SchedulerParts } from "./dispatch.ts";
import { defaultRateLimit, isLocal, limitsOf } from "./provider-limits.ts";
import { measureCall } from "./measure-call.ts";
import { defaultLease, fallbackSeconds } from "./slots.ts";

/**
 * Result of a poll, or the seconds to wait: because the provider's circuit is open (`isUnavailable`), or because the
 * provider is recovering and other polls come first.
 */
export type PollResult<Result> = { result: Result } | { waitSeconds: number; isUnavailable: boolean };

const longestSpreadSeconds = 30;

/** Calls of external providers, whose outcomes are reported to the circuit breaker and the rate limit. */
export function createProviderCalls({ store, breakers, timeScale }: SchedulerParts, dispatcher: Dispatcher) {
  async function recordFailure(provider: string, lease: CallLease, subject: string | null): Promise<void> {
    if (!(await breakers.recordFailure(provider, lease, subject))) return;
    log.warn("circuit breaker of a provider opened", { provider });
    await dispatcher.handleStateChange(provider);
  }

  async function recordSuccess(provider: string, lease: CallLease): Promise<void> {
    if (!(await breakers.recordSuccess(provider, lease))) return;
    log.info("circuit breaker of a provider closed", { provider });
    await dispatcher.handleStateChange(provider);
  }

  const releaseProbe = async (provider: string, { isProbe }: CallLease) => {
    if (isProbe) await breakers.release(provider);
  };

  /** Records the answer of a start for the rate limit, and schedules the next admission if other projects wait. */
  async function recordStartEnd(provider: Provider, projectId: string): Promise<void> {
    if (await store.recordStartEnd(projectId, provider.name))
      await dispatcher.schedule(provider.name, limitsOf(provider, timeScale).seconds);
  }

  async function recordStartError(
    { name }: Provider,
    lease: CallLease | undefined,
    error: unknown,
    stop: AbortSignal,
  ): Promise<void> {
    if (error instanceof ProviderUnavailable && error.reason === "limited") {
      await breakers.pause(name, (error.retryAfterSeconds ?? defaultRateLimit.seconds) * timeScale);
    }
    if (!isServiceFailure(error)) {
      if (lease) await recordSuccess(name, lease);
    } else if (stop.aborted) await releaseProbe(name, lease ?? defaultLease);
    else await recordFailure(name, lease ?? defaultLease, null);
  }

  return {
    /**
     * Calls `work` to start a project, and reports a failure to the circuit breaker and the rate limit.
     * @param lease undefined for a provider without limits
     * @returns the result, and `recordSuccess`, which reports the success: call it after storing the receipt (the
     * provider's reference to its task), because it takes a while
     */
    async start<Result>(
      provider: Provider,
      project: Pick<ProjectRow, "id">,
      lease: CallLease | undefined,
      stop: AbortSignal,
      work: () => Promise<Result>,
    ): Promise<{ result: Result; recordSuccess: () => Promise<void> }> {
      if (isLocal(provider)) return { result: await work(), recordSuccess: async () => {} };
      const { name } = provider;
      const recordAnswer = async () => {
        if (!lease) return;
        await recordStartEnd(provider, project.id);
        await recordSuccess(name, lease);
      };
      try {
        const result = await measureCall(name, "start", work);
        const recordSuccessOnce = () =>
          recordAnswer().catch((error: unknown) =>
            log.warn("accepted start could not be recorded", { provider: name, error }),
          );
        return { result, recordSuccess: recordSuccessOnce };
      } catch (error) {
        if (lease) await recordStartEnd(provider, project.id);
        await recordStartError(provider, lease, error, stop);
        throw error;
      }
    },

    /**
     * Polls a task through `work`. Returns the seconds to wait instead if the provider's circuit is open, or if the
     * provider is recovering and its few polls per second are used up.
     */
    async poll<Result>(
      provider: Provider,
      project: Pick<ProjectRow, "id">,
      stop: AbortSignal,
      work: () => Promise<Result>,
    ): Promise<PollResult<Result>> {
      if (isLocal(provider)) return { result: await work() };
      const { name } = provider;
      const answer = await breakers.tryAcquire(name, project.id);
      const isUnavailable = "blockedSeconds" in answer;
      if (isUnavailable || (answer.isRecovering && !(await breakers.tryAcquirePoll(name)))) {
        const pollSeconds = (await store.countUnderWay(name)) / recoveryPollsPerSecond;
        const spread = Math.min(longestSpreadSeconds, pollSeconds) * timeScale;
        const blocked = isUnavailable ? answer.blockedSeconds : timeScale / recoveryPollsPerSecond;
        return { waitSeconds: Math.min(fallbackSeconds, blocked) + Math.random() * spread, isUnavailable };
      }
      try {
        const result = await measureCall(name, "poll", work);
        await recordSuccess(name, answer);
        return { result };
      } catch (error) {
        if (stop.aborted) await releaseProbe(name, answer);
        else if (isServiceFailure(error)) await recordFailure(name, answer, project.id);
        else await recordSuccess(name, answer);
        throw error;
      }
    },
  };
}

/**
 * Whether an error counts as a failure of the service. A refusal, or a body that does not match the schema, counts as
 * an answer of a working service.
 */
function isServiceFailure(error: unknown): boolean {
  if (error instanceof ProviderRefusal) return false;
  if (error instanceof ProviderUnavailable) return error.reason === "away";
  return !(error instanceof z.core.$ZodError);
}
