import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { readPromptUnderstanding } from "./prompt-understanding-call.ts";

export const drawPromptStill = defineCall({
  method: "POST",
  path: "/api/prompts/still",
  summary: "Ein kleines Standbild dessen, was das eigene Studio zu einer Beschreibung zeichnet; sonst null",
  access: "signed-in",
  scope: "read",
  body: z.extend(readPromptUnderstanding.body, {
    /** Value of the model's field for the format; the model's default if left out. */
    format: z.optional(z.string().check(z.maxLength(40))),
  }),
  answer: z.object({
    /** JPEG file as a data URL; null if another provider makes the result, or if an image is needed for it. */
    still: z.nullable(z.string()),
  }),
});
