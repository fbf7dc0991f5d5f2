import { createCanvas } from "@napi-rs/canvas";
import { withPixels } from "#engine/drawing/canvas-memory.ts";
import type { Box, Context } from "#engine/drawing/stage.ts";
import { copyPlanes, i420Size, toI420 } from "#engine/output/yuv.ts";
import { cast } from "#engine/presenter/speaker-voices-and-looks.ts";
import { drawVisibleLabel } from "#engine/presenter/overlays/visible-label.ts";
import { choosePosterFrame } from "#engine/presenter/poster-frame.ts";
import { perform } from "#engine/presenter/presenter-video.ts";
import type { Speech } from "#engine/presenter/speech/speech.ts";
import type { SpeechVideo } from "#engine/presenter/speech-video.ts";
import { createPresenterStage, type Overlay, type Framing } from "#engine/presenter/stage.ts";
import { createUpdate } from "#engine/presenter/update-planes.ts";
import type { LessonVideo } from "./description.ts";
import {
  colours,
  frame,
  progressLine,
  slideArea,
  paintGround,
  paintProgressLine,
  paintSlide,
  slideKey,
  speakerWindow,
} from "./paint-slide.ts";
import { timeSlides } from "./timeline.ts";

export const shot: Framing = { ...speakerWindow, place: { x: 0.5, y: 0.415, scale: 1.94 / 1080 }, unlabelled: true };
/** Bit rate of the video in bits per second: little but the mouth moves, so a minute takes about a megabyte. */
const bitsPerSecond = 92_000;
const soundBitsPerSecond = 48_000;
const keyFrameDistance = 12;
/**
 * Number of times that the first frame is encoded and dropped before the video: at this low bit rate, an image needs
 * three seconds to become sharp.
 */
const runUp = 75;
/**
 * Frame size for which the visible label is laid out: narrower than the video, so that the label covers the edge of the
 * speaker's window.
 */
export const labelFrame = { width: frame.width - 18, height: frame.height };
/** How many times per second of video the progress line is redrawn. */
const hairlineSteps = 3;

/** Creates the video of a lesson from speech that has already been synthesized. */
export function createLessonVideo(lesson: LessonVideo, speech: Speech, framesPerSecond: number): SpeechVideo {
  const speaker = cast[lesson.speaker];
  const { lead, frames, seconds, sound, poseAt } = perform(
    `${speaker.id}|${lesson.series}|${lesson.title}`,
    speech,
    framesPerSecond,
  );
  const slides = timeSlides(lesson.slides, speech.words, { lead, seconds });
  const slideAt = (time: number) =>
    Math.max(
      0,
      slides.findLastIndex(({ from }) => from <= time),
    );
  /**
   * Latest time of the poster in seconds: shortly before the second slide, when all bullet points of the first are
   * visible.
   */
  const posterEnd = (slides[0]?.to ?? 2) - 0.4;
  const stage = createPresenterStage(speaker, shot, [roundCorners]);

  const ground = createCanvas(frame.width, frame.height);
  paintGround(ground.getContext("2d"), lesson, speaker.name);
  drawVisibleLabel(ground.getContext("2d"), labelFrame);
  const canvas = createCanvas(frame.width, frame.height);
  const context = canvas.getContext("2d");
  const drawPage = (target: Context, time: number) => {
    const index = slideAt(time);
    const slide = slides[index];
    if (slide) paintSlide(target, slide, time, index === slides.length - 1);
  };
  const lineTime = (time: number) => Math.floor(time * hairlineSteps) / hairlineSteps;
  const draw = (index: number) => {
    const time = index / framesPerSecond;
    context.drawImage(ground, 0, 0);
    drawPage(context, time);
    paintProgressLine(context, slides, lineTime(time));
    stage.draw(poseAt(index), time);
    context.drawImage(stage.canvas, speakerWindow.left, speakerWindow.top);
  };

  const pixels = new Uint8Array(i420Size(frame.width, frame.height));
  const update = createUpdate(frame, pixels);
  const parts: Part[] = [
    {
      box: slideArea,
      keyAt(time) {
        const index = slideAt(time);
        const slide = slides[index];
        return slide ? slideKey(slide, time, index === slides.length - 1) : "";
      },
      draw: drawPage,
    },
    {
      box: progressLine,
      keyAt: (time) => String(lineTime(time)),
      draw: (target, time) => paintProgressLine(target, slides, lineTime(time)),
    },
  ];
  let shown: string[] | undefined;
  const planes = (index: number) => {
    const time = index / framesPerSecond;
    const keys = parts.map(({ keyAt }) => keyAt(time));
    if (!shown) {
      draw(index);
      withPixels(canvas, (rgba) => toI420(rgba, frame.width, frame.height, pixels));
    } else {
      for (const [number, part] of parts.entries()) {
        if (keys[number] === shown[number]) continue;
        update(part.box, (target) => {
          target.drawImage(ground, 0, 0);
          part.draw(target, time);
        });
      }
    }
    shown = keys;
    copyPlanes(stage.planes(poseAt(index), time), speakerWindow, pixels, frame);
    return pixels;
  };
  return {
    canvas,
    frames,
    seconds,
    posterFrame: choosePosterFrame(poseAt, { frames, framesPerSecond, within: { from: posterEnd - 1, to: posterEnd } }),
    model: `Lektion mit Sprecher ${speaker.name}`,
    source: "compositeWithTrainedAlgorithmicMedia",
    bitsPerSecond,
    soundBitsPerSecond,
    language: "deu",
    keyFrameDistance,
    runUp,
    sound,
    draw,
    planes,
  };
}

type Part = { box: Box; keyAt(time: number): string; draw(context: Context, time: number): void };

/** Paints over the corners of the speaker's window to make them round. */
const roundCorners: Overlay = {
  box: { left: 0, top: 0, width: speakerWindow.width, height: speakerWindow.height },
  keyAt: () => "corners",
  draw(context) {
    const { width, height, radius } = speakerWindow;
    context.fillStyle = colours.room;
    context.beginPath();
    context.rect(-1, -1, width + 2, height + 2);
    context.roundRect(0, 0, width, height, radius);
    context.fill("evenodd");
  },
};
