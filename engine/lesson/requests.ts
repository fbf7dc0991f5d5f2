import { curriculum, lessonsOf } from "#domain/academy/curriculum.ts";
import { airtableScripts } from "#domain/academy/video-scripts/airtable-video-scripts.ts";
import { makeScripts } from "#domain/academy/video-scripts/make-video-scripts.ts";
import { openaiScripts } from "#domain/academy/video-scripts/openai-video-scripts.ts";
import type { Scripts } from "#domain/academy/video-scripts/slide.ts";
import { telegramScripts } from "#domain/academy/video-scripts/telegram-video-scripts.ts";
import { webinarScripts } from "#domain/webinars/scripts.ts";
import { webinarIds, webinarTexts } from "#domain/webinars/webinars.ts";
import type { SpeakerId } from "#engine/presenter/speaker-voices-and-looks.ts";
import type { LessonVideo } from "./description.ts";

/** A lesson video to make; `id` is the name of its file. */
export type LessonRequest = { id: string; video: LessonVideo };

/** Speaker and scripts of each Academy module. */
const teachers: Readonly<Record<string, { speaker: SpeakerId; scripts: Scripts }>> = {
  openai: { speaker: "speaker-2", scripts: openaiScripts },
  airtable: { speaker: "email-clara", scripts: airtableScripts },
  make: { speaker: "speaker-videoads-2", scripts: makeScripts },
  telegram: { speaker: "speaker-whatsapp-2", scripts: telegramScripts },
};

const hosts = { "webinar-1": "speaker-1", "webinar-2": "email-david", "webinar-3": "email-clara" } as const;

/** All lessons of the Academy that have a script. */
export const lessonRequests: readonly LessonRequest[] = curriculum.flatMap((module) =>
  lessonsOf(module).flatMap(({ id, title }): LessonRequest[] => {
    const { speaker, scripts } = teachers[module.id] ?? {};
    const slides = scripts?.[id];
    return speaker && slides ? [{ id, video: { speaker, series: module.fullTitle, title, slides } }] : [];
  }),
);

/** Videos of all webinars; a webinar without slides gets only a poster. */
export const webinarRequests: readonly LessonRequest[] = webinarIds.map((id): LessonRequest => {
  const { title } = webinarTexts[id];
  return { id, video: { speaker: hosts[id], series: "Webinar", title, slides: webinarScripts[id] ?? [] } };
});

/** One video of each speaker, for the contact sheet. */
export const contactSheetRequests: readonly LessonRequest[] = [...lessonRequests, ...webinarRequests].filter(
  ({ video }, index, all) =>
    video.slides.length > 0 && all.findIndex((other) => other.video.speaker === video.speaker) === index,
);
