import type { Slide } from "#domain/academy/scripts/slide.ts";
import type { SpeakerId } from "#engine/presenter/cast.ts";

/** A film in which one of the speakers teaches beside slides. */
export type LessonFilm = {
  speaker: SpeakerId;
  /** The course, and the lesson in it. */
  series: string;
  title: string;
  slides: readonly Slide[];
};
