import { expect, test } from "vitest";
import type { ScriptDraft } from "#domain/orders/script-draft-calls.ts";
import { draftPollInterval } from "./draft-preview.ts";

const draftWith = (preview: { state: string } | null) => ({ preview }) as ScriptDraft;

test("a draft is read every second while its preview waits or is drawn, and no longer once it has ended", () => {
  expect(["waiting", "drawing"].map((state) => draftPollInterval(draftWith({ state })))).toEqual([1000, 1000]);
  expect(["ready", "failed"].map((state) => draftPollInterval(draftWith({ state })))).toEqual([false, false]);
  expect([draftPollInterval(draftWith(null)), draftPollInterval(undefined)]).toEqual([false, false]);
});
