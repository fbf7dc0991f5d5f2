import { userRoles } from "#server/db/account-schema.ts";
import { findViolations } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { isCluster } from "./support/timeout-factor.ts";

const note = "Im Impressum fehlen Pflichtangaben";
/** Text of the privacy page about outside services: a cluster has one, its object storage. */
const services = isCluster
  ? "Objektspeicher (Speicherung der Medien)"
  : "zurzeit kein externer Dienst eingerichtet, der Ihre Daten erhält";

test.use({ settings: { OPERATOR_PHONE: "+49 931 123456" } });

test("an admin enters who operates the site, and imprint, privacy page and footer name it", async ({
  page,
  signIn,
  database,
}) => {
  const { id } = await signIn();
  // Remove the admin role, which the first account of a program gets automatically.
  await database.delete(userRoles);
  await page.goto("/impressum");
  await expect(page.getByRole("heading", { name: "Impressum", level: 1 })).toBeVisible();
  await expect(page.getByText("Telefon: +49 931 123456")).toBeVisible();
  await expect(page.getByText(note)).toHaveCount(0);

  await database.insert(userRoles).values({ userId: id, role: "admin" });
  await page.reload();
  await expect(page.getByText(note)).toBeVisible();
  await page.getByRole("link", { name: "Angaben zum Betreiber ergänzen" }).click();

  const form = page.getByRole("form", { name: "Betreiber" });
  await expect(form.getByText(/^Unternehmen, Rechtsform, .*E-Mail/)).toBeVisible();
  await expect(form.getByLabel("Telefon")).toHaveAttribute("readonly", "");
  expect(await findViolations(page)).toEqual([]);
  await form.getByLabel("Unternehmen").fill("Studio am Dom GmbH");
  await form.getByLabel("Rechtsform").selectOption("GmbH");
  await form.getByLabel("Vertreten durch").fill("Nina Weber");
  await form.getByLabel("Straße und Hausnummer").fill("Domstraße 1");
  await form.getByLabel("Postleitzahl").fill("97070");
  await form.getByLabel("Ort", { exact: true }).fill("Würzburg");
  await form.getByLabel("E-Mail").fill("post@studio.example");
  await form.getByLabel("Geschäftszeiten").fill("Samstag: nach Vereinbarung");
  await form.getByLabel("Registergericht").fill("Amtsgericht Würzburg");
  await form.getByLabel("Registernummer").fill("HRB 4711");
  await form.getByLabel("USt-IdNr.").fill("DE12");
  await form.getByRole("button", { name: "Speichern" }).click();
  await expect(form.getByLabel("USt-IdNr.")).toBeFocused();
  await expect(form.getByRole("alert")).toHaveText(/gültige USt-IdNr/);
  await expect(form.getByLabel("Unternehmen")).toHaveValue("Studio am Dom GmbH");
  await form.getByLabel("USt-IdNr.").fill("DE 123 456 789");
  await form.getByRole("button", { name: "Speichern" }).click();
  await expect(page.getByText("Die öffentlichen Seiten zeigen die neuen Angaben.")).toBeVisible();
  await expect(page.getByText(note)).toHaveCount(0);

  await page.getByRole("contentinfo").getByRole("link", { name: "Impressum" }).click();
  for (const line of [
    "Studio am Dom GmbH",
    "Domstraße 1",
    "97070 Würzburg",
    "Vertreten durch: Nina Weber",
    "Registereintrag: Amtsgericht Würzburg, HRB 4711",
    "Umsatzsteuer-Identifikationsnummer: DE123456789",
  ]) {
    await expect(page.getByText(line, { exact: true })).toBeVisible();
  }
  expect(await findViolations(page)).toEqual([]);
  await page.goto("/datenschutz");
  await expect(page.getByText("97070 Würzburg")).toBeVisible();
  await expect(page.getByText(services)).toBeVisible();

  // Expect only what was entered, and no more of the sample texts.
  await page.goto("/contact");
  const contact = page.getByRole("region", { name: "So erreichen Sie uns" });
  await expect(contact.getByText("Würzburg, Deutschland")).toBeVisible();
  await expect(contact.getByText("Samstag")).toBeVisible();
  await expect(contact.getByText("nach Vereinbarung")).toBeVisible();
  await expect(contact.getByText("Montag bis Freitag")).toHaveCount(0);
  await page.goto("/about");
  await expect(page.getByText("Studio am Dom GmbH betreibt Lichtspiel.")).toBeVisible();
  await expect(page.getByText(/Start-up|Freistaat Bayern/)).toHaveCount(0);

  await page.goto("/v/unbekannt");
  await expect(page.getByText("Betrieben von Studio am Dom GmbH, Würzburg")).toBeVisible();
});
