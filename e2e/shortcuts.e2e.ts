import { buildProject } from "#server/testing/factories.ts";
import { expect, test } from "./support/without-worker.ts";

test("'/' leads to the search field and '?' lists the keys, unless somebody is typing or has turned them off", async ({
  page,
  signIn,
  database,
}) => {
  const { id } = await signIn();
  await buildProject(database, id);
  await page.goto("/projekte");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
  const search = page.getByRole("searchbox", { name: "In Beschreibungen und Namen suchen" });
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await page.keyboard.type("a/b?");
  await expect(search).toHaveValue("a/b?");
  const list = page.getByRole("dialog", { name: "Tastenkürzel" });
  await expect(list).toHaveCount(0);

  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("?");
  await expect(list.getByText("In das Suchfeld der Seite springen")).toBeVisible();
  await list.getByRole("switch", { name: "Kürzel aus einem Zeichen verwenden" }).click();
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  await page.keyboard.press("/");
  await page.keyboard.press("?");
  await expect(search).not.toBeFocused();
  await expect(list).toHaveCount(0);

  await page.reload();
  await page.getByRole("button", { name: "Tastenkürzel" }).click();
  await expect(list.getByRole("switch")).not.toBeChecked();
});
