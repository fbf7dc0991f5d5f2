import type { ScriptDraft } from "#domain/orders/script-draft-calls.ts";

const pollMilliseconds = 1000;

/** Milliseconds until a draft is read again; false once its preview has ended, or without one. */
export function draftPollInterval(draft: ScriptDraft | undefined): number | false {
  const state = draft?.preview?.state;
  return state === "waiting" || state === "drawing" ? pollMilliseconds : false;
}

/**
 * Reads a draft with a finished preview again, because the user may have changed pronunciations on another page or tab.
 */
export const refetchWithPreview = (draft: ScriptDraft | undefined): "always" | true =>
  draft?.preview?.state === "ready" ? "always" : true;
