import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { randomInt } from "node:crypto";
import { invitationRequests } from "#server/db/invitation-schema.ts";
import { webhookEvents } from "#server/db/outbox-schema.ts";
import { expect, test } from "./support/fixtures.ts";
import { invitationCode } from "./support/program.ts";

const toasts = (page: Page) => page.getByRole("region", { name: "Meldungen" });

test("[AUTH-01] the access page begins with the sign-in; each view has its address and keeps its input", async ({
  page,
}) => {
  await page.goto("/auth");
  await expect(page.getByRole("tab")).toHaveCount(3);
  await expect(page.getByRole("tab", { name: "Anmelden" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("form", { name: "Anmelden" }).getByLabel("E-Mail").fill("anna@example.de");
  await page.getByRole("button", { name: "Passwort vergessen?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Passwort vergessen" })).toBeVisible();
  await expect(page.getByRole("form", { name: "Passwort vergessen" }).getByLabel("E-Mail")).toHaveValue(
    "anna@example.de",
  );
  await page.getByRole("button", { name: "Zurück zur Anmeldung" }).click();
  await expect(page.getByRole("form", { name: "Anmelden" })).toBeVisible();

  await page.getByRole("tab", { name: "Registrieren" }).click();
  await page.getByRole("form", { name: "Registrieren" }).getByLabel("Vorname").fill("Anna");
  await page.getByRole("tab", { name: "Code anfordern" }).click();
  await expect(page).toHaveURL("/auth?ansicht=code");
  await page.goBack();
  await expect(page.getByRole("form", { name: "Registrieren" }).getByLabel("Vorname")).toHaveValue("Anna");

  await expect(page.getByRole("heading", { name: "Videos, die für Sie sprechen" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Kein Drehtag" })).toBeVisible();
});

test("[AUTH-01] the demo videos on the access page play", async ({ page }) => {
  await page.goto("/auth");
  const demoVideo = page.locator("video");
  // Click again until the video appears: React hydrates the videos after the form and ignores clicks on them before.
  await expect(async () => {
    await page
      .getByRole("button", { name: /abspielen/ })
      .first()
      .click();
    await expect(demoVideo).toBeAttached({ timeout: 1000 });
  }).toPass();
  await expect.poll(() => demoVideo.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2);
});

test("[AUTH-10] [AUTH-05] [AUTH-02] a code request is validated, sent once, and continues to the next page", async ({
  page,
  database,
}) => {
  await page.goto("/auth?ansicht=code");
  const form = page.getByRole("form", { name: "Einladungscode anfordern" });
  await form.getByRole("button", { name: "Code anfordern" }).click();
  await expect(form.getByText("Bitte geben Sie Ihren Vornamen ein")).toBeVisible();
  await expect(form.getByText("Bitte geben Sie eine gültige Telefonnummer ein")).toBeVisible();

  const number = `+49 171 ${randomInt(1_000_000, 10_000_000)}`;
  await form.getByLabel("Vorname").fill("Jürgen");
  await form.getByLabel("Nachname").fill("Groß");
  await form.getByLabel("WhatsApp-Nummer").fill(number);
  let calls = 0;
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/invitation/request", async (route) => {
    calls += 1;
    await answer.promise;
    await route.continue();
  });
  await form.getByRole("button", { name: "Code anfordern" }).click();
  await expect(form.getByRole("button", { name: "Wird angefordert …" })).toHaveAttribute("aria-busy", "true");
  await page.keyboard.press("Enter");
  answer.resolve();
  await expect(toasts(page).getByText("Einladungscode angefordert")).toBeVisible();
  await expect(page).toHaveURL("/einladungscode/angefordert");
  expect(calls).toBe(1);

  const rows = await database.select().from(invitationRequests).where(eq(invitationRequests.whatsappNumber, number));
  expect(rows).toHaveLength(1);
  const events = await database.select().from(webhookEvents).where(eq(webhookEvents.source, "Code Request"));
  expect(events.map(({ fields }) => fields)).toContainEqual(
    expect.objectContaining({ firstName: "Jürgen", lastName: "Groß", whatsappNumber: number, source: "Code Request" }),
  );
});

test("[AUTH-10] a code request that fails is reported, keeps the input, and can be sent again", async ({ page }) => {
  await page.goto("/auth?ansicht=code");
  const form = page.getByRole("form", { name: "Einladungscode anfordern" });
  await form.getByLabel("Vorname").fill("Jürgen");
  await form.getByLabel("Nachname").fill("Groß");
  await form.getByLabel("WhatsApp-Nummer").fill("+49 171 7654321");
  await page.route("**/api/invitation/request", (route) => route.fulfill({ status: 500, body: "kaputt" }));
  await form.getByRole("button", { name: "Code anfordern" }).click();
  await expect(toasts(page).getByText("Fehler", { exact: true })).toBeVisible();
  await expect(toasts(page).getByText("Ein Fehler ist aufgetreten. Bitte versuche es erneut.")).toBeVisible();
  await expect(form.getByLabel("Vorname")).toHaveValue("Jürgen");
  await page.unroute("**/api/invitation/request");
  await form.getByRole("button", { name: "Code anfordern" }).click();
  await expect(page).toHaveURL("/einladungscode/angefordert");
});

test("[AUTH-16] the code page forwards a valid code to the registration and refuses a wrong one", async ({ page }) => {
  await page.goto("/einladungscode");
  await expect(page.getByRole("heading", { level: 1, name: "Einladungscode eingeben" })).toBeVisible();
  const form = page.getByRole("form", { name: "Einladungscode" });
  await form.getByRole("button", { name: "Code prüfen" }).click();
  await expect(form.getByText("Bitte gib deinen Einladungscode ein")).toBeVisible();
  await form.getByLabel("Einladungscode").fill("FALSCH");
  await form.getByRole("button", { name: "Code prüfen" }).click();
  await expect(toasts(page).getByText("Ungültiger Einladungscode")).toBeVisible();
  await expect(toasts(page).getByText("Bitte überprüfe den Code oder kontaktiere den Support.")).toBeVisible();
  await expect(form.getByLabel("Einladungscode")).toHaveValue("FALSCH");
  expect(await page.evaluate(() => sessionStorage.getItem("invitationVerified"))).toBeNull();

  await form.getByLabel("Einladungscode").fill(invitationCode);
  await form.getByRole("button", { name: "Code prüfen" }).click();
  await expect(toasts(page).getByText("Code bestätigt")).toBeVisible();
  const registration = page.getByRole("form", { name: "Registrieren" });
  await expect(registration.getByLabel("Einladungscode")).toHaveValue(invitationCode);
  expect(await page.evaluate(() => sessionStorage.getItem("invitationVerified"))).toBe("true");
});

test("[AUTH-01] below the access form, the page explains the product, its customers and its speakers", async ({
  page,
}) => {
  await page.goto("/auth");
  await expect(page.getByRole("form", { name: "Anmelden" })).toBeVisible();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  const steps = page.getByRole("region", { name: "Vom Text zum Film" });
  await expect(steps.getByRole("listitem")).toHaveCount(3);
  const speakers = page.getByRole("list", { name: "Acht Sprecher zur Auswahl" });
  await expect(speakers.getByText("Lea Sommer")).toBeVisible();
  await expect(speakers.getByRole("listitem")).toHaveCount(8);
  const uses = page.getByRole("region", { name: "Wofür Sie es nutzen" });
  await expect(uses.getByRole("link", { name: "WhatsApp" })).toHaveAttribute("href", "/whatsapp");
  await uses.getByRole("link", { name: "Email Marketing" }).click();
  await expect(page).toHaveURL("/email-marketing");
});
