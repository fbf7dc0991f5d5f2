import { presenterTextLength } from "../speakers/text-lengths.ts";
import { defineModel } from "./define-model.ts";
import { choiceField, fixedField, textField } from "./fields.ts";

/** Ids of the presenters of HeyGen videos; domain/speakers has their names and images. */
export const presenters = ["speaker-1", "speaker-2", "speaker-videoads-3", "speaker-whatsapp-1"] as const;

/** Returns a presenter's id unchanged, or the first presenter for an unknown id. */
export function presenterOf(id: unknown): (typeof presenters)[number] {
  return presenters.find((presenter) => presenter === id) ?? presenters[0];
}

export const heygen = defineModel({
  id: "heygen",
  type: "heygen",
  label: "UGC",
  makes: "video",
  startedBy: "heygen-create-video",
  polledBy: "heygen-poll-status",
  answers: "success",
  promptField: "input_text",
  fields: {
    input_text: textField({
      label: "Text",
      help: "Was im Video gesprochen wird, so wie man es sagt.",
      max: presenterTextLength,
      missing: "Bitte geben Sie einen Text ein",
      tooLong: (max) => `Der Text darf maximal ${max} Zeichen lang sein`,
    }),
    speaker_id: choiceField({
      label: "Sprecher",
      options: presenters.map((value) => ({ value, label: value })),
      initial: "speaker-1",
    }),
    dimension: fixedField({ width: 1080, height: 1920 }),
  },
  messages: {
    started: "Video-Erstellung gestartet!",
    failed: "Fehler beim Erstellen des Videos",
    silent: "Fehler beim Erstellen des Videos",
  },
  summarize: ({ input_text }) => ({ prompt: input_text, images: [], aspectRatio: "portrait", seconds: null }),
});
