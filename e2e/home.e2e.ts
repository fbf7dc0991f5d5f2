import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { expectVisibleFocus } from "./support/keyboard.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const content = (page: Page) => page.getByRole("main");
const carousel = (page: Page) => content(page).getByRole("region", { name: "Sprecher", exact: true });
const names = (page: Page) => carousel(page).getByRole("article").getByRole("heading");
const three = ["Lea Sommer", "Jonas Weber", "Aylin Demir"];

/** Moves the mouse until the speakers appear: the page loads what is below the fold after the first user input. */
async function loadSpeakers(page: Page): Promise<void> {
  let place = 200;
  await expect(async () => {
    await page.mouse.move((place += 1), 200);
    await expect(carousel(page)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
}

test("[HOME-01] the start page begins with its claim and a video that plays while visible and can be stopped", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/");
  await expect(
    page.getByRole("heading", { level: 1, name: "Dein KI-Video Agent für automatisierte Videoerstellung" }),
  ).toBeVisible();
  const poster = String(await content(page).locator("img:not([src^='data:'])").first().getAttribute("src"));
  const html = await (await page.request.get("/")).text();
  expect(html, "the browser fetches the still before it knows the script").toContain(
    `<link rel="preload" as="image" fetchpriority="high" href="${poster}">`,
  );
  const heroVideo = content(page).locator("video").first();
  await heroVideo.scrollIntoViewIfNeeded();
  const isPlaying = () => heroVideo.evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0);
  const isPaused = () => heroVideo.evaluate((video: HTMLVideoElement) => video.paused);
  await expect.poll(isPlaying).toBe(true);
  expect(await heroVideo.evaluate((video: HTMLVideoElement) => [video.muted, video.loop])).toEqual([true, true]);

  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect.poll(isPaused).toBe(true);
  await heroVideo.scrollIntoViewIfNeeded();
  await expect.poll(isPaused).toBe(false);

  await page.getByRole("button", { name: "Film anhalten" }).click();
  await expect.poll(isPaused).toBe(true);
  await page.getByRole("button", { name: "Film abspielen" }).click();
  await expect.poll(isPaused).toBe(false);
});

test("[HOME-01] with reduced motion, a still replaces the video until the user plays it", async ({ page, signIn }) => {
  await signIn();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const videos: string[] = [];
  page.on("request", (request) => request.url().endsWith(".mp4") && videos.push(request.url()));
  await page.goto("/");
  await loadSpeakers(page);
  const play = page.getByRole("button", { name: "Film abspielen" });
  await expect(play).toBeVisible();
  expect(videos).toEqual([]);
  await play.click();
  await expect.poll(() => videos.length).toBeGreaterThan(0);
});

test("[HOME-02] both buttons open a menu of four entries, also with the keyboard, and another button opens the speakers", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/");
  const entries = ["Email Marketing", "WhatsApp", "Sora 2 Video", "Eigenes Skript"];
  for (const name of ["Agent testen", "Jetzt Video erstellen"]) {
    const button = content(page).getByRole("button", { name, exact: true });
    const menu = page.getByRole("menu", { name });
    const item = (entry: string) => menu.getByRole("menuitem", { name: entry });
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(item("Email Marketing")).toBeFocused();
    await expectVisibleFocus(page);
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await expect(menu.getByRole("menuitem")).toHaveText(entries);
    await page.keyboard.press("ArrowDown");
    await expect(item("WhatsApp")).toBeFocused();
    await page.keyboard.press("End");
    await expect(item("Eigenes Skript")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(item("Email Marketing")).toBeFocused();
    await page.keyboard.press("s");
    await expect(item("Sora 2 Video")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(item("Eigenes Skript")).toBeFocused();
    await page.keyboard.press("Escape");
  }
  await content(page).getByRole("button", { name: "Agent testen", exact: true }).click();
  await page.getByRole("menuitem", { name: "Sora 2 Video" }).click();
  await expect(page).toHaveURL("/sora2");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await page.goBack();
  await content(page).getByRole("link", { name: "Sprecher ansehen", exact: true }).click();
  await expect(page).toHaveURL("/speakers");
});

test("[HOME-02] [SPK-03] choosing a script of one's own clears the stored use case", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/email-marketing");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "Startseite", exact: true }).click();
  await content(page).getByRole("button", { name: "Jetzt Video erstellen" }).click();
  await page.getByRole("menuitem", { name: "Eigenes Skript" }).click();
  await expect(page).toHaveURL("/speakers");
  await expect(page.getByText("8 von 8 Sprechern gefunden")).toBeVisible();
});

test("[HOME-02] [SPK-04] a script of one's own is offered with every speaker until the user removes that choice", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/");
  await content(page).getByRole("button", { name: "Jetzt Video erstellen" }).click();
  await page.getByRole("menuitem", { name: "Eigenes Skript" }).click();
  const card = (name: string) => content(page).getByRole("link", { name: `Video erstellen mit ${name}` });
  await expect(card("Clara Hoffmann")).toHaveAttribute("href", "/create-video?speaker=email-clara&format=portrait");
  await expect(card("Lea Sommer")).toHaveAttribute("href", "/create-video?speaker=speaker-1&format=portrait");
  await card("Clara Hoffmann").click();
  await expect(page.getByRole("textbox", { name: /^Video-Skript/ })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: /^Für: Eigenes Skript/ }).click();
  await expect(card("Lea Sommer")).toHaveAttribute("href", "/create-video-heygen?speaker=speaker-1");
});

