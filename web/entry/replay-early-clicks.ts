/** React stores its props on a hydrated element under this private key; `data-waits` marks a button that needs more. */
const isHydrated = (clicked: HTMLElement) =>
  !clicked.dataset.waits && Object.keys(clicked).some((key) => key.startsWith("__reactProps"));

/** Milliseconds after which replaying a click would surprise the user. */
const replayTimeoutMilliseconds = 10_000;

/** Catches clicks made before hydration and repeats them on the same element once it is hydrated. */
export function replayEarlyClicks(): void {
  document.addEventListener("click", recordEarlyClick, { capture: true });
}

function recordEarlyClick(event: MouseEvent): void {
  const { target, isTrusted } = event;
  const clicked = target instanceof Element && target.closest<HTMLElement>("button, a[data-acts]");
  // The browser opens a popover target without a script.
  if (!isTrusted || !clicked || (clicked instanceof HTMLButtonElement && clicked.popoverTargetElement)) return;
  if (isHydrated(clicked)) return document.removeEventListener("click", recordEarlyClick, { capture: true });
  const link = clicked instanceof HTMLAnchorElement ? clicked : null;
  if (link && opensNewTab(event)) return;
  if (link) event.preventDefault();
  const clickedAt = performance.now();
  const timer = setInterval(() => {
    const isExpired = performance.now() - clickedAt > replayTimeoutMilliseconds;
    if (!isExpired && !isHydrated(clicked)) return;
    clearInterval(timer);
    if (!isExpired) requestAnimationFrame(() => setTimeout(() => clicked.click()));
    else if (link) location.assign(link.href);
  }, 20);
}

const opensNewTab = (event: MouseEvent) => event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
