import { stat } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { chooseAction } from "./card-actions.ts";
import { type Person, newPerson } from "./client.ts";
import { invitationCode } from "./program.ts";
import { timeoutFactor } from "./timeout-factor.ts";

/**
 * Turns a path into the URL to open; by default the path itself, which Playwright resolves against the running program.
 */
type Address = (path: string) => string;
const here: Address = (path) => path;

/** Registers through the form; afterwards the page shows the home page. */
export async function register(page: Page, person: Person = newPerson(), at = here): Promise<Person> {
  await page.goto(at("/auth"));
  await page.getByRole("tab", { name: "Registrieren" }).click();
  const form = page.getByRole("form", { name: "Registrieren" });
  await form.getByLabel("Vorname").fill(person.firstName);
  await form.getByLabel("Nachname").fill(person.lastName);
  await form.getByLabel("E-Mail").fill(person.email);
  await form.getByLabel("WhatsApp-Nummer").fill(person.whatsappNumber);
  await form.getByLabel("Passwort", { exact: true }).fill(person.password);
  await form.getByLabel("Einladungscode").fill(invitationCode);
  await form.getByRole("button", { name: "Registrieren" }).click();
  await expect(page.getByText("Registrierung erfolgreich")).toBeVisible();
  await expect(page).toHaveURL(at("/"));
  return person;
}

/**
 * Signs out and waits until the sign-in page has been reloaded. The form may already be visible before the reload,
 * which would discard typed text.
 */
export async function signOut(page: Page): Promise<void> {
  const fresh = page.waitForEvent("load");
  await page.getByRole("button", { name: "Abmelden" }).click();
  await fresh;
  await expect(page).toHaveURL("/auth");
}

export async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.goto("/auth");
  const form = page.getByRole("form", { name: "Anmelden" });
  await form.getByLabel("E-Mail").fill(email);
  await form.getByLabel("Passwort", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Anmelden", exact: true }).click();
  await expect(page.getByText("Erfolgreich angemeldet")).toBeVisible();
  await expect(page.getByText("Willkommen zurück!")).toBeVisible();
}

export async function startSoraText(
  page: Page,
  prompt: string,
  { landscape = false, seconds = 10 } = {},
  at = here,
): Promise<void> {
  await page.goto(at("/sora2/text-to-video-erstellen"));
  await expect(page.getByRole("heading", { name: "Text zu Video" })).toBeVisible();
  await page.getByLabel("Beschreibung").fill(prompt);
  if (landscape) await page.getByText("Querformat").first().click();
  if (seconds === 15) await page.getByText("15 Sekunden", { exact: true }).first().click();
  await page.getByRole("button", { name: "Video generieren" }).click();
  await expect(
    page.getByText("Video wird im Hintergrund generiert! Sie können jetzt ein neues Video erstellen."),
  ).toBeVisible();
}

const card = (page: Page, prompt: string) => page.getByRole("listitem").filter({ hasText: prompt });

/** Waits until the project's card shows the video as finished, without reloading the page. */
export async function waitForVideo(page: Page, prompt: string): Promise<void> {
  await expect(card(page, prompt).getByText("Fertig", { exact: true })).toBeVisible({
    timeout: 200_000 * timeoutFactor,
  });
}

/**
 * Plays the project's video; checks that the playback time advances and that the video has the size `size` in pixels.
 */
export async function watch(page: Page, prompt: string, size: { width: number; height: number }): Promise<void> {
  await card(page, prompt)
    .getByRole("button", { name: /ansehen/i })
    .click();
  const viewer = page.getByRole("dialog");
  await expect(viewer).toBeVisible();
  const video = viewer.locator("video");
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.2);
  const seen = await video.evaluate((element: HTMLVideoElement) => ({
    width: element.videoWidth,
    height: element.videoHeight,
  }));
  expect(seen).toEqual(size);
  const box = await viewer.boundingBox();
  const window = page.viewportSize();
  expect((box?.width ?? 0) / (window?.width ?? 1)).toBeGreaterThan(0.9);
  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
}

/**
 * Downloads the project's video.
 * @returns the file name that the browser suggests, and size in bytes and path of the saved file
 */
export async function download(page: Page, prompt: string): Promise<{ name: string; bytes: number; file: string }> {
  const saved = page.waitForEvent("download");
  await card(page, prompt)
    .getByRole("button", { name: /herunterladen/i })
    .click();
  const file = await saved;
  await expect(page.getByText("Download gestartet").first()).toBeVisible();
  const where = await file.path();
  return { name: file.suggestedFilename(), bytes: (await stat(where)).size, file: where };
}

export async function remove(page: Page, prompt: string): Promise<void> {
  await chooseAction(card(page, prompt), "Löschen");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Möchten Sie dieses Projekt wirklich löschen?");
  await question.getByRole("button", { name: "Löschen" }).click();
  await expect(page.getByText("Projekt gelöscht")).toBeVisible();
  await expect(card(page, prompt)).toHaveCount(0);
}
