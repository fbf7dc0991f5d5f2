import { randomBytes } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { describeAuditEntry } from "#domain/audit/audit-actions.ts";
import type { ProviderModelId } from "#domain/providers/model-id-calls.ts";
import { providerModelIds } from "#server/db/provider-schema.ts";
import { userRoles } from "#server/db/account-schema.ts";
import { auditLog } from "#server/db/audit-schema.ts";
import { buildAccount } from "#server/testing/accounts.ts";
import { falKey, falService } from "#server/testing/fal-service.ts";
import { kieService } from "#server/testing/kie-service.ts";
import { testProduct, type TestProduct } from "#server/testing/product.ts";
import { replicateService, replicateToken } from "#server/testing/replicate-service.ts";
import { generationRequestOf, receiptOf } from "#server/testing/starts.ts";

const [kie, fal, replicate] = [await kieService(), await falService(), await replicateService()];
const env = {
  // Give both processes the same key: they open the same database, whose stored settings are encrypted with it.
  SECOND_FACTOR_KEY: randomBytes(32).toString("hex"),
  KIE_API_KEY: "simuliert",
  KIE_BASE_URL: kie.baseUrl,
  KIE_UPLOAD_BASE_URL: kie.baseUrl,
  FAL_KEY: falKey,
  FAL_BASE_URL: fal.baseUrl,
  FAL_REST_BASE_URL: fal.baseUrl,
  FAL_PLATFORM_BASE_URL: fal.baseUrl,
  REPLICATE_API_TOKEN: replicateToken,
  REPLICATE_BASE_URL: replicate.baseUrl,
};
const product = await testProduct({ env });
const { database } = product;
/** A second process on the same database. */
const other = await testProduct({ env, database: { ...database, close: async () => {} } });
const admin = await buildAccount(product);
await database.db.insert(userRoles).values({ userId: admin.id, role: "admin" });
afterAll(async () => {
  await other.stop();
  await product.stop();
  for (const service of [kie, fal, replicate]) await service.stop();
});
beforeEach(async () => {
  await database.db.delete(providerModelIds);
  await Promise.all([product, other].map(({ ctx }) => ctx.configuration.reload()));
});

const list = async (): Promise<ProviderModelId[]> =>
  (await (await product.send("GET", "/api/admin/provider-model-ids", { as: admin })).json()).model_ids;
const change = (provider: string, name: string, id: string | null) =>
  product.send("PATCH", `/api/admin/provider-model-ids/${provider}/${name}`, { as: admin, body: { id } });
const entry = async (provider: string, name: string) =>
  (await list()).find((each) => each.provider === provider && each.name === name);
const providerOf = (at: TestProduct, name: string) => at.ctx.providers.byName(name) ?? expect.fail(name);
const start = (at: TestProduct, provider: string, model: Parameters<typeof generationRequestOf>[0]) =>
  receiptOf(providerOf(at, provider), generationRequestOf(model));

test("[ADM-01] every id of every model is listed with its default, and every model of a provider has one", async () => {
  const ids = await list();
  expect(ids.find(({ name }) => name === "seedanceTwo")).toEqual({
    provider: "kie",
    provider_title: "kie.ai",
    is_configured: true,
    name: "seedanceTwo",
    models: ["seedance-2-image", "seedance-2-text"],
    id: "bytedance/seedance-2",
    default_id: "bytedance/seedance-2",
    is_stored: false,
  });
  for (const { models } of ids) expect(models.length).toBeGreaterThan(0);
  const replicateNames = ids.filter(({ provider }) => provider === "replicate").map(({ default_id }) => default_id);
  expect(new Set(replicateNames).size).toBe(replicateNames.length);
});

