/**
 * Loads code that the user may need next as soon as the browser is idle, so that the code is available even if the
 * connection breaks. Ignores failures, because the component shows an error itself and loads its code again.
 * @returns function that cancels the loading
 */
export function loadWhenIdle(loads: readonly (() => Promise<unknown>)[]): () => void {
  const start = () => {
    for (const load of loads) load().catch(() => undefined);
  };
  // Use a timer in Safari, which has no `requestIdleCallback`.
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(start, 2000);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(start, { timeout: 5000 });
  return () => cancelIdleCallback(request);
}
