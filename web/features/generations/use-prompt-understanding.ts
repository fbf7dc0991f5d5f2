import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { PromptUnderstanding } from "#domain/generations/prompt-understanding.ts";
import { readPromptUnderstanding } from "#domain/generations/prompt-understanding-call.ts";
import type { Model } from "#domain/models/models.ts";
import { shownWordsField } from "#domain/models/shown-words-field.ts";
import { call } from "#web/platform/api.ts";

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
