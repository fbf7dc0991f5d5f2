import type { Page } from "@playwright/test";
import { uploadLimits } from "#domain/uploads/upload-limits.ts";
import { expect, imageFile, type ImageFile, test } from "./support/without-worker.ts";

const toasts = (page: Page) => page.getByRole("region", { name: "Meldungen" });
const files = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const several = (...names: string[]) => Promise.all(names.map((name) => imageFile(name)));
const tooLarge = (name: string): ImageFile => ({
  name,
  mimeType: "image/png",
  buffer: Buffer.alloc(uploadLimits.megabytes * 1024 * 1024 + 1),
});

/** Expects the message in a toast and as the accessible description of the field group. */
async function expectMessage(page: Page, group: string, message: string) {
  await expect(toasts(page).getByRole("alert").getByText(message, { exact: true })).toBeVisible();
  await expect(page.getByRole("group", { name: group, exact: true })).toHaveAccessibleDescription(message);
}

test("[KLING-01] [GEN-04] Kling accepts one image of three types and up to ten megabytes, which stays if the next upload fails", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.clock.install();
  await page.goto("/kling");
  const sent: string[] = [];
  page.on("request", (request) => request.url().endsWith("/api/uploads") && sent.push(request.url()));
  await page.getByLabel("Bewegungsbeschreibung").fill("Bleibt stehen");
  // Stop the page's clock, so that no toast disappears before the test closes it.
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const [name, mimeType] of [
    ["film.gif", "image/gif"],
    ["zeichnung.svg", "image/svg+xml"],
    ["text.pdf", "application/pdf"],
  ] as const) {
    await files(page, "Bild wählen").setInputFiles({ name, mimeType, buffer: Buffer.from("x") });
    await expectMessage(page, "Bild", "Nur JPEG, PNG und WebP Bilder werden unterstützt");
    await page.getByRole("button", { name: "Meldung schließen" }).last().click();
  }
  await files(page, "Bild wählen").setInputFiles(tooLarge("riesig.png"));
  await expectMessage(page, "Bild", "Bild darf maximal 10MB groß sein");
  expect(sent).toEqual([]);
  for (const name of ["a.jpg", "b.png", "c.webp"]) {
    await files(page, "Bild wählen").setInputFiles(await several(name));
    await expect(toasts(page).getByText("1 Bild(er) hochgeladen").last()).toBeVisible();
    await expect(page.getByRole("group", { name: "Bild", exact: true }).getByRole("listitem")).toHaveCount(1);
    await page.getByRole("button", { name: "Meldung schließen" }).last().click();
  }
  await page.route("**/api/uploads", (route) => route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" }));
  await files(page, "Bild wählen").setInputFiles(await several("kaputt.png"));
  await expectMessage(page, "Bild", "Fehler beim Hochladen von kaputt.png");
  await expect(page.getByRole("group", { name: "Bild", exact: true }).getByRole("listitem")).toHaveCount(1);
  await expect(page.getByLabel("Bewegungsbeschreibung")).toHaveValue("Bleibt stehen");
});

test("[GEN-04] [IMG-02] at most ten images of ten megabytes are accepted; files beyond that do not affect the others", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/ki-bilder?modell=nano-banana-edit");
  const images = page.getByRole("group", { name: "Bilder", exact: true });
  await files(page, "Bilder wählen").setInputFiles([tooLarge("riesig.png"), ...(await several("klein.png"))]);
  await expectMessage(page, "Bilder", "riesig.png ist zu groß (max. 10MB)");
  await expect(toasts(page).getByText("1 Bild(er) hochgeladen")).toBeVisible();
  const names = Array.from({ length: 10 }, (_, index) => `bild-${index}.png`);
  await files(page, "Bilder wählen").setInputFiles(await several(...names));
  await expectMessage(page, "Bilder", "Maximal 10 Bilder erlaubt");
  await expect(toasts(page).getByText("9 Bild(er) hochgeladen")).toBeVisible();
  await expect(images.getByRole("listitem")).toHaveCount(10);
  await images.getByRole("button", { name: "Bilder 10 entfernen" }).click();
  await expect(images.getByRole("listitem")).toHaveCount(9);
});

