/** Milliseconds after which the worker is registered: it fetches the interface, and the page comes first. */
const delay = 3000;

/** Registers the worker that keeps the interface for a start without a connection, once the page has loaded. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = () =>
    setTimeout(() => {
      navigator.serviceWorker
        .register("/service-worker.js")
        .catch((error: unknown) => console.warn("no service worker", error));
    }, delay);
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}
