const heightProperty = "--action-bar-height";

/**
 * Ref of a bar that sticks to the lower edge of a page. Stores the bar's height in a CSS property, so that browsers
 * scroll fields and their notes to above the bar.
 */
export function measureActionBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(heightProperty, `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty(heightProperty);
  };
}
