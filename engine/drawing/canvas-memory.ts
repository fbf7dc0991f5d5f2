import { createCanvas, type Canvas } from "@napi-rs/canvas";

/**
 * Clears a canvas without transform, clip and saved states. Call it before drawing a canvas anew: otherwise the canvas
 * keeps a snapshot of its previous pixels, and copies them before the first drawing.
 */
export function clearCanvas(canvas: Canvas): void {
  canvas.getContext("2d").clearRect(0, 0, canvas.width, canvas.height);
}

/**
 * Passes the pixels of a canvas (RGBA, premultiplied) to `use` and then frees them, so `use` must copy what it keeps.
 * Left to the garbage collector, they take more memory, and each few megabytes make it search the whole heap.
 */
export function withPixels<Result>(canvas: Canvas, use: (pixels: Uint8Array) => Result): Result {
  const pixels = canvas.data();
  try {
    return use(pixels);
  } finally {
    freePixels(pixels);
  }
}

/** Frees the pixels that `data()` of a canvas has returned, as {@link withPixels} does. */
export function freePixels(pixels: Uint8Array): void {
  if (pixels.buffer instanceof ArrayBuffer) pixels.buffer.transfer(0);
}

const probe = createCanvas(1, 1);

/** Carries out the drawing calls of a canvas, which otherwise wait until its pixels are needed. */
function finishDrawing(canvas: Canvas): void {
  probe.getContext("2d").drawImage(canvas, 0, 0, 1, 1);
  clearCanvas(probe);
}

/**
 * Frees what a painted canvas was drawn from: it remembers its drawing calls, with a copy of each canvas that was drawn
 * on it, until it has carried out calls a second time.
 */
export function releaseSources(canvas: Canvas): void {
  finishDrawing(canvas);
  // Clear a pixel outside of the canvas: only a further drawing call makes it replace the earlier ones by its pixels.
  const context = canvas.getContext("2d");
  context.save();
  context.resetTransform();
  context.globalCompositeOperation = "source-over";
  context.clearRect(-1, -1, 1, 1);
  context.restore();
  finishDrawing(canvas);
}

/**
 * Frees the pixels of a canvas that is not needed any more. The garbage collector frees none while the painting of a
 * whole person keeps the event loop busy.
 */
export function freeCanvas(canvas: Canvas): void {
  canvas.width = 1;
  canvas.height = 1;
}
