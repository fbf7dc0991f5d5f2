import type { Brand } from "#domain/brand.ts";
import type { Speaker } from "#domain/speakers/speakers.ts";

/**
 * Data from which a page is prerendered. The browser hydrates with the same data, so that its elements match. It must
 * not contain data of a user, because browsers cache pages.
 */
export type PrerenderData = {
  brand: Brand;
  /** The server has checked the session; the browser still reads the user. */
  isSignedIn: boolean;
  year: number;
  /** Speakers, on pages that show them. */
  speakers?: readonly Speaker[];
};

/** Id of the element that contains the data as JSON. */
export const prerenderDataId = "first-screen";
/** Id of the template with links to all files that the page needs after its first paint. */
export const deferredAssetsId = "later";
/** Event at `document` after which the screen is interactive; the page is marked with `data-hydrated` from then on. */
export const hydratedEvent = "hydrated";
