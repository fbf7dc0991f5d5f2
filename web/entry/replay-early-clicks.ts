/** By the mark that React leaves on an element it has taken over; a button that waits for more says so itself. */
const isAlive = (pressed: HTMLElement) =>
  !pressed.dataset.waits && Object.keys(pressed).some((key) => key.startsWith("__reactProps"));

/** A press that is made up for later than this would surprise. */
const patience = 10_000;

/** What is pressed before the script has taken over happens once it has: on the same element, since it stays. */
export function keepEarlyPresses(): void {
  document.addEventListener("click", keep, { capture: true });
}

function keep(event: MouseEvent): void {
  const { target, isTrusted } = event;
  const pressed = target instanceof Element && target.closest<HTMLElement>("button, a[data-acts]");
  // A panel of the browser's own has opened by itself.
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
