import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { userRoles } from "#server/db/account-schema.ts";
import { settings } from "#server/db/settings-schema.ts";
import { secondFactors } from "#server/db/second-factor-schema.ts";
import { codeOfStep, stepAt } from "#server/features/second-factor/totp.ts";
import { expect, test } from "./support/fixtures.ts";

function fromBase32(text: string): Buffer {
  const letters = [...text.replaceAll(/\s/g, "")];
  const bits = letters.map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"));
  return Buffer.from((bits.join("").match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

const section = (page: Page) => page.getByRole("region", { name: "Anmeldung in zwei Schritten" });

// Make the second factor optional again: tests in other files use the same program and sign in admins without one.
test.afterEach(async ({ database }) => {
  await database.delete(settings).where(eq(settings.name, "second-factor-of-admins"));
});

test("a second factor is set up on the account page, requested at sign-in, and opens the administration", async ({
  page,
  signIn,
  database,
}) => {
  const client = await signIn();
  const { email, password } = client.person;
  await database.insert(userRoles).values({ userId: client.id, role: "admin" }).onConflictDoNothing();
  await page.goto("/konto");
  await section(page).getByRole("button", { name: "Einrichten" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Passwort zur Bestätigung").fill(password);
  await dialog.getByRole("button", { name: "Weiter" }).click();
  await expect(dialog.getByRole("img", { name: "QR-Code für die Authenticator-App" })).toBeVisible();
  const secret = fromBase32((await dialog.locator("code").textContent()) ?? "");
  const freshCode = async () => {
    await database.update(secondFactors).set({ lastStep: 0 }).where(eq(secondFactors.userId, client.id));
    return codeOfStep(secret, stepAt(Date.now()));
  };
  await dialog.getByLabel("Code aus der App").fill("12");
  await dialog.getByRole("button", { name: "Einschalten" }).click();
  await expect(dialog).toContainText("Bitte geben Sie den Code mit 6 Ziffern ein");
  await dialog.getByLabel("Code aus der App").fill(await freshCode());
  await dialog.getByRole("button", { name: "Einschalten" }).click();
  const codes = page.getByRole("list", { name: "Backup-Codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  const backupCode = (await codes.first().textContent()) ?? "";
  await page.getByRole("button", { name: "Ich habe sie notiert" }).click();
  await expect(section(page)).toContainText("10 von 10 Backup-Codes sind noch frei.");

  await page.goto("/admin/users");
  await page.getByRole("switch", { name: /Zweiter Schritt ist für Admins Pflicht/ }).click();
  await expect(page.getByRole("switch", { name: /Zweiter Schritt ist für Admins Pflicht/ })).toBeChecked();

  const signInAgain = async () => {
    await page.context().clearCookies();
    await page.goto("/auth?weiter=/speakers");
    await page.getByLabel("E-Mail").first().fill(email);
    await page.getByLabel("Passwort", { exact: true }).first().fill(password);
    await page.getByRole("button", { name: "Anmelden", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Zweiter Schritt" })).toBeVisible();
  };
  await signInAgain();
  await page.getByLabel("Code aus der App").fill("000000");
  await page.getByRole("button", { name: "Bestätigen" }).click();
  await expect(page.getByText("Der Code stimmt nicht oder wurde schon benutzt.").first()).toBeVisible();
  await page.getByRole("button", { name: "Zurück zur Anmeldung" }).click();
  await expect(page.getByLabel("E-Mail").first()).toHaveValue(email);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await page.getByLabel("Code aus der App").fill(await freshCode());
  await page.getByRole("button", { name: "Bestätigen" }).click();
  await expect(page).toHaveURL("/speakers");

  await signInAgain();
  await page.getByRole("button", { name: "Backup-Code verwenden" }).click();
  await page.getByLabel("Backup-Code", { exact: true }).fill(backupCode);
  await page.getByRole("button", { name: "Bestätigen" }).click();
  await expect(page).toHaveURL("/speakers");

  await page.goto("/konto");
  await section(page).getByRole("button", { name: "Ausschalten" }).click();
  await dialog.getByLabel("Passwort", { exact: true }).fill(password);
  await dialog.getByLabel("Code aus der App oder Backup-Code").fill(await freshCode());
  await dialog.getByRole("button", { name: "Ausschalten" }).click();
  await expect(section(page)).toContainText("Für Admins Pflicht");
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Zweiter Schritt nötig" })).toBeVisible();
  await page.getByRole("link", { name: "Zum Konto" }).click();
  await expect(page).toHaveURL("/konto");
});
