const seen = new WeakSet<HTMLInputElement>();

/**
 * For the ref of a field: what was typed or filled in by the browser before the script took over is told to React
 * as if it were typed now. Otherwise the next change would put the field back to what the script knows.
 */
export function takeTypedEarly(input: HTMLInputElement | null): void {
  if (!input || seen.has(input)) return;
  seen.add(input);
  if (input.value === input.defaultValue) return;
  const typed = input.value;
  queueMicrotask(() => tell(input, typed));
}

/** React compares with what it last saw, which may be the same: first it sees the old value again. */
function tell(input: HTMLInputElement, typed: string): void {
  input.value = input.defaultValue;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, typed);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
