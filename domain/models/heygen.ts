import { presenterDimensions, presenterFormat } from "../speakers/presenter-dimensions.ts";
import { type SpeakerId, speakerIds } from "../speakers/speakers.ts";
import { presenterTextLength } from "../speakers/presenter-text-length.ts";
import { defineModel } from "./define-model.ts";
import { modelTypes } from "./model-types.ts";
import { choiceField, fixedField, textField } from "./fields.ts";
import { cutawaysSwitch, musicSwitch } from "./music-and-cutaways.ts";

/** Returns a speaker's id unchanged, or the first speaker for an unknown id. */
export function presenterOf(id: unknown): SpeakerId {
  return speakerIds.find((speaker) => speaker === id) ?? speakerIds[0];
}

export const heygen = defineModel({
  id: "heygen",
  ...modelTypes.heygen,
  startedBy: "heygen-create-video",
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
      options: speakerIds.map((value) => ({ value, label: value })),
      initial: "speaker-1",
    }),
    dimension: fixedField(presenterDimensions.portrait, presenterDimensions.landscape),
    music: musicSwitch,
    cutaways: cutawaysSwitch,
  },
  messages: {
    started: "Video-Erstellung gestartet!",
    failed: "Fehler beim Erstellen des Videos",
    silent: "Fehler beim Erstellen des Videos",
  },
  summarize: ({ input_text, dimension }) => ({
    prompt: input_text,
    images: [],
    aspectRatio: presenterFormat(dimension),
    seconds: null,
  }),
});
