import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { userRoles } from "#server/db/account-schema.ts";
import { modelStates } from "#server/db/model-state-schema.ts";
import { projects } from "#server/db/project-schema.ts";
import { buildProject } from "#server/testing/factories.ts";
import { chooseAction } from "./support/card-actions.ts";
import { findViolations } from "./support/axe.ts";
import type { Client } from "./support/client.ts";
import { expect, test as base } from "./support/without-worker.ts";

/** Test whose program has kie.ai configured but never calls it, because no worker processes the started projects. */
const test = base.extend<{ signInAsAdmin: () => Promise<Client> }>({
  signInAsAdmin: async ({ signIn, database }, use) => {
    await use(async () => {
      const client = await signIn();
      await database.insert(userRoles).values({ userId: client.id, role: "admin" }).onConflictDoNothing();
      return client;
    });
  },
});
const address = "http://127.0.0.1:9";
test.use({
  settings: { KIE_API_KEY: "simulierter-schluessel", KIE_BASE_URL: address, KIE_UPLOAD_BASE_URL: address },
});
test.beforeEach(async ({ database }) => {
  await database.delete(modelStates);
});

const soraText = "/sora2/text-to-video-erstellen";
const startText = "/api/functions/sora2-text-to-video-create-task";
const startButton = (page: Page) => page.getByRole("button", { name: "Video generieren" });
const prompt = (page: Page) => page.getByRole("textbox", { name: "Beschreibung", exact: true });
const notice = (page: Page) => page.getByRole("main").getByRole("status").filter({ hasNotText: "Wird geladen" });
const entry = (page: Page, name: string) => page.getByRole("listitem", { name, exact: true });
const saveAs = async ({ call }: Client, id: string, change: object) =>
  expect((await call("PATCH", `/api/admin/models/${id}`, { version: 0, ...change })).status).toBe(200);

const refusal =
  "Sora 2 ist seit dem 24.09.2026 eingestellt. OpenAI hat das Modell und seine Schnittstelle abgeschaltet. " +
  "Ein Start ist nicht möglich. Bitte wählen Sie ein anderes Modell oder bitten Sie den Administrator, " +
  "ein Ersatzmodell zu nennen.";

test("[SORA-04] without a substitute the page explains why Sora 2 cannot start, in the words of the server", async ({
  page,
  signIn,
}) => {
  const { call } = await signIn();
  await page.goto("/sora2");
  await expect(notice(page)).toContainText("Sora 2 (eingestellt)");
  await expect(notice(page)).toContainText("Text zu Video kann nicht gestartet werden.");
  await page.goto(soraText);
  await expect(notice(page)).toContainText("Sora 2 (eingestellt), kein Start möglich");
  await expect(notice(page)).toContainText(refusal);
  await prompt(page).fill("Ein Leuchtturm");
  await expect(startButton(page)).toBeDisabled();
  await expect(page.getByText("Ein Start ist nicht möglich.", { exact: true })).toBeVisible();
  const refused = await call("POST", startText, { prompt: "Ein Leuchtturm" });
  expect([refused.status, (await refused.json()).msg]).toEqual([503, refusal]);
});

test("[SORA-04] the start page leads to a model that can start in place of Sora 2", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/");
  const goal = page.getByRole("main").getByRole("link", { name: /Szene als Video/ });
  await expect(goal).toHaveAttribute("href", "/veo3/text-zu-video");
});

test("[SORA-04] [GEN-06] a tab that still shows the former state is refused in the same words and keeps the input", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.route("**/api/models", (route) => route.fulfill({ json: { models: [] } }));
  await page.goto(soraText);
  await prompt(page).fill("Ein Leuchtturm im Sturm");
  await page.getByText("15 Sekunden", { exact: true }).click();
  await startButton(page).click();
  await expect(page.getByRole("form").getByRole("alert")).toHaveText(refusal);
  await expect(page.getByRole("region", { name: "Meldungen" })).toContainText("Fehler beim Erstellen des Videos");
  await expect(prompt(page)).toHaveValue("Ein Leuchtturm im Sturm");
  await expect(page.getByRole("radio", { name: "15 Sekunden" })).toBeChecked();
});

