import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { NewProject } from "#server/features/projects/store.ts";
import { buildProject } from "#server/testing/factories.ts";
import { findViolations } from "./support/axe.ts";
import { buildImage, type Own } from "./support/build-image.ts";
import { expect, test } from "./support/without-worker.ts";

async function buildVideo({ database, program, owner }: Own, speaker: string, change: Partial<NewProject>) {
  const bytes = await readFile(join(import.meta.dirname, `../assets/speakers/${speaker}.mp4`));
  const key = `renders/${randomUUID()}/film.mp4`;
  await program.storage.put(key, bytes);
  const media = [{ key, posterKey: null, type: "video/mp4", bytes: bytes.length, width: 540, height: 960 }];
  return buildProject(database, owner, { status: "completed", media, ...change });
}

async function openComparison(page: Page, ...prompts: string[]) {
  await page.goto("/projekte?status=completed");
  await page.getByRole("button", { name: "Auswählen" }).click();
  const bar = page.getByRole("toolbar", { name: "Auswahl" });
  for (const prompt of prompts) {
    await expect(bar.getByRole("button", { name: "Vergleichen" })).toBeDisabled();
    const card = page.getByRole("article").filter({ hasText: prompt });
    await card.getByRole("checkbox", { name: "Auswählen" }).click();
  }
  await bar.getByRole("link", { name: "Vergleichen" }).click();
  await expect(page.getByRole("heading", { name: "Projekte vergleichen" })).toBeVisible();
}

/** Reads the current time of both videos, and whether they are muted, paused and at their end. */
const stateOf = (page: Page) =>
  page.locator("video").evaluateAll((videos) =>
    (videos as HTMLVideoElement[]).map(({ currentTime, duration, muted, paused }) => ({
      currentTime,
      muted,
      paused,
      isAtEnd: currentTime > duration - 0.1,
    })),
  );

