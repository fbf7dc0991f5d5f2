import type { Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { invitationRequests } from "#server/db/invitation-schema.ts";
import { mails, webhookEvents } from "#server/db/outbox-schema.ts";
import { userRoles, users } from "#server/db/account-schema.ts";
import { newPerson, signUp } from "./support/client.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectVisibleFocus, press, type, walkTo } from "./support/keyboard.ts";
import { invitationCode } from "./support/program.ts";

const toasts = (page: Page) => page.getByRole("region", { name: "Meldungen" });
const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

const content = (page: Page) => page.getByRole("main");

test("[AUTH-16] [AUTH-02] with the keyboard only, a new user enters the code and registers", async ({ page }) => {
  await page.goto("/einladungscode");
  await page.getByRole("form").waitFor();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Zum Inhalt" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(content(page)).toBeFocused();
  const code = page.getByRole("textbox", { name: "Einladungscode" });
  await type(page, code, "FALSCH");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Bitte überprüfe den Code").first()).toBeVisible();
  await expect(code).toBeFocused();
  await type(page, code, invitationCode);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/auth?ansicht=registrieren");
  await expect(content(page)).toBeFocused();

  const form = page.getByRole("form", { name: "Registrieren" });
  const person = newPerson();
  await type(page, form.getByLabel("Vorname"), person.firstName);
  await page.keyboard.press("Enter");
  await expect(form.getByLabel("Nachname")).toBeFocused();
  await type(page, form.getByLabel("Nachname"), person.lastName);
  await type(page, form.getByLabel("E-Mail"), person.email);
  await type(page, form.getByLabel("WhatsApp-Nummer"), person.whatsappNumber);
  await type(page, form.getByLabel("Passwort", { exact: true }), person.password);
  await expect(form.getByLabel("Einladungscode")).toHaveValue(invitationCode);
  await press(page, form.getByRole("button", { name: "Kostenlos registrieren" }), "Space");
  await expect(page).toHaveURL("/");
  await expect(content(page)).toBeFocused();
});

test("[AUTH-01] with the keyboard only, a user changes the tabs and signs in", async ({ page, program }) => {
  const { person } = await signUp(program.url);
  await page.goto("/auth");
  const form = page.getByRole("form", { name: "Anmelden" });
  // Wait for hydration, which turns the sign-in button into a submit button: until then, the arrow keys cannot switch
  // tabs.
  await expect(form.getByRole("button", { name: "Anmelden", exact: true })).toHaveAttribute("type", "submit");
  await walkTo(page, page.getByRole("tab", { name: "Anmelden" }));
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Registrieren" })).toBeFocused();
  await expect(page.getByRole("form", { name: "Registrieren" })).toBeVisible();
  await page.keyboard.press("End");
  await expect(page.getByRole("form", { name: "Einladungscode anfordern" })).toBeVisible();
  await page.keyboard.press("Home");
  await type(page, form.getByLabel("E-Mail"), person.email);
  const password = form.getByLabel("Passwort", { exact: true });
  await type(page, password, "falsch-geraten");
  const eye = form.getByRole("button", { name: "Eingabe anzeigen" });
  await press(page, eye, "Space");
  await expect(password).toHaveAttribute("type", "text");
  await expect(eye).toBeFocused();
  await press(page, form.getByRole("button", { name: "Anmelden", exact: true }));
  await expect(form.getByText("Bitte überprüfen Sie Ihre Anmeldedaten")).toBeVisible();
  await expectVisibleFocus(page);
  await walkTo(page, password, "Shift+Tab");
  await type(page, password, person.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  await expect(content(page)).toBeFocused();
});

test("[AUTH-11] [AUTH-13] with the keyboard only, a user replaces a forgotten password by the link of the email", async ({
  page,
  program,
  database,
}) => {
  const { person } = await signUp(program.url);
  await page.goto("/auth");
  const signIn = page.getByRole("form", { name: "Anmelden" });
  await type(page, signIn.getByLabel("E-Mail"), person.email);
  const forgot = page.getByRole("button", { name: "Passwort vergessen?" });
  await press(page, forgot);
  const asking = page.getByRole("form", { name: "Passwort vergessen" });
  await expect(asking.getByLabel("E-Mail")).toBeFocused();
  await expectVisibleFocus(page);
  await press(page, asking.getByRole("button", { name: "Zurück zur Anmeldung" }));
  await expect(forgot).toBeFocused();
  await expectVisibleFocus(page);
  await expect(signIn.getByLabel("E-Mail")).toHaveValue(person.email);
  await page.keyboard.press("Enter");
  await expect(asking.getByLabel("E-Mail")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(toasts(page).getByText("Anfrage eingegangen")).toBeVisible();
  await expect(asking.getByLabel("E-Mail")).toBeFocused();

  const readLink = async () => {
    const ofPerson = database.select().from(mails).where(eq(mails.recipient, person.email));
    const [mail] = await ofPerson.orderBy(desc(mails.createdAt));
    return /https?:\/\/\S+\/reset-password#\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  };
  // Poll for the email: a job writes it after the response, whose duration must not reveal whether the account exists.
  await expect.poll(readLink).not.toBe("");
  const link = await readLink();
  await page.goto(link);
  const form = page.getByRole("form", { name: "Neues Passwort" });
  await type(page, form.getByLabel("Einladungscode"), invitationCode);
  await type(page, form.getByLabel("Neues Passwort"), "ganz-neu-2026");
  await type(page, form.getByLabel("Passwort bestätigen"), "ganz-anders");
  await page.keyboard.press("Enter");
  await expect(form.getByText("Die Passwörter stimmen nicht überein")).toBeVisible();
  await expect(form.getByLabel("Passwort bestätigen")).toBeFocused();
  await type(page, form.getByLabel("Passwort bestätigen"), "ganz-neu-2026");
  await press(page, form.getByRole("button", { name: "Passwort ändern" }));
  await expect(page).toHaveURL("/auth");
  await expect(content(page)).toBeFocused();
});

test("with the keyboard only, a user changes name and password and signs out another device", async ({
  page,
  signIn,
  program,
}) => {
  const { person } = await signIn();
  const elsewhere = await fetch(`${program.url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": "Mozilla/5.0 (X11; Linux) Firefox/140.0" },
    body: JSON.stringify({ email: person.email, password: person.password }),
  });
  expect(elsewhere.status).toBe(200);
  await page.goto("/konto");
  const profile = page.getByRole("form", { name: "Profil" });
  await type(page, profile.getByLabel("Vorname"), "José");
  await press(page, profile.getByRole("button", { name: "Profil speichern" }));
  await expect(toasts(page).getByText("Profil gespeichert")).toBeVisible();
  await expect(profile.getByRole("button", { name: "Profil speichern" })).toBeFocused();

  const end = page.getByRole("button", { name: /^Abmelden ?: / });
  await press(page, end, "Space");
  await expect(toasts(page).getByText("Gerät abgemeldet")).toBeVisible();
  await expect(end).toHaveCount(0);
  await expectVisibleFocus(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Überall abmelden" })).toBeFocused();

  const form = page.getByRole("form", { name: "Passwort ändern" });
  const present = form.getByLabel("Jetziges Passwort");
  await walkTo(page, present, "Shift+Tab");
  await type(page, present, "falsch-geraten");
  await type(page, form.getByLabel("Neues Passwort"), "ganz-neu-2026");
  await type(page, form.getByLabel("Passwort bestätigen"), "ganz-neu-2026");
  await page.keyboard.press("Enter");
  await expect(form.getByText("Das Passwort stimmt nicht.").first()).toBeVisible();
  await expect(present).toBeFocused();
  await type(page, present, person.password);
  await page.keyboard.press("Enter");
  await expect(toasts(page).getByText("Passwort erfolgreich geändert")).toBeVisible();
  await expectVisibleFocus(page);
});

test("with the keyboard only, a user requests, cancels and completes the deletion of the account", async ({
  page,
  signIn,
  database,
}) => {
  const { person } = await signIn();
  await page.goto("/konto");
  const opener = page.getByRole("button", { name: "Konto löschen" });
  await press(page, opener);
  const question = page.getByRole("dialog", { name: "Konto wirklich löschen?" });
  const password = question.getByLabel("Passwort zur Bestätigung");
  await expect(question).toBeVisible();
  await expect(question.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press("Space");
  await press(page, question.getByRole("button", { name: "Abbrechen" }));
  await expect(question).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await type(page, password, "falsch-geraten");
  await page.keyboard.press("Enter");
  await expect(question.getByText("Das Passwort stimmt nicht.").first()).toBeVisible();
  await expect(password).toBeFocused();
  await type(page, password, person.password);
  await press(page, question.getByRole("button", { name: "Endgültig löschen" }));
  await expect(page).toHaveURL(/\/auth/);
  await expect(content(page)).toBeFocused();
  expect(await database.select().from(users).where(eq(users.email, person.email))).toEqual([]);
});

test("[ADM-03] with the keyboard only, an admin finds a user and grants a role", async ({
  page,
  signIn,
  program,
  database,
}) => {
  const { id } = await signIn();
  await database.insert(userRoles).values({ userId: id, role: "admin" }).onConflictDoNothing();
  const other = await signUp(program.url, newPerson("Zoe"));
  await page.goto("/admin");
  await press(page, page.getByRole("navigation", { name: "Administration" }).getByRole("link", { name: "Nutzer" }));
  await expect(page).toHaveURL("/admin/users");
  await expect(content(page)).toBeFocused();
  await type(page, page.getByLabel("Nach Name oder E-Mail suchen"), other.person.email);
  const line = row(page, other.person.email);
  await expect(page.getByRole("table", { name: "Nutzer" }).getByRole("row")).toHaveCount(2);
  const select = line.getByRole("combobox");
  const question = page.getByRole("alertdialog");
  // The dialog must ask only about the role that Enter chooses, not about the roles that the arrow keys pass.
  await walkTo(page, select);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(question).toContainText("Moderator");
  await expect(question.getByRole("button", { name: "Abbrechen" })).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(select).toBeFocused();
  await expect(select).toHaveValue("user");
  await page.keyboard.type("M");
  await press(page, question.getByRole("button", { name: "Rolle geben" }));
  await expect(toasts(page).getByText("Rolle geändert")).toBeVisible();
  await expect(line.locator(".state-word")).toHaveText("Moderator");
  await expect(select).toBeFocused();
  await expectVisibleFocus(page);
});

test("with the keyboard only, an admin creates and ends a code, and ticks off a request", async ({
  page,
  signIn,
  database,
}) => {
  const { id } = await signIn();
  await database.insert(userRoles).values({ userId: id, role: "admin" }).onConflictDoNothing();
  // Delete the invitation requests of other tests, which use the same program.
  await database.delete(invitationRequests);
  await database.insert(invitationRequests).values({ firstName: "Ida", lastName: "Tast", whatsappNumber: "0171 99" });
  await page.goto("/admin/einladungscodes");
  const form = page.getByRole("form", { name: "Neuer Einladungscode" });
  const code = `TASTE-${randomUUID().slice(0, 8).toUpperCase()}`;
  await type(page, form.getByLabel("Code"), code);
  await type(page, form.getByLabel("Wie oft er gilt"), "viele");
  await page.keyboard.press("Enter");
  await expect(form.getByLabel("Wie oft er gilt")).toBeFocused();
  await type(page, form.getByLabel("Wie oft er gilt"), "3");
  await press(page, form.getByRole("button", { name: "Code anlegen" }));
  await expect(row(page, code)).toContainText("Gültig");
  await expect(form.getByRole("button", { name: "Code anlegen" })).toBeFocused();
  await press(page, row(page, code).getByRole("button", { name: /Beenden/ }));
  await expect(row(page, code)).toContainText("Beendet");
  await expect(row(page, code).locator(":focus")).toHaveCount(1);
  await expectVisibleFocus(page);

  // Reload to remove earlier toasts: at the speed of this test they pile up and could cover the focused button.
  await page.reload();
  await press(page, row(page, "Ida Tast").getByRole("button", { name: /Erledigt/ }), "Space");
  await expect(row(page, "Ida Tast")).toContainText(/am \d\d\./);
  await expect(row(page, "Ida Tast").locator(":focus")).toHaveCount(1);
  await expectVisibleFocus(page);
});

test.describe("with an address for events", () => {
  test.use({ settings: { AUTOMATION_WEBHOOK_URL: "http://127.0.0.1:9/ereignisse" } });

  test("with the keyboard only, an admin resends an event", async ({ page, signIn, database }) => {
    const { id } = await signIn();
    await database.insert(userRoles).values({ userId: id, role: "admin" }).onConflictDoNothing();
    await database.delete(webhookEvents);
    const fields = { firstName: "Ida", source: "Registration" };
    await database.insert(webhookEvents).values({ source: "Registration", fields, state: "failed", attempts: 12 });
    await page.goto("/admin/webhooks");
    const filter = page.getByLabel("Status");
    await walkTo(page, filter);
    await page.keyboard.type("Gescheitert");
    await expect(page.getByRole("table").getByRole("row")).toHaveCount(2);
    const opener = page.getByRole("button", { name: "Registrierung", exact: true });
    await press(page, opener);
    await expect(page.getByRole("dialog", { name: "Registrierung" })).toContainText("Ida");
    await page.keyboard.press("Escape");
    await expect(opener).toBeFocused();
    await press(page, page.getByRole("button", { name: /Erneut senden/ }));
    await expect(toasts(page).getByText("Ereignis wird erneut gesendet")).toBeVisible();
    await expect(page.getByText("Keine Ereignisse")).toBeVisible();
    await expectVisibleFocus(page);
  });
});
