let isPressed = false;

addEventListener(
  "pointerdown",
  () => {
    isPressed = true;
  },
  { capture: true },
);
for (const end of ["pointerup", "pointercancel"]) {
  addEventListener(
    end,
    () => {
      isPressed = false;
    },
    { capture: true },
  );
}

/**
 * Runs at once, or after the click that is just being made. A message that appears between press
 * and release moves the button away from under the pointer, and the click is lost.
 */
export function afterPress(run: () => void): void {
  if (!isPressed) return run();
  addEventListener("pointerup", () => setTimeout(run), { once: true });
}
