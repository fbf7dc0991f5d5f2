import { readdir } from "node:fs/promises";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { failureMessages } from "#domain/projects/failure-messages.ts";
import { failureMessage } from "#domain/projects/failures.ts";
import { findModel } from "#domain/models/models.ts";
import { providerDurations } from "#server/db/provider-schema.ts";
import { providerRuns } from "#server/db/run-schema.ts";
import { projects } from "#server/db/project-schema.ts";
import { mediaKeys } from "#server/platform/project-media-keys.ts";
import { freeProviders } from "#server/providers/provider-catalogue.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { type TestProduct, testProduct } from "#server/testing/product.ts";
import type { ContractBench, ContractKit, ContractRequest, ResultFate, StartFate } from "./kit.ts";
import { pollBehavioursOf, germanSentence } from "./suite.ts";

/** Limits for fetching results, with a single retry. */
const results = { maxBytes: 2_000_000, fetchMilliseconds: 60_000, retrySeconds: [0] };
/** Long timeout, because the machine may be busy. */
const longTimeout = { timeout: 90_000, interval: 50 };

/**
 * Tests the provider contract through the whole server with a real database, by starting the first request without
 * images that the provider's test setup defines.
 */
export function productSuite(kit: ContractKit): void {
  const happens = (fate: StartFate | ResultFate) => !(fate in kit.impossible);
  const isReported = pollBehavioursOf(kit);
  /** Whether the server still waits for a result after the project failed by timeout: for paid providers only. */
  const mayFinishLate = !freeProviders.includes(kit.name);
  const order = kit.requests.find(({ inputKeys, model }) => inputKeys.length === 0 && findModel(model));
  if (!order) throw new Error(`${kit.name} has no order that can be started from words alone`);

  describe(`[PRJ-11] ${kit.name} in the product`, { timeout: 180_000 }, () => {
    let bench: ContractBench;
    let product: TestProduct;
    let user: TestUser;
    let before = 0;
    const openProduct = async (change: Partial<typeof results> = {}) => {
      product = await testProduct({
        // Poll every second instead of every few minutes, because simulated services finish at once.
        providers: [
          {
            ...bench.provider,
            pollIntervalSeconds: () => 1,
            ...(bench.provider.typicalSeconds && { typicalSeconds: () => 1 }),
          },
        ],
        trustedHosts: [bench.resultHost],
        env: { ROLE: "all", PROVIDERS: `*=${bench.provider.name}`, PROVIDER_PACE: "0.03" },
        results: { ...results, ...change },
      });
      user = await product.signIn();
    };
    beforeAll(async () => {
      bench = await kit.open();
      await openProduct();
    });
    beforeEach(() => {
      bench.meetStarts("accepts");
      bench.meetChecks("works");
      bench.meetResults("whole");
      before = bench.accepted();
    });
    afterAll(async () => {
      await product.stop();
      await bench.stop();
    });

    const accepted = () => bench.accepted() - before;
    const start = async (): Promise<string> => {
      const name = findModel(order.model)?.startedBy;
      const response = await product.send("POST", `/api/functions/${name}`, { as: user, body: order.input });
      return (await response.json()).projectId;
    };
    const read = async (id: string) => (await product.send("GET", `/api/projects/${id}`, { as: user })).json();
    const until = (id: string, status: string, message: unknown = null) =>
      vi.waitFor(async () => expect(await read(id)).toMatchObject({ status, error_message: message }), longTimeout);
    const change = (id: string, values: object) =>
      product.database.db.update(projects).set(values).where(eq(projects.id, id));
    const pollsReach = async (times = 1) => {
      const calls = bench.calls().length;
      await vi.waitFor(() => expect(bench.calls().length).toBeGreaterThanOrEqual(calls + times), longTimeout);
    };
    const german = expect.stringMatching(germanSentence);

    test("a project is started once and ends with its files stored here", async () => {
      const id = await start();
      // Wait for the status `processing` only if the service has one: if its response to a start is the result, the
      // project may complete at once.
      if (isReported("works")) await until(id, "processing");
      bench.meetChecks("is-done");
      await until(id, "completed");
      const { media } = await read(id);
      expect(media[0]).toMatchObject({ type: order.type, width: expect.any(Number), height: expect.any(Number) });
      const file = await product.send("GET", media[0].url, { as: user });
      expect(Buffer.from(await file.arrayBuffer()).includes("digitalsourcetype/trainedAlgorithmicMedia")).toBe(true);
      expect(accepted()).toBe(1);
    });

    const refusals: [StartFate, unknown][] = [
      ["refuses-content", german],
      ["has-no-credit", failureMessages["no-credit"]],
      ["rejects-key", failureMessages["no-provider"]],
    ];
    test.each(refusals.filter(([fate]) => happens(fate)))(
      "fails with its reason when the service %s",
      async (fate, message) => {
        bench.meetStarts(fate);
        const id = await start();
        await until(id, "failed", message);
        expect(accepted()).toBe(0);
      },
    );

    test.each((["is-limited"] as const).filter(happens))("waits for a service that %s", async (fate) => {
      bench.meetStarts(fate);
      const calls = bench.calls().length;
      const id = await start();
      await vi.waitFor(() => expect(bench.calls().length).toBeGreaterThan(calls), longTimeout);
      await until(id, "pending");
      bench.meetStarts("accepts");
      bench.meetChecks("is-done");
      await until(id, "completed");
      expect(accepted()).toBe(1);
    });

    const unclear = (["accepts-silently", "answers-malformed"] as const).filter(happens);
    test.each(unclear)("never has two tasks when the service %s", async (fate) => {
      bench.meetStarts(fate);
      const calls = bench.calls().length;
      const id = await start();
      await vi.waitFor(() => expect(bench.calls().length).toBeGreaterThan(calls), longTimeout);
      bench.meetStarts("accepts");
      bench.meetChecks("is-done");
      if (bench.provider.isStartIdempotent) {
        await until(id, "completed");
      } else {
        // Pretend that the response to the start can no longer arrive, because too much time has passed.
        await change(id, { updatedAt: sql`now() - interval '1 hour'` });
        await until(id, "failed", failureMessages["start-unconfirmed"]);
      }
      expect(accepted()).toBeLessThanOrEqual(1);
    });

    const ends = (["failed", "refused-content"] as const).filter(isReported);
    test.each(ends)("a task that ends as %s is a project that failed, in German", async (fate) => {
      const id = await start();
      await until(id, "processing");
      bench.meetChecks(fate);
      await until(id, "failed", german);
      expect(accepted()).toBe(1);
    });

    const disturbances = (["answers-malformed", "is-away"] as const).filter(isReported);
    test.each([disturbances].filter(({ length }) => length > 0))(
      "nothing is lost while the service %s or %s",
      async (...fates) => {
        const id = await start();
        await until(id, "processing");
        for (const fate of fates) {
          bench.meetChecks(fate);
          await pollsReach();
        }
        expect(await read(id)).toMatchObject({ status: "processing" });
        bench.meetChecks("is-done");
        await until(id, "completed");
        expect(accepted()).toBe(1);
      },
    );

    test.each((["works"] as const).filter(isReported))("a task that %s for ever ends at its deadline", async () => {
      const id = await start();
      await until(id, "processing");
      await change(id, { deadline: sql`now() - interval '1 second'` });
      await until(id, "failed", failureMessage("timeout", mayFinishLate));
      expect(accepted()).toBe(1);
    });

    const fates: [ResultFate, string][] = [
      ["dead", failureMessage("result-unreachable", mayFinishLate)],
      ["huge", failureMessage("result-unreachable", mayFinishLate)],
      ["truncated", failureMessages["result-unreadable"]],
      ["of-the-wrong-type", failureMessages["result-unreadable"]],
      // Keep this case the last one, because it starts a new server with shorter timeouts.
      ["slow", failureMessage("result-unreachable", mayFinishLate)],
    ];
    test.each(fates.filter(([fate]) => happens(fate)))("a result that is %s is never stored", async (fate, message) => {
      if (fate === "slow") {
        await product.stop();
        await openProduct({ fetchMilliseconds: 1500 });
      }
      bench.meetResults(fate);
      bench.meetChecks("is-done");
      const id = await start();
      await until(id, "failed", message);
      expect((await read(id)).media).toEqual([]);
      expect(accepted()).toBe(1);
    });
  });

  if (kit.callback) repeatedCallbacks(kit, order, kit.callback);
}

