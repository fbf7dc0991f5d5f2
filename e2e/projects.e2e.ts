import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { projects } from "#server/db/project-schema.ts";
import { buildProject } from "#server/testing/factories.ts";
import { chooseAction } from "./support/card-actions.ts";
import { signUp } from "./support/client.ts";
import { expect, test } from "./support/fixtures.ts";
import { installClock, send } from "./support/generation-form.ts";
import { startSoraText } from "./support/main-job.ts";
import { drafts } from "./support/program.ts";

test.use({ settings: drafts });

const cards = (page: Page) => page.getByRole("article");

test("[PRJ-01] a new user has no projects and finds the ways to create the first one", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/projekte");
  await expect(page.getByText("Sie haben noch keine Projekte")).toBeVisible();
  await expect(page.getByRole("searchbox"), "nothing to filter").toHaveCount(0);
  await page.getByRole("button", { name: "Jetzt Video erstellen" }).click();
  await page.getByRole("menuitem", { name: "Szene als Video" }).click();
  await expect(page).toHaveURL(/\/sora2/);
});

test("[PRJ-02] a card shows everything about its project, in every state", async ({ page, signIn, database }) => {
  const { id: owner } = await signIn();
  const long = "Donaudampfschifffahrtsgesellschaftskapitän".repeat(100);
  const day = (number: number) => new Date(Date.UTC(2026, 2, number, 10, 5));
  await buildProject(database, owner, {
    prompt: "Wartet noch",
    status: "pending",
    createdAt: day(5),
    deadline: new Date("2099-01-01"),
  });
  await buildProject(database, owner, {
    prompt: long,
    status: "failed",
    errorMessage: "Der Start konnte nicht bestätigt werden.",
    createdAt: day(3),
  });
  await buildProject(database, owner, { prompt: "Neuer Stand", status: "geheimnisvoll" as never, createdAt: day(2) });
  await buildProject(database, owner, {
    prompt: "Alt",
    modelType: "unbekanntes-modell",
    status: "failed",
    aspectRatio: "landscape",
    seconds: 15,
    createdAt: day(1),
  });
  await page.goto("/projekte");
  await expect(cards(page)).toHaveCount(4);

  const failed = cards(page).nth(1);
  await expect(failed.getByText("Fehlgeschlagen")).toBeVisible();
  await expect(failed.getByText("Der Start konnte nicht bestätigt werden.")).toBeVisible();
  await expect(failed.getByText("03.03.2026, 11:05")).toBeVisible();
  await expect(failed.getByText("Sora 2")).toBeVisible();
  await expect(failed.getByText("Hochformat (9:16)")).toBeVisible();
  await expect(failed.getByText("10 s")).toBeVisible();
  const prompt = await failed.getByRole("heading").boundingBox();
  expect(prompt?.height, "two lines of the prompt").toBeLessThan(64);
  await expect(cards(page).nth(2).getByText("geheimnisvoll")).toBeVisible();
  await expect(cards(page).nth(3).getByText("unbekanntes-modell")).toBeVisible();
  await expect(cards(page).nth(3).getByText("15 s")).toBeVisible();

  const waiting = cards(page).nth(0);
  await expect(waiting.getByText(/Wartend|In Bearbeitung/).first()).toBeVisible();
  await expect(waiting.getByRole("button", { name: "Wartet …" })).toBeDisabled();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(cards(page).first()).toBeVisible();
    const needed = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(needed, `at ${width} px`).toBeLessThanOrEqual(width);
  }
});

