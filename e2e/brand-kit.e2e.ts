import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { smallImage } from "#server/testing/uploads.ts";
import { drafts } from "./support/program.ts";
import { timeoutFactor } from "./support/timeout-factor.ts";
import { expect, test } from "./support/fixtures.ts";
import { onlyProject } from "./support/generation-form.ts";

test.use({ settings: drafts });

const colorField = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

type Pixels = { width: number; height: number; data: number[] };

/** Pixels (RGBA) of an image or of a video's last frame, reduced to a width of 400. */
function pixelsOf(page: Page, url: string): Promise<Pixels> {
  return page.evaluate(async (source) => {
    const isImage = source.startsWith("data:");
    const medium = document.createElement(isImage ? "img" : "video");
    const loaded = (event: string) => new Promise((resolve) => medium.addEventListener(event, resolve, { once: true }));
    medium.src = source;
    await loaded(isImage ? "load" : "loadeddata");
    if (medium instanceof HTMLVideoElement) {
      medium.currentTime = medium.duration - 0.05;
      await loaded("seeked");
    }
    const [wide, high] =
      medium instanceof HTMLVideoElement
        ? [medium.videoWidth, medium.videoHeight]
        : [medium.naturalWidth, medium.naturalHeight];
    const [width, height] = [400, Math.round((400 * high) / wide)];
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const context = canvas.getContext("2d");
    context?.drawImage(medium, 0, 0, width, height);
    return { width, height, data: [...(context?.getImageData(0, 0, width, height).data ?? [])] };
  }, url);
}

/** Colour of a point of an image or of a video's last frame; `x` and `y` are fractions of its size. */
async function colorAt(page: Page, url: string, x: number, y: number): Promise<number[]> {
  const { width, height, data } = await pixelsOf(page, url);
  const at = (Math.floor(height * y) * width + Math.floor(width * x)) * 4;
  return data.slice(at, at + 3);
}

/** Right edge of the white letters in the middle of an image or of a video's last frame, as a fraction of its width. */
async function rightEdgeOfLetters(page: Page, url: string): Promise<number> {
  const { width, height, data } = await pixelsOf(page, url);
  let edge = 0;
  for (let y = Math.floor(height * 0.3); y < height * 0.7; y++)
    for (let x = edge; x < width; x++) {
      const at = (y * width + x) * 4;
      if (data.slice(at, at + 3).every((channel) => channel > 200)) edge = x;
    }
  return edge / width;
}

/** Whether a colour is the expected one, apart from small differences caused by encoding. */
const isNear = (color: number[], expected: number[]) =>
  color.length === 3 && color.every((channel, index) => Math.abs(channel - (expected[index] ?? 0)) < 16);

