let isPressed = false;

/** Starts to track whether a pointer button is down. Call once at startup. */
export function trackPointer(): void {
  addEventListener("pointerdown", () => void (isPressed = true), { capture: true });
  for (const end of ["pointerup", "pointercancel"]) {
    addEventListener(end, () => void (isPressed = false), { capture: true });
  }
}

/**
 * Calls `run` now, or after the click in progress. A message that appears between pointer down and pointer up would
 * move the button away from under the pointer, and the click would be lost.
 */
export function afterPointerUp(run: () => void): void {
  if (!isPressed) return run();
  addEventListener("pointerup", () => setTimeout(run), { once: true });
}