test("[GEN-04] a file that is no image, or fails to upload, is named; the others are accepted", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/ki-bilder?modell=nano-banana-edit");
  await page.getByLabel("Prompt", { exact: true }).fill("Bleibt stehen");
  await files(page, "Bilder wählen").setInputFiles([
    { name: "verkleidet.png", mimeType: "image/png", buffer: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>") },
    ...(await several("gut.jpg")),
  ]);
  await expectMessage(page, "Bilder", "Fehler beim Hochladen von verkleidet.png");
  await expect(toasts(page).getByText("1 Bild(er) hochgeladen")).toBeVisible();
  for (const breakOff of [
    { name: "weg.png", how: "abort" },
    { name: "kaputt.png", how: "html" },
  ]) {
    await page.route("**/api/uploads", (route) =>
      breakOff.how === "abort" ? route.abort() : route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" }),
    );
    await files(page, "Bilder wählen").setInputFiles(await several(breakOff.name));
    await expectMessage(page, "Bilder", `Fehler beim Hochladen von ${breakOff.name}`);
    await page.unroute("**/api/uploads");
  }
  await files(page, "Bilder wählen").setInputFiles(await several("weg.png"));
  await expect(page.getByRole("group", { name: "Bilder", exact: true }).getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("group", { name: "Bilder", exact: true })).not.toHaveAccessibleDescription(/Fehler/);
  await expect(page.getByLabel("Prompt", { exact: true })).toHaveValue("Bleibt stehen");
});

test("[GEN-04] [IMG-04] masks have their own messages", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/ki-bilder?modell=ideogram-v3-edit");
  const group = "Oder eine fertige Maske hochladen";
  await files(page, "Maske wählen").setInputFiles(tooLarge("maske.png"));
  await expectMessage(page, group, "maske.png ist zu groß (max. 10MB)");
  const names = Array.from({ length: 11 }, (_, index) => `maske-${index}.png`);
  await files(page, "Maske wählen").setInputFiles(await several(...names));
  await expectMessage(page, group, "Maximal 10 Masken erlaubt");
  await expect(toasts(page).getByText("10 Maske(n) hochgeladen")).toBeVisible();
});

test("[GEN-04] Flux Kontext and Veo name the file that is too large", async ({ page, signIn }) => {
  await signIn();
  for (const [address, group] of [
    ["/ki-bilder?modell=flux-kontext", "Eingabebild"],
    ["/veo3/bild-zu-video", "Oder ein eigenes Bild"],
  ] as const) {
    await page.goto(address);
    await files(page, "Bild wählen").setInputFiles(tooLarge("riesig.png"));
    await expectMessage(page, group, "riesig.png ist zu groß (max. 10MB)");
  }
});

test("[GEN-01] [GEN-04] an upload after the session ended reports this", async ({ page, context, signIn }) => {
  await signIn();
  // Block the event stream: the server would refuse to reopen it without a session, and the page would redirect to the
  // sign-in.
  await page.route("**/api/events", (route) => route.abort());
  const models = page.waitForResponse("**/api/models");
  await page.goto("/ki-bilder?modell=ideogram-v3-remix");
  await page.getByLabel("Prompt", { exact: true }).fill("Bleibt stehen");
  await models;
  await context.clearCookies();
  await files(page, "Bilder wählen").setInputFiles(await several("bild.png"));
  await expectMessage(page, "Bild", "Sie müssen angemeldet sein");
  await expect(page.getByLabel("Prompt", { exact: true })).toHaveValue("Bleibt stehen");
});

test("[GEN-04] while an image uploads, the input can be neither emptied nor swapped, because the image would be lost", async ({
  page,
  signIn,
}) => {
  await signIn();
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/uploads", async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto("/kling");
  await page.getByLabel("Bewegungsbeschreibung").fill("Bleibt stehen");
  const clear = page.getByRole("button", { name: "Text und Bild leeren" });
  await clear.click();
  await page.getByLabel("Bewegungsbeschreibung").fill("Bewegt sich");
  const swap = page.getByRole("button", { name: "Eingaben tauschen" });
  await expect(swap).toBeEnabled();
  await files(page, "Bild wählen").setInputFiles(await several("a.png"));
  await expect(swap).toBeDisabled();
  await expect(clear).toBeDisabled();
  release();
  await expect(page.getByRole("group", { name: "Bild", exact: true }).getByRole("listitem")).toHaveCount(1);
  await clear.click();
  await expect(page.getByRole("group", { name: "Bild", exact: true }).getByRole("listitem")).toHaveCount(0);
  await swap.click();
  await expect(page.getByRole("group", { name: "Bild", exact: true }).getByRole("listitem")).toHaveCount(1);
});

test("[VEO-02] the form without an image offers to empty the text only", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/veo3/text-zu-video");
  await page.locator("textarea:visible").first().fill("Ein Leuchtturm");
  await expect(page.getByRole("button", { name: "Text leeren", exact: true })).toBeVisible();
  await page.goto("/veo3/bild-zu-video");
  await page.locator("textarea:visible").first().fill("Ein Leuchtturm");
  await expect(page.getByRole("button", { name: "Text und Bild leeren", exact: true })).toBeVisible();
});
