import { createHash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import type { Context } from "#server/context.ts";
import type { AppContext, Variables } from "#server/platform/http/request-context.ts";
import type { Router } from "#server/platform/http/serve-call.ts";
import { readProcessMetrics, writeGauges } from "#server/platform/metrics.ts";
import { readGauges } from "./read-gauges.ts";

/** Milliseconds for which gauges are cached, so that several scrapers cost no more than one. */
const cacheMilliseconds = 5000;
const contentType = "text/plain; version=0.0.4; charset=utf-8";

/** Answers `/metrics` on the port of the application, with 404 if the metrics are off or have a port of their own. */
export function metricsRoutes(app: Router, ctx: Context): void {
  const { metrics } = ctx.config;
  const isHere = metrics !== null && metrics.port === null;
  app.get("/metrics", isHere ? metricsHandler(ctx) : (context) => context.text("", 404));
}

/** The application on METRICS_PORT: it answers `/metrics` and nothing else. */
export function metricsApp(ctx: Context): Router {
  const app = new Hono<{ Variables: Variables }>();
  app.get("/metrics", metricsHandler(ctx));
  return app;
}

function metricsHandler(ctx: Context): (context: AppContext) => Promise<Response> {
  const token = ctx.config.metrics?.token ?? null;
  let latest: { at: number; text: Promise<string> } | undefined;
  return async (context) => {
    context.header("Cache-Control", "no-store");
    context.header("X-Content-Type-Options", "nosniff");
    if (token !== null && !hasToken(context, token)) {
      context.header("WWW-Authenticate", "Bearer");
      return context.text("METRICS_TOKEN fehlt oder ist falsch.\n", 401);
    }
    if (!latest || Date.now() - latest.at > cacheMilliseconds) {
      latest = { at: Date.now(), text: readGauges(ctx).then(writeGauges) };
    }
    const gauges = await latest.text;
    return context.body(`${await readProcessMetrics()}${gauges}`, 200, { "Content-Type": contentType });
  };
}

/** Compares tokens by their hashes, so that the time of the comparison reveals neither content nor length. */
function hasToken({ req }: AppContext, token: string): boolean {
  const [, received = ""] = /^Bearer +(\S+)\s*$/i.exec(req.header("authorization") ?? "") ?? [];
  return timingSafeEqual(hashOf(received), hashOf(token));
}

const hashOf = (text: string) => createHash("sha256").update(text).digest();
