import { useEffect, useState } from "react";
import { readDraft, writeDraft } from "#web/platform/form-drafts.ts";
import {
  clearContent,
  type FormerInput,
  hasContent,
  keepReplaced,
  parseFormerInput,
  swapInput,
} from "./former-input.ts";

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

type Form = { values: Values; reset: (update: (current: Values) => Values) => void };

/** Actions on the input of a form: emptying it, and bringing a former one back. */
export type InputControls = {
  isEmpty: boolean;
  /** Whether the form has fields for images. */
  hasImages: boolean;
  hasFormer: boolean;
  clear: () => void;
  swap: () => void;
};

type ControlOptions = Pick<Options, "names" | "initial"> & { onSwapped: ((input: Values) => void) | undefined };

/** Connects the stored former inputs to the form whose values they replace. */
export function inputControls(
  { values, reset }: Form,
  { names, initial, onSwapped }: ControlOptions,
  { stored, setStored }: ReturnType<typeof useFormerInput>,
): Omit<InputControls, "hasImages"> {
  function apply(change: typeof clearContent) {
    const next = change(names, initial, { input: values, stored });
    setStored(next.stored);
    reset(() => next.input);
    return next.input;
  }
  return {
    isEmpty: !hasContent(names, initial, values),
    hasFormer: stored.former.length > 0,
    clear: () => void apply(clearContent),
    swap: () => {
      const input = apply(swapInput);
      onSwapped?.(input);
    },
  };
}
