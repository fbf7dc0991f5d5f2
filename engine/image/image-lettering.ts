import { createCanvas, type Canvas } from "@napi-rs/canvas";
import type { Context } from "#engine/drawing/stage.ts";
import { phrasesOf } from "#engine/prompt/phrases.ts";
import { requestedWords } from "#engine/prompt/requested-words.ts";
import type { ShownWords } from "#engine/prompt/shown-words.ts";
import { maxStillSubtitleLength } from "#engine/typography/subtitle-lengths.ts";
import { besideBox, createPoster, type Letters } from "#engine/typography/poster.ts";
import { printableText } from "#engine/typography/fonts.ts";
import { createSubtitles } from "#engine/typography/prompt-subtitles.ts";
import { boundsOf, type Mask } from "#engine/vision/mask.ts";
import { canvasToPhoto, photoToCanvas, type Area, type Photo } from "#engine/vision/photo.ts";
import type { LetteringPosition } from "./lettering-position.ts";

/** Longest text in characters that becomes a poster on a photo, and on a drawing, half of which is free for it. */
const maxPosterLength = 34;
const maxDrawnPosterLength = 70;

/**
 * Returns the words to write into the image. With `subtitles` these are the prompt's own words, shortened to the first
 * phrase that fits.
 */
export function letteringIn(prompt: string, shown: ShownWords = "quotes"): string {
  if (shown === "none") return "";
  const texts = shown === "quotes" ? requestedWords(prompt) : phrasesOf(prompt, maxStillSubtitleLength).slice(0, 1);
  const lettering = printableText(texts.join(" ")).trim();
  return /[\p{L}\p{N}]/u.test(lettering) ? lettering : "";
}

/** The half of a drawn image that contains no objects and therefore has room for the lettering. */
export type FreeHalf = "left" | "right";

type LetteringOptions = { subject?: Mask | undefined; free?: FreeHalf; position?: LetteringPosition | undefined };

/**
 * Writes words on the image: long texts at the bottom, short ones as a poster at `position`, or on a calm part beside
 * the subject. In a drawn image, that part is the half `free`, which was drawn without objects.
 */
export function setLettering(
  photo: Photo,
  lettering: string,
  { subject, free, position }: LetteringOptions = {},
): Photo {
  if (lettering === "") return photo;
  const { width, height } = photo;
  const canvas = photoToCanvas(photo);
  const context = canvas.getContext("2d");
  if (lettering.length > (free === undefined ? maxPosterLength : maxDrawnPosterLength)) {
    createSubtitles([{ text: lettering, from: 0, to: 100, index: 0, last: true }], photo).draw(context, 50);
    return canvasToPhoto(canvas);
  }
  const { layer, bounds } = drawPoster(photo, lettering, free === undefined ? "as written" : "capitals");
  const places = position ? placesAt(photo, bounds, position) : placesFor(photo, free === undefined);
  const place = free === undefined ? calmestPlace(photo, subject, places) : freePlace(photo, free);
  // Bright, calm ground stays as it is, under dark letters.
  const isInk = free === undefined && isBrightAndCalm(photo, scaled(bounds, place));
  if (isInk) inkLetters(layer);
  else shadeFor(context, photo, place, position ? scaled(bounds, place) : frameOf(photo, place));
  context.imageSmoothingQuality = "high";
  context.shadowColor = isInk ? "rgba(255,255,255,0.5)" : "rgba(10,8,10,0.5)";
  context.shadowBlur = Math.min(width, height) * 0.03 * place.scale;
  context.drawImage(layer, place.x, place.y, width * place.scale, height * place.scale);
  return canvasToPhoto(canvas);
}

function drawPoster(photo: Photo, lettering: string, letters: Letters): { layer: Layer; bounds: Area } {
  const { width, height } = photo;
  const layer = createCanvas(width, height);
  const phrases = [{ text: lettering, from: 0, to: 1e6, index: 0, last: true }];
  const poster = createPoster(phrases, photo, besideBox(photo), undefined, letters);
  poster.draw(layer.getContext("2d"), 50);
  return { layer, bounds: boundsOfLayer(layer) ?? { left: 0, top: 0, width, height } };
}

/** Difference in brightness, of 255, of a thing and the calm ground beside it, and the share of both that is seen. */
const thingOnGround = { difference: 70, share: 0.04 };
/** Difference of two pixels, of 255, that is no calm ground, and the share of such pixels from which a ground is rough. */
const rough = { contrast: 16, share: 0.15 };

