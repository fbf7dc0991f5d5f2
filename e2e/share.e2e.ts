import type { Page } from "@playwright/test";
import { scriptRequest, shareToken } from "#server/testing/orders.ts";
import { findViolations } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { share, shapes } from "./support/share.ts";

const video = (page: Page) => page.locator("video");
/** Waits until the playback time is above zero, so that it also succeeds for a short video that has already ended. */
const expectStarted = (page: Page) =>
  expect.poll(() => video(page).evaluate(({ currentTime }: HTMLVideoElement) => currentTime)).toBeGreaterThan(0);
const start = async (page: Page) => {
  await page.getByRole("button", { name: "Ihre Videobotschaft abspielen" }).click();
  await expectStarted(page);
};

test("[AGENT-01] [D-06] anyone with the address sees the video, its captions, and one next action", async ({
  page,
  program,
  database,
}) => {
  const { address, token } = await share({ program, database });
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ihre Videobotschaft");
  await expect(page.getByText("KI-generiert")).toBeVisible();
  await start(page);
  const track = page.locator("track");
  await expect(track).toHaveAttribute("kind", "captions");
  await expect(track).toHaveAttribute("srclang", "de");
  await expect(track).toHaveAttribute("label", "Deutsch");
  const cue = () =>
    video(page).evaluate(async ({ textTracks }: HTMLVideoElement) => {
      const [text] = textTracks;
      if (text) text.mode = "showing";
      return (text?.cues?.[0] as VTTCue | undefined)?.text;
    });
  await expect.poll(cue).toBe("Guten Tag, hier spricht Ihre Bäckerei.");
  // Seek to check that the server answers requests for byte ranges, without which browsers cannot seek.
  await video(page).evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration * 0.8;
  });
  await expect.poll(() => video(page).evaluate(({ seeking }: HTMLVideoElement) => seeking)).toBe(false);

  const shownText = scriptRequest.kind === "generic" ? scriptRequest.script : "";
  await expect(page.getByText(shownText)).toBeHidden();
  await page.getByText("Text zum Mitlesen").click();
  await expect(page.getByText(shownText)).toBeVisible();
  await expect(page.getByText("Eigenes Video erstellen")).toHaveCount(0);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Video herunterladen" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^videobotschaft-.+\.mp4$/u);
  await expect(page.getByRole("link", { name: "Impressum" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Datenschutz" })).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    "content",
    `${program.url}/api/shares/${token}/bild.jpg?play=1`,
  );
});

test("[AGENT-01] a view is counted once for each load of the page, when playback first starts", async ({
  page,
  program,
  database,
}) => {
  const { address, views } = await share({ program, database }, "portrait");
  await page.goto(address);
  await expect(page.getByRole("button", { name: /abspielen/ })).toBeVisible();
  expect(await views()).toEqual([0]);
  const counted = page.waitForResponse((response) => response.url().endsWith("/views"));
  await start(page);
  expect((await counted).status()).toBe(204);
  const isPlaying = await video(page).evaluate(async (element: HTMLVideoElement) => {
    element.pause();
    element.currentTime = 0;
    await element.play();
    return !element.paused;
  });
  expect(isPlaying).toBe(true);
  expect(await views()).toEqual([1]);
  await page.reload();
  await start(page);
  await expect.poll(views).toEqual([2]);
});

test("[D-46] the page sets no cookie, stores nothing, and sends requests to this server only", async ({
  page,
  context,
  program,
  database,
}) => {
  const { address } = await share({ program, database });
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).origin));
  await page.goto(address);
  await start(page);
  expect([...hosts]).toEqual([program.url]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
});

test("[AGENT-01] an ended page, an unknown one and a lost connection each have a German message", async ({
  page,
  program,
  database,
}) => {
  const { address } = await share({ program, database }, "landscape", { shareEndedAt: new Date() });
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Diese Videoseite wurde beendet.");
  await expect(video(page)).toHaveCount(0);

  await page.goto(`/v/${shareToken()}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dieses Video gibt es nicht.");

  const { address: open } = await share({ program, database });
  await page.route("**/api/shares/**", (route) => route.abort());
  await page.goto(open);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Das Video konnte nicht geladen werden.");
  await page.unroute("**/api/shares/**");
  await page.getByRole("button", { name: "Erneut versuchen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ihre Videobotschaft");
});

test("[AGENT-01] the page fits a phone in both formats, works with the keyboard, and passes the accessibility check", async ({
  page,
  program,
  database,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const found: string[] = [];
  for (const shape of ["portrait", "landscape"] as const) {
    const { address } = await share({ program, database }, shape);
    await page.goto(address);
    const button = page.getByRole("button", { name: "Ihre Videobotschaft abspielen" });
    await expect(button).toBeInViewport({ ratio: 1 });
    const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 1 };
    expect(width / height).toBeCloseTo(shapes[shape].width / shapes[shape].height, 1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const mark = (await button.locator("span").boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const frame = (await button.boundingBox()) ?? mark;
    const shareOf = (y: number) => (y - frame.y) / frame.height;
    expect(Math.min(mark.width, mark.height)).toBeGreaterThanOrEqual(48);
    expect(mark.x + mark.width / 2).toBeCloseTo(frame.x + frame.width / 2, 0);
    // The play symbol must not cover text in the video. As fractions of the frame's height, the lower third ends at 0.8 in
    // portrait, and the subtitles begin at 0.87 in landscape.
    expect(shareOf(mark.y + mark.height)).toBeLessThan(shape === "portrait" ? 0.95 : 0.87);
    expect(shareOf(mark.y)).toBeGreaterThan(shape === "portrait" ? 0.8 : 0.5);
    found.push(...(await findViolations(page, shape)));
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(video(page)).toBeFocused();
    await expectStarted(page);
  }
  expect(found).toEqual([]);
});
