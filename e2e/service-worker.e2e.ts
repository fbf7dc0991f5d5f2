import type { Page } from "@playwright/test";
import { startReleaseProxy } from "./support/release-proxy.ts";
import { expect, test } from "./support/without-worker.ts";

test.use({ serviceWorkers: "allow" });

test("after the first visit, the interface opens without a connection and says so; no data are kept", async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  await page.goto("/projekte");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Meine Projekte");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const stored = await page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(opened.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });
  expect(stored).toContain("/app-shell");
  expect(stored.filter((path) => /\.(?:js|css|woff2)$/.test(path)).length).toBeGreaterThan(5);
  const isInterface = (path: string) =>
    path === "/app-shell" || /^\/assets\/[^/]+\.(?:js|css|woff2|svg|png)$/.test(path);
  expect(
    stored.filter((path) => !isInterface(path)),
    "neither answers of the API nor media",
  ).toEqual([]);

  // The second page is controlled by the worker; its own files are kept when it loads them.
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Meine Projekte");
  await context.setOffline(true);
  await page.goto("/projekte");
  await expect(page.getByRole("heading", { name: "Keine Verbindung" })).toBeVisible();
  await expect(page.getByText("Sie sind offline.")).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Erneut versuchen" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Meine Projekte");
});

/** Names of the scripts that the service workers of the page store. */
const storedScripts = (page: Page) =>
  page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(opened.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => url).filter((url) => url.endsWith(".js"));
  });

test("a form keeps its text and works while a new release arrives, which waits until the form is closed", async ({
  page,
  context,
  program,
  signIn,
}) => {
  const client = await signIn();
  const proxy = await startReleaseProxy(program.url);
  const list = page.getByRole("dialog", { name: "Tastenkürzel" });
  const showShortcuts = async () => {
    await page.getByRole("heading", { level: 1 }).click();
    await page.keyboard.press("?");
    await expect(list.getByRole("heading", { name: "Tastenkürzel" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(list).toBeHidden();
  };
  await page.goto(`${proxy.url}/sora2/text-to-video-erstellen`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // The worker controls the second page, and keeps each further script that this page loads.
  await page.reload();
  await showShortcuts();
  await expect
    .poll(async () => (await storedScripts(page)).some((url) => url.includes("/ShortcutsDialog-")))
    .toBe(true);
  await page.reload();
  await page.getByLabel("Beschreibung").fill("Ein Boot im Wind");

  proxy.release((path) => /^\/assets\/(?:ShortcutsDialog|StartedProjectFrame)-/.test(path));
  const isWaiting = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const { promise, resolve } = Promise.withResolvers<void>();
    registration.addEventListener("updatefound", () => {
      const { installing } = registration;
      installing?.addEventListener("statechange", () => installing.state === "installed" && resolve());
    });
    await registration.update();
    await promise;
    return registration.waiting !== null && navigator.serviceWorker.controller === registration.active;
  });
  expect(isWaiting, "the new worker does not take over the open form").toBe(true);
  expect(await page.evaluate(() => caches.keys())).toHaveLength(2);

  // The new release has neither file. The earlier worker has kept the first one, and the form reports the second one.
  await showShortcuts();
  await page.getByRole("button", { name: "Video generieren" }).click();
  await expect(page.getByText("Dieser Teil konnte nicht geladen werden.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Erneut laden" })).toBeVisible();
  await expect(page.getByLabel("Beschreibung")).toHaveValue("Ein Boot im Wind");
  const { projects } = await (await client.call("GET", "/api/projects")).json();
  expect(projects).toMatchObject([{ prompt: "Ein Boot im Wind" }]);

  await page.close();
  const next = await context.newPage();
  await next.goto(`${proxy.url}/help`);
  await expect.poll(() => next.evaluate(() => caches.keys())).toHaveLength(1);
  await next.close();
  await proxy.stop();
});

test("the page names its manifest, and the icons of the manifest exist", async ({ page, program }) => {
  await page.goto("/auth");
  const address = await page.locator('link[rel="manifest"]').getAttribute("href");
  const response = await fetch(new URL(address ?? "", program.url));
  expect(response.headers.get("content-type")).toContain("application/manifest+json");
  const { icons } = (await response.json()) as { icons: { src: string; type: string }[] };
  expect(icons.length).toBeGreaterThan(1);
  for (const { src, type } of icons) {
    const icon = await fetch(new URL(src, program.url));
    expect(icon.status).toBe(200);
    expect(icon.headers.get("content-type")).toContain(type);
  }
});
