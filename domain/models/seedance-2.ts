import { defineModel } from "./define-model.ts";
import { modelTypes } from "./model-types.ts";
import { videoResolution } from "./resolution.ts";
import { shownWords } from "./shown-words-field.ts";
import { firstImage, videoLength, videoMessages, videoPrompt, videoRatio } from "./video-fields.ts";

const duration = videoLength([5, 10, 15], 5);
const common = {
  answers: "success",
  promptField: "prompt",
  messages: videoMessages,
} as const;

export const seedanceTwoImage = defineModel({
  ...common,
  id: "seedance-2-image",
  ...modelTypes.seedanceTwoImage,
  startedBy: "seedance-2-create-task",
  fields: {
    image_url: firstImage,
    prompt: videoPrompt("Bewegungsbeschreibung", 5000),
    duration,
    resolution: videoResolution,
  },
  summarize: ({ prompt, image_url, duration: seconds }) => ({
    prompt,
    images: [image_url],
    aspectRatio: "source",
    seconds,
  }),
});

export const seedanceTwoText = defineModel({
  ...common,
  id: "seedance-2-text",
  ...modelTypes.seedanceTwoText,
  startedBy: "seedance-2-text-to-video-create-task",
  fields: {
    prompt: videoPrompt("Beschreibung", 5000),
    duration,
    aspect_ratio: videoRatio,
    resolution: videoResolution,
    words: shownWords,
  },
  summarize: ({ prompt, aspect_ratio, duration: seconds }) => ({
    prompt,
    images: [],
    aspectRatio: aspect_ratio,
    seconds,
  }),
});
