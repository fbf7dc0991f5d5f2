import { type Area, intersection, isNothing, union, wholeOf } from "./geometry.ts";
import { drawOverlay, type Screen, screenArea } from "./overlay.ts";
import type { Painter } from "./painter.ts";
import type { View } from "./view.ts";

/** Maximum device pixel ratio: a higher one is not visible, and the number of pixels grows with its square. */
const largestRatio = 2;

type Buffer = Screen & { image: ImageData };

/**
 * Keeps a canvas of the stage's size up to date with the mask; redraws only changed areas, once per frame. Returns the
 * function that stops it.
 */
export function showOverlay(canvas: HTMLCanvasElement, painter: Painter): () => void {
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser gives no canvas");
  let buffer: Buffer | undefined;
  let shown: View | undefined;
  let changed: Area | undefined;
  let frame = 0;

  function draw() {
    frame = 0;
    const { view, stage } = painter.state.read();
    if (!context || stage.width === 0) return;
    const fresh = fittingBuffer(canvas, stage, buffer);
    const isWhole = fresh !== buffer || view !== shown;
    buffer = fresh;
    shown = view;
    if (isWhole) buffer.pixels.fill(0);
    const toImageArea = screenArea(view, buffer, wholeOf(painter.mask));
    const area = isWhole || !changed ? toImageArea : intersection(toImageArea, screenArea(view, buffer, changed));
    changed = undefined;
    drawOverlay(buffer, area, painter.mask, view);
    const { left, top, right, bottom } = isWhole ? wholeOf(buffer) : area;
    if (!isNothing({ left, top, right, bottom })) {
      context.putImageData(buffer.image, 0, 0, left, top, right - left, bottom - top);
    }
  }

  const requestDraw = () => {
    frame ||= requestAnimationFrame(draw);
  };
  const stopRedraw = painter.onRedraw((area) => {
    changed = union(changed, area);
    requestDraw();
  });
  const stopState = painter.state.subscribe(() => {
    if (painter.state.read().view !== shown) requestDraw();
  });
  requestDraw();
  return () => {
    cancelAnimationFrame(frame);
    stopRedraw();
    stopState();
  };
}

/** Pixel buffer in the size of the stage: the old one if it still fits, else a new one. */
function fittingBuffer(canvas: HTMLCanvasElement, stage: { width: number; height: number }, old?: Buffer): Buffer {
  const ratio = Math.min(largestRatio, devicePixelRatio);
  const [width, height] = [Math.round(stage.width * ratio), Math.round(stage.height * ratio)];
  if (old && old.width === width && old.height === height && old.ratio === ratio) return old;
  canvas.width = width;
  canvas.height = height;
  const image = new ImageData(width, height);
  return { width, height, ratio, image, pixels: new Uint32Array(image.data.buffer) };
}
