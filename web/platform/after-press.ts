let isPressed = false;

/** From now on it is known whether something is being pressed. */
export function followPresses(): void {
  addEventListener("pointerdown", () => void (isPressed = true), { capture: true });
  for (const end of ["pointerup", "pointercancel"]) {
    addEventListener(end, () => void (isPressed = false), { capture: true });
  }
}

/**
 * Runs at once, or after the click that is just being made. A message that appears between press
 * and release moves the button away from under the pointer, and the click is lost.
 */
export function afterPress(run: () => void): void {
  if (!isPressed) return run();
  addEventListener("pointerup", () => setTimeout(run), { once: true });
}
