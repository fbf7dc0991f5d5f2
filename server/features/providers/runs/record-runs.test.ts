import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { asc, eq, sql } from "drizzle-orm";
import { providerRuns } from "#server/db/run-schema.ts";
import { projects } from "#server/db/project-schema.ts";
import { type Progress, type Provider, ProviderRefusal, ProviderUnavailable } from "#server/providers/provider.ts";
import { eventually } from "#server/testing/eventually.ts";
import { buildProject, type TestUser } from "#server/testing/factories.ts";
import { type TestProduct, testProduct } from "#server/testing/product.ts";
import { type SimulatedService, simulatedService } from "#server/testing/simulated-service.ts";
import { runRecorder } from "./record-runs.ts";

const startText = "/api/functions/sora2-text-to-video-create-task";
let service: SimulatedService;
let product: TestProduct;
let user: TestUser;

beforeEach(async () => {
  service = await simulatedService();
});
afterEach(async () => {
  await product.stop();
  await service.stop();
});

/** Starts a server with workers, on which starts go to the simulated service first. */
async function open(change: Partial<Provider> = {}, env: Record<string, string> = {}): Promise<void> {
  const provider = { ...service.provider, ...change };
  product = await testProduct({
    providers: [provider],
    trustedHosts: [service.host],
    env: { ROLE: "all", PROVIDERS: "*=simulated", ...env },
  });
  user = await product.signIn();
}

async function start(): Promise<string> {
  const response = await product.send("POST", startText, { as: user, body: { prompt: "Ein Leuchtturm" } });
  return (await response.json()).projectId;
}
const runsOf = (projectId: string) =>
  product.database.db
    .select()
    .from(providerRuns)
    .where(eq(providerRuns.projectId, projectId))
    .orderBy(asc(providerRuns.startedAt));
const until = (id: string, status: string) =>
  eventually(async () => {
    const [row] = await product.database.db.select().from(projects).where(eq(projects.id, id));
    expect(row?.status).toBe(status);
  });
const change = (id: string, values: object) =>
  product.database.db.update(projects).set(values).where(eq(projects.id, id));
const answering = (progress: Progress): Partial<Provider> => ({ check: async () => progress });

describe("one row for each start", () => {
  test("from its acceptance to its end, with its cost in euros", async () => {
    const answer = Promise.withResolvers<void>();
    await open(
      {
        check: async (receipt, signal) => {
          await answer.promise;
          return {
            ...(await service.provider.check(receipt, signal)),
            cost: { amount: 80, unit: "credits" },
          } as Progress;
        },
      },
      { CREDIT_RATES: "simulated=0.0046;usd=0.92" },
    );
    service.behaviour.state = "done";
    const id = await start();
    await until(id, "processing");
    expect(await runsOf(id)).toMatchObject([
      {
        userId: user.id,
        provider: "simulated",
        modelId: "sora2-text",
        outcome: "running",
        endedAt: null,
        costCents: null,
      },
    ]);
    answer.resolve();
    await until(id, "completed");
    const [run, ...others] = await runsOf(id);
    expect(others).toEqual([]);
    expect(run).toMatchObject({ outcome: "done", costAmount: 80, costUnit: "credits", costCents: 36.8 });
    expect(run?.endedAt?.getTime()).toBeGreaterThanOrEqual(run?.startedAt.getTime() ?? Number.POSITIVE_INFINITY);
  });

  test("dollars have their own rate, and without one only the amount is known", async () => {
    const files = [{ at: "address", url: `http://${service.host}/file`, type: "video/mp4" }] as const;
    await open(answering({ state: "done", files: [files[0]], cost: { amount: 0.5, unit: "usd" } }), {
      CREDIT_RATES: "usd=0.92",
    });
    const paid = await start();
    await until(paid, "completed");
    expect(await runsOf(paid)).toMatchObject([{ costAmount: 0.5, costUnit: "usd", costCents: 46 }]);
    await product.stop();
    await open(answering({ state: "done", files: [files[0]], cost: { amount: 3, unit: "credits" } }), {
      CREDIT_RATES: "usd=0.92",
    });
    const counted = await start();
    await until(counted, "completed");
    expect(await runsOf(counted)).toMatchObject([{ costAmount: 3, costUnit: "credits", costCents: null }]);
  });

  test("a failure keeps the provider's own text on one line, and its cost", async () => {
    await open(
      answering({
        state: "failed",
        reason: "broken",
        detail: "GPU lost\n  at node 7",
        cost: { amount: 1, unit: "usd" },
      }),
    );
    const id = await start();
    await until(id, "failed");
    expect(await runsOf(id)).toMatchObject([
      { outcome: "failed", detail: "GPU lost at node 7", costAmount: 1, costUnit: "usd" },
    ]);
  });

  test("a refused start has one too", async () => {
    await open({
      start: async () => {
        throw new ProviderRefusal("422: prompt blocked", "Bitte ändern Sie die Beschreibung.");
      },
    });
    const id = await start();
    await until(id, "failed");
    expect(await runsOf(id)).toMatchObject([{ outcome: "refused", detail: "422: prompt blocked" }]);
    expect((await runsOf(id))[0]?.endedAt).not.toBeNull();
  });

  test("[GEN-05] a start whose response was lost is recorded as unconfirmed, once", async () => {
    await open();
    service.behaviour.start = "break-after-accepting";
    const id = await start();
    await eventually(() => expect(service.starts).toHaveLength(1));
    expect(await runsOf(id)).toEqual([]);
    // Make the start two minutes old, because the server waits one minute for an unanswered start.
    await change(id, { updatedAt: sql`now() - interval '2 minutes'` });
    await until(id, "failed");
    expect(await runsOf(id)).toMatchObject([{ outcome: "unconfirmed" }]);
  });

  test("a provider that recognises its earlier start adds no second row", async () => {
    let attempts = 0;
    await open({
      isStartIdempotent: true,
      start: async () => {
        attempts += 1;
        if (attempts === 1) throw new Error("the answer was lost");
        return { task: "task-1" };
      },
    });
    const id = await start();
    await until(id, "processing");
    expect(attempts).toBeGreaterThan(1);
    expect(await runsOf(id)).toMatchObject([{ outcome: "running" }]);
  });

  test("a start that exceeds its deadline is ended there", async () => {
    await open();
    const id = await start();
    await until(id, "processing");
    await change(id, { deadline: sql`now() - interval '1 second'` });
    await until(id, "failed");
    expect(await runsOf(id)).toMatchObject([{ outcome: "timeout" }]);
  });

  test("a provider that did not accept is named beside the one that did", async () => {
    await open(
      {
        start: async () => {
          throw new ProviderUnavailable("credit", "402: balance is 0");
        },
      },
      { PROVIDERS: "*=simulated,local", DRAFT_SECONDS: "1" },
    );
    const id = await start();
    await eventually(async () => expect(await runsOf(id)).toHaveLength(2));
    expect(await runsOf(id)).toMatchObject([
      { provider: "simulated", outcome: "unavailable", detail: "402: balance is 0" },
      { provider: "local", costCents: null },
    ]);
  });

  test("a provider that accepts after refusals has one row, which shows them", async () => {
    let attempts = 0;
    await open({
      start: async (request, signal) => {
        attempts += 1;
        if (attempts < 3) throw new ProviderUnavailable("limited", "429: slow down", 0);
        return service.provider.start(request, signal);
      },
    });
    const id = await start();
    await until(id, "processing");
    expect(attempts).toBe(3);
    expect(await runsOf(id)).toMatchObject([{ outcome: "running", detail: null, endedAt: null }]);
  });
});

