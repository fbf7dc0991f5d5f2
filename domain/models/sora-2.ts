import { defineModel } from "./define-model.ts";
import { modelTypes } from "./model-types.ts";
import { choiceField, imagesField, switchField, textField } from "./fields.ts";
import { shownWords } from "./shown-words-field.ts";

const shared = {
  prompt: textField({
    label: "Beschreibung",
    help: "Motiv, Bewegung, Licht: ein bis drei Sätze reichen.",
    max: 5000,
    isDescription: true,
    missing: "Bitte geben Sie eine Beschreibung ein",
    tooLong: (max) => `Die Beschreibung darf maximal ${max} Zeichen lang sein`,
  }),
  aspect_ratio: choiceField({
    label: "Format",
    options: [
      { value: "portrait", label: "Hochformat (9:16)" },
      { value: "landscape", label: "Querformat (16:9)" },
    ],
    initial: "portrait",
  }),
  n_frames: choiceField({
    label: "Länge",
    options: [
      { value: 10, label: "10 Sekunden" },
      { value: 15, label: "15 Sekunden" },
    ],
    initial: 10,
  }),
  remove_watermark: switchField({
    label: "Wasserzeichen entfernen",
    help: "Das Video erscheint ohne Logo des Anbieters.",
    initial: true,
  }),
} as const;

const common = {
  ...modelTypes.sora2,
  answers: "task",
} as const;

export const soraText = defineModel({
  ...common,
  id: "sora2-text",
  startedBy: "sora2-text-to-video-create-task",
  promptField: "prompt",
  fields: { ...shared, words: shownWords },
  messages: {
    started: "Video wird im Hintergrund generiert! Sie können jetzt ein neues Video erstellen.",
    failed: "Fehler beim Erstellen des Videos",
    silent: "Keine Task-ID erhalten",
  },
  summarize: (input) => ({
    prompt: input.prompt,
    images: [],
    aspectRatio: input.aspect_ratio,
    seconds: input.n_frames,
    removeWatermark: input.remove_watermark,
  }),
});

export const soraImage = defineModel({
  ...common,
  id: "sora2-image",
  startedBy: "sora2-create-task",
  promptField: "prompt",
  fields: {
    image_urls: imagesField({
      label: "Bild",
      max: 1,
      missing: "Bitte wählen Sie ein Bild aus",
      sending: "Bild wird hochgeladen...",
    }),
    ...shared,
  },
  messages: {
    starting: "Video-Generierung wird gestartet...",
    started: "Video-Generierung gestartet!",
    failed: "Fehler beim Erstellen des Videos",
    silent: "Unbekannter Fehler",
  },
  summarize: (input) => ({
    prompt: input.prompt,
    images: input.image_urls,
    aspectRatio: input.aspect_ratio,
    seconds: input.n_frames,
    removeWatermark: input.remove_watermark,
  }),
});
