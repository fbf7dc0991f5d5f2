import { hydratedEvent } from "#domain/prerender-data.ts";

/** Milliseconds after which replaying a click would surprise the user. */
const replayTimeoutMilliseconds = 10_000;

type EarlyClick = { element: HTMLElement; expiry: ReturnType<typeof setTimeout> };
const earlyClicks = new Set<EarlyClick>();
/** Whether React handles clicks on the screen, except in parts whose code is loaded later. */
let isScreenHydrated = false;

/** Whether React ignores a click on the element. */
const isInert = (element: Element) => !isScreenHydrated || element.closest("[data-hydrates-later]") !== null;

/**
 * Repeats the clicks that a user made before hydration, which React ignores, once the screen reports that it is
 * hydrated. Covers buttons, and links that do more than navigate (`data-has-action`). Plain links and popovers need no
 * script; `adopt-early-input.ts` restores typed text, and `keep-early-choice.ts` a chosen option.
 */
export function replayEarlyClicks(): void {
  document.addEventListener("click", recordClick, { capture: true });
  document.addEventListener(hydratedEvent, replay);
}

function recordClick(event: MouseEvent): void {
  const { target, isTrusted } = event;
  const element = target instanceof Element && target.closest<HTMLElement>("button, a[data-has-action]");
  // Skip buttons that open a popover: the browser opens it without a script.
  if (
    !isTrusted ||
    !element ||
    !isInert(element) ||
    (element instanceof HTMLButtonElement && element.popoverTargetElement)
  )
    return;
  const link = element instanceof HTMLAnchorElement ? element : null;
  if (link && opensNewTab(event)) return;
  event.preventDefault();
  // Keep the click from React, which may hydrate at once to handle it: the screen would see it twice.
  event.stopPropagation();
  const click: EarlyClick = {
    element,
    expiry: setTimeout(() => {
      earlyClicks.delete(click);
      if (link) location.assign(link.href);
    }, replayTimeoutMilliseconds),
  };
  earlyClicks.add(click);
}

function replay(): void {
  isScreenHydrated = true;
  const isComplete = document.documentElement.dataset["hydrated"] !== undefined;
  if (isComplete) {
    document.removeEventListener("click", recordClick, { capture: true });
    document.removeEventListener(hydratedEvent, replay);
  }
  for (const click of earlyClicks) {
    const { element, expiry } = click;
    if (!isComplete && isInert(element)) continue;
    earlyClicks.delete(click);
    clearTimeout(expiry);
    // Wait one frame, until text that was typed before hydration has reached React's state.
    requestAnimationFrame(() => setTimeout(() => element.click()));
  }
}

const opensNewTab = (event: MouseEvent) => event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
