import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { userRoles } from "#server/db/account-schema.ts";
import { settings } from "#server/db/settings-schema.ts";
import { expect, test } from "./support/fixtures.ts";

/** Connects a virtual passkey device with a fingerprint reader to the page, through Chrome's DevTools protocol. */
async function connectDevice(page: Page) {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("WebAuthn.enable");
  const { authenticatorId } = await protocol.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Sets whether the virtual device accepts the next fingerprint. */
    setUserVerified: (isUserVerified: boolean) =>
      protocol.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
    clearCredentials: () => protocol.send("WebAuthn.clearCredentials", { authenticatorId }),
  };
}

const section = (page: Page) => page.getByRole("region", { name: "Passkeys" });
const dialog = (page: Page) => page.getByRole("dialog");

// Make the second factor optional again: tests in other files use the same program and sign in admins without one.
test.afterEach(async ({ database }) => {
  await database.delete(settings).where(eq(settings.name, "second-factor-of-admins"));
});

async function addPasskey(page: Page, password: string, name?: string) {
  await section(page).getByRole("button", { name: "Passkey hinzufügen" }).click();
  if (name !== undefined) await dialog(page).getByLabel("Name").fill(name);
  await dialog(page).getByLabel("Passwort zur Bestätigung").fill(password);
  await dialog(page).getByRole("button", { name: "Weiter" }).click();
}

async function signOut(page: Page) {
  await page.context().clearCookies();
  await page.goto("/auth?weiter=/speakers");
}

test("a passkey is added, signs in, is renamed and deleted", async ({ page, signIn }) => {
  const { person } = await signIn();
  const device = await connectDevice(page);
  await page.goto("/konto");
  await expect(section(page)).toContainText("Sie haben noch keinen Passkey.");
  await addPasskey(page, "falsch-geraten");
  await expect(dialog(page)).toContainText("Das Passwort stimmt nicht.");
  await dialog(page).getByLabel("Passwort zur Bestätigung").fill(person.password);
  await dialog(page).getByRole("button", { name: "Weiter" }).click();
  const passkeys = section(page).getByRole("listitem");
  await expect(passkeys).toHaveCount(1);
  await expect(passkeys).toContainText("Chrome auf Linux");
  await expect(passkeys).toContainText("noch nie benutzt");

  await addPasskey(page, person.password);
  await expect(dialog(page)).toContainText("Auf diesem Gerät gibt es schon einen Passkey für Ihr Konto.");
  await dialog(page).getByRole("button", { name: "Abbrechen" }).click();

  await signOut(page);
  await device.setUserVerified(false);
  await page.getByRole("button", { name: "Mit Passkey anmelden" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Abgebrochen, oder die Zeit ist abgelaufen." })).toBeVisible();
  await device.setUserVerified(true);
  await page.getByRole("button", { name: "Mit Passkey anmelden" }).click();
  await expect(page).toHaveURL("/speakers");

  await page.goto("/konto");
  await expect(passkeys).toContainText("zuletzt benutzt");
  await passkeys.getByRole("button", { name: "Umbenennen" }).click();
  await dialog(page).getByLabel("Name").fill("");
  await dialog(page).getByRole("button", { name: "Speichern" }).click();
  await expect(dialog(page)).toContainText("Bitte geben Sie einen Namen ein");
  await dialog(page).getByLabel("Name").fill("Mein Rechner");
  await dialog(page).getByRole("button", { name: "Speichern" }).click();
  await expect(passkeys).toContainText("Mein Rechner");

  await passkeys.getByRole("button", { name: /Löschen.*Mein Rechner/ }).click();
  await expect(dialog(page)).toContainText("Mit „Mein Rechner“ kann sich dann niemand mehr anmelden");
  await dialog(page).getByLabel("Passwort zur Bestätigung").fill(person.password);
  await dialog(page).getByRole("button", { name: "Löschen" }).click();
  await expect(section(page)).toContainText("Sie haben noch keinen Passkey.");

  // Try to sign in with the deleted passkey, which the virtual device still holds.
  await signOut(page);
  await page.getByRole("button", { name: "Mit Passkey anmelden" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Dieser Passkey gehört hier zu keinem Konto." }),
  ).toBeVisible();
  await device.clearCredentials();
  await page.getByRole("button", { name: "Mit Passkey anmelden" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Abgebrochen, oder die Zeit ist abgelaufen." })).toBeVisible();
  await expect(page).toHaveURL(/\/auth/);
});

test("an admin who must use a second factor signs in with a passkey and needs no code", async ({
  page,
  signIn,
  database,
}) => {
  const client = await signIn();
  const { email, password } = client.person;
  await database.insert(userRoles).values({ userId: client.id, role: "admin" }).onConflictDoNothing();
  await connectDevice(page);
  await page.goto("/konto");
  await addPasskey(page, password, "Telefon");
  await expect(section(page).getByRole("listitem")).toContainText("Telefon");
  await page.goto("/admin/users");
  const requirement = page.getByRole("switch", { name: /Zweiter Schritt ist für Admins Pflicht/ });
  await requirement.click();
  await expect(requirement).toBeChecked();

  await signOut(page);
  await page.getByRole("button", { name: "Mit Passkey anmelden" }).click();
  await expect(page).toHaveURL("/speakers");
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();

  // The admin who signed in with the password alone has to confirm with the passkey before the administration opens.
  await signOut(page);
  await page.getByLabel("E-Mail").first().fill(email);
  await page.getByLabel("Passwort", { exact: true }).first().fill(password);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page).toHaveURL("/speakers");
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Zweiter Schritt nötig" })).toBeVisible();
  await page.getByRole("button", { name: "Mit Passkey bestätigen" }).click();
  await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
  await page.goto("/admin/users");
  await requirement.click();
  await expect(requirement).not.toBeChecked();
});

test("a browser without passkeys says so, and offers the password only", async ({ page, signIn }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
  await signIn();
  await page.goto("/konto");
  await expect(section(page)).toContainText("In diesem Browser oder unter dieser Adresse gehen keine Passkeys.");
  await expect(section(page).getByRole("button")).toHaveCount(0);
  await signOut(page);
  await expect(page.getByRole("button", { name: "Anmelden", exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Mit Passkey anmelden" })).toBeHidden();
});
