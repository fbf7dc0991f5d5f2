import { defineModel } from "./define-model.ts";
import { modelTypes } from "./model-types.ts";
import { choiceField } from "./fields.ts";
import { imageMessages, imagePrompt, optionalImages, ratioOptions } from "./image-fields.ts";
import { shownWords } from "./shown-words-field.ts";

/** FLUX.2 [pro], the successor that Black Forest Labs recommends for Flux Kontext. */
export const fluxTwo = defineModel({
  id: "flux-2",
  ...modelTypes.fluxTwo,
  startedBy: "flux-2-create-task",
  answers: "success",
  promptField: "prompt",
  fields: {
    prompt: imagePrompt,
    image_urls: optionalImages(8),
    aspect_ratio: choiceField({
      label: "Format",
      options: ratioOptions(["16:9", "4:3", "3:2", "1:1", "2:3", "3:4", "9:16"]),
      initial: "16:9",
    }),
    words: shownWords,
  },
  messages: { ...imageMessages, started: "Bildgenerierung gestartet!" },
  summarize: ({ prompt, image_urls, aspect_ratio }) => ({
    prompt,
    images: image_urls,
    aspectRatio: aspect_ratio,
    seconds: null,
  }),
});
