import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { drawPromptStill } from "#domain/generations/prompt-still-call.ts";
import type { PromptUnderstanding } from "#domain/generations/prompt-understanding.ts";
import { formatFieldOf } from "#domain/models/format-fields.ts";
import type { Model } from "#domain/models/models.ts";
import { shownWordsField } from "#domain/models/shown-words-field.ts";
import { call } from "#web/platform/api.ts";
import type { PromptStill } from "./prompt-understanding.ts";
import { usePaused } from "./use-prompt-understanding.ts";

/** Milliseconds without a keystroke after which the server draws, which costs it far more than reading the prompt. */
const drawingPause = 1000;

/** Hook that lets the server draw a small still of the prompt. Sends no request unless something was understood. */
export function usePromptStill(
  model: Model,
  values: Record<string, unknown>,
  understanding: PromptUnderstanding | undefined,
): PromptStill | undefined {
  const typed = String(values[model.promptField] ?? "").trim();
  const prompt = usePaused(typed, drawingPause);
  const words = values[shownWordsField] as string | undefined;
  const formatField = formatFieldOf(model);
  const format = formatField === undefined ? undefined : String(values[formatField]);
  const isUnderstood =
    understanding !== undefined && understanding.recognized.length + understanding.written.length > 0;
  const isEnabled = isUnderstood && prompt !== "";
  const { data, isPlaceholderData } = useQuery({
    queryKey: ["prompt-still", model.id, prompt, words, format],
    queryFn: ({ signal }) => call(drawPromptStill, { body: { model: model.id, prompt, words, format }, signal }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (!isEnabled || !data?.still) return undefined;
  return { url: data.still, isOutdated: isPlaceholderData || prompt !== typed };
}
