import { eq } from "drizzle-orm";
import { once } from "node:events";
import * as z from "zod/mini";
import { afterEach, describe, expect, test } from "vitest";
import { providerRuns } from "#server/db/run-schema.ts";
import { projects } from "#server/db/project-schema.ts";
import { readConfig } from "#server/platform/config.ts";
import { type Provider, ProviderUnavailable } from "#server/providers/provider.ts";
import { eventually } from "#server/testing/eventually.ts";
import { type TestProduct, testProduct } from "#server/testing/product.ts";
import { mostWithin } from "#server/testing/timed-service.ts";
import { type SimulatedService, simulatedService } from "#server/testing/simulated-service.ts";
import { compose } from "#server/composition/compose.ts";

const startText = "/api/functions/sora2-text-to-video-create-task";
const running: { product: TestProduct; services: SimulatedService[] }[] = [];
afterEach(async () => {
  for (const { product, services } of running.splice(0)) {
    await product.stop();
    for (const service of services) await service.stop();
  }
});

/** Changes to the two simulated providers; starts go to `first` and fail over to `second`. */
type Change = { first?: Partial<Provider>; second?: Partial<Provider>; env?: Record<string, string> };
async function two(change: Change = {}) {
  const services = [await simulatedService(), await simulatedService()] as const;
  for (const { behaviour } of services) behaviour.state = "done";
  const [first, second] = services;
  const providers: Provider[] = [
    { ...first.provider, name: "erster", ...change.first },
    { ...second.provider, name: "zweiter", ...change.second },
  ];
  const product = await testProduct({
    providers,
    trustedHosts: services.map(({ host }) => host),
    env: { ROLE: "all", ...change.env },
  });
  running.push({ product, services: [...services] });
  const anna = await product.signIn();
  const start = async () =>
    (await (await product.send("POST", startText, { as: anna, body: { prompt: "Ein Leuchtturm" } })).json()).projectId;
  const read = async (id: string) => (await product.database.db.select().from(projects).where(eq(projects.id, id)))[0];
  /** Starts a second worker process on the same database; `timeScale` shortens its waiting times. */
  const worker = async (timeScale = 0.02) => {
    const { database, dataFolder: DATA_DIR } = product;
    const PROVIDER_PACE = String(timeScale);
    const config = readConfig({ DATA_DIR, DATABASE_URL: "postgres://unused", ROLE: "worker", PROVIDER_PACE });
    return compose({ config, database, providers, trustedHosts: services.map(({ host }) => host) });
  };
  return { product, first, second, anna, start, read, worker };
}

const unavailable = (reason: "credit" | "settings" | "limited" | "away") => ({
  start: async () => {
    throw new ProviderUnavailable(reason, "nothing accepted");
  },
});

describe("a callback", () => {
  test("[PRJ-05] polls its task at once; a refused, a foreign or an unknown one has no effect", async () => {
    const { product, first, start, read } = await two({
      first: { pollIntervalSeconds: () => 600, trustsCallback: ({ header }) => header("x-key") === "gut" },
    });
    first.behaviour.state = "running";
    const id = await start();
    await eventually(async () => expect(await read(id)).toMatchObject({ status: "processing" }));
    const checks = first.checks();
    const sendCallback = (provider: string, reference: string, key = "gut") =>
      product.send("POST", `/api/callbacks/${provider}?reference=${reference}`, {
        body: {},
        headers: { "x-key": key },
      });
    const task = (await read(id))?.taskId ?? "";
    first.behaviour.state = "done";
    expect((await sendCallback("erster", task, "falsch")).status).toBe(400);
    expect((await sendCallback("zweiter", task)).status).toBe(404);
    expect((await sendCallback("erster", crypto.randomUUID())).status).toBe(204);
    expect([first.checks(), (await read(id))?.status]).toEqual([checks, "processing"]);
    expect((await sendCallback("erster", task)).status).toBe(204);
    await eventually(async () => expect(await read(id)).toMatchObject({ status: "completed" }));
    expect(first.checks()).toBe(checks + 1);
  });

  test("answers an OPTIONS request only for a provider whose callbacks are accepted", async () => {
    const { product } = await two({ first: { trustsCallback: () => false } });
    const ask = (provider: string) => product.send("OPTIONS", `/api/callbacks/${provider}`);
    const answer = await ask("erster");
    expect([answer.status, answer.headers.get("allow")]).toEqual([200, "OPTIONS, POST"]);
    expect([(await ask("zweiter")).status, (await ask("unbekannt")).status]).toEqual([404, 404]);
  });
});

