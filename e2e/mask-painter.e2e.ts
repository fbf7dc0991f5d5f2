import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import type { AnswerOf } from "#domain/call.ts";
import type { uploadFiles } from "#domain/uploads/calls.ts";
import { projects } from "#server/db/project-schema.ts";
import { expect, test } from "./support/fixtures.ts";

type Point = { x: number; y: number };
type Mask = { width: number; height: number; isBlack: (x: number, y: number) => boolean };

const address = "/ki-bilder?modell=ideogram-v3-edit";
const size = { width: 640, height: 400 };

async function drawImage(background = "#35607a", { width, height } = size): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Collects the server's responses to the page's uploads, in the order of the uploads. */
function followUploads(page: Page) {
  const answers: Promise<{ url: string; name: string }>[] = [];
  page.on("response", (response) => {
    if (!response.ok() || !response.url().endsWith("/api/uploads")) return;
    answers.push(response.json().then(({ files }: AnswerOf<typeof uploadFiles>) => files[0] ?? { url: "", name: "" }));
  });
  return {
    count: () => answers.length,
    all: () => Promise.all(answers),
    /**
     * Waits for the response to upload number `count` and returns the uploaded mask. The test may receive the response
     * later than the page does.
     */
    readLast: async (count: number) => {
      await expect.poll(() => answers.length).toBe(count);
      const last = await answers.at(-1);
      return readMask(await (await page.request.get(last?.url ?? "")).body());
    },
  };
}

/** Decodes a mask from PNG; fails if a pixel is neither black nor white. */
async function readMask(png: Buffer): Promise<Mask> {
  const { data, info } = await sharp(png).extractChannel(0).raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  expect(
    data.every((value) => value === 0 || value === 255),
    "0 and 255 alone",
  ).toBe(true);
  return { width, height, isBlack: (x, y) => data[y * width + x] === 0 };
}

function distance({ x, y }: Point, from: Point, to: Point): number {
  const [across, down] = [to.x - from.x, to.y - from.y];
  const along = ((x - from.x) * across + (y - from.y) * down) / (across ** 2 + down ** 2);
  const nearest = Math.min(1, Math.max(0, along));
  return Math.hypot(x - from.x - nearest * across, y - from.y - nearest * down);
}

/**
 * Checks the painted stroke: mask pixels more than 1 px inside its edge are black, those more than 1 px outside are
 * white.
 */
function expectStroke(mask: Mask, from: Point, to: Point, diameter: number) {
  let wrong = 0;
  for (let y = 0; y < mask.height; y += 1) {
    for (let x = 0; x < mask.width; x += 1) {
      const away = distance({ x: x + 0.5, y: y + 0.5 }, from, to) - diameter / 2;
      if (Math.abs(away) > 1 && mask.isBlack(x, y) !== away < 0) wrong += 1;
    }
  }
  expect(wrong, "pixels more than one away from where they belong").toBe(0);
}

const blackShare = ({ width, height, isBlack }: Mask) => {
  let black = 0;
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) if (isBlack(x, y)) black += 1;
  return black / (width * height);
};

async function openForm(page: Page, ...images: Buffer[]) {
  await page.goto(address);
  await page
    .getByLabel("Bilder wählen")
    .setInputFiles(images.map((buffer, index) => ({ name: `bild-${index + 1}.png`, mimeType: "image/png", buffer })));
  await expect(page.getByRole("button", { name: "Maske malen" })).toHaveCount(images.length);
}

const painter = (page: Page) => page.getByRole("dialog", { name: "Maske malen" });
const stage = (page: Page) => page.getByRole("application", { name: "Malfläche" });
const accept = (page: Page) => page.getByRole("button", { name: "Übernehmen" });

/** Whether the dialog is still growing to its size: a busy browser may draw two equal frames of that animation. */
const isOpening = (page: Page) =>
  painter(page).evaluate((dialog) => dialog.getAnimations().some(({ playState }) => playState === "running"));

/** Position of the edited image in the window once it no longer moves, in pixels, and its zoom factor. */
async function imageOnScreen(page: Page): Promise<{ x: number; y: number; zoom: number }> {
  const image = stage(page).getByRole("img");
  let box = await image.boundingBox();
  await expect
    .poll(async () => {
      const former = box;
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      box = await image.boundingBox();
      return box !== null && JSON.stringify(box) === JSON.stringify(former) && !(await isOpening(page));
    })
    .toBe(true);
  if (!box) throw new Error("No picture on the stage");
  return { x: box.x, y: box.y, zoom: box.width / size.width };
}

