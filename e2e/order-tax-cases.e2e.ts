import { orderForBusiness, payAtStripe, readConfirmation, test } from "./support/charged-shop.ts";
import { expect } from "./support/fixtures.ts";
import { button, create, fill } from "./support/wizard.ts";

type Case = {
  name: string;
  shop: Record<string, string | null>;
  isAbroad?: boolean;
  /** Text of the price in the wizard and in the confirmation. */
  price: string;
  sum: string;
  /** Line of the tax on Stripe's page and sentence about it on the invoice; null without a tax. */
  tax: { atStripe: string; sum: string } | null;
  /** Reason that the invoice states for its tax. */
  reason: string;
};

const cases: Case[] = [
  {
    name: "19 %",
    shop: {},
    price: "29,00 € inkl. 19 % MwSt. (4,63 €)",
    sum: "29,00 €",
    tax: { atStripe: "19 % Mehrwertsteuer: 4,63 €", sum: "4,63 €" },
    reason: "19 % MwSt.",
  },
  {
    name: "7 %",
    shop: { ORDER_VAT_PERCENT: "7" },
    price: "29,00 € inkl. 7 % MwSt. (1,90 €)",
    sum: "29,00 €",
    tax: { atStripe: "7 % Mehrwertsteuer: 1,90 €", sum: "1,90 €" },
    reason: "7 % MwSt.",
  },
  {
    name: "§ 19 UStG",
    shop: { OPERATOR_SMALL_BUSINESS: "yes" },
    price: "29,00 €",
    sum: "29,00 €",
    tax: null,
    reason: "Steuerfrei nach § 19 UStG (Kleinunternehmerregelung)",
  },
  {
    name: "reverse charge",
    shop: {},
    isAbroad: true,
    price: "24,37 € netto, Steuerschuldnerschaft des Leistungsempfängers",
    sum: "24,37 €",
    tax: null,
    reason: "Steuerschuldnerschaft des Leistungsempfängers",
  },
];

for (const { name, shop, isAbroad, price, sum, tax, reason } of cases) {
  test.describe(name, () => {
    test.use({ shop });

    test(`${name}: the order bar, Stripe's page, the confirmation and the invoice say one sum`, async ({
      page,
      signIn,
      database,
    }) => {
      const client = await signIn();
      const bar = page.locator(".action-bar");
      await page.goto("/create-video?speaker=speaker-1");
      await fill(page, { "Video-Skript *": "Guten Tag aus Wien." });
      if (isAbroad) {
        await page.getByText("Wir sind ein Unternehmen in einem anderen EU-Land").click();
        await fill(page, {
          "USt-IdNr.": "ATU12345678",
          "Name des Unternehmens": "Wiener Werkstatt GmbH",
          "Straße und Hausnummer": "Ring 1",
          Postleitzahl: "1010",
          Ort: "Wien",
        });
      }
      await button(page, "Weiter").click();
      await orderForBusiness(page);
      await expect(bar).toContainText(price);
      await create(page).click();

      await expect(page.getByText(`Gesamt ${sum}`)).toBeVisible();
      if (tax) await expect(page.getByText(tax.atStripe)).toBeVisible();
      else await expect(page.getByText("Mehrwertsteuer")).toHaveCount(0);
      await payAtStripe(page);

      const { mail, invoice } = await readConfirmation(client, database);
      expect(mail).toContain(`Preis: ${price}`);
      expect(invoice).toContain(`Gesamtbetrag\n${sum}`);
      expect(invoice).toContain(reason);
      expect(invoice.match(/MwSt\.\n(.*)/)?.[1]).toBe(tax?.sum);
    });
  });
}
