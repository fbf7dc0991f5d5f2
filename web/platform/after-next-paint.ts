/**
 * Calls a function once the browser has painted the immediate reaction to an input, such as a mark on the chosen card, so
 * that a slow reaction does not delay it. A hidden tab paints nothing, and does not wait.
 */
export function afterNextPaint(react: () => void): void {
  if (document.hidden) react();
  else requestAnimationFrame(() => setTimeout(react));
}
