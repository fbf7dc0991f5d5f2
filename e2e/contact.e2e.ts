import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { randomInt, randomUUID } from "node:crypto";
import { contactPage } from "#domain/content/contact.ts";
import { mails } from "#server/db/outbox-schema.ts";
import { userRoles } from "#server/db/account-schema.ts";
import { contactMessages } from "#server/db/contact-schema.ts";
import { expect, test } from "./support/fixtures.ts";

test.use({ settings: { SUPPORT_EMAIL: "hilfe@betreiber.example" } });

const formOf = (page: Page) => page.getByRole("form", { name: "Kontakt" });

test("[CONT-01] the form names what is missing at each of its five fields and loses nothing", async ({ page }) => {
  await page.goto("/contact");
  const form = formOf(page);
  await expect(form.getByLabel("E-Mail")).toHaveAttribute("type", "email");
  await form.getByRole("button", { name: "Nachricht senden" }).click();
  for (const message of [
    "Bitte geben Sie Ihren Vornamen ein",
    "Bitte geben Sie Ihren Nachnamen ein",
    "Bitte geben Sie eine gültige E-Mail-Adresse ein",
    "Bitte geben Sie einen Betreff ein",
    "Bitte schreiben Sie uns eine Nachricht",
  ]) {
    await expect(form.getByText(message)).toBeVisible();
  }
  await expect(form.getByLabel("Vorname")).toBeFocused();
  await form.getByLabel("Vorname").fill("Jürgen");
  await form.getByLabel("Nachricht").fill("Guten Tag");
  await form.getByRole("button", { name: "Nachricht senden" }).click();
  await expect(form.getByLabel("Nachname")).toBeFocused();
  await expect(form.getByLabel("Vorname")).toHaveValue("Jürgen");
  await expect(form.getByLabel("Nachricht")).toHaveValue("Guten Tag");
  await page.reload();
  await expect(form.getByLabel("Nachricht")).toHaveValue("Guten Tag");
  await form.getByLabel("Nachricht").fill("");
  await page.reload();
  await expect(form.getByRole("button", { name: "Nachricht senden" })).toBeVisible();
  await expect(form.getByLabel("Nachricht")).toHaveValue("");
});

test("[CONT-01] [CONT-02] a message reaches the operator once, also after a lost connection", async ({
  page,
  database,
}) => {
  await page.goto("/contact");
  const form = formOf(page);
  const email = `juergen.${randomUUID()}@example.de`;
  await form.getByLabel("Vorname").fill("Jürgen");
  await form.getByLabel("Nachname").fill("Groß");
  await form.getByLabel("E-Mail").fill(email);
  await form.getByLabel("Betreff").fill("Ton fehlt");
  await form.getByRole("button", { name: "Fehlermeldung" }).click();
  await expect(form.getByLabel("Betreff")).toHaveValue("Fehlermeldung: Ton fehlt");
  await form.getByLabel("Nachricht").fill("Guten Tag,\n\nder Ton fehlt.");
  // Forward the message to the server, but abort the request, so that the page never sees the response.
  await page.route("**/api/contact", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await form.getByRole("button", { name: "Nachricht senden" }).click();
  await expect(form.getByRole("alert")).toBeVisible();
  await expect(form.getByLabel("Nachricht")).toHaveValue("Guten Tag,\n\nder Ton fehlt.");
  await page.unroute("**/api/contact");
  await form.getByRole("button", { name: "Nachricht senden" }).click();

  const thanks = page.getByRole("alert").filter({ hasText: contactPage.done });
  await expect(thanks).toBeFocused();
  await expect(thanks).toContainText("Vielen Dank für deine Nachricht! Wir werden uns bald bei dir melden.");
  const rows = await database.select().from(contactMessages).where(eq(contactMessages.email, email));
  expect(rows).toMatchObject([{ subject: "Fehlermeldung: Ton fehlt", message: "Guten Tag,\n\nder Ton fehlt." }]);
  const sent = await database.select().from(mails).where(eq(mails.replyTo, email));
  expect(sent).toMatchObject([{ recipient: "hilfe@betreiber.example" }]);
  await page.getByRole("button", { name: "Weitere Nachricht schreiben" }).click();
  await expect(form.getByLabel("Nachricht")).toHaveValue("");
});

test("[CONT-01] the page names the ways and times of contact, and links to the answers of the help page", async ({
  page,
}) => {
  await page.goto("/contact");
  const block = page.getByRole("region", { name: "So erreichen Sie uns" });
  for (const sentText of ["Montag bis Freitag", "9:00–18:00", "Samstag", "10:00–16:00", "Berlin"]) {
    await expect(block.getByText(sentText).first()).toBeVisible();
  }
  await expect(block.getByRole("link", { name: "hilfe@betreiber.example" })).toBeVisible();
  await expect(formOf(page).getByRole("group", { name: "Feedback geben" }).getByRole("button")).toHaveCount(4);
  const topics = page.getByRole("region", { name: "Vielleicht schon beantwortet" });
  await expect(topics.getByRole("listitem")).toHaveCount(3);
  await expect(topics.getByRole("link", { name: "Zur Hilfe" })).toHaveAttribute("href", "/help");
  await topics.getByRole("link", { name: "Skript" }).click();
  await expect(page).toHaveURL("/help#skript");
  await expect(page.getByText("bis zu 15.000 Zeichen")).toBeVisible();
});

test("[CONT-01] a signed-in user finds name and address filled in", async ({ page, signIn }) => {
  const { person } = await signIn();
  await page.goto("/contact");
  const form = formOf(page);
  await expect(form.getByLabel("E-Mail")).toHaveValue(person.email);
  await expect(form.getByLabel("Vorname")).toHaveValue(person.firstName);
  await expect(form.getByLabel("Nachname")).toHaveValue(person.lastName);
});

test("[CONT-02] an admin reads a complete message, answers by email, and ticks it off", async ({
  page,
  signIn,
  database,
}) => {
  const { id } = await signIn();
  await database.insert(userRoles).values({ userId: id, role: "admin" }).onConflictDoNothing();
  const number = randomInt(1_000_000);
  const subject = `Frage ${number}`;
  await database.insert(contactMessages).values({
    firstName: "Jürgen",
    lastName: "Groß",
    email: "juergen+film@example.de",
    subject,
    message: "Erste Zeile\nZweite Zeile",
  });
  await page.goto("/admin");
  await page.getByRole("navigation", { name: "Administration" }).getByRole("link", { name: "Nachrichten" }).click();
  await expect(page).toHaveURL("/admin/nachrichten");
  const line = page.getByRole("row").filter({ hasText: subject });
  await expect(line.getByText("Offen")).toBeVisible();
  await line.getByRole("button", { name: subject, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: subject });
  await expect(dialog.getByText("Zweite Zeile")).toBeVisible();
  await expect(dialog.getByRole("link", { name: /Antworten/ })).toHaveAttribute(
    "href",
    `mailto:juergen%2Bfilm@example.de?subject=Re%3A%20Frage%20${number}`,
  );
  await dialog.getByRole("button", { name: "Erledigt" }).click();
  await expect(dialog.getByRole("button", { name: "Wieder öffnen" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(line.getByText("Erledigt", { exact: true })).toBeVisible();
  await page.getByLabel("Status").selectOption("Offen");
  await expect(line).toHaveCount(0);
});
