import { buildProject } from "#server/testing/factories.ts";
import { expect, test } from "./support/without-worker.ts";

const note = /^Verstanden: /u;

test("while typing, the form says what our engine draws and what not, and nothing moves", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/sora2/text-to-video-erstellen");
  const prompt = page.getByRole("textbox", { name: "Beschreibung", exact: true });
  const preview = page.getByRole("region", { name: "Vorschau" });
  const format = page.getByRole("group", { name: "Format" });
  await expect(page.getByText("Während Sie schreiben", { exact: false })).toBeVisible();
  const top = (await format.boundingBox())?.y;
  await prompt.fill("Ein Café am Morgen mit einem Axolotl, 50 % auf alles");
  await expect(page.getByText(note)).toHaveText("Verstanden: Tasse Kaffee im Café · Morgenlicht");
  await expect(page.getByText("Nicht gezeichnet: Axolotl, 50 %")).toBeVisible();
  expect((await format.boundingBox())?.y).toBe(top);
  await expect(preview.getByText("Axolotl")).toHaveCount(0);

  await prompt.fill("Ein Axolotl im Tutu");
  await expect(page.getByText("Kein Motiv erkannt", { exact: false })).toBeVisible();
  expect((await format.boundingBox())?.y).toBe(top);
  const motifs = page.getByRole("group", { name: "Motive" });
  await expect(motifs.getByRole("button")).toHaveCount(3);
  await motifs.getByRole("button").first().click();
  await expect(page.getByText(note)).toBeVisible();
  await expect(motifs).toHaveCount(0);

  await prompt.fill("Ein Lieferfahrrad vor einem Café");
  await expect(page.getByText("„Lieferfahrrad“ können wir nicht zeichnen", { exact: false })).toBeInViewport();

  await prompt.fill("Ein Café. Text: „Guten Morgen“");
  await expect(preview.getByRole("img", { name: /Guten Morgen/ })).toBeVisible({ timeout: 60_000 });
});

test("[D-50] when typing pauses, the preview shows a still of what is drawn, and dims it while the prompt changes", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/sora2/text-to-video-erstellen");
  const prompt = page.getByRole("textbox", { name: "Beschreibung", exact: true });
  await prompt.fill("Ein Leuchtturm im Sturm");
  const preview = page.getByRole("region", { name: "Vorschau" });
  const still = preview.getByRole("img", { name: "Standbild: Leuchtturm, Sturm" });
  await expect(still).toHaveJSProperty("naturalHeight", 640, { timeout: 60_000 });
  await expect(preview.getByText("Hier erscheint Ihre Szene.")).toHaveCount(0);
  await prompt.pressSequentially(", Nebel");
  await expect(preview.locator(".preview-still-outdated")).toBeVisible();
});

test("on a phone, the preview appears below the prompt as soon as it is typed, in place of the examples", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn();
  await page.goto("/sora2/text-to-video-erstellen");
  const preview = page.getByRole("region", { name: "Vorschau" });
  await expect(page.getByText("Während Sie schreiben", { exact: false })).toBeVisible();
  await expect(preview).toBeHidden();
  await page.getByRole("textbox", { name: "Beschreibung", exact: true }).fill("Ein Café am Morgen");
  await expect(page.getByText(note)).toBeVisible();
  await expect(preview).toBeVisible();
  await expect(preview.locator(".finder-example")).toHaveCount(0);
  await expect(page.getByRole("group", { name: "Beispiele" })).toBeHidden();
  const { y: top = 0, height = 0 } = (await preview.boundingBox()) ?? {};
  const { y: help = 0 } = (await page.getByRole("button", { name: /ergänzen$/ }).boundingBox()) ?? {};
  const { y: format = 0 } = (await page.getByRole("group", { name: "Format" }).boundingBox()) ?? {};
  expect(top + height).toBeLessThan(help);
  expect(help).toBeLessThan(format);
  expect(height).toBeLessThan(844 / 3);
});

test("on a phone, the small preview of a chosen example stands below the examples, none of which moves", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn();
  await page.goto("/sora2/text-to-video-erstellen");
  const example = page.getByRole("button", { name: "Bergsee" });
  const place = await example.evaluate((button: HTMLElement) => button.offsetTop);
  await example.click();
  const preview = page.getByRole("region", { name: "Vorschau" });
  await expect(preview).toBeVisible();
  expect(await example.evaluate((button: HTMLElement) => button.offsetTop)).toBe(place);
  const { y: top = 0 } = (await preview.boundingBox()) ?? {};
  const { y: last = 0 } = (await page.getByRole("button", { name: "Flakon" }).boundingBox()) ?? {};
  expect(top).toBeGreaterThan(last);
});

test("a card of our engine names the words that are not drawn", async ({ page, signIn, database }) => {
  const { id: owner } = await signIn();
  const project = { status: "failed", prompt: "Ein Axolotl", provider: "local", omittedWords: ["Axolotl"] } as const;
  await buildProject(database, owner, { ...project, omittedWords: ["Axolotl"] });
  await page.goto("/projekte");
  await expect(page.getByRole("article", { name: "Ein Axolotl" })).toContainText("Nicht gezeichnet: Axolotl");
});

test.describe("with another provider", () => {
  const address = "http://127.0.0.1:9";
  test.use({
    settings: { KIE_API_KEY: "simulierter-schluessel", KIE_BASE_URL: address, KIE_UPLOAD_BASE_URL: address },
  });

  test("the form does not judge the prompt", async ({ page, signIn }) => {
    await signIn();
    let isRequested = false;
    page.on("request", (request) => (isRequested ||= request.url().endsWith("/api/prompts/understanding")));
    await page.goto("/kling");
    await page.getByRole("tab", { name: "Text zu Video" }).click();
    const prompt = page.getByRole("textbox", { name: "Beschreibung", exact: true });
    await prompt.fill("Ein Axolotl im Tutu");
    await expect(page.getByRole("region", { name: "Vorschau" }).getByText("Ein Axolotl im Tutu")).toBeVisible();
    await expect(page.getByText(/Nicht gezeichnet|Während Sie schreiben/u)).toHaveCount(0);
    expect(isRequested).toBe(false);
  });
});
