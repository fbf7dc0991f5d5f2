import type { Browser, Page } from "@playwright/test";
import { fewestCapabilities } from "#domain/brand.ts";
import { questions } from "#domain/content/help.ts";
import { userRoles } from "#server/db/account-schema.ts";
import { contentOverrides } from "#server/db/media-override-schema.ts";
import { buildProject } from "#server/testing/factories.ts";
import {
  auth,
  help,
  home,
  speakers,
  orderForm,
  projectList,
  title,
  holdScripts,
  waitForEarlyScript,
  waitUntilHydrated,
} from "./support/prerendered-screens.ts";
import { expect, imageFile, test } from "./support/without-worker.ts";

const answer = (place: number) => questions(fewestCapabilities)[place]?.answer ?? "";

test.describe.configure({ mode: "parallel" });

const screens = [auth, help, { ...help, isSignedIn: true }, home, speakers, orderForm, projectList];

/** Opens the prerendered page in a browser without JavaScript. */
async function openWithoutScripts(browser: Browser, page: Page, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL,
    storageState: await page.context().storageState(),
  });
  return context.newPage();
}

/** Remembers the page's elements. The returned function counts how many were removed since. */
async function trackElements(page: Page): Promise<() => Promise<number>> {
  // Wait for the footer, which the server sends last, so that all elements are present.
  await expect(page.getByRole("contentinfo")).toBeAttached();
  // Leave out placeholders, which the account's data replace.
  const tracked = await page.evaluateHandle(() =>
    [...document.querySelectorAll("#root, #root *")].filter((element) => !element.closest("[data-placeholder]")),
  );
  expect(await tracked.evaluate((elements) => elements.length)).toBeGreaterThan(50);
  return () => tracked.evaluate((elements) => elements.filter((element) => !element.isConnected).length);
}

test("[NAV-01] without JavaScript, the four pages show their heading and their purpose", async ({
  page,
  browser,
  program,
  signIn,
}) => {
  const guest = await openWithoutScripts(browser, page, program.url);
  await guest.goto("/auth");
  await expect(guest).toHaveTitle("Anmelden – Lichtspiel");
  await expect(title(guest, auth)).toBeVisible();
  await expect(guest.getByRole("textbox", { name: "E-Mail" })).toBeVisible();
  await expect(guest.getByLabel("Passwort", { exact: true })).toBeVisible();
  await expect(guest.getByRole("heading", { level: 2, name: "Videos, die für Sie sprechen" })).toBeVisible();
  await expect(guest.locator(".demo-videos img[src^='/media/']")).toHaveCount(2);
  await expect(guest.locator(".demo-videos img[src^='data:image/webp']")).toHaveCount(2);
  await expect(guest.getByRole("heading", { level: 2, name: "Vom Text zum Film" })).toBeVisible();
  await expect(guest.getByRole("list", { name: "Acht Sprecher zur Auswahl" }).getByText("Lea Sommer")).toBeVisible();
  await expect(guest.getByRole("navigation").getByRole("link", { name: "Hilfe" })).toBeVisible();
  await expect(guest.getByRole("link", { name: "Anmelden" })).toHaveCount(0);

  await guest.goto("/help");
  await expect(title(guest, help)).toBeVisible();
  await expect(guest.getByRole("link", { name: "Anmelden" })).toBeVisible();
  await expect(guest.getByText(answer(0))).toBeVisible();
  await guest.context().close();

  const { person } = await signIn();
  const member = await openWithoutScripts(browser, page, program.url);
  for (const screen of [home, speakers, help]) {
    await member.goto(screen.path);
    await expect(title(member, screen)).toBeVisible();
    await expect(member.getByRole("link", { name: "Konto", exact: true })).toBeVisible();
    const html = await member.content();
    expect(html, "browsers keep pages").not.toContain(person.email);
    expect(html).not.toContain(person.firstName);
    expect(html, "the page's policy forbids them").not.toMatch(/<script>| style="| on[a-z]+="/);
  }
  await member.goto("/");
  await expect(member.getByRole("link", { name: "Sprecher ansehen" })).toBeVisible();
  await member.context().close();
});

