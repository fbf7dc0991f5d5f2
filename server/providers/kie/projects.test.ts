import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { failureMessages } from "#domain/projects/failure-messages.ts";
import { kieError, kieService } from "#server/testing/kie-service.ts";
import { resultFile } from "#engine/testing/result-files.ts";
import { testProduct } from "#server/testing/product.ts";
import { kieProvider } from "./kie.ts";

const service = await kieService();
const settings = { key: "geheim", baseUrl: service.baseUrl, uploadBaseUrl: service.baseUrl, webhookSecret: null };
const kie = kieProvider(settings, { readInput: () => Promise.reject(new Error("no input picture")) });
const product = await testProduct({
  // Poll every second: the usual intervals suit a service that takes minutes.
  providers: [{ ...kie, pollIntervalSeconds: () => 1, typicalSeconds: () => 1 }],
  trustedHosts: [new URL(service.baseUrl).host],
  env: { ROLE: "all", PROVIDERS: "*=kie" },
});
const user = await product.signIn();
beforeEach(() => {
  service.calls.length = 0;
  service.state = "generating";
  service.answer = () => undefined;
});
afterAll(async () => {
  await product.stop();
  await service.stop();
});

async function start(name: string, input: Record<string, unknown>): Promise<string> {
  const response = await product.send("POST", `/api/functions/${name}`, { as: user, body: input });
  return (await response.json()).projectId;
}
const read = async (id: string) => (await product.send("GET", `/api/projects/${id}`, { as: user })).json();
const until = (id: string, status: string) =>
  vi.waitFor(async () => expect(await read(id)).toMatchObject({ status }), { timeout: 50_000, interval: 50 });
const prompt = "Ein Leuchtturm im Sturm";

test.each([
  ["[KLING-01]", "kling-text-to-video-create-task", { prompt }, 1],
  ["[VEO-02]", "veo3-create-task", { prompt }, 1],
  ["[IMG-03]", "ideogram-create-task", { prompt, num_images: 3 }, 3],
  ["[IMG-06]", "flux-kontext-create-task", { prompt, outputFormat: "png" }, 1],
])("%s [PRJ-05] [PRJ-06] %s is rendered at kie.ai, and its files are stored here", async (_id, name, input, count) => {
  const id = await start(name, input);
  await until(id, "processing");
  service.state = "success";
  await until(id, "completed");
  const { media } = await read(id);
  expect(media).toHaveLength(count);
  for (const { url } of media) {
    const file = await product.send("GET", url, { as: user });
    const stored = Buffer.from(await file.arrayBuffer());
    expect(stored.byteLength).toBeGreaterThan((await resultFile(file.headers.get("content-type") ?? "")).byteLength);
  }
  expect(service.calls.filter(({ method }) => method === "POST")).toHaveLength(1);
});

test("[SORA-04] a video of Sora 2 is requested from Kling, once an admin has named it as substitute", async () => {
  const refused = await product.send("POST", "/api/functions/sora2-text-to-video-create-task", {
    as: user,
    body: { prompt },
  });
  expect([refused.status, service.calls.length]).toEqual([503, 0]);
  await product.send("PATCH", "/api/admin/models/sora2-text", {
    as: await product.signIn({ isAdmin: true }),
    body: { state: "retired", substitutes: { "text-to-film": "kling-v2-5-text" }, version: 0 },
  });
  const id = await start("sora2-text-to-video-create-task", { prompt, n_frames: 15, aspect_ratio: "landscape" });
  await until(id, "processing");
  const [call] = service.calls.filter(({ method }) => method === "POST");
  expect(call?.json?.model).toMatch(/^kling/);
  expect(call?.json?.input).toMatchObject({ prompt, duration: "10", aspect_ratio: "16:9" });
  expect(call?.json?.input).not.toHaveProperty("n_frames");
  service.state = "success";
  await until(id, "completed");
  expect(await read(id)).toMatchObject({ model_type: "sora2", made_by: "Kling v2.5 Text", n_frames: 10 });
});

test("[PRJ-11] a failed task shows our message and no text of kie.ai", async () => {
  const id = await start("veo3-create-task", { prompt });
  service.state = "fail";
  service.fault = { code: 400, text: "Your prompt was flagged" };
  await until(id, "failed");
  expect((await read(id)).error_message).toMatch(/^Der Anbieter hat Text oder Bild aus inhaltlichen Gründen abgelehnt/);
});

test.each([
  [402, failureMessages["no-credit"]],
  [401, failureMessages["no-provider"]],
])("[PRJ-11] an account that answers %i fails with a message for its operator", async (code, message) => {
  service.answer = () => kieError(code, "no");
  const id = await start("nano-banana-create-task", { prompt });
  await until(id, "failed");
  expect((await read(id)).error_message).toBe(message);
});

test("[PRJ-05] a start that may have gone through is not repeated", async () => {
  service.answer = ({ method }) => (method === "POST" ? "break" : undefined);
  const id = await start("kling-text-to-video-create-task", { prompt });
  await vi.waitFor(() => expect(service.calls).toHaveLength(1), { timeout: 50_000 });
  service.answer = () => undefined;
  // Wait for another project: when it is completed, a repeated start of the project under test would have been sent
  // too.
  const other = await start("flux-kontext-create-task", { prompt });
  service.state = "success";
  await until(other, "completed");
  expect(service.calls.filter(({ path }) => path.endsWith("createTask"))).toHaveLength(1);
  expect((await read(id)).status).toBe("pending");
});
