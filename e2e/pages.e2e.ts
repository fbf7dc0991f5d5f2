import { pages } from "#domain/pages.ts";
import { signUp } from "./support/client.ts";
import { expect, test } from "./support/fixtures.ts";
import { timeoutFactor } from "./support/timeout-factor.ts";

const every = Object.values(pages);
const example = (path: string) => path.replace("$id", "speaker-1").replace("$token", "unbekannt");

test("[NAV-14] the public pages open without an account, every other one asks to sign in first", async ({ page }) => {
  // Allow 300 seconds, because the test loads almost fifty pages.
  test.setTimeout(300_000 * timeoutFactor);
  const open = every.filter(({ access }) => access === "public").map(({ path }) => path);
  for (const path of [
    "/auth",
    "/reset-password",
    "/einladungscode",
    "/help",
    "/contact",
    "/about",
    "/email-marketing",
    "/whatsapp",
    "/impressum",
    "/datenschutz",
  ]) {
    expect(open).toContain(path);
  }
  for (const { path, access } of every) {
    await page.goto(example(path));
    if (access === "public") {
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path === "/reset-password" ? path : example(path));
    } else if (access === "signed-in") {
      await expect(page).toHaveURL(/\/auth(\?|$)/);
    } else {
      await expect(page).toHaveURL(/\/auth(\?|$)|\/$/);
    }
  }
});

test("[NAV-07] pages for admins redirect everyone else to the start, and their calls answer 403", async ({
  page,
  program,
  signIn,
}) => {
  // Sign up another user first: the first account of an installation becomes an admin.
  await signUp(program.url);
  const { call } = await signIn();
  for (const { path } of every.filter(({ access }) => access === "admin" || access === "moderator")) {
    await page.goto(path);
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("region", { name: "Meldungen" })).toContainText("Kein Zugang zu dieser Seite");
  }
  for (const path of [
    "overview",
    "tutorial-progress",
    "users",
    "audit-log",
    "invitation-codes",
    "messages",
    "mails",
    "deliveries",
    "orders",
  ]) {
    expect((await call("GET", `/api/admin/${path}`)).status, path).toBe(403);
  }
});

test("[NAV-02] both creation routes that the specification only mentions exist, each as its own page", async ({
  page,
  signIn,
}) => {
  await signIn();
  for (const [path, title] of [
    ["/neukunden/video-erstellen", "Neukunden: Video erstellen"],
    ["/video-ads/video-erstellen", "Video Ads: Video erstellen"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  }
});

test("[NAV-12] the footer links to our own imprint and privacy policy where no others are configured", async ({
  page,
}) => {
  for (const [name, path] of [
    ["Impressum", "/impressum"],
    ["Datenschutz", "/datenschutz"],
  ] as const) {
    await page.goto("/auth");
    await page.getByRole("contentinfo").getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  }
});
