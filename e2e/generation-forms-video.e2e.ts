import type { Page } from "@playwright/test";
import { choose, expectInPreview, expectRedirect, onlyProject, send, installClock } from "./support/generation-form.ts";
import { expect, imageFile, test, uploadFiles } from "./support/without-worker.ts";

const toasts = (page: Page) => page.getByRole("region", { name: "Meldungen" });

test("[SORA-04] Sora 2 from text: every option is sent, and the form is enabled again with its text", async ({
  page,
  signIn,
}) => {
  const client = await signIn();
  await installClock(page);
  await page.goto("/sora2/text-to-video-erstellen");
  await page.getByLabel("Beschreibung").fill("  Ein Leuchtturm im Sturm  ");
  await choose(page, "Format", "Querformat (16:9)");
  await choose(page, "Länge", "15 Sekunden");
  const logoSwitch = page.getByRole("switch", { name: "Wasserzeichen entfernen" });
  await expect(logoSwitch).toHaveAccessibleDescription(/^Hat hier keine Wirkung: Das eigene Studio setzt kein Logo/u);
  await logoSwitch.uncheck();
  expect(await send(page, "Video generieren", "sora2-text-to-video-create-task")).toEqual({
    prompt: "Ein Leuchtturm im Sturm",
    aspect_ratio: "landscape",
    n_frames: 15,
    remove_watermark: false,
  });
  await expect(
    toasts(page).getByText("Video wird im Hintergrund generiert! Sie können jetzt ein neues Video erstellen."),
  ).toBeVisible();
  await page.clock.runFor(10_000);
  await expect(page).toHaveURL("/sora2/text-to-video-erstellen");
  await expect(page.getByLabel("Beschreibung")).toHaveValue("  Ein Leuchtturm im Sturm  ");
  await expect(page.getByRole("button", { name: "Video generieren" })).toBeEnabled();
  expect(await onlyProject(client)).toMatchObject({
    model_type: "sora2",
    prompt: "Ein Leuchtturm im Sturm",
    image_url: "",
    aspect_ratio: "landscape",
    n_frames: 15,
    remove_watermark: false,
    status: "pending",
  });
});

test("[SORA-02] Sora 2 from an image: disabled until image and text are there, every option is sent, three toasts", async ({
  page,
  signIn,
}) => {
  const client = await signIn();
  await installClock(page);
  await page.goto("/sora2/video-erstellen");
  await expect(page.getByRole("heading", { level: 1, name: "Sora 2 Video erstellen" })).toBeVisible();
  const go = page.getByRole("button", { name: "Video generieren" });
  await expect(page.getByRole("radio", { name: "Hochformat (9:16)" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "10 Sekunden" })).toBeChecked();
  await expect(page.getByRole("switch", { name: "Wasserzeichen entfernen" })).toBeChecked();
  await expect(go).toBeDisabled();
  await expect(go).toHaveAccessibleDescription("Noch nötig: ein Bild und eine Beschreibung");
  await page.getByLabel("Beschreibung").fill("Das Boot legt ab");
  await expect(go).toBeDisabled();
  await expect(page.getByText("Noch nötig: ein Bild", { exact: true })).toBeVisible();
  // Expect the toast while the upload runs, because toasts disappear by themselves.
  const [[image]] = await Promise.all([
    uploadFiles(page, "Bild wählen", await imageFile("boot.jpg")),
    expect(toasts(page).getByText("Bild wird hochgeladen...")).toBeVisible(),
    expect(toasts(page).getByText("1 Bild(er) hochgeladen")).toBeVisible(),
  ]);
  await expectInPreview(page, String(image));
  await expect(go).toBeEnabled();
  await expect(page.getByText("Noch nötig", { exact: false })).toHaveCount(0);
  await page.getByLabel("Beschreibung").fill("   ");
  await expect(go).toBeDisabled();
  await page.getByLabel("Beschreibung").fill("Das Boot legt ab");
  await choose(page, "Format", "Querformat (16:9)");
  await choose(page, "Länge", "15 Sekunden");
  await page.getByRole("switch", { name: "Wasserzeichen entfernen" }).uncheck();
  expect(await send(page, "Video generieren", "sora2-create-task")).toEqual({
    prompt: "Das Boot legt ab",
    image_urls: [image],
    aspect_ratio: "landscape",
    n_frames: 15,
    remove_watermark: false,
  });
  await expect(toasts(page).getByText("Video-Generierung wird gestartet...")).toBeVisible();
  await expect(toasts(page).getByText("Video-Generierung gestartet!")).toBeVisible();
  const stored = await onlyProject(client);
  expect(stored).toMatchObject({
    model_type: "sora2",
    prompt: "Das Boot legt ab",
    image_url: image,
    aspect_ratio: "landscape",
    n_frames: 15,
    remove_watermark: false,
  });
  await page.clock.runFor(10_000);
  // Let the page's clock run again: the page shows further responses only as time passes.
  await page.clock.resume();
  await expect(page.getByRole("region", { name: "Vorschau" }).getByText(`Task-ID: ${stored.task_id}`)).toBeVisible();
  await expect(page).toHaveURL("/sora2/video-erstellen");
  await page.getByRole("main").getByRole("link", { name: "Meine Projekte" }).click();
  await expect(page).toHaveURL("/projekte");
});