test("[WIZ-01] the order form arrives with its speakers and the user's name, and no cache may store it", async ({
  page,
  browser,
  program,
  signIn,
}) => {
  const { person } = await signIn();
  const member = await openWithoutScripts(browser, page, program.url);
  const response = await member.goto("/create-video");
  expect(response?.headers()["cache-control"]).toBe("private, no-store");
  await expect(title(member, orderForm)).toBeVisible();
  await expect(member.getByRole("link", { name: `Konto von ${person.firstName}` })).toBeVisible();
  await expect(member.getByRole("article")).toHaveCount(8);
  await expect(member.getByRole("button", { name: "Lea Sommer auswählen" })).toBeVisible();
  expect(await member.content(), "the page's policy forbids them").not.toMatch(/<script>| style="| on[a-z]+="/);
  await member.context().close();

  const html = await (await page.request.get("/create-video?speaker=speaker-1")).text();
  expect(html, "a query may ask for another step").not.toContain(person.firstName);
});

test("[WIZ-09] the speaker chosen in an earlier visit is marked after hydration, and a click before it chooses", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/create-video");
  await page.getByRole("button", { name: "Jonas Weber auswählen" }).click();
  await expect(page).toHaveURL(/speaker=/);
  await page.goto("/create-video");
  await expect(page.getByRole("button", { name: "Jonas Weber ausgewählt" })).toBeVisible();
  const release = await holdScripts(page, /\/start-/);
  await page.goto("/create-video", { waitUntil: "commit" });
  await waitForEarlyScript(page);
  await page.getByRole("button", { name: "Lea Sommer auswählen" }).click({ noWaitAfter: true });
  release();
  await expect(page).toHaveURL(/speaker=speaker-1/);
});

/**
 * Whether both fonts of the page are loaded; it shows both. The promise `document.fonts.ready` is also fulfilled before a
 * font is requested, and a stand-in has no file.
 */
function areFontsLoaded(): boolean {
  const fonts = [...document.fonts].filter(({ family }) => !family.includes("Stand-in"));
  return fonts.length === 2 && fonts.every(({ status }) => status === "loaded");
}

