import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { klingText } from "#domain/models/kling.ts";
import { nanoBanana } from "#domain/models/nano-banana.ts";
import { orderVideo } from "#domain/models/order-video.ts";
import { seedanceTwoText } from "#domain/models/seedance-2.ts";
import { soraText } from "#domain/models/sora-2.ts";
import { providerRuns } from "#server/db/run-schema.ts";
import { idempotencyKeys, projects } from "#server/db/project-schema.ts";
import { buildProject, type TestUser } from "#server/testing/factories.ts";
import { type TestProduct, testProduct } from "#server/testing/product.ts";
import { buildRun } from "#server/testing/runs.ts";
import { type SimulatedService, simulatedService } from "#server/testing/simulated-service.ts";
import { projectStore } from "#server/features/projects/store.ts";
import { runRecorder } from "../runs/record-runs.ts";
import { readUsage, defaultCents } from "./check-caps.ts";
import { capStore } from "./store.ts";

const videoPath = `/api/functions/${soraText.startedBy}`;
const imagePath = `/api/functions/${nanoBanana.startedBy}`;
let service: SimulatedService;
let product: TestProduct;
let user: TestUser;
let key = 0;

beforeAll(async () => {
  service = await simulatedService();
});
afterAll(() => service.stop());
beforeEach(() => vi.useRealTimers());
afterEach(() => product.stop());

/** Starts a server without workers, so that started projects stay pending. */
async function open(env: Record<string, string>): Promise<void> {
  product = await testProduct({ providers: [service.provider], env });
  user = await product.signIn();
}

function start(path = videoPath, as = user, headers: Record<string, string> = {}): Promise<Response> {
  key += 1;
  return product.send("POST", path, {
    as,
    body: { prompt: "Ein Leuchtturm" },
    headers: { "Idempotency-Key": `start-${key}`, ...headers },
  });
}
const projectCount = () => product.database.db.$count(projects);

describe("a user's monthly cap", () => {
  test("refuses the start that would exceed it, in German, and stores nothing of it", async () => {
    await open({ USER_MONTHLY_CAP_CENTS: "100" });
    await buildRun(product.database.db, { userId: user.id, costCents: 90 });

    const refused = await start();

    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({
      error: {
        code: "generation.user-cap",
        message: expect.stringMatching(
          /^Ihr Kontingent für diesen Monat ist aufgebraucht\. Ab dem 1\. \p{L}+ können Sie wieder etwas erstellen\.$/u,
        ),
      },
      msg: expect.stringContaining("Kontingent"),
    });
    expect(await projectCount()).toBe(0);
    expect(await product.database.db.$count(idempotencyKeys)).toBe(0);
    const other = await product.signIn();
    expect((await start(videoPath, other)).status).toBe(200);
  });

  test("applies where a free provider comes first and may fail over to one that charges", async () => {
    const free = { ...service.provider, name: "comfyui" };
    product = await testProduct({
      providers: [free, service.provider],
      env: { USER_MONTHLY_CAP_CENTS: "100", PROVIDERS: "*=comfyui,simulated,local" },
    });
    user = await product.signIn();
    await buildRun(product.database.db, { userId: user.id, costCents: 90 });
    expect((await start()).status).toBe(429);
  });

  test("does not apply where our own engine renders, since it never fails over", async () => {
    product = await testProduct({
      providers: [service.provider],
      env: { USER_MONTHLY_CAP_CENTS: "100", PROVIDERS: "*=local,simulated" },
    });
    user = await product.signIn();
    await buildRun(product.database.db, { userId: user.id, costCents: 100 });
    expect((await start()).status).toBe(200);
  });

  test("admits a cheaper model while enough is left for it", async () => {
    await open({ USER_MONTHLY_CAP_CENTS: "100" });
    await buildRun(product.database.db, { userId: user.id, costCents: 90 });
    expect(defaultCents.image).toBeLessThanOrEqual(10);
    expect((await start(imagePath)).status).toBe(200);
  });

  test("starts again with the month in Berlin", async () => {
    await open({ USER_MONTHLY_CAP_CENTS: "100" });
    const [begin] = (
      await product.database.pool.query(
        "select date_trunc('month', now() at time zone 'Europe/Berlin') at time zone 'Europe/Berlin' as begin",
      )
    ).rows;
    const before = new Date(begin.begin.getTime() - 1000);
    await buildRun(product.database.db, {
      userId: user.id,
      modelId: nanoBanana.id,
      costCents: 9000,
      startedAt: before,
      endedAt: before,
    });
    expect((await start()).status).toBe(200);
  });

  test("does not count videos that the user ordered and paid", async () => {
    await open({ USER_MONTHLY_CAP_CENTS: "100" });
    await buildRun(product.database.db, { userId: user.id, modelId: orderVideo.id, costCents: 9000 });
    expect((await start()).status).toBe(200);
  });

  test("neither counts nor refuses what our own engine renders", async () => {
    await open({ USER_MONTHLY_CAP_CENTS: "0", PROVIDERS: "*=local" });
    await buildRun(product.database.db, { userId: user.id, provider: "local" });
    expect((await start()).status).toBe(200);
  });

  test("repeats the response of a start that was admitted", async () => {
    await open({ USER_MONTHLY_CAP_CENTS: String(defaultCents.video) });
    const first = await start(videoPath, user, { "Idempotency-Key": "derselbe" });
    expect(first.status).toBe(200);
    expect((await start()).status).toBe(429);
    const again = await start(videoPath, user, { "Idempotency-Key": "derselbe" });
    expect(await again.json()).toEqual(await first.json());
  });

  test("applies to the retry of a failed project as well", async () => {
    await open({ USER_MONTHLY_CAP_CENTS: "10" });
    const { id } = await buildProject(product.database.db, user.id, { status: "failed" });
    expect((await product.send("POST", `/api/projects/${id}/retry`, { as: user })).status).toBe(429);
    expect(await projectCount()).toBe(1);
  });
});

