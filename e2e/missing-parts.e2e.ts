import type { Locator, Page } from "@playwright/test";
import { soraText } from "#domain/models/sora-2.ts";
import { buildProject } from "#server/testing/factories.ts";
import { chooseAction } from "./support/card-actions.ts";
import { expect, imageFile, test, uploadFiles } from "./support/without-worker.ts";
import { create } from "./support/wizard.ts";

const missing = "Dieser Teil konnte nicht geladen werden.";

/** Makes the lazily loaded script of a part of the page fail once, opens that part and presses its retry button. */
async function loadAgain(
  page: Page,
  part: string,
  { open, place: area }: { open: () => Promise<void>; place: Locator },
) {
  const code = `**/${part}-*.js`;
  await page.route(code, (route) => route.abort());
  await open();
  await expect(area.getByText(missing)).toBeVisible();
  await page.unroute(code);
  await area.getByRole("button", { name: "Erneut laden" }).click();
}

/** Records the scripts that the page loads, by the name of their part. */
function scriptsOf(page: Page) {
  const loaded = new Set<string>();
  page.on("requestfinished", (request) => loaded.add(/\/([A-Za-z-]+)-[\w-]{8}\.js$/.exec(request.url())?.[1] ?? ""));
  return {
    expectLoaded: (...parts: readonly string[]) =>
      expect.poll(() => parts.filter((part) => !loaded.has(part))).toEqual([]),
  };
}

