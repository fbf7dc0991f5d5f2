import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { allModels, findAnyModel } from "#domain/models/models.ts";
import {
  type GenerationRequest,
  type Provider,
  ProviderRefusal,
  ProviderUnavailable,
} from "#server/providers/provider.ts";
import { abortOnce } from "../abort-once.ts";
import type { CheckFate, ContractBench, ContractKit, ContractRequest, ReceivedCall, StartFate } from "./kit.ts";
import { fieldsOf } from "./requests.ts";

/** Matches a German sentence for users, which contains no text of the service. */
export const germanSentence = /^\p{Lu}[^\n]*\b(Sie|der|die|das|den|dem|ist|nicht|nichts|bitte)\b[^\n]*\.$/u;
const noAddress = /https?:\/\/|\d+\.\d+\.\d+\.\d+/;

const soon = () => AbortSignal.timeout(60_000);
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

export function toRequest(
  { model, input, inputKeys }: ContractRequest,
  reference: string = randomUUID(),
): GenerationRequest {
  const parsed = findAnyModel(model)?.input.parse(input) as Record<string, unknown>;
  return { reference, model, input: parsed, inputKeys, callbackUrl: null };
}

/** Starts a task; returns the receipt as read back from the database. */
async function startAndStoreReceipt(provider: Provider, order: GenerationRequest, signal = soon()): Promise<unknown> {
  return JSON.parse(JSON.stringify((await provider.start(order, signal)) ?? null));
}

type Started = (error: unknown) => void;
const isUnavailable = (reason: ProviderUnavailable["reason"]): Started => {
  return (error) => {
    expect(error).toBeInstanceOf(ProviderUnavailable);
    expect(error).toMatchObject({ reason, message: expect.not.stringMatching(noAddress) });
  };
};
/** Expects an error after which it is unknown whether the provider has created the task. */
const isUnclear: Started = (error) => {
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(ProviderRefusal);
  expect(error).not.toBeInstanceOf(ProviderUnavailable);
};

type Refused = Exclude<StartFate, "accepts" | "accepts-silently" | "answers-malformed" | "never-answers">;
const refusedStarts: Record<Refused, Started> = {
  "refuses-content": (error) => {
    expect(error).toBeInstanceOf(ProviderRefusal);
    const { userMessage, message } = error as ProviderRefusal;
    if (userMessage !== null) expect(userMessage).toMatch(germanSentence);
    expect(message).not.toMatch(noAddress);
  },
  "has-no-credit": isUnavailable("credit"),
  "rejects-key": isUnavailable("settings"),
  "is-limited": isUnavailable("limited"),
  "is-away": isUnavailable("away"),
};

/** Responses to polls that do not end a task: the task continues, or the poll fails and is repeated. */
const disturbances: CheckFate[] = ["says-unknown-state", "answers-malformed", "is-limited", "is-away"];

/** Tells which reactions to polls the service can show: none if starts return the result, so that no poll follows. */
export function pollBehavioursOf({ impossible }: ContractKit): (fate: CheckFate) => boolean {
  const canBePolled = !("waits" in impossible && "works" in impossible);
  return (fate) => canBePolled && !(fate in impossible);
}

