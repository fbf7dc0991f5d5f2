import path from "node:path";
import { mkdirSync } from "node:fs";
import { randomBytes } from "node:crypto";
import type { Hono } from "hono";
import { type AppTools, createApp } from "#server/app.ts";
import type { SpeakerId } from "#domain/speakers/speakers.ts";
import type { OpenDatabase } from "#server/db/client.ts";
import { type Listener, listen } from "#server/db/listener.ts";
import { openLocks } from "#server/db/locks.ts";
import { settingsStore } from "#server/db/settings-store.ts";
import { academyStore } from "#server/features/academy/store.ts";
import type { ResetLinkTools } from "#server/features/accounts/reset-password.ts";
import { accountStore } from "#server/features/accounts/store.ts";
import { auditStore } from "#server/features/administration/audit/store.ts";
import { learningStore } from "#server/features/administration/learning/store.ts";
import { keepLastAdmin } from "#server/features/administration/users/change-role.ts";
import { userDetailsStore } from "#server/features/administration/users/details/store.ts";
import { userStore } from "#server/features/administration/users/store.ts";
import { contactStore } from "#server/features/contact/store.ts";
import { descriptionTranslator } from "#server/features/generations/translate-descriptions.ts";
import { startKeyStore } from "#server/features/generations/store.ts";
import { findCourse, type LifeCycleTools } from "#server/features/models/life-cycles.ts";
import { modelStateStore } from "#server/features/models/store.ts";
import { overrideStore } from "#server/features/media-overrides/store.ts";
import { mailOutbox } from "#server/features/mail/mails.ts";
import { type MailRow, mailStore } from "#server/features/mail/store.ts";
import { eraseAccount } from "#server/features/own-account/erasure/erase-account.ts";
import { erasureStore } from "#server/features/own-account/erasure/store.ts";
import { exportSlots } from "#server/features/own-account/export/export-alone.ts";
import { exportStore } from "#server/features/own-account/export/store.ts";
import { ownPictures } from "#server/features/generations/own-pictures.ts";
import { projectStore } from "#server/features/projects/store.ts";
import { withEngines } from "#server/features/projects/with-engines.ts";
import { retentionStore } from "#server/features/retention/store.ts";
import { shareStore } from "#server/features/shares/store.ts";
import { uploadStore } from "#server/features/uploads/store.ts";
import { eventOutbox } from "#server/features/webhooks/events.ts";
import { eventStore } from "#server/features/webhooks/store.ts";
import { outboxSlots } from "./outbox.ts";
import { jobsChannel, openQueue } from "#server/queue/job-queue.ts";
import type { Config } from "#server/platform/config.ts";
import { languageModel } from "#server/platform/language-model.ts";
import { wireAccounts } from "./accounts.ts";
import { wireAccessTokens } from "./access-tokens.ts";
import { limitsChannel, wireLimits } from "./limits.ts";
import { wireEmailLinks, wireInvitations } from "./identity.ts";
import { wireOrders } from "./orders.ts";
import { type ResultOptions, wireProjects } from "./generations.ts";
import { wireProviders } from "./providers.ts";
import { rendersChannel, wireRenders } from "./renders.ts";
import { wireSecondFactor } from "./second-factor.ts";
import { wireTraffic } from "./scheduling.ts";
import { workOffJobs } from "./workers.ts";
import type { Variables } from "#server/platform/http/context.ts";
import { fetchImage, keepImages } from "#server/platform/keep-images.ts";
import { fileTransport, mailFile, smtpTransport } from "#server/platform/mail-transport.ts";
import { rateLimiter } from "#server/platform/rate-limit.ts";
import { bellChannel, bellMessage, createHub, everybody, type Event } from "#server/platform/realtime.ts";
import { safeFetch } from "#server/platform/safe-fetch.ts";
import { diskStore } from "#server/platform/storage.ts";
import { configuredProviders } from "#server/providers/configured.ts";
import { listProviders } from "#server/providers/index.ts";
import { engineOf, isMadeOutside } from "#server/providers/outside.ts";
import { allLanguages, spokenLanguages } from "#server/providers/spoken-languages.ts";
import type { Provider } from "#server/providers/provider.ts";
import { asMarkedPng } from "#engine/index.ts";

export type Product = {
  app: Hono<{ Variables: Variables }>;
  /** Invitation code generated at this start; null if it existed before. */
  newInvitationCode: string | null;
  /** Whether the next account to register becomes admin. */
  isAwaitingFirstAdmin: boolean;
  stop: () => Promise<void>;
};

