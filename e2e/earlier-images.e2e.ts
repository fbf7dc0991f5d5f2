import type { Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { uploads } from "#server/db/upload-schema.ts";
import type { Database } from "#server/db/client.ts";
import { buildProject } from "#server/testing/factories.ts";
import type { Program } from "./support/program.ts";
import { expect, test } from "./support/without-worker.ts";

const open = "Aus früheren Bildern wählen";
const dialogOf = (page: Page) => page.getByRole("dialog", { name: /^Frühere Bilder/ });
const tile = (page: Page, name: string) => dialogOf(page).getByRole("button", { name });

type Owner = { owner: string; database: Database; program: Program };

async function uploadImage({ program }: Owner, background: string): Promise<{ key: string; bytes: number }> {
  const key = `videos/${randomUUID()}.png`;
  const image = sharp({ create: { width: 96, height: 64, channels: 3, background } });
  const content = await image.png().toBuffer();
  await program.storage.put(key, content);
  return { key, bytes: content.length };
}

async function buildUpload(of: Owner, name: string, background = "#8a4b2a"): Promise<string> {
  const stored = await uploadImage(of, background);
  const row = { userId: of.owner, name, type: "image/png", width: 96, height: 64, ...stored };
  const [upload] = await of.database.insert(uploads).values(row).returning();
  return `/api/uploads/${upload?.id}`;
}

async function buildResult(of: Owner, prompt: string, count = 1): Promise<string> {
  const media = [];
  for (let index = 0; index < count; index += 1) {
    const stored = await uploadImage(of, index === 0 ? "#2a4b8a" : "#2a8a4b");
    media.push({ ...stored, posterKey: null, type: "image/png", width: 96, height: 64 });
  }
  const kind = { modelId: "ideogram-v3", modelType: "ideogram-v3", aspectRatio: "16:9", seconds: null };
  const { id } = await buildProject(of.database, of.owner, { prompt, status: "completed", media, ...kind });
  return `/api/projects/${id}/media`;
}

const forms = [
  { address: "/sora2/video-erstellen", field: "Bild", action: "Video generieren", value: "image_urls" },
  { address: "/veo3/bild-zu-video", field: "Oder ein eigenes Bild", action: "Video generieren", value: "imageUrl" },
  { address: "/kling", field: "Bild", action: "Video generieren", value: "image_url" },
  {
    address: "/ki-bilder?modell=nano-banana-edit",
    field: "Bilder",
    action: "Kostenlos generieren",
    value: "image_urls",
  },
  { address: "/ki-bilder?modell=ideogram-v3-remix", field: "Bild", action: "Kostenlos generieren", value: "image_url" },
  {
    address: "/ki-bilder?modell=flux-kontext",
    field: "Eingabebild",
    action: "Kostenlos generieren",
    value: "inputImage",
  },
];

for (const { address, field, action, value } of forms) {
  test(`[GEN-04] an earlier result fills the image field of ${address} with its own address, and the request starts`, async ({
    page,
    signIn,
    database,
    program,
  }) => {
    const { id: owner } = await signIn();
    const url = `${await buildResult({ owner, database, program }, "Ein roter Apfel")}/0`;
    await page.goto(address);
    await page.getByRole("group", { name: field, exact: true }).getByRole("button", { name: open }).click();
    // Wait for the first list, because its arrival changes the height of the dialog, which would move the tab during
    // the click.
    await expect(dialogOf(page).getByText("Noch keine Uploads")).toBeVisible();
    await dialogOf(page).getByRole("tab", { name: "Ergebnisse" }).click();
    await tile(page, "Ein roter Apfel").click();
    await dialogOf(page).getByRole("button", { name: "Übernehmen" }).click();
    await expect(dialogOf(page)).toHaveCount(0);
    const prompt = address.startsWith("/ki-bilder") ? "Mach das Bild heller" : "Langsam nach links";
    await page.locator("textarea:visible").first().fill(prompt);
    const sent = page.waitForResponse((response) => response.url().includes("/api/functions/"));
    await page.getByRole("button", { name: action }).click();
    const response = await sent;
    expect(response.status()).toBe(200);
    expect([response.request().postDataJSON()[value]].flat()).toEqual([url]);
  });
}

test("[GEN-04] [IMG-02] several images are chosen at once, up to the limit of the field, each at most once", async ({
  page,
  signIn,
  database,
  program,
}) => {
  const { id: owner } = await signIn();
  const of = { owner, database, program };
  for (let number = 1; number <= 10; number += 1) await buildUpload(of, `bild-${number}.png`);
  await buildResult(of, "Ein Plakat", 2);
  await page.goto("/ki-bilder?modell=nano-banana-edit");
  const group = page.getByRole("group", { name: "Bilder", exact: true });
  await group.getByRole("button", { name: open }).click();
  for (let number = 1; number <= 9; number += 1) await tile(page, `bild-${number}.png`).click();
  await dialogOf(page).getByRole("tab", { name: "Ergebnisse" }).click();
  await tile(page, "Ein Plakat (2)").click();
  await expect(dialogOf(page).getByText("10 von 10 gewählt")).toBeVisible();
  await tile(page, "Ein Plakat (1)").click();
  await expect(dialogOf(page).getByRole("alert")).toHaveText("Maximal 10 Bilder erlaubt");
  await dialogOf(page).getByRole("button", { name: "Übernehmen" }).click();
  await expect(group.getByRole("listitem")).toHaveCount(10);
  await group.getByRole("button", { name: "Bilder 1 entfernen" }).click();
  await group.getByRole("button", { name: open }).click();
  await expect(dialogOf(page).getByText("0 von 1 gewählt")).toBeVisible();
  await expect(tile(page, "bild-5.png")).toBeDisabled();
  await expect(tile(page, "bild-5.png")).toContainText("Schon im Formular");
});

test("[GEN-04] [IMG-04] an earlier upload can be an image or a mask, and is listed in pages with its name and date", async ({
  page,
  signIn,
  database,
  program,
}) => {
  const { id: owner } = await signIn();
  const of = { owner, database, program };
  for (let number = 1; number <= 20; number += 1) await buildUpload(of, `foto-${number}.png`);
  const key = `videos/${randomUUID()}.png`;
  const lost = { userId: owner, key, name: "weg.png", type: "image/png", bytes: 1, width: 1, height: 1 };
  await database.insert(uploads).values({ ...lost, createdAt: new Date("2026-03-05T10:05:00Z") });
  await page.goto("/ki-bilder?modell=ideogram-v3-edit");
  await page.getByRole("button", { name: open }).first().click();
  await expect(dialogOf(page).getByRole("listitem")).toHaveCount(18);
  await dialogOf(page).getByRole("button", { name: "Weitere laden" }).click();
  await expect(dialogOf(page).getByRole("listitem")).toHaveCount(21);
  await expect(tile(page, "weg.png")).toContainText("05.03.2026, 11:05");
  await tile(page, "weg.png").scrollIntoViewIfNeeded();
  await expect(tile(page, "weg.png")).toContainText("Nicht mehr vorhanden");
  await expect(tile(page, "weg.png")).toBeDisabled();
  await tile(page, "foto-1.png").click();
  await dialogOf(page).getByRole("button", { name: "Übernehmen" }).click();
  const masks = page.getByRole("group", { name: "Oder eine fertige Maske hochladen" });
  await masks.getByRole("button", { name: open }).click();
  await tile(page, "foto-20.png").click();
  await dialogOf(page).getByRole("button", { name: "Übernehmen" }).click();
  await expect(page.getByText("Mit Maske")).toBeVisible();
});

test("[GEN-04] with the keyboard only, on a phone: one image is chosen, another replaces it, Esc changes nothing", async ({
  page,
  signIn,
  database,
  program,
}) => {
  const { id: owner } = await signIn();
  const of = { owner, database, program };
  await buildUpload(of, `${"sehr-langer-dateiname-".repeat(8)}.png`);
  const url = await buildUpload(of, "see.png");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/kling");
  const opener = page.getByRole("button", { name: open }).first();
  await opener.press("Enter");
  await expect(tile(page, "see.png")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await tile(page, "sehr-langer").press("Space");
  await tile(page, "see.png").press("Space");
  await expect(dialogOf(page).getByRole("button", { pressed: true })).toHaveCount(1);
  await dialogOf(page).getByRole("button", { name: "Übernehmen" }).press("Enter");
  await expect(page.getByRole("img", { name: "Bild 1" })).toHaveAttribute("src", url);
  await opener.press("Enter");
  await expect(tile(page, "see.png")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(page.getByRole("img", { name: "Bild 1" })).toHaveAttribute("src", url);
});

test("[GEN-04] without earlier images the dialog says so, and a list that failed to load can be loaded again", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/kling");
  await page.route("**/api/uploads?*", (route) => route.fulfill({ status: 403, json: {} }));
  await page.getByRole("button", { name: open }).first().click();
  await expect(dialogOf(page).getByText("Die Bilder konnten nicht geladen werden.")).toBeVisible();
  await page.unroute("**/api/uploads?*");
  await dialogOf(page).getByRole("button", { name: "Erneut laden" }).click();
  await expect(dialogOf(page).getByText("Noch keine Uploads")).toBeVisible();
  await dialogOf(page).getByRole("tab", { name: "Ergebnisse" }).click();
  await expect(dialogOf(page).getByText("Noch keine Bilder")).toBeVisible();
});

test("[GEN-04] offline, the dialog reports its missing chunk and loads it again; the input stays", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/kling");
  await page.getByLabel("Bewegungsbeschreibung").fill("Nach rechts");
  await page.route("**/EarlierImages*.js", (route) => route.abort());
  await page.getByRole("button", { name: open }).first().click();
  await expect(dialogOf(page).getByText("Dieser Teil konnte nicht geladen werden.")).toBeVisible();
  await page.unroute("**/EarlierImages*.js");
  await dialogOf(page).getByRole("button", { name: "Erneut laden" }).click();
  await expect(dialogOf(page).getByText("Noch keine Uploads")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Bewegungsbeschreibung")).toHaveValue("Nach rechts");
});
