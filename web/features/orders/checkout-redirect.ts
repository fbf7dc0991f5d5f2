/**
 * Sends the browser to another page. The promise stays pending until the browser restores this page from the
 * back-forward cache.
 */
export function redirectTo(address: string): Promise<void> {
  return new Promise((resolve) => {
    addEventListener("pageshow", () => resolve(), { once: true });
    location.assign(address);
  });
}