test("[SORA-04] an admin names a substitute, an open tab shows it at once, and the substitute renders the next start", async ({
  page,
  context,
  signInAsAdmin,
  database,
}) => {
  const admin = await signInAsAdmin();
  await page.goto(soraText);
  await expect(startButton(page)).toBeDisabled();

  const office = await context.newPage();
  await office.goto("/admin/modelle");
  const sora = entry(office, "Sora 2 Text zu Video");
  await expect(sora).toContainText("Eingestellt");
  await expect(sora).toContainText("seit 24.09.2026");
  await expect(sora).toContainText("Kein Ersatz, Starts werden abgelehnt");
  await sora.getByRole("button", { name: /^Ändern/ }).click();
  await sora.getByLabel("Ersatz").selectOption("Kling v2.5 Text");
  await expect(sora).toContainText("Dort gilt: höchstens 10 Sekunden");
  await sora.getByRole("button", { name: "Speichern" }).click();
  await expect(sora).toContainText("Läuft über Kling v2.5 Text");
  await expect(sora.getByRole("button", { name: /^Ändern/ })).toBeFocused();

  await expect(notice(page)).toContainText("Sora 2 (eingestellt), läuft über Kling v2.5 Text");
  await expect(notice(page)).toContainText("höchstens 10 Sekunden");
  await prompt(page).fill("Ein Leuchtturm im Nebel");
  await page.getByText("15 Sekunden", { exact: true }).click();
  await startButton(page).click();
  await expect(page.getByRole("region", { name: "Vorschau" }).getByRole("link", { name: "Zum Projekt" })).toBeVisible();
  const [row] = await database.select().from(projects).where(eq(projects.userId, admin.id));
  expect(row).toMatchObject({ modelType: "sora2", modelId: "sora2-text", substitute: "kling-v2-5-text", seconds: 10 });
  await page.goto("/projekte");
  await expect(page.getByRole("article").getByText("Sora 2").first()).toBeVisible();

  await office.goto("/admin/protokoll");
  await expect(
    office.getByText("Modell geändert: Sora 2 (sora2-text): Eingestellt, Text zu Video über Kling v2.5 Text"),
  ).toBeVisible();
});

test("[GEN-06] each field describes how the substitute treats its value", async ({ page, signInAsAdmin }) => {
  const admin = await signInAsAdmin();
  await saveAs(admin, "sora2-text", { state: "retired", substitutes: { "text-to-film": "kling-v2-5-text" } });
  await page.goto(soraText);
  await expect(page.getByRole("group", { name: "Länge" })).toHaveAccessibleDescription(
    "Über Kling v2.5 Text: höchstens 10 Sekunden.",
  );
  await expect(page.getByRole("switch", { name: "Wasserzeichen entfernen" })).toHaveAccessibleDescription(
    "Über Kling v2.5 Text: „Wasserzeichen entfernen“ gilt nicht.",
  );
  await expect(prompt(page)).toHaveAccessibleDescription(/nur bis 2\.500 Zeichen/);
  await expect(page.getByText("0/2500")).toBeVisible();
});

test("[SORA-04] without a substitute the page links to available models, which receive the input", async ({
  page,
  signInAsAdmin,
}) => {
  const admin = await signInAsAdmin();
  await saveAs(admin, "veo3", { state: "paused" });
  await page.goto(soraText);
  await expect(notice(page).getByRole("link")).toHaveText(["Kling v2.5 Text", "Kling 3.0 Text", "Seedance 2.0 Text"]);
  await prompt(page).fill("Ein Leuchtturm");
  await notice(page).getByRole("link", { name: "Kling v2.5 Text" }).click();
  await expect(page.getByRole("tab", { name: "Text zu Video" })).toHaveAttribute("aria-selected", "true");
  await expect(prompt(page)).toHaveValue("Ein Leuchtturm");
});

