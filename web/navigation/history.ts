import { type EntryState, type PageLocation, parseHref } from "./location.ts";

/** History of one tab. */
export type PageHistory = {
  /** Reads the current entry. */
  read: () => PageLocation;
  /** Adds an entry after the current one, which discards the entries that followed it. */
  push: (href: string, state?: EntryState) => void;
  /** Replaces address and state of the current entry. */
  replace: (href: string, state?: EntryState) => void;
  back: () => void;
  /** Whether an entry of this product precedes the current one. */
  canGoBack: () => boolean;
  /**
   * Subscribes to moves by the browser's buttons, `back` and links within the page. Returns the function that
   * unsubscribes.
   */
  subscribe: (onMove: () => void) => () => void;
};

/** Content of `history.state`. */
type StoredEntry = { key: string; position: number; state: EntryState };

const isStored = (value: unknown): value is StoredEntry =>
  typeof value === "object" && value !== null && "key" in value && "position" in value && "state" in value;

/** Content of `history.state` in entries of releases before decision 0049: the state, `key`, and names with `__`. */
type FormerEntry = { __TSR_index: number };

const isFormer = (value: unknown): value is FormerEntry =>
  typeof value === "object" && value !== null && "__TSR_index" in value && typeof value.__TSR_index === "number";

function convertFormer(former: FormerEntry): StoredEntry {
  const state = Object.entries(former).filter(([name]) => name !== "key" && !name.startsWith("__"));
  return { key: createKey(), position: former.__TSR_index, state: Object.fromEntries(state) };
}

const createKey = () => Math.random().toString(36).slice(2, 10);

export function createBrowserHistory(): PageHistory {
  /** Position of the current entry among the entries of this product in this tab. */
  let position = -1;

  // Write the whole URL, because a path that begins with two slashes would otherwise name another host.
  const urlOf = (href: string) => location.origin + href;

  /**
   * Entry that the browser shows. Marks an entry that was not created here, such as the first one; an entry of an earlier
   * release keeps its state.
   */
  function readEntry(): StoredEntry {
    const stored: unknown = history.state;
    if (isStored(stored)) {
      ({ position } = stored);
      return stored;
    }
    const entry = isFormer(stored) ? convertFormer(stored) : { key: createKey(), position: position + 1, state: {} };
    ({ position } = entry);
    history.replaceState(entry, "");
    return entry;
  }

  function read(): PageLocation {
    const entry = readEntry();
    const address = parseHref(location.pathname + location.search + location.hash);
    // Show the path without a slash at its end, as all links write it.
    if (address.pathname !== location.pathname) history.replaceState(entry, "", urlOf(address.href));
    return { ...address, key: entry.key, state: entry.state };
  }

  return {
    read,
    push(href, state = {}) {
      readEntry();
      position += 1;
      history.pushState({ key: createKey(), position, state } satisfies StoredEntry, "", urlOf(href));
    },
    replace(href, state = {}) {
      const { key } = readEntry();
      history.replaceState({ key, position, state } satisfies StoredEntry, "", urlOf(href));
    },
    back: () => history.back(),
    canGoBack: () => readEntry().position > 0,
    subscribe(onMove) {
      addEventListener("popstate", onMove);
      return () => removeEventListener("popstate", onMove);
    },
  };
}

/** History without a browser, for prerendering and tests. */
export function createMemoryHistory(initialHref: string): PageHistory {
  const entries: PageLocation[] = [{ ...parseHref(initialHref), key: createKey(), state: {} }];
  const listeners = new Set<() => void>();
  let position = 0;
  const read = () => {
    const entry = entries[position];
    if (!entry) throw new Error("The history has no entry");
    return entry;
  };
  return {
    read,
    push(href, state = {}) {
      position += 1;
      entries.splice(position, entries.length, { ...parseHref(href), key: createKey(), state });
    },
    replace(href, state = {}) {
      entries[position] = { ...parseHref(href), key: read().key, state };
    },
    back() {
      if (position === 0) return;
      position -= 1;
      for (const listener of listeners) listener();
    },
    canGoBack: () => position > 0,
    subscribe(onMove) {
      listeners.add(onMove);
      return () => {
        listeners.delete(onMove);
      };
    },
  };
}
