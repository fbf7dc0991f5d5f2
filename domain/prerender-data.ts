import type { User } from "#domain/accounts/user.ts";
import type { Brand } from "#domain/brand.ts";
import type { FirstProjects } from "#domain/projects/first-projects.ts";
import type { Speaker } from "#domain/speakers/speakers.ts";

/**
 * Data from which a page is prerendered, and with which the browser hydrates, so that the elements match. Browsers cache
 * the page unless it has a `user`: without one it must not contain data of an account.
 */
export type PrerenderData = {
  brand: Brand;
  /** Whether the visitor has a valid session, which the server has checked; the browser reads the user's data later. */
  isSignedIn: boolean;
  year: number;
  /** Speakers, for pages that show speakers. */
  speakers?: readonly Speaker[];
  /** Signed-in user, for pages with data of the account: they are rendered for each request, and never cached. */
  user?: User;
  /** The user's newest projects, for the list of projects. */
  projects?: FirstProjects;
};

/** Cookie of a browser whose sign-out has failed: the server must not send it data of the account in a page. */
export const signOutPendingCookie = "sign-out-pending";

/** Id of the HTML element that contains the prerendered page's data as JSON. */
export const prerenderDataId = "first-screen";
/** Id of the HTML template with links to all files that a page needs after its first paint. */
export const deferredAssetsId = "later";
/**
 * Name of the event at `document` when a page becomes interactive; the page is marked with `data-hydrated` from then
 * on.
 */
export const hydratedEvent = "hydrated";
