import { expect, test } from "./support/fixtures.ts";

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