test("[PRJ-03] the page polls each running project, one call at a time, and none that has ended", async ({
  page,
  signIn,
  database,
}) => {
  const { id: owner } = await signIn();
  const row = await buildProject(database, owner, { status: "pending", prompt: "Unterwegs" });
  await buildProject(database, owner, { status: "failed", prompt: "Vorbei" });
  const polled: string[] = [];
  let open = 0;
  let mostAtOnce = 0;
  await page.clock.install();
  await page.route("**/api/functions/sora2-poll-status", async (route) => {
    polled.push(route.request().postDataJSON().projectId);
    open += 1;
    mostAtOnce = Math.max(mostAtOnce, open);
    await route.fulfill({ status: 503, json: { error: { code: "server.unavailable", message: "weg" } } });
    open -= 1;
  });
  await page.goto("/projekte");
  await expect(cards(page)).toHaveCount(2);
  // Wait without a call of `clock.runFor`: the page's simulated clock also advances in real time, so the page polls
  // anyway.
  await expect.poll(() => polled.length).toBeGreaterThan(0);
  const before = polled.length;
  await page.clock.runFor(3000);
  await expect.poll(() => polled.length).toBeGreaterThan(before);
  expect(new Set(polled)).toEqual(new Set([row.id]));
  expect(mostAtOnce).toBe(1);
  await expect(page.getByRole("alert")).toHaveCount(0);

  // After the last project has ended, nothing is polled any more.
  await database.update(projects).set({ status: "failed", errorMessage: "Vorbei" }).where(eq(projects.id, row.id));
  await page.unroute("**/api/functions/sora2-poll-status");
  let last = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/sora2-poll-status")) last += 1;
  });
  await page.clock.runFor(3000);
  await expect(page.getByText("Fehlgeschlagen", { exact: true })).toHaveCount(2);
  const ended = last;
  await page.clock.runFor(12_000);
  expect(last).toBe(ended);
});

test("[PRJ-04] a change in one tab shows in the user's other tab, and in no tab of another user", async ({
  page,
  signIn,
  context,
  program,
  browser,
}) => {
  await signIn();
  const second = await context.newPage();
  await second.goto("/projekte");
  await expect(second.getByText("Sie haben noch keine Projekte")).toBeVisible();
  const stranger = await signUp(program.url);
  const foreign = await browser.newContext({ baseURL: program.url });
  const [name = "", value = ""] = stranger.cookie.split("=");
  await foreign.addCookies([{ name, value, url: program.url }]);
  const foreignPage = await foreign.newPage();
  const listRequests: string[] = [];
  foreignPage.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/projects") listRequests.push(request.url());
  });
  await foreignPage.goto("/projekte");
  await expect(foreignPage.getByText("Sie haben noch keine Projekte")).toBeVisible();
  // The page comes with its list; wait for the request that it makes when its event stream opens.
  await expect.poll(() => listRequests.length).toBe(1);

  await startSoraText(page, "Ein Leuchtturm im Sturm");
  await expect(second.getByRole("article", { name: "Ein Leuchtturm im Sturm" })).toBeVisible();
  await expect(second.getByText("Fertig", { exact: true }).last()).toBeVisible({ timeout: 60_000 });
  expect(listRequests.length, "reads of the stranger's list").toBe(1);
  await expect(foreignPage.getByText("Sie haben noch keine Projekte")).toBeVisible();
  await foreign.close();
});

