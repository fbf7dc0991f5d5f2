import { wizards } from "#domain/orders/wizards.ts";

const prefix = "draft:";

/** Unsent form input of this tab; undefined if there is none or the browser forbids storage. */
export function readDraft(name: string): Record<string, unknown> | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? "null");
    return typeof stored === "object" && stored !== null ? { ...stored } : undefined;
  } catch {
    return undefined;
  }
}

export function writeDraft(name: string, values: Record<string, unknown>): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(values));
  } catch {
    console.warn("the draft could not be kept");
  }
}

/** Removes all stored drafts of forms, including the drafts of orders, which outlive the tab. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
    for (const { draftKey } of Object.values(wizards)) localStorage.removeItem(draftKey);
  } catch {
    console.warn("the drafts could not be cleared");
  }
}
