import { AppError } from "#domain/errors.ts";
import type { RateLimiter } from "#server/platform/rate-limit.ts";
import { type Provider, ProviderUnavailable } from "./provider.ts";

/**
 * Counts a start against what a provider admits, over all processes. A window may begin in the middle of another: half
 * of what is admitted per window is never too many.
 * @throws ProviderUnavailable `limited`, with the seconds to wait
 */
export async function admitStart(limiter: RateLimiter, name: string, admits: Provider["admits"]): Promise<void> {
  if (!admits) return;
  const rule = { name: `provider-${name}`, points: Math.floor(admits.starts / 2), seconds: admits.seconds };
  try {
    await limiter.count({ rule, of: "starts" });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "request.too-many") throw error;
    throw new ProviderUnavailable("limited", `${name} is asked for enough already`, error.retryAfterSeconds ?? 1);
  }
}
