import { expect, onTestFinished, test, vi } from "vitest";
import { createBrowserHistory } from "./history.ts";

type Entry = { url: URL; state: unknown };

/** Simulates the history of a tab that was opened at an address of the origin. */
function openTab(href: string, state: unknown = null) {
  const entries: Entry[] = [{ url: new URL(`https://studio.example${href}`), state }];
  let position = 0;
  const current = () => entries[position] as Entry;
  const resolve = (url: string) => {
    const resolved = url === "" ? current().url : new URL(url, current().url);
    // Browsers refuse the address of another origin.
    if (resolved.origin !== current().url.origin) throw new DOMException(resolved.href, "SecurityError");
    return resolved;
  };
  const tab = new EventTarget();
  const move = (steps: number) => {
    position += steps;
    tab.dispatchEvent(new Event("popstate"));
  };
  vi.stubGlobal("location", {
    get origin() {
      return current().url.origin;
    },
    get pathname() {
      return current().url.pathname;
    },
    get search() {
      return current().url.search;
    },
    get hash() {
      return current().url.hash;
    },
  });
  vi.stubGlobal("history", {
    get state() {
      return current().state;
    },
    pushState(next: unknown, _title: string, url: string) {
      entries.splice(position + 1, entries.length, { url: resolve(url), state: structuredClone(next) });
      position += 1;
    },
    replaceState(next: unknown, _title: string, url = "") {
      entries[position] = { url: resolve(url), state: structuredClone(next) };
    },
    back: () => move(-1),
  });
  vi.stubGlobal("addEventListener", tab.addEventListener.bind(tab));
  vi.stubGlobal("removeEventListener", tab.removeEventListener.bind(tab));
  onTestFinished(() => void vi.unstubAllGlobals());
  return { pages: createBrowserHistory(), entries, move };
}

test("[NAV-01] an entry of another program is adopted as the first entry, and its state is not that of a page", () => {
  const { pages } = openTab("/help?q=5#formate", { template: { prompt: "fremd" } });
  const entry = pages.read();
  expect(entry).toMatchObject({ href: "/help?q=5#formate", state: {} });
  expect(pages.read().key).toBe(entry.key);
  expect(pages.canGoBack()).toBe(false);
});

test("[NAV-01] an entry of a release before decision 0049 keeps its state and its position", () => {
  const template = { prompt: "Ein Leuchtturm" };
  const { pages } = openTab("/sora2", { template, key: "a", __TSR_key: "a", __TSR_index: 2 });
  const entry = pages.read();
  expect(entry.state).toEqual({ template });
  expect(pages.canGoBack()).toBe(true);
  // The entry is converted once, so that its key stays the same.
  expect(pages.read().key).toBe(entry.key);
  pages.replace("/sora2", {});
  expect(pages.read().state).toEqual({});
});

test("[NAV-01] the first entry of a release before decision 0049 has none before it", () => {
  const { pages } = openTab("/sora2", { key: "a", __TSR_key: "a", __TSR_index: 0 });
  expect(pages.canGoBack()).toBe(false);
  pages.push("/veo3");
  expect(pages.canGoBack()).toBe(true);
});

test("[NAV-06] a path that begins with two slashes is a page of this site", () => {
  const { pages } = openTab("//fremd.example/projekte/");
  expect(pages.read().pathname).toBe("//fremd.example/projekte");
  pages.push("//fremd.example/");
  expect(pages.read().pathname).toBe("//fremd.example");
  pages.replace("//fremd.example/veo3");
  expect(location.origin + location.pathname).toBe("https://studio.example//fremd.example/veo3");
});

test("[NAV-01] an entry keeps its key when its address and its state are replaced", () => {
  const { pages, entries } = openTab("/help");
  const { key } = pages.read();
  pages.replace("/help?q=5", { template: 1 });
  expect(pages.read()).toMatchObject({ key, href: "/help?q=5", state: { template: 1 } });
  pages.push("/about", { template: 2 });
  expect(pages.read().key).not.toBe(key);
  expect(entries).toHaveLength(2);
});

test("[NAV-01] the browser's buttons move between the entries, until the subscription ends", () => {
  const { pages, move } = openTab("/help");
  pages.push("/about", { template: 2 });
  const read: string[] = [];
  const unsubscribe = pages.subscribe(() => void read.push(pages.read().href));
  pages.back();
  expect(pages.canGoBack()).toBe(false);
  move(1);
  expect(pages.read().state).toEqual({ template: 2 });
  expect(pages.canGoBack()).toBe(true);
  unsubscribe();
  pages.back();
  expect(read).toEqual(["/help", "/about"]);
});
