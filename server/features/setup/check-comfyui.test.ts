import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OutsidePart, Setup } from "#domain/setup/calls.ts";
import { countSetUp } from "#domain/setup/setup-progress.ts";
import { useFolder } from "#engine/testing/images.ts";
import { type ComfyService, readNodes, startComfyService } from "#server/testing/comfyui-service.ts";
import { userRoles } from "#server/db/account-schema.ts";
import { storedSettings } from "#server/db/setup-schema.ts";
import { buildAccount } from "#server/testing/accounts.ts";
import { jsonService } from "#server/testing/json-service.ts";
import type { TestUser } from "#server/testing/factories.ts";
import { type TestProduct, testProduct } from "#server/testing/product.ts";

const shipped = path.resolve(import.meta.dirname, "../../../assets/comfyui");
const { place } = useFolder();
let service: ComfyService;
let kie: Awaited<ReturnType<typeof jsonService>>;
let product: TestProduct;
let admin: TestUser;
let folder: string;

beforeAll(async () => {
  service = await startComfyService();
  kie = await jsonService(() => ({ status: 200, body: { code: 200, data: 12 } }));
  folder = place("workflows");
  mkdirSync(folder);
  copyFileSync(path.join(shipped, "flux-2.json"), path.join(folder, "flux-2.json"));
  product = await testProduct({
    env: { COMFYUI_URL: service.baseUrl, COMFYUI_WORKFLOWS: folder, KIE_BASE_URL: kie.baseUrl },
  });
  admin = await product.signIn({ isAdmin: true });
});
afterAll(async () => {
  await product.stop();
  await service.stop();
  await kie.stop();
});

const partOf = ({ outside_parts: parts }: Setup): OutsidePart =>
  parts.find(({ id }) => id === "comfyui") ?? expect.fail("comfyui");
const check = async (at = product, as = admin) => at.send("POST", "/api/admin/setup/comfyui/check", { as });
const checked = async () => partOf((await (await check()).json()) as Setup);

test("[IMG-01] the operator's own ComfyUI is tested on demand, and a missing model file is named until it is there", async () => {
  const setup = (await (await product.send("GET", "/api/admin/setup", { as: admin })).json()) as Setup;
  expect(partOf(setup)).toMatchObject({ is_ready: true, fault: null, checked_at: null });
  const loader = service.nodes["UNETLoader"] as { input: { required: Record<string, unknown> } };
  loader.input.required["unet_name"] = [[]];
  const faulty = await checked();
  expect(faulty).toMatchObject({ is_ready: true, checked_at: expect.any(String), faulty_since: expect.any(String) });
  expect(faulty.fault).toBe(
    "Die Modelldatei flux-2-klein-4b-fp8.safetensors fehlt (für flux-2.json): bitte in models/diffusion_models von ComfyUI legen.",
  );
  expect(countSetUp({ ...setup, outside_parts: [faulty] }).done).toBe(0);
  service.nodes = readNodes();
  expect(await checked()).toMatchObject({ is_ready: true, fault: null, faulty_since: null });
  expect(service.tasks).toEqual([]);
});

test("[IMG-01] a workflow that has become unusable since the start is named", async () => {
  writeFileSync(path.join(folder, "veo3.json"), "{");
  expect((await checked()).fault).toBe("COMFYUI_WORKFLOWS: veo3.json ist kein JSON");
});

test("[IMG-01] a broken workflow keeps no other service from being set up, and ComfyUI works on as at the start", async () => {
  writeFileSync(path.join(folder, "veo3.json"), "{");
  const owner = await buildAccount(product);
  await product.database.db.insert(userRoles).values({ userId: owner.id, role: "admin" });
  const body = { values: { KIE_API_KEY: "schluessel" }, password: owner.password, code: "" };
  const stored = await product.send("POST", "/api/admin/setup/kie", { as: owner, body });
  expect(stored.status, await stored.text()).toBe(200);
  expect(product.ctx.providers.byName("kie")?.name).toBe("kie");
  expect(product.ctx.providers.byName("comfyui")?.makes("flux-2")).toBe(true);
  writeFileSync(path.join(folder, "veo3.json"), readFileSync(path.join(shipped, "flux-2.json")));
  await product.database.db.delete(storedSettings);
  await product.ctx.configuration.reload();
  expect(product.ctx.providers.byName("kie")).toBeUndefined();
  expect(product.ctx.providers.byName("comfyui")?.makes("veo3"), "a corrected file is used after a restart").toBe(
    false,
  );
});

test("[IMG-01] without ComfyUI there is nothing to test, and users test nothing", async () => {
  const empty = await testProduct();
  const own = await empty.signIn({ isAdmin: true });
  const missing = await check(empty, own);
  expect([missing.status, (await missing.json()).error.code]).toEqual([409, "setup.missing"]);
  await empty.stop();
  expect((await check(product, await product.signIn())).status).toBe(403);
});