test("[VEO-02] Veo from text sends no image, and leads to the Veo projects after 2 seconds", async ({
  page,
  signIn,
}) => {
  const client = await signIn();
  await installClock(page);
  await page.goto("/veo3/text-zu-video");
  await expect(page.getByRole("radio", { name: "Hochformat (9:16)" })).toBeChecked();
  await expect(page.getByLabel("Bild-URL")).toHaveCount(0);
  await page.getByLabel("Videobeschreibung").fill("Nebel über dem See");
  await choose(page, "Format", "Querformat (16:9)");
  expect(await send(page, "Video generieren", "veo3-create-task")).toEqual({
    prompt: "Nebel über dem See",
    aspectRatio: "landscape",
    nFrames: 8,
    model: "veo3_fast",
  });
  await expectRedirect(page, "Video-Generierung gestartet!", 2000, /\/projekte\?modell=veo3$/);
  expect(await onlyProject(client)).toMatchObject({
    model_type: "veo3",
    prompt: "Nebel über dem See",
    image_url: "",
    aspect_ratio: "landscape",
    n_frames: 8,
    status: "pending",
  });
});

test("[VEO-02] Veo from an address: the server's copy is shown and sent", async ({ page, signIn, program }) => {
  const client = await signIn();
  const { buffer, name, mimeType } = await imageFile("see.png");
  const form = new FormData();
  form.set("file", new File([new Uint8Array(buffer)], name, { type: mimeType }));
  const uploadResponse = await fetch(`${program.url}/api/uploads`, {
    method: "POST",
    headers: { cookie: client.cookie },
    body: form,
  });
  const [copy] = (await uploadResponse.json()).files;
  // Answer the import of the image in the test, because the server would otherwise download from example.com.
  await page.route("**/api/uploads/import", async (route) => {
    expect(route.request().postDataJSON()).toEqual({ url: "https://example.com/see.png" });
    await route.fulfill({ json: copy });
  });
  await installClock(page);
  await page.goto("/veo3/bild-zu-video");
  await page.getByLabel("Bild-URL").fill("https://example.com/see.png");
  await page.getByLabel("Videobeschreibung").fill("Wellen laufen ans Ufer");
  await expectInPreview(page, copy.url);
  await choose(page, "Format", "Querformat (16:9)");
  expect(await send(page, "Video generieren", "veo3-create-task")).toEqual({
    prompt: "Wellen laufen ans Ufer",
    imageUrl: copy.url,
    aspectRatio: "landscape",
    nFrames: 8,
    model: "veo3_fast",
  });
  await expectRedirect(page, "Video-Generierung gestartet!", 2000, /\/projekte\?modell=veo3$/);
  expect(await onlyProject(client)).toMatchObject({ model_type: "veo3", image_url: copy.url, n_frames: 8 });
});

