import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { curriculum } from "#domain/academy/curriculum.ts";
import { invitationCodes, invitationRequests } from "#server/db/invitation-schema.ts";
import { mails, webhookEvents } from "#server/db/outbox-schema.ts";
import { tutorialProgress } from "#server/db/academy-schema.ts";
import { userRoles, users } from "#server/db/account-schema.ts";
import { newPerson, signUp, type Client } from "./support/client.ts";
import { expect, test as base } from "./support/fixtures.ts";

type Fixtures = {
  /** HTTP client of an administrator, with whose session the page is signed in too. */
  admin: Client;
};

const test = base.extend<Fixtures>({
  admin: async ({ signIn, database }, use) => {
    const client = await signIn();
    await database.insert(userRoles).values({ userId: client.id, role: "admin" }).onConflictDoNothing();
    await use(client);
  },
});

const lessonsOf = (moduleId: string) =>
  curriculum
    .filter(({ id }) => id === moduleId)
    .flatMap(({ steps }) => steps.flatMap(({ lessons }) => lessons.map(({ id }) => id)));

const row = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

test("[NAV-10] [ADM-01] an admin finds the dashboard in the shell, and its figures lead on", async ({
  page,
  admin,
}) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Admin Dashboard" }).click();
  await expect(page).toHaveURL("/admin");
  await expect(page.getByText("Registrierte Nutzer")).toBeVisible();
  await expect(page.getByText("Aktive Lernende")).toBeVisible();
  await expect(page.getByText("Abgeschlossene Tutorials")).toBeVisible();
  // Click the number on the card, because the whole card is meant to be a link.
  await expect(page.getByRole("heading", { name: "Was Sie entscheiden müssen" })).toBeVisible();
  const link = page.getByRole("link", { name: "Registrierte Nutzer" });
  await link.scrollIntoViewIfNeeded();
  const card = await link.locator("xpath=ancestor::div[1]").boundingBox();
  await page.mouse.click((card?.x ?? 0) + 20, (card?.y ?? 0) + (card?.height ?? 0) - 12);
  await expect(page).toHaveURL("/admin/users");
  await expect(row(page, admin.person.email)).toBeVisible();
});

test("[ADM-01] the first page lists what needs a person, and each line links to the place where it can be done", async ({
  page,
  admin: _admin,
  database,
}) => {
  await database.insert(mails).values({
    kind: "contact",
    recipient: "a@example.de",
    subject: "Unzustellbare Nachricht",
    text: "",
    html: "",
    state: "failed",
  });
  await page.goto("/admin");
  const items = page.getByRole("region", { name: "Was Sie entscheiden müssen" });
  await items.getByRole("link", { name: /E-Mails? ließ.*nicht zustellen/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/postausgang?status=failed");
  await expect(page.getByRole("combobox", { name: "Status" })).toHaveValue("failed");
  await expect(row(page, "Unzustellbare Nachricht")).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "Wartende Aufgaben" }).click();
  await expect(page.getByRole("heading", { name: "Hintergrundaufgaben" })).toBeInViewport();
});