describe("two concurrent writers", () => {
  test("a late attempt does not change a run that has ended", async () => {
    await open({}, { ROLE: "web" });
    const { db } = product.database;
    const project = await buildProject(db, user.id, { status: "completed", provider: "simulated" });
    const runs = runRecorder(product.ctx);
    await db.transaction(async (transaction) => {
      await runs.accepted(project, true, transaction);
      await runs.ended(project, {}, transaction);
    });
    const ended = await runsOf(project.id);
    expect(ended).toMatchObject([{ outcome: "done" }]);
    await db.transaction((transaction) => runs.accepted(project, false, transaction));
    await runs.unavailable(project, "429: slow down");
    expect(await runsOf(project.id)).toEqual(ended);
  });

  test("a start does not wait for a deletion of its account, and leaves no link to the account", async () => {
    await open({}, { ROLE: "web" });
    const { db } = product.database;
    const project = await buildProject(db, user.id, { status: "processing", provider: "simulated" });
    const runs = runRecorder(product.ctx);
    await db.transaction(async (deletion) => {
      await deletion.execute(sql`select 1 from users where id = ${user.id} for update`);
      await db.transaction(async (transaction) => {
        await transaction.execute(sql`set local lock_timeout = '2s'`);
        await runs.accepted(project, true, transaction);
      });
    });
    expect(await db.select().from(providerRuns)).toMatchObject([
      { userId: null, projectId: null, taskId: null, outcome: "cancelled", endedAt: expect.any(Date) },
    ]);
  });
});

describe("a user who no longer wants the result", () => {
  test("cancels or deletes the project: the row stays and shows it", async () => {
    await open();
    const cancelled = await start();
    const deleted = await start();
    await until(cancelled, "processing");
    await until(deleted, "processing");
    expect((await product.send("POST", `/api/projects/${cancelled}/cancel`, { as: user })).status).toBe(200);
    expect((await product.send("DELETE", `/api/projects/${deleted}`, { as: user })).status).toBe(204);
    expect(await runsOf(cancelled)).toMatchObject([{ outcome: "cancelled" }]);
    expect(await runsOf(deleted)).toMatchObject([{ outcome: "cancelled" }]);
  });

  test("deletes a finished project: its run stays finished", async () => {
    await open();
    service.behaviour.state = "done";
    const id = await start();
    await until(id, "completed");
    await product.send("DELETE", `/api/projects/${id}`, { as: user });
    expect(await runsOf(id)).toMatchObject([{ outcome: "done", userId: user.id }]);
  });

  test("deletes it during the start: the accepted task is still recorded", async () => {
    const requested = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    await open({
      start: async (request, signal) => {
        requested.resolve();
        await answered.promise;
        return service.provider.start(request, signal);
      },
    });
    const id = await start();
    await requested.promise;
    await product.send("DELETE", `/api/projects/${id}`, { as: user });
    answered.resolve();
    await eventually(async () => expect(await runsOf(id)).toMatchObject([{ outcome: "cancelled" }]));
    expect((await runsOf(id))[0]?.endedAt).not.toBeNull();
  });
});
