import { afterEach, expect, test } from "vitest";
import { monthOf, addMonths } from "#domain/months.ts";
import { orderVideo } from "#domain/models/order-video.ts";
import { providerBreakers, providerWaits } from "#server/db/provider-schema.ts";
import { users } from "#server/db/account-schema.ts";
import type { Provider } from "#server/providers/provider.ts";
import { buildProject } from "#server/testing/factories.ts";
import { type TestProduct, testProduct } from "#server/testing/product.ts";
import { buildRun } from "#server/testing/runs.ts";

let product: TestProduct;
afterEach(() => product.stop());

const idle: Provider = {
  name: "kie",
  title: "kie.ai",
  makes: (model) => model === "kling-v2-5-text",
  route: (model) => (model === "kling-v2-5-text" ? "kling/v2-5-turbo-text-to-video-pro" : undefined),
  isStartIdempotent: false,
  start: async () => ({}),
  check: async () => ({ state: "running", phase: "drawing", done: null, total: null }),
  pollIntervalSeconds: () => 60,
};

async function open(change: Partial<Provider> = {}, env: Record<string, string> = {}) {
  product = await testProduct({ providers: [{ ...idle, ...change }], env });
  const admin = await product.signIn({ isAdmin: true, firstName: "Berta" });
  const read = async (path: string) => (await product.send("GET", `/api/admin/${path}`, { as: admin })).json();
  return { admin, read, db: product.database.db };
}
type Listed = { providers: { name: string }[] };
const named = ({ providers }: Listed, name: string) => providers.find((provider) => provider.name === name);
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

test("every known provider is listed with the names of its missing settings, but without values", async () => {
  const { read } = await open({}, { HEYGEN_AVATARS: "speaker-1=avatar-secret:voice-secret" });
  const answer = await read("providers");
  expect(answer.providers.map(({ name }: { name: string }) => name).toSorted()).toEqual(
    ["comfyui", "fal", "heygen", "kie", "local", "openai", "replicate"].toSorted(),
  );
  expect(named(answer, "heygen")).toMatchObject({ is_configured: false, missing_settings: [["HEYGEN_API_KEY"]] });
  expect(named(answer, "openai")).toMatchObject({
    missing_settings: [["OPENAI_IMAGE_MODEL"], ["OPENAI_API_KEY", "OPENAI_BASE_URL"]],
  });
  expect(named(answer, "kie")).toMatchObject({ is_configured: true, missing_settings: [], has_balance: false });
  expect(JSON.stringify(answer)).not.toContain("secret");
});

test("error rate, median and the last five different errors cover the last thirty days", async () => {
  const { read, db } = await open();
  const startTimes = [2, 4, 9].map((minutes) => ago(60 + minutes));
  for (const startedAt of startTimes) await buildRun(db, { startedAt, endedAt: ago(60), costCents: 10 });
  await buildRun(db, { startedAt: ago(60 * 24 * 40), endedAt: ago(60 * 24 * 40), outcome: "failed" });
  for (let count = 1; count <= 6; count += 1) {
    await buildRun(db, { endedAt: ago(30 - count), outcome: "unavailable", detail: `busy ${count}` });
  }
  await buildRun(db, { endedAt: ago(5), outcome: "failed", detail: "GPU lost" });
  await buildRun(db, { endedAt: ago(4), outcome: "failed", detail: "GPU lost", modelId: "kling-v2-5-text" });
  for (let count = 1; count <= 6; count += 1) {
    await buildRun(db, { endedAt: ago(3), outcome: "refused", detail: `prompt ${count} blocked` });
  }
  const kie = named(await read("providers"), "kie");
  // Leave out runs of the previous month: in the first hours of a month, some of the inserted runs belong to it.
  const ofThisMonth = startTimes.filter((startedAt) => monthOf(startedAt) === monthOf(new Date()));
  expect(kie).toMatchObject({
    last_success_at: expect.any(String),
    recent: { runs: 11, unavailable: 6, error_rate: 0.4, median_seconds: expect.closeTo(240, 1) },
    month: { cents: expect.closeTo(10 * ofThisMonth.length) },
  });
  const { errors } = (kie as unknown as { recent: { errors: { detail: string }[] } }).recent;
  expect(errors.map(({ detail }) => detail)).toEqual(["GPU lost", "busy 6", "busy 5", "busy 4", "busy 3"]);
  expect(errors[0]).toMatchObject({ times: 2, model: "kling-v2-5-text", at: expect.any(String) });
  expect(named(await read("providers"), "fal")).toMatchObject({
    recent: { runs: 0, error_rate: null, median_seconds: null, errors: [] },
  });
});

