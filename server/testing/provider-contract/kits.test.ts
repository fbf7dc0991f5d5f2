import { afterEach, describe, expect, test } from "vitest";
import { findAnyModel, findModel } from "#domain/models/index.ts";
import { comfyuiKit } from "./comfyui-kit.ts";
import { heygenV2Kit } from "./heygen-v2-kit.ts";
import type { CheckFate, ContractBench, ContractOrder, StartFate } from "./kit.ts";
import { openaiImagesKit } from "./openai-images-kit.ts";

let bench: ContractBench | undefined;
afterEach(async () => bench?.stop());

const signal = () => AbortSignal.timeout(5000);
/** What differs between two starts whatever is ordered. */
const own = new Set(["prompt_id", "seed", "title"]);
let count = 0;
async function start({ model, inputKeys }: ContractOrder, input: Record<string, unknown>) {
  if (!bench) throw new Error("no bench");
  count += 1;
  const reference = `a0000000-0000-4000-8000-${String(count).padStart(12, "0")}`;
  const parsed = findAnyModel(model)?.input.parse(input) as Record<string, unknown>;
  const order = { reference, model, input: parsed, inputKeys, callbackUrl: null };
  const receipt: unknown = JSON.parse(JSON.stringify(await bench.provider.start(order, signal())));
  const sent = bench.calls().findLast(({ method }) => method === "POST")?.body;
  return { receipt, sent: JSON.stringify(sent, (name, value: unknown) => (own.has(name) ? 0 : value)) };
}

describe.each([comfyuiKit, openaiImagesKit, heygenV2Kit])("the simulated $name", (kit) => {
  test.each(kit.orders)("[GEN-03] sees each field of $model $inputKeys, and finishes it", async (order) => {
    bench = await kit.open();
    const { receipt, sent } = await start(order, order.input);
    for (const [field, value] of Object.entries(order.changes)) {
      expect((await start(order, { ...order.input, [field]: value })).sent, field).not.toBe(sent);
    }
    const fields = Object.keys(findModel(order.model)?.fields ?? { ...order.changes, ...order.without });
    expect([...Object.keys(order.changes), ...Object.keys(order.without)].toSorted()).toEqual(fields.toSorted());
    bench.meetChecks("is-done");
    const file = expect.objectContaining({ at: "address", type: order.type });
    expect(await bench.provider.check(receipt, signal())).toMatchObject({
      state: "done",
      files: expect.arrayContaining([file]),
    });
  });

  const starts: [StartFate, object, number][] = [
    ["refuses-content", { name: "ProviderRefusal" }, 0],
    ["has-no-credit", { name: "ProviderUnavailable", hindrance: "credit" }, 0],
    ["rejects-key", { name: "ProviderUnavailable", hindrance: "settings" }, 0],
    ["is-limited", { name: "ProviderUnavailable", hindrance: "limited", retryAfterSeconds: 7 }, 0],
    ["is-away", { name: "ProviderUnavailable", hindrance: "away" }, 0],
    ["answers-malformed", { name: "Error" }, 0],
    ["accepts-silently", { name: "HttpTrouble", wasSent: true }, 1],
  ];
  const possible = starts.filter(([fate]) => kit.impossible[fate] === undefined);
  test.each(possible)("[GEN-05] meets a start so that it %s", async (fate, wanted, accepted) => {
    bench = await kit.open();
    bench.meetStarts(fate);
    const [order] = kit.orders;
    if (!order) throw new Error("no order");
    await expect(start(order, order.input)).rejects.toMatchObject(wanted);
    expect(bench.accepted()).toBe(accepted);
  });

  const checks: [CheckFate, object][] = [
    ["waits", { state: "running", phase: "queued" }],
    ["works", { state: "running", phase: "drawing" }],
    ["says-unknown-state", { state: "running" }],
    ["failed", { state: "failed", reason: "broken" }],
    ["refused-content", { state: "failed", reason: "refused" }],
    ["forgot-the-task", { state: "failed", reason: "unknown-task" }],
  ];
  const told = checks.filter(([fate]) => kit.impossible[fate] === undefined);
  if (told.length === 0) return;
  test.each(told)("[PRJ-05] tells about a task that it %s", async (fate, wanted) => {
    bench = await kit.open();
    const [order] = kit.orders;
    if (!order) throw new Error("no order");
    const { receipt } = await start(order, order.input);
    bench.meetChecks(fate);
    expect(await bench.provider.check(receipt, signal())).toMatchObject(wanted);
  });
});
