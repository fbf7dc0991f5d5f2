import type { Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Permission } from "#domain/call.ts";
import { type Page as ListedPage, pages } from "#domain/pages.ts";
import { userRoles } from "#server/db/account-schema.ts";
import { buildProject } from "#server/testing/factories.ts";
import { fillForScreenshots } from "./shots/content.ts";
import { findViolations } from "./support/axe.ts";
import { newPerson, signUp } from "./support/client.ts";
import { expect, test } from "./support/fixtures.ts";
import { openWithin } from "./support/open-within.ts";
import { timeoutFactor } from "./support/timeout-factor.ts";

// Run these tests in parallel: each takes a long time, and they share nothing but the running program.
test.describe.configure({ mode: "parallel", timeout: 360_000 * timeoutFactor });

/** Paths of all pages with the access level `access`; route parameters are filled with example values. */
function pathsFor(access: Permission): string[] {
  const every: readonly ListedPage[] = Object.values(pages);
  return every
    .filter((page) => page.access === access)
    .map(({ path }) => path.replace("$id", "speaker-1").replace("$token", "unbekannt"));
}

/**
 * Opens a page, from the server or like a link of the shown page, and waits until its heading is visible and no loading
 * message is left.
 */
async function open(page: Page, path: string, by: "server" | "link" = "server"): Promise<void> {
  await (by === "server" ? page.goto(path) : openWithin(page, path));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Wird geladen …")).toHaveCount(0);
}

/** Opens pages one after the other and returns all their violations. */
async function checkPages(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const [index, path] of paths.entries()) {
    await open(page, path, index === 0 ? "server" : "link");
    found.push(...(await checkPage(page)));
  }
  return found;
}

/** Page widths in pixels: of a phone, of the layout breakpoints, of a tablet and of a desktop. */
const widths = [390, 640, 768, 1024, 1440];

const softly = expect.configure({ soft: true });

/**
 * Returns the page's accessibility violations, and reports a soft failure for each width at which the page scrolls
 * sideways.
 */
async function checkPage(page: Page): Promise<string[]> {
  const path = new URL(page.url()).pathname;
  const found = await findViolations(page);
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const needed = () => page.evaluate(() => document.documentElement.scrollWidth);
    // Repeat the measurement, because virtualized lists adapt to the new width only after the resize.
    await softly.poll(needed, `${path} at ${width} px`).toBeLessThanOrEqual(width);
  }
  if (before) await page.setViewportSize(before);
  return found;
}

test("[AUTH-01] axe reports no violation in any view of the access page, in light and dark", async ({ page }) => {
  const found: string[] = [];
  for (const view of ["anmelden", "registrieren", "code", "passwort"]) {
    await open(page, `/auth?ansicht=${view}`);
    await expect(page.getByRole("button", { name: /abspielen/ })).toHaveCount(2);
    found.push(...(await findViolations(page, `/auth ${view}`)));
  }
  await page.goto("/auth?ansicht=registrieren");
  const form = page.getByRole("form", { name: "Registrieren" });
  await form.getByRole("button", { name: "Kostenlos registrieren" }).click();
  await expect(form.getByText("Bitte geben Sie Ihren Vornamen ein")).toBeVisible();
  found.push(...(await findViolations(page, "/auth with mistakes")));
  await page.goto("/auth");
  const signIn = page.getByRole("form", { name: "Anmelden" });
  await signIn.getByLabel("E-Mail").fill("niemand@example.de");
  await signIn.getByLabel("Passwort", { exact: true }).fill("falsch-geraten");
  await signIn.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page.getByRole("region", { name: "Meldungen" }).getByText("Anmeldung fehlgeschlagen")).toBeVisible();
  found.push(...(await findViolations(page, "/auth refused")));
  expect(found).toEqual([]);
});

