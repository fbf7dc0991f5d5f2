import type { Slide } from "#domain/academy/video-scripts/slide.ts";
import type { SpeakerId } from "#engine/presenter/speaker-voices-and-looks.ts";

/** A video in which a speaker teaches beside slides. */
export type LessonVideo = {
  speaker: SpeakerId;
  /** Name of the course, and title of the lesson in it. */
  series: string;
  title: string;
  slides: readonly Slide[];
};