test("[ADM-01] every area of the administration is visible on a small laptop, and within reach on a phone", async ({
  page,
  admin: _admin,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/admin");
  const areas = page.getByRole("navigation", { name: "Administration" });
  await expect(areas.getByRole("link")).toHaveCount(17);
  for (const area of await areas.getByRole("link").all()) await expect(area).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await areas.getByRole("button", { name: "Bereich: Übersicht" }).click();
  await areas.getByRole("link", { name: "Protokoll" }).click();
  await expect(page).toHaveURL("/admin/protokoll");
  await expect(areas.getByRole("button", { name: "Bereich: Protokoll" })).toBeInViewport({ ratio: 1 });
  await expect(areas.getByRole("link")).toHaveCount(0);
});

test("[ADM-02] progress is shown per user and tutorial, with its badge", async ({ page, admin, database }) => {
  await database.delete(tutorialProgress);
  await page.goto("/admin");
  await expect(page.getByText("Keine Tutorial-Fortschritte vorhanden")).toBeVisible();
  const done = (tutorialId: string, moduleId: string, count: number) =>
    lessonsOf(moduleId)
      .slice(0, count)
      .map((lessonId) => ({ userId: admin.id, tutorialId, lessonId, completed: true }));
  await database
    .insert(tutorialProgress)
    .values([...done("openai", "openai", 3), ...done("airtable", "airtable", 2), ...done("makecom", "make", 1)]);
  await page.reload();
  for (const [tutorial, percent, badge] of [
    ["Airtable Basis", "50 %", "In Bearbeitung"],
    ["Make.com Grundlagen", "25 %", "Begonnen"],
    ["OpenAI", "100 %", "Fortgeschritten"],
  ] as const) {
    const line = row(page, tutorial);
    await expect(line).toContainText(percent);
    await expect(line).toContainText(badge);
    await expect(line).toContainText(admin.person.email);
    await expect(line).toContainText(/\d\d\.\d\d\.\d{4}/);
  }
});

test("the page of a user signs devices out, blocks the account and unblocks it", async ({ page, admin, program }) => {
  const other = await signUp(program.url, newPerson("Zita"));
  await page.goto("/admin/users");
  await page.getByLabel("Nach Name oder E-Mail suchen").fill(other.person.email);
  await row(page, other.person.email).getByRole("link", { name: /Zita/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Zita/ })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Administration" }).locator("[aria-current]")).toHaveText("Nutzer");
  const devices = page.getByRole("region", { name: "Angemeldete Geräte" });
  await devices.getByRole("button", { name: /^Abmelden/ }).click();
  await expect(devices).toContainText("Nirgends angemeldet");
  expect((await other.call("GET", "/api/projects")).status).toBe(401);

  const block = page.getByRole("region", { name: "Sperre" });
  await block.getByRole("button", { name: "Konto sperren" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Konto sperren" }).click();
  await expect(dialog).toContainText("Bitte geben Sie einen Grund an");
  await dialog.getByLabel("Grund").fill("Passwort gestohlen");
  await dialog.getByRole("button", { name: "Konto sperren" }).click();
  await expect(block).toContainText("Gesperrt seit");
  await expect(block).toContainText("Passwort gestohlen");
  const { email, password } = other.person;
  const refused = await other.call("POST", "/api/auth/sign-in/email", { email, password });
  expect(refused.status).toBe(403);
  await block.getByRole("button", { name: "Sperre aufheben" }).click();
  await expect(block.getByRole("button", { name: "Konto sperren" })).toBeVisible();
  expect((await other.call("POST", "/api/auth/sign-in/email", { email, password })).status).toBe(200);

  await page.goto(`/admin/users/${admin.id}`);
  await expect(page.getByText("Das eigene Konto können Sie nicht sperren.")).toBeVisible();
  await page.goto("/admin/users/42");
  const missing = page.getByRole("alert").filter({ hasText: "Dieses Konto gibt es nicht." });
  await expect(missing.getByRole("heading", { name: "Nicht gefunden" })).toBeVisible();
  await expect(missing.getByRole("button")).toHaveCount(0);
  await missing.getByRole("link", { name: "Alle Nutzer" }).click();
  await expect(page).toHaveURL("/admin/users");
});

test("[ADM-03] [AUTH-19] an admin finds users, and grants and revokes a role", async ({
  page,
  admin,
  program,
  database,
}) => {
  const other = await signUp(program.url, newPerson("Zoe"));
  await page.goto("/admin/users");
  await expect(page.getByText("Nutzer insgesamt")).toBeVisible();
  await page.getByLabel("Nach Name oder E-Mail suchen").fill(other.person.email);
  const line = row(page, other.person.email);
  await expect(line).toContainText("Nutzer");
  await expect(line).toContainText(`${other.id.slice(0, 8)}…`);
  await expect(row(page, admin.person.email)).toHaveCount(0);

  await line.getByRole("combobox").selectOption("Moderator");
  await page.getByRole("alertdialog").getByRole("button", { name: "Rolle geben" }).click();
  await expect(page.getByText("Rolle geändert")).toBeVisible();
  await expect(line.locator(".state-word")).toHaveText("Moderator");
  const roles = await database.select().from(userRoles).where(eq(userRoles.userId, other.id));
  expect(roles.map(({ role }) => role)).toEqual(["moderator"]);

  await page.getByLabel("Nach Name oder E-Mail suchen").fill("gibt-es-nicht");
  await expect(page.getByText("Keine Nutzer gefunden")).toBeVisible();
  await page.goto("/admin/protokoll");
  await expect(row(page, "Rolle geändert: Nutzer → Moderator").first()).toContainText(admin.person.email);
  await page.goto("/admin/users");
  await page.getByRole("link", { name: "Zurück" }).click();
  await expect(page).toHaveURL("/admin");
});

test("an invitation code created here admits one person, and an ended code admits no one", async ({
  page,
  admin,
  program,
  database,
}) => {
  expect(admin.id).toBeTruthy();
  await page.goto("/admin/einladungscodes");
  const form = page.getByRole("form", { name: "Neuer Einladungscode" });
  await form.getByLabel("Code").fill("a!");
  await form.getByLabel("Wie oft er gilt").fill("viele");
  await form.getByRole("button", { name: "Code anlegen" }).click();
  await expect(form.getByText("Erlaubt sind 4 bis 40 Buchstaben, Ziffern und Bindestriche")).toBeVisible();
  await expect(form.getByText("Bitte geben Sie eine ganze Zahl ein")).toBeVisible();
  const mark = randomUUID().slice(0, 8);
  const code = `MESSE-${mark.toUpperCase()}`;
  await form.getByLabel("Code").fill(code);
  await form.getByLabel("Wie oft er gilt").fill("1");
  await form.getByRole("button", { name: "Code anlegen" }).click();
  await expect(row(page, code)).toContainText("Gültig");

  const register = (email: string, invitationCode = code) =>
    fetch(`${program.url}/api/auth/sign-up/email`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...newPerson(), email, invitationCode }),
    });
  const first = `erste.${mark}@example.de`;
  const second = `zweite.${mark}@example.de`;
  expect((await register(first)).status).toBe(200);
  expect((await register(second)).status).toBe(422);
  expect(await database.select().from(users).where(eq(users.email, second))).toEqual([]);
  await page.reload();
  await expect(row(page, code)).toContainText("Aufgebraucht");
  await expect(row(page, code).getByRole("button")).toHaveCount(0);

  const endless = `ENDLOS-${mark.toUpperCase()}`;
  await form.getByLabel("Code").fill(endless);
  await form.getByRole("button", { name: "Code anlegen" }).click();
  await row(page, endless)
    .getByRole("button", { name: /Beenden/ })
    .click();
  await expect(row(page, endless)).toContainText(/Beendet\s*seit \d\d\.\d\d\.\d{4}/);
  await expect(row(page, endless).getByRole("button")).toHaveCount(0);
  const [stored] = await database.select().from(invitationCodes).where(eq(invitationCodes.code, endless));
  expect(stored?.endedAt).not.toBeNull();
  expect((await register(second, endless)).status).toBe(422);
  await page.goto("/admin/protokoll");
  await expect(row(page, `Einladungscode ${endless} beendet`)).toBeVisible();
});

