import { newPerson } from "./support/client.ts";
import { expect, test } from "./support/fixtures.ts";
import * as job from "./support/main-job.ts";

/** A PNG of a single pixel, the smallest valid image. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("[NAV-05] without a session every guarded page leads to the sign-in page", async ({ page }) => {
  for (const path of ["/", "/projekte", "/sora2", "/sora2/text-to-video-erstellen", "/kling"]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/auth(\?weiter=.*)?$/);
    await expect(page.getByRole("tab", { name: "Anmelden" })).toHaveAttribute("aria-selected", "true");
  }
});

test("[NAV-05] the guard replaces the history: back does not lead into it again", async ({ page }) => {
  await page.goto("/about");
  await page.goto("/projekte");
  await expect(page).toHaveURL(/\/auth/);
  await page.goBack();
  await expect(page).toHaveURL("/about");
});

test("[NAV-05] a guarded page shows a spinner while the session loads", async ({ page, signIn }) => {
  await signIn();
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/auth/get-session", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto("/konto");
  await expect(page.getByRole("status").filter({ hasText: "Wird geladen" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  answer.resolve();
  await expect(page.getByRole("heading", { level: 1, name: "Konto" })).toBeVisible();
});

test("[NAV-06] after signing in, the user arrives where they wanted to go", async ({ page, signIn, context }) => {
  const { person } = await signIn();
  await context.clearCookies();
  await page.goto("/projekte?modell=sora2");
  await expect(page).toHaveURL(/\/auth\?weiter=/);
  const form = page.getByRole("form", { name: "Anmelden" });
  await form.getByLabel("E-Mail").fill(person.email);
  await form.getByLabel("Passwort", { exact: true }).fill(person.password);
  await form.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page).toHaveURL("/projekte?modell=sora2");
});

test("[NAV-06] an answer about the session that was asked for before the sign-in does not undo it", async ({
  page,
  signIn,
  context,
}) => {
  const { person } = await signIn();
  await context.clearCookies();
  const isSignedIn = Promise.withResolvers<void>();
  const isAnswered = Promise.withResolvers<void>();
  await page.route(
    "**/api/auth/get-session",
    async (route) => {
      const answer = await route.fetch();
      await isSignedIn.promise;
      await route.fulfill({ response: answer });
      isAnswered.resolve();
    },
    { times: 1 },
  );
  await page.goto("/auth");
  const form = page.getByRole("form", { name: "Anmelden" });
  await form.getByLabel("E-Mail").fill(person.email);
  await form.getByLabel("Passwort", { exact: true }).fill(person.password);
  await form.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page).toHaveURL("/");
  isSignedIn.resolve();
  await isAnswered.promise;
  await page.getByRole("link", { name: "Projekte", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Meine Projekte" })).toBeVisible();
});

test("[AUTH-03] a form that is sent before its checks have loaded is sent with what stands in it then", async ({
  page,
  signIn,
  context,
}) => {
  const { person } = await signIn();
  await context.clearCookies();
  const mayLoad = Promise.withResolvers<void>();
  await page.route(/\/assets\/schemas-[\w-]+\.js$/, async (route) => {
    await mayLoad.promise;
    await route.continue();
  });
  await page.goto("/auth");
  await expect(page.locator("html[data-hydrated]"), "Enter sends nothing before").toBeAttached();
  const form = page.getByRole("form", { name: "Anmelden" });
  await form.getByLabel("E-Mail").fill(person.email);
  await form.getByLabel("Passwort", { exact: true }).fill("falsch");
  await form.getByLabel("Passwort", { exact: true }).press("Enter");
  await form.getByLabel("Passwort", { exact: true }).fill(person.password);
  mayLoad.resolve();
  await expect(page).toHaveURL("/");
});

test("[NAV-08] a signed-in user who opens the sign-in page is sent to the start", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/auth");
  await expect(page).toHaveURL("/");
  await page.goto("/auth?weiter=https://boese.example/");
  await expect(page).toHaveURL("/");
});

test("[AUTH-17] a reload keeps the session, and no script can read it", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/projekte");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Meine Projekte" })).toBeVisible();
  const readable = await page.evaluate(
    () => document.cookie + JSON.stringify(localStorage) + JSON.stringify(sessionStorage),
  );
  expect(readable).not.toMatch(/session_token|token/);
});

test("[AUTH-03] [AUTH-04] the sign-in form names what is wrong and keeps the input", async ({ page }) => {
  await page.goto("/auth");
  const form = page.getByRole("form", { name: "Anmelden" });
  await form.getByLabel("E-Mail").fill("anna@");
  await form.getByLabel("Passwort", { exact: true }).fill("kurz");
  await form.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(form.getByText("Bitte geben Sie eine gültige E-Mail-Adresse ein")).toBeVisible();
  await expect(form.getByText("Das Passwort muss mindestens 8 Zeichen lang sein")).toBeVisible();
  await expect(form.getByLabel("E-Mail")).toBeFocused();

  await form.getByLabel("E-Mail").fill("niemand@example.de");
  await form.getByLabel("Passwort", { exact: true }).fill("falsches-passwort");
  await form.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page.getByText("Anmeldung fehlgeschlagen").first()).toBeVisible();
  await expect(form.getByText("Bitte überprüfen Sie Ihre Anmeldedaten")).toBeVisible();
  await expect(form.getByLabel("E-Mail")).toHaveValue("niemand@example.de");
});

