import { createCanvas } from "@napi-rs/canvas";
import { brightness, mix, type Colour } from "#engine/drawing/colour.ts";
import { clamp, step } from "#engine/drawing/ease.ts";
import type { Random } from "#engine/drawing/random.ts";
import { cropMask, dilate, softenMask, type Mask } from "#engine/vision/mask.ts";
import { blurPhoto, canvasToPhoto, copyPhoto, cropPhoto, type Area, type Photo } from "#engine/vision/photo.ts";
import { applyTone } from "#engine/vision/tone.ts";
import type { ElementDrawing, ElementOptions } from "./elements/element.ts";

/** Light and sharpness around the hole, to which the drawn element is adapted. */
type Surroundings = { colour: Colour; light: number; fromLeft: boolean; softness: number; grain: number };

/** Size of an element and position of its foot, in pixels of the image. */
type ElementPlace = { x: number; foot: number; size: number };

/** Draws the element inside `hole`, adapted to the light around it; pixels outside stay unchanged. */
export async function placeElement(
  photo: Photo,
  hole: Mask,
  area: Area,
  art: ElementDrawing,
  wish: ElementOptions,
): Promise<Photo> {
  const margin = Math.round(Math.max(area.width, area.height) * 0.2) + 8;
  const left = Math.max(0, area.left - margin);
  const top = Math.max(0, area.top - margin);
  const part: Area = {
    left,
    top,
    width: Math.min(photo.width, area.left + area.width + margin) - left,
    height: Math.min(photo.height, area.top + area.height + margin) - top,
  };
  const inPart = { ...area, left: area.left - left, top: area.top - top };
  const placed = await placeInPart(cropPhoto(photo, part), cropMask(hole, part), inPart, art, wish);
  const result = copyPhoto(photo);
  for (let row = 0; row < part.height; row++)
    result.data.set(
      placed.data.subarray(row * part.width * 4, (row + 1) * part.width * 4),
      ((top + row) * photo.width + left) * 4,
    );
  return result;
}

async function placeInPart(
  photo: Photo,
  hole: Mask,
  area: Area,
  art: ElementDrawing,
  wish: ElementOptions,
): Promise<Photo> {
  const around = surroundingsOf(photo, hole, area);
  const edge = softenMask(hole, Math.max(1, Math.min(area.width, area.height) * 0.02));
  const stand = fitInto(hole, area, art);
  const mirrored = !around.fromLeft && wish.words === "";
  const stands = art.spreads ? spread(stand, hole, area, art, wish.random) : [stand];
  const piece = drawPieces(art, wish, stands, photo, mirrored);
  if (!art.glows)
    applyTone(piece, {
      exposure: clamp(0.6 + around.light * 0.56, 0.42, 1.06),
      saturation: 0.82 + around.light * 0.2,
      tint: { colour: mix(around.colour, [255, 255, 255], 0.15), share: 0.1 },
    });
  const soft = await blurPhoto(piece, around.softness);
  const shadowed =
    art.placing === "stands" ? await castShadow(photo, piece, stand, art, around, fadeAtSides(edge, area)) : photo;
  return lay(shadowed, soft, edge, art.glows === true, around.grain, wish.random);
}

/**
 * Fits the element into the hole as large as possible: a hanging element at the top, a standing or floating one at the
 * bottom, any other in the middle.
 */
function fitInto(hole: Mask, area: Area, { placing, shape }: ElementDrawing): ElementPlace {
  let size = Math.min(area.height * 0.95, (area.width * 0.97) / shape);
  for (let round = 0; round < 12; round++) {
    const stand = standOf(hole, area, placing, size);
    if (insideShare(hole, stand, shape) > 0.93) return stand;
    size *= 0.92;
  }
  return standOf(hole, area, placing, size);
}

function standOf(hole: Mask, area: Area, placing: ElementDrawing["placing"], size: number): ElementPlace {
  const bottom = area.top + area.height;
  const foot =
    placing === "stands" || placing === "swims"
      ? bottom - area.height * 0.035
      : placing === "hangs"
        ? area.top + size
        : area.top + (area.height + size) / 2;
  const row = Math.min(hole.height - 1, Math.max(0, Math.round(foot - size * 0.25)));
  return { x: middleOfRow(hole, area, row), foot, size };
}