test("[VEO-02] [GEN-04] Veo from an uploaded file", async ({ page, signIn }) => {
  const client = await signIn();
  await installClock(page);
  await page.goto("/veo3/bild-zu-video");
  const [image] = await uploadFiles(page, "Bild wählen", await imageFile("see.webp"));
  await page.getByLabel("Videobeschreibung").fill("Wellen laufen ans Ufer");
  expect(await send(page, "Video generieren", "veo3-create-task")).toMatchObject({ imageUrl: image });
  await expectRedirect(page, "Video-Generierung gestartet!", 2000, /\/projekte\?modell=veo3$/);
  expect(await onlyProject(client)).toMatchObject({ image_url: image, aspect_ratio: "portrait" });
});

test("[KLING-01] Kling from an image: every option is sent", async ({ page, signIn }) => {
  const client = await signIn();
  await installClock(page);
  await page.goto("/kling");
  const form = page.getByRole("form", { name: "Kling: Bild zu Video" });
  await expect(form.getByLabel("Negative Beschreibung")).toHaveValue("blur, distort, and low quality");
  await expect(form.getByRole("radio", { name: "5 Sekunden" })).toBeChecked();
  const guidance = form.getByLabel("CFG");
  await expect(guidance).toHaveValue("0.5");
  await guidance.focus();
  const seen: string[] = [];
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press("ArrowRight");
    seen.push(await guidance.inputValue());
  }
  expect(seen, "steps of a tenth, and no further than one").toEqual(["0.6", "0.7", "0.8", "0.9", "1", "1"]);
  await page.keyboard.press("Home");
  await expect(guidance).toHaveValue("0");
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowRight");
  const [image] = await uploadFiles(page, "Bild wählen", await imageFile("hund.png"));
  await form.getByLabel("Bewegungsbeschreibung").fill("Der Hund schüttelt sich");
  await choose(page, "Länge", "10 Sekunden");
  await form.getByLabel("Negative Beschreibung").fill("Regen");
  expect(await send(page, "Video generieren", "kling-create-task")).toEqual({
    prompt: "Der Hund schüttelt sich",
    image_url: image,
    duration: 10,
    negative_prompt: "Regen",
    cfg_scale: 0.3,
  });
  await expectRedirect(page, "Video-Generierung gestartet!", 1500, /\/projekte$/);
  expect(await onlyProject(client)).toMatchObject({
    model_type: "kling-v2-5",
    prompt: "Der Hund schüttelt sich",
    image_url: image,
    n_frames: 10,
    status: "pending",
  });
});

test("[KLING-01] Kling from text: the tabs keep the input, and every option is sent", async ({ page, signIn }) => {
  const client = await signIn();
  await installClock(page);
  await page.goto("/kling");
  await page.getByLabel("Bewegungsbeschreibung").fill("Bleibt stehen");
  await page.getByRole("tab", { name: "Text zu Video" }).click();
  const form = page.getByRole("form", { name: "Kling: Text zu Video" });
  await expect(form.getByRole("radio", { name: "16:9" })).toBeChecked();
  await expect(form.getByRole("group", { name: "Format" }).getByRole("radio")).toHaveCount(3);
  await expect(form.getByLabel("Negative Beschreibung")).toHaveValue("blur, distort, and low quality");
  await form.getByLabel("Beschreibung", { exact: true }).fill("Ein Ballon steigt auf");
  await choose(page, "Länge", "10 Sekunden");
  await choose(page, "Format", "1:1");
  await form.getByLabel("Negative Beschreibung").fill("");
  await form.getByLabel("CFG").fill("0.9");
  await page.getByRole("tab", { name: "Bild zu Video" }).click();
  await expect(page.getByLabel("Bewegungsbeschreibung")).toHaveValue("Bleibt stehen");
  await page.getByRole("tab", { name: "Text zu Video" }).click();
  expect(await send(page, "Video generieren", "kling-text-to-video-create-task")).toEqual({
    prompt: "Ein Ballon steigt auf",
    duration: 10,
    aspect_ratio: "1:1",
    negative_prompt: "",
    cfg_scale: 0.9,
  });
  await expectRedirect(page, "Video-Generierung gestartet!", 1500, /\/projekte$/);
  expect(await onlyProject(client)).toMatchObject({
    model_type: "kling-v2-5-text",
    aspect_ratio: "1:1",
    n_frames: 10,
    image_url: "",
  });
});

