import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { clamp, smooth } from "#engine/drawing/ease.ts";
import { createGrade } from "#engine/drawing/grade.ts";
import { lightFor } from "#engine/drawing/light.ts";
import { createRandom } from "#engine/drawing/random.ts";
import type { Context, Stage } from "#engine/drawing/stage.ts";
import type { Video } from "#engine/description/video.ts";
import { parseEditPrompt } from "#engine/image/edit/parse-edit-prompt.ts";
import type { ProvenanceFacts } from "#engine/output/provenance-label.ts";
import { framesPerSecond, movingScene } from "#engine/output/encode.ts";
import { frameSizes, scaleFrame } from "#engine/output/frame-size.ts";
import { usualDaytime } from "#engine/scenes/scene-conditions.ts";
import { compose } from "#engine/sound/music.ts";
import { sourceOf } from "#engine/sound/sound.ts";
import { throwIfAborted } from "#engine/vision/bad-image.ts";
import { readPhoto } from "#engine/vision/read-photo.ts";
import { readPrompt } from "#engine/prompt/read-prompt.ts";
import type { PromptReading } from "#engine/prompt/prompt-reading.ts";
import { createParticles } from "./particles.ts";
import type { Animate } from "./description.ts";
import { readDirections } from "./directions.ts";
import { separateLayers } from "./layers.ts";
import { depthsFor, limitDepth, placeLayer, poseAt, type Anchor, type Depth, type CameraPose } from "./motion.ts";

/** An animated video. Its digital source type, which the provenance label states, is always set. */
export type AnimatedVideo = Video & { source: NonNullable<ProvenanceFacts["source"]> };

const fadeIn = 0.3;
const fadeOut = 0.45;
const maxSourceSide = 2560;

/**
 * Turns a still image into a video in which the camera moves and near parts shift more than far ones.
 * @throws EngineError `bad-image` when the still cannot be used
 */
export async function createAnimation(description: Animate, signal?: AbortSignal): Promise<AnimatedVideo> {
  const { prompt, imageFile, seconds, seed = "1" } = description;
  const photo = await readPhoto(imageFile, { longest: maxSourceSide });
  throwIfAborted(signal);
  const { width, height } = scaleFrame(sizeFor(description.format, photo), description.scale);
  const frames = seconds * framesPerSecond;
  const reading: PromptReading = { ...readPrompt(prompt), voice: "subtitle", mood: "calm" };
  const random = createRandom(`${seed}|${prompt}`);
  const directions = readDirections(prompt, reading, random.branch("directions"));
  const layers = await separateLayers(photo, { width, height }, parseEditPrompt(prompt).tones, () =>
    throwIfAborted(signal),
  );

  const poses = Array.from({ length: frames }, (_, index) => poseAt(directions, index / (frames - 1), seconds));
  const depths = depthsFor(directions);
  const back = layers.front ? depths.back : { x: Math.abs(depths.back.x) * 1.2, y: depths.back.y * 1.2, zoom: 1 };
  const front = layers.front ? limitDepth(depths.front, back, layers.front.cuts, poses, layers.anchor) : undefined;
  const stage: Stage = {
    width,
    height,
    unit: Math.min(width, height) / 1000,
    portrait: height > width,
    light: lightFor(reading, usualDaytime(reading.place)),
    reading,
    random: random.branch("air"),
    videoRandom: random.branch("film"),
    variant: 0,
  };
  const air = createParticles(stage, directions);
  const grade = createGrade(stage, 0.75);
  const pace = Math.min(1, reading.pace);

  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.imageSmoothingQuality = "high";
  return {
    canvas,
    frames,
    seconds,
    posterFrame: Math.round(frames * 0.45),
    model: "Bild in Bewegung",
    ...movingScene,
    source: layers.front ? "compositeWithTrainedAlgorithmicMedia" : "algorithmicMedia",
    sound: sourceOf(compose(reading, seconds, random.branch("music"))),
    draw(index) {
      const time = index / framesPerSecond;
      const pose = poses[index] ?? { x: 0, y: 0, zoom: 1 };
      context.globalAlpha = 1;
      drawAt(context, layers.back, pose, back, layers.anchor);
      for (const veil of air.behind) veil(context, time * pace + 2);
      if (layers.front && front) drawAt(context, layers.front.canvas, pose, front, layers.anchor);
      for (const veil of air.before) veil(context, time * pace + 2);
      grade.draw(context, index);
      const shown = Math.min(smooth((time + 0.04) / fadeIn), smooth((seconds - time - 0.04) / fadeOut));
      if (shown < 1) {
        context.fillStyle = `rgba(0,0,0,${1 - clamp(shown)})`;
        context.fillRect(0, 0, width, height);
      }
    },
  };
}

/** Draws a layer as seen by the camera; the layer fills the frame at every camera position. */
function drawAt(context: Context, layer: Canvas, pose: CameraPose, depth: Depth, anchor: Anchor): void {
  const frame = context.canvas;
  const { left, top, width, height } = placeLayer(pose, depth, anchor);
  context.drawImage(layer, left * frame.width, top * frame.height, width * frame.width, height * frame.height);
}

/**
 * Returns the frame size in even numbers, which the encoder needs. A frame with the aspect ratio of the image has at
 * most as many pixels as 1920 × 1080, a longer side of at most 1920, and a ratio of at most 21:9.
 */
function sizeFor(
  format: Animate["format"],
  photo: { width: number; height: number },
): { width: number; height: number } {
  if (format === "portrait" || format === "landscape") return frameSizes[format];
  if (format === "square") return { width: 1080, height: 1080 };
  const shape = Math.min(21 / 9, Math.max(9 / 21, photo.width / photo.height));
  const even = (value: number) => Math.max(2, 2 * Math.round(value / 2));
  const maxPixels = 1920 * 1080;
  const height = Math.min(Math.sqrt(maxPixels / shape), 1920, 1920 / shape);
  return { width: even(height * shape), height: even(height) };
}
