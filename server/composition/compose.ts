import type { Hono } from "hono";
import { type RouteContexts, createApp } from "#server/app.ts";
import type { Context } from "#server/context.ts";
import type { Transaction } from "#server/db/client.ts";
import { type Listener, listen } from "#server/db/listener.ts";
import { accountStore } from "#server/features/accounts/store.ts";
import { recordAction } from "#server/features/audit/record-action.ts";
import type { NewAuditEntry } from "#server/features/audit/store.ts";
import { startKeyStore } from "#server/features/generations/store.ts";
import { limitsChannel } from "#server/features/limits/limit-reader.ts";
import { projectStore } from "#server/features/projects/store.ts";
import { uploadStore } from "#server/features/uploads/store.ts";
import { eventChannel } from "#server/platform/event-streams.ts";
import type { Variables } from "#server/platform/http/context.ts";
import { rendersChannel } from "#server/providers/local/local-engine.ts";
import { jobsChannel } from "#server/queue/job-queue.ts";
import { type ContextOptions, createContext } from "./context.ts";
import { composeOrders } from "./orders.ts";
import { startWorkers } from "./workers.ts";

export type Product = {
  ctx: Context;
  app: Hono<{ Variables: Variables }>;
  /** Invitation code generated at this start; null if it existed before. */
  newInvitationCode: string | null;
  /** Whether the next account to register becomes admin. */
  isAwaitingFirstAdmin: boolean;
  stop: () => Promise<void>;
};

/** Composition root: creates all parts of the server and passes them to each other. */
export async function compose({
  config,
  database,
  providers: extraProviders = [],
  trustedHosts = [],
  results,
}: ContextOptions): Promise<Product> {
  const { db, settings } = database;
  const { ctx, stop } = await createContext({
    config,
    database,
    providers: extraProviders,
    trustedHosts,
    ...(results && { results }),
  });
  const { storage: store, workFolder, publish, eventStreams } = ctx;
  const { jobs: queue, transaction: inTransaction, trustedHosts: hosts } = ctx;
  const accounts = accountStore(db);
  const projects = projectStore(db);

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
  });

  if (config.role !== "web") {
    await startWorkers({
      ctx,
      queue,
      store,
      workFolder,
      projects,
      uploads: uploadStore(db),
      startKeys: startKeyStore(db),
      orders: orderParts,
    });
  }

  const receivers: Record<string, (payload: string) => void> = {
    [eventChannel]: eventStreams.deliver,
    [jobsChannel]: queue.fetchNow,
    [rendersChannel]: ctx.localEngine.fetchNow,
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
    audit: (entry: NewAuditEntry, transaction?: Transaction) => recordAction(ctx, entry, transaction),
  };

  return {
    ctx,
    app: createApp(routeCtx),
    newInvitationCode: ctx.installationCodes.newCode,
    isAwaitingFirstAdmin: ctx.firstIsAdmin && !(await accounts.hasAccounts()),
    stop: async () => {
      await stop();
      await listener.stop();
    },
  };
}
