import { allModels } from "#domain/models/index.ts";
import type { Database, Transaction } from "#server/db/client.ts";
import type { ModelContext } from "#server/features/models/routes.ts";
import { checkCaps } from "#server/features/providers/caps/check-caps.ts";
import { capStore } from "#server/features/providers/caps/store.ts";
import { costStore } from "#server/features/providers/costs/store.ts";
import { type RunLedger, runLedger } from "#server/features/providers/ledger/ledger.ts";
import { ledgerStore } from "#server/features/providers/ledger/store.ts";
import { balanceReader } from "#server/features/providers/overview/balances.ts";
import { runStore } from "#server/features/providers/overview/store.ts";
import type { ProviderContext } from "#server/features/providers/routes.ts";
import type { Config } from "#server/platform/config.ts";
import { freeProviders } from "#server/providers/catalogue.ts";
import type { Providers } from "#server/providers/index.ts";
import { type Provider, localProviderName } from "#server/providers/provider.ts";

type Parts = {
  config: Pick<Config, "creditRates" | "monthlyCaps" | "settingNames" | "languageModel">;
  db: Database;
  /** All providers that are configured. */
  configuredProviders: readonly Provider[];
  providers: Providers;
  readBreakers: NonNullable<ProviderContext["readBreakers"]>;
};

export type ProviderParts = {
  runs: RunLedger;
  ctx: ProviderContext & Pick<ModelContext, "englishModels">;
  /** @throws AppError generation.user-cap, generation.cap */
  checkCaps: (start: { userId: string; modelId: string }, transaction: Transaction) => Promise<void>;
};

/** Composes the bookkeeping of providers: runs, costs, caps, and their admin pages. */
export function composeProviders({ config, db, configuredProviders, providers, readBreakers }: Parts): ProviderParts {
  const isPaid = ({ name }: Provider) => !freeProviders.includes(name);
  const ctx: ProviderParts["ctx"] = {
    configuredProviders,
    configuredSettings: config.settingNames,
    runStore: runStore(db),
    costStore: costStore(db),
    capStore: capStore(db),
    caps: config.monthlyCaps,
    paidModels: () =>
      allModels.flatMap(({ id }) => {
        // A model is paid if a paid provider comes before the local engine, which never declines.
        const names = providers.byPriority(id);
        const localIndex = names.findIndex(({ name }) => name === localProviderName);
        return names.slice(0, localIndex < 0 ? names.length : localIndex).some(isPaid) ? [id] : [];
      }),
    englishModels: () =>
      allModels.flatMap(({ id }) => {
        const provider = providers.forModel(id);
        const englishOnly = provider?.englishOnly?.(id);
        if (!provider || !englishOnly) return [];
        const others = englishOnly.translates ? "provider" : "nobody";
        return [{ id, provider: provider.title, translated_by: config.languageModel ? "product" : others }];
      }),
    readBalance: balanceReader(),
    readBreakers,
    providersOf: providers.byPriority,
  };
  return {
    runs: runLedger(ledgerStore(db), config.creditRates),
    ctx,
    checkCaps: (start, transaction) => checkCaps(ctx, start, transaction),
  };
}
