import { afterAll, expect, test, vi } from "vitest";
import { readProvenance } from "#engine/testing/metadata.ts";
import { testProduct } from "#server/testing/product.ts";

const product = await testProduct({ env: { ROLE: "all", DRAFT_SECONDS: "1" } });
const anna = await product.signIn();
afterAll(() => product.stop());

test(
  "[PRJ-08] a downloaded video and its poster are still labelled as made by AI according to ExifTool",
  { timeout: 120_000 },
  async () => {
    const started = await product.send("POST", "/api/functions/sora2-text-to-video-create-task", {
      as: anna,
      body: { prompt: "Ein Leuchtturm im Nebel" },
    });
    const { projectId } = await started.json();
    await vi.waitFor(
      async () => {
        const body = { projectId };
        await product.send("POST", "/api/functions/sora2-poll-status", { as: anna, body });
        const response = await product.send("GET", `/api/projects/${projectId}`, { as: anna });
        expect(await response.json()).toMatchObject({ status: "completed" });
      },
      { timeout: 90_000, interval: 300 },
    );
    for (const [name, path] of [
      ["film.mp4", "download"],
      ["poster.jpg", "media/0/poster"],
    ] as const) {
      const response = await product.send("GET", `/api/projects/${projectId}/${path}`, { as: anna });
      expect(await readProvenance(name, new Uint8Array(await response.arrayBuffer()))).toMatchObject({
        type: response.headers.get("content-type"),
        source: "algorithmicMedia",
        tool: "Lichtspiel",
        words: "Mit KI erzeugt (Lichtspiel, Titelfilm)",
      });
    }
  },
);
