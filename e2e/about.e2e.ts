import { expect, test } from "./support/fixtures.ts";

test("[ABOUT-01] says who offers the product and why, with four images that have alternative texts", async ({
  page,
}) => {
  await page.goto("/about");
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unabhängig von klassischer Videoproduktion");
  await expect(main.getByText(/ist ein Start-up aus Würzburg\. Unser Ziel: Unternehmen/)).toBeVisible();
  await expect(main.getByText(/Der Freistaat Bayern und die Stadt Würzburg unterstützen uns/)).toBeVisible();
  const images = main.getByRole("img");
  await expect(images).toHaveCount(4);
  for (const imageLocator of await images.all()) {
    await imageLocator.scrollIntoViewIfNeeded();
    await expect(imageLocator).toHaveAttribute("alt", /^\p{Lu}.{10,}/u);
    await expect.poll(() => imageLocator.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  await main.getByRole("link", { name: "Kontakt aufnehmen" }).click();
  await expect(page).toHaveURL("/contact");
});
