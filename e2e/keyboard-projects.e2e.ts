import sharp from "sharp";
import { buildProject } from "#server/testing/factories.ts";
import { expect, imageFile, test } from "./support/without-worker.ts";
import { expectVisibleFocus, press, type, walkTo } from "./support/keyboard.ts";

test("[SORA-04] with the keyboard only, a user describes a video, changes its options and starts it", async ({
  page,
  signIn,
}) => {
  const client = await signIn();
  await page.goto("/sora2/text-to-video-erstellen");
  await type(page, page.getByLabel("Beschreibung"), "Ein Steg im Nebel");
  await walkTo(page, page.getByRole("radio", { name: "Hochformat (9:16)" }));
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "Querformat (16:9)" })).toBeChecked();
  await walkTo(page, page.getByRole("radio", { name: "10 Sekunden" }));
  await page.keyboard.press("ArrowRight");
  await press(page, page.getByRole("switch", { name: "Wasserzeichen entfernen" }), "Space");
  await press(page, page.getByRole("button", { name: "Video generieren" }));
  await expect(page.getByText("Video wird im Hintergrund generiert!")).toBeVisible();
  const { projects } = await (await client.call("GET", "/api/projects")).json();
  expect(projects).toMatchObject([
    { prompt: "Ein Steg im Nebel", aspect_ratio: "landscape", n_frames: 15, remove_watermark: false },
  ]);
});

test("[KLING-01] with the keyboard only, a user uploads an image, removes it, uploads it again and animates it", async ({
  page,
  signIn,
}) => {
  const client = await signIn();
  await page.goto("/kling");
  const chooser = page.getByLabel("Bild wählen", { exact: true });
  const upload = async () => {
    const file = await imageFile("see.jpg");
    await expect(async () => {
      await walkTo(page, chooser);
      // Retry with a short time limit: Playwright may not intercept the browser's file dialog yet.
      const opened = page.waitForEvent("filechooser", { timeout: 3000 });
      await Promise.all([opened, page.keyboard.press("Space")]);
      await (await opened).setFiles(file);
    }).toPass({ timeout: 20_000 });
  };
  const remove = page.getByRole("button", { name: /entfernen/i });
  await upload();
  await expect(page.getByText("1 Bild(er) hochgeladen").first()).toBeVisible();
  await press(page, remove);
  await expect(remove).toHaveCount(0);
  await upload();
  await expect(remove).toBeVisible();
  await type(page, page.getByLabel("Bewegungsbeschreibung"), "Langsamer Schwenk nach rechts");
  await walkTo(page, page.getByLabel("CFG").first());
  await page.keyboard.press("ArrowRight");
  await press(page, page.getByRole("button", { name: "Video generieren" }).first());
  await expect.poll(async () => (await (await client.call("GET", "/api/projects")).json()).projects.length).toBe(1);
});

test("[PRJ-07] [PRJ-09] with the keyboard only, a user finds, views, selects and deletes projects", async ({
  page,
  signIn,
  database,
  program,
}) => {
  const { id: owner } = await signIn();
  for (const prompt of ["Ein Leuchtturm", "Ein Segelboot", "Ein Apfel"]) {
    const media = [];
    for (const background of ["#804020", "#204080"]) {
      const key = `renders/${crypto.randomUUID()}/bild.png`;
      const bytes = await sharp({ create: { width: 96, height: 64, channels: 3, background } })
        .png()
        .toBuffer();
      await program.storage.put(key, bytes);
      media.push({ key, posterKey: null, type: "image/png", bytes: bytes.length, width: 96, height: 64 });
    }
    const kind = { modelId: "ideogram-v3", modelType: "ideogram-v3", aspectRatio: "16:9", seconds: null };
    await buildProject(database, owner, { prompt, status: "completed", media, ...kind });
  }
  await page.goto("/projekte");
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(3);

  await walkTo(page, page.getByRole("tab", { name: "Alle" }));
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "Fehlgeschlagen" })).toBeFocused();
  await expect(page.getByText("Kein Projekt passt zu dieser Auswahl")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(cards).toHaveCount(3);
  await type(page, page.getByRole("searchbox"), "segel");
  await expect(cards).toHaveCount(1);
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Delete");
  await expect(cards).toHaveCount(3);

  const boat = cards.filter({ hasText: "Ein Segelboot" });
  await press(page, boat.getByRole("button", { name: "Ansehen" }));
  const viewer = page.getByRole("dialog", { name: "Vorführung" });
  await expect(viewer.getByText("1 von 2")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(viewer.getByText("2 von 2")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(boat.getByRole("button", { name: "Ansehen" })).toBeFocused();
  await expectVisibleFocus(page);

  await press(page, boat.getByRole("button", { name: "Weitere Aktionen" }));
  await expect(page.getByRole("menuitem", { name: "Erneut verwenden" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Als Video animieren" })).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.press("Enter");
  const animate = page.getByRole("dialog", { name: "Als Video animieren" });
  await walkTo(page, animate.getByRole("button", { name: /Kling v2.5/ }));
  await page.keyboard.press("Escape");
  await expect(boat.getByRole("button", { name: "Weitere Aktionen" })).toBeFocused();

  await walkTo(page, page.getByRole("button", { name: "Auswählen", exact: true }), "Shift+Tab");
  await page.keyboard.press("Enter");
  const bar = page.getByRole("toolbar", { name: "Auswahl" });
  for (const name of ["Ein Segelboot", "Ein Leuchtturm"]) {
    await press(page, cards.filter({ hasText: name }).getByRole("checkbox", { name: "Auswählen" }), "Space");
  }
  await expect(bar.getByText("2 ausgewählt")).toBeVisible();
  await press(page, bar.getByRole("button", { name: "Löschen" }));
  await expect(cards).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Meine Projekte" })).toBeFocused();
  await page.getByRole("button", { name: "Rückgängig" }).press("Enter");
  await expect(cards).toHaveCount(3);
});
