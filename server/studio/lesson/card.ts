import { createCanvas } from "@napi-rs/canvas";
import { encodeWebp } from "../output/encode-webp.ts";
import { cast } from "../presenter/cast.ts";
import { smilePose } from "../presenter/figure/figure.ts";
import { createStage } from "../presenter/stage.ts";
import type { LessonFilm } from "./description.ts";
import { shot } from "./lesson-film.ts";
import { frame, paintGround, paintSlide, window } from "./paint-slide.ts";

/** The poster of a film that is still to come. */
export function drawCard(film: LessonFilm, quality: number): Promise<Buffer> {
  const speaker = cast[film.speaker];
  const canvas = createCanvas(frame.width, frame.height);
  const context = canvas.getContext("2d");
  paintGround(context, { ...film, title: "" }, speaker.name);
  const slide = { title: film.title, say: "" };
  paintSlide(context, { slide, from: -1, to: 1, reveals: [] }, 0, true);
  const stage = createStage(speaker, shot, []);
  stage.draw(smilePose, 0);
  context.beginPath();
  context.roundRect(window.left, window.top, window.width, window.height, window.radius);
  context.clip();
  context.drawImage(stage.canvas, window.left, window.top);
  const facts = { model: `Sprecher ${speaker.name}`, date: new Date() };
  return encodeWebp(canvas, facts, quality);
}