test("the start page leads to the form of each kind of order", async ({ page, signIn }) => {
  await signIn();
  const forms = content(page).getByRole("region", { name: "Was für ein Video brauchen Sie?" });
  for (const [name, path] of [
    ["WhatsApp", "/whatsapp/video-erstellen"],
    ["Email Marketing", "/email-marketing/video-erstellen"],
    ["Video Ads", "/video-ads/video-erstellen"],
    ["Neukunden", "/neukunden/video-erstellen"],
    ["Eigenes Skript", "/create-video"],
  ] as const) {
    await page.goto("/");
    await page.evaluate(() => sessionStorage.setItem("useCaseContext", "whatsapp"));
    await forms.getByRole("link", { name: new RegExp(`^${name}`) }).click();
    await expect(page).toHaveURL(path);
  }
});

test("[HOME-03] three steps explain the agent", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/");
  const steps = content(page).getByRole("region", { name: "So arbeitet der Agent" }).getByRole("listitem");
  await expect(steps.getByRole("heading")).toHaveText([
    /Agent konfigurieren$/,
    /Automatische Analyse$/,
    /Automatische Veröffentlichung$/,
  ]);
});

test("[HOME-04] the carousel of speakers moves by buttons and keys, with one, two or three cards at a time", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/");
  await loadSpeakers(page);
  await expect(names(page)).toHaveText(three);
  const next = carousel(page).getByRole("button", { name: "Nächste Sprecher" });
  const previous = carousel(page).getByRole("button", { name: "Vorherige Sprecher" });
  await previous.click();
  await expect(names(page)).toHaveText(["Amir Rahimi", "Lea Sommer", "Jonas Weber"]);
  await expect(carousel(page).getByText("Amir Rahimi, 8 von 8; Lea Sommer, 1 von 8")).toBeAttached();
  await next.click();
  await expect(names(page)).toHaveText(three);

  await carousel(page).getByRole("link", { name: "Lea Sommer", exact: true }).focus();
  for (const expected of ["Jonas Weber", "Aylin Demir", "Malik Adeyemi", "Clara Hoffmann"]) {
    await page.keyboard.press("ArrowRight");
    await expect(names(page).first()).toHaveText(expected);
  }
  await page.keyboard.press("ArrowLeft");
  await expect(names(page).first()).toHaveText("Malik Adeyemi");
  await expectVisibleFocus(page);
  // After one step for each of the eight speakers, the carousel shows the first three again.
  for (let step = 0; step < 8; step += 1) await next.click();
  await expect(names(page)).toHaveText(["Malik Adeyemi", "Clara Hoffmann", "David Brandt"]);

  await page.setViewportSize({ width: 800, height: 900 });
  await expect(names(page)).toHaveText(["Malik Adeyemi", "Clara Hoffmann"]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(names(page)).toHaveText(["Malik Adeyemi"]);
  await content(page).getByRole("link", { name: "Alle Sprecher ansehen" }).click();
  await expect(page).toHaveURL("/speakers");
});

test("[HOME-04] the keys still work after the carousel wraps around under a focused card", async ({ page, signIn }) => {
  await signIn();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/");
  await loadSpeakers(page);
  await expect(names(page)).toHaveText(three);
  // Withhold the browser's `scrollend` event, so that the carousel does not notice that scrolling has ended.
  await page.evaluate(() => {
    const hold = (event: Event) => event.isTrusted && event.stopPropagation();
    document.addEventListener("scrollend", hold, { capture: true });
  });
  const previous = carousel(page).getByRole("button", { name: "Vorherige Sprecher" });
  await previous.click();
  await expect(names(page).first()).toHaveText("Amir Rahimi");
  await carousel(page).getByRole("link", { name: "Amir Rahimi", exact: true }).focus();
  await carousel(page)
    .locator(".carousel-viewport")
    .evaluate((rail) => rail.dispatchEvent(new Event("scrollend")));
  await expect(carousel(page).locator(".carousel-viewport")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(names(page)).toHaveText(three);
});

test("[HOME-04] with motion too, quick clicks end at the right speaker, and a card links to a test", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/");
  await loadSpeakers(page);
  await expect(names(page)).toHaveText(three);
  const next = carousel(page).getByRole("button", { name: "Nächste Sprecher" });
  for (let click = 0; click < 10; click += 1) await next.click();
  await expect(names(page)).toHaveText(["Aylin Demir", "Malik Adeyemi", "Clara Hoffmann"]);
  await carousel(page).getByRole("link", { name: "Agent testen mit Malik Adeyemi" }).click();
  await expect(page).toHaveURL("/create-video-heygen?speaker=speaker-whatsapp-1");
});

/** Label inside a speaker's portrait image, in shares of its width: distances from the upper and the right edge, and size. */
const innerLabel = { top: 0.044, right: 0.04, width: 0.165, height: 0.044 };

test("[AGENT-01] the label of a speaker covers the one inside the image in frames of any size", async ({
  page,
  signIn,
}) => {
  await signIn();
  for (const width of [390, 639, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    await loadSpeakers(page);
    const frame = carousel(page).getByRole("article").first().locator(".frame");
    const [outer, label] = [await frame.boundingBox(), await frame.getByText("KI-generiert").boundingBox()];
    if (!outer || !label) throw new Error("The label is not shown.");
    const inner = { top: outer.width * innerLabel.top, right: outer.width * innerLabel.right };
    const [top, right] = [label.y - outer.y, outer.x + outer.width - label.x - label.width];
    expect([top <= inner.top, right <= inner.right], `at ${width} px`).toEqual([true, true]);
    expect(top + label.height, `at ${width} px`).toBeGreaterThanOrEqual(inner.top + outer.width * innerLabel.height);
    expect(right + label.width, `at ${width} px`).toBeGreaterThanOrEqual(inner.right + outer.width * innerLabel.width);
    expect(top, `at ${width} px`).toBeGreaterThanOrEqual(0);
  }
});
