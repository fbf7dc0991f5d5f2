import path from "node:path";
import { mkdirSync } from "node:fs";
import { randomBytes } from "node:crypto";
import type { Hono } from "hono";
import { type AppTools, createApp } from "./app.ts";
import type { SpeakerId } from "#domain/speakers/speakers.ts";
import type { OpenDatabase } from "./db/client.ts";
import { type Listener, listen } from "./db/listener.ts";
import { openLocks } from "./db/locks.ts";
import { settingsStore } from "./db/settings-store.ts";
import { academyStore } from "./features/academy/store.ts";
import type { ResetLinkTools } from "./features/accounts/reset-password.ts";
import { accountStore } from "./features/accounts/store.ts";
import { auditStore } from "./features/administration/audit/store.ts";
import { learningStore } from "./features/administration/learning/store.ts";
import { keepLastAdmin } from "./features/administration/users/change-role.ts";
import { userDetailsStore } from "./features/administration/users/details/store.ts";
import { userStore } from "./features/administration/users/store.ts";
import { contactStore } from "./features/contact/store.ts";
import { descriptionTranslator } from "./features/generations/translate-descriptions.ts";
import { startKeyStore } from "./features/generations/store.ts";
import { findCourse, type LifeCycleTools } from "./features/models/life-cycles.ts";
import { modelStateStore } from "./features/models/store.ts";
import { overrideStore } from "./features/media-overrides/store.ts";
import { mailOutbox } from "./features/mail/mails.ts";
import { type MailRow, mailStore } from "./features/mail/store.ts";
import { eraseAccount } from "./features/own-account/erasure/erase-account.ts";
import { erasureStore } from "./features/own-account/erasure/store.ts";
import { exportSlots } from "./features/own-account/export/export-alone.ts";
import { exportStore } from "./features/own-account/export/store.ts";
import { ownPictures } from "./features/generations/own-pictures.ts";
import { projectStore } from "./features/projects/store.ts";
import { withEngines } from "./features/projects/with-engines.ts";
import { retentionStore } from "./features/retention/store.ts";
import { shareStore } from "./features/shares/store.ts";
import { uploadStore } from "./features/uploads/store.ts";
import { eventOutbox } from "./features/webhooks/events.ts";
import { eventStore } from "./features/webhooks/store.ts";
import { outboxSlots } from "./jobs/outbox.ts";
import { jobsChannel, openQueue } from "./jobs/queue.ts";
import type { Config } from "./platform/config.ts";
import { languageModel } from "./platform/language-model.ts";
import { wireAccounts } from "./wire-accounts.ts";
import { wireAccessTokens } from "./wire-access-tokens.ts";
import { limitsChannel, wireLimits } from "./wire-limits.ts";
import { wireEmailLinks, wireInvitations } from "./wire-identity.ts";
import { wireOrders } from "./wire-orders.ts";
import { type ResultOptions, wireProjects } from "./wire-projects.ts";
import { wireProviders } from "./wire-providers.ts";
import { rendersChannel, wireRenders } from "./wire-renders.ts";
import { wireSecondFactor } from "./wire-second-factor.ts";
import { wireTraffic } from "./wire-traffic.ts";
import { workOffJobs } from "./wire-workers.ts";
import type { Variables } from "./platform/http/context.ts";
import { fetchImage, keepImages } from "./platform/keep-images.ts";
import { fileTransport, mailFile, smtpTransport } from "./platform/mail-transport.ts";
import { rateLimiter } from "./platform/rate-limit.ts";
import { bellChannel, bellMessage, createHub, everybody, type Event } from "./platform/realtime.ts";
import { safeFetch } from "./platform/safe-fetch.ts";
import { diskStore } from "./platform/storage.ts";
import { configuredProviders } from "./providers/configured.ts";
import { listProviders } from "./providers/index.ts";
import { engineOf, isMadeOutside } from "./providers/outside.ts";
import { allLanguages, spokenLanguages } from "./providers/spoken-languages.ts";
import type { Provider } from "./providers/provider.ts";
import { asMarkedPng } from "./studio/index.ts";

export type Product = {
  app: Hono<{ Variables: Variables }>;
  /** The code that was made for this installation, if it was made just now. */
  newInvitationCode: string | null;
  /** Whether whoever registers next becomes admin. */
  isAwaitingFirstAdmin: boolean;
  stop: () => Promise<void>;
};

type Options = {
  config: Config;
  database: OpenDatabase;
  /** Before the local engine in the order of preference. */
  providers?: readonly Provider[];
  /** Hosts of providers on the operator's own network, whose results may be fetched from there. */
  trustedHosts?: readonly string[];
  results?: ResultOptions;
};

/** Somebody may be watching the film that an admin replaced. */
const replacedSeconds = 24 * 60 * 60;
/** The files of a deleted project go at once; whatever is left then, later. */
const removedAgainSeconds = 60;
/** Until it shows whether a project came of what was kept for it, or a fetch left something after its end. */
const orphanSeconds = { afterStart: 60 * 60, afterEnd: 20 * 60 };
/** Long after the deadline of any project. */
const unclaimedSeconds = 2 * 60 * 60;

/** Puts the program together: every part gets what it needs here, and nowhere else. */
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
      // A plan that an earlier attempt left must not hold this one back.
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
    // Under a key of its own: the next planned check, which waits already, would swallow it.
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
      // An archive that is still being read holds its connection: the end of the process takes it back.
      void exportLocks.close();
      await listener.stop();
    },
  };
}
