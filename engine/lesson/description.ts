import type { Slide } from "#domain/academy/video-scripts/slide.ts";
import type { SpeakerId } from "#engine/presenter/speaker-voices-and-looks.ts";

/** A video in which a speaker teaches beside slides. */
export type LessonVideo = {
  speaker: SpeakerId;
  /** Name of the course. */
  series: string;
  /** Title of the lesson in its course. */
  title: string;
  slides: readonly Slide[];
};
