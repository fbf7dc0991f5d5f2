import type { Canvas } from "@napi-rs/canvas";
import { withPixels } from "#engine/drawing/canvas-memory.ts";
import { i420Size, toI420 } from "#engine/output/yuv.ts";
import { createVisibleLabel } from "../overlays/visible-label.ts";
import type { Framing, Overlay, PresenterStage } from "../stage.ts";
import type { PaintScene } from "./paint-scene.ts";
import type { Cutaway } from "./plan-cutaways.ts";

/** How much a scene is enlarged by the end of its cutaway. */
const pushIn = 1.08;
/** Point around which a scene is enlarged, as fractions of the frame. */
const centre = { x: 0.5, y: 0.46 };

type Input = {
  cutaways: readonly Cutaway[];
  frame: Framing;
  /** Canvas of the video's other stages. */
  canvas: Canvas;
  /** Overlays that are drawn over the scenes, in order. */
  overlays: readonly Overlay[];
  paintScene: PaintScene;
};

/** The stage that shows the scenes of cutaways instead of the speaker. */
export type CutawayStage = Pick<PresenterStage, "draw" | "planes"> & {
  /** Whether a scene is shown at a time, in seconds. */
  isShownAt(time: number): boolean;
};

/**
 * Creates the stage for cutaways. Each scene is painted once, when it is first shown, and enlarged slowly; only one is
 * in memory.
 */
export function createCutawayStage({ cutaways, frame, canvas, overlays, paintScene }: Input): CutawayStage {
  const { width, height } = frame;
  const context = canvas.getContext("2d");
  const label = frame.unlabelled ? undefined : createVisibleLabel(frame, frame);
  // Paint scenes in the size that they have at the end of their cutaway, so that they are sharp there.
  const size = { width: Math.ceil(width * pushIn), height: Math.ceil(height * pushIn) };
  let cached: { prompt: string; image: Canvas } | undefined;
  const imageOf = (prompt: string) => {
    if (cached?.prompt !== prompt) cached = { prompt, image: paintScene(prompt, size) };
    return cached.image;
  };
  const at = (time: number) => cutaways.find(({ from, to }) => time >= from && time < to);
  const draw: CutawayStage["draw"] = (_pose, time) => {
    const cutaway = at(time);
    if (!cutaway) return;
    const zoom = 1 + ((pushIn - 1) * (time - cutaway.from)) / (cutaway.to - cutaway.from);
    // Restore the context afterwards, because the speaker's stages draw on the same canvas.
    context.save();
    context.imageSmoothingQuality = "medium";
    context.drawImage(
      imageOf(cutaway.prompt),
      (1 - zoom) * centre.x * width,
      (1 - zoom) * centre.y * height,
      width * zoom,
      height * zoom,
    );
    context.restore();
    label?.draw(context);
    for (const overlay of overlays) overlay.draw(context, time);
  };
  let pixels: Uint8Array | undefined;
  return {
    isShownAt: (time) => at(time) !== undefined,
    draw,
    planes(pose, time) {
      const target = (pixels ??= new Uint8Array(i420Size(width, height)));
      draw(pose, time);
      withPixels(canvas, (rgba) => toI420(rgba, width, height, target));
      return target;
    },
  };
}