test("[PRJ-01] the list of projects arrives with its first row of cards, which stays where it is", async ({
  page,
  browser,
  program,
  database,
  signIn,
}) => {
  const { id: owner } = await signIn();
  const { buffer, mimeType: type } = await imageFile("boot.png");
  for (let number = 1; number <= 9; number += 1) {
    const key = `projects/${crypto.randomUUID()}/bild.png`;
    const bytes = await program.storage.put(key, buffer);
    const media = [{ key, posterKey: null, type, bytes, width: 96, height: 64, color: "#35607a" }];
    const kind = { modelId: "ideogram-v3", modelType: "ideogram-v3", aspectRatio: "16:9", seconds: null };
    await buildProject(database, owner, { ...kind, prompt: `Boot ${number} </script>`, status: "completed", media });
  }
  const member = await openWithoutScripts(browser, page, program.url);
  for (const [width, columns] of [
    [390, 2],
    [800, 4],
    [1440, 5],
  ] as const) {
    await member.setViewportSize({ width, height: 800 });
    const response = await member.goto("/projekte");
    expect(response?.headers()["cache-control"]).toBe("private, no-store");
    await expect(member.getByRole("tab", { name: "Alle 9" })).toBeVisible();
    await expect(member.getByRole("article"), `${width} px`).toHaveCount(columns);
    await expect(member.getByRole("article").first()).toContainText("Boot 9 </script>");
    await expect(member.locator(".card-open")).not.toHaveCount(0);
  }
  expect(await member.content(), "the page's policy forbids them").not.toMatch(/ style="| on[a-z]+="/);
  await member.context().close();

  for (const width of [390, 800, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const release = await holdScripts(page);
    await page.goto("/projekte", { waitUntil: "commit" });
    await expect(page.getByRole("contentinfo")).toBeAttached();
    // Wait for the fonts: without one of the same metrics on the machine, the fallback font wraps the row of filters.
    await expect.poll(() => page.evaluate(areFontsLoaded)).toBe(true);
    const positions = () =>
      page
        .getByRole("article")
        .evaluateAll((cards) =>
          cards.slice(0, 2).map((card) => [card.getBoundingClientRect().x, card.getBoundingClientRect().y]),
        );
    const before = await positions();
    const countLost = await trackElements(page);
    release();
    await waitUntilHydrated(page);
    await expect(page.getByRole("article").nth(5)).toBeAttached();
    expect(await countLost(), `${width} px`).toBe(0);
    const after = await positions();
    for (const [index, [x = 0, y = 0]] of before.entries()) {
      expect(after[index]?.[0], `${width} px`).toBeCloseTo(x, 0);
      expect(after[index]?.[1], `${width} px`).toBeCloseTo(y, 0);
    }
    await page.unrouteAll();
  }
});

test("[PRJ-07] the menu of a card that was clicked before the code of the cards is loaded opens after it", async ({
  page,
  database,
  signIn,
}) => {
  const { id } = await signIn();
  await buildProject(database, id, { prompt: "Ein Segelboot", status: "failed" });
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdScripts(page, /\/ProjectGrid-/);
  await page.goto("/projekte", { waitUntil: "commit" });
  await waitForEarlyScript(page);
  await page.getByRole("button", { name: "Weitere Aktionen" }).click({ noWaitAfter: true });
  // The frame of the page works already, so that its clicks are not repeated; the cards do not.
  const filters = page.getByRole("button", { name: "Filter", exact: true });
  await filters.click({ noWaitAfter: true });
  await expect(filters).toHaveAttribute("aria-expanded", "true");
  await filters.click();
  await expect(filters).toHaveAttribute("aria-expanded", "false");
  await expect(page.locator("html")).not.toHaveAttribute("data-hydrated");
  release();
  await expect(page.getByRole("menuitem", { name: "Umbenennen" })).toBeVisible();
  await expect(filters).toHaveAttribute("aria-expanded", "false");
});

test("[SPK-02] the page of speakers arrives with all eight cards, and the visible images load first", async ({
  page,
  browser,
  program,
  signIn,
}) => {
  await signIn();
  const member = await openWithoutScripts(browser, page, program.url);
  await member.goto("/speakers");
  await expect(member.getByText("8 von 8 Sprechern gefunden")).toBeVisible();
  const cards = member.getByRole("article");
  await expect(cards).toHaveCount(8);
  await expect(cards.first().getByRole("link", { name: "Lea Sommer", exact: true })).toBeVisible();
  const posters = await cards.getByRole("presentation").evaluateAll((images: HTMLImageElement[]) =>
    images.map((image) => ({
      loading: image.loading,
      fetchPriority: image.fetchPriority,
      size: [image.getAttribute("width"), image.getAttribute("height")],
      isThere: image.naturalWidth > 0,
      hasSmall: image.srcset.includes("-small."),
    })),
  );
  const early = { loading: "eager", fetchPriority: "high", size: ["720", "1280"], isThere: true, hasSmall: true };
  expect(posters.slice(0, 4)).toEqual([early, early, early, early]);
  for (const later of posters.slice(4)) expect(later).toMatchObject({ loading: "lazy", fetchPriority: "auto" });
  await member.context().close();
});

test("[SPK-07] an image that an admin replaced is in the page, and the old one is never requested", async ({
  page,
  signIn,
  database,
}) => {
  const admin = await signIn();
  await database.insert(userRoles).values({ userId: admin.id, role: "admin" }).onConflictDoNothing();
  const before = await (await page.request.get("/speakers")).text();
  const old = /\/media\/speakers\/speaker-2-small\.\w+\.webp/.exec(before)?.[0] ?? "none";
  expect(before).toContain(old);
  const thumbnailKey = "speaker-media/thumbnails/speaker-2-thumbnail-1.jpg";
  await database.insert(contentOverrides).values({ kind: "speaker", subject: "speaker-2", thumbnailKey });

  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await page.goto("/speakers");
  await waitUntilHydrated(page);
  const posterImage = page.getByRole("article").nth(1).getByRole("presentation");
  await expect(posterImage).toHaveAttribute("src", `/media/own/${thumbnailKey}`);
  expect(requests).toContain(`/media/own/${thumbnailKey}`);
  expect(requests).not.toContain(old);
  await database.delete(contentOverrides);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`[NAV-15] the script hydrates the existing elements in the ${colorScheme} theme`, async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: colorScheme === "dark" ? "reduce" : "no-preference" });
    let isSignedIn = false;
    for (const screen of screens) {
      if (screen.isSignedIn && !isSignedIn) await signIn();
      isSignedIn = screen.isSignedIn;
      const release = await holdScripts(page);
      await page.goto(screen.path, { waitUntil: "commit" });
      await expect(title(page, screen)).toBeVisible();
      const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      await expect.poll(background).not.toBe("rgba(0, 0, 0, 0)");
      const first = await background();
      const countLost = await trackElements(page);
      release();
      await waitUntilHydrated(page);
      if (isSignedIn) await expect(page.getByRole("link", { name: "Konto von Anna" })).toBeVisible();
      expect(await countLost(), screen.path).toBe(0);
      expect(await background()).toBe(first);
      await page.unrouteAll();
    }
  });
}

