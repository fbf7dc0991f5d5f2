import { useSyncExternalStore } from "react";

/** Windows narrower than a tablet, whose pages have one column; `--breakpoint-tablet` in tokens.css. */
const phoneQuery = "(width < 48rem)";

function subscribe(listener: () => void): () => void {
  const query = matchMedia(phoneQuery);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** Whether the window is as narrow as that of a phone; false in prerendered pages. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(phoneQuery).matches,
    () => false,
  );