test("[NAV-11] offline, the mobile menu reports its missing chunk, and opens once it is loaded", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn();
  const area = page.getByRole("dialog", { name: "Menü", exact: true });
  const open = async () => {
    await page.goto("/projekte");
    await page.getByRole("button", { name: "Menü öffnen" }).click();
  };
  await loadAgain(page, "MenuDialog", { open, place: area });
  await expect(area.getByRole("link", { name: "Academy", exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Meine Projekte" })).toBeAttached();
});

test("[PRJ-09] offline, the dialogs of the project list report their missing chunk; the list stays", async ({
  page,
  signIn,
  database,
}) => {
  const { id: owner } = await signIn();
  await buildProject(database, owner, { prompt: "Ein Segelboot", status: "failed" });
  const card = page.getByRole("listitem").filter({ hasText: "Ein Segelboot" });
  await loadAgain(page, "DeleteDialog", {
    open: async () => {
      await page.goto("/projekte");
      await chooseAction(card, "Löschen");
    },
    place: page.getByRole("dialog", { name: "Projekt löschen" }),
  });
  const question = page.getByRole("alertdialog", { name: "Möchten Sie dieses Projekt wirklich löschen?" });
  await question.getByRole("button", { name: "Abbrechen" }).click();
  await expect(card).toBeVisible();
  await loadAgain(page, "SelectionBar", {
    open: async () => {
      await page.reload();
      await page.getByRole("button", { name: "Auswählen", exact: true }).click();
    },
    place: page.locator(".selection-bar"),
  });
  await expect(page.getByRole("toolbar", { name: "Auswahl" })).toBeVisible();
});

test("[PRJ-09] the chunks of the project list are loaded before the connection breaks, and a bar reports the break", async ({
  page,
  context,
  signIn,
  database,
  program,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id: owner } = await signIn();
  const { buffer, mimeType: type } = await imageFile("boot.png");
  for (const prompt of ["Ein Segelboot", "Ein Apfel"]) {
    const key = `projects/${crypto.randomUUID()}/bild.png`;
    const bytes = await program.storage.put(key, buffer);
    const media = [{ key, posterKey: null, type, bytes, width: 96, height: 64 }];
    const kind = { modelId: "ideogram-v3", modelType: "ideogram-v3", aspectRatio: "16:9", seconds: null };
    await buildProject(database, owner, { prompt, status: "completed", media, ...kind });
  }
  const dialogs = ["MenuDialog", "Viewer", "AnimateDialog", "DeleteDialog"];
  const ofFolders = ["FolderNameDialog", "DeleteFolderDialog", "MoveDialog"];
  const parts = [...dialogs, ...ofFolders, "SelectionBar", "project-events"];
  const scripts = scriptsOf(page);
  await page.goto("/projekte");
  await scripts.expectLoaded(...parts);
  await context.setOffline(true);
  await expect(page.getByText("Keine Internetverbindung.")).toBeVisible();

  const card = page.getByRole("article", { name: "Ein Segelboot" });
  const expectPart = async (part: Locator) => {
    await expect(part).toBeVisible();
    await expect(page.getByText(missing)).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(part).toBeHidden();
  };
  await page.getByRole("button", { name: "Menü öffnen" }).click();
  await expectPart(page.getByRole("dialog", { name: "Menü", exact: true }));
  await card.getByRole("button", { name: "Ansehen" }).click();
  await expectPart(page.getByRole("dialog", { name: "Vorführung" }));
  await chooseAction(card, "Als Video animieren");
  await expectPart(page.getByRole("dialog", { name: "Als Video animieren" }));
  await chooseAction(card, "Löschen");
  await expectPart(page.getByRole("alertdialog"));
  await page.getByRole("button", { name: "Auswählen", exact: true }).click();
  await card.getByRole("checkbox").click();
  await page.getByRole("toolbar", { name: "Auswahl" }).getByRole("button", { name: "Löschen" }).hover();
  await expect(page.getByRole("heading", { name: "Meine Projekte" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("Keine Internetverbindung.")).toBeHidden();
});

test("[IMG-04] offline, the mask painter reports its missing chunk; the form keeps the input", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/ki-bilder?modell=ideogram-v3-edit");
  await page.getByRole("textbox", { name: "Prompt", exact: true }).fill("Ein Hut");
  await uploadFiles(page, "Bilder wählen", await imageFile("boot.png"));
  await loadAgain(page, "MaskPainter", {
    open: () => page.getByRole("button", { name: /Maske malen/ }).click(),
    place: page.getByRole("dialog", { name: "Maske malen" }),
  });
  await expect(page.getByRole("application")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("textbox", { name: "Prompt", exact: true })).toHaveValue("Ein Hut");
});

test("[AUTH-01] offline, the sign-in page reports its missing chunks; the form stays as it is", async ({ page }) => {
  const videos = page.locator("section:has(#promise)");
  const email = page.getByRole("textbox", { name: "E-Mail" });
  await loadAgain(page, "DemoVideos", { open: async () => void (await page.goto("/auth")), place: videos });
  await expect(videos.locator(".demo-videos")).toBeVisible();
  await email.fill("anna@example.de");
  const registration = page.getByRole("tabpanel", { name: "Registrieren" });
  await loadAgain(page, "SignUpForm", {
    open: () => page.getByRole("tab", { name: "Registrieren" }).click(),
    place: registration,
  });
  await expect(registration.getByLabel("Vorname")).toBeVisible();
  await page.getByRole("tab", { name: "Anmelden" }).click();
  await expect(email).toHaveValue("anna@example.de");
  const open = async () => void (await page.goto("/auth"));
  await loadAgain(page, "Landing", { open, place: page.getByRole("main") });
  await expect(page.getByText(missing)).toHaveCount(0);
});

test("[HOME-01] offline, the speakers of the home page report their missing chunk; the page stays", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/");
  const main = page.getByRole("main");
  await loadAgain(page, "SpeakerCarousel", {
    open: () => page.getByRole("contentinfo").scrollIntoViewIfNeeded(),
    place: main,
  });
  await expect(main.getByRole("heading", { name: /Sprecher/ }).first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
});

test("[PRJ-01] offline, the cards of the project list report their missing chunk; the filters stay", async ({
  page,
  signIn,
  database,
}) => {
  const { id: owner } = await signIn();
  await buildProject(database, owner, { prompt: "Ein Segelboot", status: "failed" });
  const open = async () => void (await page.goto("/projekte"));
  await loadAgain(page, "ProjectGrid", { open, place: page.getByRole("tabpanel") });
  await expect(page.getByRole("article", { name: "Ein Segelboot" })).toBeVisible();
});

test("[WIZ-09] offline, the last step of an order reports its missing chunk; the input stays", async ({
  page,
  signIn,
}) => {
  await signIn();
  const main = page.getByRole("main");
  const open = async () => {
    await page.goto("/create-video?speaker=speaker-1");
    await main.getByLabel("Video-Skript *").fill("Guten Tag.");
    await main.getByRole("button", { name: "Weiter" }).click();
  };
  await loadAgain(page, "LastStep", { open, place: main });
  await expect(create(page)).toBeVisible();
  await main.getByRole("button", { name: "Zurück" }).click();
  await expect(main.getByLabel("Video-Skript *")).toHaveValue("Guten Tag.");
});

test("[WIZ-02] offline, the second step of an order reports its missing chunk; the speaker stays chosen, and the step works then", async ({
  page,
  signIn,
}) => {
  await signIn();
  const main = page.getByRole("main");
  const open = async () => void (await page.goto("/create-video?speaker=speaker-1"));
  await loadAgain(page, "SecondStep", { open, place: main });
  await main.getByLabel("Video-Skript *").fill("Guten Tag.");
  await main.getByRole("button", { name: "Zurück" }).click();
  await main.getByRole("button", { name: "Weiter" }).click();
  await expect(main.getByLabel("Video-Skript *")).toHaveValue("Guten Tag.");
});

test("[WIZ-01] offline, the preview of a speaker reports its missing chunk; the speakers stay, and it plays then", async ({
  page,
  signIn,
}) => {
  await signIn();
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog", { name: "Vorschau" });
  const open = async () => {
    await page.goto("/create-video");
    await main
      .getByRole("button", { name: /^Vorschau mit/ })
      .first()
      .click();
  };
  await loadAgain(page, "VideoDialog", { open, place: dialog });
  await expect(dialog.locator("video")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(main.getByRole("button", { name: /auswählen$/ }).first()).toBeVisible();
});

test("[IMG-04] a form whose code for uploads is missing names the reason, keeps its input, and uploads at the next try", async ({
  page,
  signIn,
}) => {
  await signIn();
  const code = "**/send-images-*.js";
  await page.route(code, (route) => route.abort());
  await page.goto("/ki-bilder?modell=ideogram-v3-edit");
  await page.getByRole("textbox", { name: "Prompt", exact: true }).fill("Ein Hut");
  await page.getByLabel("Bilder wählen").setInputFiles(await imageFile("boot.png"));
  await expect(page.getByRole("main").getByText(/Ein Teil der Seite konnte nicht geladen werden/)).toBeVisible();
  await page.unroute(code);
  await uploadFiles(page, "Bilder wählen", await imageFile("boot.png"));
  await expect(page.getByRole("textbox", { name: "Prompt", exact: true })).toHaveValue("Ein Hut");
});

test("[IMG-01] the chunks of an image form are loaded before the connection breaks: it opens, and a start reports the break", async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  const scripts = scriptsOf(page);
  await page.goto("/ki-bilder");
  await scripts.expectLoaded("ImageForm", "start-generation", "send-images", "fill-fields", "InputRow", "LocalNotes");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Nano Banana", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Nano Banana" })).toBeVisible();
  const prompt = page.getByRole("textbox", { name: "Prompt", exact: true });
  await prompt.fill("Ein Hut");
  await page.getByRole("button", { name: "Kostenlos generieren" }).click();
  await expect(page.getByRole("main").getByText("Sie sind offline.", { exact: false })).toBeVisible();
  await expect(prompt).toHaveValue("Ein Hut");
  await page.getByRole("button", { name: "Text leeren" }).click();
  await page.getByRole("button", { name: "Eingaben tauschen" }).click();
  await expect(prompt).toHaveValue("Ein Hut");
});

test("[SORA-04] a form whose code for a start is missing names the reason, keeps its input, and starts at the next try", async ({
  page,
  signIn,
}) => {
  await signIn();
  const code = "**/start-generation-*.js";
  await page.route(code, (route) => route.abort());
  await page.goto("/sora2/text-to-video-erstellen");
  const prompt = page.getByRole("textbox", { name: "Beschreibung", exact: true });
  await prompt.fill("Ein Leuchtturm");
  const start = page.getByRole("button", { name: "Video generieren" });
  await start.click();
  await expect(page.getByRole("main").getByText(/Ein Teil der Seite konnte nicht geladen werden/)).toBeVisible();
  await expect(prompt).toHaveValue("Ein Leuchtturm");
  await page.unroute(code);
  await start.click();
  await expect(page.getByText(soraText.messages.started)).toBeVisible();
});
