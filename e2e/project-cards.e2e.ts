import type { Page } from "@playwright/test";
import { failureMessages } from "#domain/projects/failure-messages.ts";
import type { Project } from "#domain/projects/project.ts";
import { buildProject } from "#server/testing/factories.ts";
import { expect, test } from "./support/without-worker.ts";

/**
 * Address of kie.ai, which is never called. It configures an external provider, so that generations do not use the
 * local engine.
 */
const address = "http://127.0.0.1:9";
test.use({
  settings: { KIE_API_KEY: "simulierter-schluessel", KIE_BASE_URL: address, KIE_UPLOAD_BASE_URL: address },
});

const card = (page: Page, prompt: string) => page.getByRole("article", { name: prompt });

/**
 * Adds data that exist only during a generation to the server's responses. The keys of `changes` are the prompts of the
 * projects that get the data.
 */
async function show(page: Page, changes: Record<string, Partial<Project>>) {
  const change = (project: Project) => ({ ...project, ...changes[project.prompt] });
  await page.route(/\/api\/projects(\?.*)?$/, async (route) => {
    const response = await route.fetch();
    const { projects, next } = await response.json();
    await route.fulfill({ response, json: { projects: projects.map(change), next } });
  });
  await page.route("**/api/functions/*-poll-status", async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, project: change(answer.project) } });
  });
}

const nothing = { done: null, total: null, place: null, away: false };

// Ignore errors of responses that the test is still modifying when it ends.
test.afterEach(async ({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

test("[PRJ-02] a waiting card does not claim to be in progress, and keeps its height with every message", async ({
  page,
  signIn,
  database,
}) => {
  const { id: owner } = await signIn();
  const later = new Date("2099-01-01");
  for (const [prompt, status] of [
    ["Wartet", "pending"],
    ["Unerreichbar", "pending"],
    ["Entsteht", "processing"],
  ] as const)
    await buildProject(database, owner, { prompt, status, deadline: later });
  await show(page, {
    Unerreichbar: { progress: { ...nothing, phase: "queued", place: 3, away: true } },
    Entsteht: { progress: { ...nothing, phase: "making" } },
  });
  await page.goto("/projekte");
  const [waiting, away, making] = [card(page, "Wartet"), card(page, "Unerreichbar"), card(page, "Entsteht")];
  await expect(waiting).toContainText("Wartet auf einen freien Platz");
  await expect(waiting).toContainText(/wartet seit \d+:\d\d/);
  await expect(waiting.getByRole("button", { name: "Wartet …" })).toBeDisabled();
  await expect(making).toContainText("Wird beim Anbieter erstellt");
  await expect(making).toContainText(/läuft seit \d+:\d\d/);
  await expect(making.getByRole("button", { name: "Wird erstellt …" })).toBeDisabled();
  const elapsed = waiting.getByText(/wartet seit/);
  expect((await elapsed.boundingBox())?.width, "only the frame shows the time").toBeLessThanOrEqual(1);
  for (const width of [320, 390, 640, 700, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 2000 });
    const heightIn = async (of: typeof waiting) => {
      const note = of.getByText(/(wartet|läuft) seit/).locator("..");
      return (await note.boundingBox())?.height ?? 0;
    };
    // Repeat the measurement, because the list repositions its rows only after the width has changed.
    await expect(async () => {
      const height = await heightIn(waiting);
      expect(height).toBeGreaterThan(0);
      expect([await heightIn(away), await heightIn(making)], `at ${width} px`).toEqual([height, height]);
    }).toPass({ timeout: 5000 });
  }
});

test("[PRJ-02] a running portrait video shows its progress in the frame, and in a low window its text too", async ({
  page,
  signIn,
  database,
}) => {
  const { id: owner } = await signIn();
  const running = { status: "processing", aspectRatio: "9:16", deadline: new Date("2099-01-01") } as const;
  await buildProject(database, owner, { ...running, prompt: "Entsteht" });
  await show(page, { Entsteht: { progress: { ...nothing, phase: "drawing", done: 42, total: 100 } } });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/projekte");
  const making = card(page, "Entsteht");
  await expect(making.locator(".frame")).toContainText(/40 %\d+:\d\d/);
  await expect(making.getByText("Wird gezeichnet")).toBeInViewport({ ratio: 1 });
  await expect(making.getByText("Wird gezeichnet"), "for screen readers").toHaveText("Wird gezeichnet: 40 %");
  const [frame, whole] = [await making.locator(".frame").boundingBox(), await making.boundingBox()];
  expect(frame?.width).toBe(whole?.width);
});

test("[PRJ-11] after a refusal the main action opens the form, and one click still retries the same input", async ({
  page,
  signIn,
  database,
}) => {
  const { id: owner } = await signIn();
  const failed = { status: "failed", modelId: "kling-v2-5-text", modelType: "kling-v2-5-text" } as const;
  const refusal = { errorCode: "refused", errorMessage: failureMessages.refused };
  await buildProject(database, owner, { ...failed, ...refusal, prompt: "Abgelehnt" });
  await buildProject(database, owner, { ...failed, errorCode: "broken", prompt: "Kaputt" });
  await show(page, { Abgelehnt: { error_code: "refused" }, Kaputt: { error_code: "broken" } });
  await page.goto("/projekte");
  await expect(card(page, "Kaputt").getByText("Erneut versuchen")).toBeVisible();
  await card(page, "Kaputt").getByRole("button", { name: "Weitere Aktionen" }).click();
  await expect(page.getByRole("menuitem")).toHaveText([
    "Erneut verwenden",
    "Umbenennen",
    "In Ordner verschieben",
    "Löschen",
  ]);
  await page.keyboard.press("Escape");
  const refused = card(page, "Abgelehnt");
  await refused.getByRole("button", { name: "Weitere Aktionen" }).click();
  await expect(page.getByRole("menuitem")).toHaveText([
    "Erneut versuchen",
    "Umbenennen",
    "In Ordner verschieben",
    "Löschen",
  ]);
  await page.keyboard.press("Escape");
  await refused.getByText("Angaben ändern").click();
  await expect(page).toHaveURL("/kling");
  await expect(page.getByRole("textbox", { name: "Beschreibung", exact: true })).toHaveValue("Abgelehnt");
});

test("[SORA-04] a card says which provider made the image", async ({ page, signIn, database }) => {
  const { id: owner } = await signIn();
  const media = [{ key: "renders/x/bild.png", posterKey: null, type: "image/png", bytes: 1, width: 16, height: 9 }];
  const imageProject = { status: "completed", modelId: "nano-banana", modelType: "nano-banana", media } as const;
  await buildProject(database, owner, { ...imageProject, media, prompt: "Vom Studio", provider: "local" });
  await buildProject(database, owner, { ...imageProject, media, prompt: "Vom Modell selbst" });
  await page.goto("/projekte");
  await expect(card(page, "Vom Studio")).toContainText("Eigenes Studio, illustriert");
  await expect(card(page, "Vom Modell selbst")).toContainText("Nano Banana");
  await expect(card(page, "Vom Modell selbst")).not.toContainText("über");
});
