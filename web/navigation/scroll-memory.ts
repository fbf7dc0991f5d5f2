import type { PageLocation } from "./location.ts";

/** Change of the scroll position when a page is shown. */
export type ScrollChange =
  /** Begin at the top, or at the element that the hash names. */
  | "reset"
  | "keep"
  /** Return to the position at which the history entry was left. */
  | "restore"
  /** As "restore", unless the user has scrolled the prerendered page before hydration. */
  | "initial";

export type ScrollMemory = {
  /** Stores the positions of the page on the screen, which is about to be replaced, under the key of its history entry. */
  save: (key: string) => void;
  /** Scrolls the page that was just rendered. */
  apply: (location: PageLocation, change: ScrollChange) => void;
};

type Position = { left: number; top: number };
/** Positions in one history entry: of the window, and of scrolled elements by their CSS selectors. */
type EntryPositions = { page: Position; elements: Record<string, Position> };

const storageKey = "scroll-positions";
/** Number of history entries whose positions are stored. */
const maxEntries = 100;

/** Remembers scroll positions by history entry. They outlive a reload, in the storage of the tab. */
export function createScrollMemory(): ScrollMemory {
  const entries = readStored();
  const scrolled = new Set<Element>();
  /** Key of the page on the screen; undefined while a spinner replaces it, which may have shortened the page. */
  let currentKey: string | undefined;

  function record(key: string): void {
    const elements: Record<string, Position> = {};
    for (const element of scrolled) {
      if (!element.isConnected) scrolled.delete(element);
      else elements[selectorOf(element)] = { left: element.scrollLeft, top: element.scrollTop };
    }
    entries.delete(key);
    entries.set(key, { page: { left: scrollX, top: scrollY }, elements });
  }

  function store(): void {
    if (currentKey !== undefined) record(currentKey);
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...entries].slice(-maxEntries)));
    } catch {
      // Ignore the error: without storage, a reload begins at the top.
    }
  }

  history.scrollRestoration = "manual";
  document.addEventListener("scroll", ({ target }) => void (target instanceof Element && scrolled.add(target)), {
    capture: true,
    passive: true,
  });
  addEventListener("pagehide", () => {
    // Let the browser restore the position at a reload: it does so before the scripts are loaded.
    history.scrollRestoration = "auto";
    store();
  });
  addEventListener("pageshow", () => {
    history.scrollRestoration = "manual";
  });
  // Browsers of phones may end a hidden tab without `pagehide`.
  document.addEventListener("visibilitychange", () => document.hidden && store());

  return {
    save(key) {
      record(key);
      currentKey = undefined;
    },
    apply({ key, hash }, change) {
      currentKey = key;
      if (change === "keep" || (change === "initial" && scrollY !== 0)) return;
      const stored = change === "reset" ? undefined : entries.get(key);
      if (stored) return restore(stored);
      const target = hash ? document.getElementById(hash) : null;
      if (target) target.scrollIntoView();
      else scrollTo(0, 0);
    },
  };
}

function restore({ page, elements }: EntryPositions): void {
  scrollTo(page);
  for (const [selector, position] of Object.entries(elements)) document.querySelector(selector)?.scrollTo(position);
}

/** CSS selector of an element by its place among the elements of the page. */
function selectorOf(element: Element): string {
  const parts: string[] = [];
  for (let each: Element | null = element; each; each = each.parentElement) {
    const position = each.parentElement ? [...each.parentElement.children].indexOf(each) + 1 : 1;
    parts.unshift(`${each.localName}:nth-child(${position})`);
  }
  return parts.join(" > ");
}

function readStored(): Map<string, EntryPositions> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(storageKey) ?? "[]") as [string, EntryPositions][]);
  } catch {
    return new Map();
  }
}
