import { defineModel } from "./define-model.ts";
import { modelTypes } from "./model-types.ts";
import { choiceField, fixedField } from "./fields.ts";
import { inputImages, imageMessages, imagePrompt } from "./image-fields.ts";
import { shownWords } from "./shown-words-field.ts";

const shared = {
  prompt: imagePrompt,
  output_format: fixedField("png"),
  image_size: choiceField({
    label: "Format",
    options: [
      { value: "16:9", label: "16:9" },
      { value: "1:1", label: "1:1" },
      { value: "9:16", label: "9:16" },
      { value: "4:3", label: "4:3" },
    ],
    initial: "16:9",
  }),
} as const;

const common = { answers: "success" } as const;

export const nanoBanana = defineModel({
  ...common,
  id: "nano-banana",
  ...modelTypes.nanoBanana,
  startedBy: "nano-banana-create-task",
  promptField: "prompt",
  fields: { ...shared, words: shownWords },
  messages: { ...imageMessages, started: "Bildgenerierung gestartet!" },
  summarize: ({ prompt, image_size }) => ({ prompt, images: [], aspectRatio: image_size, seconds: null }),
});

export const nanoBananaEdit = defineModel({
  ...common,
  id: "nano-banana-edit",
  ...modelTypes.nanoBananaEdit,
  startedBy: "nano-banana-edit-create-task",
  promptField: "prompt",
  fields: { image_urls: inputImages, ...shared },
  messages: { ...imageMessages, started: "Bildbearbeitung gestartet!" },
  summarize: ({ prompt, image_size, image_urls }) => ({
    prompt,
    images: image_urls,
    aspectRatio: image_size,
    seconds: null,
  }),
});
