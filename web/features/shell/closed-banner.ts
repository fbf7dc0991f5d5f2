const key = "verification-banner-closed";

/** Whether the user has closed the banner in this tab; false if the browser forbids storage. */
export function isBannerClosed(userId: string): boolean {
  try {
    return sessionStorage.getItem(key) === userId;
  } catch {
    return false;
  }
}

/** Keeps the banner closed for this account until the tab is closed. */
export function storeClosedBanner(userId: string): void {
  try {
    sessionStorage.setItem(key, userId);
  } catch {
    // Ignore the error: if the browser forbids storage, the banner appears again after a reload.
  }
}
