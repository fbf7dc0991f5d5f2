import type { Context } from "#server/context.ts";
import { cachedRead } from "#server/platform/cached-read.ts";
import type { OpenDatabase } from "#server/db/client.ts";
import { openLocks } from "#server/db/advisory-locks.ts";
import { createNotifier } from "#server/db/notifier.ts";
import { settingsStore } from "#server/db/settings-store.ts";
import { authentication } from "#server/features/accounts/authentication.ts";
import { sessionCookie } from "#server/features/accounts/session-cookie.ts";
import { findSessionSecret } from "#server/features/accounts/session-secret.ts";
import { accountStore } from "#server/features/accounts/store.ts";
import { loadInstallationCodes } from "#server/features/invitations/installation-codes.ts";
import { createResultIntake, type ResultOptions } from "#server/features/generations/jobs/result-intake.ts";
import { createScheduler } from "#server/features/generations/scheduling/scheduler.ts";
import { legalTextReader } from "#server/features/legal-texts/legal-text-reader.ts";
import { priceReader } from "#server/features/prices/price-reader.ts";
import { operatorReader } from "#server/features/operator/operator-reader.ts";
import { limitReader } from "#server/features/usage-limits/limit-reader.ts";
import { modelStateStore } from "#server/features/models/store.ts";
import { exportSlots } from "#server/features/own-account/export/export-queue.ts";
import { setupStore } from "#server/features/setup/store.ts";
import { openVerifiedSecretBox } from "#server/features/second-factor/verify-key.ts";
import type { Config } from "#server/platform/config.ts";
import { createEventStreams, eventChannel, toNotification } from "#server/platform/event-streams.ts";
import { openFolders } from "#server/platform/open-storage.ts";
import { rateLimiter } from "#server/platform/rate-limit.ts";
import { safeFetch } from "#server/platform/safe-fetch.ts";
import { securityLog } from "#server/platform/security-log.ts";
import { checkFont, drawStill, makeBrandPreview, toLabelledPng } from "#engine/index.ts";
import { openProviders } from "./open-providers.ts";
import type { Provider } from "#server/providers/provider.ts";
import { openQueue } from "#server/queue/job-queue.ts";
import { workerSlots } from "#server/queue/worker-slots.ts";

export type ContextOptions = {
  config: Config;
  database: OpenDatabase;
  /** Additional providers, which take precedence over the configured ones. */
  providers?: readonly Provider[];
  /** Hosts on the operator's own network from which results may be fetched. */
  trustedHosts?: readonly string[];
  results?: ResultOptions;
};

export type OpenContext = {
  ctx: Context;
  /** Makes the readiness check fail, and hands running jobs over to other processes. Requests are still served. */
  beginShutdown: () => void;
  stop: () => Promise<void>;
};

/** Creates the context of this process. */
export async function createContext({
  config,
  database: { db, pool, settings, embedded },
  providers: extraProviders = [],
  trustedHosts = [],
  results,
}: ContextOptions): Promise<OpenContext> {
  const installation = settingsStore(db);
  const hasStoredSettings = (await setupStore(db).list()).length > 0;
  const secretBox = await openVerifiedSecretBox({ db, settings: installation }, config, hasStoredSettings);
  const secret = await findSessionSecret(installation);
  const { storage, dataStorage, workFolder } = openFolders(config);
  const { notify, settled } = createNotifier(pool);
  const publish: Context["publish"] = (userId, event) => notify([eventChannel, toNotification(userId, event)]);
  const jobs = await openQueue({ settings, pool, isWorker: config.role !== "web", kinds: config.workerKinds });
  const { localEngine, parts, providers, createConfiguration } = await openProviders({
    db,
    config,
    notify,
    publish,
    jobs,
    secretBox,
    storage,
    dataStorage,
    workFolder,
    extraProviders,
    findSpeechService: () => ctx.speechService,
  });
  const shutdown = new AbortController();
  const ctx: Context = {
    ...parts,
    configuration: createConfiguration((changed) => Object.assign(ctx, changed)),
    secret,
    db,
    transaction: (work) => db.transaction(work),
    notify,
    publish,
    shutdownSignal: shutdown.signal,
    eventStreams: createEventStreams(),
    jobs,
    storage,
    dataStorage,
    workFolder,
    limits: limitReader(db),
    operator: operatorReader(db, config.operator),
    legalTexts: legalTextReader(db),
    prices: priceReader(db, config.orderPriceCents),
    modelStates: cachedRead((transaction) => modelStateStore(db).list(transaction)),
    limiter: rateLimiter(pool),
    outboxLocks: openLocks(settings, workerSlots["send-mail"] + workerSlots["deliver-webhooks"]),
    securityLog: securityLog({
      key: secret,
      trustedProxies: config.trustedProxies,
      findEmail: async (userId) => (await accountStore(db).findRecipient(userId))?.email ?? null,
    }),
    auth: authentication({ db, secret, publicUrl: config.publicUrl }),
    sessionCookie: sessionCookie({ publicUrl: config.publicUrl, secret }),
    secretBox,
    installationCodes: await loadInstallationCodes({
      settings: installation,
      configured: config.invitationCodes ?? null,
      secret,
    }),
    firstIsAdmin: embedded,
    exportLocks: openLocks(settings, exportSlots),
    fetch: safeFetch,
    providers,
    scheduler: createScheduler({ db, jobs, publish, providers, timeScale: config.providerTimeScale }),
    localEngine,
    results: createResultIntake(results),
    toLabelledPng,
    speak: localEngine.speak,
    hasInstalledVoices: localEngine.hasInstalledVoices,
    makeBrandPreview,
    drawStill,
    checkFont,
    trustedHosts: [...config.trustedHosts, ...trustedHosts],
  };
  let handover: Promise<unknown> | undefined;
  const beginShutdown = () => {
    shutdown.abort();
    ctx.scheduler.stop();
    handover ??= Promise.all([jobs.handOver(), localEngine.stop()]);
  };
  return {
    ctx,
    beginShutdown,
    stop: async () => {
      beginShutdown();
      await handover;
      await jobs.stop();
      await settled();
      ctx.mailTransport.close();
      await ctx.outboxLocks.close();
      // Do not wait for export locks: an archive download in progress holds its connection until the process ends.
      void ctx.exportLocks.close();
    },
  };
}
