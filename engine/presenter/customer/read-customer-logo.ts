import type { Canvas } from "@napi-rs/canvas";
import { type Colour, contrast, white } from "#engine/drawing/colour.ts";
import { EngineError } from "#engine/description/engine-error.ts";
import { type Area, cropPhoto, type Photo, photoToCanvas } from "#engine/vision/photo.ts";
import { readPhoto } from "#engine/vision/read-photo.ts";

/**
 * A logo without margins, and a background colour on which it is visible. `isTransparent`: whether the logo has no
 * background of its own, so that it can stand on any colour on which it is visible.
 */
export type Logo = { image: Canvas; ground: Colour; isTransparent: boolean };

const maxSide = 640;
/** Minimum side of a logo in pixels; smaller images are not treated as logos. */
const minSide = 16;
const visibleAlpha = 24;
/** Largest difference per colour channel (0..255) at which two colours count as equal. */
const sameColour = 20;
const leastContrast = 1.5;
const darkGround: Colour = [24, 21, 19];

/** Reads a logo. Returns null for a file that is no image, and for an image without visible content. */
export async function readLogo(file: string): Promise<Logo | null> {
  try {
    return logoFrom(await readPhoto(file, { longest: maxSide, keepAlpha: true }));
  } catch (error) {
    if (error instanceof EngineError) return null;
    throw error;
  }
}

/** Works like {@link readLogo}; null without a file. */
export const readOptionalLogo = async (file: string | undefined) => (file === undefined ? null : readLogo(file));

function logoFrom(photo: Photo): Logo | null {
  const frame = frameColour(photo);
  const area = areaOf(photo, (at) => isPartOf(photo.data, at, frame));
  if (!area || Math.max(area.width, area.height) < minSide) return null;
  const part = cropPhoto(photo, area);
  return { image: photoToCanvas(part), ground: frame ?? groundFor(part), isTransparent: frame === null };
}

/**
 * The background colour of an opaque image, that is, the colour of its corners; null if the corners differ or are
 * transparent.
 */
function frameColour({ width, height, data }: Photo): Colour | null {
  const corners = [0, width - 1, (height - 1) * width, height * width - 1].map((pixel) => pixel * 4);
  const [first = 0] = corners;
  const isOpaque = corners.every((at) => (data[at + 3] ?? 0) > 250);
  const agree = corners.every((at) =>
    [0, 1, 2].every((channel) => Math.abs((data[at + channel] ?? 0) - (data[first + channel] ?? 0)) <= sameColour),
  );
  return isOpaque && agree ? colourAt(data, first) : null;
}

const colourAt = (data: Uint8ClampedArray, at: number): Colour => [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];

function isPartOf(data: Uint8ClampedArray, at: number, frame: Colour | null): boolean {
  if ((data[at + 3] ?? 0) < visibleAlpha) return false;
  return !frame || frame.some((value, channel) => Math.abs((data[at + channel] ?? 0) - value) > sameColour);
}

/** Returns the smallest rectangle that contains all pixels for which `counts` is true. */
function areaOf({ width, height }: Photo, counts: (at: number) => boolean): Area | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!counts((y * width + x) * 4)) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** Chooses the background of a logo: white, or a dark colour when most of the logo would be invisible on white. */
const groundFor = ({ data }: Photo): Colour => (visibleShare(data, white, leastContrast) < 0.5 ? darkGround : white);

/**
 * Share of a logo's pixels, weighted by their opacity, whose contrast ratio with the background colour `ground` is at
 * least `least`.
 */
export function visibleShare(data: Uint8ClampedArray, ground: Colour, least: number): number {
  let all = 0;
  let visible = 0;
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    all += alpha;
    if (contrast(colourAt(data, at), ground) >= least) visible += alpha;
  }
  return all === 0 ? 0 : visible / all;
}
