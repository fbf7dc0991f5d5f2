import { expect, onTestFinished, test, vi } from "vitest";
import { parseHref } from "./location.ts";
import { createScrollMemory } from "./scroll-memory.ts";

/** Simulates the window of a tab, as far as scroll positions need it. */
function openTab() {
  const tab = new EventTarget();
  const document = Object.assign(new EventTarget(), { hidden: false, getElementById: () => null });
  const stored = new Map<string, string>();
  const scrollTo = (target: { top: number } | number) =>
    void vi.stubGlobal("scrollY", typeof target === "number" ? 0 : target.top);
  const globals = {
    document,
    addEventListener: tab.addEventListener.bind(tab),
    history: { scrollRestoration: "auto" },
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    },
    // No element is scrolled: the document is none.
    Element: Array,
    scrollX: 0,
    scrollY: 0,
    scrollTo,
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    scrollTo: (top: number) => scrollTo({ top }),
    reload: () => void tab.dispatchEvent(new Event("pagehide")),
  };
}

const entry = (key: string) => ({ ...parseHref("/help"), key, state: {} });

test("[NAV-01] a reload returns to the position of the page", () => {
  const tab = openTab();
  createScrollMemory().apply(entry("a"), "initial");
  tab.scrollTo(700);
  tab.reload();
  tab.scrollTo(0);
  createScrollMemory().apply(entry("a"), "initial");
  expect(scrollY).toBe(700);
});

test("[NAV-01] a spinner that shortens the page does not change the position of the page that it replaces", () => {
  const tab = openTab();
  const memory = createScrollMemory();
  memory.apply(entry("a"), "initial");
  tab.scrollTo(700);
  memory.save("a");
  // The spinner is shown: the browser scrolls up, because the page is shorter.
  tab.scrollTo(0);
  tab.reload();
  createScrollMemory().apply(entry("a"), "restore");
  expect(scrollY).toBe(700);
});
