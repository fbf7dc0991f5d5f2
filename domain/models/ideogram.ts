import { defineModel } from "./define-model.ts";
import { modelTypes } from "./model-types.ts";
import { choiceField, fixedField, imageField, rangeField, textField } from "./fields.ts";
import { inputImage, numberOfImages, imageMessages, imagePrompt } from "./image-fields.ts";
import { shownWords } from "./shown-words-field.ts";

/** Aspect ratio of each image size, by the provider's name for that size (section G9 of the specification). */
const sizes = {
  landscape_16_9: "16:9",
  square_hd: "1:1",
  portrait_16_9: "9:16",
  landscape_4_3: "4:3",
} as const;
type Size = keyof typeof sizes;
const sizeOptions = (Object.keys(sizes) as Size[]).map((value) => ({ value, label: sizes[value] }));

const renderingSpeed = choiceField({
  label: "Geschwindigkeit",
  options: [
    { value: "FAST", label: "Schnell" },
    { value: "BALANCED", label: "Ausgewogen" },
    { value: "QUALITY", label: "Qualität" },
  ],
  initial: "BALANCED",
});

const style = choiceField({
  label: "Stil",
  options: [
    { value: "AUTO", label: "Automatisch" },
    { value: "GENERAL", label: "Allgemein" },
    { value: "REALISTIC", label: "Realistisch" },
    { value: "DESIGN", label: "Design" },
    { value: "RENDER_3D", label: "3D" },
    { value: "ANIME", label: "Anime" },
  ],
  initial: "AUTO",
});

/** English words for each style, for services that have no setting for styles; they precede the prompt. */
export const styleWords: Readonly<Record<(typeof style)["options"][number]["value"], string>> = {
  AUTO: "",
  GENERAL: "Any style that fits",
  REALISTIC: "Photorealistic",
  DESIGN: "Graphic design",
  RENDER_3D: "3D render",
  ANIME: "Anime style",
};

const common = { answers: "success" } as const;
const expandPrompt = fixedField(true);

export const ideogram = defineModel({
  ...common,
  id: "ideogram-v3",
  ...modelTypes.ideogram,
  startedBy: "ideogram-create-task",
  promptField: "prompt",
  fields: {
    prompt: imagePrompt,
    rendering_speed: renderingSpeed,
    style,
    expand_prompt: expandPrompt,
    image_size: choiceField({ label: "Format", options: sizeOptions, initial: "landscape_16_9" }),
    num_images: numberOfImages,
    words: shownWords,
  },
  messages: { ...imageMessages, started: "Bildgenerierung gestartet!" },
  summarize: ({ prompt, image_size }) => ({ prompt, images: [], aspectRatio: sizes[image_size], seconds: null }),
});

export const ideogramEdit = defineModel({
  ...common,
  id: "ideogram-v3-edit",
  ...modelTypes.ideogramEdit,
  name: "Ideogram V3 Edit",
  startedBy: "ideogram-edit-create-task",
  promptField: "prompt",
  fields: {
    image_url: inputImage,
    mask_url: imageField({
      label: "Maske",
      help: "Schwarz wird verändert, Weiß bleibt.",
      missing: "Bitte laden Sie mindestens eine Maske hoch",
      isMask: true,
    }),
    prompt: imagePrompt,
    rendering_speed: renderingSpeed,
    expand_prompt: expandPrompt,
    num_images: numberOfImages,
  },
  messages: { ...imageMessages, started: "Bildbearbeitung gestartet!" },
  summarize: ({ prompt, image_url, mask_url }) => ({
    prompt,
    images: [image_url],
    masks: [mask_url],
    aspectRatio: "source",
    seconds: null,
  }),
});

export const ideogramRemix = defineModel({
  ...common,
  id: "ideogram-v3-remix",
  ...modelTypes.ideogramRemix,
  name: "Ideogram V3 Remix",
  startedBy: "ideogram-remix-create-task",
  promptField: "prompt",
  fields: {
    image_url: inputImage,
    prompt: imagePrompt,
    rendering_speed: renderingSpeed,
    style,
    expand_prompt: expandPrompt,
    image_size: choiceField({ label: "Format", options: sizeOptions, initial: "square_hd" }),
    num_images: numberOfImages,
    strength: rangeField({
      label: "Stärke",
      help: "1 bleibt nah an Ihrem Bild, 0 löst sich davon.",
      min: 0,
      max: 1,
      step: 0.1,
      initial: 0.8,
    }),
    negative_prompt: textField({
      label: "Negativer Prompt",
      help: "Was nicht zu sehen sein soll.",
      max: 5000,
      isDescription: true,
      tooLong: (max) => `Der negative Prompt darf maximal ${max} Zeichen lang sein`,
    }),
  },
  messages: { ...imageMessages, started: "Bild-Remix gestartet!" },
  summarize: ({ prompt, image_url, image_size }) => ({
    prompt,
    images: [image_url],
    aspectRatio: sizes[image_size],
    seconds: null,
  }),
});
