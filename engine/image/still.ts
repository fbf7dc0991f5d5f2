import { createCanvas } from "@napi-rs/canvas";
import { lightFor, type Light } from "#engine/drawing/light.ts";
import type { Random } from "#engine/drawing/random.ts";
import type { Camera, Stage } from "#engine/drawing/stage.ts";
import { createWeather } from "#engine/drawing/weather.ts";
import { hasDaytimes, isOutdoors, sceneFor, usualDaytime } from "#engine/scenes/index.ts";
import { canvasToPhoto, type Photo } from "#engine/vision/photo.ts";
import type { Daytime, Reading } from "#engine/words/reading.ts";

/** From where and when a place is seen. */
export type View = {
  /** The scene's own shots: 0, 1 or 2. */
  shot: number;
  mirrored: boolean;
  /** Seconds into the scene. */
  time: number;
  camera: Camera;
  /** Only where the words name none. */
  daytime: Daytime | undefined;
};

const daytimes: readonly Daytime[] = ["day", "sunset", "night", "morning", "evening", "sunrise"];

/** Views that differ in shot, side, nearness and, where the words leave it open, time of day. */
export function viewsFor(
  reading: Reading,
  random: Random,
  count: number,
  size: { width: number; height: number },
): View[] {
  const first = random.whole(0, 2);
  const turned = random.chance(0.5);
  const usual = usualDaytime(reading.place);
  const open = reading.daytime === undefined && hasDaytimes(reading.place);
  const others = daytimes.filter((daytime) => daytime !== usual);
  const start = random.whole(0, others.length - 1);
  return Array.from({ length: count }, (_, index) => ({
    shot: (first + index) % 3,
    mirrored: turned !== (index % 2 === 1),
    // Later shots begin later, as in a film.
    time: 2.5 + ((first + index) % 3) * 2 + random.between(0, 2.5),
    camera: cameras(size)[index % 4] ?? { x: 0, y: 0, zoom: 1.02 },
    daytime: open && index > 0 ? others[(start + index) % others.length] : undefined,
  }));
}

function cameras({ width, height }: { width: number; height: number }): Camera[] {
  return [
    { x: 0, y: 0, zoom: 1.02 },
    { x: width * 0.03, y: 0, zoom: 1.1 },
    { x: -width * 0.035, y: -height * 0.015, zoom: 1.03 },
    { x: 0, y: height * 0.02, zoom: 1.2 },
  ];
}

export type StillOrder = { reading: Reading; width: number; height: number; random: Random; view: View };

/** The light that falls in the still: needed to fit other things into it. */
export const lightOf = ({ reading, view }: Pick<StillOrder, "reading" | "view">): Light =>
  lightFor({ ...reading, daytime: reading.daytime ?? view.daytime }, usualDaytime(reading.place));

/** One moment of a place, without type and without grade. */
export function drawStill(order: StillOrder): Photo {
  const { reading, width, height, random, view } = order;
  const stage: Stage = {
    width,
    height,
    unit: Math.min(width, height) / 1000,
    // A square has room for an upright picture; only beside type it is laid out as a wide one.
    portrait: height > width || (height === width && reading.voice === "subtitle"),
    light: lightOf(order),
    reading: { ...reading, daytime: reading.daytime ?? view.daytime },
    random: random.branch(`shot ${view.shot}`),
    film: random.branch("film"),
    variant: view.shot,
  };
  const scene = sceneFor(reading.place)(stage);
  const weather = isOutdoors(reading.place) ? createWeather(stage) : [];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  if (view.mirrored) {
    context.translate(width, 0);
    context.scale(-1, 1);
  }
  scene.draw(context, view.time, view.camera);
  for (const veil of weather) veil(context, view.time);
  return canvasToPhoto(canvas);
}
