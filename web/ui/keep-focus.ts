/** The focused element and its ancestors, innermost first; empty after a click elsewhere. */
let trail: Element[] = [];

function follow({ target }: Event): void {
  trail = [];
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    trail.push(element);
  }
}

/**
 * Moves the focus to the nearest remaining ancestor when the focused element is removed; otherwise keyboard users would
 * start again at the top of the page.
 */
function stay(): void {
  if (document.activeElement !== document.body || trail[0]?.isConnected !== false) return;
  const place = trail.find((element) => element.isConnected);
  trail = [];
  if (!(place instanceof HTMLElement) || place === document.body) return;
  if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  if (place.matches(":focus-visible")) place.scrollIntoView({ block: "nearest" });
}

/** Starts to restore the focus whenever the focused element is removed. Call once at the start. */
export function keepFocus(): void {
  document.addEventListener("focusin", follow);
  document.addEventListener("pointerdown", () => void (trail = []), { capture: true });
  new MutationObserver(stay).observe(document.body, { childList: true, subtree: true });
}