test("axe reports no violation on any public page in light and dark, and none is too wide", async ({ page }) => {
  const paths = pathsFor("public").filter((path) => path !== "/auth" && path !== "/reset-password");
  const found = await checkPages(page, [...paths, "/gibt-es-nicht"]);
  await open(page, "/reset-password#access_token=abc&type=recovery");
  found.push(...(await checkPage(page)));
  await expect(page.getByRole("form", { name: "Neues Passwort" })).toBeVisible();

  // Drop the timer that redirects to the sign-in page after 2000 ms, so that this page stays during the check.
  await page.clock.install();
  await page.addInitScript(() => {
    const start = window.setTimeout;
    window.setTimeout = ((...timer: Parameters<typeof start>) =>
      timer[1] === 2000 ? 0 : start(...timer)) as typeof start;
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto("/reset-password?type=recovery");
  await expect(page.getByText("Link wird überprüft...")).toBeVisible();
  await page.clock.runFor(50);
  await expect(page.getByRole("link", { name: "Neuen Link anfordern" })).toBeVisible();
  // Move the pointer over the toast, which keeps the toast open, so that the check includes the toast.
  await page.getByRole("region", { name: "Meldungen" }).getByRole("alert").hover();
  await page.clock.resume();
  found.push(...(await findViolations(page)));
  await expect(page).toHaveURL("/reset-password?type=recovery");
  expect(found).toEqual([]);
});

test("axe reports no violation on any page of a signed-in user in light and dark, and none is too wide", async ({
  page,
  signIn,
}) => {
  await signIn();
  const found = await checkPages(page, [...pathsFor("signed-in"), "/tutorials/make", "/tutorials?zuletzt=make"]);
  await open(page, "/konto");
  await page.getByRole("button", { name: "Konto löschen" }).click();
  await page.getByRole("button", { name: "Endgültig löschen" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
  found.push(...(await findViolations(page, "/konto, deletion")));
  expect(found).toEqual([]);
});

test("[PRJ-02] axe reports no violation for projects in any state, in light and dark", async ({
  page,
  signIn,
  database,
  program,
}) => {
  const { id: owner } = await signIn();
  const texts = { prompt: "Ein Leuchtturm im Sturm" };
  // Date the projects in the future, so that the server's periodic search for interrupted projects skips them.
  const untouched = { updatedAt: new Date(Date.now() + 86_400_000) };
  await buildProject(database, owner, { ...texts, ...untouched, status: "pending" });
  await buildProject(database, owner, { ...untouched, status: "processing", prompt: "Ein Steg im Nebel" });
  await buildProject(database, owner, { ...texts, status: "failed", errorMessage: "Der Anbieter hat abgelehnt." });
  await buildProject(database, owner, { ...texts, status: "failed", modelType: "unbekanntes-modell" });
  // Store a playable video: the accessibility checker waits until it knows whether the video autoplays with sound.
  const video = await readFile(join(import.meta.dirname, "../assets/speakers/speaker-1.mp4"));
  const key = `renders/${randomUUID()}/film.mp4`;
  await program.storage.put(key, video);
  const media = [{ key, posterKey: null, type: "video/mp4", bytes: video.length, width: 540, height: 960 }];
  await buildProject(database, owner, { prompt: "Schon fertig", status: "completed", media });
  await open(page, "/projekte");
  await expect(page.getByRole("article")).toHaveCount(5);
  const found = await findViolations(page);
  await page.getByRole("button", { name: "Weitere Aktionen" }).first().click();
  await expect(page.getByRole("menu")).toBeVisible();
  found.push(...(await findViolations(page, "/projekte, menu")));
  await page.getByRole("menuitem", { name: "Löschen" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  found.push(...(await findViolations(page, "/projekte, deletion")));
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Ansehen" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  found.push(...(await findViolations(page, "/projekte, viewer")));
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Auswählen" }).click();
  await page.getByRole("checkbox").first().click();
  await expect(page.getByRole("toolbar", { name: "Auswahl" })).toBeVisible();
  found.push(...(await findViolations(page, "/projekte, selection")));
  await open(page, "/ki-bilder?modell=ideogram-v3-edit");
  await page.getByRole("button", { name: "Kostenlos generieren" }).click();
  await expect(page.getByText("Bitte geben Sie einen Prompt ein").first()).toBeVisible();
  found.push(...(await findViolations(page, "/ki-bilder, mistakes")));
  await open(page, "/");
  await expect(page.getByRole("main").getByText("Schon fertig").first()).toBeVisible();
  found.push(...(await findViolations(page, "/ with projects")));
  expect(found).toEqual([]);
});

test("[ADM-01] axe reports no violation on any page of the administration in light and dark, and none is too wide", async ({
  page,
  signIn,
  database,
  program,
}) => {
  const { id } = await signIn();
  await database.insert(userRoles).values({ userId: id, role: "admin" }).onConflictDoNothing();
  await fillForScreenshots(database, id);
  const other = await signUp(program.url, newPerson("Zoe"));
  const found: string[] = [];
  const otherPath = `/admin/users/${other.id}`;
  const paths = [...pathsFor("moderator"), ...pathsFor("admin").filter((path) => path !== "/admin/users/speaker-1")];
  // Load each page from the server, because no other test does so for all pages of the administration.
  for (const path of [...paths, otherPath]) {
    await open(page, path);
    const button = {
      "/admin/modelle": "Ändern",
      "/admin/grenzen": "Speichern",
      "/admin/betreiber": "Speichern",
      "/admin/preise": "Festlegen",
      "/admin/einrichtung": "einrichten",
      "/admin/rechtstexte": "Neue Fassung veröffentlichen",
      [otherPath]: "Konto sperren",
    }[path];
    // Expect a link instead of a table: there are no invoices, and the page says which of the
    // operator's details are missing.
    const link = { "/admin/rechnungen": "Angaben ergänzen" }[path];
    const content = link
      ? page.getByRole("link", { name: link })
      : button
        ? page.getByRole("button", { name: button })
        : page.getByRole("table");
    if (path !== "/admin/video-upload") await expect(content.first()).toBeVisible();
    found.push(...(await checkPage(page)));
  }
  await open(page, "/admin/users");
  const line = page.getByRole("row").filter({ hasText: other.person.email });
  await line.getByRole("combobox").selectOption("Moderator");
  await expect(page.getByRole("alertdialog")).toBeVisible();
  found.push(...(await findViolations(page, "/admin/users, role")));
  await open(page, "/admin/postausgang");
  await page.getByRole("button", { name: "Ihr Passwort wurde geändert" }).first().click();
  await expect(page.getByRole("dialog").getByText("Guten Tag")).toBeVisible();
  found.push(...(await findViolations(page, "/admin/postausgang, mail")));
  await open(page, "/admin/webhooks");
  await page.getByRole("button", { name: "Anforderung eines Codes" }).first().click();
  await expect(page.getByRole("dialog").getByText("Jürgen")).toBeVisible();
  found.push(...(await findViolations(page, "/admin/webhooks, event")));
  expect(found).toEqual([]);
});
