import type { Page } from "@playwright/test";
import { buildProject } from "#server/testing/factories.ts";
import { expect, test } from "./support/fixtures.ts";

const titles = (page: Page) => page.getByRole("article").getByRole("heading").allTextContents();
const filter = (page: Page) => page.getByRole("combobox", { name: "Nach Modell filtern" });
const failed = { status: "failed" } as const;

test("[PRJ-12] the list is narrowed to one model, together with status and search, and widened again", async ({
  page,
  signIn,
  database,
}) => {
  const { id: owner } = await signIn();
  const build = (prompt: string, change: object) => buildProject(database, owner, { prompt, ...failed, ...change });
  await build("Hafen bei Nacht", { modelType: "veo3" });
  await build("Wald am Morgen", { modelType: "veo3" });
  await build("Wald aus Glas", { modelType: "veo3", status: "completed" });
  await build("Wald als Plakat", { modelType: "ideogram-v3" });
  await page.goto("/projekte");
  await expect.poll(() => titles(page)).toHaveLength(4);

  await filter(page).selectOption({ label: "Veo 3.1" });
  await expect(page).toHaveURL("/projekte?modell=veo3");
  await expect.poll(() => titles(page)).toHaveLength(3);
  await page.getByRole("tab", { name: "Fehlgeschlagen" }).click();
  await page.getByRole("searchbox", { name: "In Beschreibungen und Namen suchen" }).fill("wald");
  await expect.poll(() => titles(page)).toEqual(["Wald am Morgen"]);
  await expect(page).toHaveURL("/projekte?modell=veo3&status=failed&q=wald");

  await page.reload();
  await expect.poll(() => titles(page)).toEqual(["Wald am Morgen"]);
  await page.getByRole("searchbox").fill("tulpen wald");
  await expect(page.getByRole("heading", { name: "Nichts gefunden für „tulpen wald“" })).toBeVisible();
  await page.getByRole("searchbox").fill("morgen wald");
  await expect.poll(() => titles(page)).toEqual(["Wald am Morgen"]);
  await page.getByRole("searchbox").fill("wald");
  await expect(page).toHaveURL("/projekte?modell=veo3&status=failed&q=wald");
  await expect(filter(page)).toHaveValue("veo3");
  await page.getByRole("button", { name: "Modellfilter entfernen" }).click();
  await expect.poll(() => titles(page)).toEqual(["Wald als Plakat", "Wald am Morgen"]);
  await expect(page).toHaveURL("/projekte?status=failed&q=wald");
});

test("[PRJ-12] the model filter works by keyboard, and fits a phone", async ({ page, signIn, database }) => {
  const { id: owner } = await signIn();
  await buildProject(database, owner, { ...failed, prompt: "Plakat", modelType: "ideogram-v3-remix" });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/projekte");
  await page.getByRole("button", { name: "Filter", exact: true }).press("Enter");
  const controls = page.getByRole("group", { name: "Filter und Sortierung" }).locator("select, button");
  await expect(controls).toHaveCount(8);
  for (const control of await controls.all()) {
    const box = await control.boundingBox();
    expect([box?.x ?? -1, 390 - (box?.x ?? 0) - (box?.width ?? 390)].map((room) => room >= 0)).toEqual([true, true]);
  }
  await filter(page).focus();
  await page.keyboard.type("Veo");
  await expect(page).toHaveURL("/projekte?modell=veo3");
  await expect(page.getByRole("button", { name: "Filter (1)" })).toBeVisible();
  await expect(page.getByText("Kein Projekt passt zu dieser Auswahl")).toBeVisible();
  await page.getByRole("button", { name: "Modellfilter entfernen" }).press("Enter");
  await expect.poll(() => titles(page)).toEqual(["Plakat"]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test("[PRJ-12] a model that this version does not know stays visible in the filter and can be taken out", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/projekte?modell=altes-modell");
  await expect(filter(page)).toHaveValue("altes-modell");
  await filter(page).selectOption({ label: "Alle Modelle" });
  await expect(page).toHaveURL("/projekte");
});
