import type { Page } from "@playwright/test";
import { recentPrompts } from "#server/db/prompt-schema.ts";
import { buildImage } from "./support/build-image.ts";
import { chooseAction } from "./support/card-actions.ts";
import { press } from "./support/keyboard.ts";
import { expect, test } from "./support/without-worker.ts";

const cards = (page: Page) => page.getByRole("article");
const card = (page: Page, text: string) => cards(page).filter({ hasText: text });

test("a project is named on its card and in the viewer, marked as a favourite and found again", async ({
  page,
  signIn,
  database,
  program,
}) => {
  const own = { database, program, owner: (await signIn()).id };
  for (const prompt of ["Ein Leuchtturm", "Ein Segelboot"]) await buildImage(own, prompt);
  await page.goto("/projekte");
  const boat = card(page, "Ein Segelboot");
  await chooseAction(boat, "Umbenennen");
  const field = boat.getByRole("textbox", { name: "Name des Projekts" });
  await expect(field).toBeFocused();
  await field.fill("Titelbild");
  await page.keyboard.press("Escape");
  await expect(boat.getByRole("button", { name: "Weitere Aktionen" })).toBeFocused();
  await chooseAction(boat, "Umbenennen");
  await field.fill("Titelbild");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("article", { name: "Titelbild" })).toContainText("Ein Segelboot");

  await boat.getByRole("button", { name: "Ansehen" }).click();
  const viewer = page.getByRole("dialog", { name: "Vorführung" });
  await press(page, viewer.getByRole("button", { name: "Umbenennen" }));
  await viewer.getByRole("textbox").fill("Titelbild Herbst");
  await page.keyboard.press("Escape");
  await expect(viewer.getByText("Titelbild", { exact: true })).toBeVisible();
  await press(page, viewer.getByRole("button", { name: "Umbenennen" }));
  await viewer.getByRole("textbox").fill("Titelbild Herbst");
  await page.keyboard.press("Enter");
  await expect(viewer.getByText("Titelbild Herbst")).toBeVisible();
  await expect(viewer.getByRole("button", { name: "Umbenennen" })).toBeFocused();
  await press(page, viewer.getByRole("button", { name: "Favorit" }), "Space");
  await expect(viewer.getByRole("button", { name: "Favorit" })).toHaveAttribute("aria-pressed", "true");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    viewer.getByRole("button", { name: "Herunterladen" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("Titelbild Herbst.png");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Favoriten" }).click();
  await expect(cards(page)).toHaveCount(1);
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await boat.getByRole("button", { name: "Favorit" }).click();
  await expect(page.getByText("Kein Projekt passt zu dieser Auswahl")).toBeVisible();
  await page.getByRole("button", { name: "Favoriten" }).click();
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole("searchbox").fill("herbst");
  await expect(cards(page)).toHaveCount(1);
});

test("selected projects are deleted at once, brought back by the message, and restored or removed in the bin", async ({
  page,
  signIn,
  database,
  program,
}) => {
  const client = await signIn();
  const own = { database, program, owner: client.id };
  for (const prompt of ["Eins", "Zwei", "Drei"]) await buildImage(own, prompt);
  await page.goto("/projekte");
  const deleteSelected = async (...prompts: string[]) => {
    await page.getByRole("button", { name: "Auswählen" }).click();
    for (const prompt of prompts) await card(page, prompt).getByRole("checkbox", { name: "Auswählen" }).click();
    await page.getByRole("toolbar", { name: "Auswahl" }).getByRole("button", { name: "Löschen" }).click();
  };
  await deleteSelected("Eins", "Drei");
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByText("2 Projekte gelöscht")).toBeVisible();
  await page.getByRole("button", { name: "Rückgängig" }).click();
  await expect(cards(page)).toHaveCount(3);
  await expect(page.getByText("2 Projekte wiederhergestellt")).toBeVisible();

  await deleteSelected("Eins", "Zwei", "Drei");
  await expect(page.getByText("Sie haben noch keine Projekte")).toBeVisible();
  await page.getByRole("link", { name: "Papierkorb" }).click();
  await expect(page.getByRole("heading", { name: "Papierkorb" })).toBeVisible();
  await expect(card(page, "Eins").getByText("noch 23 Stunden")).toBeVisible();
  await expect(card(page, "Eins").locator("img")).toHaveJSProperty("naturalWidth", 160);
  await press(page, card(page, "Eins").getByRole("button", { name: "Wiederherstellen" }));
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByRole("heading", { name: "Papierkorb" })).toBeFocused();

  await card(page, "Zwei").getByRole("checkbox", { name: "Auswählen" }).click();
  await page.getByRole("button", { name: "1 endgültig löschen" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question.getByRole("button", { name: "Abbrechen" })).toBeFocused();
  await question.getByRole("button", { name: "Endgültig löschen" }).click();
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Alle wiederherstellen" }).click();
  await expect(page.getByRole("heading", { name: "Der Papierkorb ist leer" })).toBeVisible();
  const { projects } = await (await client.call("GET", "/api/projects")).json();
  expect(projects.map(({ prompt }: { prompt: string }) => prompt).toSorted()).toEqual(["Drei", "Eins"]);
});

test("a prompt used last fills the field, and what it replaced comes back; prompts leave the list one by one or all", async ({
  page,
  signIn,
  database,
}) => {
  const { id: userId } = await signIn();
  for (const prompt of ["Ein Segelboot am Abend", "Ein Café in Wien"])
    await database.insert(recentPrompts).values({ userId, kind: "text-to-film", prompt, promptHash: prompt });
  await page.goto("/sora2/text-to-video-erstellen");
  const field = page.getByRole("textbox").first();
  await field.fill("Mein eigener Text");
  await press(page, page.getByRole("button", { name: "Zuletzt verwendet" }));
  const list = page.getByRole("group", { name: "Zuletzt verwendet" });
  await list.getByRole("button", { name: "Ein Segelboot am Abend", exact: true }).click();
  await expect(field).toHaveValue("Ein Segelboot am Abend");
  await press(page, list.getByRole("button", { name: "Rückgängig" }));
  await expect(field).toHaveValue("Mein eigener Text");
  await expect(list).toBeFocused();
  await list.getByRole("button", { name: "Aus dem Verlauf löschen: Ein Café in Wien" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(list).toBeFocused();
  await list.getByRole("button", { name: "Verlauf leeren" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Verlauf leeren" }).click();
  await expect(page.getByText("Hier stehen Ihre Beschreibungen")).toBeVisible();
});