test("two videos play in step with the keys, also after one was paused or swapped, on a phone and after a reload", async ({
  page,
  signIn,
  database,
  program,
}) => {
  const own = { database, program, owner: (await signIn()).id };
  const first = await buildVideo(own, "speaker-1", { prompt: "Ein Steg im Nebel", name: "Fassung eins" });
  const second = await buildVideo(own, "email-clara", { prompt: "Ein Steg bei Nacht", aspectRatio: "landscape" });
  const running = await buildProject(database, own.owner, { prompt: "Läuft noch", status: "processing" });
  await openComparison(page, "Fassung eins", "Ein Steg bei Nacht");
  const play = page.getByRole("button", { name: "Abspielen" });
  await expect(play).toBeEnabled();
  // Play at the slowest speed that browsers support, so that the short videos are not over before a busy machine has
  // handled a key.
  await page.locator("video").evaluateAll((videos) => {
    for (const video of videos as HTMLVideoElement[]) video.playbackRate = 0.0625;
  });
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Anhalten" })).toBeVisible();
  // Let a script in the page pause the video: on a busy machine, the short video would end before a command of the test
  // arrives.
  await page
    .locator("video")
    .last()
    .evaluate(
      (video: HTMLVideoElement) =>
        new Promise<void>((paused) => {
          const pauseOnceBegun = () => {
            if (video.currentTime <= 0.1) return requestAnimationFrame(pauseOnceBegun);
            video.pause();
            return paused();
          };
          pauseOnceBegun();
        }),
    );
  await expect(play).toBeVisible();
  await expect
    .poll(async () => (await stateOf(page)).map(({ paused, isAtEnd }) => [paused, isAtEnd]))
    .toEqual([
      [true, false],
      [true, false],
    ]);
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Anhalten" })).toBeVisible();
  await page.keyboard.press("Space");
  await expect(play).toBeVisible();
  const [a, b] = await stateOf(page);
  expect(Math.abs((a?.currentTime ?? 0) - (b?.currentTime ?? 9))).toBeLessThan(0.3);
  expect([a, b].map((video) => [video?.muted, video?.paused])).toEqual([
    [false, true],
    [true, true],
  ]);

  await page.getByLabel("Position in beiden Videos").fill("2");
  await page.keyboard.press("Tab");
  await page.getByRole("radio", { name: "B", exact: true }).check({ force: true });
  await page.getByRole("button", { name: "Abspielen" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect
    .poll(async () => (await stateOf(page)).map(({ currentTime, muted }) => [currentTime, muted]))
    .toEqual([
      [2.5, true],
      [2.5, false],
    ]);
  await expect(page.getByRole("row", { name: /Format/ })).toContainText("Querformat (16:9)");
  expect(await findViolations(page)).toEqual([]);

  const before = page.url();
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Anhalten" })).toBeVisible();
  await page.getByRole("button", { name: "Seiten tauschen" }).click();
  await expect(page.getByRole("region", { name: "Projekt A" })).toContainText("Ein Steg im Nebel");
  expect(page.url()).not.toBe(before);
  await expect(play).toBeEnabled();
  await expect
    .poll(async () => Math.min(...(await stateOf(page)).map(({ currentTime }) => currentTime)))
    .toBeGreaterThanOrEqual(2.5);
  await expect
    .poll(async () => (await stateOf(page)).map(({ muted, paused, isAtEnd }) => [muted, paused, isAtEnd]))
    .toEqual([
      [true, true, false],
      [false, true, false],
    ]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(play).toBeEnabled();
  const [above, below] = await page.locator("video").all();
  const [top, bottom] = [await above?.boundingBox(), await below?.boundingBox()];
  expect(bottom?.height).toBe(top?.height);
  expect(bottom?.y).toBeGreaterThanOrEqual((top?.y ?? 0) + (top?.height ?? 0));
  await expect(play).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/projekte?status=completed");

  await page.route("**/*", (route) => (route.request().resourceType() === "media" ? route.abort() : route.fallback()));
  await page.goto(`/projekte/vergleich?a=${first.id}&b=${second.id}`);
  await expect(page.getByText("Dieses Video lässt sich gerade nicht abspielen.")).toHaveCount(2);
  await page.keyboard.press("Space");
  await expect(play).toBeDisabled();

  for (const [address, text] of [
    [`?a=${second.id}&b=${running.id}`, "„Läuft noch“ ist noch nicht fertig."],
    [`?a=${second.id}&b=${randomUUID()}`, "Projekt B ist nicht zu finden"],
    [`?a=${second.id}&b=${second.id}`, "Das ist zweimal dasselbe Projekt."],
    ["", "Zum Vergleichen fehlen zwei Projekte"],
  ] as const) {
    await page.goto(`/projekte/vergleich${address}`);
    await expect(page.getByRole("alert")).toContainText(text);
  }
});

test("two images are enlarged and moved together, also after a failed reload, only what differs is listed, and one is started again from here", async ({
  page,
  signIn,
  database,
  program,
}) => {
  const client = await signIn();
  const own = { database, program, owner: client.id };
  const size = { width: 320, height: 180 };
  await buildImage(own, "Ein Apfel", { ...size, input: { rendering_speed: "FAST", style: "ANIME" } });
  const { id } = await buildImage(own, "Eine Birne", {
    ...size,
    input: { rendering_speed: "QUALITY", style: "ANIME" },
  });
  const video = await buildVideo(own, "speaker-1", { prompt: "Ein Film" });
  await openComparison(page, "Ein Apfel", "Eine Birne");
  const frames = page.getByRole("application");
  const transforms = () =>
    page.locator("figure img").evaluateAll((images) => images.map((image) => (image as HTMLElement).style.transform));
  await frames.first().focus();
  await page.route(`**/api/projects/${id}`, (route) => route.fulfill({ status: 429 }));
  const refused = page.waitForResponse((response) => response.status() === 429);
  await client.call("POST", "/api/project-folders", { name: "Obst" });
  await refused;
  await page.unroute(`**/api/projects/${id}`);
  await page.keyboard.press("+");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByText("150 %")).toBeVisible();
  await expect.poll(transforms).toEqual(Array.from({ length: 2 }, () => "translate(-8%, 0%) scale(1.5)"));
  await frames.last().hover();
  await page.mouse.down();
  await page.mouse.move(0, 0);
  await page.mouse.up();
  await expect.poll(transforms).toEqual(Array.from({ length: 2 }, () => "translate(-25%, -25%) scale(1.5)"));
  await frames.last().focus();
  await page.keyboard.press("0");
  await expect.poll(transforms).toEqual(Array.from({ length: 2 }, () => "translate(0%, 0%) scale(1)"));

  const rows = page.getByRole("table").getByRole("row");
  await expect(rows).toHaveCount(2);
  await expect(rows.last()).toHaveText(/Geschwindigkeit(?:Qualität|Schnell)(?:Schnell|Qualität)/);
  await expect(page.getByText("Anime")).toHaveCount(1);
  expect(await findViolations(page)).toEqual([]);
  const tab = await page.context().newPage();
  await tab.goto(page.url());
  await tab
    .getByRole("region", { name: "Projekt B" })
    .getByRole("button", { name: "Nochmal mit diesen Einstellungen" })
    .click();
  await expect(tab).toHaveURL("/ki-bilder?modell=ideogram-v3");
  await expect(tab.getByRole("textbox", { name: "Prompt" })).toHaveValue(/Ein Apfel/);
  await tab.goBack();
  await expect(tab.getByRole("application")).toHaveCount(2);
  await tab.getByRole("button", { name: "Vergleich schließen" }).click();
  await expect(tab).toHaveURL("/projekte");
  await page.goto(`/projekte/vergleich?a=${id}&b=${video.id}`);
  await expect(page.getByRole("alert")).toContainText(
    "Ein Video und ein Bild lassen sich nicht nebeneinander vergleichen.",
  );
});