test("[PRJ-02] a brand that is typed appears in the preview, and in the last frame of the next video", async ({
  page,
  signIn,
}) => {
  const client = await signIn();
  await page.goto("/konto");
  await page.getByRole("link", { name: "Marke einrichten" }).click();
  await page.getByLabel("Unternehmen *").fill("Zimmerei Nordwind");
  await colorField(page, "Hauptfarbe").fill("7a1f5c");
  await expect(page.getByText(/^Weiße Schrift darauf: Kontrast 9,\d : 1, sehr gut lesbar\.$/)).toBeVisible();
  await page
    .getByRole("group", { name: "Logo", exact: true })
    .locator("input[type=file]")
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: await smallImage() });
  await expect(page.getByAltText("Ihr Logo", { exact: true })).toBeVisible();
  const endCard = page.getByAltText("Abspann der Marke Zimmerei Nordwind");
  const purple = [0x7a, 0x1f, 0x5c];
  const previewed = async () =>
    isNear(await colorAt(page, (await endCard.getAttribute("src")) ?? "", 0.9, 0.9), purple);
  await expect.poll(previewed).toBe(true);
  await page.getByRole("button", { name: "Marke speichern" }).click();
  await expect(page.getByText("Marke gespeichert")).toBeVisible();
  await expect(colorField(page, "Hauptfarbe")).toHaveValue("#7a1f5c");

  await page.getByRole("link", { name: "Video mit dieser Marke erstellen" }).click();
  const preview = page.getByRole("region", { name: "Vorschau" });
  await expect(preview).toContainText("Zimmerei Nordwind");
  // The preview of the form has subtitle and lower third where the video has them.
  const heightIn = async (selector: string, edge: "top" | "bottom") => {
    const [frame, part] = [
      await preview.locator(".frame").boundingBox(),
      await preview.locator(selector).boundingBox(),
    ];
    if (!frame || !part) throw new Error(`${selector} is not visible`);
    return (part.y + (edge === "bottom" ? part.height : 0) - frame.y) / frame.height;
  };
  expect(await heightIn(".subtitle-lines", "bottom")).toBeCloseTo(0.65, 1);
  expect(await heightIn(".presenter-brand", "top")).toBeCloseTo(0.67, 1);
  await expect(preview.locator(".presenter-brand")).toHaveText("Zimmerei Nordwind");
  await page.request.post("/api/functions/heygen-create-video", {
    data: { input_text: "Guten Tag.", speaker_id: "speaker-1" },
  });
  await expect.poll(async () => (await onlyProject(client)).status, { timeout: 60_000 }).toBe("completed");
  const { id } = await onlyProject(client);
  // Read the frame again until it matches: on a busy machine, the browser may report a seek before it has the new
  // frame.
  const lastFrame = async () => isNear(await colorAt(page, `/api/projects/${id}/media/0`, 0.9, 0.9), purple);
  await expect.poll(lastFrame).toBe(true);
});

test("[PRJ-02] the colours of the first logo take the place of the example, those of a later logo only on request", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/konto/marke");
  const chooseLogo = async (background: string) => {
    const create = { width: 120, height: 60, channels: 3, background } as const;
    const buffer = await sharp({ create }).png().toBuffer();
    await page
      .getByRole("group", { name: "Logo", exact: true })
      .locator("input[type=file]")
      .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
  };
  await expect(page.getByText(/^Das ist nur ein Beispiel\./)).toBeVisible();
  await expect(page.getByText(/^Ihre Hauptfarbe ist/), "before any colour is chosen").toHaveCount(0);
  await chooseLogo("#7a1f5c");
  await expect(colorField(page, "Hauptfarbe")).toHaveValue("#7a1f5c");
  await expect(page.getByText("Die Hauptfarbe kommt aus Ihrem Logo.")).toBeVisible();
  await expect(page.getByText(/^Ihre Hauptfarbe ist dunkel/)).toBeVisible();
  await chooseLogo("#0b6e4f");
  const take = page.getByRole("button", { name: "Farbe aus dem Logo übernehmen" });
  await expect(take).toBeVisible();
  await expect(colorField(page, "Hauptfarbe")).toHaveValue("#7a1f5c");
  await take.click();
  await expect(colorField(page, "Hauptfarbe")).toHaveValue("#0b6e4f");
});

