import { buildProject } from "#server/testing/factories.ts";
import { newPerson, signUp } from "./support/client.ts";
import { holdScripts, waitForEarlyScript, waitUntilHydrated } from "./support/prerendered-screens.ts";
import { expect, test } from "./support/without-worker.ts";

test.describe.configure({ mode: "parallel" });

test("[AUTH-03] input that was typed before hydration is kept, with the focus, and signs in", async ({
  page,
  program,
}) => {
  const person = newPerson();
  await signUp(program.url, person);
  const release = await holdScripts(page);
  await page.goto("/auth", { waitUntil: "commit" });
  await page.getByRole("textbox", { name: "E-Mail" }).fill(person.email);
  const password = page.getByLabel("Passwort", { exact: true });
  await password.focus();
  await page.keyboard.type(person.password.slice(0, 5));
  release();
  await waitUntilHydrated(page);
  await expect(password).toBeFocused();
  await page.keyboard.type(person.password.slice(5));
  await expect(password).toHaveValue(person.password);
  await expect(page.getByRole("textbox", { name: "E-Mail" })).toHaveValue(person.email);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
});

test("[SPK-02] a search that was typed before hydration runs after it", async ({ page, signIn }) => {
  await signIn();
  const release = await holdScripts(page);
  await page.goto("/speakers", { waitUntil: "commit" });
  await page.getByRole("searchbox", { name: "Sprecher suchen" }).fill("Lea");
  release();
  await expect(page.getByText("1 von 8 Sprechern gefunden")).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Sprecher suchen" })).toHaveValue("Lea");
});

test("[PRJ-12] a filter that was chosen before hydration applies after it", async ({ page, signIn, database }) => {
  const { id: owner } = await signIn();
  for (const modelType of ["veo3", "sora2-text"]) {
    await buildProject(database, owner, { prompt: `Film mit ${modelType}`, status: "failed", modelType });
  }
  const release = await holdScripts(page);
  await page.goto("/projekte", { waitUntil: "commit" });
  await page.getByRole("combobox", { name: "Nach Modell filtern" }).selectOption({ label: "Veo 3.1" });
  release();
  await expect(page).toHaveURL("/projekte?modell=veo3");
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("[PRJ-12] a click before hydration reaches the screen once, even if React could already handle it", async ({
  page,
  signIn,
  database,
}) => {
  const { id: owner } = await signIn();
  await buildProject(database, owner, { prompt: "Boot", status: "failed" });
  const release = await holdScripts(page, /\/start-/);
  await page.goto("/projekte", { waitUntil: "commit" });
  await waitForEarlyScript(page);
  // React listens to clicks at the root before it has hydrated the screen.
  await page.evaluate(() => {
    const seen: boolean[] = [];
    Object.assign(window, { seen });
    document.getElementById("root")?.addEventListener("click", ({ isTrusted }) => seen.push(isTrusted));
  });
  await page.getByRole("button", { name: "Auswählen" }).click({ noWaitAfter: true });
  release();
  await waitUntilHydrated(page);
  await expect(page.getByRole("toolbar", { name: "Auswahl" })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { seen: boolean[] }).seen), "only the repeated one").toEqual([
    false,
  ]);
});

test("[AUTH-03] a form that was sent before hydration is submitted after it, and never in the query string", async ({
  page,
}) => {
  const release = await holdScripts(page, /\/start-/);
  await page.goto("/auth", { waitUntil: "commit" });
  await waitForEarlyScript(page);
  const sent: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && sent.push(request.url()));
  const form = page.getByRole("form", { name: "Anmelden" });
  await form.getByRole("textbox", { name: "E-Mail" }).fill("anna@example.de");
  await form.getByLabel("Passwort", { exact: true }).fill("geheim-genug");
  await page.keyboard.press("Enter");
  expect(await form.getAttribute("method")).toBe("post");
  await form.getByRole("button", { name: "Anmelden", exact: true }).click({ noWaitAfter: true });
  await expect(form.getByRole("alert")).toHaveCount(0);
  release();
  await expect(form.getByRole("alert")).toBeVisible();
  expect(sent).toEqual([]);
  await expect(page).toHaveURL("/auth");
});

test("[AUTH-01] [HOME-02] a tab and a menu that were clicked before hydration are open after it", async ({
  page,
  signIn,
}) => {
  const release = await holdScripts(page, /\/start-/);
  await page.goto("/auth", { waitUntil: "commit" });
  await waitForEarlyScript(page);
  await page.getByRole("tab", { name: "Registrieren" }).click({ noWaitAfter: true });
  release();
  await expect(page).toHaveURL("/auth?ansicht=registrieren");
  await expect(page.getByRole("heading", { level: 1, name: "Kostenlos registrieren" })).toBeVisible();

  await signIn();
  const releaseHome = await holdScripts(page, /\/start-/);
  await page.goto("/", { waitUntil: "commit" });
  const button = page.getByRole("button", { name: "Jetzt Video erstellen" });
  await button.click({ noWaitAfter: true });
  const entry = page.getByRole("menuitem", { name: "Email Marketing" });
  await expect(entry).toBeVisible();
  releaseHome();
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await expect(entry).toBeFocused();
});

test("[NAV-01] a link that was clicked before hydration opens its page", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/help", { waitUntil: "commit" });
  await page.getByRole("link", { name: "Schreiben Sie uns" }).click({ noWaitAfter: true });
  await page.waitForURL("/contact", { waitUntil: "commit" });
  release();
  await expect(page.getByRole("heading", { level: 1, name: "Kontakt" })).toBeVisible();
});

test("[NAV-01] the scroll position from before hydration is kept", async ({ page, signIn }) => {
  await signIn();
  const release = await holdScripts(page, /\/start-/);
  await page.goto("/speakers", { waitUntil: "commit" });
  await waitForEarlyScript(page);
  const card = page.getByRole("link", { name: "Video erstellen mit Jonas Weber" });
  await card.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy({ top: 200, behavior: "instant" }));
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(150);
  release();
  await waitUntilHydrated(page);
  await expect(page.getByRole("link", { name: "Konto von Anna" })).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(place);
  await card.click();
  await expect(page.getByRole("heading", { level: 1, name: "Video mit Jonas Weber" })).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
});

test("[SPK-03] starting anew before hydration clears the stored use case", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/whatsapp");
  const storedContext = () => page.evaluate(() => sessionStorage.getItem("useCaseContext"));
  await expect.poll(storedContext).toBe("whatsapp");
  const release = await holdScripts(page, /\/start-/);
  await page.goto("/help", { waitUntil: "commit" });
  await waitForEarlyScript(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: "Jetzt Video erstellen" })
    .first()
    .click({ noWaitAfter: true });
  release();
  await expect(page).toHaveURL("/create-video");
  expect(await storedContext()).toBeNull();
});
