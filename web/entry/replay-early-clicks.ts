/** React stores its props on a hydrated element under this private key; `data-waits` marks a button that needs more. */
const isAlive = (pressed: HTMLElement) =>
  !pressed.dataset.waits && Object.keys(pressed).some((key) => key.startsWith("__reactProps"));

/** Milliseconds after which replaying a click would surprise the user. */
const patience = 10_000;

/** Catches clicks made before hydration and repeats them on the same element once it is hydrated. */
export function keepEarlyPresses(): void {
  document.addEventListener("click", keep, { capture: true });
}

function keep(event: MouseEvent): void {
  const { target, isTrusted } = event;
  const pressed = target instanceof Element && target.closest<HTMLElement>("button, a[data-acts]");
  // The browser opens a popover target without a script.
  if (!isTrusted || !pressed || (pressed instanceof HTMLButtonElement && pressed.popoverTargetElement)) return;
  if (isAlive(pressed)) return document.removeEventListener("click", keep, { capture: true });
  const link = pressed instanceof HTMLAnchorElement ? pressed : null;
  if (link && opensElsewhere(event)) return;
  if (link) event.preventDefault();
  const pressedAt = performance.now();
  const timer = setInterval(() => {
    const isLate = performance.now() - pressedAt > patience;
    if (!isLate && !isAlive(pressed)) return;
    clearInterval(timer);
    if (!isLate) requestAnimationFrame(() => setTimeout(() => pressed.click()));
    else if (link) location.assign(link.href);
  }, 20);
}

const opensElsewhere = (event: MouseEvent) => event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
