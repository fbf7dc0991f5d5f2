import { type OrderKind } from "#domain/orders/order-kinds.ts";
import { wizards } from "#domain/orders/wizards.ts";
import { type VideoFormat, videoFormats } from "#domain/speakers/video-formats.ts";
import { type SpeakerId, speakerIds } from "#domain/speakers/speakers.ts";
import { allAnswerNames, type Answers } from "./answers.ts";

/**
 * Last order request made from the stored answers. A request with equal answers counts as the same order, so it reuses
 * the idempotency key and the return address.
 */
export type LastRequest = { key: string; fingerprint: string; address: string; orderId?: string };

export type Draft = {
  answers: Answers;
  speaker: SpeakerId | undefined;
  format: VideoFormat | undefined;
  request: LastRequest | undefined;
};

/**
 * Reads the unsent answers that this browser stores for a wizard, and ignores invalid ones. Returns undefined for those
 * of another user.
 */
export function readWizardDraft(
  kind: OrderKind,
  userId: string,
): (Omit<Draft, "answers"> & { answers: Partial<Answers> }) | undefined {
  const stored = readStored(wizards[kind].draftKey);
  if (!stored || (typeof stored["userId"] === "string" && stored["userId"] !== userId)) return undefined;
  const text = (name: string) => (typeof stored[name] === "string" ? stored[name] : "");
  const [key, fingerprint, orderId] = [text("requestKey"), text("requestFingerprint"), text("orderId")];
  return {
    answers: Object.fromEntries(
      allAnswerNames.flatMap((name) => (typeof stored[name] === "string" ? [[name, stored[name]]] : [])),
    ),
    speaker: speakerIds.find((storedOrderId) => storedOrderId === stored["selectedSpeaker"]),
    format: videoFormats.find((allowed) => allowed === stored["selectedFormat"]),
    request:
      key || orderId ? { key, fingerprint, address: text("requestAddress"), ...(orderId && { orderId }) } : undefined,
  };
}

/** Stores the unsent answers in localStorage, so that they outlive the tab during a payment. */
export function writeWizardDraft(kind: OrderKind, userId: string, { answers, speaker, format, request }: Draft): void {
  const stored = {
    ...answers,
    selectedSpeaker: speaker ?? null,
    selectedFormat: format,
    orderId: request?.orderId,
    requestKey: request?.key,
    requestFingerprint: request?.fingerprint,
    requestAddress: request?.address,
    userId,
  };
  try {
    localStorage.setItem(wizards[kind].draftKey, JSON.stringify(stored));
  } catch {
    console.warn("the draft could not be kept");
  }
}

/** Removes the stored answers of a paid order; answers that belong to another order stay. */
export function removeWizardDraft(kind: OrderKind, orderId: string): void {
  const { draftKey } = wizards[kind];
  const storedOrderId = readStored(draftKey)?.["orderId"];
  if (typeof storedOrderId === "string" && storedOrderId !== orderId) return;
  try {
    localStorage.removeItem(draftKey);
  } catch {
    console.warn("the draft could not be removed");
  }
}

/** Reads an object from localStorage; undefined if there is none or the browser forbids storage. */
function readStored(key: string): Record<string, unknown> | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return typeof stored === "object" && stored !== null ? { ...stored } : undefined;
  } catch {
    return undefined;
  }
}
