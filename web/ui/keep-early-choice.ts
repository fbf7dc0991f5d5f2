const handled = new WeakSet<HTMLSelectElement>();

/**
 * Ref for a select: passes an option that was chosen before hydration to React as a change event. Without it the next
 * render would reset the field to React's value.
 */
export function keepEarlyChoice(select: HTMLSelectElement | null): void {
  if (!select || handled.has(select)) return;
  handled.add(select);
  const { value, options } = select;
  const prerendered = [...options].find((option) => option.defaultSelected) ?? options[0];
  if (!prerendered || prerendered.value === value) return;
  queueMicrotask(() => {
    select.value = value;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
}
