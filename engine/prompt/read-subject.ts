import type { PromptReading } from "./prompt-reading.ts";
import { readPrompt } from "./read-prompt.ts";
import { withoutRequestedWords } from "./requested-words.ts";

/**
 * Reads what a prompt asks to draw. The words that are to be written count only where the rest names no place, as in
 * `Plakat „Bäckerei Huber“`.
 */
export function readSubject(prompt: string): PromptReading {
  const described = readPrompt(withoutRequestedWords(prompt));
  if (described.place !== "abstract") return described;
  const whole = readPrompt(prompt);
  return { ...described, place: whole.place, objects: whole.objects };
}
