import type { Page } from "@playwright/test";
import { choose, expectRedirect, onlyProject, send, installClock } from "./support/generation-form.ts";
import { expect, imageFile, test, uploadFiles } from "./support/without-worker.ts";

const action = "Kostenlos generieren";
const open = async (page: Page, model: string) => {
  await installClock(page);
  await page.goto(`/ki-bilder?modell=${model}`);
  await expect(page.getByRole("button", { name: action })).toBeEnabled();
};
const optionsOf = (page: Page, group: string) =>
  page
    .getByRole("group", { name: group, exact: true })
    .getByRole("radio")
    .evaluateAll((radios) =>
      radios.map((radio) => [(radio as HTMLInputElement).value, (radio as HTMLInputElement).checked] as const),
    );
const ideogramSizes = ["landscape_16_9", "square_hd", "portrait_16_9", "landscape_4_3"];

test("[IMG-01] six cards link to the forms of all image models, and back", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/ki-bilder");
  const names = [
    "Nano Banana",
    "Nano Banana Edit",
    "Ideogram V3",
    "Ideogram V3 Edit",
    "Ideogram V3 Remix",
    "Flux Kontext",
  ];
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([...names, "Neuere Modelle"]);
  const addresses: string[] = [];
  for (const name of names) {
    await page.getByRole("button", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
    await expect(page.getByRole("form", { name, exact: true })).toBeVisible();
    addresses.push(new URL(page.url()).searchParams.get("modell") ?? "");
    await page.getByRole("button", { name: "Zur Modellauswahl" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "KI-Bilder" })).toBeVisible();
  }
  expect(addresses).toEqual([
    "nano-banana",
    "nano-banana-edit",
    "ideogram-v3",
    "ideogram-v3-edit",
    "ideogram-v3-remix",
    "flux-kontext",
  ]);
});

test("[IMG-01] newer models follow in a group of their own, and take several images or none", async ({
  page,
  signIn,
}) => {
  const client = await signIn();
  await page.goto("/ki-bilder");
  const group = page.getByRole("region", { name: "Neuere Modelle" });
  const names = ["Nano Banana 2", "Nano Banana Pro", "GPT Image 2", "FLUX.2"];
  await expect(group.getByRole("heading", { level: 3 })).toHaveText(names);
  for (const name of names) {
    await group.getByRole("button", { name, exact: true }).click();
    await expect(page.getByRole("form", { name, exact: true })).toBeVisible();
    // The local engine has one size per format, so the form does not ask for a resolution.
    await expect(page.getByText("Auflösung")).toHaveCount(0);
    await page.getByRole("button", { name: "Zur Modellauswahl" }).click();
  }
  await open(page, "nano-banana-2");
  await page.getByLabel("Prompt", { exact: true }).fill("Ein Apfel aus Glas");
  expect(await send(page, action, "nano-banana-2-create-task")).toEqual({
    prompt: "Ein Apfel aus Glas",
    image_urls: [],
    aspect_ratio: "16:9",
  });
  await expectRedirect(page, "Bildgenerierung gestartet!", 1500, /\/projekte$/);
  expect(await onlyProject(client)).toMatchObject({ model_type: "nano-banana-2", aspect_ratio: "16:9", image_url: "" });
});

test("[IMG-02] [IMG-07] Nano Banana: four sizes, always png", async ({ page, signIn }) => {
  const client = await signIn();
  await open(page, "nano-banana");
  expect(await optionsOf(page, "Format")).toEqual([
    ["16:9", true],
    ["1:1", false],
    ["9:16", false],
    ["4:3", false],
  ]);
  await page.getByLabel("Prompt", { exact: true }).fill("Ein Apfel aus Glas");
  await choose(page, "Format", "4:3");
  expect(await send(page, action, "nano-banana-create-task")).toEqual({
    prompt: "Ein Apfel aus Glas",
    output_format: "png",
    image_size: "4:3",
  });
  await expectRedirect(page, "Bildgenerierung gestartet!", 1500, /\/projekte$/);
  expect(await onlyProject(client)).toMatchObject({
    model_type: "nano-banana",
    prompt: "Ein Apfel aus Glas",
    image_url: "",
    aspect_ratio: "4:3",
    n_frames: null,
    status: "pending",
  });
});

