import { findPage } from "#domain/pages.ts";
import { readBrandName } from "./brand.ts";

let visits = 0;

/** Counts before a page is shown, so that the page itself can ask. */
export function countVisit(): void {
  visits += 1;
}

/** Whether the page on screen is the one the browser itself asked the server for. */
export const isFirstPage = () => visits <= 1;

/** Tells everybody, also who only hears the page, where they are after a change of path. */
export function announcePage(pathname: string): void {
  const title = findPage(pathname)?.title ?? "Seite nicht gefunden";
  document.title = `${title} – ${readBrandName()}`;
  if (!isFirstPage()) document.getElementById("content")?.focus({ preventScroll: true });
}
