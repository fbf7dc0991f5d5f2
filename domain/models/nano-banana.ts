import { defineModel } from "./define-model.ts";
import { choiceField, fixedField } from "./fields.ts";
import { inputImages, imageMessages, imagePrompt, ratioOptions, sourceFormatOption } from "./image-fields.ts";
import { shownWords } from "./shown-words.ts";

const ratios = ratioOptions(["16:9", "1:1", "9:16", "4:3"]);
const output_format = fixedField("png");

const common = { makes: "image", answers: "success" } as const;

export const nanoBanana = defineModel({
  ...common,
  id: "nano-banana",
  type: "nano-banana",
  label: "Nano Banana",
  startedBy: "nano-banana-create-task",
  polledBy: "nano-banana-poll-status",
  promptField: "prompt",
  fields: {
    prompt: imagePrompt,
    output_format,
    image_size: choiceField({ label: "Format", options: ratios, initial: "16:9" }),
    words: shownWords,
  },
  messages: { ...imageMessages, started: "Bildgenerierung gestartet!" },
  summarize: ({ prompt, image_size }) => ({ prompt, images: [], aspectRatio: image_size, seconds: null }),
});

export const nanoBananaEdit = defineModel({
  ...common,
  id: "nano-banana-edit",
  type: "nano-banana-edit",
  label: "Nano Banana Edit",
  startedBy: "nano-banana-edit-create-task",
  polledBy: "nano-banana-edit-poll-status",
  promptField: "prompt",
  fields: {
    image_urls: inputImages,
    prompt: imagePrompt,
    output_format,
    image_size: choiceField({ label: "Format", options: [...ratios, sourceFormatOption], initial: "16:9" }),
  },
  messages: { ...imageMessages, started: "Bildbearbeitung gestartet!" },
  summarize: ({ prompt, image_size, image_urls }) => ({
    prompt,
    images: image_urls,
    aspectRatio: image_size,
    seconds: null,
  }),
});
