import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { buildImages } from "./support/build-images.ts";
import { expect, test } from "./support/fixtures.ts";

const cards = (page: Page) => page.getByRole("article");
const card = (page: Page, prompt: string) => cards(page).filter({ hasText: prompt });

test("on a phone, the bar for a selection is low until a project is selected, and its button looks pressed", async ({
  page,
  signIn,
  database,
  program,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id: owner } = await signIn();
  await buildImages({ database, program, owner }, "Eins", ["#446688"]);
  await page.goto("/projekte");
  const select = page.getByRole("button", { name: "Auswählen", exact: true });
  const colorOf = () => select.evaluate((button) => getComputedStyle(button).backgroundColor);
  const color = await colorOf();
  await select.click();
  const bar = page.getByRole("toolbar", { name: "Auswahl" });
  await expect(bar.getByText("0 ausgewählt")).toBeVisible();
  await expect(bar.getByRole("button", { name: "Löschen" })).toBeHidden();
  await expect(bar.getByRole("button", { name: "Auswahl beenden" })).toBeVisible();
  expect((await bar.boundingBox())?.height).toBeLessThan(120);
  await expect.poll(colorOf).not.toBe(color);
  await card(page, "Eins").getByRole("checkbox", { name: "Auswählen" }).click();
  await expect(bar.getByRole("button", { name: "Löschen" })).toBeEnabled();
});

test("several projects are selected, downloaded as one ZIP and deleted together", async ({
  page,
  signIn,
  database,
  program,
}) => {
  const { id: owner } = await signIn();
  const own = { database, program, owner };
  for (const name of ["Eins", "Zwei", "Drei"]) await buildImages(own, name, ["#446688"]);
  await page.goto("/projekte");
  await page.getByRole("button", { name: "Auswählen" }).click();
  const bar = page.getByRole("toolbar", { name: "Auswahl" });
  await expect(bar.getByText("0 ausgewählt")).toBeVisible();
  await expect(bar.getByRole("button", { name: "Löschen" })).toBeDisabled();
  // Expect no buttons on the cards during a selection: the selection bar offers the actions then.
  await expect(cards(page).getByRole("button")).toHaveCount(0);
  for (const name of ["Eins", "Drei"]) await card(page, name).getByRole("checkbox", { name: "Auswählen" }).click();
  await expect(bar.getByText("2 ausgewählt")).toBeVisible();
  await expect(bar.getByText(/^ZIP: 2 Dateien, .*MB$/)).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    bar.getByRole("button", { name: "Als ZIP" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^projekte-[\d-]{10}\.zip$/);
  const files = unzipSync(await readFile(await download.path()));
  expect(Object.keys(files)).toHaveLength(2);

  await bar.getByRole("button", { name: "Löschen" }).click();
  await expect(page.getByText("2 Projekte gelöscht")).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await expect(card(page, "Zwei")).toBeVisible();
  await expect(bar).toBeHidden();
});