/** Tests repeated callbacks of a service, which may only cause further polls. */
function repeatedCallbacks(
  kit: ContractKit,
  order: ContractRequest,
  callback: NonNullable<ContractKit["callback"]>,
): void {
  test(
    `[PRJ-05] ${kit.name} may report an end during a poll, and once more: it is processed once`,
    { timeout: 180_000 },
    async () => {
      const bench = await kit.open();
      const { provider } = bench;
      let readings = 0;
      const { promise: isRepeated, resolve: goOn } = Promise.withResolvers<void>();
      const check: typeof provider.check = async (receipt, signal) => {
        readings += 1;
        await isRepeated;
        return provider.check(receipt, signal);
      };
      const product = await testProduct({
        // Let only callbacks trigger polls, apart from a job that finds the result's download in progress: it runs
        // again after 15 seconds.
        providers: [{ ...provider, check, pollIntervalSeconds: () => 3600 }],
        trustedHosts: [bench.resultHost],
        env: {
          ROLE: "all",
          PROVIDERS: `*=${provider.name}`,
          PUBLIC_URL: "https://kino.example",
          PROVIDER_PACE: "1",
        },
      });
      try {
        const { db, pool } = product.database;
        const user = await product.signIn();
        await product.send("POST", `/api/functions/${findModel(order.model)?.startedBy}`, {
          as: user,
          body: order.input,
        });
        const find = async () => (await db.select().from(projects))[0] ?? expect.fail("no project");
        const until = (status: string) =>
          vi.waitFor(async () => expect(await find()).toMatchObject({ status, errorCode: null }), longTimeout);
        await until("processing");
        const { id, taskId, receipt } = await find();
        const body = JSON.stringify(callback(receipt as Record<string, unknown>));
        const sendCallback = async () => {
          const address = `/api/callbacks/${provider.name}?reference=${taskId}`;
          expect((await product.send("POST", address, { body, headers: bench.sign?.(body) ?? {} })).status).toBe(204);
        };
        /**
         * Waits until callbacks have enqueued `least` polls of the project and all of these polls have run. Returns
         * their number.
         */
        const settle = (least: number) =>
          vi.waitFor(async () => {
            const { rows } = await pool.query(
              "select state from pgboss.job where name = 'advance-project' and singleton_key = $1",
              [`${id}:now`],
            );
            expect(rows.length).toBeGreaterThanOrEqual(least);
            for (const { state } of rows) expect(state).toBe("completed");
            return rows.length;
          }, longTimeout);
        const before = await settle(0);
        expect(readings).toBe(0);
        bench.meetChecks("is-done");
        await sendCallback();
        await vi.waitFor(() => expect(readings).toBe(1), longTimeout);
        await sendCallback();
        goOn();
        await until("completed");
        const settled = await settle(before + 2);
        expect(readings).toBeLessThanOrEqual(2);
        const [ended, readBefore] = [await find(), readings];
        const [run] = await db.select().from(providerRuns);

        await sendCallback();
        await settle(settled + 1);
        expect(readings).toBe(readBefore);
        expect(await find()).toEqual(ended);
        expect(await db.select().from(providerRuns)).toEqual([run]);
        expect(run).toMatchObject({ outcome: "done", taskId, endedAt: expect.any(Date) });
        // Expect a single stored duration, although callbacks have reported the project's end several times.
        expect((await db.select().from(providerDurations)).map(({ samples }) => samples.length)).toEqual([1]);
        const files = await readdir(path.join(product.dataFolder, "media", "projects", id), {
          recursive: true,
          withFileTypes: true,
        });
        const storedFiles = files.filter((file) => file.isFile()).map(({ name }) => name);
        const keys = mediaKeys(ended.media).map((key) => path.basename(key));
        expect(storedFiles.toSorted()).toEqual(keys.toSorted());
        expect(bench.accepted()).toBe(1);
      } finally {
        goOn();
        await product.stop();
        await bench.stop();
      }
    },
  );
}