describe("a model whose price depends on length and resolution", () => {
  const path = `/api/functions/${seedanceTwoText.startedBy}`;
  const startOf = (settings: object) => {
    key += 1;
    const body = { prompt: "Ein Leuchtturm", ...settings };
    return product.send("POST", path, { as: user, body, headers: { "Idempotency-Key": `priced-${key}` } });
  };
  const longest = { duration: 15, resolution: "1080p" };

  test("is refused by the price of the settings that were chosen", async () => {
    await open({ USER_MONTHLY_CAP_CENTS: "500" });
    expect((await startOf(longest)).status).toBe(429);
    expect((await startOf({ duration: 5, resolution: "1080p" })).status).toBe(200);
    const { expectedCents } = await readUsage(product.ctx, { userId: user.id });
    expect(expectedCents, "five seconds of 1080p, while the project waits").toBe(341);
    expect((await startOf({ duration: 5 })).status).toBe(200);
    expect((await startOf({ duration: 5 })).status).toBe(429);
  });

  test("counts by that price while its cost is unknown, and by the median where that is higher", async () => {
    await open({});
    const { db } = product.database;
    const { id } = await buildProject(db, user.id, {
      modelId: seedanceTwoText.id,
      provider: "kie",
      status: "processing",
      seconds: 15,
      input: { prompt: "Ein Leuchtturm", ...longest },
    });
    const project = await projectStore(db).findWithInput(id, user.id);
    if (!project) throw new Error("The project was not written");
    await db.transaction((transaction) => runRecorder(product.ctx).accepted(project, true, transaction));
    const { expectedCents } = await readUsage(product.ctx, { userId: user.id });
    expect(expectedCents).toBe(1023);
    const other = await product.signIn();
    await buildRun(db, { userId: other.id, modelId: seedanceTwoText.id, costCents: 2000 });
    expect((await readUsage(product.ctx, { userId: user.id })).expectedCents).toBe(2000);
  });

  test("counts with the defaults of its form where an older release recorded the run", async () => {
    await open({});
    await buildRun(product.database.db, { userId: user.id, modelId: seedanceTwoText.id, outcome: "lost" });
    expect((await readUsage(product.ctx, { userId: user.id })).expectedCents).toBe(152);
  });
});