test("[UGC-02] a pronunciation is heard, stored, refused twice, changed, pasted and deleted, also by keyboard", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/konto/marke");
  const section = page.getByRole("region", { name: "Aussprache" });
  await expect(section.getByText("Noch keine Einträge.")).toBeVisible();
  const entry = section.getByRole("form", { name: "Neue Aussprache" });
  await entry.getByRole("button", { name: "Anhören" }).click();
  await expect(entry.getByText("Bitte geben Sie das Wort so ein, wie Sie es schreiben")).toBeVisible();
  await entry.getByLabel("Wort").fill("Nguyen");
  await entry.getByLabel("Gesprochen").fill("Nujen");
  await section.getByLabel("Stimme zum Anhören").selectOption("Jonas Weber");
  const isSpeech = (response: { url(): string }) => response.url().endsWith("/api/pronunciations/speech");
  const heard = page.waitForResponse(isSpeech);
  await entry.getByRole("button", { name: "Anhören" }).click();
  expect((await heard).status()).toBe(200);
  expect((await heard).request().postDataJSON()).toMatchObject({ word: "Nguyen", spoken: "Nujen" });

  await entry.getByLabel("Gesprochen").press("Enter");
  const entries = section.getByRole("list", { name: "Aussprachen" }).getByRole("listitem");
  await expect(entries).toHaveText([/Nguyen.*„Nujen“/]);
  await expect(entry.getByLabel("Wort")).toBeFocused();
  await entry.getByLabel("Wort").fill("nguyen");
  await entry.getByLabel("Gesprochen").fill("Nüjen");
  await entry.getByRole("button", { name: "Hinzufügen" }).click();
  await expect(entry.getByText("Dieses Wort steht schon in Ihrer Liste")).toBeVisible();
  await expect(entry.getByLabel("Wort")).toBeFocused();

  await section.getByRole("button", { name: "Nguyen ändern" }).click();
  const changed = section.getByRole("form", { name: "Aussprache von Nguyen ändern" });
  await changed.getByLabel("Gesprochen").fill("Njuen");
  await changed.getByRole("button", { name: "Speichern" }).click();
  await expect(entries).toHaveText([/Nguyen.*„Njuen“/]);

  await section.getByText("Mehrere Zeilen einfügen").click();
  const lines = section.getByRole("form", { name: "Mehrere Aussprachen einfügen" });
  await lines.getByLabel("Zeilen").fill("Lyreco = Lireko\nohne Zeichen");
  await lines.getByRole("button", { name: "Zeilen hinzufügen" }).click();
  await expect(lines.getByText(/^Zeile 2: Es fehlt das Gleichheitszeichen/)).toBeVisible();
  await lines.getByLabel("Zeilen").fill("Lyreco = Lireko\nLichtSpiel GmbH = Licht Spiel G m b H");
  await lines.getByRole("button", { name: "Zeilen hinzufügen" }).click();
  await expect(entries).toHaveCount(3);
  await expect(section.getByText("3 von 100 Einträgen")).toBeVisible();

  await section.getByRole("button", { name: "Lyreco löschen" }).click();
  await expect(entries).toHaveCount(2);
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(entries).toHaveCount(3);

  // Play an entry that was not played before: its sound is not cached, so the page has to show that the server is
  // unreachable.
  await page.route("**/api/pronunciations/speech", (route) => route.abort());
  await section.getByRole("button", { name: "Lyreco anhören" }).click();
  await expect(section.getByText(/^Der Server ist gerade nicht erreichbar/)).toBeVisible();
});

test("bad values are named at their fields and keep what was typed, also over a reload, until they are corrected", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/konto/marke");
  await colorField(page, "Hauptfarbe").fill("blau");
  await page.getByLabel("Telefon").fill("ruf an");
  await page.getByLabel("Claim").fill("Holzbau mit Handschlag");
  await page.getByRole("button", { name: "Marke speichern" }).click();
  const company = page.getByLabel("Unternehmen *");
  await expect(company).toBeFocused();
  for (const message of [
    "Bitte geben Sie den Namen Ihres Unternehmens ein",
    "Bitte geben Sie die Farbe als # mit sechs Zeichen ein, zum Beispiel #1d3557",
    "Bitte geben Sie eine Telefonnummer ein, zum Beispiel 0931 123456",
  ])
    await expect(page.getByText(message)).toBeVisible();
  await page
    .getByRole("group", { name: "Logo", exact: true })
    .locator("input[type=file]")
    .setInputFiles({ name: "brief.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") });
  await expect(page.getByText(/^Bitte wählen Sie ein Bild:/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Claim")).toHaveValue("Holzbau mit Handschlag");
  await expect(colorField(page, "Hauptfarbe")).toHaveValue("blau");
  await company.fill("Zimmerei Nordwind");
  await colorField(page, "Hauptfarbe").fill("#FFD400");
  await page.getByLabel("Telefon").fill("");
  await page.getByRole("button", { name: "Marke speichern" }).click();
  await expect(page.getByText("Marke gespeichert")).toBeVisible();
  await page.reload();
  await expect(company).toHaveValue("Zimmerei Nordwind");
  await expect(colorField(page, "Hauptfarbe")).toHaveValue("#ffd400");

  // A second tab must neither overwrite what the first one has saved nor lose what is typed in it.
  const other = await page.context().newPage();
  await other.clock.install();
  await other.goto("/konto/marke");
  await expect(other.getByLabel("Unternehmen *")).toHaveValue("Zimmerei Nordwind");
  const saveClaim = async (claim: string) => {
    await page.getByLabel("Claim").fill(claim);
    const saved = page.waitForResponse(
      (response) => response.request().method() === "POST" && response.url().endsWith("/api/brand-kit"),
    );
    await page.getByRole("button", { name: "Marke speichern" }).click();
    await saved;
    // Show the other tab half a minute later: only then does a tab that becomes visible read the brand again.
    await other.clock.fastForward(31_000);
    await other.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  };
  await saveClaim("Holz, das hält");
  await expect(other.getByLabel("Claim")).toHaveValue("Holz, das hält");
  await other.getByLabel("Telefon").fill("0931 123456");
  await saveClaim("Holz für Generationen");
  await expect(other.getByText("Die Marke wurde inzwischen woanders gespeichert")).toBeVisible();
  await expect(other.getByLabel("Telefon")).toHaveValue("0931 123456");
  await other.getByRole("button", { name: "Gespeicherte Marke zeigen" }).click();
  await expect(other.getByLabel("Claim")).toHaveValue("Holz für Generationen");
  await expect(other.getByLabel("Telefon")).toHaveValue("");
});

