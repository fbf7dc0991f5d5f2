/** Fragment of the URL that leads to a part of the page „Einrichtung“ and opens its form. */
export const fragmentOf = (id: string) => `group-${id}`;

export const isTarget = (id: string) => location.hash === `#${fragmentOf(id)}`;

/**
 * Scrolls to the part that the URL names and focuses its form, or its heading if it has no form. The router looks for
 * the part before it has loaded.
 */
export function focusTarget(row: HTMLElement | null): void {
  if (row === null || location.hash !== `#${row.id}`) return;
  row.scrollIntoView();
  const target = row.querySelector("input") ?? row.querySelector("h3");
  target?.focus({ preventScroll: true });
}