test("a provider that accepted nothing since its last success is reported with its newest message", async () => {
  const { read, db } = await open();
  const state = async () => named(await read("providers"), "kie");
  expect(await state()).toMatchObject({ unaccepted: null });
  await buildRun(db, { endedAt: ago(50), outcome: "unavailable", detail: "busy" });
  await buildRun(db, { startedAt: ago(60), endedAt: ago(40) });
  expect(await state()).toMatchObject({ unaccepted: null });
  await buildRun(db, { endedAt: ago(30), outcome: "unavailable", detail: "402: Insufficient credits" });
  await buildRun(db, { endedAt: ago(20), outcome: "unavailable", detail: "401: Invalid API key" });
  await buildRun(db, { endedAt: ago(10), outcome: "unconfirmed" });
  await buildRun(db, { provider: "fal", endedAt: ago(5) });
  expect(await state()).toMatchObject({ unaccepted: { starts: 2, detail: "401: Invalid API key" } });
  await buildRun(db, { startedAt: ago(2), endedAt: null, outcome: "running" });
  expect(await state()).toMatchObject({ unaccepted: null });
});

test("projects that wait in a provider's queue are counted, and no others", async () => {
  const { read, admin, db } = await open();
  for (const provider of ["kie", "kie", "fal"]) {
    const { id: projectId } = await buildProject(db, admin.id, { status: "pending" });
    await db.insert(providerWaits).values({ projectId, provider });
  }
  const answer = await read("providers");
  expect(["kie", "fal", "heygen"].map((name) => named(answer, name))).toMatchObject([
    { waiting: 2 },
    { waiting: 1 },
    { waiting: 0 },
  ]);
});

test("a provider whose circuit is open is listed with its failures and the time of the next attempt", async () => {
  const { read, db } = await open();
  expect(named(await read("providers"), "kie")).toMatchObject({ breaker: null });
  const nextTryAt = new Date(Date.now() + 60_000);
  await db.insert(providerBreakers).values({ provider: "kie", failures: 7, openedAt: new Date(), nextTryAt });
  const shown = { failures: 7, next_try_at: nextTryAt.toISOString() };
  expect(named(await read("providers"), "kie")).toMatchObject({ breaker: { state: "open", ...shown } });
  await db.update(providerBreakers).set({ isProbing: true });
  expect(named(await read("providers"), "kie")).toMatchObject({ breaker: { state: "half-open" } });
  await db.update(providerBreakers).set({ openedAt: null, nextTryAt: null, failures: 0, isProbing: false });
  expect(named(await read("providers"), "kie")).toMatchObject({ breaker: { state: "closed", failures: 0 } });
});

test("a balance is requested once a minute, however many admins look", async () => {
  let requestCount = 0;
  const { read } = await open({
    balance: async () => {
      requestCount += 1;
      return { amount: 1234.5, unit: "credits" };
    },
  });
  const answers = await Promise.all(Array.from({ length: 5 }, () => read("providers/kie/balance")));
  for (const answer of answers) expect(answer).toEqual({ balance: { amount: 1234.5, unit: "credits" } });
  expect(requestCount).toBe(1);
  expect((await read("providers/gibt-es-nicht/balance")).error.code).toBe("provider.not-found");
  expect(await read("providers/local/balance")).toEqual({ balance: null });
});

