import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { initialValues } from "#domain/models/define-model.ts";
import { allModels, findModel } from "#domain/models/models.ts";
import { falKit } from "#server/testing/provider-contract/fal-kit.ts";
import type { CheckFate, ContractBench, ContractRequest, StartFate } from "#server/testing/provider-contract/kit.ts";
import { replicateKit } from "#server/testing/provider-contract/replicate-kit.ts";
import { fieldsOf } from "#server/testing/provider-contract/requests.ts";
import { abortOnce } from "#server/testing/abort-once.ts";
import { startErrorOf } from "#server/testing/starts.ts";
import { type GenerationRequest, ProviderRefusal, ProviderUnavailable } from "./provider.ts";
import { providerMessages } from "#domain/projects/failure-messages.ts";

const signal = () => AbortSignal.timeout(60_000);

describe.each([falKit, replicateKit])("$name", (kit) => {
  let bench: ContractBench;
  beforeAll(async () => void (bench = await kit.open()));
  beforeEach(() => {
    bench.meetStarts("accepts");
    bench.meetChecks("works");
    bench.meetResults("whole");
  });
  afterAll(() => bench.stop());

  const orders = kit.requests.map((order): [string, ContractRequest] => [
    `${order.model} with ${order.inputKeys.length} pictures`,
    order,
  ]);
  const anOrder = kit.requests.find(({ model }) => model === "nano-banana") as ContractRequest;
  const toOrder = ({ model, input, inputKeys }: ContractRequest, change: object = {}): GenerationRequest => {
    const parsed = findModel(model)?.input.parse({ ...input, ...change }) as Record<string, unknown>;
    return { reference: "r-1", model, input: parsed, inputKeys, callbackUrl: null };
  };
  const start = async (order: ContractRequest, more: Partial<GenerationRequest> = {}) =>
    JSON.parse(JSON.stringify(await bench.provider.start({ ...toOrder(order), ...more }, signal()))) as unknown;
  const startError = (order: ContractRequest, stop = signal()) => startErrorOf(bench.provider, toOrder(order), stop);
  const errorAfterAbort = async (order: ContractRequest) => {
    bench.meetStarts("accepts");
    const { length } = await callsOf(() => start(order));
    bench.meetStarts("never-answers");
    const before = bench.calls().length;
    return abortOnce(
      () => bench.calls().length === before + length,
      (stop) => startError(order, stop),
    );
  };
  const callsOf = async (work: () => Promise<unknown>) => {
    const before = bench.calls().length;
    await work();
    return bench.calls().slice(before);
  };

  test("[IMG-01] everything that is supported is requested below, and Sora 2 and HeyGen are not supported", () => {
    const supported = allModels.map(({ id }) => id).filter((id) => bench.provider.makes(id));
    expect(new Set(supported)).toEqual(new Set(kit.requests.map(({ model }) => model)));
    for (const id of ["sora2-text", "sora2-image", "heygen", "order-film"] as const) {
      expect(bench.provider.makes(id)).toBe(false);
      expect(bench.provider.route?.(id)).toBeUndefined();
    }
    for (const id of supported) expect(bench.provider.route?.(id)).toMatch(/^[\w.-]+(\/[\w.-]+)+$/);
    expect(bench.provider.isStartIdempotent).toBe(false);
  });

  test.each(orders)("[PRJ-05] %s: is started once, waits, is running, and finishes", async (_name, order) => {
    const before = bench.accepted();
    const receipt = await start(order);
    expect(bench.accepted()).toBe(before + 1);
    const check = () => bench.provider.check(receipt, signal());
    bench.meetChecks("waits");
    expect(await check()).toEqual({ state: "running", phase: "queued", done: null, total: null });
    bench.meetChecks("works");
    expect(await check()).toEqual({ state: "running", phase: "drawing", done: null, total: null });
    bench.meetChecks("is-done");
    const done = await check();
    if (done.state !== "done") return expect.fail(JSON.stringify(done));
    expect(done.files.map(({ at, type }) => [at, type])).toEqual([["address", order.type]]);
    expect(done.cost).toBeUndefined();
  });

  test.each(orders)("[IMG-07] [KLING-01] [VEO-02] %s: changing any field changes the request", async (_name, order) => {
    const fields = findModel(order.model)?.fields ?? {};
    expect(Object.keys({ ...order.changes, ...order.without }).toSorted()).toEqual(fieldsOf(order.model).toSorted());
    const create = async (change: object) => {
      const calls = await callsOf(() =>
        bench.provider.start(toOrder({ ...order, inputKeys: [] }, change), signal()).catch(() => {}),
      );
      return JSON.stringify(calls.at(-1));
    };
    const usual = await create({});
    // Check that equal inputs give equal requests: otherwise another request would not prove that the changed field was
    // sent.
    expect(await create({})).toBe(usual);
    for (const [field, value] of Object.entries(order.changes)) {
      expect(value, field).not.toEqual(initialValues(fields)[field]);
      expect(await create({ [field]: value }), field).not.toBe(usual);
    }
  });

  const starts: [StartFate, object][] = [
    ["refuses-content", { name: "ProviderRefusal", userMessage: providerMessages.content }],
    ["has-no-credit", { name: "ProviderUnavailable", reason: "credit" }],
    ["rejects-key", { name: "ProviderUnavailable", reason: "settings" }],
    ["is-limited", { name: "ProviderUnavailable", reason: "limited", retryAfterSeconds: 7 }],
    ["is-away", { name: "ProviderUnavailable", reason: "away" }],
  ];

  test.each(starts)("[PRJ-05] a service that %s has accepted nothing", async (fate, wanted) => {
    bench.meetStarts(fate);
    const before = bench.accepted();
    for (const order of kit.requests) expect(await startError(order)).toMatchObject(wanted);
    expect(bench.accepted()).toBe(before);
  });

  test.each(["answers-malformed", "accepts-silently", "never-answers"] as const)(
    "[PRJ-05] a service that %s leaves open whether a task exists",
    async (fate) => {
      bench.meetStarts(fate);
      for (const order of kit.requests) {
        // If the service never answers, abort the start as soon as the service has received its last request.
        const error = await (fate === "never-answers" ? errorAfterAbort(order) : startError(order));
        expect(error).not.toBeInstanceOf(ProviderRefusal);
        expect(error).not.toBeInstanceOf(ProviderUnavailable);
      }
    },
  );

  const ends: [CheckFate, object][] = [
    ["failed", { state: "failed", reason: "broken", message: providerMessages.failed }],
    ["refused-content", { state: "failed", reason: "refused", message: providerMessages.content }],
  ];

  test.each(ends)(
    "[PRJ-05] [PRJ-11] a task that %s ends with our message, and with theirs for admins",
    async (fate, wanted) => {
      for (const order of kit.requests) {
        const receipt = await start(order);
        bench.meetChecks(fate);
        const progress = await bench.provider.check(receipt, signal());
        expect(progress).toMatchObject({ ...wanted, detail: expect.stringMatching(/^(?!.*https?:).{10,320}$/) });
        bench.meetChecks("works");
      }
    },
  );

  test.each(["says-unknown-state", "is-limited"] as const)(
    "[PRJ-05] a service that %s: the task continues",
    async (fate) => {
      const receipt = await start(anOrder);
      bench.meetChecks(fate);
      expect(await bench.provider.check(receipt, signal())).toMatchObject({ state: "running" });
    },
  );

  test.each(["answers-malformed", "is-away", "never-answers"] as const)(
    "[PRJ-05] a service that %s is polled again, and the task is not lost",
    async (fate) => {
      const receipt = await start(anOrder);
      bench.meetChecks(fate);
      await expect(
        bench.provider.check(receipt, fate === "never-answers" ? AbortSignal.timeout(300) : signal()),
      ).rejects.toThrow(/no answer|answered/);
    },
  );

  test("[PRJ-05] a task that the service no longer has is unknown, unless it is new", async () => {
    const receipt = (await start(anOrder)) as { startedAt: number };
    bench.meetChecks("forgot-the-task");
    expect(await bench.provider.check(receipt, signal())).toMatchObject({ state: "running", phase: "queued" });
    const old = { ...receipt, startedAt: receipt.startedAt - 61_000 };
    expect(await bench.provider.check(old, signal())).toMatchObject({ state: "failed", reason: "unknown-task" });
  });

  test("[PRJ-05] with a callback the end of a task is read with one poll, and otherwise late", async () => {
    const receipt = await start(anOrder, { callbackUrl: "https://app.example.com/api/callbacks/x?reference=r-1" });
    expect(bench.provider.pollIntervalSeconds(0, receipt)).toBeGreaterThanOrEqual(200);
    expect(bench.provider.pollIntervalSeconds(0, await start(anOrder))).toBeLessThanOrEqual(15);
    bench.meetChecks("is-done");
    const calls = await callsOf(() => bench.provider.check(receipt, signal()));
    expect(calls.map(({ method }) => method)).toEqual(["GET"]);
  });

  const videoRequest = kit.requests.find(({ model }) => model === "kling-v2-5-text") as ContractRequest;
  /** Returns how many times a task that takes `seconds` is polled, including the poll that sees the end. */
  async function questions(seconds: number, callbackUrl: string | null): Promise<number> {
    const receipt = await start(videoRequest, { callbackUrl });
    const check = () => bench.provider.check(receipt, signal());
    const calls = await callsOf(async () => {
      for (
        let now = bench.provider.pollIntervalSeconds(0, receipt);
        ;
        now += bench.provider.pollIntervalSeconds(now, receipt)
      ) {
        // With a callback, poll exactly at the end of the task, because the callback causes that poll.
        const isOver = now >= seconds;
        bench.meetChecks(isOver ? "is-done" : "works");
        const { state } = await check();
        if (isOver) return expect(state).toBe("done");
      }
    });
    return calls.length;
  }
  const lengths = Array.from({ length: 31 }, (_, index) => 60 + index * 10);

  test("[PRJ-05] a video of up to six minutes costs 15 polls without callbacks and 1.5 on average with them", async () => {
    const counts = { without: [] as number[], with: [] as number[] };
    for (const seconds of lengths) {
      counts.without.push(await questions(seconds, null));
      counts.with.push(await questions(seconds, "https://app.example.com/api/callbacks/x?reference=r-1"));
    }
    expect(Math.max(...counts.without)).toBeLessThanOrEqual(15);
    expect(counts.with.reduce((sum, count) => sum + count, 0) / counts.with.length).toBeLessThanOrEqual(1.5);
  });

  test("[PRJ-05] the images are sent by the service's own uploads, in their order", async () => {
    for (const order of kit.requests) {
      const calls = await callsOf(() => start(order));
      const files = calls.flatMap(({ body }) => filesIn(body));
      expect(files.map(({ type }) => type)).toEqual(order.inputKeys.map(() => "image/png"));
      expect(calls).toHaveLength(1 + calls.filter(({ path }) => /upload|put|files/.test(path)).length);
    }
  });
});

const filesIn = (body: unknown): { type: string; bytes: Buffer }[] => {
  if (typeof body !== "object" || body === null) return [];
  if ("bytes" in body && "type" in body) return [body as { type: string; bytes: Buffer }];
  return Object.values(body).flatMap(filesIn);
};