/** Mean horizontal position of the hole's pixels in one row, because hand-painted holes are uneven. */
function middleOfRow(hole: Mask, area: Area, row: number): number {
  let sum = 0;
  let count = 0;
  for (let x = area.left; x < area.left + area.width; x++) {
    if ((hole.data[row * hole.width + x] as number) < 128) continue;
    sum += x;
    count++;
  }
  return count === 0 ? area.left + area.width / 2 : sum / count;
}

function insideShare(hole: Mask, { x, foot, size }: ElementPlace, shape: number): number {
  let inside = 0;
  let count = 0;
  for (let down = 0.06; down < 1; down += 0.08) {
    for (let across = -0.44; across <= 0.44; across += 0.11) {
      const column = Math.round(x + across * size * shape);
      const row = Math.round(foot - down * size);
      count++;
      if (column < 0 || row < 0 || column >= hole.width || row >= hole.height) continue;
      if ((hole.data[row * hole.width + column] as number) > 127) inside++;
    }
  }
  return inside / count;
}

/** Repeats flowers, birds and trees side by side in a wide hole. */
function spread(
  stand: ElementPlace,
  hole: Mask,
  area: Area,
  { shape }: ElementDrawing,
  random: Random,
): ElementPlace[] {
  const room = Math.max(1, Math.min(6, Math.round((area.width * 0.96) / (stand.size * shape * 0.86))));
  if (room < 2) return [stand];
  const places = Array.from({ length: room }, (_, index): ElementPlace => {
    const size = stand.size * random.between(0.82, 1);
    const x = area.left + area.width * ((index + 0.5) / room) + random.between(-0.08, 0.08) * size;
    return { x, foot: stand.foot - random.between(0, 0.04) * size, size };
  });
  return places.filter((place) => insideShare(hole, place, shape * 0.8) > 0.7).toSorted((a, b) => a.foot - b.foot);
}

function drawPieces(
  art: ElementDrawing,
  wish: ElementOptions,
  stands: readonly ElementPlace[],
  photo: Photo,
  mirrored: boolean,
): Photo {
  const canvas = createCanvas(photo.width, photo.height);
  const context = canvas.getContext("2d");
  for (const [index, { x, foot, size }] of stands.entries()) {
    context.save();
    context.translate(x, foot);
    context.scale(mirrored ? -size : size, size);
    art.draw(context, { ...wish, random: wish.random.branch(`piece ${index}`) });
    context.restore();
  }
  return canvasToPhoto(canvas);
}

/** Measures colour, brightness, direction of light, sharpness and grain in a ring around the hole. */
function surroundingsOf(photo: Photo, hole: Mask, area: Area): Surroundings {
  const { width, height, data } = photo;
  const ring = dilate(hole, Math.max(6, Math.round(Math.max(area.width, area.height) * 0.14)), 127);
  const sum: [number, number, number] = [0, 0, 0];
  let count = 0;
  let left = 0;
  let right = 0;
  let lefts = 0;
  let rights = 0;
  let change = 0;
  const noise: number[] = [];
  const middle = area.left + area.width / 2;
  for (let y = 1; y < height - 1; y += 2) {
    for (let x = 1; x < width - 1; x += 2) {
      const cell = y * width + x;
      if (ring.data[cell] === 0 || (hole.data[cell] as number) > 127) continue;
      const at = cell * 4;
      for (const channel of [0, 1, 2] as const) sum[channel] += data[at + channel] as number;
      const green = data[at + 1] as number;
      const contrast = Math.abs(green - (data[at + 5] as number));
      const bend = Math.abs(green * 2 - (data[at + 5] as number) - (data[at - 3] as number));
      noise.push(bend / 2);
      change = Math.max(change * 0.9995, contrast);
      if (x < middle) {
        left += green;
        lefts++;
      } else {
        right += green;
        rights++;
      }
      count++;
    }
  }
  const colour: Colour = count === 0 ? [150, 150, 150] : [sum[0] / count, sum[1] / count, sum[2] / count];
  const quiet = noise.toSorted((a, b) => a - b)[Math.floor(noise.length * 0.3)] ?? 0;
  return {
    colour,
    light: brightness(colour),
    fromLeft: lefts === 0 || rights === 0 || left / lefts >= right / rights - 4,
    // Choose a stronger blur for a blurred image, because a sharp element would stand out.
    softness: clamp(2.4 - change / 28, 0.5, 2.4) * clamp(Math.min(width, height) / 900, 0.6, 1.6),
    grain: Math.min(7, quiet * 1.6),
  };
}

