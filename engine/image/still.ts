import { createCanvas } from "@napi-rs/canvas";
import { lightFor, type Light } from "#engine/drawing/light.ts";
import type { Random } from "#engine/drawing/random.ts";
import type { Camera, Stage } from "#engine/drawing/stage.ts";
import { createWeather } from "#engine/drawing/weather.ts";
import { sceneFor } from "#engine/scenes/all-scenes.ts";
import { hasDaytimes, isOutdoors, usualDaytime } from "#engine/scenes/scene-conditions.ts";
import { canvasToPhoto, type Photo } from "#engine/vision/photo.ts";
import type { Daytime, PromptReading } from "#engine/prompt/prompt-reading.ts";

/** Viewpoint and moment at which a scene is drawn. */
export type View = {
  /** Number of the camera shot that the scene defines: 0, 1 or 2. */
  shot: number;
  mirrored: boolean;
  /** Seconds since the start of the scene. */
  time: number;
  camera: Camera;
  /** Time of day chosen for the view; undefined when the prompt names one. */
  daytime: Daytime | undefined;
};

const daytimes: readonly Daytime[] = ["day", "sunset", "night", "morning", "evening", "sunrise"];

/** Returns views that differ in shot, side and zoom, and in the time of day if the prompt names none. */
export function viewsFor(
  reading: PromptReading,
  random: Random,
  count: number,
  size: { width: number; height: number },
): View[] {
  const first = random.whole(0, 2);
  const turned = random.chance(0.5);
  const usual = usualDaytime(reading.place);
  const isPlaceOutdoors = reading.arrangement?.isOutdoors === true && reading.arrangement.variant !== "night";
  const open = reading.daytime === undefined && (hasDaytimes(reading.place) || isPlaceOutdoors);
  const others = daytimes.filter((daytime) => daytime !== usual);
  const start = random.whole(0, others.length - 1);
  return Array.from({ length: count }, (_, index) => ({
    shot: (first + index) % 3,
    mirrored: turned !== (index % 2 === 1),
    // Choose a later moment for later shots, as in a video, where each shot begins later than the one before: scenes
    // are composed for such a sequence.
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

export type StillRequest = { reading: PromptReading; width: number; height: number; random: Random; view: View };

/** The light of the scene, needed to adapt other objects to the drawing. */
export const lightOf = ({ reading, view }: Pick<StillRequest, "reading" | "view">): Light =>
  lightFor({ ...reading, daytime: reading.daytime ?? view.daytime }, usualDaytime(reading.place));

/** Draws one moment of a scene, without lettering and colour grading. */
export function drawStill(request: StillRequest): Photo {
  const { reading, width, height, random, view } = request;
  const stage: Stage = {
    width,
    height,
    unit: Math.min(width, height) / 1000,
    // Use the portrait layout for a square image if the prompt is a plain description. An announcement becomes a poster
    // in the left half of a square, and only the landscape layout leaves that half free.
    portrait: height > width || (height === width && reading.voice === "subtitle"),
    light: lightOf(request),
    reading: { ...reading, daytime: reading.daytime ?? view.daytime },
    random: random.branch(`shot ${view.shot}`),
    videoRandom: random.branch("film"),
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