test("requests for a code are listed and ticked off", async ({ page, admin, database }) => {
  expect(admin.id).toBeTruthy();
  const lastName = `Anfrage-${randomUUID().slice(0, 8)}`;
  await database.insert(invitationRequests).values({ firstName: "Jürgen", lastName, whatsappNumber: "0171 2345678" });
  await page.goto("/admin/einladungscodes");
  const line = row(page, lastName);
  const chat = new URL((await line.getByRole("link", { name: /Antworten/ }).getAttribute("href")) ?? "");
  expect(chat.pathname).toBe("/491712345678");
  expect(chat.searchParams.get("text")).toBe(`Guten Tag Jürgen ${lastName}, Ihr Einladungscode für Lichtspiel: `);
  await line.getByRole("button", { name: /Erledigt/ }).click();
  await expect(line).toContainText("Erledigt");
  await expect(line.getByRole("button")).toHaveCount(0);
});

test("a moderator finds the pages that moderators may use, and no others", async ({
  page,
  signIn,
  program,
  database,
}) => {
  // Sign up another user first: the first account of an installation becomes an admin.
  await signUp(program.url);
  const moderator = await signIn();
  await database.insert(userRoles).values({ userId: moderator.id, role: "moderator" });
  await page.goto("/");
  await page.getByRole("link", { name: "Admin Dashboard" }).click();
  await expect(page.getByText("Registrierte Nutzer")).toBeVisible();
  await expect(page.getByRole("link", { name: "Registrierte Nutzer" })).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Administration" }).getByRole("link")).toHaveText([
    "Übersicht",
    "Einladungscodes",
    "Nachrichten",
    "Sprecher-Medien",
  ]);
  await page.getByRole("link", { name: "Einladungscodes", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Anforderungen" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Codes", exact: true })).toHaveCount(0);
  await page.goto("/admin/users");
  await expect(page).toHaveURL("/admin");
});