test("[GEN-05] a double click and a lost response create one project", async ({ page, signIn }) => {
  const client = await signIn();
  let lost = 0;
  await page.route("**/api/functions/sora2-text-to-video-create-task", async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await page.goto("/sora2/text-to-video-erstellen");
  await page.getByLabel("Beschreibung").fill("Doppelt geklickt");
  await page.getByRole("button", { name: "Video generieren" }).dblclick();
  await expect(page.getByText("Video wird im Hintergrund generiert!")).toBeVisible();
  const { projects: listed } = await (await client.call("GET", "/api/projects")).json();
  expect(listed).toHaveLength(1);
});

test("[GEN-05] the form keeps its text, and a second click right after the response starts nothing more", async ({
  page,
  signIn,
}) => {
  const client = await signIn();
  await installClock(page);
  await page.goto("/sora2/text-to-video-erstellen");
  const prompt = page.getByLabel("Beschreibung");
  await prompt.fill("Langsam doppelt geklickt");
  const form = page.getByRole("form", { name: "Text zu Video" });
  const submit = form.locator("button[type=submit]");
  // `send` stops the page's clock, so that the button stays busy during the further clicks, even if the machine is
  // slow.
  await send(page, "Video generieren", "sora2-text-to-video-create-task");
  await expect(page.getByText("Video wird im Hintergrund generiert!")).toBeVisible();
  await submit.click();
  await submit.click();
  await expect(submit, "busy after the start").toHaveAttribute("aria-busy", "true");
  await page.clock.runFor(2000);
  await expect(submit, "free again").not.toHaveAttribute("aria-busy");
  await expect(prompt).toHaveValue("Langsam doppelt geklickt");
  expect((await (await client.call("GET", "/api/projects")).json()).projects).toHaveLength(1);
});

test("[GEN-05] a reload before the response, and another click after the reload, create one project", async ({
  page,
  signIn,
}) => {
  const client = await signIn();
  const read = async () => (await (await client.call("GET", "/api/projects")).json()).projects;
  let isHeld = true;
  await page.route("**/api/functions/sora2-text-to-video-create-task", async (route) => {
    // Forward the request to the server while `isHeld` is true, but give the browser no response.
    if (isHeld) await route.fetch();
    else await route.continue();
  });
  await page.goto("/sora2/text-to-video-erstellen");
  await page.getByLabel("Beschreibung").fill("Mittendrin neu geladen");
  await page.getByRole("button", { name: "Video generieren" }).click();
  await expect.poll(async () => (await read()).length).toBe(1);
  isHeld = false;
  await page.reload();
  await expect(page.getByLabel("Beschreibung")).toHaveValue("Mittendrin neu geladen");
  await page.getByRole("button", { name: "Video generieren" }).click();
  await expect(page.getByText("Video wird im Hintergrund generiert!")).toBeVisible();
  expect(await read()).toHaveLength(1);
  await page.getByLabel("Beschreibung").fill("Mittendrin neu geladen");
  await page.getByRole("button", { name: "Video generieren" }).click();
  await expect.poll(async () => (await read()).length, "meant once more").toBe(2);
});

test("[GEN-05] the same start in two tabs at once creates one project", async ({ page, signIn, context }) => {
  const client = await signIn();
  const second = await context.newPage();
  const bothSent = Promise.withResolvers<void>();
  let sent = 0;
  await context.route("**/api/functions/sora2-text-to-video-create-task", async (route) => {
    sent += 1;
    if (sent === 2) bothSent.resolve();
    await bothSent.promise;
    await route.continue();
  });
  for (const tab of [page, second]) {
    await tab.goto("/sora2/text-to-video-erstellen");
    await tab.getByLabel("Beschreibung").fill("In zwei Tabs");
  }
  for (const tab of [page, second]) {
    await tab.bringToFront();
    await tab.getByRole("button", { name: "Video generieren" }).click();
  }
  // Check both tabs in parallel, because each toast disappears after four seconds.
  await Promise.all(
    [page, second].map((tab) => expect(tab.getByText("Video wird im Hintergrund generiert!")).toBeVisible()),
  );
  expect((await (await client.call("GET", "/api/projects")).json()).projects).toHaveLength(1);
});

test("[SORA-04] the form counts characters, names errors, keeps a draft, and keeps the text of a start", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/sora2/text-to-video-erstellen");
  const prompt = page.getByLabel("Beschreibung");
  await expect(page.getByRole("radio", { name: /Hochformat/ })).toBeChecked();
  await expect(page.getByRole("radio", { name: /10/ })).toBeChecked();
  await expect(page.getByRole("switch", { name: "Wasserzeichen entfernen" })).toBeChecked();
  await page.getByRole("button", { name: "Video generieren" }).click();
  await expect(page.getByRole("main").getByText("Bitte geben Sie eine Beschreibung ein")).toBeVisible();

  await prompt.fill("x".repeat(5001));
  await expect(page.getByText(/5\.?001\s*\/\s*5\.?000/)).toBeVisible();
  await page.getByRole("button", { name: "Video generieren" }).click();
  await expect(page.getByRole("main").getByText("Die Beschreibung darf maximal 5000 Zeichen lang sein")).toBeVisible();
  expect((await prompt.inputValue()).length).toBe(5001);

  await prompt.fill("Ein Entwurf, der ein Neuladen übersteht");
  await page.reload();
  await expect(prompt).toHaveValue("Ein Entwurf, der ein Neuladen übersteht");
  await startSoraText(page, "Kurz");
  await expect(prompt).toHaveValue("Kurz");
});

