/**
 * Sends the browser to another page. Resolves only if the browser shows this page again from its back-forward cache.
 */
export function redirectTo(address: string): Promise<void> {
  return new Promise((resolve) => {
    addEventListener("pageshow", () => resolve(), { once: true });
    location.assign(address);
  });
}