test("a balance that cannot be read is missing, without an error", async () => {
  const { read } = await open({
    balance: async () => {
      throw new Error("401");
    },
  });
  expect(await read("providers/kie/balance")).toEqual({ balance: null });
});

test("models are listed with their providers in the order of priority", async () => {
  const { read } = await open({}, { PROVIDERS: "kling-v2-5-text=local,kie;*=local" });
  const { models } = await read("provider-models");
  const find = (id: string) => models.find((model: { id: string }) => model.id === id);
  expect(find("kling-v2-5-text").routes).toEqual([
    { provider: "local", title: "Eigenes Studio", route: null },
    { provider: "kie", title: "kie.ai", route: "kling/v2-5-turbo-text-to-video-pro" },
  ]);
  expect(find("sora2-text").routes.map(({ provider }: { provider: string }) => provider)).toEqual(["local"]);
});

test("costs of a month are listed per account, highest first, those of deleted accounts as one row", async () => {
  const { read, admin, db } = await open();
  const [anna, ben] = [await product.signIn({ firstName: "Anna" }), await product.signIn({ firstName: "Ben" })];
  await buildRun(db, { userId: ben.id, costCents: 250.25, costAmount: 544, costUnit: "credits" });
  await buildRun(db, { userId: anna.id, costCents: 900 });
  await buildRun(db, { userId: anna.id, outcome: "done" });
  await buildRun(db, { userId: anna.id, outcome: "unavailable" });
  await buildRun(db, { userId: anna.id, provider: "local" });
  await buildRun(db, { userId: null, costCents: 10 });
  await buildRun(db, { userId: null, costCents: 5 });
  const thisMonth = monthOf(new Date());
  const middle = new Date(`${addMonths(thisMonth, -2)}-15T12:00:00Z`);
  await buildRun(db, { userId: admin.id, costCents: 7, startedAt: middle, endedAt: middle });

  const answer = await read(`provider-costs?month=${thisMonth}`);
  expect(answer).toEqual({
    month: thisMonth,
    more: 0,
    cents: 1165.25,
    user_cap: null,
    users: [
      {
        user: { id: anna.id, name: "Anna Muster", email: anna.email },
        runs: 2,
        unknown: 1,
        cents: 900,
        expected_cents: 10,
        amounts: [],
        counted: null,
      },
      {
        user: { id: ben.id, name: "Ben Muster", email: ben.email },
        runs: 1,
        unknown: 0,
        cents: 250.25,
        expected_cents: 0,
        amounts: [{ amount: 544, unit: "credits" }],
        counted: null,
      },
      { user: null, runs: 2, unknown: 0, cents: 15, expected_cents: 0, amounts: [], counted: null },
    ],
  });
  const earlier = await read(`provider-costs?month=${addMonths(thisMonth, -2)}`);
  expect(earlier.users).toMatchObject([{ user: { id: admin.id }, cents: 7 }]);
  expect((await product.send("GET", "/api/admin/provider-costs?month=2026-13", { as: admin })).status).toBe(422);
});

test("the cost shown against a user's cap is that of the check: with estimates, without paid orders", async () => {
  const { read, db } = await open({}, { USER_MONTHLY_CAP_CENTS: "500" });
  const anna = await product.signIn({ firstName: "Anna" });
  const kling = { userId: anna.id, modelId: "kling-v2-5-text" };
  await buildRun(db, { ...kling, costCents: 120 });
  await buildRun(db, { ...kling, outcome: "running", endedAt: null });
  await buildRun(db, { ...kling, modelId: orderVideo.id, costCents: 900 });
  await buildRun(db, { userId: null, costCents: 10 });
  await buildProject(db, anna.id, { modelId: "kling-v2-5-text", status: "pending" });
  const answer = await read("provider-costs");
  expect(answer).toMatchObject({
    user_cap: { cap_cents: 500, dearest_cents: 120 },
    users: [
      { user: { id: anna.id }, cents: 1020, counted: { spent_cents: 120, expected_cents: 240 } },
      { user: null, counted: null },
    ],
  });
  const earlier = await read(`provider-costs?month=${addMonths(monthOf(new Date()), -1)}`);
  expect(earlier.user_cap).toBeNull();
});