test("[PRJ-11] an unreadable answer ends the probe of an open circuit: the provider is reachable", async () => {
  let isClear = true;
  const { product, first, start, read } = await two({
    first: {
      pollIntervalSeconds: () => 600,
      trustsCallback: () => true,
      check: async () => {
        if (!isClear) z.object({ state: z.string() }).parse({});
        return { state: "running", phase: "drawing", done: null, total: null };
      },
    },
    env: { PROVIDERS: "*=erster" },
  });
  const id = await start();
  await eventually(async () => expect(await read(id)).toMatchObject({ status: "processing" }));
  isClear = false;
  await product.database.pool.query(
    `insert into provider_breakers (provider, failures, opened_at, next_try_at) values ('erster', 3, now(), now())
    on conflict (provider) do update set failures = 3, opened_at = now(), next_try_at = now()`,
  );
  await product.send("POST", `/api/callbacks/erster?reference=${(await read(id))?.taskId}`, { body: {} });
  await eventually(async () => {
    const { rows } = await product.database.pool.query("select opened_at, is_probing from provider_breakers");
    expect(rows).toEqual([{ opened_at: null, is_probing: false }]);
  });
  expect(first.checks()).toBe(0);
});

describe("when a provider does not accept a start", () => {
  test.each(["credit", "settings", "limited", "away"] as const)(
    "[PRJ-05] (%s) the next provider renders it, once",
    async (reason) => {
      const { first, second, start, read } = await two({ first: unavailable(reason) });
      const id = await start();
      await eventually(async () => expect(await read(id)).toMatchObject({ status: "completed", provider: "zweiter" }));
      expect([first.starts.length, second.starts.length]).toEqual([0, 1]);
    },
  );

  test.each<[string, Change]>([
    ["no other is configured", { env: { PROVIDERS: "*=erster" } }],
    ["the next one cannot at all", { second: unavailable("credit"), env: { PROVIDERS: "*=erster,zweiter" } }],
  ])("[PRJ-05] and %s, the same provider is asked again while that may help", async (_name, change) => {
    let requestCount = 0;
    const limitedOnce: Partial<Provider> = {
      start: async () => {
        requestCount += 1;
        if (requestCount < 2) throw new ProviderUnavailable("limited", "later", 1);
        return { task: "task-1" };
      },
    };
    const { start, read, second } = await two({ ...change, first: limitedOnce });
    const id = await start();
    await eventually(async () => expect(await read(id)).toMatchObject({ status: "completed", provider: "erster" }));
    expect([requestCount, second.starts.length]).toEqual([2, 0]);
  });

  test("[PRJ-05] a provider never receives more starts than its limit; the others wait", async () => {
    const { product, first, start, read } = await two({
      first: { rateLimit: { starts: 2, seconds: 3 } },
      env: { PROVIDERS: "*=erster" },
    });
    const ids = await Promise.all(Array.from({ length: 4 }, () => start()));
    await eventually(async () => {
      for (const id of ids) expect(await read(id)).toMatchObject({ status: "completed" });
    });
    expect(first.starts).toHaveLength(4);
    const { rows } = await product.database.pool.query(
      "select (extract(epoch from admitted_at) * 1000)::float8 as at from provider_starts",
    );
    expect(rows).toHaveLength(4);
    // Expect at most two starts in 600 ms: the provider allows two in three seconds, which this test scales
    // down.
    expect(
      mostWithin(
        rows.map(({ at }) => at),
        600,
      ),
    ).toBeLessThanOrEqual(2);
  });

  test("[GEN-05] after a lost response no other provider is asked: the first video may be in progress", async () => {
    const requestCount: string[] = [];
    const { second, start, read } = await two({
      first: {
        isStartIdempotent: true,
        start: async ({ reference }) => {
          requestCount.push(reference);
          if (requestCount.length === 1) throw new Error("the answer was lost");
          if (requestCount.length === 2) throw new ProviderUnavailable("limited", "not now", 1);
          return { task: "task-1" };
        },
      },
    });
    const id = await start();
    await eventually(async () => expect(await read(id)).toMatchObject({ status: "completed", provider: "erster" }));
    expect(second.starts).toEqual([]);
    expect(new Set(requestCount).size).toBe(1);
    expect(requestCount.length).toBe(3);
  });

  test("[GEN-05] after a lost response that cannot be repeated, the result is reported as unknown", async () => {
    let requestCount = 0;
    const { second, start, read } = await two({
      first: {
        isStartIdempotent: true,
        start: async () => {
          requestCount += 1;
          throw requestCount === 1
            ? new Error("the answer was lost")
            : new ProviderUnavailable("credit", "nothing left");
        },
      },
    });
    const id = await start();
    await eventually(async () =>
      expect(await read(id)).toMatchObject({ status: "failed", errorCode: "start-unconfirmed" }),
    );
    expect(second.starts).toEqual([]);
  });

  test("[PRJ-05] because our process ends during an upload, another process asks the same provider", async () => {
    const { promise: isRequested, resolve: ask } = Promise.withResolvers<void>();
    let requestCount = 0;
    const { first, second, start, read, worker } = await two({
      first: {
        start: async (_order, signal) => {
          requestCount += 1;
          if (requestCount > 1) return { task: "task-1" };
          ask();
          await once(signal, "abort");
          throw new ProviderUnavailable("away", "the upload was broken off");
        },
      },
      env: { ROLE: "web" },
    });
    const ending = await worker();
    const id = await start();
    await isRequested;
    await ending.stop();
    expect(await read(id)).toMatchObject({ status: "pending", provider: null });
    const next = await worker();
    await eventually(async () => expect(await read(id)).toMatchObject({ status: "completed", provider: "erster" }));
    await next.stop();
    expect([requestCount, first.checks() > 0, second.starts]).toEqual([2, true, []]);
  });

  test("[GEN-05] a process that shuts down waits for the response to a start, which names the paid task", async () => {
    const { promise: isRequested, resolve: ask } = Promise.withResolvers<void>();
    const { promise: accepts, resolve: accept } = Promise.withResolvers<void>();
    let requestCount = 0;
    const { start, read, worker } = await two({
      first: {
        start: async (_order, signal) => {
          requestCount += 1;
          ask();
          await Promise.race([accepts, once(signal, "abort")]);
          signal.throwIfAborted();
          return { task: "task-1" };
        },
      },
      env: { ROLE: "web" },
    });
    const ending = await worker(1);
    const id = await start();
    await isRequested;
    const ended = ending.stop();
    accept();
    await ended;
    expect(await read(id)).toMatchObject({ status: "processing", receipt: { task: "task-1" } });
    const next = await worker();
    await eventually(async () => expect(await read(id)).toMatchObject({ status: "completed" }));
    await next.stop();
    expect(requestCount).toBe(1);
  });

  test("[PRJ-11] because it does not support the request, the user reads what to change", async () => {
    const shown = "Bitte kürzen Sie den Text.";
    const { product, start, read } = await two({
      first: {
        start: async () => {
          throw new ProviderUnavailable("unable", "too long", null, shown);
        },
      },
      env: { PROVIDERS: "*=erster" },
    });
    const id = await start();
    await eventually(async () => expect(await read(id)).toMatchObject({ status: "failed", errorMessage: shown }));
    const runs = await product.database.db.select().from(providerRuns);
    expect(runs, "what it said stays for admins").toMatchObject([{ outcome: "unavailable", detail: "too long" }]);
  });

  test("[PRJ-05] because it is limited for a while, the project is queued, and the provider does not count as unavailable", async () => {
    const { product, anna, start, read } = await two({
      first: {
        start: async () => {
          throw new ProviderUnavailable("limited", "later", 600);
        },
      },
      env: { PROVIDERS: "*=erster" },
    });
    const id = await start();
    await eventually(async () => expect(await read(id)).toMatchObject({ status: "pending", provider: null }));
    await eventually(async () => {
      const project = await (await product.send("GET", `/api/projects/${id}`, { as: anna })).json();
      expect(project.progress).toMatchObject({ place: 1, away: false });
    });
  });

  test("[PRJ-11] because its credit is used up, the project fails with this reason", async () => {
    const { second, start, read } = await two({ first: unavailable("credit"), env: { PROVIDERS: "*=erster" } });
    const id = await start();
    await eventually(async () =>
      expect(await read(id)).toMatchObject({
        status: "failed",
        errorMessage: "Das Guthaben beim Anbieter ist aufgebraucht. Bitte kontaktieren Sie den Administrator.",
      }),
    );
    expect(second.starts).toEqual([]);
  });
});