test("[AUTH-07] [AUTH-09] the registration shows each error at its field and keeps the input", async ({ page }) => {
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Registrieren" }).click();
  const form = page.getByRole("form", { name: "Registrieren" });
  await form.getByRole("button", { name: "Registrieren" }).click();
  for (const message of [
    "Bitte geben Sie Ihren Vornamen ein",
    "Bitte geben Sie Ihren Nachnamen ein",
    "Bitte geben Sie eine gültige E-Mail-Adresse ein",
    "Bitte geben Sie eine gültige Telefonnummer ein",
    "Das Passwort muss mindestens 8 Zeichen lang sein",
    "Bitte geben Sie den Einladungscode ein",
  ]) {
    await expect(form.getByText(message)).toBeVisible();
  }
  const person = newPerson();
  await form.getByLabel("Vorname").fill("Anna1");
  await form.getByLabel("Nachname").fill(person.lastName);
  await form.getByLabel("E-Mail").fill(person.email);
  await form.getByLabel("WhatsApp-Nummer").fill("0170/123");
  await form.getByLabel("Passwort", { exact: true }).fill(person.password);
  await form.getByLabel("Einladungscode").fill("FALSCH");
  await form.getByRole("button", { name: "Registrieren" }).click();
  await expect(form.getByText("Vorname enthält ungültige Zeichen")).toBeVisible();
  await expect(form.getByText("Telefonnummer enthält ungültige Zeichen")).toBeVisible();
  await form.getByLabel("Vorname").fill(person.firstName);
  await form.getByLabel("WhatsApp-Nummer").fill(person.whatsappNumber);
  await form.getByRole("button", { name: "Registrieren" }).click();

  const toast = page.getByRole("region", { name: "Meldungen" });
  await expect(toast.getByText("Ungültiger Einladungscode")).toBeVisible();
  await expect(toast.getByText("Bitte überprüfe den Code oder fordere einen neuen an.")).toBeVisible();
  await expect(form.getByText("Ungültiger Einladungscode")).toBeVisible();
  await expect(form.getByLabel("E-Mail")).toHaveValue(person.email);
  await expect(form.getByLabel("Passwort", { exact: true })).toHaveValue(person.password);
});

test("[AUTH-02] two quick clicks register once, and the button shows the pending request", async ({ page }) => {
  let calls = 0;
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/auth/sign-up/email", async (route) => {
    calls += 1;
    await answer.promise;
    await route.continue();
  });
  const sent = page.waitForRequest("**/api/auth/sign-up/email");
  const registered = job.register(page);
  // Wait for the registration request, because filling in the form takes longer than one assertion may wait.
  await sent;
  const button = page.getByRole("form", { name: "Registrieren" }).getByRole("button", { name: /Konto wird angelegt/ });
  await expect(button).toHaveAttribute("aria-busy", "true");
  await page.keyboard.press("Enter");
  answer.resolve();
  await registered;
  expect(calls).toBe(1);
});

test("[AUTH-18] signing out ends the session here and in the other tab, and the back button shows nothing private", async ({
  page,
  signIn,
  context,
}) => {
  await signIn();
  const other = await context.newPage();
  await other.goto("/projekte");
  await expect(other.getByRole("heading", { name: "Meine Projekte" })).toBeVisible();
  await page.goto("/");
  await job.signOut(page);
  await expect(other).toHaveURL(/\/auth/);
  await page.goBack();
  await expect(page.getByRole("button", { name: "Abmelden" })).toHaveCount(0);
});

test("[AUTH-18] signing out leads to the sign-in page even when the server does not answer", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/");
  await page.route("**/api/auth/sign-out", (route) => route.abort());
  await page.getByRole("button", { name: "Abmelden" }).click();
  await expect(page).toHaveURL("/auth");
});

test("[AUTH-18] after signing out, the browser shows no private image from its cache", async ({ page, signIn }) => {
  const { cookie } = await signIn();
  await page.goto("/");
  const form = new FormData();
  form.append("file", new File([pixel], "bild.png", { type: "image/png" }));
  const sent = await fetch(new URL("/api/uploads", page.url()), { method: "POST", body: form, headers: { cookie } });
  const [{ url }] = (await sent.json()).files;
  const read = () => page.evaluate(async (address) => (await fetch(address)).status, url as string);
  expect(await read()).toBe(200);
  expect(await read()).toBe(200);

  await page.getByRole("button", { name: "Abmelden" }).click();
  await page.waitForURL("/auth", { waitUntil: "load" });
  // Repeat a failed read: signing out reloads the page, which aborts scripts of the previous document.
  await expect.poll(() => read().catch(() => "the page was loaded anew")).toBe(401);
});

test("[AUTH-01] the AI label of the small video stands in one line and inside it, on a phone and on a tablet", async ({
  page,
}) => {
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/auth");
    const label = page.getByText("KI-generiert", { exact: true }).first();
    await expect(label).toBeVisible();
    const { lines, isInside } = await label.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const [text, frame] = [range, element.parentElement!].map((each) => each.getBoundingClientRect());
      return {
        lines: range.getClientRects().length,
        isInside: text!.left >= frame!.left && text!.right <= frame!.right,
      };
    });
    expect({ lines, isInside }, `${width} px`).toEqual({ lines: 1, isInside: true });
  }
});