test("the costs of a month begin and end at midnight in Berlin", async () => {
  const { read, db } = await open();
  for (const [time, costCents] of [
    ["2026-07-31T21:59:59Z", 1],
    ["2026-07-31T22:00:00Z", 10],
    ["2026-08-31T21:59:59Z", 100],
    ["2026-08-31T22:00:00Z", 1000],
  ] as const) {
    await buildRun(db, { startedAt: new Date(time), endedAt: new Date(time), costCents });
  }
  expect((await read("provider-costs?month=2026-08")).cents).toBe(110);
});

test("the cost file opens in a German spreadsheet, and no name in it becomes a formula", async () => {
  const { admin, db } = await open();
  const user = await product.signIn();
  await db.update(users).set({ name: '=HYPERLINK("böse")' });
  await buildRun(db, { userId: user.id, costCents: 123456.78, costAmount: 1.5, costUnit: "usd" });
  const response = await product.send("GET", "/api/admin/provider-costs/csv", { as: admin });
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="kosten-\d{4}-\d\d\.csv"$/);
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(bytes.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]));
  expect(new TextDecoder().decode(bytes).split("\r\n")).toEqual([
    "Monat;Konto;E-Mail;Aufträge;Läuft oder ohne bekannte Kosten;Euro;Credits;US-Dollar",
    `${monthOf(new Date())};"'=HYPERLINK(""böse"")";"${user.email}";1;0;1234,57;0;1,5`,
    "",
  ]);
});

test("runs are listed with model, account and cost, page by page, and filtered by provider and outcome", async () => {
  const { read, admin, db } = await open();
  await buildRun(db, { endedAt: ago(3), userId: admin.id, costAmount: 80, costUnit: "credits", costCents: 36.8 });
  await buildRun(db, {
    endedAt: ago(2),
    provider: "gone",
    outcome: "failed",
    detail: "lost",
    taskId: null,
    projectId: null,
  });
  await buildRun(db, { endedAt: ago(1), outcome: "running" });
  const first = await read("provider-runs?limit=2");
  expect(first.runs).toMatchObject([
    { provider_title: "kie.ai", outcome: "running", model: "sora2-text" },
    { provider_title: "gone", outcome: "failed", detail: "lost", owner: null, project_id: null },
  ]);
  const second = await read(`provider-runs?limit=2&cursor=${first.next}`);
  expect(second).toMatchObject({
    next: null,
    runs: [
      {
        owner: { name: "Berta Muster", email: admin.email },
        cost: { amount: 80, unit: "credits" },
        cost_cents: 36.8,
      },
    ],
  });
  expect((await read("provider-runs?provider=gone")).runs).toHaveLength(1);
  expect((await read("provider-runs?outcome=done")).runs).toHaveLength(1);
});

test("runs of unknown cost that may have been charged have an estimate, which the costs of their account name apart", async () => {
  const { read, db } = await open();
  const user = await product.signIn();
  const of = { userId: user.id, startedAt: new Date() };
  for (const costCents of [10, 30, 50]) await buildRun(db, { ...of, costCents });
  await buildRun(db, { ...of, outcome: "lost", costCents: null });
  await buildRun(db, { ...of, outcome: "failed", costCents: null });
  const { runs } = await read("provider-runs");
  const estimates = runs.map(({ outcome, estimated_cents }: { outcome: string; estimated_cents: number | null }) => [
    outcome,
    estimated_cents,
  ]);
  expect(estimates.filter(([, cents]: [string, number | null]) => cents !== null)).toEqual([["lost", 30]]);
  expect(await read("provider-costs")).toMatchObject({ users: [{ cents: 90, expected_cents: 30, unknown: 1 }] });
});
