import { useEffect, useState } from "react";
import { readDraft, writeDraft } from "#web/platform/form-drafts.ts";
import { type FormerInput, keepReplaced, parseFormerInput } from "./former-input.ts";

type Values = Record<string, unknown>;

type Options = {
  draftName: string;
  /** Names of the fields that hold a user's work. */
  names: readonly string[];
  initial: Values;
  /** Values that another page passes to the form. */
  passed: Values;
  /** Reads the form's draft before the passed values replace it. */
  draft: () => Values | undefined;
};

const storedName = (draftName: string) => `${draftName}:former`;

/** Hook that stores the inputs which others have replaced in a form, in this tab like the form's draft. */
export function useFormerInput({ draftName, names, initial, passed, draft }: Options) {
  const [stored, setStored] = useState<FormerInput>(() =>
    keepReplaced(parseFormerInput(readDraft(storedName(draftName))), { names, initial, draft: draft(), passed }),
  );
  useEffect(() => {
    if (stored.former.length > 0 || Object.keys(stored.passed).length > 0) writeDraft(storedName(draftName), stored);
  }, [draftName, stored]);
  return { stored, setStored };
}
