/**
 * Loads the page anew from the server if the code of a page could not be loaded: a new release may have removed the old
 * files. Does so once for each missing file, so that a file that stays missing does not reload forever.
 * @returns whether the browser loads the page anew
 */
export function reloadOnce(error: unknown): boolean {
  // Offline, a reload would replace the page by the browser's own error page.
  if (!navigator.onLine) return false;
  const key = `reloaded:${error instanceof Error ? error.message : String(error)}`;
  try {
    if (sessionStorage.getItem(key) !== null) return false;
    sessionStorage.setItem(key, "yes");
  } catch {
    return false;
  }
  location.reload();
  return true;
}
