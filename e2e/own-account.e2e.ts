import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { users } from "#server/db/account-schema.ts";
import { buildOrder } from "#server/testing/orders.ts";
import { expect, test } from "./support/fixtures.ts";
import * as job from "./support/main-job.ts";

test("a change of the profile is validated, and shown everywhere at once", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/konto");
  const form = page.getByRole("form", { name: "Profil" });
  await form.getByLabel("Vorname").fill("Anna1");
  await form.getByRole("button", { name: "Profil speichern" }).click();
  await expect(form.getByText("Vorname enthält ungültige Zeichen")).toBeVisible();
  await form.getByLabel("Vorname").fill("José");
  await form.getByRole("button", { name: "Profil speichern" }).click();
  await expect(page.getByText("Profil gespeichert")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("form", { name: "Profil" }).getByLabel("Vorname")).toHaveValue("José");
});

test("where no email is sent, the switch for emails about finished projects cannot be turned on", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/konto");
  const wish = page.getByRole("switch", { name: "E-Mail, wenn ein Projekt fertig ist" });
  await expect(wish).toBeDisabled();
  await expect(wish).toHaveAccessibleDescription("E-Mails sind zurzeit nicht möglich.");
});

test("changing the password needs the present one and signs out the other devices", async ({
  page,
  signIn,
  browser,
  program,
}) => {
  const { person } = await signIn();
  const elsewhere = await browser.newContext({ baseURL: program.url, locale: "de-DE" });
  const other = await elsewhere.newPage();
  await job.signIn(other, person);

  await page.goto("/konto");
  await expect(page.getByText("Dieses Gerät")).toBeVisible();
  const form = page.getByRole("form", { name: "Passwort ändern" });
  await form.getByLabel("Jetziges Passwort").fill("falsch-geraten");
  await form.getByLabel("Neues Passwort").fill("ganz-neu-2026");
  await form.getByLabel("Passwort bestätigen").fill("ganz-anders");
  await form.getByRole("button", { name: "Passwort ändern" }).click();
  await expect(form.getByText("Die Passwörter stimmen nicht überein")).toBeVisible();
  await form.getByLabel("Passwort bestätigen").fill("ganz-neu-2026");
  await form.getByRole("button", { name: "Passwort ändern" }).click();
  await expect(form.getByText("Das Passwort stimmt nicht.").first()).toBeVisible();
  await form.getByLabel("Jetziges Passwort").fill(person.password);
  await form.getByRole("button", { name: "Passwort ändern" }).click();
  await expect(page.getByText("Passwort erfolgreich geändert")).toBeVisible();
  await expect(form.getByLabel("Neues Passwort")).toHaveValue("");

  await expect(other).toHaveURL(/\/auth/);
  await elsewhere.close();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Konto" })).toBeVisible();
});

test("one device signs out another", async ({ page, signIn, browser, program }) => {
  const { person } = await signIn();
  const elsewhere = await browser.newContext({ baseURL: program.url, locale: "de-DE" });
  const other = await elsewhere.newPage();
  await job.signIn(other, person);
  await page.goto("/konto");
  await page.getByRole("button", { name: /^Abmelden ?: / }).click();
  await expect(page.getByText("Gerät abgemeldet")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Abmelden ?: / })).toHaveCount(0);
  await expect(other).toHaveURL(/\/auth/);
  await elsewhere.close();
});

test("all data of the account are downloaded as a ZIP", async ({ page, signIn }) => {
  const { person } = await signIn();
  await page.goto("/konto");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Als ZIP herunterladen" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/\.zip$/);
  const entries = unzipSync(new Uint8Array(await readFile(await file.path())));
  expect(strFromU8(entries["konto.json"] ?? new Uint8Array())).toContain(person.email);
});

test("the account is deleted after the password is entered once more", async ({ page, signIn, database }) => {
  const { person } = await signIn();
  await page.goto("/konto");
  await page.getByRole("button", { name: "Konto löschen" }).click();
  const question = page.getByRole("dialog", { name: "Konto wirklich löschen?" });
  await question.getByLabel("Passwort zur Bestätigung").fill("falsch-geraten");
  await question.getByRole("button", { name: "Endgültig löschen" }).click();
  await expect(question.getByText("Das Passwort stimmt nicht.").first()).toBeVisible();
  await question.getByLabel("Passwort zur Bestätigung").fill(person.password);
  await question.getByRole("button", { name: "Endgültig löschen" }).click();
  await expect(page.getByText("Konto gelöscht")).toBeVisible();
  await expect(page).toHaveURL(/\/auth/);
  expect(await database.select().from(users).where(eq(users.email, person.email))).toEqual([]);
  const form = page.getByRole("form", { name: "Anmelden" });
  await form.getByLabel("E-Mail").fill(person.email);
  await form.getByLabel("Passwort", { exact: true }).fill(person.password);
  await form.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(form.getByText("Bitte überprüfen Sie Ihre Anmeldedaten")).toBeVisible();
});

