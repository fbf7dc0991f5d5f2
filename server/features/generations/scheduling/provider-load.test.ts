import { afterEach, describe, expect, test } from "vitest";
import { failureMessages } from "#domain/projects/failure-messages.ts";
import { describeProgress } from "#domain/projects/describe-progress.ts";
import { failureThreshold } from "#server/providers/circuit-breaker/thresholds.ts";
import { breakerStore } from "#server/providers/circuit-breaker/store.ts";
import { listenAs } from "#server/testing/event-stream.ts";
import { eventually } from "#server/testing/eventually.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { type TestProduct, testProduct } from "#server/testing/product.ts";
import { type SimulatedService, simulatedService } from "#server/testing/simulated-service.ts";
import { mostWithin, type TimedService, timedService } from "#server/testing/timed-service.ts";

/** Factor for all waiting times of the provider: ten seconds take one second. */
const timeScale = 0.1;
const second = 1000 * timeScale;
const startVideo = "/api/functions/kling-text-to-video-create-task";
const open: { stop: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const part of open.splice(0).toReversed()) await part.stop();
});

/** Replaces the check of result files, because it takes a child process and half a second of CPU time per file. */
const receive = async () => ({
  type: "video/mp4" as const,
  width: 64,
  height: 48,
  hasPoster: false,
  warnings: [],
});

type Options = Partial<Parameters<typeof timedService>[0]> & {
  env?: Record<string, string>;
  scale?: number;
  second?: SimulatedService;
};

/** Starts the server with all roles and a simulated kie.ai, whose times are shortened by the factor `scale`. */
async function run({ env = {}, second: other, scale = timeScale, ...options }: Options = {}) {
  let product: TestProduct | undefined;
  const service = await timedService({
    duration: () => 60 * second,
    rateLimit: { starts: 20, milliseconds: 10 * second },
    deliver: async (address, body) =>
      product?.send("POST", `${address.pathname}${address.search}`, { body, headers: {} }),
    ...options,
  });
  open.push(service);
  product = await testProduct({
    trustedHosts: [service.host, ...(other ? [other.host] : [])],
    env: {
      ROLE: "all",
      KIE_API_KEY: "kie-schluessel-nur-im-test",
      KIE_BASE_URL: service.baseUrl,
      PROVIDERS: "*=kie",
      PROVIDER_PACE: String(scale),
      ...env,
    },
    ...(other && { providers: [{ ...other.provider, name: "zweiter" }] }),
    results: { receive },
  });
  open.push(product);
  // Raise the limit of unfinished projects: one account starts more projects in this file than the default allows.
  const raised = "insert into settings (name, value) values ('limit.unfinishedProjects', '1000')";
  await product.database.pool.query(raised);
  return { service, product };
}

let number = 0;
async function start({ send }: TestProduct, as: TestUser): Promise<{ id: string; prompt: string }> {
  const prompt = `Auftrag ${(number += 1)}`;
  const response = await send("POST", startVideo, { as, body: { prompt } });
  return { id: (await response.json()).projectId, prompt };
}
const startMany = (product: TestProduct, as: TestUser, count: number) =>
  Promise.all(Array.from({ length: count }, () => start(product, as)));
const read = async ({ send }: TestProduct, as: TestUser, id: string) =>
  (await send("GET", `/api/projects/${id}`, { as })).json();

