import type { VideoFormat } from "../speakers/video-formats.ts";
import { type SpeakerId, speakerIds } from "../speakers/speakers.ts";
import { presenterTextLength } from "../speakers/text-lengths.ts";
import { defineModel } from "./define-model.ts";
import { choiceField, fixedField, textField } from "./fields.ts";
import { cutawaysSwitch, musicSwitch } from "./music-and-cutaways.ts";

/** Returns a speaker's id unchanged, or the first speaker for an unknown id. */
export function presenterOf(id: unknown): SpeakerId {
  return speakerIds.find((speaker) => speaker === id) ?? speakerIds[0];
}

type Dimension = { width: number; height: number };

/** Size in pixels of a video by its format. The specification prescribes portrait, which is the default. */
export const presenterDimensions: Record<VideoFormat, Dimension> = {
  portrait: { width: 1080, height: 1920 },
  landscape: { width: 1920, height: 1080 },
};

/** Format of a video by its size; portrait for another value. */
export function presenterFormat(dimension: unknown): VideoFormat {
  const { width = 0, height = 0 } = (dimension ?? {}) as Partial<Dimension>;
  return width > height ? "landscape" : "portrait";
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