test("[NAV-12] the footer keeps its position while the end of the first page loads", async ({ page }) => {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const release = await holdScripts(page, /Landing-.*\.js$/);
    await page.goto("/auth");
    await waitUntilHydrated(page);
    const footer = page.getByRole("contentinfo");
    await footer.scrollIntoViewIfNeeded();
    const top = () => footer.evaluate((element) => Math.round(element.getBoundingClientRect().top + window.scrollY));
    const before = await top();
    release();
    await expect(page.getByRole("heading", { name: "Vom Text zum Film" })).toBeAttached();
    expect(await top(), `${width} px`).toBe(before);
    await page.unrouteAll();
  }
});

test("[HELP-01] a question in the address is open after hydration", async ({ page }) => {
  await page.goto(`/help#${questions(fewestCapabilities)[2]?.id}`);
  await expect(page.getByText(answer(2))).toBeVisible();
  await expect(page.getByText(answer(0))).toBeHidden();
});

/**
 * Watches the page from its start; the returned function tells whether a matching element ever appeared, however
 * briefly.
 */
async function watchFor(page: Page, selector: string): Promise<() => Promise<boolean>> {
  await page.addInitScript((wanted) => {
    const recordFrame = () => {
      if (document.querySelector(wanted)) sessionStorage.setItem("seen", wanted);
    };
    new MutationObserver(recordFrame).observe(document, { childList: true, subtree: true });
  }, selector);
  return () => page.evaluate(() => sessionStorage.getItem("seen") !== null);
}

test("[NAV-08] a signed-in user who opens /auth never sees the form", async ({ page, signIn }) => {
  await signIn();
  const wasSeen = await watchFor(page, "form");
  await page.goto("/auth?weiter=%2Fhelp");
  await expect(page).toHaveURL("/help");
  await expect(title(page, help)).toBeVisible();
  expect(await wasSeen()).toBe(false);
});

test("[NAV-05] neither a guest nor a user who was signed out elsewhere ever sees the start page", async ({
  page,
  signIn,
  program,
}) => {
  const wasSeen = await watchFor(page, ".home-title");
  await page.goto("/");
  await expect(page).toHaveURL("/auth");
  await expect(title(page, auth)).toBeVisible();
  const { cookie } = await signIn();
  const ended = await fetch(`${program.url}/api/auth/sign-out`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json" },
    body: "{}",
  });
  expect(ended.ok).toBe(true);
  await page.goto("/");
  await expect(page).toHaveURL("/auth");
  expect(await wasSeen()).toBe(false);
});

test("[AUTH-18] a browser whose sign-out has failed gets no data of the account in a page", async ({
  page,
  context,
  signIn,
}) => {
  const { person } = await signIn();
  await page.goto("/create-video");
  await expect(page.getByRole("link", { name: `Konto von ${person.firstName}` })).toBeVisible();
  await page.route("**/api/auth/sign-out", (route) => route.abort());
  await page.getByRole("button", { name: "Abmelden" }).click();
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain("sign-out-pending");
  const html = await (await page.request.get("/create-video")).text();
  expect(html).not.toContain(person.firstName);
  await page.unrouteAll();
  await page.goto("/create-video");
  await expect(page).toHaveURL(/\/auth/);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("sign-out-pending");
});

test("[AUTH-18] a pending sign-out is sent before any data of the user is requested", async ({ page, signIn }) => {
  await signIn();
  await page.goto("/help");
  await expect(page.getByRole("link", { name: "Konto von Anna" })).toBeVisible();
  await page.evaluate(() => localStorage.setItem("sign-out-pending", "yes"));
  const read: string[] = [];
  page.on("request", (request) => request.url().includes("/api/projects") && read.push(request.url()));
  await page.goto("/");
  await expect(page).toHaveURL("/auth");
  await expect(title(page, auth)).toBeVisible();
  expect(read).toEqual([]);
});
