import type { SecretBox } from "#server/features/second-factor/secret-box.ts";
import type { Configuration } from "#server/features/setup/configuration.ts";
import { type MergedSettings, mergeSettings } from "#server/features/setup/merge-settings.ts";
import type { StoredSetting } from "#server/features/setup/store.ts";
import type { Config } from "#server/platform/config.ts";
import { log } from "#server/platform/log.ts";
import { automationProvider } from "#server/providers/automation/automation.ts";
import { readOwnModelIds, type StoredModelId } from "#server/providers/own-model-ids.ts";
import { createProviders, type Providers } from "#server/providers/provider-priority.ts";
import {
  buildConfiguredParts,
  type ConfiguredParts,
  type LiveSettings,
  type PartDependencies,
} from "./build-configured-parts.ts";

type Options = PartDependencies & {
  environment: Config;
  secretBox: SecretBox;
  listStored: () => Promise<StoredSetting[]>;
  listModelIds: () => Promise<StoredModelId[]>;
};

export type LiveParts = {
  /** The parts made from the current settings. */
  parts: ConfiguredParts;
  /** Finds providers, always among those of the current settings. */
  providers: Providers;
  /** @param onChange receives the new parts after each change of the settings */
  createConfiguration: (onChange: (parts: ConfiguredParts) => void) => Configuration;
};

/** Builds the configured parts, and builds them again when the stored settings have changed. */
export async function createConfiguredParts(options: Options): Promise<LiveParts> {
  const { environment, secretBox, listStored, listModelIds, createOutsideProviders } = options;
  const readMerged = async (): Promise<LiveSettings> => {
    const [rows, modelIds] = await Promise.all([listStored(), listModelIds()]);
    return { ...mergeSettings(environment, rows, secretBox), ownModelIds: readOwnModelIds(modelIds) };
  };
  let merged = await readMerged();
  reportFaults(merged);
  let parts = await buildConfiguredParts(merged, options);
  let lookup = lookupOf(parts);

  async function reloadOnce(onChange: (parts: ConfiguredParts) => void): Promise<void> {
    const next = await readMerged();
    if (fingerprintOf(next) === fingerprintOf(merged)) return;
    reportFaults(next);
    const former = parts;
    const nextParts = await buildConfiguredParts(next, options, former);
    [merged, parts, lookup] = [next, nextParts, lookupOf(nextParts)];
    onChange(parts);
    // Close the old mail transport. It finishes the emails that it is transmitting; the jobs of emails that still wait
    // in it fail, and their retries use the new transport.
    if (former.mailTransport !== parts.mailTransport) former.mailTransport.close();
    log.info("stored settings were read", { unusable: next.faults.size });
  }

  return {
    parts,
    providers: {
      forModel: (model) => lookup.forModel(model),
      byPriority: (model) => lookup.byPriority(model),
      nextAfter: (model, name) => lookup.nextAfter(model, name),
      byName: (name) => lookup.byName(name),
    },
    createConfiguration: (onChange) => {
      let last: Promise<void> = Promise.resolve();
      return {
        environment,
        faults: () => merged.faults,
        // Let concurrent calls read the settings one after the other, so that an older result never replaces a newer
        // one.
        reload: () => {
          last = last.catch(() => {}).then(() => reloadOnce(onChange));
          return last;
        },
        createProviders: (config) => createOutsideProviders(config, { rereadsWorkflows: true }),
      };
    },
  };
}

const lookupOf = ({ configuredProviders, config }: ConfiguredParts): Providers =>
  createProviders([...configuredProviders, automationProvider], config.providerPriority);

/** Describes settings by their content, to recognise whether they have changed. Contains secrets: never log it. */
const fingerprintOf = ({ config, faults, ownModelIds }: LiveSettings): string =>
  JSON.stringify([config.rawSettings, [...faults], ownModelIds]);

function reportFaults({ faults }: MergedSettings): void {
  for (const [group, fault] of faults) log.error("stored settings cannot be used", { group, fault });
}
