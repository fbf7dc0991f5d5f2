import { expect, onTestFinished, test, vi } from "vitest";
import { createMemoryHistory } from "./history.ts";
import { createRouter, type PageCode } from "./router.ts";
import type { ScrollChange } from "./scroll-memory.ts";

const codeOf = (pattern: string): PageCode => ({ pattern, layers: [], Screen: () => null });

/** A router whose pages load when the test says so, except `/`, which is loaded. It is rendered from `render` on. */
function buildUnrenderedRouter(href = "/", mustLeave = false) {
  const left: string[] = [];
  const history = createMemoryHistory(href);
  const waiting = new Map<string, PromiseWithResolvers<PageCode>>();
  const visits: number[] = [];
  const shown: string[] = [];
  const saved: string[] = [];
  const applied: [string, ScrollChange][] = [];
  const router = createRouter({
    history,
    loadPage(pathname) {
      if (pathname === "/") return codeOf("/");
      const loading = waiting.get(pathname) ?? Promise.withResolvers<PageCode>();
      waiting.set(pathname, loading);
      return loading.promise;
    },
    redirectOf: (pathname) => (pathname === "/sora2/projekte" ? "/projekte?modell=sora2" : undefined),
    scrollMemory: {
      save: (key) => void saved.push(key),
      apply: ({ href: address }, change) => void applied.push([address, change]),
    },
    onVisit: () => void visits.push(1),
    onShown: (pathname) => void shown.push(pathname),
    recover: (error) => error === "new release",
    leave: (address) => mustLeave && left.push(address) > 0,
  });
  // React renders each page that the router shows.
  const render = () =>
    router.subscribe(() => {
      const { page } = router.read();
      if (page) router.handleRendered(page);
    });
  const load = (pathname: string) => waiting.get(pathname)?.resolve(codeOf(pathname));
  return { router, render, left, history, waiting, load, visits, shown, saved, applied };
}

function buildTestRouter(href?: string) {
  const page = buildUnrenderedRouter(href);
  page.render();
  return page;
}

const shownHref = ({ router }: ReturnType<typeof buildTestRouter>) => router.read().page?.location.href;

test("[NAV-01] a page whose code is loaded is shown at once", () => {
  const page = buildTestRouter();
  void page.router.start();
  expect(shownHref(page)).toBe("/");
  void page.router.navigate({ to: ".", search: { q: "5" }, replace: true, resetScroll: false });
  expect(page.router.read().page?.location.search).toEqual({ q: "5" });
  expect(page.router.canGoBack()).toBe(false);
  expect(page.applied.at(-1)).toEqual(["/?q=5", "keep"]);
});

test("[NAV-01] the shown page stays until the next one is loaded; its link is marked before", async () => {
  const page = buildTestRouter();
  await page.router.start();
  const opened = page.router.navigate({ to: "/help", hash: "formate" });
  expect(shownHref(page)).toBe("/");
  expect(page.router.read().location.href).toBe("/help#formate");
  page.load("/help");
  await opened;
  expect(shownHref(page)).toBe("/help#formate");
  expect(page.shown).toEqual(["/", "/help"]);
  expect(page.visits).toHaveLength(2);
});

test("[NAV-01] of two pages that load, the one that was opened last is shown, whichever is loaded first", async () => {
  const page = buildTestRouter();
  await page.router.start();
  const first = page.router.navigate({ to: "/help" });
  const second = page.router.navigate({ to: "/about" });
  page.load("/about");
  await second;
  page.load("/help");
  await first;
  expect(shownHref(page)).toBe("/about");
});

test("[NAV-01] back restores the position at which a page was left", async () => {
  const page = buildTestRouter();
  await page.router.start();
  const key = page.router.read().page?.location.key;
  page.load("/help");
  const opened = page.router.navigate({ to: "/help" });
  page.load("/help");
  await opened;
  expect(page.saved).toEqual([key]);
  page.router.back();
  await vi.waitFor(() => expect(shownHref(page)).toBe("/"));
  expect(page.applied).toEqual([
    ["/", "initial"],
    ["/help", "reset"],
    ["/", "restore"],
  ]);
});

test("[NAV-03] a path that has moved opens the new address, also at first and by back", async () => {
  const page = buildTestRouter("/sora2/projekte");
  const started = page.router.start();
  page.load("/projekte");
  await started;
  expect(shownHref(page)).toBe("/projekte?modell=sora2");

  await page.router.navigate({ to: "/" });
  await page.router.navigate({ to: "/sora2/projekte" });
  expect(shownHref(page)).toBe("/projekte?modell=sora2");

  // An entry that was created before the path moved.
  page.history.push("/sora2/projekte");
  await page.router.navigate({ to: "/" });
  page.router.back();
  await vi.waitFor(() => expect(shownHref(page)).toBe("/projekte?modell=sora2"));
  expect(page.applied.at(-1)).toEqual(["/projekte?modell=sora2", "restore"]);
});

