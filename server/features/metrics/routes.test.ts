import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { mails } from "#server/db/outbox-schema.ts";
import { createHttpServer } from "#server/platform/http/http-server.ts";
import { log } from "#server/platform/log.ts";
import { listenAs } from "#server/testing/event-stream.ts";
import { eventually } from "#server/testing/eventually.ts";
import { type TestProduct, testProduct } from "#server/testing/product.ts";
import { timedService } from "#server/testing/timed-service.ts";

const token = "schluessel-nur-fuer-diesen-test";
const withToken = { authorization: `Bearer ${token}` };
const open: { stop: () => unknown }[] = [];
afterEach(async () => {
  for (const part of open.splice(0).toReversed()) await part.stop();
});

async function run(env: Record<string, string>, options: Parameters<typeof testProduct>[0] = {}) {
  const product = await testProduct({ ...options, env });
  open.push(product);
  return product;
}

/** Makes the application listen on a free port, as in production. @returns its URL */
async function listen({ app }: TestProduct): Promise<string> {
  const server = createHttpServer(app.fetch);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  open.push({
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const read = async (product: TestProduct) => (await fetch(`http://127.0.0.1:${product.metricsPort}/metrics`)).text();

/**
 * Returns the value of a metric in Prometheus text format, from the line with at least the labels `labels`; undefined
 * if there is no such line.
 */
function valueOf(text: string, name: string, labels: Record<string, string> = {}): number | undefined {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const line = text
    .split("\n")
    .find((each) => new RegExp(`^${name}(?:\\{| )`).test(each) && wanted.every((pair) => each.includes(pair)));
  return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(" ")));
}

test("without a setting there are no metrics", async () => {
  const product = await run({});
  const url = await listen(product);
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
  expect((await fetch(`${url}/metrics`, { headers: withToken })).status).toBe(404);
  expect(product.metricsPort).toBeNull();
});

test("with METRICS_TOKEN only a request with this token reads the metrics", async () => {
  const url = await listen(await run({ METRICS_TOKEN: token }));
  const statusWith = async (authorization?: string) =>
    (await fetch(`${url}/metrics`, { headers: authorization ? { authorization } : {} })).status;
  expect(await statusWith()).toBe(401);
  expect(await statusWith(`Bearer ${token}x`)).toBe(401);
  expect(await statusWith(`Bearer ${token.slice(1)}`)).toBe(401);
  expect(await statusWith(`Basic ${token}`)).toBe(401);
  expect(await statusWith("Bearer")).toBe(401);
  const answer = await fetch(`${url}/metrics`, { headers: withToken });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const text = await answer.text();
  expect(text).toContain("process_resident_memory_bytes");
  expect(text).not.toContain(token);
});

test("with METRICS_PORT the metrics have their own port, also in a worker", async () => {
  const product = await run({ METRICS_PORT: "0", ROLE: "worker" });
  expect(valueOf(await read(product), "lichtspiel_database_up")).toBe(1);
  expect((await fetch(`http://127.0.0.1:${product.metricsPort}/api/health`)).status).toBe(404);
  expect((await fetch(`${await listen(product)}/metrics`)).status).toBe(404);
});

test("a token is needed on METRICS_PORT too", async () => {
  const { metricsPort } = await run({ METRICS_PORT: "0", METRICS_TOKEN: token });
  const url = `http://127.0.0.1:${metricsPort}/metrics`;
  expect((await fetch(url)).status).toBe(401);
  expect((await fetch(url, { headers: withToken })).status).toBe(200);
});

test("requests are counted by the pattern of their route, and no label contains the path of a request", async () => {
  const product = await run({ METRICS_PORT: "0" });
  const url = await listen(product);
  const projectId = randomUUID();
  const user = await product.signIn();
  const route = { route: "/api/projects/:id", method: "GET", status: "404" };
  const before = valueOf(await read(product), "lichtspiel_http_requests_total", route) ?? 0;
  expect((await fetch(`${url}/api/projects/${projectId}`, { headers: { cookie: user.cookie } })).status).toBe(404);
  for (const path of ["/api/geheimer-pfad", "/geheimer-pfad", "/assets/geheimer-pfad.js", "/projekte?q=geheim"])
    await fetch(`${url}${path}`);
  await fetch(`${url}/v/geheimes-token-einer-videoseite`);
  const text = await read(product);
  expect(valueOf(text, "lichtspiel_http_requests_total", route)).toBe(before + 1);
  expect(valueOf(text, "lichtspiel_http_request_duration_seconds_count", { route: route.route })).toBeGreaterThan(0);
  expect(valueOf(text, "lichtspiel_http_requests_total", { route: "/v/$token" })).toBeGreaterThan(0);
  expect(valueOf(text, "lichtspiel_http_requests_total", { route: "unknown" })).toBeGreaterThan(0);
  expect(text).not.toContain(projectId);
  expect(text).not.toContain("geheim");
});

test("queue, outbox, event streams, disk and log are measured", async () => {
  const product = await run({ METRICS_PORT: "0" });
  const { db, pool } = product.database;
  await product.ctx.jobs.enqueue("remove-files", { keys: [] });
  await product.ctx.jobs.enqueue("sweep", {}, { delaySeconds: 3600 });
  await pool.query("update pgboss.job set start_after = now() - interval '90 s', created_on = now() - interval '90 s'");
  await pool.query("update pgboss.job set start_after = now() + interval '1 h' where name = 'sweep'");
  const mail = { kind: "contact", recipient: "a@example.de", subject: "a", text: "a", html: "a" };
  await db.insert(mails).values([
    { ...mail, createdAt: new Date(Date.now() - 60_000) },
    { ...mail, state: "failed" },
    { ...mail, state: "sent" },
  ]);
  await product.ctx.localEngine.renders.enqueue(randomUUID(), "video", {});
  const url = await listen(product);
  const stream = await listenAs({ request: (path, init) => fetch(`${url}${path}`, init) }, await product.signIn());
  open.push({ stop: stream.close });
  const text = await read(product);
  const value = (name: string, labels: Record<string, string> = {}) => valueOf(text, `lichtspiel_${name}`, labels);
  expect(value("queue_jobs", { kind: "remove-files", state: "waiting" })).toBe(1);
  expect(value("queue_oldest_seconds", { kind: "remove-files" })).toBeGreaterThanOrEqual(90);
  expect(value("queue_jobs", { kind: "sweep", state: "waiting" })).toBe(0);
  expect(value("queue_jobs", { kind: "sweep", state: "delayed" })).toBe(1);
  expect(value("queue_oldest_seconds", { kind: "sweep" })).toBe(0);
  expect(value("outbox_messages", { outbox: "mail", state: "waiting" })).toBe(1);
  expect(value("outbox_messages", { outbox: "mail", state: "failed" })).toBe(1);
  expect(value("outbox_oldest_seconds", { outbox: "mail" })).toBeGreaterThanOrEqual(60);
  expect(value("outbox_messages", { outbox: "webhook", state: "waiting" })).toBe(0);
  expect(value("render_queue", { kind: "video", state: "queued" })).toBe(1);
  expect(value("render_queue", { kind: "image", state: "queued" })).toBe(0);
  expect(value("event_streams")).toBe(1);
  expect(value("disk_free_bytes")).toBeGreaterThan(0);
  log.error("a planted error");
  const later = await read(product);
  const errors = (at: string) => valueOf(at, "lichtspiel_log_lines_total", { level: "error" }) ?? 0;
  expect(errors(later)).toBe(errors(text) + 1);
  stream.close();
  await eventually(async () => expect(valueOf(await read(product), "lichtspiel_event_streams")).toBe(0));
});

test("without the database the metrics of the process are still returned", async () => {
  const product = await run({ METRICS_PORT: "0" });
  const { db } = product.ctx;
  const away = Object.assign(Object.create(db) as typeof db, {
    execute: () => Promise.reject(new Error("connect ECONNREFUSED")),
  });
  Object.assign(product.ctx, { db: away });
  const text = await read(product);
  expect(valueOf(text, "lichtspiel_database_up")).toBe(0);
  expect(valueOf(text, "lichtspiel_queue_jobs")).toBeUndefined();
  expect(valueOf(text, "process_resident_memory_bytes")).toBeGreaterThan(0);
});

test("calls of providers, attempts of jobs and every metric of the dashboard exist", async () => {
  const service = await timedService({ duration: () => 100, rateLimit: { starts: 20, milliseconds: 1000 } });
  open.push(service);
  const product = await run(
    {
      ROLE: "all",
      METRICS_PORT: "0",
      KIE_API_KEY: "kie-schluessel-nur-im-test",
      KIE_BASE_URL: service.baseUrl,
      PROVIDERS: "kling-v2-5-text=kie;*=local",
    },
    {
      trustedHosts: [service.host],
      results: {
        receive: async () => ({ type: "video/mp4" as const, width: 64, height: 48, hasPoster: false, warnings: [] }),
      },
    },
  );
  const user = await product.signIn();
  const start = (name: string) =>
    product.send("POST", `/api/functions/${name}-create-task`, { as: user, body: { prompt: "Ein Leuchtturm" } });
  expect((await start("kling-text-to-video")).status).toBe(200);
  expect((await start("nano-banana")).status).toBe(200);
  const text = await eventually(async () => {
    const latest = await read(product);
    expect(valueOf(latest, "lichtspiel_provider_calls_total", { operation: "poll", outcome: "ok" })).toBeGreaterThan(0);
    expect(valueOf(latest, "lichtspiel_renders_total", { kind: "image", outcome: "ok" })).toBeGreaterThan(0);
    return latest;
  });
  const labels = { provider: "kie", operation: "start", outcome: "ok" };
  expect(valueOf(text, "lichtspiel_provider_calls_total", labels)).toBe(1);
  expect(valueOf(text, "lichtspiel_provider_call_duration_seconds_count", { provider: "kie" })).toBeGreaterThan(0);
  expect(valueOf(text, "lichtspiel_jobs_total", { kind: "advance-project", outcome: "ok" })).toBeGreaterThan(0);

  const file = new URL("../../../operations/grafana-dashboard.json", import.meta.url);
  const dashboard = await readFile(file, "utf8");
  const names = new Set(dashboard.match(/\b(?:lichtspiel|process|nodejs)_[a-z\d_]+/g));
  expect(names.size).toBeGreaterThan(20);
  for (const name of names) expect(valueOf(text, name), name).toBeDefined();
  // The dashboard must show every metric of this program.
  const own = [...text.matchAll(/^# TYPE (lichtspiel_\w+) /gm)].map(([, name = ""]) => name);
  for (const name of own)
    expect(
      [...names].some((each) => each.startsWith(name)),
      name,
    ).toBe(true);
});

test("the speed of rendering is measured in seconds of video per second", { timeout: 180_000 }, async () => {
  const product = await run({ METRICS_PORT: "0", ROLE: "all", DRAFT_SECONDS: "1", DRAFT_SCALE: "0.1" });
  const body = { prompt: "Ein Leuchtturm" };
  const before = valueOf(await read(product), "lichtspiel_render_speed_count") ?? 0;
  const response = await product.send("POST", "/api/functions/veo3-create-task", { as: await product.signIn(), body });
  expect(response.status).toBe(200);
  const isMeasured = async () => expect(valueOf(await read(product), "lichtspiel_render_speed_count")).toBe(before + 1);
  await vi.waitFor(isMeasured, { timeout: 170_000, interval: 100 });
  const text = await read(product);
  expect(valueOf(text, "lichtspiel_render_speed_sum")).toBeGreaterThan(0);
  expect(valueOf(text, "lichtspiel_renders_total", { kind: "video", outcome: "ok" })).toBeGreaterThan(0);
});
