import type { Hono } from "hono";
import { type RouteContexts, createApp } from "#server/app.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { type Listener, listen } from "#server/db/listener.ts";
import { accountStore } from "#server/features/accounts/store.ts";
import { recordAction } from "#server/features/audit/record-action.ts";
import { type NewAuditEntry } from "#server/features/audit/store.ts";
import { createTranslator } from "#server/features/generations/translate-descriptions.ts";
import { startKeyStore } from "#server/features/generations/store.ts";
import { findRoute } from "#server/features/models/life-cycles.ts";
import { createReadOwnImage } from "#server/features/generations/own-images.ts";
import { projectStore } from "#server/features/projects/store.ts";
import { withEngines } from "#server/features/projects/with-engines.ts";
import { checkCaps } from "#server/features/providers/caps/check-caps.ts";
import { runLedger } from "#server/features/providers/ledger/ledger.ts";
import { checkQuota } from "#server/features/storage-quota/check-quota.ts";
import { totalSize } from "#server/features/storage-quota/total-size.ts";
import { limitsChannel } from "#server/features/limits/limit-reader.ts";
import { enqueueFileRemoval } from "#server/features/file-removal/enqueue.ts";
import { enqueueOrphanRemoval } from "#server/features/projects/jobs/enqueue.ts";
import { uploadStore } from "#server/features/uploads/store.ts";
import { notifyWebhookWorkers } from "#server/features/webhooks/jobs/enqueue.ts";
import { type NewWebhookEvent, recordWebhookEvent } from "#server/features/webhooks/record-event.ts";
import { jobsChannel } from "#server/queue/job-queue.ts";
import { languageModel } from "#server/platform/language-model.ts";
import { type ContextOptions, createContext } from "./context.ts";
import { composeOrders } from "./orders.ts";
import { type ResultOptions, composeGenerations } from "./generations.ts";
import { rendersChannel } from "./renders.ts";
import { composeScheduler } from "./scheduling.ts";
import { startWorkers } from "./workers.ts";
import type { Variables } from "#server/platform/http/context.ts";
import { storeImages } from "#server/platform/store-images.ts";
import { eventChannel, toNotification } from "#server/platform/event-streams.ts";
import { safeFetch } from "#server/platform/safe-fetch.ts";
import { engineOf } from "#server/providers/engine-of.ts";
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
  const { db, settings } = database;
  const { ctx, renderParts, stop } = await createContext({
    config,
    database,
    providers: extraProviders,
    trustedHosts,
  });
  const { storage: store, workFolder, notify, publish, eventStreams, providers } = ctx;
  const { jobs: queue, transaction: inTransaction, trustedHosts: hosts } = ctx;
  const accounts = accountStore(db);
  const projects = projectStore(db);
  const startKeys = startKeyStore(db);
  const uploads = uploadStore(db);
  const readOwnImage = createReadOwnImage({ uploads, projects, store, publicUrl: config.publicUrl });

  const isWorker = config.role !== "web";

  const { local } = renderParts;
  const isCalledBack = config.publicUrl.startsWith("https:");
  const resultHosts = [...hosts, ...ctx.configuredProviders.flatMap((provider) => provider.resultHosts ?? [])];
  const timeScale = config.providerTimeScale;
  const { scheduler, work: drainQueues } = composeScheduler({ db, queue, providers, local, timeScale, publish });
  const runs = runLedger(ctx);

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

  const routeCtx: RouteContexts = {
    ...ctx,
    ...orderParts.ctx,
    ...orderParts.adminCtx,
    inTransaction,
    audit: (entry: NewAuditEntry, transaction?: Transaction) => recordAction(ctx, entry, transaction),
    checkCaps: (start, transaction) => checkCaps(ctx, start, transaction),
    checkQuota: (added, transaction) => checkQuota(ctx, added, transaction),
    bytesOf: (keys) => totalSize(ctx, keys),
    projects: withEngines(projects, (provider, engine) => engineOf(providers, provider, engine)),
    startKeys,
    store,
    publishProjectEvent: projectParts.publishProjectEvent,
    recordEvent: (event: NewWebhookEvent, transaction?: Transaction) => recordWebhookEvent(ctx, event, transaction),
    notifyWebhookWorkers: () => notifyWebhookWorkers(ctx),
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
  };

  return {
    ctx,
    app: createApp(routeCtx),
    newInvitationCode: ctx.installationCodes.newCode,
    isAwaitingFirstAdmin: ctx.firstIsAdmin && !(await accounts.hasAccounts()),
    stop: async () => {
      scheduler.stop();
      await stop();
      await listener.stop();
    },
  };
}