async function untilAllAre(product: TestProduct, status: string, count: number, within = 150_000): Promise<void> {
  const until = Date.now() + within;
  for (;;) {
    const { rows } = await product.database.pool.query(
      "select status, error_code, count(*)::int from projects group by 1, 2 order by 1",
    );
    if (rows.some((row) => row.status === status && row.count >= count)) return;
    if (Date.now() > until) throw new Error(`not all ${status}: ${JSON.stringify(rows)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function expectEachOnce({ tasks }: TimedService, prompts: readonly string[]): void {
  const startedPrompts = [...tasks.values()].map(({ prompt }) => prompt).toSorted();
  expect(startedPrompts).toEqual(prompts.toSorted());
}

describe("what a provider admits", () => {
  test("[PRJ-05] is never exceeded by two processes together, and is nearly used up", async () => {
    const { service, product } = await run({
      duration: () => 20 * second,
      latency: 20,
      env: { PUBLIC_URL: "https://film.example" },
    });
    const another = await secondProcess(product, service);
    open.push(another);
    const anna = await product.signIn();
    const jobs = await startMany(product, anna, 60);
    await untilAllAre(product, "completed", jobs.length);
    expect(mostWithin(service.creates, 10 * second)).toBeLessThanOrEqual(20);
    expectEachOnce(
      service,
      jobs.map(({ prompt }) => prompt),
    );
    // Expect only two starts per window on average, although twenty are allowed: a window lasts one second in this
    // test, and the machine may be busy. A benchmark measures how well the rate is used.
    const last = Math.max(...service.creates) - Math.min(...service.creates);
    expect(last, "one start for each window would take twice as long").toBeLessThan(30 * 10 * second);
  });

  test("[PRJ-05] one project of a user is started before the hundred of another, and its card shows its position", async () => {
    const { service, product } = await run({
      rateLimit: { starts: 1000, milliseconds: 1 },
      duration: () => 600 * second,
    });
    const anna = await product.signIn();
    const bernd = await product.signIn({ firstName: "Bernd" });
    await startMany(product, anna, 100);
    await eventually(() => expect(service.creates.length).toBeGreaterThanOrEqual(20));
    const { id, prompt } = await start(product, bernd);
    let before = service.tasks.size;
    const positions = new Set<number>();
    await eventually(async () => {
      const { status, progress } = await read(product, bernd, id);
      // Update the number of tasks that the provider has accepted, until the API first shows the position of Bernd's
      // project in the queue.
      if (positions.size === 0) before = service.tasks.size;
      if (progress?.place) positions.add(progress.place);
      expect(status).toBe("processing");
    });
    for (const position of positions) expect(position).toBeLessThanOrEqual(2);
    const order = [...service.tasks.values()].map((task) => task.prompt);
    // Expect at most forty starts before the project of the user Bernd: twenty projects may be admitted already, and
    // the next twenty, his among them, start in any order. In a queue without fairness between users, his project would
    // start last.
    expect(order.indexOf(prompt)).toBeLessThanOrEqual(Math.min(before + 40, 99));
    // Read all positions in one response, because the queue may move between two requests.
    const { projects } = await (await product.send("GET", "/api/projects?limit=100", { as: anna })).json();
    const shown: number[] = projects
      .flatMap(({ progress }: { progress: { place: number | null } | null }) => progress?.place ?? [])
      .toSorted((one: number, other: number) => one - other);
    expect(shown).toEqual(shown.map((_, index) => index + 1));
  });

  test("[PRJ-05] as many of its tasks run at once as it allows, and the next starts when one ends", async () => {
    const service = await simulatedService();
    open.push(service);
    const product = await testProduct({
      providers: [{ ...service.provider, maxConcurrent: 2 }],
      trustedHosts: [service.host],
      env: { ROLE: "all", PROVIDERS: "*=simulated", PROVIDER_PACE: String(timeScale) },
      results: { receive },
    });
    open.push(product);
    const anna = await product.signIn();
    const jobs = await startMany(product, anna, 5);
    await untilAllAre(product, "processing", 2);
    await eventually(async () => {
      const all = await Promise.all(jobs.map(({ id }) => read(product, anna, id)));
      const positions = all.flatMap(({ progress }) => (progress?.place ? [progress.place] : []));
      expect(positions.toSorted()).toEqual([1, 2, 3]);
    });
    expect(service.starts).toHaveLength(2);
    service.behaviour.state = "done";
    await untilAllAre(product, "completed", 5);
    expect(service.starts).toHaveLength(5);
  });
});

describe("while twenty tabs poll as the browser does", () => {
  const scale = timeScale / 2;
  const scaledSecond = 1000 * scale;
  test.each([
    { how: "with callbacks", publicUrl: "https://film.example", most: 1.5 },
    { how: "without callbacks", publicUrl: "http://localhost:3000", most: 15 },
  ])("[PRJ-05] ($how) a task is polled $most times at most on average", async ({ publicUrl, most }) => {
    let startedPrompts = 0;
    const duration = () => (90 + 15 * (startedPrompts++ % 8)) * scaledSecond;
    const { service, product } = await run({ duration, scale, env: { PUBLIC_URL: publicUrl } });
    const anna = await product.signIn();
    const jobs = await startMany(product, anna, 8);
    let polls = 0;
    let isOver = false;
    const tab = async (index: number) => {
      const body = { projectId: jobs[index % jobs.length]?.id };
      while (!isOver) {
        const answer = await product.send("POST", "/api/functions/kling-poll-status", { as: anna, body });
        expect(answer.status).toBe(200);
        polls += 1;
        await new Promise((resolve) => setTimeout(resolve, 3 * scaledSecond));
      }
    };
    const tabs = Array.from({ length: 20 }, (_, index) => tab(index));
    await untilAllAre(product, "completed", jobs.length);
    isOver = true;
    await Promise.all(tabs);
    expectEachOnce(
      service,
      jobs.map(({ prompt }) => prompt),
    );
    expect(polls).toBeGreaterThan(service.polls.length);
    expect(service.polls.length / jobs.length).toBeLessThanOrEqual(most);
  });
});

/** Starts a second worker process on the same database. */
async function secondProcess({ database }: TestProduct, { baseUrl, host }: TimedService) {
  const { compose } = await import("#server/composition/compose.ts");
  const { readConfig } = await import("#server/platform/config.ts");
  const { mkdtemp, rm } = await import("node:fs/promises");
  const folder = await mkdtemp("/tmp/lichtspiel-second-");
  const config = readConfig({
    DATA_DIR: folder,
    DATABASE_URL: "postgres://unused",
    ROLE: "worker",
    KIE_API_KEY: "kie-schluessel-nur-im-test",
    KIE_BASE_URL: baseUrl,
    PROVIDERS: "*=kie",
    PROVIDER_PACE: String(timeScale),
  });
  const product = await compose({ config, database, trustedHosts: [host], results: { receive } });
  return {
    stop: async () => {
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const away = "Der Anbieter ist gerade nicht erreichbar. Wir versuchen es weiter.";

describe("a provider that is unavailable", () => {
  test.each([true, "unavailable"] as const)(
    "[PRJ-11] (%s) loses no task and receives none twice; afterwards it is not flooded",
    async (how) => {
      const { service, product } = await run({ duration: () => 60 * second });
      const anna = await product.signIn();
      const early = await startMany(product, anna, 20);
      await untilAllAre(product, "processing", early.length);
      await service.setUnavailable(how);
      const jobs = [...early, ...(await startMany(product, anna, 40))];
      await eventually(async () => {
        const [breaker] = await breakerStore(product.database.db).readBreakers();
        expect(breaker).toMatchObject({ provider: "kie", state: expect.stringMatching(/open/) });
        // Expect at least two failures beyond the threshold at which the circuit opens, one for each of two probes.
        expect(breaker?.failures).toBeGreaterThanOrEqual(failureThreshold + 2);
        const { projects } = await (await product.send("GET", "/api/projects?limit=100", { as: anna })).json();
        const messages = new Set(
          projects.map(
            (project: { progress: never; status: string }) =>
              `${project.status}: ${describeProgress(project.progress)}`,
          ),
        );
        expect([...messages].toSorted()).toEqual([`pending: ${away}`, `processing: ${away}`]);
      });
      await service.setUnavailable(false);
      await untilAllAre(product, "completed", jobs.length);
      expectEachOnce(
        service,
        jobs.map(({ prompt }) => prompt),
      );
      expect(mostWithin(service.creates, 10 * second)).toBeLessThanOrEqual(20);
      expect(await breakerStore(product.database.db).readBreakers()).toMatchObject([{ state: "closed", failures: 0 }]);
    },
  );

  test("[PRJ-11] is probed less and less often, however many projects wait for it", async () => {
    const { service, product } = await run();
    const anna = await product.signIn();
    await service.setUnavailable("unavailable");
    const streams = await listenAs(product.app, anna);
    await startMany(product, anna, 40);
    // While the circuit is open, expect a probe 10, 30 and 70 seconds after the opening, shortened by the time scale. Judge
    // the last two intervals, because a start that was admitted before the opening may arrive after it.
    await eventually(() => {
      const [first = 0, next = 0, last = 0] = service.creates.slice(-3);
      expect(next - first, "the second probe comes 20 seconds after the first").toBeGreaterThan(19 * second);
      expect(last - next, "the third probe comes 40 seconds after the second").toBeGreaterThan(39 * second);
    });
    expect(await breakerStore(product.database.db).readBreakers()).toMatchObject([
      { state: expect.stringMatching(/open/) },
    ]);
    // Twenty starts are admitted at once, a few more until the circuit opens; the rest are probes.
    expect(service.creates.length).toBeLessThanOrEqual(28);
    expect(streams.seen).toContain("project");
    streams.close();
  });

  test("[PRJ-11] is followed by the next one that is configured", async () => {
    const other = await simulatedService();
    open.push(other);
    other.behaviour.state = "done";
    const { service, product } = await run({ env: { PROVIDERS: "*=kie,zweiter" }, second: other });
    const anna = await product.signIn();
    await service.setUnavailable(true);
    const jobs = await startMany(product, anna, 30);
    await untilAllAre(product, "completed", jobs.length);
    expect(other.starts).toHaveLength(30);
    await service.setUnavailable(false);
    await eventually(async () => {
      await start(product, anna);
      expect(service.tasks.size).toBeGreaterThan(0);
    });
  });

  test("[PRJ-11] fails its projects at their deadline", async () => {
    const { service, product } = await run();
    const anna = await product.signIn();
    await service.setUnavailable(true);
    const [job] = await startMany(product, anna, 1);
    await eventually(async () =>
      expect((await read(product, anna, job?.id ?? "")).progress).toMatchObject({ away: true }),
    );
    await product.database.pool.query("update projects set deadline = now()");
    await eventually(async () =>
      expect(await read(product, anna, job?.id ?? "")).toMatchObject({
        status: "failed",
        error_message: failureMessages.away,
      }),
    );
  });
});
