import { userRoles } from "#server/db/account-schema.ts";
import { findViolations } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { button, confirmedMessage, create, fill, payButton, sendOrder, toasts } from "./support/wizard.ts";

test.use({ settings: { OPERATOR_CUSTOMERS: "everyone" }, isWebOnly: true });

const terms = "## 1. Geltung\nDiese Bedingungen gelten für Bestellungen.";
const onlyBusinesses = "Hier können nur Unternehmen bestellen (§ 14 BGB), keine Verbraucher.";

test("an admin publishes the texts, and a consumer orders with consent, reads them and withdraws", async ({
  page,
  signIn,
  database,
}) => {
  const { id } = await signIn();
  await database.delete(userRoles);
  await database.insert(userRoles).values({ userId: id, role: "admin" });

  // Without a published instruction on withdrawal, only businesses may order; the page says so before the user types
  // anything.
  await page.goto("/create-video");
  await expect(page.getByText(onlyBusinesses)).toBeVisible();

  await page.goto("/admin/rechtstexte");
  const form = (name: string) => page.getByRole("form", { name });
  await expect(form("Widerrufsbelehrung").getByRole("textbox")).toHaveValue(/\[Bitte ergänzen: Unternehmen\]/);
  await form("Widerrufsbelehrung")
    .getByRole("button", { name: /^Neue Fassung/ })
    .click();
  await expect(form("Widerrufsbelehrung").getByRole("textbox")).toBeFocused();
  await expect(form("Widerrufsbelehrung").getByRole("alert")).toHaveText(/Bitte füllen Sie zuerst alle Stellen/);
  expect(await findViolations(page)).toEqual([]);
  await form("Widerrufsbelehrung").getByRole("textbox").fill("## Widerrufsrecht\nBinnen 14 Tagen.");
  await form("Widerrufsbelehrung")
    .getByRole("button", { name: /^Neue Fassung/ })
    .click();
  await expect(form("Widerrufsbelehrung").getByText(/^Es gilt Fassung 1 vom/)).toBeVisible();
  await form("Allgemeine Geschäftsbedingungen").getByRole("textbox").fill(terms);
  await form("Allgemeine Geschäftsbedingungen")
    .getByRole("button", { name: /^Neue Fassung/ })
    .click();
  await expect(form("Allgemeine Geschäftsbedingungen").getByText(/^Es gilt Fassung 1 vom/)).toBeVisible();

  const termsLink = page.getByRole("contentinfo").getByRole("link", { name: "AGB" });
  // Load the page again if the link is missing: another process may answer from its cache for a few seconds.
  await expect(async () => {
    if (!(await termsLink.isVisible())) await page.reload();
    await expect(termsLink).toBeVisible({ timeout: 5000 });
  }).toPass();
  await termsLink.click();
  await expect(page.getByRole("heading", { name: "1. Geltung" })).toBeVisible();
  await expect(page.getByText(/^Fassung 1 vom \d\d\.\d\d\.\d{4}$/)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await page.goto("/create-video?speaker=speaker-1");
  await expect(page.getByText(onlyBusinesses)).toHaveCount(0);
  await fill(page, { "Video-Skript *": "Guten Tag aus Würzburg." });
  await button(page, "Weiter").click();
  const contract = page.getByRole("region", { name: "Vertrag" });
  await expect(contract.getByText("Wer bestellt? *")).toBeVisible();
  await expect(create(page)).toBeDisabled();
  await contract.getByText("Ein Unternehmen").click();
  await contract.getByLabel("Unternehmen, das bestellt *").fill("Studio am Dom");
  await expect(create(page)).toBeEnabled();
  await contract.getByText("Ich privat").click();
  await expect(create(page)).toBeDisabled();
  await contract.getByRole("checkbox", { name: /^Ich verlange ausdrücklich/ }).check();
  await expect(create(page)).toBeEnabled();
  expect(await findViolations(page)).toEqual([]);
  const { body } = await sendOrder(page);
  expect(body).toMatchObject({
    buyer: { kind: "consumer", startsEarly: true },
    termsVersion: 1,
    withdrawalVersion: 1,
  });
  await payButton(page).click();
  // The payer can withdraw from the contract once the server has confirmed the payment, after the return from the
  // checkout.
  await expect(toasts(page).getByText(confirmedMessage)).toBeVisible();

  await page.goto("/widerruf");
  const contracts = page.getByRole("region", { name: "Ihre Verträge" });
  await expect(contracts.getByText(/^Widerruf möglich bis /)).toBeVisible();
  await contracts.getByRole("button", { name: /^Vertrag widerrufen ?: Eigenes Skript$/ }).click();
  const dialog = page.getByRole("dialog", { name: "Vertrag widerrufen" });
  await dialog.getByLabel("E-Mail für die Bestätigung *").fill("nina@");
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Widerruf bestätigen" }).click();
  await expect(dialog.getByLabel("E-Mail für die Bestätigung *")).toBeFocused();
  await dialog.getByLabel("E-Mail für die Bestätigung *").fill("nina@example.de");
  await dialog.getByRole("button", { name: "Widerruf bestätigen" }).click();
  await expect(toasts(page).getByText("Die Bestätigung geht an nina@example.de.")).toBeVisible();
  await expect(contracts.getByText("Zurzeit können Sie hier keinen Vertrag widerrufen.")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await contracts.getByRole("link", { name: "Zu Ihren Bestellungen" }).click();
  await expect(
    page.getByText(/^Sie haben den Vertrag am .+ Uhr widerrufen\. Der Betrag wird Ihnen erstattet\.$/),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: /Vertrag widerrufen/ })).toHaveCount(0);
});
