import type { ComponentType, ReactNode } from "react";
import type { PageHistory } from "./history.ts";
import { type EntryState, hrefOf, type PageLocation, parseHref, readParams, type Target } from "./location.ts";
import type { ScrollChange, ScrollMemory } from "./scroll-memory.ts";

/** A component around pages, such as a layout; it stays mounted while the next page has it at the same place. */
export type PageLayer = ComponentType<{ children: ReactNode }>;

/** Loaded code of a page. */
export type PageCode = {
  /** Path of the page, with `$name` for a parameter. */
  pattern: string;
  /** Components around the screen, outermost first. */
  layers: readonly PageLayer[];
  Screen: ComponentType;
};

/** A page on the screen. */
export type ShownPage = {
  location: PageLocation;
  params: Readonly<Record<string, string>>;
  /** Undefined if the code could not be loaded. */
  code: PageCode | undefined;
  /** Error with which loading failed. */
  error: unknown;
  scrollChange: ScrollChange;
};

export type Snapshot = {
  /** Address of the latest navigation; its page may still be loading. */
  location: PageLocation;
  /** Page on the screen; undefined until the first one is loaded. */
  page: ShownPage | undefined;
  /** Whether the next page takes so long that a spinner replaces the shown one. */
  isSlow: boolean;
};

export type NavigationOptions = {
  /** Whether the page replaces the current history entry. */
  replace?: boolean | undefined;
  /** Whether the next page begins at its top, or at the element that the hash names; true if left out. */
  resetScroll?: boolean | undefined;
  /** Data for the next page, outside of the URL. */
  state?: EntryState | undefined;
};

type Options = {
  history: PageHistory;
  /** Returns the code of the page at a path, or the promise of it while it is not loaded. */
  loadPage: (pathname: string) => PageCode | Promise<PageCode>;
  /** Address to which a path has moved; undefined for all other paths. */
  redirectOf?: (pathname: string) => string | undefined;
  /** Positions to restore; left out during prerendering. */
  scrollMemory?: ScrollMemory;
  /**
   * Called before a page of another path is opened that gets no data from the shown one; returns whether the browser loads
   * it from the server instead.
   */
  leave?: (href: string) => boolean;
  /** Called before the page of a new path is loaded. */
  onVisit?: () => void;
  /** Called once the page of a new path is on the screen. */
  onShown?: (pathname: string) => void;
  /** Called if the code of a page could not be loaded; returns whether the browser loads the page anew instead. */
  recover?: (error: unknown) => boolean;
};

/** Milliseconds until a spinner replaces the shown page while the next one loads. */
const slowMilliseconds = 1000;
/** Milliseconds for which that spinner is shown at least, so that it does not flash. */
const minSpinnerMilliseconds = 500;

export type Router = ReturnType<typeof createRouter>;

/**
 * Shows the page of the address. The shown page stays until the code of the next one is loaded; if it already is, the
 * next page is shown at once.
 */