for (const ratio of [1, 2]) {
  test.describe(`screen with ${ratio} device pixels per CSS pixel`, () => {
    test.use({ deviceScaleFactor: ratio, viewport: { width: 1440, height: 900 } });

    test(`[IMG-04] a stroke lands within one pixel at every zoom, on screen and in the mask (ratio ${ratio})`, async ({
      page,
      signIn,
    }) => {
      await signIn();
      const uploads = followUploads(page);
      await openForm(page, await drawImage());
      for (const [index, zoom] of [0.5, 1, 2].entries()) {
        await page.getByRole("button", { name: /Maske (?:malen|ändern)/ }).click();
        await page.getByRole("button", { name: "Alles löschen" }).click();
        await page.getByLabel("Zoom", { exact: true }).selectOption(`${zoom * 100} %`);
        const shown = await imageOnScreen(page);
        expect(shown.zoom).toBeCloseTo(zoom, 5);
        const place = (x: number, y: number) => ({
          x: Math.round(shown.x + x * zoom),
          y: Math.round(shown.y + y * zoom),
        });
        const inImage = ({ x, y }: Point) => ({ x: (x - shown.x) / zoom, y: (y - shown.y) / zoom });
        const [from, to] = [place(210, 140), place(430, 260)];
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        await page.mouse.move(to.x, to.y, { steps: 7 });
        await page.mouse.up();
        await page.mouse.move(5, 5);
        await expect(page.getByText("Pinselstrich.")).toBeVisible();
        await expectAmber(page, ratio, from, to, 24 * zoom);
        await accept(page).click();
        await expect(painter(page)).toBeHidden();

        const mask = await uploads.readLast(index + 2);
        expect([mask.width, mask.height]).toEqual([size.width, size.height]);
        expectStroke(mask, inImage(from), inImage(to), 24);
      }
    });
  });
}

/** Checks a screenshot across the middle of the stroke: amber between its edges, the image beyond them. */
async function expectAmber(page: Page, ratio: number, from: Point, to: Point, diameter: number) {
  const { data, info } = await sharp(await page.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const across = { x: -(to.y - from.y) / length, y: (to.x - from.x) / length };
  const redAt = (away: number) => {
    const x = Math.floor((middle.x + across.x * away) * ratio);
    const y = Math.floor((middle.y + across.y * away) * ratio);
    return data[(y * info.width + x) * info.channels] ?? 0;
  };
  // Measure 3 px away from the stroke's edge, because its white outline may be two pixels wide.
  const [inside, outside] = [diameter / 2 - 3, diameter / 2 + 3];
  expect([-inside, 0, inside].map((away) => redAt(away) > 130)).toEqual([true, true, true]);
  expect([-outside, outside].map((away) => redAt(away) < 70)).toEqual([true, true]);
}

test("[IMG-04] with the keyboard only, a mask is painted, changed and submitted", async ({ page, signIn }) => {
  await signIn();
  const uploads = followUploads(page);
  await openForm(page, await drawImage());
  await page.getByRole("button", { name: "Maske malen" }).focus();
  await page.keyboard.press("Enter");
  await expect(stage(page)).toBeFocused();
  await expect(page.getByText("x 320, y 200, frei.")).toBeVisible();
  expect((await new AxeBuilder({ page }).include("dialog").analyze()).violations).toEqual([]);

  await page.keyboard.press("r");
  const { zoom } = await imageOnScreen(page);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press(" ");
  const [right, down] = [Math.round(64 / zoom), Math.round(8 / zoom)];
  await expect(page.getByText(`Rechteck: ${right + 1} × ${down + 1} Pixel.`)).toBeVisible();

  await page.keyboard.press("b");
  await page.keyboard.press("Shift+ArrowUp");
  await page.keyboard.down(" ");
  for (let step = 0; step < 4; step += 1) await page.keyboard.press("ArrowLeft");
  await page.keyboard.up(" ");
  await expect(page.getByText("Pinselstrich.")).toBeVisible();
  await page.keyboard.press("i");
  await page.keyboard.press("Control+z");
  await expect(page.getByText("Rückgängig: Umgekehrt.")).toBeVisible();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "Tastatur" })).toBeFocused();
  await accept(page).focus();
  await page.keyboard.press("Enter");
  await expect(painter(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Maske ändern" })).toBeFocused();

  const mask = await uploads.readLast(2);
  expect([mask.isBlack(320, 200), mask.isBlack(320 + right, 200 + down)]).toEqual([true, true]);
  expect([
    mask.isBlack(319, 200),
    mask.isBlack(320 + right + 1, 200 + down),
    mask.isBlack(320, 200 + down + 1),
  ]).toEqual([false, false, false]);
  const line = 200 + down - right;
  expect([mask.isBlack(320 + right, line), mask.isBlack(320 + right - 4 * down, line)]).toEqual([true, true]);
  expect(blackShare(mask)).toBeLessThan(0.2);
});