/** Tests the contract of a provider with its simulated service: every request with every reaction. */
export function contractSuite(kit: ContractKit): void {
  const happens = (fate: StartFate) => !(fate in kit.impossible);
  const isReported = pollBehavioursOf(kit);
  const only = (fate: CheckFate) => [fate].filter(isReported);

  describe(`[PRJ-05] ${kit.name} by itself`, () => {
    test("has a request for every model that it supports, and each uses all fields of its model", async () => {
      const bench = await kit.open();
      const supported = allModels.map(({ id }) => id).filter((id) => bench.provider.makes(id));
      await bench.stop();
      expect([...new Set(kit.requests.map(({ model }) => model))].toSorted()).toEqual(supported.toSorted());
      for (const { model, changes, without } of kit.requests) {
        expect([...Object.keys(changes), ...Object.keys(without)].toSorted(), model).toEqual(
          fieldsOf(model).toSorted(),
        );
      }
    });

    const named = kit.requests.map((order) => [`${order.model}, ${order.inputKeys.length} pictures`, order] as const);
    describe.each(named)("%s", (_name, order) => {
      let bench: ContractBench;
      beforeAll(async () => {
        bench = await kit.open();
      });
      beforeEach(() => {
        bench.meetStarts("accepts");
        bench.meetChecks("works");
        bench.meetResults("whole");
      });
      afterAll(() => bench.stop());
      const start = () => startAndStoreReceipt(bench.provider, toRequest(order));
      const check = (receipt: unknown, signal = soon()) => bench.provider.check(receipt, signal);

      test("is started once, is running, and finishes with its files", async () => {
        const before = bench.accepted();
        const receipt = await start();
        expect(bench.accepted()).toBe(before + 1);
        for (const fate of ["waits", "works"] as const) {
          if (!isReported(fate)) continue;
          bench.meetChecks(fate);
          expect(await check(receipt), fate).toMatchObject({ state: "running" });
        }
        bench.meetChecks("is-done");
        const done = await check(receipt);
        if (done.state !== "done") return expect.fail(done.state);
        for (const file of done.files) {
          expect(file.type).toBe(order.type);
          if (file.at === "address") expect(new URL(file.url).host).toBe(bench.resultHost);
        }
        expect(bench.accepted()).toBe(before + 1);
        expect(bench.provider.pollIntervalSeconds(0, receipt)).toBeGreaterThan(0);
      });

      test("is recognised by the service's callback as it would be after a lost response", async () => {
        const { provider } = bench;
        expect([provider.readLostReceipt !== undefined, kit.callback !== undefined]).toEqual(
          Array.from({ length: 2 }, () => provider.trustsCallback !== undefined),
        );
        if (!kit.callback || !provider.readLostReceipt) return;
        const request = { ...toRequest(order), callbackUrl: "https://film.example/api/callbacks/x?reference=r" };
        const receipt = (await startAndStoreReceipt(provider, request)) as Record<string, unknown>;
        const body = JSON.stringify(kit.callback(receipt));
        const long = "startedAt" in receipt ? { startedAt: 0 } : {};
        expect(JSON.parse(JSON.stringify(provider.readLostReceipt(request, body)))).toEqual({ ...receipt, ...long });
        for (const other of ["", "[]", "null", "{}", '{"data":{},"event_data":{}}']) {
          expect(provider.readLostReceipt(request, other), other).toBeNull();
        }
      });

      test.each(only("failed"))("%s with a reason, and with a German message or none", async (fate) => {
        const receipt = await start();
        bench.meetChecks(fate);
        const failed = await check(receipt);
        expect(failed).toMatchObject({ state: "failed", reason: expect.stringMatching(/^(refused|broken)$/) });
        if (failed.state === "failed" && failed.message) expect(failed.message).toMatch(germanSentence);
      });

      test.each(only("refused-content"))("is %s while it is being made", async (fate) => {
        const receipt = await start();
        bench.meetChecks(fate);
        const failed = await check(receipt);
        expect(failed).toMatchObject({ state: "failed", reason: "refused" });
        if (failed.state === "failed" && failed.message) expect(failed.message).toMatch(germanSentence);
      });

      test.each(only("forgot-the-task"))("does not count as finished when the service %s", async (fate) => {
        const receipt = await start();
        bench.meetChecks(fate);
        const seen = await check(receipt);
        // Accept `running` beside the failure `unknown-task`: services may not know a task in its first seconds, so
        // some providers report an unknown task as running if it has just been started.
        if (seen.state !== "running") expect(seen).toMatchObject({ state: "failed", reason: "unknown-task" });
      });

      test.each(disturbances.filter(isReported))("continues when the service %s", async (fate) => {
        const receipt = await start();
        bench.meetChecks(fate);
        const seen = await check(receipt).catch((error: unknown) => error);
        if (!(seen instanceof Error)) expect(seen).toMatchObject({ state: "running" });
        bench.meetChecks("is-done");
        expect(await check(receipt)).toMatchObject({ state: "done" });
      });

      test.each(only("never-answers"))("stops waiting for a service that %s", async (fate) => {
        const receipt = await start();
        bench.meetChecks(fate);
        const before = bench.calls().length;
        const failure = await abortOnce(
          () => bench.calls().length > before,
          (signal) => failureOf(check(receipt, signal)),
        );
        expect(failure).toBeInstanceOf(Error);
      });

      const fates = Object.entries(refusedStarts) as [keyof typeof refusedStarts, Started][];
      test.each(fates.filter(([fate]) => happens(fate)))(
        "says what it means when the service %s",
        async (fate, judge) => {
          bench.meetStarts(fate);
          const before = bench.accepted();
          judge(await failureOf(bench.provider.start(toRequest(order), soon())));
          expect(bench.accepted()).toBe(before);
        },
      );

      test.each((["never-answers"] as const).filter(happens))(
        "says what it means when the service %s",
        async (fate) => {
          // Abort a start at its last call, because only that call creates a task.
          const before = bench.calls().length;
          await start();
          const callCount = bench.calls().length;
          bench.meetStarts(fate);
          const failure = await abortOnce(
            () => bench.calls().length === callCount + (callCount - before),
            (signal) => failureOf(bench.provider.start(toRequest(order), signal)),
          );
          isUnclear(failure);
        },
      );

      const unclear = (["answers-malformed", "accepts-silently"] as const).filter(happens);
      test.each(unclear)("leaves open what became of a start when the service %s", async (fate) => {
        bench.meetStarts(fate);
        const before = bench.accepted();
        const request = toRequest(order);
        isUnclear(await failureOf(bench.provider.start(request, soon())));
        const accepted = bench.accepted() - before;
        expect(accepted).toBeLessThanOrEqual(1);
        if (fate === "accepts-silently") expect(accepted).toBe(1);
        if (!bench.provider.isStartIdempotent) return;
        bench.meetStarts("accepts");
        const receipt = await startAndStoreReceipt(bench.provider, request);
        expect(bench.accepted() - before).toBe(1);
        bench.meetChecks("is-done");
        expect(await check(receipt)).toMatchObject({ state: "done" });
      });

      test("[IMG-07] changing any field changes the request, and no other change does", async () => {
        const reference = randomUUID();
        const sent = (input = order.input) => requestOf(kit, { ...order, input }, reference);
        const usual = await sent();
        expect(await sent()).toBe(usual);
        for (const [field, value] of Object.entries(order.changes)) {
          expect(await sent({ ...order.input, [field]: value }), field).not.toBe(usual);
        }
      });
    });
  });
}

/**
 * Returns the HTTP calls that a start makes to a newly started simulated service, without values that differ each time.
 */
async function requestOf(kit: ContractKit, order: ContractRequest, reference: string): Promise<string> {
  const bench = await kit.open();
  try {
    await bench.provider.start(toRequest(order, reference), soon());
    const plain = (call: ReceivedCall) =>
      JSON.stringify(call)
        .replaceAll(/[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g, "<name>")
        .replaceAll(bench.resultHost || "<host>", "<host>")
        .replaceAll(/127\.0\.0\.1:\d+/g, "<host>");
    // Sort the calls, because images are uploaded concurrently.
    return bench.calls().map(plain).toSorted().join("\n");
  } finally {
    await bench.stop();
  }
}
