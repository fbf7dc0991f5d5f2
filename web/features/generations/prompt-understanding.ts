import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useState } from "react";
import type { PromptUnderstanding } from "#domain/generations/prompt-understanding.ts";
import { readPromptUnderstanding } from "#domain/generations/prompt-understanding-call.ts";
import type { Model } from "#domain/models/models.ts";
import { shownWordsField } from "#domain/models/shown-words-field.ts";
import { call } from "#web/platform/api.ts";

/** Small still image of what the local engine makes of the prompt. */
export type PromptStill = {
  url: string;
  /** Whether the prompt has changed since, so that the next still is awaited. */
  isOutdated: boolean;
};

/** State of a form whose result the local engine draws. */
export type FormUnderstanding = {
  /**
   * Content that the engine recognizes in the prompt; undefined while the prompt is empty, or until the server has
   * answered.
   */
  understanding: PromptUnderstanding | undefined;
  /** Whether the result is drawn from the prompt alone, and not from an image of the user. */
  isDrawn: boolean;
  /** Small still of the result; undefined until the server has drawn one. */
  still?: PromptStill | undefined;
};

/**
 * How the local engine understands the prompt of the form. Undefined if another provider makes the result, and in forms
 * for videos with a speaker.
 */
export const PromptUnderstandingContext = createContext<FormUnderstanding | undefined>(undefined);

export const useFormUnderstanding = () => useContext(PromptUnderstandingContext);

/** Milliseconds without a keystroke after which the server analyses the prompt. */
const typingPause = 350;

/** Hook that lets the server analyse the prompt while the user types. Sends no request unless `isEnabled`. */
export function usePromptUnderstanding(
  model: Model,
  values: Record<string, unknown>,
  isEnabled: boolean,
): PromptUnderstanding | undefined {
  const prompt = usePaused(String(values[model.promptField] ?? "").trim(), typingPause);
  const words = values[shownWordsField] as string | undefined;
  const { data } = useQuery({
    queryKey: ["prompt-understanding", model.id, prompt, words],
    queryFn: ({ signal }) => call(readPromptUnderstanding, { body: { model: model.id, prompt, words }, signal }),
    enabled: isEnabled && prompt !== "",
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return isEnabled && prompt !== "" ? (data?.understanding ?? undefined) : undefined;
}

/** Returns the value as it was at the last pause in typing of at least `milliseconds`. */
export function usePaused(value: string, milliseconds: number): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  // Return an empty value without waiting for the pause, so that the note about the deleted text disappears at once.
  return value === "" ? "" : paused;
}
