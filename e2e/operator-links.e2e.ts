import { expect, test } from "./support/fixtures.ts";

test.use({
  settings: {
    IMPRINT_URL: "https://betreiber.example/impressum",
    PRIVACY_URL: "https://betreiber.example/datenschutz",
    SUPPORT_EMAIL: "hilfe@betreiber.example",
    INVITATION_REQUEST_URL: "https://betreiber.example/code",
  },
});

test("[NAV-12] the footer leads to the addresses that the operator configured", async ({ page }) => {
  await page.goto("/auth");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "Impressum" })).toHaveAttribute(
    "href",
    "https://betreiber.example/impressum",
  );
  await expect(footer.getByRole("link", { name: "Datenschutz" })).toHaveAttribute(
    "href",
    "https://betreiber.example/datenschutz",
  );
  await expect(footer.getByRole("link", { name: "hilfe@betreiber.example" })).toBeVisible();
});

test("[AUTH-10] a code request leads to the page that the operator configured", async ({ page }) => {
  await page.route("https://betreiber.example/**", (route) => route.fulfill({ body: "Ihr Code" }));
  await page.goto("/auth?ansicht=code");
  const form = page.getByRole("form", { name: "Einladungscode anfordern" });
  await form.getByLabel("Vorname").fill("Jürgen");
  await form.getByLabel("Nachname").fill("Groß");
  await form.getByLabel("WhatsApp-Nummer").fill("+49 171 2345678");
  await form.getByRole("button", { name: "Code anfordern" }).click();
  await expect(page).toHaveURL("https://betreiber.example/code");
});
