import { defineModel } from "./define-model.ts";
import { modelTypes } from "./model-types.ts";
import { rangeField, textField } from "./fields.ts";
import { shownWords } from "./shown-words-field.ts";
import { firstImage, videoLength, videoMessages, videoPrompt, videoRatio } from "./video-fields.ts";

const negativePrompt = <const Max extends number>(max: Max) =>
  textField({
    label: "Negative Beschreibung",
    help: "Was nicht zu sehen sein soll.",
    max,
    isDescription: true,
    initial: "blur, distort, and low quality",
    tooLong: () => `Die negative Beschreibung darf maximal ${max} Zeichen lang sein`,
  });

const duration = videoLength([5, 10], 5);

const cfgScale = rangeField({
  label: "CFG",
  help: "Wie genau sich das Video an die Beschreibung hält.",
  min: 0,
  max: 1,
  step: 0.1,
  initial: 0.5,
});

const common = {
  answers: "success",
  messages: videoMessages,
} as const;

export const klingImage = defineModel({
  ...common,
  id: "kling-v2-5",
  ...modelTypes.klingImage,
  startedBy: "kling-create-task",
  promptField: "prompt",
  fields: {
    image_url: firstImage,
    prompt: videoPrompt("Bewegungsbeschreibung", 2500),
    duration,
    negative_prompt: negativePrompt(2496),
    cfg_scale: cfgScale,
  },
  summarize: (input) => ({
    prompt: input.prompt,
    images: [input.image_url],
    aspectRatio: "source",
    seconds: input.duration,
  }),
});

export const klingText = defineModel({
  ...common,
  id: "kling-v2-5-text",
  ...modelTypes.klingText,
  startedBy: "kling-text-to-video-create-task",
  promptField: "prompt",
  fields: {
    prompt: videoPrompt("Beschreibung", 2500),
    duration,
    aspect_ratio: videoRatio,
    negative_prompt: negativePrompt(2500),
    cfg_scale: cfgScale,
    words: shownWords,
  },
  summarize: ({ prompt: text, aspect_ratio, duration: seconds }) => ({
    prompt: text,
    images: [],
    aspectRatio: aspect_ratio,
    seconds,
  }),
});
