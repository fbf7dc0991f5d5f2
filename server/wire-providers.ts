import { allModels } from "#domain/models/index.ts";
import type { Database, Transaction } from "./db/client.ts";
import type { ModelTools } from "./features/models/routes.ts";
import { checkCaps } from "./features/providers/caps/check-caps.ts";
import { capStore } from "./features/providers/caps/store.ts";
import { costStore } from "./features/providers/costs/store.ts";
import { type RunLedger, runLedger } from "./features/providers/ledger/ledger.ts";
import { ledgerStore } from "./features/providers/ledger/store.ts";
import { balanceReader } from "./features/providers/overview/balances.ts";
import { runStore } from "./features/providers/overview/store.ts";
import type { ProviderTools } from "./features/providers/routes.ts";
import type { Config } from "./platform/config.ts";
import { freeProviders } from "./providers/catalogue.ts";
import type { Providers } from "./providers/index.ts";
import { type Provider, studioProvider } from "./providers/provider.ts";

type Parts = {
  config: Pick<Config, "creditRates" | "monthlyCaps" | "madeSettings" | "languageModel">;
  db: Database;
  /** Everybody who can be asked. */
  configuredProviders: readonly Provider[];
  providers: Providers;
  readBreakers: NonNullable<ProviderTools["readBreakers"]>;
};

export type WiredProviders = {
  runs: RunLedger;
  tools: ProviderTools & Pick<ModelTools, "englishModels">;
  /** @throws AppError generation.user-cap, generation.cap */
  checkCaps: (start: { userId: string; modelId: string }, transaction: Transaction) => Promise<void>;
};

/** Puts together what is known about providers: their runs, costs and caps, and what admins see of them. */
export function wireProviders({ config, db, configuredProviders, providers, readBreakers }: Parts): WiredProviders {
  const isPaid = ({ name }: Provider) => !freeProviders.includes(name);
  const tools: WiredProviders["tools"] = {
    configuredProviders,
    madeSettings: config.madeSettings,
    runStore: runStore(db),
    costStore: costStore(db),
    capStore: capStore(db),
    caps: config.monthlyCaps,
    paidModels: () =>
      allModels.flatMap(({ id }) => {
        // Whoever comes before the studio may be handed what those before it did not accept.
        const names = providers.inOrder(id);
        const studio = names.findIndex(({ name }) => name === studioProvider);
        return names.slice(0, studio < 0 ? names.length : studio).some(isPaid) ? [id] : [];
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
    providersOf: providers.inOrder,
  };
  return {
    runs: runLedger(ledgerStore(db), config.creditRates),
    tools,
    checkCaps: (start, transaction) => checkCaps(tools, start, transaction),
  };
}
