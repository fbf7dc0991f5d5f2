import type { Browser, Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { userRoles } from "#server/db/account-schema.ts";
import { contentOverrides } from "#server/db/media-override-schema.ts";
import { signUp } from "./support/client.ts";
import { expect, test } from "./support/fixtures.ts";
import type { Program } from "./support/program.ts";

const card = (page: Page, name: string) => page.getByRole("article", { name });
const toast = (page: Page, texts: string) => page.getByRole("region", { name: "Meldungen" }).getByText(texts);
const newVideo = { name: "neu.mp4", mimeType: "video/mp4", path: "assets/speakers/email-clara.mp4" };
const asFile = async ({ name, mimeType, path }: typeof newVideo) => ({ name, mimeType, buffer: await readFile(path) });

test.beforeEach(async ({ signIn, database }) => {
  const { id } = await signIn();
  await database.insert(userRoles).values({ userId: id, role: "admin" }).onConflictDoNothing();
  await database.delete(contentOverrides);
});

test("[ADM-04] an admin sees each speaker's video and image, chooses new ones, and saves or discards the changes", async ({
  page,
}) => {
  await page.goto("/admin/video-upload");
  await expect(page.getByRole("article")).toHaveCount(8);
  await expect(page.getByRole("article").getByText("Original", { exact: true })).toHaveCount(8);
  await expect(page.getByRole("link", { name: "Zur Startseite" })).toHaveAttribute("href", "/");
  const lea = card(page, "Lea Sommer");
  const link = lea.getByRole("link", { name: /Seite ansehen/ });
  await expect(link).toHaveAttribute("href", "/speakers/speaker-1");
  await expect(link).toHaveAttribute("target", "_blank");

  await expect(lea.getByRole("button", { name: /^Speichern/ })).toBeDisabled();
  await lea.getByLabel("Video für Lea Sommer").setInputFiles(await asFile(newVideo));
  await expect(lea.getByText("Neues Video", { exact: true })).toBeVisible();
  const jonas = card(page, "Jonas Weber");
  await jonas.getByLabel("Thumbnail für Jonas Weber").setInputFiles("assets/speakers/email-david.webp");
  await expect(jonas.getByText("Geändert", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Alle speichern" }).click();
  await expect(toast(page, "Alle Daten gespeichert")).toBeVisible();
  await expect(lea.getByText("Geändert", { exact: true })).toBeVisible();
  await expect(lea.getByText("neu.mp4")).toHaveCount(0);
  const cached = (key: string) => page.evaluate((name) => localStorage.getItem(name) ?? "none", key);
  await expect.poll(() => cached("speakerVideos")).toMatch(/^\{"speaker-1":"[^"]*speaker-1-video-\d+\.mp4"\}$/);
  await expect.poll(() => cached("speakerThumbnails")).toMatch(/^\{"speaker-2":"[^"]*thumbnail-\d+\.jpg"\}$/);

  await page.getByRole("button", { name: "Zurücksetzen", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Zurücksetzen" }).click();
  await expect(toast(page, "Daten zurückgesetzt")).toBeVisible();
  await expect(page.getByRole("article").getByText("Original", { exact: true })).toHaveCount(8);
  await expect.poll(() => cached("speakerVideos")).toBe("none");
});

test("[ADM-05] only videos and images are accepted, a large one causes a warning, and a failed one stays chosen", async ({
  page,
}) => {
  await page.goto("/admin/video-upload");
  const lea = card(page, "Lea Sommer");
  const save = lea.getByRole("button", { name: /^Speichern/ });
  await page.getByRole("button", { name: "Alle speichern" }).click();
  await expect(toast(page, "Bitte wählen Sie mindestens ein Video oder Thumbnail aus.")).toBeVisible();

  await lea.getByLabel("Video für Lea Sommer").setInputFiles("assets/speakers/speaker-1.webp");
  await lea.getByLabel("Thumbnail für Lea Sommer").setInputFiles(await asFile(newVideo));
  await expect(save).toBeDisabled();

  const large = { name: "gross.mp4", mimeType: "video/mp4", buffer: Buffer.alloc(11 * 1024 * 1024) };
  await lea.getByLabel("Video für Lea Sommer").setInputFiles(large);
  await expect(toast(page, "Das Video hat 11 MB. Das Speichern kann einen Moment dauern.")).toBeVisible();
  await lea.getByRole("button", { name: /Vorschau abspielen/ }).click();
  await expect(toast(page, "Video kann nicht abgespielt werden.")).toBeVisible();
  await save.click();
  await expect(
    toast(page, "Video konnte nicht in der Storage-Ablage gespeichert werden. Bitte versuchen Sie es erneut."),
  ).toBeVisible();
  await expect(lea.getByRole("alert")).toContainText("Das ist kein Video");
  await expect(lea.getByText("gross.mp4")).toBeVisible();

  await lea.getByRole("button", { name: "gross.mp4 entfernen" }).click();
  await lea.getByLabel("oder Video-URL").fill("http://127.0.0.1/film.mp4");
  await page.getByRole("button", { name: "Alle speichern" }).click();
  await expect(toast(page, "Daten für Lea Sommer konnten nicht gespeichert werden.")).toBeVisible();
  await expect(toast(page, "Nicht alle Daten konnten gespeichert werden.")).toBeVisible();
  await expect(lea.getByRole("alert")).toContainText("Diese Adresse ist nicht erlaubt.");
  await expect(lea.getByLabel("oder Video-URL")).toHaveValue("http://127.0.0.1/film.mp4");
});

test("[ADM-05] while saving, the buttons are disabled; then a toast reports the end", async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route("**/api/admin/media/speaker/*/video", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/admin/video-upload");
  const lea = card(page, "Lea Sommer");
  await lea.getByLabel("Video für Lea Sommer").setInputFiles(await asFile(newVideo));
  await lea.getByRole("button", { name: /^Speichern/ }).click();
  await expect(lea.getByRole("button", { name: /^Wird gespeichert …/ })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Zurücksetzen", exact: true })).toBeDisabled();
  held.resolve();
  await expect(toast(page, "Gespeichert!")).toBeVisible();
});

test("[ADM-05] a list that fails to load, and a reset that fails, are reported", async ({ page }) => {
  // Block the event stream, so that only the retry button loads the list again: each server event would load it too.
  await page.route("**/api/events", (route) => route.abort());
  await page.route("**/api/admin/media", (route) => route.abort());
  await page.goto("/admin/video-upload");
  await expect(toast(page, "Einige Daten konnten nicht geladen werden.")).toBeVisible({ timeout: 20_000 });
  await page.unroute("**/api/admin/media");
  await page.getByRole("button", { name: "Erneut versuchen" }).click();
  await expect(page.getByRole("article")).toHaveCount(8);
  await page.route("**/api/admin/media/speaker", (route) => route.abort());
  await page.getByRole("button", { name: "Zurücksetzen", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Zurücksetzen" }).click();
  await expect(toast(page, "Daten konnten nicht vollständig zurückgesetzt werden.")).toBeVisible();
});

/** Signs up another user and opens the page at `path` for that user, in a separate browser context. */
async function openElsewhere(browser: Browser, program: Program, path: string) {
  const { cookie } = await signUp(program.url);
  const [name = "", value = ""] = cookie.split("=");
  const context = await browser.newContext({ baseURL: program.url });
  await context.addCookies([{ name, value, url: program.url, httpOnly: true, sameSite: "Lax" }]);
  const viewer = await context.newPage();
  await viewer.goto(path);
  return { viewer, close: () => context.close() };
}

/**
 * Makes the page record the time when a matching element first appears. The returned function waits for the element and
 * returns the recorded time in milliseconds since 1970.
 */
async function noteFirst(page: Page, selector: string, texts = "") {
  await page.evaluate(
    ([watched, text]) => {
      const recorded: { at?: number } = {};
      const record = () => {
        const found = [...document.querySelectorAll(watched)].some(({ textContent }) => textContent.includes(text));
        if (found) recorded.at ??= Date.now();
      };
      const all = { subtree: true, childList: true, attributes: true, characterData: true };
      new MutationObserver(record).observe(document, all);
      Object.assign(globalThis, { recorded });
    },
    [selector, texts] as const,
  );
  return async () => {
    const firstSeenAt = () => (globalThis as unknown as { recorded: { at?: number } }).recorded.at;
    await page.waitForFunction(firstSeenAt);
    return (await page.evaluate(firstSeenAt)) ?? Number.NaN;
  };
}

test("[SPK-07] a new video and image of a speaker show within a second on a page that is open elsewhere", async ({
  page,
  browser,
  program,
}) => {
  const { viewer, close } = await openElsewhere(browser, program, "/speakers");
  const seen = viewer.getByRole("article").filter({ hasText: "Clara Hoffmann" });
  await expect(seen.locator("img")).toHaveAttribute("src", /^\/media\/speakers\/email-clara/);
  await page.goto("/admin/video-upload");
  const clara = card(page, "Clara Hoffmann");
  await clara.getByLabel("Thumbnail für Clara Hoffmann").setInputFiles("assets/speakers/email-david.webp");
  await clara.getByLabel("Video für Clara Hoffmann").setInputFiles("assets/speakers/email-david.mp4");
  const own = /^\/media\/own\/speaker-media\/thumbnails\/email-clara-thumbnail-\d+\.jpg$/;
  const saved = await noteFirst(page, ".toast", "Gespeichert!");
  const shown = await noteFirst(viewer, 'article img[src*="/thumbnails/email-clara-thumbnail-"]');
  await clara.getByRole("button", { name: /^Speichern/ }).click();
  await expect(seen.locator("img")).toHaveAttribute("src", own);
  expect((await shown()) - (await saved())).toBeLessThan(1000);
  await seen.getByRole("button", { name: /abspielen/ }).click();
  const played = viewer.getByRole("dialog").locator("video");
  await expect(played).toHaveAttribute("src", /^\/media\/own\/speaker-media\/videos\/email-clara-video-\d+\.mp4$/);
  await expect.poll(() => played.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await close();
});

test("[SPK-07] other tabs of the same browser react to the event and storage names of the specification", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto("/speakers");
  await expect(other.getByRole("article")).toHaveCount(8);
  const read = () => other.waitForRequest("**/api/speakers");
  let again = read();
  await other.evaluate(() => dispatchEvent(new CustomEvent("speakerDataUpdated", { detail: {} })));
  await again;
  await page.goto("/projekte");
  again = read();
  await page.evaluate(() => localStorage.setItem("speakerThumbnails", "{}"));
  await again;
});

test("[WEB-01] [WEB-02] an admin's change to a webinar shows at once on every open page, and plays above the cards", async ({
  page,
  browser,
  program,
}) => {
  const { viewer, close } = await openElsewhere(browser, program, "/webinars");
  const cards = viewer.getByRole("article");
  await expect(cards).toHaveCount(3);
  await expect(cards.nth(2).getByText("Video folgt in Kürze")).toBeVisible();
  await expect(cards.nth(2).getByRole("button")).toHaveCount(0);

  await page.goto("/admin/video-upload?bereich=webinare");
  const third = page.getByRole("article").nth(2);
  await third.getByLabel("Titel").fill("Neu aufgezeichnet");
  await third.getByLabel(/^Video für/).setInputFiles(await asFile(newVideo));
  const saved = await noteFirst(page, ".toast", "Gespeichert!");
  const shown = await noteFirst(viewer, "article", "Neu aufgezeichnet");
  await third.getByRole("button", { name: /^Speichern/ }).click();

  const renamed = viewer.getByRole("article", { name: "Neu aufgezeichnet" });
  await expect(renamed).toBeVisible();
  expect((await shown()) - (await saved())).toBeLessThan(1000);
  await renamed.getByRole("button", { name: "Ansehen: Neu aufgezeichnet" }).click();
  const player = viewer.getByRole("region", { name: "Webinar: Neu aufgezeichnet" }).locator("video");
  await expect(player).toBeFocused();
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  const [above, grid] = await Promise.all([player.boundingBox(), cards.first().boundingBox()]);
  expect(above?.y).toBeLessThan(grid?.y ?? 0);
  await viewer.goBack();
  await expect(player).toHaveCount(0);
  await close();
});
