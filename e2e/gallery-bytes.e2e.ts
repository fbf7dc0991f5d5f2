import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { addRenditions } from "#server/features/projects/renditions.ts";
import type { Store } from "#server/platform/storage.ts";
import { buildProject } from "#server/testing/factories.ts";
import { expect, test } from "./support/without-worker.ts";

const formats = { "4:3": [1600, 1200], "9:16": [1080, 1920], "1:1": [1280, 1280] } as const;

/** Stores an image that is as detailed as a photograph: noise, enlarged eight times. */
async function storePhotograph(store: Store, [width, height]: readonly [number, number]) {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const [small, low] = [Math.ceil(width / 8), Math.ceil(height / 8)];
  const grain = { create: { width: small, height: low, channels: 3, background: "#b05a28", noise } } as const;
  const content = await sharp(await sharp(grain).png().toBuffer())
    .resize(width, height)
    .png()
    .toBuffer();
  const key = `projects/${randomUUID()}/bild.png`;
  const bytes = await store.put(key, content);
  return addRenditions(store, [{ key, posterKey: null, type: "image/png", bytes, width, height }]);
}

test("[PRJ-01] a card loads at most 60 kB of its image, and the first screen at most 1.2 MB", async ({
  page,
  signIn,
  database,
  program,
}) => {
  const { id: owner } = await signIn();
  for (const [aspectRatio, size] of Object.entries(formats)) {
    const media = await storePhotograph(program.storage, size);
    const kind = { modelId: "ideogram-v3", modelType: "ideogram-v3", seconds: null, aspectRatio, media };
    for (let number = 0; number < 8; number += 1) {
      await buildProject(database, owner, { ...kind, prompt: `Bild ${number} in ${aspectRatio}`, status: "completed" });
    }
  }
  const sizes = new Map<string, number>();
  page.on("response", (response) => {
    if (!response.url().includes("/media/")) return;
    sizes.set(new URL(response.url()).pathname, Number(response.headers()["content-length"]));
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/projekte");
  const image = page.getByRole("article").first().locator("img").first();
  await expect(image).toHaveJSProperty("complete", true);
  await page.waitForLoadState("networkidle");
  const bytes = [...sizes.values()];
  const total = bytes.reduce((sum, each) => sum + each, 0);
  test.info().annotations.push({ type: "bytes", description: `${total} in ${bytes.length} pictures` });
  expect(bytes.length).toBeGreaterThan(5);
  expect(Math.max(...bytes)).toBeLessThanOrEqual(60_000);
  expect(total).toBeLessThanOrEqual(1_200_000);
});