test.describe("touch", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("[IMG-04] one finger paints; two fingers move and enlarge the image and paint nothing", async ({
    page,
    signIn,
  }) => {
    await signIn();
    const uploads = followUploads(page);
    await openForm(page, await drawImage());
    await page.getByRole("button", { name: "Maske malen" }).tap();
    const before = await imageOnScreen(page);
    const hands = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: Point[]) =>
      hands.send("Input.dispatchTouchEvent", { type, touchPoints: touchPoints.map((point, id) => ({ ...point, id })) });
    const on = ({ x, y, zoom }: typeof before, point: Point) => ({ x: x + point.x * zoom, y: y + point.y * zoom });

    const left = on(before, { x: 200, y: 200 });
    const right = on(before, { x: 440, y: 200 });
    await touch("touchStart", left);
    await touch("touchMove", { ...left, y: left.y + 10 });
    await touch("touchStart", { ...left, y: left.y + 10 }, right);
    for (let step = 1; step <= 5; step += 1) {
      await touch("touchMove", { x: left.x - step * 10, y: left.y + 10 }, { x: right.x + step * 10, y: right.y });
    }
    await touch("touchEnd");
    await expect.poll(async () => (await imageOnScreen(page)).zoom).toBeGreaterThan(before.zoom * 1.5);
    await expect(page.getByRole("button", { name: "Rückgängig" })).toBeDisabled();

    const after = await imageOnScreen(page);
    const [from, to] = [
      { x: 250, y: 180 },
      { x: 380, y: 230 },
    ];
    await touch("touchStart", on(after, from));
    for (let step = 1; step <= 4; step += 1) {
      const share = step / 4;
      await touch("touchMove", on(after, { x: 250 + 130 * share, y: 180 + 50 * share }));
    }
    await touch("touchEnd");
    // Click instead of tapping: the browser takes a tap right after a simulated stroke for the end of a fling gesture.
    await accept(page).click();
    await expect(painter(page)).toBeHidden();
    expectStroke(await uploads.readLast(2), from, to, 24);
  });
});

test("[IMG-04] an empty mask is refused, a failed upload keeps what was painted, and Esc asks before it is lost", async ({
  page,
  signIn,
}) => {
  await signIn();
  const uploads = followUploads(page);
  await openForm(page, await drawImage());
  await page.getByRole("button", { name: "Maske malen" }).click();
  await accept(page).click();
  await expect(page.getByText("Bitte malen Sie an, was sich ändern soll.")).toBeVisible();
  await expect.poll(uploads.count).toBe(1);

  await stage(page).click();
  await expect(page.getByText("Bitte malen Sie an, was sich ändern soll.")).toBeHidden();
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Bemalung verwerfen?" });
  await question.getByRole("button", { name: "Abbrechen" }).click();
  await expect(stage(page)).toBeVisible();

  await page.route("**/api/uploads", (route) => route.abort(), { times: 1 });
  await accept(page).click();
  await expect(painter(page).getByText(/Der Server ist gerade nicht erreichbar/)).toBeVisible();
  await accept(page).click();
  await expect(painter(page)).toBeHidden();
  const first = await uploads.readLast(2);
  expect(first.isBlack(320, 200)).toBe(true);

  await page.getByRole("button", { name: "Maske ändern" }).click();
  await page.getByRole("button", { name: "Umkehren" }).click();
  await page.getByRole("button", { name: "Schließen", exact: true }).click();
  await question.getByRole("button", { name: "Verwerfen" }).click();
  await expect(painter(page)).toBeHidden();
  await page.getByRole("button", { name: "Maske ändern" }).click();
  await page.getByRole("button", { name: "Umkehren" }).click();
  await accept(page).click();
  await expect(painter(page)).toBeHidden();
  const inverted = await uploads.readLast(3);
  expect(inverted.isBlack(320, 200)).toBe(false);
  expect(blackShare(first) + blackShare(inverted)).toBeCloseTo(1, 9);
});

