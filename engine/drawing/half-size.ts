import { createCanvas } from "@napi-rs/canvas";
import { clearCanvas } from "./canvas-memory.ts";
import { overscan, type Scene, type Stage } from "./stage.ts";

type Draw = Scene["draw"];

/**
 * Draws something soft that covers the frame down to `bottom` at half the size, and repeats its pixels in the frames of
 * videos: a pixel that is scaled smoothly costs as much as four that are repeated. Images are drawn at full size.
 */
export function atHalfSize({ width, height, isVideo }: Stage, draw: Draw, bottom: number): Draw {
  if (!isVideo) return draw;
  // Allow for the camera, which may move the lower edge down.
  const rows = Math.ceil(Math.min(height, bottom + height * overscan) / 2);
  const columns = Math.ceil(width / 2);
  const small = createCanvas(columns, rows);
  return (context, time, camera) => {
    const { canvas } = context;
    if (!context.getTransform().isIdentity || canvas.width !== width || canvas.height !== height) {
      draw(context, time, camera);
      return;
    }
    clearCanvas(small);
    const smallContext = small.getContext("2d");
    smallContext.save();
    smallContext.scale(0.5, 0.5);
    draw(smallContext, time, camera);
    smallContext.restore();
    context.save();
    context.imageSmoothingEnabled = false;
    context.drawImage(small, 0, 0, columns * 2, rows * 2);
    context.restore();
  };
}
