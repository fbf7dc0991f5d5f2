/** The focused element and its ancestors, innermost first; empty after a press on an element that cannot be focused. */
let focusPath: Element[] = [];

function rememberFocusPath({ target }: Event): void {
  focusPath = [];
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    focusPath.push(element);
  }
}

/**
 * Moves the focus to the nearest remaining ancestor when the focused element is removed; otherwise keyboard users would
 * start again at the top of the page.
 */
function restoreFocus(): void {
  if (document.activeElement !== document.body || focusPath[0]?.isConnected !== false) return;
  const ancestor = focusPath.find((element) => element.isConnected);
  focusPath = [];
  if (!(ancestor instanceof HTMLElement) || ancestor === document.body) return;
  if (!ancestor.hasAttribute("tabindex")) ancestor.tabIndex = -1;
  ancestor.focus({ preventScroll: true });
  if (ancestor.matches(":focus-visible")) ancestor.scrollIntoView({ block: "nearest" });
}

/** Starts to restore the focus whenever the focused element is removed. Call once at startup. */
export function restoreRemovedFocus(): void {
  document.addEventListener("focusin", rememberFocusPath);
  document.addEventListener("pointerdown", () => void (focusPath = []), { capture: true });
  new MutationObserver(restoreFocus).observe(document.body, { childList: true, subtree: true });
}
