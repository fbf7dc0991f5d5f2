import { afterAll, beforeEach, expect, test } from "vitest";
import { kieError, kieService } from "#server/testing/kie-service.ts";
import { kieCases, toOrder } from "#server/testing/kie-requests.ts";
import { kieProvider } from "./kie.ts";
import { readRecord } from "./records.ts";

const key = "kie-geheim-0815";
const service = await kieService();
const settings = { key, baseUrl: service.baseUrl, uploadBaseUrl: service.baseUrl, webhookSecret: null };
const kie = kieProvider(settings, { readInput: () => Promise.reject(new Error("no input picture")) });
const signal = () => AbortSignal.timeout(60_000);
beforeEach(() => {
  service.calls.length = 0;
  service.answer = () => undefined;
});
afterAll(() => service.stop());

const answered = (data: unknown) => {
  service.answer = () => ({ status: 200, body: { code: 200, msg: "success", data } });
  return kie.balance?.(signal());
};

test.each([[1234], ["1234"], [{ credits: 1234 }], [{ userId: "u-1", balance: "1234" }]])(
  "[GEN-02] the balance is read from %j",
  async (data) => {
    expect(await answered(data)).toEqual({ amount: 1234, unit: "credits" });
    expect(service.calls).toMatchObject([{ path: "/api/v1/chat/credit", authorization: `Bearer ${key}` }]);
  },
);

test.each([[null], ["viel"], [{}], [[]], [true]])("[GEN-02] %j is no balance", async (data) => {
  await expect(answered(data)).rejects.toThrow("kie.ai answered a query of the balance with 200");
});

test("[GEN-02] a refused query of the balance fails without revealing the key", async () => {
  service.answer = () => kieError(401, `Bearer ${key} is wrong`);
  await expect(kie.balance?.(signal())).rejects.toThrow(
    "kie.ai answered a query of the balance with 401: Bearer *** is wrong",
  );
});

test("[GEN-02] every model that kie.ai supports has a name there, which for market models is the one that is sent", async () => {
  for (const [, kieCase] of kieCases) {
    expect(kie.route?.(kieCase.id), kieCase.id).toMatch(/^[a-z\d/._-]+$/);
    if (kieCase.inputKeys.length > 0 || !kieCase.record.endsWith("recordInfo")) continue;
    await kie.start(toOrder(kieCase), signal());
    expect(service.calls.at(-1)?.json?.model).toBe(kie.route?.(kieCase.id));
  }
  expect(kie.route?.("sora2-text")).toBeUndefined();
  expect(kie.maxConcurrent).toBe(100);
});

const done = { state: "success", resultJson: '{"resultUrls":["https://t.example.invalid/a.mp4"]}' };
test.each([
  [{ ...done, creditsConsumed: 42 }, { cost: { amount: 42, unit: "credits" } }],
  [{ ...done, creditsConsumed: "42.5" }, { cost: { amount: 42.5, unit: "credits" } }],
  [{ state: "fail", failCode: "501", failMsg: "no", creditsConsumed: 0 }, { cost: { amount: 0, unit: "credits" } }],
])("[GEN-02] the cost of %j is reported", (record, cost) => {
  expect(readRecord("market", record, "video/mp4").progress).toMatchObject(cost);
});

test.each([[undefined], [null], [""], ["viel"], [{}], [-1]])(
  "[GEN-02] credits of %j are no cost",
  (creditsConsumed) => {
    expect(readRecord("market", { ...done, creditsConsumed }, "video/mp4").progress).not.toHaveProperty("cost");
  },
);

test("[GEN-02] Veo and Flux report it in their own records", () => {
  const veo = { successFlag: 1, response: { resultUrls: ["https://t.example.invalid/a.mp4"] }, creditsConsumed: 60 };
  expect(readRecord("veo", veo, "video/mp4").progress).toMatchObject({ cost: { amount: 60 } });
  const flux = { successFlag: 3, errorCode: 501, creditsConsumed: 5 };
  expect(readRecord("flux", flux, "image/png").progress).toMatchObject({ state: "failed", cost: { amount: 5 } });
});