describe("[ADM-01] a replaced id is sent by every process from the next start, until it is reset", () => {
  test("kie.ai", async () => {
    const sent = async (at: TestProduct) => {
      await start(at, "kie", "seedance-2-text");
      return kie.calls.findLast(({ path }) => path.endsWith("createTask"))?.json?.model;
    };
    const response = await change("kie", "seedanceTwo", "bytedance/seedance-2-5");
    expect([response.status, (await response.json()).id]).toEqual([200, "bytedance/seedance-2-5"]);
    expect(await sent(product)).toBe("bytedance/seedance-2-5");
    await expect.poll(() => providerOf(other, "kie").route?.("seedance-2-text")).toBe("bytedance/seedance-2-5");
    expect(await sent(other)).toBe("bytedance/seedance-2-5");
    expect(await entry("kie", "seedanceTwo")).toMatchObject({
      id: "bytedance/seedance-2-5",
      default_id: "bytedance/seedance-2",
      is_stored: true,
    });
    expect((await change("kie", "seedanceTwo", null)).status).toBe(200);
    expect(await sent(product)).toBe("bytedance/seedance-2");
    expect(await database.db.select().from(providerModelIds)).toEqual([]);
  });

  test("fal.ai and Replicate", async () => {
    await change("fal", "nanoBanana", "fal-ai/nano-banana-2");
    await change("replicate", "veo", "google/veo-3.1");
    for (const [name, model, id] of [
      ["fal", "nano-banana", "fal-ai/nano-banana-2"],
      ["replicate", "veo3", "google/veo-3.1"],
    ] as const) {
      await expect.poll(() => providerOf(other, name).route?.(model)).toBe(id);
      expect(providerOf(product, name).route?.(model)).toBe(id);
    }
    await start(product, "replicate", "veo3").catch(() => undefined);
    expect(replicate.calls.at(-1)?.path).toBe("/v1/models/google/veo-3.1/predictions");
  });
});

test("[ADM-01] a task that was started under the former id is polled as before", async () => {
  const provider = providerOf(product, "kie");
  const receipt = await receiptOf(provider, generationRequestOf("nano-banana-2"));
  await change("kie", "nanoBananaTwo", "gemini-nano-banana-2.1");
  expect(providerOf(product, "kie")).not.toBe(provider);
  expect(await providerOf(product, "kie").check(receipt, AbortSignal.timeout(5000))).toMatchObject({
    state: "running",
  });
});

test("[ADM-01] an id of an impossible shape, an unknown name and an unknown provider are refused", async () => {
  const refused = await change("replicate", "veo", "google/../../account");
  const { error } = await refused.json();
  expect([refused.status, error.fields.id]).toEqual([422, expect.stringContaining("google/nano-banana-2")]);
  for (const [provider, name, code] of [
    ["kie", "gibt-es-nicht", "provider.model-id-not-found"],
    ["local", "veo", "provider.not-found"],
  ] as const) {
    const response = await change(provider, name, "a/b");
    expect([response.status, (await response.json()).error.code]).toEqual([404, code]);
  }
  expect(await database.db.select().from(providerModelIds)).toEqual([]);
});

test("[ADM-01] a stored id that this version of the program does not accept is left out", async () => {
  await database.db.insert(providerModelIds).values([
    { provider: "kie", name: "veo", modelId: "../x" },
    { provider: "kie", name: "frueher", modelId: "a/b" },
    { provider: "kie", name: "fluxPro", modelId: "flux-kontext-pro-2" },
  ]);
  await product.ctx.configuration.reload();
  const route = (model: Parameters<typeof generationRequestOf>[0]) => providerOf(product, "kie").route?.(model);
  expect([route("veo3"), route("flux-kontext")]).toEqual(["veo3_fast", "flux-kontext-pro-2"]);
});

test("[ADM-01] a stored id that this version of the program made its default can be reset", async () => {
  const { default_id } = (await entry("fal", "nanoBananaTwo")) ?? expect.fail("not listed");
  await database.db.insert(providerModelIds).values({ provider: "fal", name: "nanoBananaTwo", modelId: default_id });
  expect(await entry("fal", "nanoBananaTwo")).toMatchObject({ id: default_id, is_stored: true });
  expect(await (await change("fal", "nanoBananaTwo", null)).json()).toMatchObject({ id: default_id, is_stored: false });
  expect(await database.db.select().from(providerModelIds)).toEqual([]);
});

test("[ADM-01] the audit log names the provider and both ids, and nothing if the id stays the same", async () => {
  await database.db.delete(auditLog);
  await change("fal", "fluxTwo", "fal-ai/flux-2-max");
  await change("fal", "fluxTwo", "fal-ai/flux-2-max");
  await change("fal", "fluxTwo", "fal-ai/flux-2-pro");
  const entries = await database.db.select().from(auditLog).orderBy(auditLog.createdAt);
  expect(entries.map(({ action, details }) => describeAuditEntry({ action, details: details ?? {} }))).toEqual([
    "Kennung eines Modells geändert: fal.ai, fal-ai/flux-2-pro → fal-ai/flux-2-max",
    "Kennung eines Modells geändert: fal.ai, fal-ai/flux-2-max → fal-ai/flux-2-pro",
  ]);
  expect(await database.db.select().from(providerModelIds)).toEqual([]);
});