test("[ADM-01] where the own studio makes every model, one sentence says so, and the list opens below it", async ({
  page,
  admin: _admin,
}) => {
  await page.goto("/admin/anbieter");
  const region = page.getByRole("region", { name: "Modelle", exact: true });
  await expect(region.getByText(/^Alle \d+ Modelle: Eigenes Studio$/)).toBeVisible();
  const table = region.getByRole("table", { name: "Modelle" });
  await expect(table).toHaveCount(0);
  await region.getByText("Liste anzeigen").click();
  await expect(table.getByRole("row").filter({ hasText: "Sora 2 (Text zu Video)" })).toHaveCount(1);
});

test("[ADM-01] a limit can be saved once its value is another one", async ({ page, admin: _admin }) => {
  await page.goto("/admin/grenzen");
  const form = page.getByRole("form", { name: "Speicherplatz je Konto" });
  const field = form.getByRole("textbox");
  const save = form.getByRole("button", { name: /^Speichern/ });
  await expect(field).toHaveValue("5.000");
  await expect(save).toBeDisabled();
  await field.fill("6.000");
  await save.click();
  await expect(page.getByText("Speicherplatz je Konto: 6.000 MB")).toBeVisible();
  await expect(save).toBeDisabled();
  await form.getByRole("button", { name: /^Auf 5\.000 zurücksetzen/ }).click();
  await expect(field).toHaveValue("5.000");
  await expect(save).toBeDisabled();
});

test("below a list of few rows a wide window says what the list shows, and a longer list or a phone has no such note", async ({
  page,
  admin: _admin,
  database,
}) => {
  await database
    .insert(webhookEvents)
    .values(Array.from({ length: 4 }, () => ({ source: "Registration", fields: {}, state: "kept" as const })));
  let shownRows = 1;
  await page.route("**/api/admin/deliveries*", async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, deliveries: body.deliveries.slice(0, shownRows) } });
  });
  const note = page.getByText("Hier steht jede Registrierung, jede Bestellung und jede Anforderung eines Codes.");
  /** Opens the list like a link, because a page that the server renders has its rows already. */
  const openList = async () => {
    await page.goto("/admin/postausgang");
    await page.getByRole("link", { name: "Webhooks", exact: true }).click();
    await expect(page.getByRole("table", { name: "Ereignisse" }).getByRole("cell").first()).toBeVisible();
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await openList();
  await expect(note).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(note).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  shownRows = 4;
  await openList();
  await expect(page.getByRole("row")).toHaveCount(5);
  await expect(note).toBeHidden();
});

test("[HOOK-01] events without an address are kept under German names, and offer no resending", async ({
  page,
  admin,
  database,
}) => {
  const fields = { source: "Registration", email: admin.person.email };
  await database.insert(webhookEvents).values({ source: "Registration", fields, state: "kept", attempts: 0 });
  await page.goto("/admin/webhooks");
  await expect(page.getByText("Keine Adresse eingerichtet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Registrierung", exact: true }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: /Erneut senden/ })).toHaveCount(0);
});
