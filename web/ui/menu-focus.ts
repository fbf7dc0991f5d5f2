import type { KeyboardEvent } from "react";

const focusMoves: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Moves the focus among the items of an open menu by arrow keys, Home, End and the first letter of an item. */
export function moveFocusInMenu(event: KeyboardEvent, items: readonly HTMLElement[]): void {
  const focusedIndex = items.findIndex((item) => item === document.activeElement);
  const move = focusMoves[event.key];
  const next = move ? items[move(focusedIndex, items.length)] : findByLetter(items, focusedIndex, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The next item after the focused one whose text begins with the typed letter. */
function findByLetter(items: readonly HTMLElement[], focusedIndex: number, key: string): HTMLElement | undefined {
  if (key.length !== 1 || key === " ") return undefined;
  const begins = (item: HTMLElement) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase());
  return [...items.slice(focusedIndex + 1), ...items.slice(0, focusedIndex + 1)].find(begins);
}