test("[IMG-02] [IMG-07] Nano Banana Edit sends all images in their order", async ({ page, signIn }) => {
  const client = await signIn();
  await open(page, "nano-banana-edit");
  const files = [await imageFile("eins.png"), await imageFile("zwei.jpg"), await imageFile("drei.webp")];
  const images = await uploadFiles(page, "Bilder wählen", ...files);
  await expect(page.getByText("3 Bild(er) hochgeladen")).toBeVisible();
  await page.getByLabel("Prompt", { exact: true }).fill("Alles im Schnee");
  await choose(page, "Format", "9:16");
  expect(await send(page, action, "nano-banana-edit-create-task")).toEqual({
    prompt: "Alles im Schnee",
    output_format: "png",
    image_size: "9:16",
    image_urls: images,
  });
  await expectRedirect(page, "Bildbearbeitung gestartet!", 1500, /\/projekte$/);
  expect(await onlyProject(client)).toMatchObject({
    model_type: "nano-banana-edit",
    image_url: images[0],
    aspect_ratio: "9:16",
  });
});

test("[IMG-03] [IMG-07] Ideogram V3: one to four images, three speeds, six styles, four sizes", async ({
  page,
  signIn,
}) => {
  const client = await signIn();
  await open(page, "ideogram-v3");
  expect(await optionsOf(page, "Geschwindigkeit")).toEqual([
    ["FAST", false],
    ["BALANCED", true],
    ["QUALITY", false],
  ]);
  expect(await optionsOf(page, "Anzahl")).toEqual([
    ["1", true],
    ["2", false],
    ["3", false],
    ["4", false],
  ]);
  expect(await optionsOf(page, "Format")).toEqual(ideogramSizes.map((size) => [size, size === "landscape_16_9"]));
  const style = page.getByLabel("Stil");
  await expect(style).toHaveValue("AUTO");
  expect(
    await style.locator("option").evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value)),
  ).toEqual(["AUTO", "GENERAL", "REALISTIC", "DESIGN", "RENDER_3D", "ANIME"]);
  await page.getByLabel("Prompt", { exact: true }).fill("Plakat für ein Sommerfest");
  await choose(page, "Geschwindigkeit", "Qualität");
  await style.selectOption({ label: "3D" });
  await choose(page, "Format", "9:16");
  await choose(page, "Anzahl", "4");
  expect(await send(page, action, "ideogram-create-task")).toEqual({
    prompt: "Plakat für ein Sommerfest",
    rendering_speed: "QUALITY",
    style: "RENDER_3D",
    expand_prompt: true,
    image_size: "portrait_16_9",
    num_images: 4,
  });
  await expectRedirect(page, "Bildgenerierung gestartet!", 1500, /\/projekte$/);
  expect(await onlyProject(client)).toMatchObject({ model_type: "ideogram-v3", aspect_ratio: "9:16", n_frames: null });
});

test("[IMG-04] [IMG-07] Ideogram V3 Edit: image and mask, speed and number", async ({ page, signIn }) => {
  const client = await signIn();
  await open(page, "ideogram-v3-edit");
  const [image] = await uploadFiles(page, "Bilder wählen", await imageFile("haus.png"));
  const [mask] = await uploadFiles(page, "Maske wählen", await imageFile("maske.png", "#000000"));
  await expect(page.getByText("1 Maske(n) hochgeladen")).toBeVisible();
  await page.getByLabel("Prompt", { exact: true }).fill("Ein anderer Himmel");
  await choose(page, "Geschwindigkeit", "Schnell");
  await choose(page, "Anzahl", "2");
  expect(await send(page, action, "ideogram-edit-create-task")).toEqual({
    prompt: "Ein anderer Himmel",
    image_url: image,
    mask_url: mask,
    rendering_speed: "FAST",
    expand_prompt: true,
    num_images: 2,
  });
  await expectRedirect(page, "Bildbearbeitung gestartet!", 1500, /\/projekte$/);
  expect(await onlyProject(client)).toMatchObject({ model_type: "ideogram-v3-edit", image_url: image });
});