test("[PRJ-08] [PRJ-09] a failed download or deletion is reported and changes nothing", async ({
  page,
  signIn,
  database,
  program,
}) => {
  const { id: owner } = await signIn();
  const key = `renders/${randomUUID()}/film.mp4`;
  await program.storage.put(key, Buffer.from("kein Film"));
  await buildProject(database, owner, {
    prompt: "Bleibt",
    status: "completed",
    media: [{ key, posterKey: null, type: "video/mp4", bytes: 9, width: 1080, height: 1920 }],
  });
  await page.goto("/projekte");
  await page.route("**/api/projects/*/download", (route) => route.abort());
  await page.getByRole("button", { name: "Herunterladen" }).click();
  await expect(page.getByText("Fehler beim Download")).toBeVisible();
  await page.route("**/api/projects/*", (route) =>
    route.request().method() === "DELETE" ? route.abort() : route.continue(),
  );
  const failing = page.getByRole("article", { name: "Bleibt" });
  await chooseAction(failing, "Löschen");
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Abbrechen" }).click();
  await expect(question).toBeHidden();
  await chooseAction(failing, "Löschen");
  await question.getByRole("button", { name: "Löschen" }).click();
  await expect(page.getByText("Fehler beim Löschen").first()).toBeVisible();
  await expect(page.getByRole("article", { name: "Bleibt" })).toBeVisible();
});

test("a deletion that ends after its dialog was closed leaves the next dialog open", async ({
  page,
  signIn,
  database,
}) => {
  const { id: owner } = await signIn();
  for (const prompt of ["Geht", "Bleibt"]) await buildProject(database, owner, { prompt, status: "failed" });
  await page.goto("/projekte");
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/projects/*", async (route) => {
    if (route.request().method() === "DELETE") await isAnswered;
    await route.continue();
  });
  const question = page.getByRole("alertdialog");
  await chooseAction(page.getByRole("article", { name: "Geht" }), "Löschen");
  await question.getByRole("button", { name: "Löschen" }).click();
  await question.getByRole("button", { name: "Abbrechen" }).click();
  await chooseAction(page.getByRole("article", { name: "Bleibt" }), "Löschen");
  await expect(question.getByText("Bleibt")).toBeVisible();
  answer();
  await expect(page.getByText("Projekt gelöscht")).toBeVisible();
  await expect(page.getByRole("article", { name: "Geht" })).toHaveCount(0);
  await expect(question.getByText("Bleibt")).toBeVisible();
});

test("[PRJ-01] a list that failed to load shows an error and can be loaded again", async ({ page, signIn }) => {
  await signIn();
  const list = /\/api\/projects(?:\?|$)/;
  // Block the event stream, so that only the retry button loads the list again: each server event would load it too.
  await page.route("**/api/events", (route) => route.abort());
  await page.route(list, (route) => route.abort());
  // Open the list from another page that has hydrated: a page of the server comes with its list.
  await page.goto("/help");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page
    .getByRole("navigation", { name: "Hauptmenü" })
    .getByRole("link", { name: "Projekte", exact: true })
    .click();
  await expect(page.getByText("Fehler beim Laden der Projekte").first()).toBeVisible({ timeout: 20_000 });
  await page.unroute(list);
  await page
    .getByRole("button", { name: /Erneut|Aktualisieren/ })
    .first()
    .click();
  await expect(page.getByText("Sie haben noch keine Projekte")).toBeVisible();
});
