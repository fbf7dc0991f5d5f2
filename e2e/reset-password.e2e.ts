import type { Page } from "@playwright/test";
import { startMailServer } from "#server/testing/mail-server.ts";
import { newPerson, signUp } from "./support/client.ts";
import { expect, test } from "./support/fixtures.ts";
import * as job from "./support/main-job.ts";
import { removeProgramData, freePort, invitationCode, startProgram, newDataFolder } from "./support/program.ts";

const toasts = (page: Page) => page.getByRole("region", { name: "Meldungen" });

async function ask(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/auth?ansicht=passwort`);
  const form = page.getByRole("form", { name: "Passwort vergessen" });
  await form.getByLabel("E-Mail").fill(email);
  await form.getByRole("button", { name: "Link senden" }).click();
  await expect(toasts(page).getByText("E-Mail gesendet")).toBeVisible();
}

async function fill(page: Page, code: string, password: string, again = password): Promise<void> {
  const form = page.getByRole("form", { name: "Neues Passwort" });
  await form.getByLabel("Einladungscode").fill(code);
  await form.getByLabel("Neues Passwort").fill(password);
  await form.getByLabel("Passwort bestätigen").fill(again);
  await form.getByRole("button", { name: "Passwort ändern" }).click();
}

test("[AUTH-11] [AUTH-13] [AUTH-14] [AUTH-15] the link of an email that a real server received changes the password, once", async ({
  page,
  afterwards,
}) => {
  const postOffice = await startMailServer();
  afterwards(() => postOffice.stop());
  const dataFolder = await newDataFolder();
  afterwards(() => removeProgramData(dataFolder));
  const program = await startProgram({ dataFolder, port: await freePort(), env: { SMTP_URL: postOffice.url } });
  afterwards(() => program.kill("SIGTERM"));
  const person = newPerson("Clara");
  const { cookie } = await signUp(program.url, person);

  await ask(page, program.url, "niemand@example.de");
  await ask(page, program.url, person.email);
  // Leave out the email that the registration sent, whose link confirms the address.
  const resetMails = () => postOffice.received.filter(({ text }) => text?.includes("/reset-password#"));
  await expect.poll(() => resetMails().length).toBe(1);
  const [mail] = resetMails();
  expect(mail?.to?.[0]?.address).toBe(person.email);
  const link = /https?:\/\/\S+\/reset-password#\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  expect(link).toContain(`${program.url}/reset-password#`);
  expect(mail?.html).toContain(link.replaceAll("&", "&amp;"));

  await page.goto(link);
  await fill(page, invitationCode, "ganz-neu-2026", "ganz-anders");
  await expect(page.getByText("Die Passwörter stimmen nicht überein")).toBeVisible();
  await fill(page, "FALSCH", "ganz-neu-2026");
  await expect(toasts(page).getByText("Ungültiger Einladungscode")).toBeVisible();
  await expect(toasts(page).getByText("Bitte geben Sie einen gültigen Einladungscode ein")).toBeVisible();
  await fill(page, invitationCode, "ganz-neu-2026");
  await expect(toasts(page).getByText("Passwort erfolgreich geändert")).toBeVisible();
  await expect(page).toHaveURL(`${program.url}/auth`);
  const session = await fetch(`${program.url}/api/auth/get-session`, { headers: { cookie } });
  expect(await session.json()).toEqual({ user: null });

  await page.goto(link);
  await page.reload();
  await fill(page, invitationCode, "noch-einmal-2026");
  await expect(toasts(page).getByText("Fehler beim Zurücksetzen des Passworts")).toBeVisible();

  const form = page.getByRole("form", { name: "Anmelden" });
  await page.goto(`${program.url}/auth`);
  await form.getByLabel("E-Mail").fill(person.email);
  await form.getByLabel("Passwort", { exact: true }).fill("ganz-neu-2026");
  await form.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page).toHaveURL(`${program.url}/`);
  // Leave the page, because the program stops at the end of this test and the page would report failed requests.
  await page.goto("about:blank");
});

