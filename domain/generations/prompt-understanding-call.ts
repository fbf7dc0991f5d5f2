import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { shownWords } from "../models/shown-words-field.ts";
import { presenterTextLength } from "../speakers/presenter-text-length.ts";
import { promptUnderstanding } from "./prompt-understanding.ts";

export const readPromptUnderstanding = defineCall({
  method: "POST",
  path: "/api/prompts/understanding",
  summary: "Was das eigene Studio von einer Beschreibung zeichnet und was nicht; null, wenn es ein Anbieter ausführt",
  access: "signed-in",
  scope: "read",
  body: z.strictObject({
    /** Id of the model. */
    model: z.string().check(z.maxLength(60)),
    /** The prompt, or the text of a speaker's video. */
    prompt: z.string().check(z.maxLength(presenterTextLength)),
    /** Which words are written into the result; the model's default if left out. */
    words: z.optional(shownWords.schema),
  }),
  answer: z.object({ understanding: z.nullable(promptUnderstanding) }),
});