type Options = {
  config: Config;
  database: OpenDatabase;
  /** Additional providers with priority over the configured ones. */
  providers?: readonly Provider[];
  /** Hosts on the operator's own network from which results may be fetched. */
  trustedHosts?: readonly string[];
  results?: ResultOptions;
};

/** Delay before a replaced media file is deleted, since users may still be watching it. */
const replacedSeconds = 24 * 60 * 60;
/** Delay of the job that removes files of a deleted project which could not be removed at once. */
const removedAgainSeconds = 60;
/** Delays of the orphan check: after a start that may not create a project, and after an end during a download. */
const orphanSeconds = { afterStart: 60 * 60, afterEnd: 20 * 60 };
/** Delay of the check for unclaimed files: long after the deadline of any project. */
const unclaimedSeconds = 2 * 60 * 60;

/** Composition root: creates all parts of the server and passes them to each other. */
export async function wire({
  config,
  database,
  providers: preferred = [],
  trustedHosts = [],
  results = {},
}: Options): Promise<Product> {
  const { db, pool, settings } = database;
  const hosts = [...config.trustedHosts, ...trustedHosts];
  const kept = settingsStore(db);
  const secret = (await kept.keep("session-secret", () => randomBytes(32).toString("base64url"))).value;
  const { newInvitationCode, ...invitations } = await wireInvitations({
    db,
    settings: kept,
    configured: config.invitationCodes ?? null,
    secret,
  });

  const store = diskStore(path.join(config.dataFolder, "media"));
  const workFolder = path.join(config.dataFolder, "work");
  mkdirSync(workFolder, { recursive: true });
  const accounts = accountStore(db);
  const projects = projectStore(db);
  const startKeys = startKeyStore(db);
  const uploads = uploadStore(db);
  const overrides = overrideStore(db);
  const readOwnPicture = ownPictures({ uploads, projects, store, publicUrl: config.publicUrl });

  const notify = async (...messages: [channel: string, payload: string][]) => {
    const calls = messages.map((_message, index) => `pg_notify($${2 * index + 1}, $${2 * index + 2})`);
    await pool.query(`select ${calls.join(", ")}`, messages.flat());
  };
  const limiter = rateLimiter(pool);
  const wiredLimits = wireLimits({ db, notify, store });
  const hub = createHub();
  const bell = (userId: string, event: Event) => notify([bellChannel, bellMessage(userId, event)]);
  const isWorker = config.role !== "web";
  const queue = await openQueue({ settings, pool, isWorker });

  const wiredRenders = wireRenders({ db, notifyWorkers: () => notify([rendersChannel, ""]), bell });
  const { local, renders } = wiredRenders;
  const isCalledBack = config.publicUrl.startsWith("https:");
  const removeLaterUnclaimed = (reference: string, keys: string[]) =>
    queue.enqueue("remove-unclaimed", { reference, keys }, { delaySeconds: unclaimedSeconds });
  const outside = configuredProviders(config, { store, isCalledBack, removeUnclaimed: removeLaterUnclaimed });
  const resultHosts = [...hosts, ...outside.flatMap((provider) => provider.resultHosts ?? [])];
  const everyProvider = [...preferred, ...outside, local];
  const providers = listProviders(everyProvider, config.providerOrder);
  const pace = config.providerPace;
  const { traffic, readBreakers, work: workOffLines } = wireTraffic({ db, queue, providers, local, pace, bell });
  const wiredProviders = wireProviders({ config, db, configuredProviders: everyProvider, providers, readBreakers });

  const languagesOf = (speaker: SpeakerId) => spokenLanguages(providers, speaker);

  const modelStates = modelStateStore(db);
  const lifeCycles: LifeCycleTools = { modelStates, isMadeOutside: (model) => isMadeOutside(providers, model) };

  const inTransaction: AppTools["inTransaction"] = (work) => db.transaction(work);
  const dataStore = diskStore(config.dataFolder);
  const mailRows = mailStore(db);
  const removeMailFiles = (removed: readonly Pick<MailRow, "id" | "createdAt">[]) =>
    dataStore.remove(removed.map(mailFile));
  const mails = mailOutbox({
    mails: mailRows,
    letterhead: { brand: config.brand, publicUrl: config.publicUrl },
    inTransaction,
    enqueue: (mailId, transaction) => queue.enqueue("send-mail", { mailId }, { transaction, key: mailId }),
    ring: () => queue.ring("send-mail"),
  });
  const eventRows = eventStore(db);
  const events = eventOutbox({
    events: eventRows,
    isConfigured: config.automation !== null,
    inTransaction,
    enqueue: (source, key, transaction) =>
      queue.enqueue("deliver-webhooks", { source }, { key, ...(transaction && { transaction }) }),
    ring: () => queue.ring("deliver-webhooks"),
  });

  const wiredOrders = await wireOrders({
    config,
    trustedHosts: hosts,
    db,
    store,
    workFolder,
    queue,
    projects,
    accounts,
    mails,
    mailRows,
    events,
    inTransaction,
    bell,
    enqueueAdvance: (projectId, transaction) =>
      // A delayed job of an earlier attempt under the same key must not delay this one.
      queue.enqueue("advance-project", { projectId }, { transaction, key: projectId, pullsForward: true }),
  });

  const resetLinkTools: ResetLinkTools = {
    accounts,
    inTransaction,
    writeMail: mails.write,
    ringMails: mails.ring,
    publicUrl: config.publicUrl,
  };

  const wiredProjects = wireProjects({
    projects,
    providers,
    traffic,
    translate: config.languageModel && descriptionTranslator(languageModel(config.languageModel)),
    runs: wiredProviders.runs,
    inTransaction,
    queue,
    store,
    workFolder,
    accounts,
    writeMail: mails.write,
    enqueueProduction: wiredOrders.enqueueProduction,
    bell,
    callbackBase: isCalledBack ? config.publicUrl : null,
    resultHosts,
    results,
    pace,
  });

  const { serverUrl, from } = config.mail;
  const sender = { from, replyTo: config.brand.supportEmail };
  const transport = serverUrl ? smtpTransport(serverUrl, sender) : fileTransport(dataStore, sender);
  const locks = openLocks(settings, outboxSlots);
  const exportLocks = openLocks(settings, exportSlots);
  if (isWorker) {
    await workOffJobs({
      config,
      queue,
      store,
      workFolder,
      projects,
      wiredRenders,
      uploads,
      startKeys,
      mailRows,
      eventRows,
      retention: retentionStore(db),
      transport,
      locks,
      resetLinkTools,
      removeMailFiles,
      removeLaterUnclaimed,
      workOffLines,
      orders: wiredOrders,
      wiredProjects,
    });
  }

  const receivers: Record<string, (payload: string) => void> = {
    [bellChannel]: hub.deliver,
    [jobsChannel]: queue.wake,
    [rendersChannel]: wiredRenders.wake,
    [limitsChannel]: wiredLimits.limits.invalidate,
  };
  const listener: Listener = listen(settings, Object.keys(receivers), {
    onMessage: (channel, payload) => receivers[channel]?.(payload),
    onReconnect: () => {
      wiredLimits.limits.invalidate();
      hub.resync();
    },
  });
  await listener.ready;

  const auditLog = auditStore(db);
  const firstIsAdmin = database.embedded;
  const wiredAccounts = await wireAccounts({ config, db, accounts, secret, limiter, auditLog, bell, firstIsAdmin });
  const users = userStore(db);
  const eraseTools: Parameters<typeof eraseAccount>[0] = {
    erasure: erasureStore,
    inTransaction,
    keepLastAdmin: (userId, transaction) => keepLastAdmin(users, userId, transaction),
    removeRenders: renders.remove,
    removeMails: mailRows.removeOf,
    removeEvents: events.removeOf,
    enqueue: (erasure, transaction) => queue.enqueue("finish-erasure", erasure, { transaction }),
    ring: () => queue.ring("finish-erasure"),
  };

  const tools: AppTools = {
    hstsScope: config.hstsScope,
    ...wiredOrders.tools,
    ...wiredOrders.adminTools,
    ...wiredProviders.tools,
    ...wireEmailLinks(db, {
      findUser: accounts.find,
      findUserByEmail: accounts.findByEmail,
      limiter,
      inTransaction,
      writeEmailLinkMail: mails.write,
      ringMails: mails.ring,
      publicUrl: config.publicUrl,
      audit: auditLog.write,
      announceAccount: wiredAccounts.announceAccount,
      announceSignOut: wiredAccounts.announceSignOut,
    }),
    ...wiredAccounts,
    checkCaps: wiredProviders.checkCaps,
    ...resetLinkTools,
    ...wiredLimits,
    users,
    userDetails: userDetailsStore(db),
    auditLog,
    learning: learningStore(db),
    academy: academyStore(db),
    announceLearning: (userId) => bell(userId, { name: "academy" }),
    ...wireAccessTokens({ db, limiter }),
    accountData: exportStore(db),
    exportAlone: exportLocks.alone,
    writeNotice: mails.write,
    ...wireSecondFactor({ config, db, wiredAccounts }),
    eraseAccount: (user) => eraseAccount(eraseTools, user),
    projects: withEngines(projects, (provider, maker) => engineOf(providers, provider, maker)),
    startKeys,
    shares: shareStore(db),
    store,
    hub,
    announce: wiredProjects.announce,
    ...invitations,
    invitationRequestUrl: config.invitationRequestUrl,
    limiter,
    enqueueResetLink: async (email) => {
      await queue.enqueue("send-reset-link", { email }, { key: email });
      await queue.ring("send-reset-link");
    },
    recordEvent: events.record,
    ringEvents: events.ring,
    assignEvent: events.assign,
    mails,
    mailStore: mailRows,
    isSendingMail: serverUrl !== null,
    contactStore: contactStore(db),
    writeContactMail: mails.write,
    findRecipients: async () => (config.brand.supportEmail ? [config.brand.supportEmail] : users.listAdminAddresses()),
    events,
    eventStore: eventRows,
    automationUrl: config.automation?.url ?? null,
    overrides,
    fetch: safeFetch,
    ...lifeCycles,
    modelStates,
    announceContent: (list: string) => bell(everybody, { name: "content", id: list }),
    removeLater: async (keys) => {
      if (keys.length > 0) await queue.enqueue("remove-files", { keys: [...keys] }, { delaySeconds: replacedSeconds });
    },
    enqueueAdvance: (projectId, transaction) =>
      queue.enqueue("advance-project", { projectId }, { transaction, key: projectId }),
    announceStart: (ownerId, projectId) =>
      notify([jobsChannel, "advance-project"], [bellChannel, bellMessage(ownerId, { name: "project", id: projectId })]),
    canMake: (model) => providers.forModel(model.id) !== undefined,
    findCourse: (model, input) => findCourse(lifeCycles, model, input),
    keepImages: (projectId, ownerId, pictures) =>
      keepImages(
        {
          store,
          fetch: safeFetch,
          readOwn: (url) => readOwnPicture(ownerId, url),
          beforeFirst: () => queue.enqueue("remove-orphans", { projectId }, { delaySeconds: orphanSeconds.afterStart }),
        },
        `inputs/${projectId}`,
        pictures,
      ),
    removeFiles: store.remove,
    uploads,
    fetchImage: (url) => fetchImage(safeFetch, url),
    providers,
    // Use a separate key: a waiting job with the project's key would make pg-boss drop this one.
    checkNow: async (projectId) => {
      await queue.enqueue("advance-project", { projectId }, { key: `${projectId}:now` });
      await queue.ring("advance-project");
    },
    hurry: wiredProjects.follow,
    adoptStart: wiredProjects.adoptStart,
    cancelTask: wiredProjects.cancelTask,
    removeFilesWith: async (keys, transaction) => {
      if (keys.length === 0) return;
      const delaySeconds = removedAgainSeconds;
      await queue.enqueue("remove-files", { keys: [...keys] }, { transaction, delaySeconds });
    },
    removeOrphansWith: (projectId, transaction) =>
      queue.enqueue("remove-orphans", { projectId }, { transaction, delaySeconds: orphanSeconds.afterEnd }),
    endRun: wiredProviders.runs.cancelled,
    releaseUploads: uploads.release,
    toPng: asMarkedPng,
    brand: {
      ...config.brand,
      capabilities: {
        languages: allLanguages(languagesOf),
        producesOrders: config.isAgent,
        takesOrders: config.stripe !== null || config.hasTestCheckout,
        sendsMail: serverUrl !== null,
        sendsWhatsapp: config.whatsapp !== null,
        claimSources: config.claimSources,
      },
    },
    languagesOf,
    checkDatabase: () => pool.query("select 1"),
    checkStorage: store.check,
    webFolder: path.resolve(import.meta.dirname, "../dist/web"),
  };

  return {
    app: createApp(tools),
    newInvitationCode,
    isAwaitingFirstAdmin: database.embedded && !(await accounts.hasAccounts()),
    stop: async () => {
      traffic.stop();
      await Promise.all([queue.stop(), wiredRenders.stop()]);
      transport.close();
      await locks.close();
      // Not awaited: an archive download in progress holds its connection until the process ends.
      void exportLocks.close();
      await listener.stop();
    },
  };
}
