import { once } from "node:events";
import type { Context } from "#server/context.ts";
import { metricsApp } from "#server/features/metrics/routes.ts";
import { createHttpServer } from "#server/platform/http/http-server.ts";
import { startMetrics } from "#server/platform/metrics.ts";

export type MetricsServer = {
  /** Port on which the metrics are served; null if they have no port of their own. */
  port: number | null;
  stop: () => Promise<void>;
};

/**
 * Starts collecting metrics if they are configured, and serves them on METRICS_PORT if it is set.
 * @throws the system's error if the port is in use
 */
export async function startMetricsServer(ctx: Context): Promise<MetricsServer> {
  const { metrics } = ctx.config;
  if (metrics) await startMetrics();
  if (!metrics || metrics.port === null) return { port: null, stop: async () => {} };
  const server = createHttpServer(metricsApp(ctx).fetch);
  server.listen(metrics.port, metrics.host);
  await once(server, "listening");
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : null,
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
