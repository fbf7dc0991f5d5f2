import type { Hono } from "hono";
import { createApp } from "#server/app.ts";
import type { Context } from "#server/context.ts";
import { type Listener, listen } from "#server/db/listener.ts";
import { accountStore } from "#server/features/accounts/store.ts";
import { legalTextsChannel } from "#server/features/legal-texts/legal-text-reader.ts";
import { pricesChannel } from "#server/features/prices/price-reader.ts";
import { operatorChannel } from "#server/features/operator/operator-reader.ts";
import { limitsChannel } from "#server/features/usage-limits/limit-reader.ts";
import { modelStatesChannel } from "#server/features/models/store.ts";
import { storedSettingsChannel } from "#server/features/setup/configuration.ts";
import { log } from "#server/platform/log.ts";
import { eventChannel } from "#server/platform/event-streams.ts";
import type { Variables } from "#server/platform/http/request-context.ts";
import { rendersChannel } from "#server/providers/local/local-engine.ts";
import { jobsChannel } from "#server/queue/job-queue.ts";
import { startCleaning } from "./clean-work-folder.ts";
import { type ContextOptions, createContext } from "./create-context.ts";
import { startMetricsServer } from "./metrics-server.ts";
import { startWorkers } from "./workers.ts";

/** Time between two readings of the stored settings. */
const settingsMilliseconds = 60_000;

export type Product = {
  ctx: Context;
  app: Hono<{ Variables: Variables }>;
  /** Invitation code generated at this start of the server; null if none was generated. */
  newInvitationCode: string | null;
  /** Whether the next account that registers becomes admin. */
  isAwaitingFirstAdmin: boolean;
  /** Makes the readiness check fail, and hands running jobs over to other processes. Requests are still served. */
  beginShutdown: () => void;
  /** Ends the event streams of this process; the browser tabs reconnect to another process. */
  endEventStreams: () => void;
  /** Port on which the metrics are served; null if they are off or served on the port of the application. */
  metricsPort: number | null;
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
  const { ctx, beginShutdown, stop } = await createContext({
    config,
    database,
    providers: extraProviders,
    trustedHosts,
    ...(results && { results }),
  });
  const metricsServer = await startMetricsServer(ctx);
  const stopCleaning = startCleaning(ctx.workFolder);

  const reloadSettings = () => {
    ctx.configuration.reload().catch((error: unknown) => log.error("stored settings could not be read", { error }));
  };
  const receivers: Record<string, (payload: string) => void> = {
    [eventChannel]: ctx.eventStreams.deliver,
    [jobsChannel]: ctx.jobs.fetchNow,
    [rendersChannel]: ctx.localEngine.fetchNow,
    [limitsChannel]: ctx.limits.invalidate,
    [operatorChannel]: ctx.operator.invalidate,
    [legalTextsChannel]: ctx.legalTexts.invalidate,
    [pricesChannel]: ctx.prices.invalidate,
    [modelStatesChannel]: ctx.modelStates.invalidate,
    [storedSettingsChannel]: reloadSettings,
  };
  const listener: Listener = listen(settings, Object.keys(receivers), {
    onMessage: (channel, payload) => receivers[channel]?.(payload),
    onReconnect: () => {
      ctx.limits.invalidate();
      ctx.operator.invalidate();
      ctx.legalTexts.invalidate();
      ctx.prices.invalidate();
      ctx.modelStates.invalidate();
      reloadSettings();
      ctx.eventStreams.resync();
    },
  });
  await listener.ready;
  // Also read the stored settings once a minute: if the notification of a change is lost, a removed key would stay in
  // use.
  const settingsTimer = setInterval(reloadSettings, settingsMilliseconds).unref();
  // Read the settings again: a change between the first reading and the start of the listener for notifications would
  // be missed.
  await ctx.configuration.reload();
  const isAwaitingFirstAdmin = ctx.firstIsAdmin && !(await accountStore(db).hasAccounts());
  if (config.role !== "web") await startWorkers(ctx);

  return {
    ctx,
    app: createApp(ctx),
    newInvitationCode: ctx.installationCodes.newCode,
    isAwaitingFirstAdmin,
    beginShutdown,
    endEventStreams: ctx.eventStreams.endAll,
    metricsPort: metricsServer.port,
    stop: async () => {
      clearInterval(settingsTimer);
      stopCleaning();
      await stop();
      await metricsServer.stop();
      await listener.stop();
    },
  };
}
