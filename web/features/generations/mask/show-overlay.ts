import { type Area, intersection, isNothing, union, wholeOf } from "./geometry.ts";
import { drawOverlay, type Screen, screenArea } from "./overlay.ts";
import type { Painter } from "./painter.ts";
import type { View } from "./view.ts";

/** A higher ratio is not visible, and the number of pixels grows with its square. */
const largestRatio = 2;

type Sheet = Screen & { image: ImageData };

/**
 * Keeps a canvas of the stage's size up to date with the mask; redraws only changed areas, once per frame. Returns the
 * function that stops it.
 */
export function showOverlay(canvas: HTMLCanvasElement, painter: Painter): () => void {
  const context = canvas.getContext("2d");
  if (!context) throw new Error("The browser gives no canvas");
  let sheet: Sheet | undefined;
  let shown: View | undefined;
  let changed: Area | undefined;
  let frame = 0;

  function draw() {
    frame = 0;
    const { view, stage } = painter.state.read();
    if (!context || stage.width === 0) return;
    const fresh = fittingSheet(canvas, stage, sheet);
    const isWhole = fresh !== sheet || view !== shown;
    sheet = fresh;
    shown = view;
    if (isWhole) sheet.pixels.fill(0);
    const onPicture = screenArea(view, sheet, wholeOf(painter.mask));
    const area = isWhole || !changed ? onPicture : intersection(onPicture, screenArea(view, sheet, changed));
    changed = undefined;
    drawOverlay(sheet, area, painter.mask, view);
    const { left, top, right, bottom } = isWhole ? wholeOf(sheet) : area;
    if (!isNothing({ left, top, right, bottom })) {
      context.putImageData(sheet.image, 0, 0, left, top, right - left, bottom - top);
    }
  }

  const ask = () => {
    frame ||= requestAnimationFrame(draw);
  };
  const leaveRedraw = painter.onRedraw((area) => {
    changed = union(changed, area);
    ask();
  });
  const leaveState = painter.state.subscribe(() => {
    if (painter.state.read().view !== shown) ask();
  });
  ask();
  return () => {
    cancelAnimationFrame(frame);
    leaveRedraw();
    leaveState();
  };
}

/** Returns the same buffer while the stage keeps its size, else a new one. */
function fittingSheet(canvas: HTMLCanvasElement, stage: { width: number; height: number }, old?: Sheet): Sheet {
  const ratio = Math.min(largestRatio, devicePixelRatio);
  const [width, height] = [Math.round(stage.width * ratio), Math.round(stage.height * ratio)];
  if (old && old.width === width && old.height === height && old.ratio === ratio) return old;
  canvas.width = width;
  canvas.height = height;
  const image = new ImageData(width, height);
  return { width, height, ratio, image, pixels: new Uint32Array(image.data.buffer) };
}