test("an account with a paid video that is not delivered is deleted only after its owner gives the video up", async ({
  page,
  signIn,
  database,
}) => {
  const { id, person } = await signIn();
  await buildOrder(database, id, { state: "in_production" });
  await page.goto("/konto");
  await page.getByRole("button", { name: "Konto löschen" }).click();
  const question = page.getByRole("dialog", { name: "Konto wirklich löschen?" });
  const giveUp = question.getByRole("checkbox", { name: /^Ich verzichte auf bezahlte Videos/ });
  await question.getByLabel("Passwort zur Bestätigung").fill(person.password);
  await expect(giveUp).toHaveCount(0);
  await question.getByRole("button", { name: "Endgültig löschen" }).click();
  await expect(question.getByText(/^Ein bezahltes Video ist noch nicht zugestellt/)).toBeVisible();
  await giveUp.check();
  await question.getByRole("button", { name: "Endgültig löschen" }).click();
  await expect(page).toHaveURL(/\/auth/);
  expect(await database.select().from(users).where(eq(users.id, id))).toEqual([]);
});

test("[AUTH-17] a program uses an access token until it is revoked", async ({ page, context, signIn, program }) => {
  const { person } = await signIn();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/konto");
  const section = page.getByRole("region", { name: "Zugriffstoken", exact: true });
  await expect(section.getByText("Sie haben noch kein Zugriffstoken.")).toBeVisible();
  await section.getByRole("button", { name: "Zugriffstoken anlegen" }).click();
  const form = section.getByRole("form", { name: "Zugriffstoken anlegen" });
  await expect(form.getByLabel("Name")).toBeFocused();
  await form.getByLabel("Lesen").uncheck();
  await form.getByRole("button", { name: "Token anlegen" }).click();
  await expect(form.getByText("Bitte geben Sie einen Namen ein")).toBeVisible();
  await expect(form.getByText("Bitte wählen Sie mindestens ein Recht")).toBeVisible();
  await form.getByLabel("Name").fill("Make");
  await form.getByLabel("Lesen").check();
  await form.getByLabel("Gültigkeit").selectOption("Ohne Ablaufdatum");
  await form.getByLabel("Passwort Ihres Kontos").fill("falsch-geraten");
  await form.getByRole("button", { name: "Token anlegen" }).click();
  await expect(form.getByText("Das Passwort stimmt nicht.").first()).toBeVisible();
  await expect(form.getByLabel("Passwort Ihres Kontos")).toBeFocused();
  await expect(form.getByLabel("Name")).toHaveValue("Make");
  await form.getByLabel("Passwort Ihres Kontos").fill(person.password);
  await page.keyboard.press("Enter");

  const created = section.getByRole("region", { name: "Neues Zugriffstoken" });
  await expect(created).toBeFocused();
  await created.getByRole("button", { name: "Token kopieren" }).click();
  await expect(created.getByRole("button", { name: "Kopiert" })).toBeVisible();
  const token = await page.evaluate(() => navigator.clipboard.readText());
  await expect(created).toContainText(token);
  await expect(created).toContainText(`curl -H "Authorization: Bearer ${token}" ${program.url}/api/projects`);
  await created.getByRole("button", { name: "Fertig" }).click();

  const read = () => fetch(`${program.url}/api/projects`, { headers: { authorization: `Bearer ${token}` } });
  expect((await read()).status).toBe(200);
  await page.reload();
  await expect(section.getByText("Gilt ohne Ablaufdatum")).toBeVisible();
  await expect(section.getByText(/zuletzt benutzt/)).toBeVisible();
  await expect(page.getByText(token)).toHaveCount(0);

  await section.getByRole("button", { name: /^Widerrufen ?: Make/ }).click();
  const question = page.getByRole("alertdialog", { name: "Zugriffstoken widerrufen?" });
  await expect(question.getByText("„Make“")).toBeVisible();
  await question.getByRole("button", { name: "Widerrufen" }).click();
  await expect(section.getByText("Sie haben noch kein Zugriffstoken.")).toBeVisible();
  expect((await read()).status).toBe(401);
});

test.describe("where emails are sent", () => {
  test.use({ settings: { SMTP_URL: "smtp://127.0.0.1:9" } });

  test("one switch turns emails about finished projects on, and keeps its setting", async ({ page, signIn }) => {
    await signIn();
    await page.goto("/konto");
    const wish = page.getByRole("switch", { name: "E-Mail, wenn ein Projekt fertig ist" });
    await expect(wish).not.toBeChecked();
    await wish.click();
    await expect(page.getByText("Sie erhalten E-Mails")).toBeVisible();
    await page.reload();
    await expect(wish).toBeChecked();
    await page.route("**/api/account/notifications", (route) => route.abort());
    await wish.click();
    await expect(page.getByText("Nicht gespeichert")).toBeVisible();
    await expect(wish).toBeChecked();
  });
});
