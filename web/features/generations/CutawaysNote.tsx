import { cutawaysSentence } from "#domain/generations/prompt-understanding.ts";
import type { Model } from "#domain/models/models.ts";
import { usePromptUnderstanding } from "./use-prompt-understanding.ts";

/** Names the words of a text that a speaker's video with cutaways can show. */
export default function CutawaysNote({ model, values }: { model: Model; values: Record<string, unknown> }) {
  const understanding = usePromptUnderstanding(model, values, true);
  return understanding && cutawaysSentence(understanding);
}
