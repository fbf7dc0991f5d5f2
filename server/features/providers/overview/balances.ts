import type { AmountOfUnit } from "#domain/providers/run-calls.ts";
import { log } from "#server/platform/log.ts";
import type { Provider } from "#server/providers/provider.ts";

/** Reads the balance of a provider account; null if the provider offers none or does not answer in time. */
export type ReadBalance = (provider: Provider) => Promise<AmountOfUnit | null>;

const answerSeconds = 5;
const cacheSeconds = 60;

/** Caches balances for a minute, failures included, so that admin pages do not flood a provider with requests. */
export function balanceReader(): ReadBalance {
  const cache = new Map<string, { until: number; balance: ReturnType<ReadBalance> }>();
  return (provider) => {
    const cached = cache.get(provider.name);
    if (cached && cached.until > performance.now()) return cached.balance;
    const balance = readBalance(provider);
    cache.set(provider.name, { until: performance.now() + cacheSeconds * 1000, balance });
    return balance;
  };
}

async function readBalance({ name, balance }: Provider): ReturnType<ReadBalance> {
  if (!balance) return null;
  const signal = AbortSignal.timeout(answerSeconds * 1000);
  const timeout = Promise.withResolvers<never>();
  signal.addEventListener("abort", () => timeout.reject(signal.reason));
  try {
    // Race against a timeout, because a provider that ignores the abort signal must not block the page.
    return await Promise.race([balance(signal), timeout.promise]);
  } catch (error) {
    log.warn("the balance of a provider could not be read", { provider: name, error });
    return null;
  }
}
