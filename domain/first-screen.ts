import type { Brand } from "./brand.ts";
import type { Speaker } from "./speakers/speakers.ts";

/**
 * What a page is made from that the server sends with its first screen. The browser begins with the same, so
 * that it finds the elements it would make. Nothing in it may belong to one user: pages are kept by browsers.
 */
export type FirstScreen = {
  brand: Brand;
  /** The server has looked; the browser still asks who it is. */
  isSignedIn: boolean;
  year: number;
  /** Where the page shows them. */
  speakers?: readonly Speaker[];
};

/** The element of the page in which it lies as JSON. */
export const firstScreenId = "first-screen";
/** The template with links to all that the page needs besides what is seen first. */
export const laterId = "later";
