import path from "node:path";
import type { Hono } from "hono";
import { type RouteContexts, createApp } from "#server/app.ts";
import type { SpeakerId } from "#domain/speakers/speakers.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { type Listener, listen } from "#server/db/listener.ts";
import { openLocks } from "#server/db/locks.ts";
import { settingsStore } from "#server/db/settings-store.ts";
import { academyStore } from "#server/features/academy/store.ts";
import type { ResetLinkContext } from "#server/features/accounts/reset-password.ts";
import { accountStore } from "#server/features/accounts/store.ts";
import { recordAction } from "#server/features/audit/record-action.ts";
import { auditStore, type NewAuditEntry } from "#server/features/audit/store.ts";
import { learningStore } from "#server/features/administration/learning/store.ts";
import { keepLastAdmin } from "#server/features/administration/users/change-role.ts";
import { userDetailsStore } from "#server/features/administration/users/details/store.ts";
import { userStore } from "#server/features/administration/users/store.ts";
import { contactStore } from "#server/features/contact/store.ts";
import { createTranslator } from "#server/features/generations/translate-descriptions.ts";
import { startKeyStore } from "#server/features/generations/store.ts";
import { findRoute } from "#server/features/models/life-cycles.ts";
import { overrideStore } from "#server/features/media-overrides/store.ts";
import { enqueueEmail } from "#server/features/mail/enqueue-email.ts";
import { mailStore } from "#server/features/mail/store.ts";
import type { NewMail } from "#server/features/mail/templates/index.ts";
import { eraseAccount } from "#server/features/own-account/erasure/erase-account.ts";
import { erasureStore } from "#server/features/own-account/erasure/store.ts";
import { exportSlots } from "#server/features/own-account/export/export-queue.ts";
import { exportStore } from "#server/features/own-account/export/store.ts";
import { createReadOwnImage } from "#server/features/generations/own-images.ts";
import { projectStore } from "#server/features/projects/store.ts";
import { withEngines } from "#server/features/projects/with-engines.ts";
import { checkCaps } from "#server/features/providers/caps/check-caps.ts";
import { runLedger } from "#server/features/providers/ledger/ledger.ts";
import { checkQuota } from "#server/features/storage-quota/check-quota.ts";
import { totalSize } from "#server/features/storage-quota/total-size.ts";
import { retentionStore } from "#server/features/retention/store.ts";
import { shareStore } from "#server/features/shares/store.ts";
import { limitsChannel } from "#server/features/limits/limit-reader.ts";
import { enqueueFileRemoval } from "#server/features/file-removal/enqueue.ts";
import { enqueueOrphanRemoval } from "#server/features/projects/jobs/enqueue.ts";
import { uploadStore } from "#server/features/uploads/store.ts";
import { notifyWebhookWorkers } from "#server/features/webhooks/jobs/enqueue.ts";
import { type NewWebhookEvent, recordWebhookEvent } from "#server/features/webhooks/record-event.ts";
import { removeWebhookEvents } from "#server/features/webhooks/remove-events.ts";
import { webhookEventStore } from "#server/features/webhooks/store.ts";
import { jobsChannel } from "#server/queue/job-queue.ts";
import { languageModel } from "#server/platform/language-model.ts";
import { composeAccounts } from "./accounts.ts";
import { composeAccessTokens } from "./access-tokens.ts";
import { type ContextOptions, createContext } from "./context.ts";
import { composeEmailLinks, composeInvitations } from "./identity.ts";
import { composeOrders } from "./orders.ts";
import { type ResultOptions, composeGenerations } from "./generations.ts";
import { rendersChannel } from "./renders.ts";
import { composeSecondFactor } from "./second-factor.ts";
import { composeScheduler } from "./scheduling.ts";
import { startWorkers } from "./workers.ts";
import type { Variables } from "#server/platform/http/context.ts";
import { storeImages } from "#server/platform/store-images.ts";
import { eventChannel, toNotification, allUsers } from "#server/platform/event-streams.ts";
import { safeFetch } from "#server/platform/safe-fetch.ts";
import { engineOf } from "#server/providers/engine-of.ts";
import { allLanguages, spokenLanguages } from "#server/providers/spoken-languages.ts";
import { toLabelledPng } from "#engine/index.ts";

export type Product = {
  ctx: Context;
  app: Hono<{ Variables: Variables }>;
  /** Invitation code generated at this start; null if it existed before. */
  newInvitationCode: string | null;
  /** Whether the next account to register becomes admin. */
  isAwaitingFirstAdmin: boolean;
  stop: () => Promise<void>;
};

type Options = ContextOptions & { results?: ResultOptions };

