import { findPage } from "#domain/pages.ts";
import { readBrandName } from "./use-brand.ts";

let visits = 0;

/** Counts a visit before its page is rendered, so that the page can call `isInitialPage`. */
export function countPageVisit(): void {
  visits += 1;
}

/** Whether the page on screen is the one that the browser requested from the server. */
export const isInitialPage = () => visits <= 1;

/**
 * Sets the document title after a change of path, and moves the focus to the content, which screen readers announce.
 */
export function updateTitleAndFocus(pathname: string): void {
  const page = findPage(pathname);
  // Leave the title to a page that is shown in a customer's name (`isBare`): it sets a title that does not name this
  // product.
  if (!page?.isBare) document.title = `${page?.title ?? "Seite nicht gefunden"} – ${readBrandName()}`;
  if (!isInitialPage()) document.getElementById("content")?.focus({ preventScroll: true });
}
