import type { Brand } from "#domain/brand.ts";
import type { Speaker } from "#domain/speakers/speakers.ts";

/**
 * Data from which a page is prerendered, and with which the browser hydrates, so that the elements match. It must not
 * contain data of a user, because browsers cache pages.
 */
export type PrerenderData = {
  brand: Brand;
  /** Whether the visitor has a valid session, which the server has checked; the browser reads the user's data later. */
  isSignedIn: boolean;
  year: number;
  /** Speakers, for pages that show speakers. */
  speakers?: readonly Speaker[];
};

/** Id of the HTML element that contains the prerendered page's data as JSON. */
export const prerenderDataId = "first-screen";
/** Id of the HTML template with links to all files that a page needs after its first paint. */
export const deferredAssetsId = "later";
/**
 * Name of the event at `document` when a page becomes interactive; the page is marked with `data-hydrated` from then
 * on.
 */
export const hydratedEvent = "hydrated";