/** Delay before a replaced media file is deleted, since users may still be watching it. */
const replacedFileSeconds = 24 * 60 * 60;
/** Delay of the job that removes files of a deleted project which could not be removed at once. */
const cleanupSeconds = 60;
/** Composition root: creates all parts of the server and passes them to each other. */
export async function compose({
  config,
  database,
  providers: extraProviders = [],
  trustedHosts = [],
  results = {},
}: Options): Promise<Product> {
  const { db, pool, settings } = database;
  const { ctx, renderParts, stop } = await createContext({
    config,
    database,
    providers: extraProviders,
    trustedHosts,
  });
  const { secret, storage: store, workFolder, notify, publish, limiter, eventStreams, providers } = ctx;
  const { jobs: queue, transaction: inTransaction, trustedHosts: hosts } = ctx;
  const { newInvitationCode, ...invitations } = await composeInvitations({
    db,
    settings: settingsStore(db),
    configured: config.invitationCodes ?? null,
    secret,
  });

  const accounts = accountStore(db);
  const projects = projectStore(db);
  const startKeys = startKeyStore(db);
  const uploads = uploadStore(db);
  const overrides = overrideStore(db);
  const readOwnImage = createReadOwnImage({ uploads, projects, store, publicUrl: config.publicUrl });

  const isWorker = config.role !== "web";

  const { local, renders } = renderParts;
  const isCalledBack = config.publicUrl.startsWith("https:");
  const resultHosts = [...hosts, ...ctx.configuredProviders.flatMap((provider) => provider.resultHosts ?? [])];
  const timeScale = config.providerTimeScale;
  const { scheduler, work: drainQueues } = composeScheduler({ db, queue, providers, local, timeScale, publish });
  const runs = runLedger(ctx);

  const languagesOf = (speaker: SpeakerId) => spokenLanguages(providers, speaker);

  const mails = {
    enqueueEmail: (mail: NewMail, transaction?: Transaction) => enqueueEmail(ctx, mail, transaction),
    notifyWorkers: () => queue.notifyWorkers("send-mail"),
  };

  const orderParts = await composeOrders({
    ctx,
    config,
    trustedHosts: hosts,
    db,
    store,
    workFolder,
    queue,
    projects,
    accounts,
    inTransaction,
    publish,
    enqueueAdvance: (projectId, transaction) =>
      // A delayed job of an earlier attempt under the same key must not delay this one.
      queue.enqueue("advance-project", { projectId }, { transaction, key: projectId, pullsForward: true }),
  });

  const resetLinkCtx: ResetLinkContext = {
    accounts,
    inTransaction,
    enqueueEmail: mails.enqueueEmail,
    notifyMailWorkers: mails.notifyWorkers,
    publicUrl: config.publicUrl,
  };

  const projectParts = composeGenerations({
    projects,
    providers,
    scheduler,
    translate: config.languageModel && createTranslator(languageModel(config.languageModel)),
    runs,
    inTransaction,
    queue,
    store,
    workFolder,
    accounts,
    ctx,
    enqueueProduction: orderParts.enqueueProduction,
    publish,
    callbackBase: isCalledBack ? config.publicUrl : null,
    resultHosts,
    results,
    timeScale,
  });

  const exportLocks = openLocks(settings, exportSlots);
  if (isWorker) {
    await startWorkers({
      ctx,
      config,
      queue,
      store,
      workFolder,
      projects,
      renderParts,
      uploads,
      startKeys,
      retention: retentionStore(db),
      resetLinkCtx,
      drainQueues,
      orders: orderParts,
      projectParts,
    });
  }

  const receivers: Record<string, (payload: string) => void> = {
    [eventChannel]: eventStreams.deliver,
    [jobsChannel]: queue.fetchNow,
    [rendersChannel]: renderParts.fetchNow,
    [limitsChannel]: ctx.limits.invalidate,
  };
  const listener: Listener = listen(settings, Object.keys(receivers), {
    onMessage: (channel, payload) => receivers[channel]?.(payload),
    onReconnect: () => {
      ctx.limits.invalidate();
      eventStreams.resync();
    },
  });
  await listener.ready;

  const auditLog = auditStore(db);
  const firstIsAdmin = database.embedded;
  const accountParts = await composeAccounts({
    config,
    db,
    accounts,
    secret,
    limiter,
    publish,
    firstIsAdmin,
  });
  const users = userStore(db);
  const eraseCtx: Parameters<typeof eraseAccount>[0] = {
    erasure: erasureStore,
    inTransaction,
    keepLastAdmin: (userId, transaction) => keepLastAdmin(users, userId, transaction),
    removeRenders: renders.remove,
    removeMails: mailStore(db).removeOf,
    removeEvents: (userId, transaction) => removeWebhookEvents(ctx, userId, transaction),
    enqueue: (erasure, transaction) => queue.enqueue("finish-erasure", erasure, { transaction }),
    notifyWorkers: () => queue.notifyWorkers("finish-erasure"),
  };

  const routeCtx: RouteContexts = {
    ...ctx,
    hstsScope: config.hstsScope,
    ...orderParts.ctx,
    ...orderParts.adminCtx,
    ...composeEmailLinks(db, {
      findUser: accounts.find,
      findUserByEmail: accounts.findByEmail,
      limiter,
      inTransaction,
      writeEmailLinkMail: mails.enqueueEmail,
      notifyMailWorkers: mails.notifyWorkers,
      publicUrl: config.publicUrl,
      audit: auditLog.write,
      publishAccount: accountParts.publishAccount,
      publishSignOut: accountParts.publishSignOut,
    }),
    ...accountParts,
    audit: (entry: NewAuditEntry, transaction?: Transaction) => recordAction(ctx, entry, transaction),
    checkCaps: (start, transaction) => checkCaps(ctx, start, transaction),
    ...resetLinkCtx,
    checkQuota: (added, transaction) => checkQuota(ctx, added, transaction),
    bytesOf: (keys) => totalSize(ctx, keys),
    users,
    userDetails: userDetailsStore(db),
    auditLog,
    learning: learningStore(db),
    academy: academyStore(db),
    publishLearning: (userId) => publish(userId, { name: "academy" }),
    ...composeAccessTokens({ db, limiter }),
    accountData: exportStore(db),
    withExportLock: exportLocks.withLock,
    enqueueNotice: mails.enqueueEmail,
    ...composeSecondFactor({ config, db, accountParts }),
    eraseAccount: (user) => eraseAccount(eraseCtx, user),
    projects: withEngines(projects, (provider, engine) => engineOf(providers, provider, engine)),
    startKeys,
    shares: shareStore(db),
    store,
    eventStreams,
    publishProjectEvent: projectParts.publishProjectEvent,
    ...invitations,
    invitationRequestUrl: config.invitationRequestUrl,
    limiter,
    enqueueResetLink: async (email) => {
      await queue.enqueue("send-reset-link", { email }, { key: email });
      await queue.notifyWorkers("send-reset-link");
    },
    recordEvent: (event: NewWebhookEvent, transaction?: Transaction) => recordWebhookEvent(ctx, event, transaction),
    notifyWebhookWorkers: () => notifyWebhookWorkers(ctx),
    assignEvent: (eventId, userId) => webhookEventStore(db).assign(eventId, userId),
    contactStore: contactStore(db),
    writeContactMail: mails.enqueueEmail,
    findRecipients: async () => (config.brand.supportEmail ? [config.brand.supportEmail] : users.listAdminAddresses()),
    overrides,
    fetch: safeFetch,
    publishContent: (list: string) => publish(allUsers, { name: "content", id: list }),
    enqueueRemoval: (keys) => enqueueFileRemoval(ctx, keys, { delaySeconds: replacedFileSeconds }),
    enqueueAdvance: (projectId, transaction) =>
      queue.enqueue("advance-project", { projectId }, { transaction, key: projectId }),
    publishStart: (ownerId, projectId) =>
      notify(
        [jobsChannel, "advance-project"],
        [eventChannel, toNotification(ownerId, { name: "project", id: projectId })],
      ),
    canMake: (model) => providers.forModel(model.id) !== undefined,
    findRoute: (model, input) => findRoute(ctx, model, input),
    storeInputImages: (projectId, ownerId, images) =>
      storeImages(
        {
          store,
          fetch: safeFetch,
          readOwnUpload: (url) => readOwnImage(ownerId, url),
          beforeFirst: () => enqueueOrphanRemoval(ctx, projectId, { after: "start" }),
        },
        `inputs/${projectId}`,
        images,
      ),
    removeFiles: store.remove,
    providers,
    // Use a separate key: a waiting job with the project's key would make pg-boss drop this one.
    enqueuePollNow: async (projectId) => {
      await queue.enqueue("advance-project", { projectId }, { key: `${projectId}:now` });
      await queue.notifyWorkers("advance-project");
    },
    ensureFollowed: projectParts.ensureFollowed,
    recoverStart: projectParts.recoverStart,
    cancelTask: projectParts.cancelTask,
    removeFilesWith: (keys, transaction) =>
      enqueueFileRemoval(ctx, keys, { delaySeconds: cleanupSeconds, transaction }),
    removeOrphansWith: (projectId, transaction) => enqueueOrphanRemoval(ctx, projectId, { after: "end", transaction }),
    endRun: runs.cancelled,
    releaseUploads: uploads.release,
    toPng: toLabelledPng,
    brand: {
      ...config.brand,
      capabilities: {
        languages: allLanguages(languagesOf),
        producesOrders: config.isAgent,
        takesOrders: config.stripe !== null || config.hasTestCheckout,
        sendsMail: config.mail.serverUrl !== null,
        sendsWhatsapp: config.whatsapp !== null,
        claimSources: config.claimSources,
      },
    },
    languagesOf,
    checkDatabase: () => pool.query("select 1"),
    checkStorage: store.check,
    webFolder: path.resolve(import.meta.dirname, "../../dist/web"),
  };

  return {
    ctx,
    app: createApp(routeCtx),
    newInvitationCode,
    isAwaitingFirstAdmin: database.embedded && !(await accounts.hasAccounts()),
    stop: async () => {
      scheduler.stop();
      await stop();
      // Not awaited: an archive download in progress holds its connection until the process ends.
      void exportLocks.close();
      await listener.stop();
    },
  };
}
