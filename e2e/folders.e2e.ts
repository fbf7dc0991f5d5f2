import type { Page } from "@playwright/test";
import { buildProject } from "#server/testing/factories.ts";
import { findViolations } from "./support/axe.ts";
import { chooseAction } from "./support/card-actions.ts";
import { press, type } from "./support/keyboard.ts";
import { expect, test } from "./support/without-worker.ts";

const cards = (page: Page) => page.getByRole("article");
const card = (page: Page, text: string) => cards(page).filter({ hasText: text });
const filter = (page: Page) => page.getByRole("combobox", { name: "Nach Ordner filtern" });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

test("projects are sorted into folders, also several, on a phone and in another tab, found again after a reload, and taken out again", async ({
  page,
  signIn,
  database,
}) => {
  const client = await signIn();
  await page.goto("/projekte?ordner=ohne");
  await expect(page.getByText("Hier liegt nichts")).toBeVisible();
  await expect(page.getByText("Alle Ihre Projekte liegen in Ordnern.")).toHaveCount(0);
  const [, sailingBoat] = [
    await buildProject(database, client.id, { prompt: "Ein Leuchtturm", status: "failed" }),
    await buildProject(database, client.id, { prompt: "Ein Segelboot", status: "failed" }),
    await buildProject(database, client.id, { prompt: "Ein Apfel", status: "failed" }),
  ];
  await page.goto("/projekte");

  // Hold back the request that creates the folder until the user has closed the dialog.
  const { promise: isClosed, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/api/project-folders", async (route) => {
    if (route.request().method() === "POST") await isClosed;
    await route.continue();
  });
  await press(page, page.getByRole("button", { name: "Neuer Ordner" }));
  await expect(dialog(page, "Neuer Ordner").getByLabel("Name des Ordners")).toBeFocused();
  await page.keyboard.type("Später");
  await page.keyboard.press("Enter");
  await expect(dialog(page, "Neuer Ordner").getByRole("button", { name: "Ordner anlegen" })).toHaveAttribute(
    "aria-busy",
    "true",
  );
  await page.keyboard.press("Escape");
  await expect(dialog(page, "Neuer Ordner")).toHaveCount(0);
  answer();
  await expect(filter(page).getByRole("option", { name: "Später" })).toBeAttached();
  await expect(page).toHaveURL("/projekte");
  await page.unroute("**/api/project-folders");

  await press(page, page.getByRole("button", { name: "Neuer Ordner" }));
  await expect(dialog(page, "Neuer Ordner").getByLabel("Name des Ordners")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog(page, "Neuer Ordner").getByText("Bitte geben Sie einen Namen ein")).toBeVisible();
  await page.keyboard.type("Kampagne Herbst");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Dieser Ordner ist leer")).toBeVisible();
  await expect(page).toHaveURL(/\/projekte\?ordner=[0-9a-f-]{36}$/);
  const address = page.url();

  await page.getByRole("button", { name: "Projekte auswählen" }).click();
  await expect(page.getByRole("heading", { name: "Meine Projekte" })).toBeFocused();
  for (const prompt of ["Ein Leuchtturm", "Ein Apfel"])
    await card(page, prompt).getByRole("checkbox", { name: "Auswählen" }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("toolbar", { name: "Auswahl" }).getByRole("button", { name: "In Ordner" }).click();
  const choice = dialog(page, "In Ordner verschieben");
  await expect(choice.getByText("2 Projekte")).toBeVisible();
  expect(await findViolations(page, "/projekte, folders")).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await press(page, choice.getByRole("button", { name: "Kampagne Herbst" }));
  await expect(page.getByText("2 Projekte in „Kampagne Herbst“ verschoben")).toBeVisible();
  await expect(card(page, "Ein Apfel").getByText("Kampagne Herbst")).toBeVisible();
  await expect(card(page, "Ein Segelboot").getByText("Kampagne Herbst")).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });

  await filter(page).selectOption({ label: "Kampagne Herbst" });
  await expect(page).toHaveURL(address);
  await expect(cards(page)).toHaveCount(2);
  await page.reload();
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByRole("heading", { name: "Kampagne Herbst" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Fehlgeschlagen" })).toContainText("2");
  await expect(card(page, "Ein Apfel").getByText("Kampagne Herbst")).toHaveCount(0);
  const folderId = new URL(address).searchParams.get("ordner");
  for (const [target, count] of [
    [folderId, "3 Projekte"],
    [null, "2 Projekte"],
  ]) {
    await client.call("POST", "/api/projects/folder", { ids: [sailingBoat.id], folder_id: target });
    await expect(page.getByText(count ?? "", { exact: true })).toBeVisible();
  }

  await chooseAction(card(page, "Ein Apfel"), "In Ordner verschieben");
  await choice.getByRole("button", { name: "Aus dem Ordner nehmen" }).click();
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Meine Projekte" })).toBeFocused();
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(cards(page)).toHaveCount(2);
  await chooseAction(card(page, "Ein Apfel"), "In Ordner verschieben");
  await type(page, choice.getByLabel("Neuer Ordner"), "kampagne HERBST");
  await page.keyboard.press("Enter");
  await expect(choice.getByText("Einen Ordner mit diesem Namen haben Sie schon.")).toBeVisible();
  await type(page, choice.getByLabel("Neuer Ordner"), "Stillleben");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Projekt in „Stillleben“ verschoben")).toBeVisible();
  await expect(cards(page)).toHaveCount(1);

  await page.getByRole("button", { name: "Umbenennen" }).click();
  await dialog(page, "Ordner umbenennen").getByLabel("Name des Ordners").fill("Kampagne Winter");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Kampagne Winter" })).toBeVisible();
  await page.getByRole("button", { name: "Ordner löschen" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByText("Sein Projekt bleibt erhalten und liegt danach in keinem Ordner.")).toBeVisible();
  await question.getByRole("button", { name: "Ordner löschen" }).click();
  await expect(page).toHaveURL("/projekte");
  await expect(cards(page)).toHaveCount(3);

  await filter(page).selectOption({ label: "Stillleben" });
  await expect(cards(page)).toHaveCount(1);
  await chooseAction(card(page, "Ein Apfel"), "In Ordner verschieben");
  await choice.getByRole("button", { name: "Aus dem Ordner nehmen" }).click();
  await expect(page.getByText("Projekt aus dem Ordner genommen")).toBeVisible();
  await client.call("DELETE", `/api/project-folders/${new URL(page.url()).searchParams.get("ordner")}`);
  await expect(page.getByText("Diesen Ordner gibt es nicht", { exact: true })).toBeVisible();
  // Press the last button, because the toast of an earlier move offers to undo that move, too.
  await page.getByRole("button", { name: "Rückgängig" }).last().click();
  await expect(page.getByText("Der frühere Ordner wurde gelöscht.")).toBeVisible();
  await page.getByRole("button", { name: "Alle Projekte zeigen" }).click();
  await expect(cards(page)).toHaveCount(3);
  await expect(page.getByRole("heading", { name: "Meine Projekte" })).toBeFocused();

  await page.goto("/projekte?ordner=ohne&q=Ballon");
  await page.getByRole("button", { name: "Alle ohne Ordner zeigen" }).click();
  await expect(page).toHaveURL("/projekte?ordner=ohne");
  await expect(cards(page)).toHaveCount(3);
});
