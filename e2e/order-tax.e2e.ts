import { findViolations } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { button, field, fill, payButton, sendOrder, summary } from "./support/wizard.ts";

test.use({ settings: { OPERATOR_VAT_ID: "DE123456789" } });

test("a business in another EU country sees the net price once its VAT id is entered, at the checkout and in its order", async ({
  page,
  signIn,
}) => {
  await signIn();
  const bar = page.locator(".action-bar");
  await page.goto("/create-video?speaker=speaker-1");
  await expect(bar.getByText("29,00 € inkl. 19 % MwSt. (4,63 €)")).toBeVisible();
  await fill(page, { "Video-Skript *": "Guten Tag aus Wien." });
  await page.getByText("Wir sind ein Unternehmen in einem anderen EU-Land").click();
  await fill(page, { "USt-IdNr.": "DE123456789" });
  await button(page, "Weiter").click();
  await expect(field(page, "USt-IdNr.")).toBeFocused();
  await expect(field(page, "USt-IdNr.")).toHaveValue("DE123456789");
  await expect(page.getByText("Bitte geben Sie den Namen des Unternehmens ein")).toBeVisible();
  await fill(page, {
    "USt-IdNr.": "atu 12345678",
    "Name des Unternehmens": "Wiener Werkstatt GmbH",
    "Straße und Hausnummer": "Ring 1",
    Postleitzahl: "1010",
    Ort: "Wien",
  });
  const net = "24,37 € netto, Steuerschuldnerschaft des Leistungsempfängers";
  await expect(bar.getByText(net)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await button(page, "Weiter").click();
  expect(await summary(page, "Rechnung an")).toMatchObject({ Unternehmen: "Wiener Werkstatt GmbH" });
  await expect(bar.getByText(net)).toBeVisible();
  const { body } = await sendOrder(page);
  expect(body["billing"]).toMatchObject({ vatId: "ATU12345678", city: "Wien" });
  const checkout = page.getByRole("region", { name: "Bestellung" });
  await expect(checkout.getByText("24,37 €")).toBeVisible();
  await expect(checkout.getByText("Steuerschuldnerschaft des Leistungsempfängers")).toBeVisible();
  await expect(checkout.getByText("MwSt.")).toHaveCount(0);
  await payButton(page).click();
  await expect(page).toHaveURL(/payment=success/);
  await page.goto("/bestellungen");
  await expect(page.getByRole("list", { name: "Bestellungen" }).getByText(net, { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "Ausgaben je Monat" }).getByText("24,37 €")).toBeVisible();
});