const font = (name: string) => new URL(`../assets/fonts/${name}`, import.meta.url).pathname;

/** Drops a font file on the page, outside of the fields. */
async function dropBeside(page: Page, name: string): Promise<void> {
  const bytes = [...(await readFile(font(name)))];
  await page.getByRole("heading", { level: 1 }).evaluate(
    (element, file) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([new Uint8Array(file.bytes)], file.name));
      element.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
    },
    { bytes, name },
  );
}

test("[GEN-03] an own font is refused with its reason, tried, confirmed, seen in preview and video, and removed", async ({
  page,
  signIn,
}) => {
  // Allow three minutes: the test checks several fonts in processes of their own, and makes a video.
  test.setTimeout(180_000 * timeoutFactor);
  const client = await signIn();
  await page.goto("/konto/marke");
  await page.getByLabel("Unternehmen *").fill("Zimmerei Nordwind");
  const field = page.getByRole("group", { name: "Eigene Schrift", exact: true });
  const file = field.locator("input[type=file]");
  const endCard = page.getByAltText("Abspann der Marke Zimmerei Nordwind");
  const previewed = async () => (await endCard.getAttribute("src")) ?? "";
  await expect.poll(previewed).toMatch(/^data:/);
  const house = await rightEdgeOfLetters(page, await previewed());

  await file.setInputFiles({ name: "brief.ttf", mimeType: "font/ttf", buffer: Buffer.from("Guten Tag") });
  await expect(field.getByText(/^Diese Datei ist keine Schrift, die wir lesen können/)).toBeVisible();
  await page.route("**/api/brand-kit/fonts", (route) => route.abort());
  await file.setInputFiles(font("special-gothic-condensed.woff2"));
  await expect(field.getByText(/^Der Server ist gerade nicht erreichbar/)).toBeVisible();
  await page.unroute("**/api/brand-kit/fonts");

  // Hold the upload of the font back, and check that the brand cannot be saved until then: it would lack the font.
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/brand-kit/fonts", async (route) => {
    await isReleased;
    await route.continue();
  });
  await dropBeside(page, "special-gothic-condensed.woff2");
  const save = page.getByRole("button", { name: "Marke speichern" });
  await expect(save).toHaveAttribute("aria-disabled", "true");
  await expect(save).toHaveAccessibleDescription("Eine Datei wird noch hochgeladen. Speichern können Sie danach.");
  await save.dispatchEvent("click");
  await page.getByLabel("Unternehmen *").press("Enter");
  release();
  await expect(field.getByText("Eigene Schrift: Special Gothic Condensed One")).toBeVisible();
  const uploaded = "Schrift geladen: Special Gothic Condensed One. Bitte bestätigen Sie die Lizenz.";
  await expect(field.getByRole("status").filter({ hasText: uploaded })).toBeAttached();
  await expect(save).not.toHaveAttribute("aria-disabled");
  await page.unroute("**/api/brand-kit/fonts");
  expect(await (await page.request.get("/api/brand-kit")).json()).toMatchObject({ brand_kit: null });
  const sample = field.getByText("Größe 123 € – „Fünf Äpfel, jetzt!“");
  await expect(sample).toHaveCSS("font-family", /own font/);
  await expect.poll(async () => rightEdgeOfLetters(page, await previewed())).toBeLessThan(house - 0.02);
  const own = await rightEdgeOfLetters(page, await previewed());
  await page.getByRole("button", { name: "Marke speichern" }).click();
  await expect(field.getByText("Bitte bestätigen Sie, dass Sie die Schrift einbetten dürfen")).toBeVisible();
  const licence = field.getByRole("checkbox", { name: /^Ich habe eine Lizenz/ });
  await expect(licence).toBeFocused();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Marke speichern" }).click();
  await expect(page.getByText("Marke gespeichert")).toBeVisible();
  await expect(licence).toBeHidden();
  await page.reload();
  await expect(sample).toHaveCSS("font-family", /own font/);

  await page.request.post("/api/functions/heygen-create-video", {
    data: { input_text: "Guten Tag.", speaker_id: "speaker-1" },
  });
  await expect.poll(async () => (await onlyProject(client)).status, { timeout: 60_000 }).toBe("completed");
  const video = `/api/projects/${(await onlyProject(client)).id}/media/0`;
  const isOwn = async () => Math.abs((await rightEdgeOfLetters(page, video)) - own) < 0.01;
  await expect.poll(isOwn, "the video's end card is as wide as that of the preview").toBe(true);

  await field.getByRole("button", { name: "Schrift entfernen" }).press("Enter");
  await expect(file).toBeFocused();
  await page.getByRole("button", { name: "Marke speichern" }).click();
  await expect(field.getByText("oder hierher ziehen")).toBeVisible();
  await page.reload();
  await expect(field.getByRole("button", { name: "Schrift entfernen" })).toBeHidden();
  const brand = await (await page.request.get("/api/brand-kit")).json();
  expect(brand).toMatchObject({ brand_kit: { company: "Zimmerei Nordwind" }, font: null });
});

