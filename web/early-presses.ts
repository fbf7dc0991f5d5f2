/** By the mark that React leaves on an element it has taken over; a button that waits for more says so itself. */
const isAlive = (button: HTMLButtonElement) =>
  !button.dataset.waits && Object.keys(button).some((key) => key.startsWith("__reactProps"));

/** A press that is made up for later than this would surprise. */
const patience = 10_000;

/** What is pressed before the script has taken over happens once it has: on the same element, since it stays. */
export function keepEarlyPresses(): void {
  document.addEventListener("click", keep, { capture: true });
}

function keep({ target, isTrusted }: MouseEvent): void {
  const button = target instanceof Element && target.closest("button");
  // A panel of the browser's own has opened by itself.
  if (!isTrusted || !button || button.popoverTargetElement) return;
  if (isAlive(button)) return document.removeEventListener("click", keep, { capture: true });
  const pressedAt = performance.now();
  const timer = setInterval(() => {
    const isLate = performance.now() - pressedAt > patience;
    if (isLate || isAlive(button)) clearInterval(timer);
    if (isAlive(button) && !isLate) requestAnimationFrame(() => setTimeout(() => button.click()));
  }, 20);
}
