import { newerTools, orderForms, pages, redirects, tools } from "#domain/pages.ts";
import { userRoles } from "#server/db/account-schema.ts";
import { expect, test } from "./support/fixtures.ts";
import { timeoutFactor } from "./support/timeout-factor.ts";

test("[NAV-01] every page opens by its address and survives a reload", async ({ page, signIn }) => {
  // Allow 300 seconds, because the test loads seventy pages.
  test.setTimeout(300_000 * timeoutFactor);
  await signIn();
  const open = Object.values(pages).filter(
    ({ access, path }) => /^(?:public|signed-in)$/.test(access) && path !== "/auth",
  );
  for (const { path, title, ...rest } of open) {
    await page.goto(path.replace("$id", "speaker-1").replace("$token", "unbekannt"));
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const ending = "isBare" in rest ? "$" : " – ";
    const shown = path === pages["orders/DeclineScreen"].path ? "Dieser Link gilt nicht" : title;
    await expect(page).toHaveTitle(new RegExp(`^${shown.replaceAll(".", "\\.")}${ending}`));
    await expect(page.getByText("Oops! Seite nicht gefunden")).toBeHidden();
    // Delete the use case that the page has stored: the generic wizard would redirect to the wizard of that use case.
    await page.evaluate(() => sessionStorage.clear());
  }
});

test("[NAV-01] [NAV-09] every page of the shell has a link that opens it", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/");
  const menu = page.getByRole("navigation", { name: "Hauptmenü" }).first();
  for (const { path, label, purpose } of [...tools, ...newerTools, ...orderForms]) {
    await menu.getByRole("button", { name: "Tools" }).click();
    const link = menu.getByRole("link", { name: label, exact: true });
    await expect(link).toHaveAccessibleDescription(purpose);
    await link.click();
    await expect(page).toHaveURL(path);
  }
  for (const [name, path] of [
    ["Startseite", "/"],
    ["Projekte", "/projekte"],
    ["Academy", "/tutorials"],
    ["Über Uns", "/about"],
  ] as const) {
    await menu.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(path);
  }
  await page.getByRole("banner").getByRole("link", { name: "Meine Bestellungen" }).click();
  await expect(page).toHaveURL("/bestellungen");
});

test("[NAV-01] the menu marks the page, and on a subpage its section", async ({ page, signIn, database }) => {
  const { id } = await signIn();
  await database.insert(userRoles).values({ userId: id, role: "admin" }).onConflictDoNothing();
  const current = page.getByRole("banner").locator(".navigation-link[aria-current]");
  for (const [path, label, value] of [
    ["/projekte", "Projekte", "page"],
    ["/projekte/papierkorb", "Projekte", "true"],
    ["/tutorials/1", "Academy", "true"],
    ["/admin/anbieter", "Admin Dashboard", "true"],
    ["/konto/speicher", /./, "true"],
    ["/sora2/text-to-video-erstellen", "Tools", "true"],
    ["/whatsapp/video-erstellen", "Tools", "true"],
    ["/", "Startseite", "page"],
  ] as const) {
    await page.goto(path);
    await expect(current).toHaveCount(1);
    await expect(current).toHaveText(label);
    await expect(current).toHaveAttribute("aria-current", value);
  }
});

test("[NAV-10] the admin page is in the shell for admins only", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/admin");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Admin Dashboard" })).toHaveCount(0);
});

