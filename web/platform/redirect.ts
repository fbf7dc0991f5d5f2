/** Sends the browser to another page. The promise stays pending until the user comes back by the back-forward cache. */
export function redirectTo(address: string): Promise<void> {
  return new Promise((resolve) => {
    addEventListener("pageshow", () => resolve(), { once: true });
    location.assign(address);
  });
}
