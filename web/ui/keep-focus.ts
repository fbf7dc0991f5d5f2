/** What has the focus and everything around it, from the inside out; empty after a press of the pointer elsewhere. */
let trail: Element[] = [];

function follow({ target }: Event): void {
  trail = [];
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    trail.push(element);
  }
}

/** A control that leaves the page with the focus would send the keyboard back to its top. */
function stay(): void {
  if (document.activeElement !== document.body || trail[0]?.isConnected !== false) return;
  const place = trail.find((element) => element.isConnected);
  trail = [];
  if (!(place instanceof HTMLElement) || place === document.body) return;
  if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
  place.focus({ preventScroll: true });
  if (place.matches(":focus-visible")) place.scrollIntoView({ block: "nearest" });
}

/** From now on the focus stays where a control was that is gone: on what is around it. */
export function keepFocus(): void {
  document.addEventListener("focusin", follow);
  document.addEventListener("pointerdown", () => void (trail = []), { capture: true });
  new MutationObserver(stay).observe(document.body, { childList: true, subtree: true });
}