test("[IMG-05] [IMG-07] Ideogram V3 Remix: every option, strength in tenths", async ({ page, signIn }) => {
  const client = await signIn();
  await open(page, "ideogram-v3-remix");
  expect(await optionsOf(page, "Format")).toEqual(ideogramSizes.map((size) => [size, size === "square_hd"]));
  const strength = page.getByLabel("Stärke");
  await expect(strength).toHaveValue("0.8");
  const seen: string[] = [];
  await strength.focus();
  await page.keyboard.press("Home");
  for (let step = 0; step <= 10; step += 1) {
    seen.push(await strength.inputValue());
    await page.keyboard.press("ArrowRight");
  }
  expect(seen).toEqual(["0", "0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9", "1"]);
  await strength.fill("0.3");
  const [image] = await uploadFiles(page, "Bilder wählen", await imageFile("haus.png"));
  await page.getByLabel("Prompt", { exact: true }).fill("Als Aquarell");
  await page.getByLabel("Negativer Prompt").fill("Menschen");
  await choose(page, "Geschwindigkeit", "Schnell");
  await page.getByLabel("Stil").selectOption({ label: "Anime" });
  await choose(page, "Format", "4:3");
  await choose(page, "Anzahl", "3");
  expect(await send(page, action, "ideogram-remix-create-task")).toEqual({
    prompt: "Als Aquarell",
    image_url: image,
    rendering_speed: "FAST",
    style: "ANIME",
    expand_prompt: true,
    image_size: "landscape_4_3",
    num_images: 3,
    strength: 0.3,
    negative_prompt: "Menschen",
  });
  await expectRedirect(page, "Bild-Remix gestartet!", 1500, /\/projekte$/);
  expect(await onlyProject(client)).toMatchObject({
    model_type: "ideogram-v3-remix",
    image_url: image,
    aspect_ratio: "4:3",
  });
});

test("[IMG-06] [IMG-07] Flux Kontext: every option, with and without an image", async ({ page, signIn }) => {
  const client = await signIn();
  await open(page, "flux-kontext");
  expect(await optionsOf(page, "Modell")).toEqual([
    ["flux-kontext-pro", true],
    ["flux-kontext-max", false],
  ]);
  const format = page.getByLabel("Format", { exact: true });
  await expect(format).toHaveValue("16:9");
  expect(await format.locator("option").allTextContents()).toEqual(["21:9", "16:9", "4:3", "1:1", "3:4", "9:16"]);
  const safety = page.getByLabel("Sicherheitsstufe");
  await expect(safety).toHaveValue("2");
  await safety.focus();
  await page.keyboard.press("End");
  await expect(safety).toHaveValue("6");
  await page.keyboard.press("Home");
  await expect(safety).toHaveValue("0");
  await page.getByLabel("Prompt", { exact: true }).fill("Ein Kranich im Nebel");
  await choose(page, "Modell", "Max");
  await format.selectOption("3:4");
  await choose(page, "Dateiformat", "PNG");
  await safety.fill("5");
  await page.getByRole("switch", { name: "Übersetzung" }).uncheck();
  await page.getByRole("switch", { name: "Prompt ausführlicher machen" }).check();
  const chosen = {
    enableTranslation: false,
    aspectRatio: "3:4",
    outputFormat: "png",
    promptUpsampling: true,
    model: "flux-kontext-max",
    safetyTolerance: 5,
  };
  const name = "flux-kontext-create-task";
  expect(await send(page, action, name)).toEqual({ ...chosen, prompt: "Ein Kranich im Nebel" });
  await expectRedirect(page, "Flux Kontext Generierung gestartet!", 1500, /\/projekte$/);
  expect(await onlyProject(client)).toMatchObject({
    model_type: "flux-kontext",
    aspect_ratio: "3:4",
    image_url: "",
    n_frames: null,
  });

  await page.clock.resume();
  await page.goto("/ki-bilder?modell=flux-kontext");
  const [image] = await uploadFiles(page, "Bild wählen", await imageFile("kranich.png"));
  await page.getByLabel("Prompt", { exact: true }).fill("Jetzt bei Nacht");
  const sent = page.waitForRequest(`**/api/functions/${name}`);
  await page.getByRole("button", { name: action }).click();
  expect((await sent).postDataJSON()).toEqual({ ...chosen, prompt: "Jetzt bei Nacht", inputImage: image });
});