/** Casts a shadow on the ground away from the light, shaped like the element, and a dark contact shadow at its foot. */
async function castShadow(
  photo: Photo,
  piece: Photo,
  { x, foot, size }: ElementPlace,
  art: ElementDrawing,
  around: Surroundings,
  edge: Mask,
): Promise<Photo> {
  const { width, height } = photo;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  const strength = art.shadow ?? 1;
  const side = around.fromLeft ? 1 : -1;
  const shape = canvasOf(piece);
  context.save();
  context.translate(x, foot);
  context.transform(1, 0, -side * 0.9, 0.2, 0, 0);
  context.translate(-x, -foot);
  context.drawImage(shape, 0, 0);
  context.restore();
  const contact = context.createRadialGradient(0, 0, 0, 0, 0, 1);
  contact.addColorStop(0, "rgba(0,0,0,0.95)");
  contact.addColorStop(0.6, "rgba(0,0,0,0.5)");
  contact.addColorStop(1, "rgba(0,0,0,0)");
  context.save();
  context.translate(x + side * size * art.shape * 0.04, foot - size * 0.008);
  context.scale(footWidth(piece, foot, size) * 0.72 + 1, Math.max(1, size * 0.035));
  context.fillStyle = contact;
  context.fillRect(-1, -1, 2, 2);
  context.restore();
  const soft = await blurPhoto(canvasToPhoto(canvas), Math.max(0.6, size * 0.018));
  const result = copyPhoto(photo);
  for (let cell = 0, at = 0; cell < width * height; cell++, at += 4) {
    const share =
      ((soft.data[at + 3] as number) / 255) *
      ((edge.data[cell] as number) / 255) *
      0.46 *
      strength *
      (0.5 + around.light * 0.5);
    if (share < 0.005) continue;
    for (let channel = 0; channel < 3; channel++)
      result.data[at + channel] = (result.data[at + channel] as number) * (1 - share * (channel === 2 ? 0.9 : 1));
  }
  return result;
}

/** Share of a hole's width over which a shadow fades towards its left and right border. */
const shadowFade = 0.2;

/** Fades a soft hole towards both of its sides, at which a shadow would end in a line. */
function fadeAtSides({ width, height, data }: Mask, area: Area): Mask {
  const faded = new Uint8Array(data.length);
  const length = Math.max(1, area.width * shadowFade);
  for (let y = 0; y < height; y++) {
    const row = data.subarray(y * width, (y + 1) * width);
    const first = row.findIndex((value) => value > 127);
    const last = row.findLastIndex((value) => value > 127);
    if (first < 0) continue;
    for (let x = first; x <= last; x++)
      faded[y * width + x] = (row[x] as number) * step(0, length, Math.min(x - first, last - x));
  }
  return { width, height, data: faded };
}

/** Returns the drawing as a black silhouette, from which its shadow is made. */
function canvasOf(piece: Photo) {
  const canvas = createCanvas(piece.width, piece.height);
  const context = canvas.getContext("2d");
  const image = context.createImageData(piece.width, piece.height);
  for (let at = 3; at < piece.data.length; at += 4) image.data[at] = piece.data[at] as number;
  context.putImageData(image, 0, 0);
  return canvas;
}

/** Width of the object where it touches the ground. */
function footWidth({ width, height, data }: Photo, foot: number, size: number): number {
  let left = width;
  let right = 0;
  const top = Math.max(0, Math.round(foot - size * 0.06));
  for (let y = top; y < Math.min(height, foot); y++) {
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] as number) < 100) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
    }
  }
  return Math.max(0, right - left);
}

function lay(photo: Photo, piece: Photo, edge: Mask, glows: boolean, grain: number, random: Random): Photo {
  const { data } = photo;
  const noise = random.branch("grain");
  for (let cell = 0, at = 0; cell < edge.data.length; cell++, at += 4) {
    // Limit the soft border of the element to the hole.
    const share = ((piece.data[at + 3] as number) / 255) * clamp(((edge.data[cell] as number) / 255 - 0.5) * 2.2);
    if (share <= 0) continue;
    const opacity = share + ((data[at + 3] as number) / 255) * (1 - share);
    // Transparent pixels have no colour of their own to blend with.
    const part = share / opacity;
    const rough = (noise.next() + noise.next() - 1) * grain;
    for (let channel = 0; channel < 3; channel++) {
      const value = data[at + channel] as number;
      const placed = piece.data[at + channel] as number;
      const over = glows ? 255 - ((255 - value) * (255 - placed)) / 255 : placed + rough;
      data[at + channel] = value + (over - value) * part;
    }
    data[at + 3] = 255 * opacity;
  }
  return photo;
}
