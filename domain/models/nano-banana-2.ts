import { defineModel } from "./define-model.ts";
import { modelTypes } from "./model-types.ts";
import { choiceField } from "./fields.ts";
import { imageMessages, imagePrompt, optionalImages, ratioOptions } from "./image-fields.ts";
import { imageResolution } from "./resolution.ts";
import { shownWords } from "./shown-words-field.ts";

const shared = {
  aspect_ratio: choiceField({
    label: "Format",
    options: ratioOptions(["16:9", "1:1", "9:16", "4:3", "3:4", "3:2", "2:3", "21:9"]),
    initial: "16:9",
  }),
  resolution: imageResolution,
  words: shownWords,
} as const;

const common = {
  answers: "success",
  promptField: "prompt",
  messages: { ...imageMessages, started: "Bildgenerierung gestartet!" },
} as const;

type Input = { prompt: string; image_urls: string[]; aspect_ratio: string };
const summarize = ({ prompt, image_urls, aspect_ratio }: Input) => ({
  prompt,
  images: image_urls,
  aspectRatio: aspect_ratio,
  seconds: null,
});

export const nanoBananaTwo = defineModel({
  ...common,
  id: "nano-banana-2",
  ...modelTypes.nanoBananaTwo,
  startedBy: "nano-banana-2-create-task",
  fields: { prompt: imagePrompt, image_urls: optionalImages(14), ...shared },
  summarize,
});

export const nanoBananaPro = defineModel({
  ...common,
  id: "nano-banana-pro",
  ...modelTypes.nanoBananaPro,
  startedBy: "nano-banana-pro-create-task",
  fields: { prompt: imagePrompt, image_urls: optionalImages(8), ...shared },
  summarize,
});
