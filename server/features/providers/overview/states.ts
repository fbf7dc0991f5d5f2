import type { AdminProvider } from "#domain/providers/calls.ts";
import type { Context } from "#server/context.ts";
import { providerCatalogue } from "#server/providers/provider-catalogue.ts";
import { breakerStore } from "#server/providers/circuit-breaker/store.ts";
import type { Provider } from "#server/providers/provider.ts";
import { costStore, type CostSum } from "../costs/store.ts";
import { type RecentRuns, type RunError, runStore } from "./store.ts";

const noCosts: CostSum = { runs: 0, unknown: 0, cents: 0, amounts: [] };
const toIso = (moment: Date | null | undefined) => moment?.toISOString() ?? null;

/** Reads the state of every provider for the admin page, configured ones first. */
export async function readStates(ctx: Context): Promise<AdminProvider[]> {
  const { db, config, configuredProviders } = ctx;
  const runs = runStore(db);
  const [recent, errors, unaccepted, waiting, costs, breakers] = await Promise.all([
    runs.recent(),
    runs.errors(),
    runs.unaccepted(),
    runs.waiting(),
    costStore(db).ofProviders(),
    breakerStore(db, config.providerTimeScale).readBreakers(),
  ]);
  const states = listProviders(configuredProviders).map(({ name, title, settings, isFree, provider }) => {
    const breaker = breakers.find((each) => each.provider === name);
    const { runs: _, ...month } = costs.get(name) ?? noCosts;
    const missing = settings.filter((options) => !options.some((option) => config.settingNames.has(option)));
    const recentRuns = recent.find((each) => each.provider === name);
    const declined = unaccepted.find((each) => each.provider === name);
    return {
      name,
      title,
      is_configured: provider !== undefined,
      missing_settings: provider ? [] : missing.map((options) => [...options]),
      is_free: isFree,
      has_balance: provider?.balance !== undefined,
      last_success_at: toIso(recentRuns?.lastSuccessAt),
      last_failure_at: toIso(recentRuns?.lastFailureAt),
      breaker: breaker ? { state: breaker.state, failures: breaker.failures, next_try_at: breaker.next_try_at } : null,
      waiting: waiting.find((each) => each.provider === name)?.projects ?? 0,
      unaccepted: declined ? { starts: declined.starts, at: declined.at.toISOString(), detail: declined.detail } : null,
      recent: toRecent(
        recentRuns,
        errors.filter((each) => each.provider === name),
      ),
      month: isFree ? { ...month, unknown: 0 } : month,
    };
  });
  return [...states.filter((state) => state.is_configured), ...states.filter((state) => !state.is_configured)];
}

/** Providers of the catalogue, followed by configured providers that the catalogue does not list. */
function listProviders(configured: readonly Provider[]) {
  const catalogued = providerCatalogue.map(({ name, title, settings, isFree = false }) => ({
    name,
    title,
    settings,
    isFree,
    provider: configured.find((provider) => provider.name === name),
  }));
  const others = configured
    .filter(({ name }) => providerCatalogue.every((each) => each.name !== name))
    .map((provider) => ({ name: provider.name, title: provider.title, settings: [], isFree: false, provider }));
  return [...catalogued, ...others];
}

function toRecent(runs: RecentRuns | undefined, errors: readonly RunError[]): AdminProvider["recent"] {
  const { done = 0, failed = 0 } = runs ?? {};
  return {
    runs: runs?.runs ?? 0,
    unavailable: runs?.unavailable ?? 0,
    error_rate: done + failed > 0 ? failed / (done + failed) : null,
    median_seconds: runs?.medianSeconds ?? null,
    errors: errors.map(({ at, modelId, outcome, detail, times }) => ({
      at: at.toISOString(),
      model: modelId,
      outcome,
      detail,
      times,
    })),
  };
}
