const adopted = new WeakSet<HTMLInputElement>();

/**
 * Ref for an input: passes text that was typed or autofilled before hydration to React as a change event. Without it
 * the next render would reset the field to React's value.
 */
export function adoptEarlyInput(input: HTMLInputElement | null): void {
  if (!input || adopted.has(input)) return;
  adopted.add(input);
  if (input.value === input.defaultValue) return;
  const typedText = input.value;
  queueMicrotask(() => dispatchInput(input, typedText));
}

/** Sets the old value before the new one, because React ignores a change event with the value that it saw last. */
function dispatchInput(input: HTMLInputElement, typedText: string): void {
  input.value = input.defaultValue;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, typedText);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