export function createRouter(options: Options) {
  const { history, loadPage, scrollMemory } = options;
  const listeners = new Set<() => void>();
  let snapshot: Snapshot = { location: history.read(), page: undefined, isSlow: false };
  /** Number of the latest navigation; earlier ones end without effect. */
  let latest = 0;
  let rendered: ShownPage | undefined;
  const { promise: firstPage, resolve: reportFirstPage } = Promise.withResolvers<void>();

  function write(next: Snapshot): void {
    snapshot = next;
    for (const listener of listeners) listener();
  }

  /** Stores the scroll positions of the shown page, unless the spinner has replaced it, which may have shortened it. */
  function saveScroll(): void {
    if (snapshot.page && !snapshot.isSlow) scrollMemory?.save(snapshot.page.location.key);
  }

  function present(page: ShownPage): void {
    saveScroll();
    write({ location: page.location, page, isSlow: false });
    reportFirstPage();
  }

  /** Waits for the code of a page; undefined if another navigation has begun meanwhile. */
  async function waitFor(loading: Promise<PageCode>, navigation: number) {
    let slowSince: number | undefined;
    const timer = setTimeout(() => {
      // Before hydration, there is no page that a spinner could replace, so that it would only delay the page.
      if (navigation !== latest || listeners.size === 0) return;
      slowSince = performance.now();
      saveScroll();
      write({ ...snapshot, isSlow: true });
    }, slowMilliseconds);
    const result = await loading.then(
      (code) => ({ code, error: undefined }),
      (error: unknown) => ({ code: undefined, error }),
    );
    clearTimeout(timer);
    const remaining = slowSince === undefined ? 0 : slowSince + minSpinnerMilliseconds - performance.now();
    if (remaining > 0) await new Promise((resolve) => setTimeout(resolve, remaining));
    return navigation === latest ? result : undefined;
  }

  /** Shows the page of the current history entry. */
  async function show(scrollChange: ScrollChange): Promise<void> {
    const redirect = options.redirectOf?.(history.read().pathname);
    if (redirect !== undefined) history.replace(redirect);
    const location = history.read();
    latest += 1;
    if (latest === 1 || location.pathname !== snapshot.location.pathname) options.onVisit?.();
    const loading = loadPage(location.pathname);
    if (!(loading instanceof Promise)) return present(shownPage(location, loading, scrollChange));
    write({ ...snapshot, location });
    const result = await waitFor(loading, latest);
    if (!result) return;
    if (result.code) return present(shownPage(location, result.code, scrollChange));
    if (options.recover?.(result.error)) return;
    present({ location, params: {}, code: undefined, error: result.error, scrollChange });
  }

  function open(href: string, { replace = false, resetScroll = true, state = {} }: NavigationOptions): Promise<void> {
    // A link to the address of the current entry adds no entry, as with links in browsers.
    const next = parseHref(href);
    const isSame = next.href === history.read().href;
    const isPlain = !replace && Object.keys(state).length === 0;
    if (isPlain && next.pathname !== history.read().pathname && options.leave?.(href)) return Promise.resolve();
    history[replace || isSame ? "replace" : "push"](href, state);
    return show(resetScroll ? "reset" : "keep");
  }

  return {
    read: () => snapshot,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /**
     * Shows the page of the address with which the tab was opened, and follows the browser's buttons from then on. The
     * promise resolves when a page is on the screen: not if the browser loads the page anew instead.
     */
    async start(): Promise<void> {
      history.subscribe(() => void show("restore"));
      await show("initial");
      return firstPage;
    },
    /** Opens a page. The promise resolves when the page is on the screen, or another navigation has begun. */
    navigate: (target: Target & NavigationOptions): Promise<void> =>
      open(hrefOf(target, snapshot.location.pathname), target),
    /** Opens the page at an address of this site, which begins with the path. */
    openHref: (href: string, settings: NavigationOptions = {}): Promise<void> => open(href, settings),
    /** Replaces the data that were passed to the shown page. */
    replaceState(state: EntryState): void {
      const { page, location } = snapshot;
      // Leave the entry of the next page alone, which is current while that page loads.
      if (page?.location.key !== location.key) return;
      history.replace(location.href, state);
      void show("keep");
    },
    back: history.back,
    canGoBack: history.canGoBack,
    /** Loads the code of the page at an address that the user will probably open. */
    preload(href: string): void {
      const { pathname } = parseHref(href);
      const loading = loadPage(parseHref(options.redirectOf?.(pathname) ?? pathname).pathname);
      // Ignore failures: opening the page loads its code again, and reports the failure.
      if (loading instanceof Promise) loading.catch(() => undefined);
    },
    /** Sets scroll position, title and focus. Call after each page was rendered. */
    handleRendered(page: ShownPage): void {
      if (page === rendered) return;
      const isNewPath = page.location.pathname !== rendered?.location.pathname;
      rendered = page;
      scrollMemory?.apply(page.location, page.scrollChange);
      if (isNewPath) options.onShown?.(page.location.pathname);
    },
  };
}

function shownPage(location: PageLocation, code: PageCode, scrollChange: ScrollChange): ShownPage {
  return { location, params: readParams(code.pattern, location.pathname), code, error: undefined, scrollChange };
}
