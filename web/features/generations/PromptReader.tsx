import { useEffect } from "react";
import { missingMotifSentence, omittedSentence, recognizedSentence } from "#domain/generations/prompt-understanding.ts";
import type { Model } from "#domain/models/models.ts";
import type { PromptReading } from "./prompt-understanding.ts";
import { usePromptStill } from "./use-prompt-still.ts";
import { usePromptUnderstanding } from "./use-prompt-understanding.ts";

type Props = {
  model: Model;
  values: Record<string, unknown>;
  /** Called whenever the reading changes; must be the same function in every render. */
  onRead: (reading: PromptReading) => void;
};

/** Lets the server analyse the prompt of a form while the user types, and passes on what it understands. */
export default function PromptReader({ model, values, onRead }: Props): null {
  const understanding = usePromptUnderstanding(model, values, true);
  const { url, isOutdated = false } = usePromptStill(model, values, understanding) ?? {};
  const missingMotif = understanding && missingMotifSentence(understanding, String(values[model.promptField] ?? ""));
  useEffect(() => {
    onRead({
      understanding,
      sentences: understanding && {
        recognized: recognizedSentence(understanding),
        omitted: omittedSentence(understanding.omitted),
        missingMotif,
      },
      still: url === undefined ? undefined : { url, isOutdated },
    });
  }, [onRead, understanding, missingMotif, url, isOutdated]);
  return null;
}
