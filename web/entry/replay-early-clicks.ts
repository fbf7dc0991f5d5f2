import { hydratedEvent } from "#domain/prerender-data.ts";

/** Milliseconds after which replaying a click would surprise the user. */
const replayTimeoutMilliseconds = 10_000;

type EarlyClick = { element: HTMLElement; expiry: ReturnType<typeof setTimeout> };
const earlyClicks = new Set<EarlyClick>();

/**
 * React replays no click made before `hydrateRoot`, and a prerendered page can be clicked as soon as it is painted. So
 * clicks on buttons, and on links that do more than navigate (`data-has-action`), are recorded here and repeated once
 * the screen reports by an effect that it is hydrated. Everything else needs no script: links navigate, popovers open,
 * and `adopt-early-input.ts` passes typed text to React.
 */
export function replayEarlyClicks(): void {
  document.addEventListener("click", recordClick, { capture: true });
  document.addEventListener(hydratedEvent, replay, { once: true });
}

function recordClick(event: MouseEvent): void {
  const { target, isTrusted } = event;
  const element = target instanceof Element && target.closest<HTMLElement>("button, a[data-has-action]");
  // The browser opens a popover target without a script.
  if (!isTrusted || !element || (element instanceof HTMLButtonElement && element.popoverTargetElement)) return;
  const link = element instanceof HTMLAnchorElement ? element : null;
  if (link && opensNewTab(event)) return;
  if (link) event.preventDefault();
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
  document.removeEventListener("click", recordClick, { capture: true });
  for (const { element, expiry } of earlyClicks) {
    clearTimeout(expiry);
    // Wait one frame, until text that was typed early has reached React's state.
    requestAnimationFrame(() => setTimeout(() => element.click()));
  }
}

const opensNewTab = (event: MouseEvent) => event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
