import type { Context } from "#server/context.ts";
import type { Database } from "#server/db/client.ts";
import { createTranslator } from "#server/features/generations/translate-descriptions.ts";
import { createCheckouts } from "#server/features/orders/payments/create-checkouts.ts";
import { whatsappClient } from "#server/features/orders/whatsapp/whatsapp-client.ts";
import { balanceReader } from "#server/features/providers/overview/balances.ts";
import type { MergedSettings } from "#server/features/setup/merge-settings.ts";
import type { Config } from "#server/platform/config.ts";
import { languageModel } from "#server/platform/language-model.ts";
import { fileTransport, type MailTransport, smtpTransport } from "#server/platform/mail-transport.ts";
import type { Store } from "#server/platform/storage.ts";
import { breakerStore } from "#server/providers/circuit-breaker/store.ts";
import { openaiSpeech } from "#server/providers/openai-speech/openai-speech.ts";
import type { OwnModelIds } from "#server/providers/own-model-ids.ts";
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

/** Everything besides the settings that the configured parts are made with. */
export type PartDependencies = {
  db: Database;
  dataStorage: Store;
  createOutsideProviders: (config: Config, options?: OutsideProviderOptions) => readonly Provider[];
  /** Providers of tests, which come before the configured providers, and the local engine, which comes after them. */
  otherProviders: { before: readonly Provider[]; after: readonly Provider[] };
};

/** Settings from which the configured parts are made, read anew after each change. */
export type LiveSettings = MergedSettings & { ownModelIds: OwnModelIds };

/** Makes the configured parts; the former mail transport is kept if its settings are the same. */
export async function buildConfiguredParts(
  { config, ownModelIds }: LiveSettings,
  dependencies: PartDependencies,
  former?: ConfiguredParts,
): Promise<ConfiguredParts> {
  const { db, createOutsideProviders, otherProviders } = dependencies;
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
    mailTransport:
      former && isSameMail(config, former.config) ? former.mailTransport : openTransport(config, dependencies),
    readBalance: balanceReader(),
  };
}

function openTransport({ mail, brand }: Config, { dataStorage }: PartDependencies): MailTransport {
  const sender = { from: mail.from, replyTo: brand.supportEmail };
  return mail.serverUrl ? smtpTransport(mail.serverUrl, sender) : fileTransport(dataStorage, sender);
}

const isSameMail = ({ mail }: Config, former: Config): boolean =>
  mail.serverUrl === former.mail.serverUrl && mail.from === former.mail.from;
