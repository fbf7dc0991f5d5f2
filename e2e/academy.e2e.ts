import type { Browser, BrowserContext, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { curriculum, lessonsOf } from "#domain/academy/curriculum.ts";
import { tutorialProgress } from "#server/db/academy-schema.ts";
import { userRoles } from "#server/db/account-schema.ts";
import { type Client, newPerson, signUp } from "./support/client.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectVisibleFocus, press, walkTo } from "./support/keyboard.ts";
import { signOut } from "./support/main-job.ts";

const titlesOf = (moduleId: string) =>
  curriculum.filter(({ id }) => id === moduleId).flatMap((module) => lessonsOf(module).map(({ title }) => title));
const [firstTitle = "", secondTitle = "", thirdTitle = ""] = titlesOf("openai");

const bar = (page: Page) => page.getByRole("progressbar", { name: "Fortschritt im Modul" });
const card = (page: Page, title: string) => page.getByRole("article", { name: title });
const lessonLink = (page: Page, title: string) =>
  page.getByRole("navigation", { name: "Lektionen" }).getByRole("link", { name: title });
const heading = (page: Page, title: string) => page.getByRole("heading", { level: 2, name: title });
const markButton = (page: Page) => page.getByRole("button", { name: "Als abgeschlossen markieren" });
const doneButton = (page: Page) => page.getByRole("button", { name: /^Abgeschlossen am \d\d\.\d\d\.\d{4}$/ });
const nextLink = (page: Page) => page.getByRole("link", { name: "👉 Nächste Lektion" });

async function mark(page: Page, title: string, percent: string): Promise<void> {
  await lessonLink(page, title).click();
  await expect(heading(page, title)).toBeVisible();
  await markButton(page).click();
  await expect(doneButton(page)).toBeVisible();
  await expect(bar(page)).toHaveAttribute("aria-valuenow", percent);
}

test("[ACA-01] the overview shows four open modules, each with this user's own progress", async ({ page, signIn }) => {
  const { call } = await signIn();
  const [first] = curriculum.filter(({ id }) => id === "openai").flatMap(lessonsOf);
  await call("POST", `/api/academy/openai/lessons/${first?.id}`, { completed: true });
  await page.goto("/tutorials");
  await expect(page.getByRole("heading", { level: 1, name: "Academy" })).toBeVisible();
  for (const [title, count, percent] of [
    ["OpenAI", "1 von 3 Lektionen", "33"],
    ["Airtable", "0 von 4 Lektionen", "0"],
    ["Make", "0 von 4 Lektionen", "0"],
    ["Telegram", "0 von 4 Lektionen", "0"],
  ] as const) {
    await expect(card(page, title).getByText(count)).toBeVisible();
    await expect(card(page, title).getByRole("progressbar")).toHaveAttribute("aria-valuenow", percent);
  }
  await card(page, "OpenAI").getByRole("link", { name: "Weiterlernen" }).click();
  await expect(heading(page, secondTitle)).toBeVisible();
  await page.goto("/tutorials");
  await card(page, "Airtable").getByRole("link", { name: "Airtable", exact: true }).click();
  await expect(page).toHaveURL(/\/tutorials\/airtable\?lektion=airtable-base$/);
});

test("[ACA-02] [ACA-03] a learner walks through a module, across its steps and to its end", async ({
  page,
  signIn,
  database,
}) => {
  const { id } = await signIn();
  await page.goto("/tutorials/openai");
  await expect(page.getByRole("heading", { level: 1, name: "OpenAI Grundlagen" })).toBeVisible();
  await expect(page.getByText("0 % abgeschlossen")).toBeVisible();
  await expect(heading(page, firstTitle)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Ressourcen" })).toBeVisible();
  await expect(lessonLink(page, firstTitle)).toHaveAttribute("aria-current", "page");
  const rows = () => database.select().from(tutorialProgress).where(eq(tutorialProgress.userId, id));
  await expect.poll(rows).toMatchObject([{ tutorialId: "openai", lessonId: "openai-konto", completed: false }]);

  await markButton(page).click();
  await expect(doneButton(page)).toBeVisible();
  await expect(page.getByText("33 % abgeschlossen")).toBeVisible();
  await expect(heading(page, firstTitle), "what is marked stays on screen").toBeVisible();
  await expect(lessonLink(page, firstTitle)).toHaveAccessibleName(/, abgeschlossen/);

  await nextLink(page).click();
  await expect(heading(page, secondTitle)).toBeFocused();
  await nextLink(page).click();
  await expect(heading(page, thirdTitle), "the next step's first lesson").toBeVisible();
  await page.goBack();
  await expect(heading(page, secondTitle)).toBeVisible();
  const step = page.getByRole("button", { name: /Gute Anweisungen schreiben/ });
  await step.click();
  await expect(lessonLink(page, thirdTitle)).toBeHidden();
  await nextLink(page).click();
  await expect(lessonLink(page, thirdTitle), "its step unfolds").toBeVisible();

  await markButton(page).click();
  await expect(page.getByText("67 % abgeschlossen")).toBeVisible();
  await page.getByRole("link", { name: "👉 Zur Übersicht" }).click();
  await expect(page.getByText(`Eine Lektion ist noch offen: ${secondTitle}.`)).toBeVisible();
  await page.getByRole("link", { name: "Offene Lektion ansehen" }).click();
  await markButton(page).click();
  await expect(page.getByText("100 % abgeschlossen")).toBeVisible();
  await lessonLink(page, thirdTitle).click();
  await page.getByRole("link", { name: "👉 Zur Übersicht" }).click();
  await expect(page.getByRole("heading", { name: "Glückwunsch! Sie haben OpenAI abgeschlossen." })).toBeVisible();
  await expect(page.getByRole("link", { name: "Weiter mit Airtable" })).toBeVisible();
});

test("[ACA-03] a mark stays when the answer to the opening of its lesson is late", async ({ page, signIn }) => {
  await signIn();
  const { promise: isLate, resolve: answer } = Promise.withResolvers<void>();
  let requests = 0;
  let answered = 0;
  const saves = "**/api/academy/openai/lessons/*";
  await page.route(
    saves,
    async (route) => {
      const response = await route.fetch();
      await isLate;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  const isSave = (url: string) => url.includes("/api/academy/openai/lessons/");
  page.on("request", (request) => {
    if (isSave(request.url())) requests += 1;
  });
  page.on("requestfinished", (request) => {
    if (isSave(request.url())) answered += 1;
  });
  const isOpened = page.waitForRequest(saves);
  await page.goto("/tutorials/openai");
  await isOpened;
  await markButton(page).click();
  // Send another request and wait for its response: by then the request that the click causes has left the page and is
  // counted in `requests`.
  await page.evaluate(async () => (await fetch("/api/models")).text());
  await expect.poll(() => answered).toBe(requests - 1);
  answer();
  await expect.poll(() => answered).toBe(2);
  await expect(doneButton(page)).toBeVisible();
  await expect(bar(page)).toHaveAttribute("aria-valuenow", "33");
});

test("[ACA-03] [ACA-04] [ADM-02] two users learn at once in two tabs each: percentages are right everywhere, also after signing out and for admins", async ({
  browser,
  program,
  database,
}) => {
  const people = [await learner(browser, program.url, "Ida"), await learner(browser, program.url, "Jan")] as const;
  const [ida, jan] = people;
  await Promise.all([
    ...[...ida.tabs, jan.tabs[0]].map((tab) => tab.goto("/tutorials/openai")),
    jan.tabs[1].goto("/tutorials"),
  ]);
  for (const tab of [...ida.tabs, jan.tabs[0]]) await expect(bar(tab)).toHaveAttribute("aria-valuenow", "0");
  await expect(card(jan.tabs[1], "OpenAI").getByText("0 von 3 Lektionen")).toBeVisible();

  await Promise.all([mark(ida.tabs[0], firstTitle, "33"), mark(jan.tabs[0], thirdTitle, "33")]);
  await expect(ida.tabs[1].getByText("33 % abgeschlossen"), "by itself").toBeVisible();
  await expect(card(jan.tabs[1], "OpenAI").getByText("1 von 3 Lektionen"), "by itself").toBeVisible();
  await expect(lessonLink(ida.tabs[1], firstTitle)).toHaveAccessibleName(/, abgeschlossen/);
  await expect(lessonLink(jan.tabs[0], firstTitle)).toHaveAccessibleName(/, noch offen/);

  await Promise.all([mark(ida.tabs[1], secondTitle, "67"), lessonLink(jan.tabs[0], secondTitle).click()]);
  await expect(ida.tabs[0].getByText("67 % abgeschlossen"), "by itself").toBeVisible();
  await expect(bar(jan.tabs[0]), "who only looks").toHaveAttribute("aria-valuenow", "33");

  await Promise.all(people.map(({ tabs, client }) => signOutAndIn(tabs[0], client)));
  for (const [{ tabs }, percent] of [
    [ida, "67"],
    [jan, "33"],
  ] as const) {
    await expect(card(tabs[0], "OpenAI").getByRole("progressbar")).toHaveAttribute("aria-valuenow", percent);
  }
  await database.insert(userRoles).values({ userId: jan.client.id, role: "admin" }).onConflictDoNothing();
  await jan.tabs[1].goto("/admin");
  for (const [{ client }, percent] of [
    [ida, "67 %"],
    [jan, "33 %"],
  ] as const) {
    const row = jan.tabs[1].getByRole("row").filter({ hasText: client.person.email });
    await expect(row).toContainText("OpenAI Grundlagen");
    await expect(row).toContainText(percent);
  }
  for (const { context } of people) await context.close();
});

async function signOutAndIn(page: Page, { person }: Client): Promise<void> {
  await signOut(page);
  const form = page.getByRole("form", { name: "Anmelden" });
  await form.getByLabel("E-Mail").fill(person.email);
  await form.getByLabel("Passwort", { exact: true }).fill(person.password);
  await form.getByRole("button", { name: "Anmelden", exact: true }).click();
  await page.getByRole("link", { name: "Academy", exact: true }).click();
}

type Learner = { client: Client; context: BrowserContext; tabs: readonly [Page, Page] };

async function learner(browser: Browser, url: string, firstName: string): Promise<Learner> {
  const client = await signUp(url, newPerson(firstName));
  const context = await browser.newContext({ baseURL: url, locale: "de-DE" });
  const [name = "", value = ""] = client.cookie.split("=");
  await context.addCookies([{ name, value, url, httpOnly: true, sameSite: "Lax" }]);
  return { client, context, tabs: [await context.newPage(), await context.newPage()] };
}

test("[ACA-02] a lesson's video plays in the page; a lesson without a video shows a notice in its place", async ({
  page,
  signIn,
  program,
}) => {
  const { call } = await signIn();
  const module = await (await call("GET", "/api/academy/openai")).json();
  const { speakers } = await (await fetch(`${program.url}/api/speakers`)).json();
  let lessonMedia: { videoUrl: string | null; poster: string | null } = { videoUrl: null, poster: null };
  await page.route("**/api/academy/openai", (route) => {
    Object.assign(module.steps[0].lessons[0], lessonMedia);
    return route.fulfill({ json: module });
  });
  await page.goto("/tutorials/openai?lektion=openai-konto");
  await expect(page.getByText("Video folgt in Kürze")).toBeVisible();

  lessonMedia = { videoUrl: speakers[0].previewVideo, poster: speakers[0].image };
  await page.reload();
  await press(page, page.getByRole("button", { name: `${firstTitle} abspielen` }));
  const video = page.locator("video");
  await expect(video).toBeFocused();
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
  await page.keyboard.press("Space");
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);

  lessonMedia = { videoUrl: "/media/lessons/gibt-es-nicht.mp4", poster: speakers[0].image };
  await page.reload();
  await page.getByRole("button", { name: `${firstTitle} abspielen` }).click();
  await expect(page.getByText("Das Video lässt sich gerade nicht abspielen.")).toBeVisible();
});

test("[ACA-03] a mark that could not be stored is reported and can be repeated; a short interruption is retried silently", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/tutorials/openai?lektion=openai-konto");
  await expect(markButton(page)).toBeVisible();
  const answers = [422, 503];
  await page.route("**/lessons/openai-konto", async (route) => {
    const status = answers.shift();
    if (status === undefined) return route.continue();
    await route.fulfill({ status, json: { error: { code: "server.unavailable", message: "Gerade nicht." } } });
  });
  await markButton(page).click();
  await expect(
    page.getByRole("region", { name: "Meldungen" }).getByText("Fortschritt nicht gespeichert"),
  ).toBeVisible();
  await expect(bar(page)).toHaveAttribute("aria-valuenow", "0");
  await markButton(page).click();
  await expect(doneButton(page)).toBeVisible();
  await expect(bar(page)).toHaveAttribute("aria-valuenow", "33");
});

test("[ACA-05] an unknown module is not found and links back; a former module name and an unknown lesson redirect", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/tutorials/gibt-es-nicht");
  await expect(page.getByRole("heading", { level: 1, name: "Modul nicht gefunden" })).toBeVisible();
  await page.getByRole("link", { name: "Zurück zur Academy" }).click();
  await expect(page).toHaveURL("/tutorials");
  await page.goto("/tutorials/makecom?lektion=gibt-es-nicht");
  await expect(page).toHaveURL(/\/tutorials\/make\?lektion=make-oberflaeche$/);
  await expect(page.getByRole("heading", { level: 1, name: "Make.com Grundlagen" })).toBeVisible();
});

test("[ACA-01] an Academy that cannot be loaded shows an error and loads on the next attempt", async ({
  page,
  signIn,
}) => {
  await signIn();
  let isDown = true;
  await page.route("**/api/academy*", (route) =>
    isDown
      ? route.fulfill({ status: 422, json: { error: { code: "input.invalid", message: "Gerade nicht." } } })
      : route.continue(),
  );
  await page.goto("/tutorials");
  await expect(page.getByRole("alert")).toContainText("Fehler beim Laden der Academy");
  isDown = false;
  await page.getByRole("button", { name: "Erneut versuchen" }).click();
  await expect(card(page, "Telegram")).toBeVisible();
});

test("[ACA-02] on a phone the lessons fold above the video, nothing is cut off, and long words break", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { call } = await signIn();
  const long = "Donaudampfschifffahrtsgesellschaftskapitän".repeat(6);
  const module = await (await call("GET", "/api/academy/openai")).json();
  Object.assign(module.steps[0].lessons[1], { title: long, goals: [long] });
  module.steps[0].lessons[1].text[0].blocks = ["paragraph", "tip", "example"].map((kind) => ({ kind, text: long }));
  await page.route("**/api/academy/openai", (route) => route.fulfill({ json: module }));
  await page.goto("/tutorials/openai?lektion=openai-konto");
  await expect(lessonLink(page, thirdTitle)).toBeHidden();
  await page.getByRole("button", { name: /Alle Lektionen/ }).click();
  await lessonLink(page, long).click();
  await expect(heading(page, long)).toBeVisible();
  await expect(lessonLink(page, thirdTitle), "chosen, so it folds again").toBeHidden();
  await expect(markButton(page)).toBeInViewport();
  for (const address of ["/tutorials", "/tutorials/openai?lektion=openai-schluessel"]) {
    await page.goto(address);
    await expect(page.getByRole("progressbar").first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(390);
  }
});

test("[ACA-02] with the keyboard only, a user opens a module, folds a step, marks a lesson and continues", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/tutorials");
  await press(page, card(page, "OpenAI").getByRole("link", { name: "Jetzt starten" }));
  await expect(heading(page, firstTitle)).toBeVisible();
  const step = page.getByRole("button", { name: /Zugang einrichten/ });
  await press(page, step);
  await expect(step).toHaveAttribute("aria-expanded", "false");
  await press(page, step, "Space");
  await press(page, lessonLink(page, secondTitle));
  await expect(heading(page, secondTitle)).toBeFocused();
  await expectVisibleFocus(page);
  await press(page, markButton(page));
  await expect(doneButton(page), "the focus stays where it was").toBeFocused();
  await expect(bar(page)).toHaveAttribute("aria-valuenow", "33");
  await press(page, nextLink(page));
  await expect(heading(page, thirdTitle)).toBeFocused();
  await walkTo(page, markButton(page));
});