test("[IMG-04] a mask stays with its image when another image is removed", async ({ page, signIn }) => {
  await signIn();
  await openForm(page, await drawImage("#703030"), await drawImage("#307030"), await drawImage("#303070"));
  await page.getByRole("button", { name: "Maske malen" }).nth(2).click();
  await stage(page).click();
  await accept(page).click();
  await expect(painter(page)).toBeHidden();
  const tiles = page.getByRole("listitem").filter({ hasText: /Maske (?:malen|ändern)/ });
  await expect(tiles.nth(2)).toContainText("Mit Maske");
  await page.getByRole("button", { name: "Bild 1 entfernen" }).click();
  await expect(tiles).toHaveCount(2);
  await expect(tiles.nth(0)).toContainText("Noch ohne Maske");
  await expect(tiles.nth(1)).toContainText("Mit Maske");
  await page.getByLabel("Maske wählen").setInputFiles({
    name: "maske.png",
    mimeType: "image/png",
    buffer: await drawImage("#000"),
  });
  await expect(page.getByText("1 Maske(n) hochgeladen")).toBeVisible();
  await expect(tiles.nth(0)).toContainText("Mit Maske");
});

test("[IMG-04] the server's error about one of several masks stands at the masks and names its image", async ({
  page,
  signIn,
}) => {
  await signIn();
  await openForm(page, await drawImage("#703030"), await drawImage("#307030"));
  const wrong = await drawImage("#000", { width: 100, height: 100 });
  const files = ["a.png", "b.png"].map((name) => ({ name, mimeType: "image/png", buffer: wrong }));
  await page.getByLabel("Maske wählen").setInputFiles(files);
  await expect(page.getByText("Die Maske ist 100 × 100, das Bild 640 × 400 Pixel groß.")).toHaveCount(2);
  await page.getByLabel("Prompt").fill("Ein anderer Himmel");
  await page.getByRole("button", { name: "Kostenlos generieren" }).click();
  await expect(page.getByRole("form").getByText("Bild 1: Maske und Bild müssen gleich groß sein.")).toBeVisible();
});

test("[IMG-04] each image starts one project with its mask; after a lost response only the rest is retried", async ({
  page,
  signIn,
  database,
}) => {
  const { id: owner } = await signIn();
  const uploads = followUploads(page);
  let arrived = 0;
  let isLost = true;
  await page.route("**/api/functions/ideogram-edit-create-task", async (route) => {
    const response = await route.fetch();
    arrived += 1;
    if (arrived > 1 && isLost) await route.abort();
    else await route.fulfill({ response });
  });
  await openForm(page, await drawImage("#703030"), await drawImage("#307030"), await drawImage("#303070"));
  const mask = await sharp(await drawImage("#fff"))
    .composite([{ input: await drawImage("#000", { width: 90, height: 60 }) }])
    .png()
    .toBuffer();
  const files = ["maske-1.png", "maske-2.png"].map((name) => ({ name, mimeType: "image/png", buffer: mask }));
  await page.getByLabel("Maske wählen").setInputFiles(files);
  await expect(page.getByText("2 Maske(n) hochgeladen")).toBeVisible();
  await page.getByLabel("Prompt").fill("Schwärze die Stelle");
  const go = page.getByRole("button", { name: "Kostenlos generieren" });
  await go.click();
  await expect(page.getByRole("main").getByText("Zu 3 Bildern gehören 3 Masken, es sind 2.")).toBeVisible();
  expect(arrived).toBe(0);
  await page.getByRole("button", { name: "Maske malen" }).click();
  await stage(page).click();
  await accept(page).click();
  await expect(painter(page)).toBeHidden();

  await go.click();
  const form = page.getByRole("form", { name: "Ideogram V3 Edit" });
  await expect(form.getByText(/^1 von 3 Bildern wurde gestartet\. Der Server ist gerade/)).toBeVisible();
  await expect(form.getByRole("button", { name: "Maske ändern" })).toHaveCount(2);
  isLost = false;
  await go.click();
  await expect(page.getByText("Bildbearbeitung gestartet!")).toBeVisible();
  await expect(page).toHaveURL(/\/projekte$/);

  const names = new Map((await uploads.all()).map(({ url, name }) => [url, name]));
  const rows = await database.select().from(projects).where(eq(projects.userId, owner)).orderBy(projects.createdAt);
  expect(rows.map(({ input }) => [input["image_url"], input["mask_url"]].map((url) => names.get(String(url))))).toEqual(
    [
      ["bild-1.png", "maske-1.png"],
      ["bild-2.png", "maske-2.png"],
      ["bild-3.png", "maske.png"],
    ],
  );
  expect(arrived, "the second was sent twice, and once more later").toBe(5);
});
