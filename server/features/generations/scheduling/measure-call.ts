import { type CallOutcome, recordProviderCall } from "#server/platform/metrics.ts";
import { ProviderRefusal, ProviderUnavailable } from "#server/providers/provider.ts";

/** Calls a provider and records duration and outcome of the call. */
export async function measureCall<Result>(
  provider: string,
  operation: "start" | "poll",
  work: () => Promise<Result>,
): Promise<Result> {
  const start = performance.now();
  const record = (outcome: CallOutcome) =>
    recordProviderCall(provider, operation, outcome, (performance.now() - start) / 1000);
  try {
    const result = await work();
    record("ok");
    return result;
  } catch (error) {
    record(outcomeOf(error));
    throw error;
  }
}

/**
 * Outcome of a call for the metrics. `failed`: no usable answer arrived, so that the outcome at the provider is
 * unknown.
 */
function outcomeOf(error: unknown): CallOutcome {
  if (error instanceof ProviderRefusal) return "refused";
  return error instanceof ProviderUnavailable ? "unavailable" : "failed";
}