test("[PRJ-02] until the preview is drawn, it shows the blurred speaker and the colour of the end card", async ({
  page,
  signIn,
}) => {
  await signIn();
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  const image = `data:image/png;base64,${(await smallImage()).toString("base64")}`;
  await page.route("**/api/brand-kit/preview", async (route) => {
    await isReleased;
    await route.fulfill({ json: { presenter_image: image, last_image: image } });
  });
  await page.goto("/konto/marke");
  await colorField(page, "Hauptfarbe").fill("7a1f5c");
  const preview = page.getByRole("region", { name: "Vorschau" });
  const frames = preview.getByRole("figure").locator(".frame");
  await expect(frames.first().locator("img")).toHaveAttribute("src", /speaker-1/);
  await expect(frames.last()).toHaveCSS("background-color", "rgb(122, 31, 92)");
  release();
  await expect(preview.getByRole("figure").locator("img[src^='data:']")).toHaveCount(2);
});

test("[PRJ-02] after the brand is deleted, the form is empty and speaks of no other tab, also with unsaved input", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/konto/marke");
  await page.getByLabel("Unternehmen *").fill("Zimmerei Nordwind");
  await page.getByRole("button", { name: "Marke speichern" }).click();
  await expect(page.getByText("Marke gespeichert")).toBeVisible();
  await page.getByLabel("Claim").fill("Holzbau mit Handschlag");
  await page.getByRole("button", { name: "Marke löschen" }).click();
  await page.getByRole("button", { name: "Löschen", exact: true }).click();
  await expect(page.getByText("Marke gelöscht")).toBeVisible();
  await expect(page.getByLabel("Claim")).toHaveValue("");
  await expect(page.getByText("Die Marke wurde inzwischen woanders gespeichert")).toBeHidden();
  await page.reload();
  await expect(page.getByLabel("Unternehmen *")).toHaveValue("");
  await expect(page.getByText("Die Marke wurde inzwischen woanders gespeichert")).toBeHidden();
});