test("[SORA-02] where our own engine is the substitute, the page says so and the form is enabled", async ({
  page,
  signInAsAdmin,
}) => {
  const admin = await signInAsAdmin();
  await saveAs(admin, "sora2-image", { state: "retired", substitutes: { "picture-to-film": "studio" } });
  await page.goto("/sora2/video-erstellen");
  await expect(notice(page)).toContainText("Sora 2 (eingestellt), läuft über das eigene Studio");
  await expect(page.getByText("Ein Start ist zurzeit nicht möglich.")).toHaveCount(0);
  await page.goto("/sora2");
  await expect(notice(page)).toContainText("Bild zu Video läuft über das eigene Studio.");
});

test("[GEN-06] a paused model is marked on its page and among the others, and the next model can be used", async ({
  page,
  signInAsAdmin,
}) => {
  const admin = await signInAsAdmin();
  await saveAs(admin, "nano-banana", { state: "paused", reason: "Der Anbieter wartet seine Server." });
  await page.goto("/ki-bilder");
  await expect(page.getByText("Nano Banana (pausiert), kein Start möglich")).toBeVisible();
  await page.getByRole("button", { name: "Nano Banana", exact: true }).click();
  await expect(notice(page)).toContainText("Nano Banana ist zurzeit pausiert. Der Anbieter wartet seine Server.");
  await expect(page.getByRole("button", { name: /generieren$/i })).toBeDisabled();
  await page.goto("/ki-bilder?modell=ideogram-v3");
  await expect(page.getByRole("button", { name: "Kostenlos generieren", exact: true })).toBeEnabled();
});