/** Whether lettering at a position that the prompt names would lie half on a thing and half on the calm ground beside it. */
export function coversThing(photo: Photo, lettering: string, position: LetteringPosition): boolean {
  if (lettering === "" || lettering.length > maxPosterLength) return false;
  const { bounds } = drawPoster(photo, lettering, "as written");
  const area = scaled(bounds, calmestPlace(photo, undefined, placesAt(photo, bounds, position)));
  if (roughShare(photo, area) > rough.share) return false;
  const levels = levelsIn(photo, area);
  const at = (share: number) => levels[Math.floor((levels.length - 1) * share)] ?? 0;
  const middle = at(0.5);
  const isDark = middle - at(thingOnGround.share) > thingOnGround.difference;
  return isDark || at(1 - thingOnGround.share) - middle > thingOnGround.difference;
}

/** Scale of the poster, and offset in pixels from the default place: the left half, or in portrait the upper middle. */
type Place = { x: number; y: number; scale: number };
type Frame = { left: number; top: number; right: number; bottom: number };

const own: Place = { x: 0, y: 0, scale: 1 };

function placesFor({ width, height }: Photo, crowded: boolean): Place[] {
  const portrait = height > width;
  const large = portrait
    ? [{ ...own, y: -height * 0.12 }, { ...own, y: height * 0.37 }, own]
    : [own, { ...own, x: width * 0.39 }];
  if (!crowded) return large;
  // In a photo, also offer places in the corners, with smaller lettering that leaves its things uncovered.
  const scale = portrait ? 0.74 : 0.62;
  const { left, top, right, bottom } = frameOf({ width, height }, { ...own, scale });
  const margin = Math.min(width, height) * 0.06;
  const across = [margin - left, width - margin - right];
  const down = [height - margin - bottom, margin - top];
  return [...large, ...across.flatMap((x) => down.map((y) => ({ x, y, scale })))];
}

/** Rectangle of the lettering at a place, in pixels. */
function frameOf({ width, height }: { width: number; height: number }, { x, y, scale }: Place): Frame {
  const portrait = height > width;
  const left = width * (portrait ? 0.085 : 0.07) * scale + x;
  const top = height * (portrait ? 0.2 : 0.2) * scale + y;
  return {
    left: Math.round(left),
    top: Math.round(top),
    right: Math.round(left + width * (portrait ? 0.83 : 0.47) * scale),
    bottom: Math.round(top + height * (portrait ? 0.32 : 0.6) * scale),
  };
}

function freePlace({ width, height }: Photo, free: FreeHalf): Place {
  if (height > width) return { ...own, y: -height * 0.04 };
  return free === "left" ? own : { ...own, x: width * 0.39 };
}

function calmestPlace(photo: Photo, subject: Mask | undefined, places: readonly Place[]): Place {
  let best = places[0] ?? own;
  let least = Infinity;
  for (const place of places) {
    const unrest = unrestOf(photo, subject, frameOf(photo, place)) + (place.scale < 1 ? (subject ? 4 : 1.5) : 0);
    if (unrest < least - 0.5) {
      least = unrest;
      best = place;
    }
  }
  return best;
}

function unrestOf({ width, height, data }: Photo, subject: Mask | undefined, area: Frame): number {
  let sum = 0;
  let count = 0;
  for (let y = Math.max(0, area.top); y < Math.min(height, area.bottom); y += 6) {
    for (let x = Math.max(6, area.left); x < Math.min(width, area.right); x += 6) {
      const cell = y * width + x;
      sum += Math.abs((data[cell * 4 + 1] as number) - (data[(cell - 6) * 4 + 1] as number)) * 0.4;
      // Count the lower part of a subject less: lettering may cover the body, but not the face.
      if (subject) sum += (subject.data[cell] as number) * (y < height * 0.55 ? 0.5 : 0.1);
      count++;
    }
  }
  return count === 0 ? Infinity : sum / count;
}

function roughShare({ width, height, data }: Photo, area: Frame): number {
  let all = 0;
  let edges = 0;
  for (let y = Math.max(0, area.top); y < Math.min(height, area.bottom); y += 6) {
    for (let x = Math.max(6, area.left); x < Math.min(width, area.right); x += 6) {
      const at = (y * width + x) * 4 + 1;
      all++;
      if (Math.abs((data[at] as number) - (data[at - 24] as number)) > rough.contrast) edges++;
    }
  }
  return edges / Math.max(1, all);
}

