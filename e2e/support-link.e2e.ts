import { expect, test } from "./support/fixtures.ts";

test.use({
  settings: { SUPPORT_WHATSAPP: "+49 (931) 123-456", IMPRINT_URL: "https://example.de/impressum" },
});

test("[NAV-13] the support link opens a chat with a question about the AI video agent", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/");
  const link = page.getByRole("link", { name: /^Fragen/ });
  const address = new URL((await link.getAttribute("href")) ?? "");
  expect(address.origin + address.pathname).toBe("https://wa.me/49931123456");
  expect(address.searchParams.get("text")).toMatch(/KI-Video/);
});

test("the footer leads to the imprint that the operator set", async ({ page }) => {
  await page.goto("/auth");
  await expect(page.getByRole("link", { name: "Impressum" })).toHaveAttribute("href", "https://example.de/impressum");
  await expect(page.getByRole("link", { name: "Datenschutz" })).toHaveAttribute("href", "/datenschutz");
});
