import * as z from "zod/mini";
import { defineModel } from "./define-model.ts";
import { modelTypes } from "./model-types.ts";
import { choiceField, fixedField, imageField, textField } from "./fields.ts";
import { videoResolution } from "./resolution.ts";
import { shownWords } from "./shown-words-field.ts";

/**
 * Veo has one function for two modes: with an image, the function animates the image; without one, it uses only the
 * prompt.
 */
export const veo = defineModel({
  id: "veo3",
  ...modelTypes.veo3,
  startedBy: "veo3-create-task",
  answers: "success",
  promptField: "prompt",
  fields: {
    imageUrl: imageField({ label: "Bild-URL" }),
    prompt: textField({
      label: "Videobeschreibung",
      max: 5000,
      isDescription: true,
      missing: "Bitte geben Sie eine Videobeschreibung ein",
      tooLong: (max) => `Die Videobeschreibung darf maximal ${max} Zeichen lang sein`,
    }),
    aspectRatio: choiceField({
      label: "Format",
      options: [
        { value: "portrait", label: "Hochformat (9:16)" },
        { value: "landscape", label: "Querformat (16:9)" },
      ],
      initial: "portrait",
    }),
    nFrames: choiceField({ label: "Länge", options: [{ value: 8, label: "8 Sekunden" }], initial: 8 }),
    resolution: videoResolution,
    // Accepted in requests, but not sent on: each provider's `default-model-ids.ts` names the model that it runs.
    model: fixedField("veo3_fast"),
    words: shownWords,
  },
  messages: {
    started: "Video-Generierung gestartet!",
    failed: "Fehler bei der Video-Generierung",
    silent: "Unerwartete Antwort vom Server",
  },
  summarize: ({ prompt, imageUrl, aspectRatio, nFrames }) => ({
    prompt,
    images: imageUrl ? [imageUrl] : [],
    aspectRatio,
    seconds: nFrames,
  }),
});

/** Input schema of the image mode, which requires the image that the function treats as optional. */
export const veoImageInput = veo.input.check(
  z.refine(({ imageUrl }) => imageUrl !== "", {
    path: ["imageUrl"],
    error: "Bitte geben Sie eine Bild-URL ein",
    // Check the image even if the prompt is missing, so that both errors are reported at once.
    when: ({ value }) => typeof value === "object" && value !== null && "imageUrl" in value,
  }),
);