/** Darkens the background under the lettering, because white letters need a calm, dark background. */
function shadeFor(context: Context, { width, height }: Photo, place: Place, { left, top, right, bottom }: Frame): void {
  if (place.scale < 1) {
    const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
    const reach = Math.hypot(right - left, bottom - top) * 0.85;
    const pool = context.createRadialGradient(middle.x, middle.y, 0, middle.x, middle.y, reach);
    pool.addColorStop(0, "rgba(10,8,10,0.34)");
    pool.addColorStop(0.5, "rgba(10,8,10,0.18)");
    pool.addColorStop(1, "rgba(10,8,10,0)");
    context.fillStyle = pool;
    context.fillRect(0, 0, width, height);
    return;
  }
  const across = (left + right) / 2 / width;
  const down = (top + bottom) / 2 / height;
  const upright = height > width;
  const near = upright ? (down > 0.5 ? height : 0) : across > 0.5 ? width : 0;
  const reach = (upright ? height : width) * (near === 0 ? 1 : -1) * 0.8;
  const shade = upright
    ? context.createLinearGradient(0, near, 0, near + reach)
    : context.createLinearGradient(near, 0, near + reach, 0);
  shade.addColorStop(0, "rgba(10,8,10,0.62)");
  shade.addColorStop(0.55, "rgba(10,8,10,0.34)");
  shade.addColorStop(1, "rgba(10,8,10,0)");
  context.fillStyle = shade;
  context.fillRect(0, 0, width, height);
}

type Layer = Canvas;

/** Bounds of the visible pixels of a layer. */
function boundsOfLayer(layer: Layer): Area | undefined {
  const { width, height } = layer;
  const { data } = layer.getContext("2d").getImageData(0, 0, width, height);
  return boundsOf(
    { width, height, data: Uint8Array.from({ length: width * height }, (_, cell) => data[cell * 4 + 3] as number) },
    20,
  );
}

const scaled = ({ left, top, width, height }: Area, { x, y, scale }: Place): Frame => ({
  left: Math.round(left * scale + x),
  top: Math.round(top * scale + y),
  right: Math.round((left + width) * scale + x),
  bottom: Math.round((top + height) * scale + y),
});

/** Greatest share of the image's width and height that lettering at a position covers. */
const atPosition = { width: 0.36, height: 0.28 };

/** Places at a position that the prompt names; a direction that it does not name is free. */
function placesAt({ width, height }: Photo, bounds: Area, { across, down }: LetteringPosition): Place[] {
  const scale = Math.min(1, (width * atPosition.width) / bounds.width, (height * atPosition.height) / bounds.height);
  const margin = Math.min(width, height) * 0.06;
  const startOf = (at: "start" | "middle" | "end", whole: number, length: number) =>
    ({ start: margin, middle: (whole - length) / 2, end: whole - margin - length })[at];
  const all = ["start", "middle", "end"] as const;
  return (across ? [across] : all).flatMap((column) =>
    (down ? [down] : all).map((row) => ({
      x: startOf(column, width, bounds.width * scale) - bounds.left * scale,
      y: startOf(row, height, bounds.height * scale) - bounds.top * scale,
      scale,
    })),
  );
}

/** Brightness of the darkest quarter of the ground, of 255, and its unrest, between which dark letters need no shade. */
const brightGround = { least: 165, most: 6 };

function isBrightAndCalm(photo: Photo, area: Frame): boolean {
  const levels = levelsIn(photo, area);
  const dark = levels[Math.floor(levels.length / 4)] ?? 0;
  return dark > brightGround.least && unrestOf(photo, undefined, area) < brightGround.most;
}

/** Brightness of the pixels of an area, from dark to bright. */
function levelsIn(photo: Photo, area: Frame): number[] {
  const levels: number[] = [];
  for (let y = Math.max(0, area.top); y < Math.min(photo.height, area.bottom); y += 4)
    for (let x = Math.max(0, area.left); x < Math.min(photo.width, area.right); x += 4)
      levels.push(photo.data[(y * photo.width + x) * 4 + 1] as number);
  return levels.toSorted((one, two) => one - two);
}

/** Makes the white letters of a layer dark; coloured boxes stay. */
function inkLetters(layer: Layer): void {
  const context = layer.getContext("2d");
  const image = context.getImageData(0, 0, layer.width, layer.height);
  const { data } = image;
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue] = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
    if (Math.min(red, green, blue) < 150) continue;
    [data[at], data[at + 1], data[at + 2]] = [28, 26, 24];
  }
  context.putImageData(image, 0, 0);
}