describe("running work", () => {
  test("counts with the median cost of its model", async () => {
    await open({ USER_MONTHLY_CAP_CENTS: "50" });
    const other = await product.signIn();
    for (const costCents of [9, 10, 500]) await buildRun(product.database.db, { userId: other.id, costCents });
    for (const _failure of Array.from({ length: 9 })) {
      await buildRun(product.database.db, { userId: other.id, outcome: "failed", costCents: 0 });
    }
    await buildRun(product.database.db, { userId: user.id, outcome: "running", endedAt: null });
    for (const expected of [200, 200, 200, 200, 429]) expect((await start()).status).toBe(expected);
  });

  test("counts also when its cost was never reported, and not when it failed", async () => {
    await open({ USER_MONTHLY_CAP_CENTS: String(defaultCents.video * 2) });
    for (const outcome of ["failed", "refused", "unavailable"] as const) {
      await buildRun(product.database.db, { userId: user.id, outcome });
    }
    await buildRun(product.database.db, { userId: user.id, outcome: "done" });
    expect((await start()).status).toBe(200);
    expect((await start()).status).toBe(429);
  });

  test("counts with the cost of the substitute where an admin had its model replaced", async () => {
    await open({ USER_MONTHLY_CAP_CENTS: "25" });
    const admin = await product.signIn({ isAdmin: true });
    await buildRun(product.database.db, { modelId: klingText.id, userId: admin.id, costCents: 10 });
    const change = { state: "paused", substitutes: { "text-to-film": klingText.id }, version: 0 };
    const changed = await product.send("PATCH", `/api/admin/models/${soraText.id}`, { as: admin, body: change });
    expect(changed.status).toBe(200);
    for (const expected of [200, 200, 429]) expect((await start()).status).toBe(expected);
    const body = { state: "paused", substitutes: { "text-to-film": "studio" }, version: 1 };
    await product.send("PATCH", `/api/admin/models/${soraText.id}`, { as: admin, body });
    expect((await start()).status, "the studio costs nothing").toBe(200);
  });

  test("counts also when its provider accepts it during the count", async () => {
    await open({});
    const { db } = product.database;
    const { id: projectId, taskId } = await buildProject(db, user.id, { status: "starting", modelId: soraText.id });
    const store = capStore(db);
    let reads = 0;
    const acceptedAfterFirst =
      <Arguments extends unknown[], Rows>(read: (...parameters: Arguments) => Promise<Rows>) =>
      async (...parameters: Arguments) => {
        const rows = await read(...parameters);
        reads += 1;
        if (reads > 1) return rows;
        await db.transaction(async (transaction) => {
          await transaction.update(projects).set({ status: "processing" }).where(eq(projects.id, projectId));
          await buildRun(transaction, { projectId, taskId, userId: user.id, outcome: "running", endedAt: null });
        });
        return rows;
      };
    const hooked = { usage: acceptedAfterFirst(store.usage), waiting: acceptedAfterFirst(store.waiting) };
    const options = { store: { ...store, ...hooked } };
    const { expectedCents } = await readUsage(product.ctx, { userId: user.id }, options);
    expect([reads, expectedCents > 0]).toEqual([2, true]);
  });

  test("twenty starts at once do not exceed the cap", async () => {
    await open({ USER_MONTHLY_CAP_CENTS: String(defaultCents.video * 5) });
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await start()).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    expect(await projectCount()).toBe(5);
  });
});

describe("the cap for all accounts together", () => {
  test("refuses every user once it is reached, however many ask at once", async () => {
    await open({ MONTHLY_CAP_CENTS: String(defaultCents.video * 3) });
    await buildRun(product.database.db, { modelId: orderVideo.id, costCents: defaultCents.video });
    const people = await Promise.all(Array.from({ length: 6 }, () => product.signIn()));
    const answers = await Promise.all(people.map((person) => start(videoPath, person)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429, 429, 429]);
    const refused = answers.filter(({ status }) => status === 429);
    for (const answer of refused) expect((await answer.json()).error.code).toBe("generation.cap");
  });

  test("is shown to admins with the actual and the expected cost", async () => {
    await open({ MONTHLY_CAP_CENTS: "5000", USER_MONTHLY_CAP_CENTS: "700" });
    await buildRun(product.database.db, { costCents: 120 });
    await start();
    const admin = await product.signIn({ isAdmin: true });
    const answer = await (await product.send("GET", "/api/admin/providers", { as: admin })).json();
    expect(answer).toMatchObject({
      cap: { cap_cents: 5000, spent_cents: 120, expected_cents: 120 },
      user_cap_cents: 700,
    });
  });

  test("without caps nothing is counted and no user is refused", async () => {
    await open({});
    await buildRun(product.database.db, { userId: user.id, costCents: 1_000_000 });
    expect((await start()).status).toBe(200);
    expect(await product.database.db.$count(providerRuns)).toBe(1);
  });
});