test("[AUTH-12] a link without its token shows an error and redirects to the sign-in page after two seconds", async ({
  page,
}) => {
  await page.clock.install();
  // Stop the page's clock, so that a busy machine does not use up the two seconds before the redirect.
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const path of ["/reset-password", "/reset-password?access_token=abc", "/reset-password#type=recovery"]) {
    await page.goto(path);
    await expect(page.getByText("Link wird überprüft...")).toBeVisible();
    await page.clock.runFor(100);
    await expect(toasts(page).getByText("Ungültiger Link").first()).toBeVisible();
    await expect(toasts(page).getByText("Bitte verwenden Sie den Link aus der E-Mail").first()).toBeVisible();
    // Wait until the page shows the link: the two seconds before the redirect begin at that time, possibly after the
    // toast appears.
    await expect(page.getByRole("link", { name: "Neuen Link anfordern" })).toBeVisible();
    await page.clock.runFor(1500);
    await expect(page).toHaveURL(path);
    await page.clock.runFor(600);
    await expect(page).toHaveURL("/auth");
  }
});

test("[AUTH-12] on a phone, the message about a link without its token leaves the title of the page readable", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto("/reset-password");
  await expect(page.getByText("Link wird überprüft...")).toBeVisible();
  await page.clock.runFor(100);
  const toast = toasts(page).getByText("Ungültiger Link").first();
  await expect(toast).toBeVisible();
  const [title, message] = await Promise.all(
    [page.getByRole("heading", { level: 1 }), toast].map((each) => each.boundingBox()),
  );
  expect(message!.y).toBeGreaterThan(title!.y + title!.height);
});

test("[AUTH-12] the link is checked before the form is shown; hash and query are both accepted", async ({ page }) => {
  for (const path of [
    "/reset-password#access_token=abc&type=recovery",
    "/reset-password?access_token=abc&type=recovery",
  ]) {
    await page.goto("/auth");
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 10_000);
    await page.goto(path);
    await expect(page.getByText("Link wird überprüft...")).toBeVisible();
    await page.clock.resume();
    await expect(page.getByRole("form", { name: "Neues Passwort" })).toBeVisible();
  }
});

test("[AUTH-13] the form of the new password reports every error at its field", async ({ page }) => {
  await page.goto("/reset-password#access_token=abc&type=recovery");
  await page.getByRole("button", { name: "Passwort ändern" }).click();
  const form = page.getByRole("form", { name: "Neues Passwort" });
  for (const message of [
    "Bitte geben Sie einen Einladungscode ein",
    "Das Passwort muss mindestens 8 Zeichen lang sein",
    "Bitte bestätigen Sie Ihr Passwort",
  ]) {
    await expect(form.getByText(message)).toBeVisible();
  }
});

test("[AUTH-11] a failed request for the email is reported, and the address stays in the field", async ({ page }) => {
  await page.goto("/auth?ansicht=passwort");
  const form = page.getByRole("form", { name: "Passwort vergessen" });
  await page.route("**/api/auth/request-password-reset", (route) => route.fulfill({ status: 500, body: "" }));
  await form.getByLabel("E-Mail").fill("anna@example.de");
  await form.getByRole("button", { name: "Link anfordern" }).click();
  await expect(toasts(page).getByText("Fehler", { exact: true })).toBeVisible();
  await expect(form.getByLabel("E-Mail")).toHaveValue("anna@example.de");
});

test("signing in with a password that was just changed elsewhere works at once", async ({ page, signIn, context }) => {
  const { person, call } = await signIn();
  await call("POST", "/api/account/password", { currentPassword: person.password, password: "ganz-neu-2026" });
  await context.clearCookies();
  await job.signIn(page, { ...person, password: "ganz-neu-2026" });
});
