import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/client.ts";
import { createTranslator } from "#server/features/generations/translate-descriptions.ts";
import { createCheckouts } from "#server/features/orders/payments/create-checkouts.ts";
import { whatsappClient } from "#server/features/orders/whatsapp/whatsapp-client.ts";
import { balanceReader } from "#server/features/providers/overview/balances.ts";
import type { SecretBox } from "#server/features/second-factor/secret-box.ts";
import type { Configuration } from "#server/features/setup/configuration.ts";
import { type MergedSettings, mergeSettings } from "#server/features/setup/merge-settings.ts";
import type { StoredSetting } from "#server/features/setup/store.ts";
import type { Config } from "#server/platform/config.ts";
import { languageModel } from "#server/platform/language-model.ts";
import { log } from "#server/platform/log.ts";
import { fileTransport, type MailTransport, smtpTransport } from "#server/platform/mail-transport.ts";
import type { Store } from "#server/platform/storage.ts";
import { breakerStore } from "#server/providers/circuit-breaker/store.ts";
import { openaiSpeech } from "#server/providers/openai-speech/openai-speech.ts";
import { automationProvider } from "#server/providers/automation/automation.ts";
import { type OwnModelIds, readOwnModelIds, type StoredModelId } from "#server/providers/own-model-ids.ts";
import { createProviders, type Providers } from "#server/providers/provider-priority.ts";
import type { Provider } from "#server/providers/provider.ts";

/** Parts of the context that are made from settings which admins can change while the program runs. */
export type ConfiguredParts = Pick<
  Context,
  | "config"
  | "configuredProviders"
  | "languageModel"
  | "speechService"
  | "translator"
  | "checkouts"
  | "whatsapp"
  | "mailTransport"
  | "readBalance"
>;

type OutsideProviderOptions = {
  /** Ids of models that admins have entered; the defaults if left out. */
  ownModelIds?: OwnModelIds;
  /**
   * Whether the workflows for ComfyUI are read from their folder again; by default, those read when the process started
   * are used.
   */
  rereadsWorkflows?: boolean;
};

type Options = {
  db: Database;
  environment: Config;
  secretBox: SecretBox;
  dataStorage: Store;
  listStored: () => Promise<StoredSetting[]>;
  listModelIds: () => Promise<StoredModelId[]>;
  createOutsideProviders: (config: Config, options?: OutsideProviderOptions) => readonly Provider[];
  /** Providers of tests, which come before the configured providers, and the local engine, which comes after them. */
  otherProviders: { before: readonly Provider[]; after: readonly Provider[] };
};

/** Settings from which the configured parts are made, read anew after each change. */
type LiveSettings = MergedSettings & { ownModelIds: OwnModelIds };

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
  let parts = await buildParts(merged, options);
  let lookup = lookupOf(parts);

  async function reloadOnce(onChange: (parts: ConfiguredParts) => void): Promise<void> {
    const next = await readMerged();
    if (fingerprintOf(next) === fingerprintOf(merged)) return;
    reportFaults(next);
    const former = parts;
    const nextParts = await buildParts(next, options, former);
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

async function buildParts(
  { config, ownModelIds }: LiveSettings,
  options: Options,
  former?: ConfiguredParts,
): Promise<ConfiguredParts> {
  const { db, createOutsideProviders, otherProviders } = options;
  const model = config.languageModel && languageModel(config.languageModel);
  return {
    config,
    configuredProviders: [
      ...otherProviders.before,
      ...createOutsideProviders(config, { ownModelIds }),
      ...otherProviders.after,
    ],
    languageModel: model,
    speechService:
      config.speech &&
      openaiSpeech(config.speech, {
        breaker: breakerStore(db, config.providerTimeScale),
        timeScale: config.providerTimeScale,
      }),
    translator: model && createTranslator(model),
    checkouts: await createCheckouts(config, db),
    whatsapp: config.whatsapp && whatsappClient(config.whatsapp),
    mailTransport: former && isSameMail(config, former.config) ? former.mailTransport : openTransport(config, options),
    readBalance: balanceReader(),
  };
}

function openTransport({ mail, brand }: Config, { dataStorage }: Options): MailTransport {
  const sender = { from: mail.from, replyTo: brand.supportEmail };
  return mail.serverUrl ? smtpTransport(mail.serverUrl, sender) : fileTransport(dataStorage, sender);
}

const isSameMail = ({ mail }: Config, former: Config): boolean =>
  mail.serverUrl === former.mail.serverUrl && mail.from === former.mail.from;

/** Describes settings by their content, to recognise whether they have changed. Contains secrets: never log it. */
const fingerprintOf = ({ config, faults, ownModelIds }: LiveSettings): string =>
  JSON.stringify([config.rawSettings, [...faults], ownModelIds]);

function reportFaults({ faults }: MergedSettings): void {
  for (const [group, fault] of faults) log.error("stored settings cannot be used", { group, fault });
}
