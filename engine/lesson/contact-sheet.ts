import { createCanvas } from "@napi-rs/canvas";
import { framesPerSecond } from "#engine/output/encode.ts";
import { placeholderSpeech } from "#engine/presenter/placeholder-speech.ts";
import { createLessonVideo } from "./lesson-video.ts";
import type { LessonRequest } from "./requests.ts";
import { frame } from "./paint-slide.ts";
import { spokenText, timeSlides } from "./timeline.ts";

const jpegQuality = 84;
/** Seconds before the end of a slide at which it is drawn: all of its bullet points are visible then. */
const beforeEnd = 0.4;

/** Draws a contact sheet as JPEG with one row per video: each slide with all of its bullet points visible. */
export function drawLessonContactSheet(requests: readonly LessonRequest[], width = 400): Promise<Buffer> {
  const height = Math.round((width * frame.height) / frame.width);
  const columns = Math.max(...requests.map(({ video: lesson }) => lesson.slides.length));
  const canvas = createCanvas(columns * width, requests.length * height);
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  for (const [row, { video: lesson }] of requests.entries()) {
    const speech = placeholderSpeech(spokenText(lesson.slides));
    const movie = createLessonVideo(lesson, speech, framesPerSecond);
    const slides = timeSlides(lesson.slides, speech.words, { lead: 0.4, seconds: movie.seconds });
    for (const [column, { to }] of slides.entries()) {
      movie.draw(Math.floor((to - beforeEnd) * framesPerSecond));
      context.drawImage(movie.canvas, column * width, row * height, width, height);
    }
  }
  return canvas.encode("jpeg", jpegQuality);
}
