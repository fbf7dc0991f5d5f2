import { readdir } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import sharp from "sharp";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { nanoBananaEdit } from "#domain/models/nano-banana.ts";
import { orderVideo } from "#domain/models/order-video.ts";
import { soraImage } from "#domain/models/sora-2.ts";
import { diskStore } from "#server/platform/storage.ts";
import { buildProject } from "#server/testing/factories.ts";
import { captureLog } from "#server/testing/captured-log.ts";
import { testProduct } from "#server/testing/product.ts";

const product = await testProduct({ env: { ROLE: "all", DRAFT_SECONDS: "1", DRAFT_SCALE: "0.25" } });
const anna = await product.signIn();
const media = path.join(product.dataFolder, "media");
afterAll(() => product.stop());

const poll = (projectId: string) =>
  product.send("POST", "/api/functions/sora2-poll-status", { as: anna, body: { projectId } });
const until = (id: string, status: string) =>
  vi.waitFor(
    async () =>
      expect(await (await product.send("GET", `/api/projects/${id}`, { as: anna })).json()).toMatchObject({ status }),
    { timeout: 90_000, interval: 100 },
  );

test("[GEN-02] an image given to Sora 2 becomes a video of our own engine", { timeout: 120_000 }, async () => {
  const key = "inputs/bild/0.jpg";
  await diskStore(media).put(
    key,
    await sharp({ create: { width: 64, height: 96, channels: 3, background: "#a33" } })
      .jpeg()
      .toBuffer(),
  );
  const input = soraImage.input.parse({
    prompt: "Die Kamera fährt langsam heran",
    image_urls: ["https://example.com/bild.jpg"],
  });
  const { id } = await buildProject(product.database.db, anna.id, { modelId: soraImage.id, input, inputKeys: [key] });
  await poll(id);
  await until(id, "completed");
});

test(
  "[AGENT-01] the captions of an ordered video are stored beside it, and deleted with it",
  { timeout: 120_000 },
  async () => {
    const store = diskStore(media);
    const logo = "inputs/logo/0.png";
    await store.put(
      logo,
      await sharp({ create: { width: 64, height: 64, channels: 3, background: "#a33" } })
        .png()
        .toBuffer(),
    );
    const customer = { name: "Müller & Söhne", color: "#aa3333" };
    const input = orderVideo.input.parse({
      text: "Müller & Söhne",
      speaker: "email-clara",
      format: "landscape",
      customer,
    });
    const row = { modelId: orderVideo.id, modelType: orderVideo.type, input, inputKeys: [logo] };
    const { id } = await buildProject(product.database.db, anna.id, row);
    await poll(id);
    await until(id, "completed");
    const { rows } = await product.database.pool.query("select media from projects where id = $1", [id]);
    const [{ captionsKey, ...medium }] = rows[0].media;
    expect(medium).toMatchObject({ type: "video/mp4", width: 480, height: 270 });
    expect(captionsKey).toMatch(/^renders\/[^/]+\/captions\.vtt$/);
    const captions = await text(await store.read(captionsKey));
    expect(captions).toMatch(/^WEBVTT\n\n00:00:00\.\d{3} --> 00:00:0\d\.\d{3}\nMüller &amp; Söhne\n$/);
    await product.send("DELETE", `/api/projects/${id}`, { as: anna });
    await product.send("POST", "/api/deleted-projects/removal", { as: anna, body: { all: true } });
    expect(await store.size(captionsKey)).toBeNull();
  },
);

test("[PRJ-05] a render that refuses its image fails at once, and counts as no failure of the engine", async () => {
  const key = "inputs/wand/0.png";
  const wall = sharp({ create: { width: 64, height: 48, channels: 3, background: "#a33" } });
  await diskStore(media).put(key, await wall.png().toBuffer());
  const input = nanoBananaEdit.input.parse({
    prompt: "Hintergrund: ein Strand",
    image_urls: ["https://example.com/wand.png"],
  });
  const row = { modelId: nanoBananaEdit.id, modelType: nanoBananaEdit.type, input, inputKeys: [key] };
  const { id } = await buildProject(product.database.db, anna.id, row);
  const log = captureLog();
  onTestFinished(log.stop);
  await poll(id);
  await until(id, "failed");
  expect(log.text()).toContain("render refused");
  expect(log.text()).not.toContain("render failed");
});

test("[PRJ-09] a project deleted while it is rendered leaves no video", { timeout: 120_000 }, async () => {
  const response = await product.send("POST", "/api/functions/sora2-text-to-video-create-task", {
    as: anna,
    body: { prompt: "Gleich gelöscht" },
  });
  const { projectId, data } = await response.json();
  await until(projectId, "processing");
  const log = captureLog();
  onTestFinished(log.stop);
  await product.send("DELETE", `/api/projects/${projectId}`, { as: anna });
  await vi.waitFor(
    async () => {
      const { rows } = await product.database.pool.query("select state from renders where id = $1", [data.taskId]);
      expect(rows).toEqual([{ state: "failed" }]);
      expect(await readdir(path.join(product.dataFolder, "work"))).toEqual([]);
    },
    { timeout: 30_000, interval: 100 },
  );
  const storedFiles = await readdir(path.join(media, "renders", data.taskId)).catch(() => []);
  expect(storedFiles).toEqual([]);
  expect(log.text()).not.toContain("tried again");
});
