import { wizards } from "#domain/orders/kinds.ts";

const prefix = "draft:";

/** What was typed in this tab and not sent yet. Storage may be full or forbidden: then it is not kept. */
export function readDraft(name: string): Record<string, unknown> | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? "null");
    return typeof kept === "object" && kept !== null ? { ...kept } : undefined;
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

/** Also those of orders, which outlive the tab. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
    for (const { draftKey } of Object.values(wizards)) localStorage.removeItem(draftKey);
  } catch {
    console.warn("the drafts could not be cleared");
  }
}
