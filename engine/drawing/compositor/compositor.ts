import type { Canvas } from "@napi-rs/canvas";
import { freePixels, withPixels } from "#engine/drawing/canvas-memory.ts";
import type { Box } from "#engine/drawing/stage.ts";
import { pageBytes } from "#engine/output/wasm-code.ts";
import { loadBlendModule, pixelsPerStep } from "./blend-module.ts";
import { createDrawnParts, type Drawing, type DrawnPart } from "./drawn-parts.ts";
import { createSampler, one, stepsWithin } from "./sample-rows.ts";
import { boundsOf, type Transform } from "./transform.ts";

/** A rectangle of an image whose pixels are stored, at `position` in the memory. */
type Piece = Box & { position: number };

/** An image in the memory of a compositor, of which only pieces are stored. */
export type StoredImage = { pieces: readonly Piece[] };

/** An image in its place in the frame; `transform` leads from its pixels to those of the frame. */
export type PlacedImage = { image: StoredImage; transform: Transform };

/** Copies the pixels of all layers below it in a part of the frame. */
export type Capture = { captured: CapturedImage };

/** Pixels of a part of the frame, for which `bytes` of the memory are reserved. */
export type CapturedImage = { pieces: readonly [Piece]; bytes: number };

export type Layer = PlacedImage | Drawing | Capture;

/** Receives the pixels (RGBA, premultiplied) of a strip, which are valid until it returns. */
type UseStrip = (pixels: Uint8Array, strip: Box) => void;

export type Compositor = {
  /**
   * Copies pieces of a canvas into the memory, or the whole one. The pixels in the last row and column of a piece are
   * only mixed with others: neighbouring pieces must share them.
   */
  store(canvas: Canvas, pieces?: readonly Box[]): StoredImage;
  /** Reserves memory for the pixels of a part of the frame, if possible that of an image which is not needed any more. */
  reserve(part: Box, earlier?: CapturedImage): CapturedImage;
  /** Copies the pixels of all stored images, which have the same places in a compositor that is created with them. */
  copyImages(): Uint8Array<ArrayBuffer>;
  /**
   * Draws layers over an opaque background, which consists of one piece in its place in the frame, and passes the pixels
   * of a part of the frame to `use`, a few rows at a time. Strips begin in even rows of the part.
   */
  compose(part: Box, background: StoredImage, layers: readonly Layer[], use: UseStrip): void;
};

/** Bytes of the strip that is composed at a time, which stays in the processor's cache. */
const stripBytes = 4 * pageBytes;
/** Bytes behind pixels that the last step of a row may read and write. */
const slack = pixelsPerStep * 4;
/** Position in the memory of a row of a drawing, and of the first image. */
const drawnRowStart = stripBytes + slack;
const imagesStart = 2 * drawnRowStart;
/** Bytes behind the last image that the loops may read. */
const readSlack = 65_536;
const firstPages = 64;

/** How much more memory is reserved than needed, because the bounds of something that turns vary in size. */
const reserve = 1.25;

/** Largest number of pixels of which drawings are in memory at a time. */
const maxPixels = 1_400_000;

/** Pieces of an image with the rows of the frame that they may cover. */
type SampledPieces = {
  pieces: readonly { piece: Piece; first: number; end: number }[];
  sampleRow: ReturnType<typeof createSampler>;
};

/** The pieces of an image that may cover pixels of a part of the frame. */
function piecesIn({ image, transform }: PlacedImage, part: Box): SampledPieces {
  const pieces = image.pieces.flatMap((piece) => {
    const { left, top, width, height } = boundsOf(transform, piece);
    const [first, end] = [
      Math.max(part.top, Math.floor(top)),
      Math.min(part.top + part.height, Math.ceil(top + height)),
    ];
    return first < end && left < part.left + part.width && left + width > part.left ? [{ piece, first, end }] : [];
  });
  return { pieces, sampleRow: createSampler(transform) };
}

/**
 * Creates a compositor with its own memory, which grows with the images and is freed with them. `images` are those of
 * another compositor, for example of another thread.
 */
