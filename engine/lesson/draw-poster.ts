import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { drawVisibleLabel } from "#engine/presenter/overlays/visible-label.ts";
import { cast } from "#engine/presenter/speaker-voices-and-looks.ts";
import { smilePose } from "#engine/presenter/figure/figure.ts";
import { createPresenterStage } from "#engine/presenter/stage.ts";
import type { LessonVideo } from "./description.ts";
import { labelFrame, shot } from "./lesson-video.ts";
import { frame, paintGround, paintSlide, speakerWindow } from "./paint-slide.ts";

/**
 * Draws the poster of a lesson: its first slide, or only the title when it has no slides yet, and the smiling speaker.
 */
export function drawLessonPoster(video: LessonVideo): Canvas {
  const speaker = cast[video.speaker];
  const canvas = createCanvas(frame.width, frame.height);
  const context = canvas.getContext("2d");
  const slide = video.slides[0] ?? { title: video.title, say: "" };
  paintGround(context, video, speaker.name);
  drawVisibleLabel(context, labelFrame);
  const parts = slide.points ?? slide.chain ?? [];
  paintSlide(context, { slide, from: -9, to: 9, reveals: parts.map(() => -9) }, 0, true);
  const stage = createPresenterStage(speaker, shot, []);
  stage.draw(smilePose, 0);
  context.beginPath();
  context.roundRect(
    speakerWindow.left,
    speakerWindow.top,
    speakerWindow.width,
    speakerWindow.height,
    speakerWindow.radius,
  );
  context.clip();
  context.drawImage(stage.canvas, speakerWindow.left, speakerWindow.top);
  return canvas;
}
