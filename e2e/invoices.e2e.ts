import { userRoles } from "#server/db/account-schema.ts";
import { findViolations } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { button, fill, isConfirmation, payButton, sendOrder } from "./support/wizard.ts";

test.use({
  settings: {
    OPERATOR_COMPANY: "Studio am Dom GmbH",
    OPERATOR_STREET: "Domstraße 1",
    OPERATOR_POSTAL_CODE: "97070",
    OPERATOR_CITY: "Würzburg",
    OPERATOR_TAX_NUMBER: "257/123/45678",
  },
});

test("a buyer downloads the invoice of an order, and an admin sees what the page of invoices is for", async ({
  page,
  signIn,
  database,
}) => {
  const { id } = await signIn();
  await database.insert(userRoles).values({ userId: id, role: "admin" }).onConflictDoNothing();
  await page.goto("/create-video?speaker=speaker-1");
  await fill(page, { "Video-Skript *": "Guten Tag aus Würzburg." });
  await button(page, "Weiter").click();
  await sendOrder(page);
  // Leave the page only after it has confirmed the payment.
  const confirmed = page.waitForResponse((response) => isConfirmation(response.request()));
  await payButton(page).click();
  expect((await confirmed).ok()).toBe(true);
  await page.goto("/bestellungen");
  const link = page.getByRole("link", { name: /^Muster: Rechnung \(PDF\)/ });
  await expect(link).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^Rechnung-TEST-RE-\d{4}-000001\.pdf$/);
  expect(await findViolations(page)).toEqual([]);
  await page.goto("/admin/rechnungen");
  await expect(page.getByText(/^Keine Rechnungen im /)).toBeVisible();
  await expect(page.getByRole("link", { name: "Bestellungen ansehen" })).toHaveAttribute("href", "/admin/bestellungen");
  await expect(page.getByText("Angaben des Betreibers")).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  await page.goto("/admin/bestellungen?status=discarded");
  await expect(page.getByText("In diesem Zustand ist gerade keine Bestellung.")).toBeVisible();
  await page.getByRole("button", { name: "Alle zeigen" }).click();
  await expect(page.getByRole("button", { name: /^Eigenes Skript/ })).toBeVisible();
});