export function createCompositor(images?: Uint8Array): Compositor {
  const { call, grow, memory: firstMemory } = loadBlendModule(firstPages);
  let memory = firstMemory;
  let stored = imagesStart;
  const drawPart = createDrawnParts();

  const reserveBytes = (bytes: number): number => {
    const position = stored;
    stored += bytes;
    const missing = stored + readSlack - memory.length;
    if (missing > 0) memory = grow(Math.ceil(missing / pageBytes));
    return position;
  };
  if (images) {
    const position = reserveBytes(images.length);
    memory.set(images, position);
  }
  const storePiece = (pixels: Uint8Array, rowPixels: number, { left, top, width, height }: Box): Piece => {
    const position = reserveBytes(width * height * 4);
    for (let row = 0; row < height; row++) {
      const from = ((top + row) * rowPixels + left) * 4;
      memory.set(pixels.subarray(from, from + width * 4), position + row * width * 4);
    }
    return { left, top, width, height, position };
  };

  const copyBackground = ({ pieces: [piece] }: StoredImage, { left, top, width, height }: Box) => {
    if (!piece) return;
    for (let row = 0; row < height; row++) {
      const from = piece.position + ((top + row - piece.top) * piece.width + left - piece.left) * 4;
      memory.copyWithin(row * width * 4, from, from + width * 4);
    }
  };
  const capture = ({ pieces: [piece] }: CapturedImage, strip: Box) => {
    const first = Math.max(piece.top, strip.top);
    const end = Math.min(piece.top + piece.height, strip.top + strip.height);
    const left = Math.max(piece.left, strip.left);
    const bytes = (Math.min(piece.left + piece.width, strip.left + strip.width) - left) * 4;
    for (let row = first; row < end && bytes > 0; row++) {
      const from = ((row - strip.top) * strip.width + left - strip.left) * 4;
      memory.copyWithin(piece.position + ((row - piece.top) * piece.width + left - piece.left) * 4, from, from + bytes);
    }
  };
  const blendDrawing = ({ box, pixels, rowPixels }: DrawnPart, strip: Box) => {
    const end = Math.min(box.top + box.height, strip.top + strip.height);
    for (let row = Math.max(box.top, strip.top); row < end; row++) {
      const from = (row - box.top) * rowPixels * 4;
      memory.set(pixels.subarray(from, from + box.width * 4), drawnRowStart);
      // Fill the last step with transparent pixels, which leave the pixels after the row as they are.
      memory.fill(0, drawnRowStart + box.width * 4, drawnRowStart + box.width * 4 + slack);
      call.blendPixels(((row - strip.top) * strip.width + box.left - strip.left) * 4, drawnRowStart, box.width);
    }
  };
  const blendPieces = ({ pieces, sampleRow }: SampledPieces, strip: Box) => {
    for (const { piece, first: firstRow, end: endRow } of pieces) {
      const { left, top, width, height, position } = piece;
      const lastRow = Math.min(strip.top + strip.height, endRow);
      for (let row = Math.max(strip.top, firstRow); row < lastRow; row++) {
        const { across, down, stepAcross, stepDown } = sampleRow(strip.left, row);
        const [fromAcross, fromDown] = [across - left * one, down - top * one];
        const columns = stepsWithin(fromAcross, stepAcross, 0, (width - 1) * one, strip.width);
        const lines = stepsWithin(fromDown, stepDown, 0, (height - 1) * one, strip.width);
        const [first, end] = [Math.max(columns[0], lines[0]), Math.min(columns[1], lines[1])];
        if (first >= end) continue;
        call.blendInterpolated(
          ((row - strip.top) * strip.width + first) * 4,
          end - first,
          fromAcross + first * stepAcross,
          fromDown + first * stepDown,
          stepAcross,
          stepDown,
          position,
          width * 4,
        );
      }
    }
  };

  const composeSlab = (slab: Box, background: StoredImage, layers: readonly Layer[], use: UseStrip) => {
    const parts = layers.flatMap((layer): readonly (SampledPieces | DrawnPart | Capture)[] => {
      if ("captured" in layer) return [layer];
      if ("image" in layer) return [piecesIn(layer, slab)];
      const drawn = drawPart(layer, slab);
      return drawn ? [drawn] : [];
    });
    for (const [top, height] of divided(slab, stripBytes / 4)) {
      const strip = { ...slab, top, height };
      copyBackground(background, strip);
      for (const part of parts) {
        if ("pixels" in part) blendDrawing(part, strip);
        else if ("captured" in part) capture(part.captured, strip);
        else blendPieces(part, strip);
      }
      use(memory.subarray(0, strip.width * strip.height * 4), strip);
    }
    for (const part of parts) if ("pixels" in part) freePixels(part.pixels);
  };
  const compose: Compositor["compose"] = (part, background, layers, use) => {
    for (const [top, height] of divided(part, maxPixels)) {
      composeSlab({ ...part, top, height }, background, layers, use);
    }
  };
  return {
    store: (canvas, pieces = [{ left: 0, top: 0, width: canvas.width, height: canvas.height }]) => ({
      pieces: withPixels(canvas, (pixels) => pieces.map((piece) => storePiece(pixels, canvas.width, piece))),
    }),
    reserve(part, earlier) {
      const bytes = part.width * part.height * 4;
      if (earlier && bytes <= earlier.bytes) {
        return { ...earlier, pieces: [{ ...part, position: earlier.pieces[0].position }] };
      }
      const reserved = Math.ceil(bytes * reserve);
      return { pieces: [{ ...part, position: reserveBytes(reserved) }], bytes: reserved };
    },
    copyImages: () => memory.slice(imagesStart, stored),
    compose,
  };
}

/** Divides a box into parts with an even number of rows and at most `maxPixels` pixels, except for the last one. */
function divided({ top, width, height }: Box, most: number): (readonly [top: number, height: number])[] {
  const rows = Math.max(2, Math.floor(most / width) & ~1);
  return Array.from({ length: Math.ceil(height / rows) }, (_, index) => [
    top + index * rows,
    Math.min(rows, height - index * rows),
  ]);
}