test("[NAV-11] the mobile menu mirrors the shell, toggles, and closes on selection", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn();
  await page.goto("/");
  await page.getByRole("button", { name: "Menü öffnen" }).click();
  const menu = page.getByRole("dialog");
  for (const { label, purpose } of [...tools, ...newerTools, ...orderForms]) {
    await expect(menu.getByRole("link", { name: label, exact: true })).toBeVisible();
    await expect(menu.getByText(purpose, { exact: true }).first()).toBeVisible();
  }
  await expect(menu.getByRole("button", { name: "Abmelden" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Menü öffnen" }).click();
  await menu.getByRole("link", { name: "Projekte", exact: true }).click();
  await expect(page).toHaveURL("/projekte");
  await expect(menu).toBeHidden();
});

test("[NAV-03] both addresses that the specification only links to open the filtered list", async ({
  page,
  signIn,
}) => {
  await signIn();
  for (const { from, search } of redirects) {
    await page.goto(from);
    await expect(page).toHaveURL(`/projekte?modell=${search.modell}`);
  }
});

test("[NAV-04] an unknown path shows an error page that links back, and is logged on the server", async ({
  page,
  program,
}) => {
  const response = await page.goto("/gibt/es/nicht");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Oops! Seite nicht gefunden" })).toBeVisible();
  await expect.poll(() => program.output()).toContain('"path":"/gibt/es/nicht"');
  await page
    .getByRole("link", { name: /Startseite/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/auth/);
});

test("[NAV-15] the theme follows the system", async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/auth");
  await expect(page.getByRole("tab", { name: "Anmelden" })).toBeVisible();
  const light = await background();
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await background()).not.toBe(light);
});

test("[NAV-15] at most three toasts are visible, each for four seconds", async ({ page }) => {
  await page.clock.install();
  // Open the page with a query, for which the server prerenders no page: the form then responds to input as soon as it
  // is visible.
  await page.goto("/auth?ansicht=anmelden");
  const form = page.getByRole("form", { name: "Anmelden" });
  await expect(form).toBeVisible();
  // Stop the page's clock, because a busy server may respond later than the four seconds after which a toast
  // disappears.
  await page.clock.pauseAt(Date.now() + 60_000);
  await form.getByLabel("E-Mail").fill("niemand@example.de");
  await form.getByLabel("Passwort", { exact: true }).fill("falsches-passwort");
  const toasts = page.getByRole("region", { name: "Meldungen" }).getByText("Anmeldung fehlgeschlagen");
  for (let count = 1; count <= 4; count += 1) {
    const answer = page.waitForResponse("**/api/auth/sign-in/email");
    await form.getByRole("button", { name: "Anmelden", exact: true }).click();
    await answer;
    // Wait until the form can be submitted again: the fourth toast replaces another one, so the number of toasts does
    // not change.
    await expect(form.getByRole("button", { name: "Anmelden", exact: true })).not.toHaveAttribute("aria-busy");
    await expect(toasts).toHaveCount(Math.min(count, 3));
  }
  await page.mouse.move(5, 5);
  await page.clock.runFor(3000);
  await expect(toasts).toHaveCount(3);
  await page.clock.runFor(1500);
  await expect(toasts).toHaveCount(0);
});

test("[NAV-14] people without an account find the public pages in the header and the footer, also on a phone", async ({
  page,
}) => {
  const open = [
    ["Email Marketing", "/email-marketing"],
    ["WhatsApp", "/whatsapp"],
    ["Hilfe", "/help"],
    ["Über Uns", "/about"],
    ["Kontakt", "/contact"],
  ] as const;
  const header = page.getByRole("banner");
  await page.goto("/auth");
  for (const [name, path] of open) {
    await header.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(header.getByRole("link", { name: "Anmelden" })).toBeVisible();
  }
  await header.getByRole("link", { name: "Anmelden" }).click();
  await expect(page).toHaveURL("/auth");
  await expect(header.getByRole("link", { name: "Anmelden" })).toHaveCount(0);
  for (const name of ["Hilfe", "Kontakt", "Über Uns", "Impressum", "Datenschutz"]) {
    await expect(page.getByRole("contentinfo").getByRole("link", { name })).toBeVisible();
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await header.getByRole("button", { name: "Menü öffnen" }).click();
  const menu = page.getByRole("dialog", { name: "Menü" });
  await expect(menu.getByRole("link")).toHaveText(open.map(([name]) => name));
  await menu.getByRole("link", { name: "Hilfe" }).click();
  await expect(page).toHaveURL("/help");
  await expect(menu).toBeHidden();
  await header.getByRole("button", { name: "Menü öffnen" }).click();
  await menu.getByRole("link", { name: "Kostenlos registrieren" }).click();
  await expect(page).toHaveURL("/auth?ansicht=registrieren");
});
