import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { curriculum } from "#domain/academy/curriculum.ts";
import { invitationCodes, invitationRequests, tutorialProgress, userRoles, users } from "#server/db/schema.ts";
import { newPerson, signUp, type Client } from "./support/client.ts";
import { expect, test as base } from "./support/fixtures.ts";

type Fixtures = {
  /** Signed in as an administrator. */
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
  await page.getByRole("main").getByRole("link", { name: /^\d/ }).click();
  await expect(page).toHaveURL("/admin/users");
  await expect(row(page, admin.person.email)).toBeVisible();
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

test("[ADM-03] [AUTH-19] users are found, and a role is given and taken", async ({
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
  await expect(line).toContainText("User");
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
  await expect(row(page, "Rolle geändert: User → Moderator").first()).toContainText(admin.person.email);
  await page.goto("/admin/users");
  await page.getByRole("link", { name: "Zurück" }).click();
  await expect(page).toHaveURL("/admin");
});

test("an invitation code made here lets one person in, and an ended one nobody", async ({
  page,
  admin,
  program,
  database,
}) => {
  expect(admin.id).toBeTruthy();
  await page.goto("/admin/einladungscodes");
  const form = page.getByRole("form", { name: "Neuer Einladungscode" });
  await form.getByLabel("Code").fill("a!");
  await form.getByLabel("Höchstens so oft").fill("viele");
  await form.getByRole("button", { name: "Code anlegen" }).click();
  await expect(form.getByText("Erlaubt sind 4 bis 40 Buchstaben, Ziffern und Bindestriche")).toBeVisible();
  await expect(form.getByText("Bitte geben Sie eine ganze Zahl ein")).toBeVisible();
  const mark = randomUUID().slice(0, 8);
  const code = `MESSE-${mark.toUpperCase()}`;
  await form.getByLabel("Code").fill(code);
  await form.getByLabel("Höchstens so oft").fill("1");
  await form.getByRole("button", { name: "Code anlegen" }).click();
  await expect(row(page, code)).toContainText("Gültig");

  const register = (email: string) =>
    fetch(`${program.url}/api/auth/sign-up/email`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...newPerson(), email, invitationCode: code }),
    });
  const first = `erste.${mark}@example.de`;
  const second = `zweite.${mark}@example.de`;
  expect((await register(first)).status).toBe(200);
  expect((await register(second)).status).toBe(422);
  expect(await database.select().from(users).where(eq(users.email, second))).toEqual([]);
  await page.reload();
  await expect(row(page, code)).toContainText("Aufgebraucht");
  await row(page, code)
    .getByRole("button", { name: /Beenden/ })
    .click();
  await expect(row(page, code)).toContainText("Beendet");
  const [kept] = await database.select().from(invitationCodes).where(eq(invitationCodes.code, code));
  expect(kept?.endedAt).not.toBeNull();
});

test("requests for a code are seen and ticked off", async ({ page, admin, database }) => {
  expect(admin.id).toBeTruthy();
  const lastName = `Anfrage-${randomUUID().slice(0, 8)}`;
  await database.insert(invitationRequests).values({ firstName: "Jürgen", lastName, whatsappNumber: "0171 2345678" });
  await page.goto("/admin/einladungscodes");
  const line = row(page, lastName);
  await expect(line.getByRole("link", { name: /Antworten/ })).toHaveAttribute("href", /wa\.me\/491712345678/);
  await line.getByRole("button", { name: /Erledigt/ }).click();
  await expect(line).toContainText("Erledigt");
  await expect(line.getByRole("button")).toHaveCount(0);
});