test("a model of two kinds has a substitute for each, chosen with the keyboard only", async ({
  page,
  signInAsAdmin,
}) => {
  await signInAsAdmin();
  await page.goto("/admin/modelle");
  const veo = entry(page, "Veo 3.1 Text zu Video, Bild zu Video");
  await veo.getByRole("button", { name: /^Ändern/ }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(veo.getByRole("radio", { name: "Aktiv" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(veo.getByRole("radio", { name: "Pausiert" })).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Pause");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Kling");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Eigenes");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(veo).toContainText("Text zu Video: Läuft über Kling v2.5 Text");
  await expect(veo).toContainText("Bild zu Video: Läuft über das eigene Studio");
  await page.goto("/veo3/text-zu-video");
  await expect(notice(page)).toContainText("Veo 3.1 (pausiert), läuft über Kling v2.5 Text");
  await page.goto("/veo3/bild-zu-video");
  await expect(notice(page)).toContainText("Veo 3.1 (pausiert), läuft über das eigene Studio");
});

test("a circular substitution is refused at its field, and an outdated form shows the newer state", async ({
  page,
  signInAsAdmin,
}) => {
  const admin = await signInAsAdmin();
  await page.goto("/admin/modelle");
  const kling = entry(page, "Kling v2.5 Text Text zu Video");
  await kling.getByRole("button", { name: /^Ändern/ }).click();
  await kling.getByText("Pausiert").click();
  await kling.getByLabel("Ersatz").selectOption("Veo 3.1");
  await saveAs(admin, "sora2-text", { state: "retired", substitutes: { "text-to-film": "kling-v2-5-text" } });
  await kling.getByRole("button", { name: "Speichern" }).click();
  await expect(kling.getByText("Kling v2.5 Text ersetzt selbst Sora 2")).toBeVisible();

  await saveAs(admin, "kling-v2-5-text", { state: "retired", reason: "Von jemand anderem" });
  await expect(kling).toContainText("Von jemand anderem");
  await kling.getByRole("textbox", { name: "Grund" }).fill("Mein Grund");
  await kling.getByLabel("Ersatz").selectOption("Kein Ersatz");
  await kling.getByRole("button", { name: "Speichern" }).click();
  await expect(kling.getByRole("alert")).toContainText("Jemand anderes hat dieses Modell inzwischen geändert.");
  await expect(kling.getByRole("textbox", { name: "Grund" })).toHaveValue("Mein Grund");
  await kling.getByRole("button", { name: "Speichern" }).click();
  await expect(kling.getByRole("form")).toHaveCount(0);
  await expect(kling).toContainText("Mein Grund");
});

test("[PRJ-11] a retry in the project list is refused in the same words, and the choice of a model names the states", async ({
  page,
  signInAsAdmin,
  database,
}) => {
  const admin = await signInAsAdmin();
  await buildProject(database, admin.id, { prompt: "Ein Leuchtturm", status: "failed" });
  const media = [{ key: "renders/x/bild.png", posterKey: null, type: "image/png", bytes: 1, width: 16, height: 9 }];
  await buildProject(database, admin.id, {
    prompt: "Ein Segelboot",
    modelId: "flux-kontext",
    modelType: "flux-kontext",
    substitute: "nano-banana",
    status: "completed",
    media,
  });
  await saveAs(admin, "veo3", { state: "paused", substitutes: { "picture-to-film": "kling-v2-5" } });
  await page.goto("/projekte");
  const card = (hasText: string) => page.getByRole("article").filter({ hasText });
  await card("Ein Leuchtturm").getByRole("button", { name: "Erneut versuchen" }).click();
  await expect(page.getByRole("region", { name: "Meldungen" })).toContainText(refusal);
  await chooseAction(card("Ein Segelboot"), "Als Video animieren");
  const choice = page.getByRole("dialog", { name: "Als Video animieren" });
  await expect(choice.getByRole("button")).toContainText([
    "Sora 2 (eingestellt), kein Start möglich",
    "Veo 3.1 (pausiert), läuft über Kling v2.5 Image",
    "Kling v2.5",
  ]);
  await page.keyboard.press("Escape");
  await card("Ein Segelboot").getByRole("button", { name: "Ansehen" }).click();
  await expect(page.getByRole("dialog")).toContainText("über Nano Banana");
});

test("a list that failed to load shows an error and can be loaded again", async ({ page, signInAsAdmin }) => {
  await signInAsAdmin();
  // Block the event stream, so that only the retry button loads the list again: each server event would load it too.
  await page.route("**/api/events", (route) => route.abort());
  await page.route("**/api/admin/models", (route) => route.fulfill({ status: 403, body: "{}" }));
  await page.goto("/admin/modelle");
  await expect(page.getByRole("alert")).toContainText("Fehler beim Laden");
  await page.unroute("**/api/admin/models");
  await page.getByRole("button", { name: "Erneut versuchen" }).click();
  await expect(entry(page, "UGC Sprechervideo")).toBeVisible();
});

test("the page of models and a form with a notice pass the accessibility check, also with long words", async ({
  page,
  signInAsAdmin,
}) => {
  const admin = await signInAsAdmin();
  await saveAs(admin, "sora2-text", {
    state: "retired",
    reason: "Donaudampfschifffahrtsgesellschaftskapitän".repeat(7),
    substitutes: { "text-to-film": "kling-v2-5-text" },
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/modelle");
  await entry(page, "Sora 2 Text zu Video")
    .getByRole("button", { name: /^Ändern/ })
    .click();
  await expect(page.getByLabel("Ersatz")).toHaveValue("kling-v2-5-text");
  const found = await findViolations(page);
  const isWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth;
  expect(await page.evaluate(isWide)).toBe(false);
  await page.goto(soraText);
  await expect(notice(page)).toBeVisible();
  expect(await page.evaluate(isWide)).toBe(false);
  expect([...found, ...(await findViolations(page))]).toEqual([]);
});
