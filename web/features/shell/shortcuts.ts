import { createExternalStore } from "#web/platform/external-store.ts";

/** Storage key under which the browser remembers that shortcuts of a single character are off. */
const offKey = "shortcuts-off";

function readOff(): boolean {
  try {
    return localStorage.getItem(offKey) !== null;
  } catch {
    // Ignore the error: if the browser forbids storage, the setting lasts as long as the page.
    return false;
  }
}

/** Whether shortcuts of a single character are on; people who dictate need to turn them off (WCAG 2.1.4). */
export const shortcutsOn = createExternalStore(!readOff());

export function setShortcutsOn(isOn: boolean): void {
  shortcutsOn.write(isOn);
  try {
    if (isOn) localStorage.removeItem(offKey);
    else localStorage.setItem(offKey, "yes");
  } catch (error) {
    console.warn("the setting of the shortcuts could not be stored", error);
  }
}

/** Holds the function that shows the list of shortcuts; null on pages without shortcuts. */
export const shortcutList = createExternalStore<(() => void) | null>(null);

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest("input, textarea, select, [contenteditable], [role=menu]") !== null;

/** Lets `/` focus the search field of the page, and `?` show the list of shortcuts. */
export function listenToShortcuts(showList: () => void): () => void {
  function handleKey(event: KeyboardEvent) {
    const { key, target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event;
    if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented || isTyping(target)) return;
    if (!shortcutsOn.read() || document.querySelector("dialog:modal")) return;
    if (key === "?") {
      event.preventDefault();
      showList();
    }
    const search = key === "/" ? document.querySelector<HTMLInputElement>('main input[type="search"]') : null;
    if (!search) return;
    event.preventDefault();
    search.focus();
    search.select();
  }
  document.addEventListener("keydown", handleKey);
  return () => document.removeEventListener("keydown", handleKey);
}
