import { uploadLimits } from "../uploads/upload-limits.ts";
import { defineModel } from "./define-model.ts";
import { choiceField, imageField, rangeField, textField } from "./fields.ts";
import { shownWords } from "./shown-words.ts";

const prompt = (label: string) =>
  textField({
    label,
    max: 2500,
    isDescription: true,
    missing: "Bitte geben Sie einen Prompt ein",
    tooLong: (max) => `Der Prompt darf maximal ${max} Zeichen lang sein`,
  });

const negativePrompt = <const Max extends number>(max: Max) =>
  textField({
    label: "Negative Beschreibung",
    help: "Was nicht zu sehen sein soll.",
    max,
    isDescription: true,
    initial: "blur, distort, and low quality",
    tooLong: () => `Die negative Beschreibung darf maximal ${max} Zeichen lang sein`,
  });

const duration = choiceField({
  label: "Länge",
  options: [
    { value: 5, label: "5 Sekunden" },
    { value: 10, label: "10 Sekunden" },
  ],
  initial: 5,
});

const cfgScale = rangeField({
  label: "CFG",
  help: "Wie genau sich das Video an die Beschreibung hält.",
  min: 0,
  max: 1,
  step: 0.1,
  initial: 0.5,
});

const common = {
  makes: "video",
  polledBy: "kling-poll-status",
  answers: "success",
  messages: {
    started: "Video-Generierung gestartet!",
    failed: "Fehler bei der Video-Generierung",
    silent: "Video-Generierung fehlgeschlagen",
  },
} as const;

export const klingImage = defineModel({
  ...common,
  id: "kling-v2-5",
  type: "kling-v2-5",
  label: "Kling v2.5 Image",
  startedBy: "kling-create-task",
  promptField: "prompt",
  fields: {
    image_url: imageField({
      label: "Bild",
      missing: "Bitte wählen Sie ein Bild aus",
      tooLarge: () => `Bild darf maximal ${uploadLimits.megabytes}MB groß sein`,
    }),
    prompt: prompt("Bewegungsbeschreibung"),
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
  type: "kling-v2-5-text",
  label: "Kling v2.5 Text",
  startedBy: "kling-text-to-video-create-task",
  promptField: "prompt",
  fields: {
    prompt: prompt("Beschreibung"),
    duration,
    aspect_ratio: choiceField({
      label: "Format",
      options: [
        { value: "16:9", label: "16:9" },
        { value: "9:16", label: "9:16" },
        { value: "1:1", label: "1:1" },
      ],
      initial: "16:9",
    }),
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
