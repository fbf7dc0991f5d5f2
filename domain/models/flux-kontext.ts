import { defineModel } from "./define-model.ts";
import { modelTypes } from "./model-types.ts";
import { choiceField, imageField, rangeField, switchField } from "./fields.ts";
import { imageMessages, imagePrompt } from "./image-fields.ts";
import { shownWords } from "./shown-words-field.ts";

const ratios = ["21:9", "16:9", "4:3", "1:1", "3:4", "9:16"] as const;

export const fluxKontext = defineModel({
  id: "flux-kontext",
  ...modelTypes.fluxKontext,
  startedBy: "flux-kontext-create-task",
  answers: "success",
  promptField: "prompt",
  fields: {
    prompt: imagePrompt,
    inputImage: imageField({ label: "Eingabebild", help: "Nur, wenn ein Bild verändert werden soll." }),
    model: choiceField({
      label: "Modell",
      options: [
        { value: "flux-kontext-pro", label: "Pro" },
        { value: "flux-kontext-max", label: "Max" },
      ],
      initial: "flux-kontext-pro",
    }),
    aspectRatio: choiceField({
      label: "Format",
      options: ratios.map((value) => ({ value, label: value })),
      initial: "16:9",
    }),
    outputFormat: choiceField({
      label: "Dateiformat",
      options: [
        { value: "jpeg", label: "JPEG" },
        { value: "png", label: "PNG" },
      ],
      initial: "jpeg",
    }),
    safetyTolerance: rangeField({
      label: "Sicherheitsstufe",
      help: "0 ist streng, 6 ist großzügig.",
      min: 0,
      max: 6,
      step: 1,
      initial: 2,
    }),
    enableTranslation: switchField({
      label: "Übersetzung",
      help: "Für Anbieter, die nur Englisch verstehen, wird der Prompt übersetzt, soweit das hier eingerichtet ist.",
      initial: true,
    }),
    promptUpsampling: switchField({
      label: "Prompt ausführlicher machen",
      help: "Das Modell ergänzt Einzelheiten.",
      initial: false,
    }),
    words: shownWords,
  },
  messages: { ...imageMessages, started: "Flux Kontext Generierung gestartet!" },
  summarize: ({ prompt, inputImage, aspectRatio }) => ({
    prompt,
    images: inputImage ? [inputImage] : [],
    aspectRatio,
    seconds: null,
  }),
});