test("[UGC-01] the chosen presenter speaks the text, and the page moves on at once", async ({ page, signIn }) => {
  const client = await signIn();
  await installClock(page);
  for (const [query, name] of [
    ["", "Lea Sommer"],
    ["?speaker=gibt-es-nicht", "Lea Sommer"],
    ["?speaker=speaker-whatsapp-1", "Malik Adeyemi"],
    ["?speaker=speaker-2", "Jonas Weber"],
  ]) {
    await page.goto(`/create-video-heygen${query}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(String(name));
  }
  await expectInPreview(page, /^\/media\/speakers\/speaker-2/);
  await expect(page.getByText("Kostenlos, als Entwurf", { exact: true })).toBeVisible();
  await expect(page.getByText("KI-generiert", { exact: true }), "once, in the preview").toHaveCount(1);
  await page.setViewportSize({ width: 1440, height: 900 });
  const [text, bar] = [
    await page.getByLabel("Text", { exact: true }).boundingBox(),
    await page.locator(".action-bar").boundingBox(),
  ];
  expect((text?.y ?? 0) + (text?.height ?? 0), "the bar covers no part of the field").toBeLessThan(bar?.y ?? 0);
  await page.getByRole("main").getByRole("link", { name: "Abbrechen" }).click();
  await expect(page).toHaveURL("/speakers");
  await page.goBack();
  await page.getByLabel("Text", { exact: true }).fill("Guten Tag aus der Werkstatt.");
  expect(await send(page, "Video erstellen", "heygen-create-video")).toEqual({
    input_text: "Guten Tag aus der Werkstatt.",
    speaker_id: "speaker-2",
    dimension: { width: 1080, height: 1920 },
  });
  await expect(page).toHaveURL("/projekte");
  await expect(toasts(page).getByText("Video-Erstellung gestartet!")).toBeVisible();
  expect(await onlyProject(client)).toMatchObject({
    model_type: "heygen",
    prompt: "Guten Tag aus der Werkstatt.",
    aspect_ratio: "portrait",
    image_url: "",
  });
});

test("[UGC-01] a long text is shortened inside the strip of the preview, and counted with the points of German numbers", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/create-video-heygen");
  await page.getByLabel("Text", { exact: true }).fill("Guten Tag aus der Werkstatt am Dom. ".repeat(280).trim());
  await expect(page.getByText("10.079/10.000")).toBeVisible();
  const strip = page.getByRole("main").locator(".subtitle-text").filter({ hasText: "Werkstatt" });
  const { padding, ellipsis } = await strip.evaluate((element) => {
    const { paddingRight, font } = getComputedStyle(element);
    const context = document.createElement("canvas").getContext("2d");
    if (!context) throw new Error("The browser has no canvas.");
    context.font = font;
    return { padding: Number.parseFloat(paddingRight), ellipsis: context.measureText("…").width };
  });
  expect(padding, "the browser draws the ellipsis in the padding").toBeGreaterThanOrEqual(ellipsis);
});

test("[UGC-01] music and cutaways are off, can be switched on by keyboard, and are repeated with the project", async ({
  page,
  signIn,
}) => {
  const client = await signIn();
  await page.goto("/create-video-heygen");
  const [music, cutaways] = ["Leise Musik", "Zwischenbilder"].map((name) => page.getByRole("switch", { name }));
  if (!music || !cutaways) throw new Error("no switches");
  await expect(music).not.toBeChecked();
  await expect(cutaways).not.toBeChecked();
  const text = page.getByLabel("Text", { exact: true });
  await text.fill("Guten Tag. Kommen Sie in unser Café. Bis bald.");
  await music.press("Space");
  await cutaways.press("Space");
  await expect(page.getByText(/^Voraussichtlich keine Zwischenbilder: /u)).toBeVisible();
  await text.fill(
    "Guten Tag und herzlich willkommen in der Altstadt. Wir haben lange umgebaut und freuen uns auf Sie. Ab heute gibt es in unserem Café wieder jeden Morgen ein gutes Frühstück. Bis bald.",
  );
  await expect(page.getByText("Kann im Bild erscheinen: Café")).toBeVisible();
  expect(await send(page, "Video erstellen", "heygen-create-video")).toMatchObject({ music: true, cutaways: true });
  await expect(page).toHaveURL("/projekte");
  const { id } = await onlyProject(client);
  expect(await (await client.call("GET", `/api/projects/${id}/input`)).json()).toMatchObject({
    input: { music: true },
  });
});

test("[UGC-01] every speaker can say the text in landscape, too", async ({ page, signIn }) => {
  const client = await signIn();
  await page.goto("/create-video-heygen");
  const speakers = page.getByRole("group", { name: "Wer soll sprechen?" });
  await expect(speakers.getByRole("radio")).toHaveCount(8);
  await speakers.getByText("Clara", { exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Clara Hoffmann");
  await page.getByRole("group", { name: "Format" }).getByText("Querformat (16:9)").click();
  await page.getByLabel("Text", { exact: true }).fill("Guten Tag aus der Praxis.");
  expect(await send(page, "Video erstellen", "heygen-create-video")).toEqual({
    input_text: "Guten Tag aus der Praxis.",
    speaker_id: "email-clara",
    dimension: { width: 1920, height: 1080 },
  });
  await expect(page).toHaveURL("/projekte");
  expect(await onlyProject(client)).toMatchObject({ model_type: "heygen", aspect_ratio: "landscape" });
});

test("[UGC-01] on a phone, the speakers stand in one row that shows the chosen one, and the text field fits below", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn();
  await page.goto("/create-video-heygen?speaker=speaker-videoads-2");
  const speakers = page.getByRole("group", { name: "Wer soll sprechen?" });
  await expect(speakers.getByText("Amir", { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(speakers.getByText("Lea", { exact: true })).not.toBeInViewport();
  const text = (await page.getByLabel("Text", { exact: true }).boundingBox()) ?? { y: 844, height: 0 };
  const note = (await page.getByText("Kostenlos, als Entwurf").boundingBox()) ?? { y: 0 };
  expect(text.y + text.height).toBeLessThan(note.y);
  const root = page.locator("html");
  expect(await root.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
});

test.describe("with another provider", () => {
  test.use({
    settings: {
      HEYGEN_API_KEY: "simulierter-schluessel",
      HEYGEN_BASE_URL: "http://127.0.0.1:9",
      HEYGEN_AVATARS: "speaker-1=look:voice",
    },
  });

  test("[UGC-01] switches that are hidden, and were on in the draft, are not sent", async ({ page, signIn }) => {
    const { id } = await signIn();
    const draft = { input_text: "Guten Tag aus der Werkstatt.", music: true, cutaways: true };
    await page.addInitScript(([key, value]) => sessionStorage.setItem(key, value), [
      `draft:${id}:heygen`,
      JSON.stringify(draft),
    ] as const);
    await page.goto("/create-video-heygen");
    await expect(page.getByLabel("Text", { exact: true })).toHaveValue(draft.input_text);
    await expect(page.getByText("Leise Musik")).toHaveCount(0);
    const input = await send(page, "Video erstellen", "heygen-create-video");
    expect(input).toEqual({
      input_text: draft.input_text,
      speaker_id: "speaker-1",
      dimension: { width: 1080, height: 1920 },
    });
  });
});
