import { userRoles } from "#server/db/account-schema.ts";
import { findViolations } from "./support/axe.ts";
import { expect, test } from "./support/fixtures.ts";
import { choose, create, field, sendOrder, toasts } from "./support/wizard.ts";

test.use({ isWebOnly: true, settings: { BRAND_NAME: "Preisstudio" } });

test("a price that an admin changes while somebody orders refuses the order once, names itself, and keeps what was typed", async ({
  page,
  context,
  signIn,
  database,
}) => {
  const { id } = await signIn();
  await database.delete(userRoles);
  await database.insert(userRoles).values({ userId: id, role: "admin" });
  await page.goto("/create-video?speaker=speaker-1");
  await choose(page, "Für wen ist das Video?", "An mich selbst");
  await field(page, "Video-Skript *").fill("Guten Tag. Morgen gibt es frische Brezeln.");
  await page.getByRole("button", { name: "Weiter", exact: true }).click();
  await expect(page.getByText("29,00 €").first()).toBeVisible();
  await expect(create(page)).toBeEnabled();

  const admin = await context.newPage();
  await admin.goto("/admin/preise");
  const form = admin.getByRole("form", { name: "Neuer Preis: Eigenes Skript und Video Ads" });
  await form.getByLabel("Neuer Preis in €").fill("zu teuer");
  await form.getByRole("button", { name: /^Festlegen/ }).click();
  await expect(form.getByText("Bitte geben Sie einen Preis in Euro ein, zum Beispiel 29,00.")).toBeVisible();
  await form.getByLabel("Neuer Preis in €").fill("39");
  await form.getByRole("button", { name: /^Festlegen/ }).click();
  await expect(toasts(admin).getByText("Preis festgelegt")).toBeVisible();
  const section = admin.getByRole("region", { name: "Eigenes Skript und Video Ads" });
  await expect(section.getByText("39,00 €", { exact: true })).toBeVisible();
  expect(await findViolations(admin)).toEqual([]);

  await create(page).click();
  await expect(
    page.getByRole("form", { name: "Bestellung" }).getByText(/Er beträgt jetzt 39,00\s€ inkl/),
  ).toBeVisible();
  await expect(page.getByText("39,00 €", { exact: true })).toBeVisible();
  await expect(create(page)).toBeEnabled();
  const { body } = await sendOrder(page);
  expect(body).toMatchObject({ agreedPriceCents: 3900, script: "Guten Tag. Morgen gibt es frische Brezeln." });
  await expect(page.getByText("39,00 €").first()).toBeVisible();
});