test("[NAV-01] a link to the address of the shown page adds no history entry", async () => {
  const page = buildTestRouter();
  await page.router.start();
  await page.router.openHref("/");
  expect(page.router.canGoBack()).toBe(false);
  await page.router.openHref("/?q=1");
  expect(page.router.canGoBack()).toBe(true);
});

test("[NAV-01] data that were passed to a page can be replaced, but not those of the next page", async () => {
  const page = buildTestRouter();
  await page.router.start();
  await page.router.navigate({ to: "/", state: { template: { prompt: "Boot" } } });
  expect(page.router.read().page?.location.state).toEqual({ template: { prompt: "Boot" } });
  page.router.replaceState({});
  expect(page.router.read().page?.location.state).toEqual({});
  void page.router.navigate({ to: "/help", state: { template: { prompt: "Apfel" } } });
  page.router.replaceState({});
  expect(page.history.read().state).toEqual({ template: { prompt: "Apfel" } });
});

test("[NAV-01] a page that takes long is replaced by a spinner, which does not flash", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const page = buildTestRouter();
  await page.router.start();
  void page.router.navigate({ to: "/help" });
  await vi.advanceTimersByTimeAsync(999);
  expect(page.router.read().isSlow).toBe(false);
  expect(page.saved).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(page.router.read().isSlow).toBe(true);
  expect(page.saved).toHaveLength(1);
  page.load("/help");
  await vi.advanceTimersByTimeAsync(499);
  expect(page.router.read().isSlow).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(page.router.read()).toMatchObject({ isSlow: false, page: { location: { href: "/help" } } });
  // The position is the one before the spinner, which may have shortened the page.
  expect(page.saved).toHaveLength(1);
});

test("[NAV-01] code that cannot be loaded is an error on the page, or loads the page anew after a release", async () => {
  const page = buildTestRouter();
  await page.router.start();
  const opened = page.router.navigate({ to: "/help" });
  page.waiting.get("/help")?.reject("offline");
  await opened;
  expect(page.router.read().page).toMatchObject({ code: undefined, error: "offline" });
  const next = page.router.navigate({ to: "/about" });
  page.waiting.get("/about")?.reject("new release");
  await next;
  expect(shownHref(page)).toBe("/help");
});

test("[NAV-01] the first page, which is hydrated once its code is loaded, waits for no spinner", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const page = buildUnrenderedRouter("/help");
  const started = page.router.start();
  await vi.advanceTimersByTimeAsync(1000);
  page.load("/help");
  await started;
  expect(page.router.read()).toMatchObject({ isSlow: false, page: { location: { href: "/help" } } });
  expect(vi.getTimerCount()).toBe(0);
});

test("[NAV-01] nothing is hydrated before a page is shown: not while a page loads, nor when it is loaded anew", async () => {
  const page = buildUnrenderedRouter("/help");
  let isStarted = false;
  void page.router.start().then(() => (isStarted = true));
  // A move by the browser's buttons before the first page is loaded.
  const opened = page.router.openHref("/about");
  page.load("/help");
  await page.waiting.get("/help")?.promise;
  page.waiting.get("/about")?.reject("new release");
  await opened;
  expect([isStarted, page.router.read().page]).toEqual([false, undefined]);
  await page.router.openHref("/");
  await vi.waitFor(() => expect(isStarted).toBe(true));
});

test("[NAV-01] the browser loads the next page from the server if code is missing, but not one that gets data", async () => {
  const page = buildUnrenderedRouter("/", true);
  await page.router.start();
  // The position in the shown page and its filters change without loading it anew.
  await page.router.navigate({ to: ".", search: { q: "1" } });
  await page.router.navigate({ to: ".", hash: "formate" });
  expect(page.left).toEqual([]);
  const opened = page.router.navigate({ to: "/sora2", state: { template: { prompt: "Boot" } } });
  page.load("/sora2");
  await opened;
  expect(page.router.read().page?.location.state).toEqual({ template: { prompt: "Boot" } });
  await page.router.openHref("/help?q=1");
  expect([page.left, shownHref(page), page.history.read().href]).toEqual([["/help?q=1"], "/sora2", "/sora2"]);
});
