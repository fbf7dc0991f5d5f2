import { readFile } from "node:fs/promises";
import { expect, test } from "./support/fixtures.ts";
import { drafts } from "./support/program.ts";
import { readVideoMetadata } from "./support/video-metadata.ts";
import { imageFile, uploadFiles } from "./support/without-worker.ts";
import { timeoutFactor } from "./support/timeout-factor.ts";

test.use({ settings: drafts });
// Allow minutes per test, because a busy machine renders videos slowly.
test.describe.configure({ timeout: 240_000 * timeoutFactor });
const timeouts = { timeout: 200_000 * timeoutFactor };

test("[SORA-03] the preview shows the video as soon as it is finished, and saves it", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/sora2/video-erstellen");
  await page.getByLabel("Beschreibung").fill("Wind in den Segeln");
  await uploadFiles(page, "Bild wählen", await imageFile("boot.png", "#35607a", 640, 400));
  await page.getByRole("button", { name: "Video generieren" }).click();
  const preview = page.getByRole("region", { name: "Vorschau" });
  await expect(preview.getByText(/^Task-ID: [\w-]{36}$/)).toBeVisible();
  const player = preview.getByLabel("Wind in den Segeln");
  await expect(player).toBeVisible(timeouts);
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.videoHeight)).toBeGreaterThan(0);
  await expect(preview.getByText(/^Task-ID/)).toHaveCount(0);
  const saved = page.waitForEvent("download");
  await preview.getByRole("button", { name: "Herunterladen" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^sora2-[0-9a-f]{8}\.mp4$/);
  expect(readVideoMetadata(await readFile(await file.path())).seconds).toBeCloseTo(1, 1);
});

test("[IMG-03] every requested image can be viewed and saved", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/ki-bilder?modell=ideogram-v3");
  await page.getByLabel("Prompt", { exact: true }).fill("Plakat für ein Sommerfest");
  await page.getByRole("group", { name: "Anzahl" }).getByText("2", { exact: true }).click();
  await page.getByRole("button", { name: "Kostenlos generieren" }).click();
  await expect(page).toHaveURL("/projekte");
  await page.getByRole("button", { name: "Ansehen" }).click(timeouts);
  const viewer = page.getByRole("dialog");
  const images = new Set<string>();
  const names = new Set<string>();
  for (const place of ["1 von 2", "2 von 2"]) {
    await expect(viewer.getByText(place)).toBeVisible();
    const viewerImage = viewer.getByRole("img", { name: "Plakat für ein Sommerfest" });
    await expect.poll(() => viewerImage.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500);
    images.add((await viewerImage.getAttribute("src")) ?? "");
    const saved = page.waitForEvent("download");
    await viewer.getByRole("button", { name: "Herunterladen" }).click();
    names.add((await saved).suggestedFilename());
    await viewer.getByRole("button", { name: "Nächstes Bild" }).click();
  }
  expect(images.size).toBe(2);
  expect(names.size).toBe(2);
});
