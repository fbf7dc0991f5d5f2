import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { createGrade } from "#engine/drawing/grade.ts";
import { lightFor } from "#engine/drawing/light.ts";
import { createRandom } from "#engine/drawing/random.ts";
import type { Stage } from "#engine/drawing/stage.ts";
import { readPrompt } from "#engine/prompt/read-prompt.ts";
import { sceneFor } from "#engine/scenes/all-scenes.ts";
import { usualDaytime } from "#engine/scenes/scene-conditions.ts";

/** Paints the scene of a prompt as a still image of `width` by `height` pixels. */
export type PaintScene = (prompt: string, size: { width: number; height: number }) => Canvas;

/** Time of the scene in seconds and zoom of its camera in the still image. */
const moment = { time: 2, zoom: 1.02 };

export const paintScene: PaintScene = (prompt, { width, height }) => {
  const reading = { ...readPrompt(prompt), voice: "subtitle" as const };
  const random = createRandom(`cutaway|${prompt}`);
  const stage: Stage = {
    width,
    height,
    unit: Math.min(width, height) / 1000,
    portrait: height > width,
    light: lightFor(reading, usualDaytime(reading.place)),
    reading,
    random: random.branch("shot 0"),
    videoRandom: random.branch("film"),
    variant: 0,
  };
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  sceneFor(reading.place)(stage).draw(context, moment.time, { x: 0, y: 0, zoom: moment.zoom });
  createGrade(stage).draw(context, 0);
  return canvas;
};
