import { defineModel } from "./define-model.ts";
import { modelTypes } from "./model-types.ts";
import { choiceField } from "./fields.ts";
import { imageMessages, imagePrompt, maxImages, optionalImages, ratioOptions } from "./image-fields.ts";
import { shownWords } from "./shown-words-field.ts";

export const gptImageTwo = defineModel({
  id: "gpt-image-2",
  ...modelTypes.gptImageTwo,
  startedBy: "gpt-image-2-create-task",
  answers: "success",
  promptField: "prompt",
  fields: {
    prompt: imagePrompt,
    image_urls: optionalImages(maxImages),
    aspect_ratio: choiceField({
      label: "Format",
      options: ratioOptions(["3:2", "1:1", "2:3", "16:9", "9:16"]),
      initial: "3:2",
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
