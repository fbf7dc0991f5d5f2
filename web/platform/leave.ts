/**
 * Sends the browser to another page. Settles only when this one is shown again as it was left, which
 * the back key of a browser may do.
 */
export function leaveTo(address: string): Promise<void> {
  return new Promise((resolve) => {
    addEventListener("pageshow", () => resolve(), { once: true });
    location.assign(address);
  });
}
