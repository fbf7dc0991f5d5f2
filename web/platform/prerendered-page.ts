import { createContext, useContext, useEffect, useSyncExternalStore } from "react";
import { hydratedEvent, type PrerenderData, prerenderDataId } from "#domain/prerender-data.ts";

/** Data of the prerendered page; null where the page was not prerendered. */
export const PrerenderedPageContext = createContext<PrerenderData | null>(null);

export const usePrerenderedPage = () => useContext(PrerenderedPageContext);

/** Time at which the page was loaded, in milliseconds since 1970. Prerendered data count as read at this time. */
export const loadedAt = Date.now();

export function readPrerenderedPage(): PrerenderData | null {
  const text = document.getElementById(prerenderDataId)?.textContent;
  return text ? (JSON.parse(text) as PrerenderData) : null;
}

const isPageHydrated = () =>
  typeof document !== "undefined" && document.documentElement.dataset["hydrated"] !== undefined;

/**
 * Options of a query whose first answer came with the page. A query that is created after hydration ignores the answer,
 * which may be outdated then, or belong to another account.
 */
export const initialAnswer = <Answer>(answer: Answer | undefined) => ({
  initialData: () => (isPageHydrated() ? undefined : answer),
  initialDataUpdatedAt: loadedAt,
});

const subscribeNever = () => () => undefined;

/** Hook that is false during prerendering and hydration, for parts that need the browser. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
}

/**
 * Reports that the screen is interactive. Render it as a sibling after the screen: React hydrates the Suspense boundary
 * around the screen last, and runs the effects of siblings in order.
 * @param waitFor resolves when React has hydrated the parts of the screen that have a boundary of their own
 */
export function ReportHydration({ waitFor }: { waitFor: () => Promise<void> }): null {
  useEffect(() => {
    async function report() {
      await waitFor();
      document.documentElement.dataset.hydrated = "";
      document.dispatchEvent(new Event(hydratedEvent));
    }
    void report();
  }, [waitFor]);
  return null;
}
