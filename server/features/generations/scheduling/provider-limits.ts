import { localProviderName, type Provider } from "#server/providers/provider.ts";
import type { ProviderLimits } from "./admission-store.ts";

/** Rate limit for draining the queue of a provider that has no limit of its own. */
export const defaultRateLimit = { starts: 20, seconds: 10 };
/** Seconds added to the period of a rate limit, for clock and network differences between us and the provider. */
const marginSeconds = 0.1;

/** Whether a provider is the local engine, for which the scheduler has no circuit breaker, rate limit or queue. */
export const isLocal = ({ name }: Provider) => name === localProviderName;

/** Whether the provider has no rate limit and no concurrency limit, so that starts need no slot. */
export const isUnlimited = (provider: Provider) =>
  isLocal(provider) || (!provider.rateLimit && provider.maxConcurrent === undefined);

/** Limits of a provider in real seconds, scaled by `timeScale`. */
export const limitsOf = (
  {
    rateLimit = defaultRateLimit,
    maxConcurrent = Number.MAX_SAFE_INTEGER,
    startTimeoutSeconds = 60,
  }: Pick<Provider, "rateLimit" | "maxConcurrent" | "startTimeoutSeconds">,
  timeScale: number,
): ProviderLimits => ({
  starts: rateLimit.starts,
  seconds: (rateLimit.seconds + marginSeconds) * timeScale,
  maxConcurrent,
  startTimeoutSeconds,
});
