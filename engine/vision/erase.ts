import { createRandom } from "#engine/drawing/random.ts";
import { boundsOf, dilate, shrinkMask, type Mask } from "./mask.ts";
import { modelSession, Tensor } from "./models.ts";
import { copyPhoto, createSampler, photoFrom, pipelineOf, type Area, type Photo } from "./photo.ts";

/** Longest side in pixels of the image part that the model receives; internally it works at 512 pixels. */
const maxSide = 1024;
const maxSamples = 100_000;

/**
 * Fills the hole (where the mask is 255) with a plausible background. Pixels outside stay unchanged; alpha is preserved
 * everywhere.
 */
export async function erase(source: Photo, hole: Mask): Promise<Photo> {
  const bounds = boundsOf(hole);
  if (!bounds) return source;
  const area = surroundings(bounds, source);
  const scale = Math.min(1, maxSide / Math.max(area.width, area.height));
  const width = Math.max(1, Math.round(area.width * scale));
  const height = Math.max(1, Math.round(area.height * scale));
  const around = pipelineOf(source).extract(area);
  const small = await photoFrom(scale < 1 ? around.resize(width, height, { fit: "fill" }) : around);
  const smallHole = shrinkMask(hole, area, { width, height });
  const filled = await fill(small, smallHole);
  limitColours(filled, smallHole, small);
  const sample = createSampler(filled, area);
  const grain = createRandom("grain");
  const roughness = grainOf(source, hole, area);
  const photo = copyPhoto(source);
  for (let y = 0; y < area.height; y++) {
    let cell = (area.top + y) * photo.width + area.left;
    for (let x = 0; x < area.width; x++, cell++) {
      if ((hole.data[cell] as number) <= 127) continue;
      // Add the grain of the photo, because the pixels from the model are smooth.
      const noise = (grain.next() + grain.next() - 1) * roughness;
      for (let channel = 0; channel < 3; channel++) photo.data[cell * 4 + channel] = sample(x, y, channel) + noise;
    }
  }
  return photo;
}

/** The area around the hole from which the model infers what to draw. */
function surroundings(bounds: Area, photo: Photo): Area {
  const margin = Math.max(48, Math.round(Math.max(bounds.width, bounds.height) * 0.6));
  const left = Math.max(0, bounds.left - margin);
  const top = Math.max(0, bounds.top - margin);
  return {
    left,
    top,
    width: Math.min(photo.width, bounds.left + bounds.width + margin) - left,
    height: Math.min(photo.height, bounds.top + bounds.height + margin) - top,
  };
}

async function fill(photo: Photo, hole: Mask): Promise<Photo> {
  const { width, height } = photo;
  const cells = width * height;
  const image = new Uint8Array(3 * cells);
  const keep = new Uint8Array(cells);
  for (let index = 0; index < cells; index++) {
    for (let channel = 0; channel < 3; channel++)
      image[channel * cells + index] = photo.data[index * 4 + channel] as number;
    keep[index] = (hole.data[index] as number) > 20 ? 0 : 255;
  }
  const session = await modelSession("fill");
  const [imageName = "", maskName = ""] = session.inputNames;
  const outputs = await session.run({
    [imageName]: new Tensor("uint8", image, [1, 3, height, width]),
    [maskName]: new Tensor("uint8", keep, [1, 1, height, width]),
  });
  const output = outputs[session.outputNames[0] ?? ""]?.data as Uint8Array;
  const data = new Uint8ClampedArray(cells * 4);
  for (let index = 0; index < cells; index++) {
    for (let channel = 0; channel < 3; channel++) data[index * 4 + channel] = output[channel * cells + index] as number;
    data[index * 4 + 3] = 255;
  }
  return { width, height, data };
}

/** Limits the colours that the model has drawn to those around the hole, because the model may invent others. */
function limitColours(filled: Photo, hole: Mask, around: Photo): void {
  const { width, height } = hole;
  const ring = dilate(hole, Math.max(6, Math.round(Math.max(width, height) * 0.05)), 127);
  const warm: number[] = [];
  const rosy: number[] = [];
  for (let cell = 0; cell < ring.data.length; cell += 3) {
    if (ring.data[cell] === 0 || (hole.data[cell] as number) > 0) continue;
    const [r, g, b] = coloursAt(around, cell * 4);
    warm.push(r - b);
    rosy.push((r + b) / 2 - g);
  }
  if (warm.length < 50) return;
  const [lowWarm, highWarm] = rangeOf(warm);
  const [lowRosy, highRosy] = rangeOf(rosy);
  for (let at = 0; at < filled.data.length; at += 4) {
    const [r, g, b] = coloursAt(filled, at);
    const light = (r + g + b) / 3;
    const difference = Math.min(highWarm, Math.max(lowWarm, r - b));
    const rose = Math.min(highRosy, Math.max(lowRosy, (r + b) / 2 - g));
    const green = light - (2 / 3) * rose;
    const both = light * 3 - green;
    filled.data[at] = (both + difference) / 2;
    filled.data[at + 1] = green;
    filled.data[at + 2] = (both - difference) / 2;
  }
}

const coloursAt = ({ data }: Photo, at: number) =>
  [data[at] as number, data[at + 1] as number, data[at + 2] as number] as const;

/** Returns the range that contains nearly all values, slightly extended at both ends. */
function rangeOf(values: number[]): [number, number] {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return [at(0.02) - 6, at(0.98) + 6];
}

/**
 * Strength of the photo's grain in brightness levels of 255: random differences between neighbouring pixels in flat
 * areas.
 */
function grainOf({ width, height, data }: Photo, hole: Mask, area: Area): number {
  const differences: number[] = [];
  const step = Math.max(5, Math.round(Math.sqrt((area.width * area.height) / maxSamples)));
  for (let y = Math.max(1, area.top); y < Math.min(height - 1, area.top + area.height); y += step) {
    for (let x = Math.max(1, area.left); x < Math.min(width - 1, area.left + area.width); x += step) {
      const cell = y * width + x;
      if ((hole.data[cell] as number) > 0) continue;
      const here = data[cell * 4 + 1] as number;
      const around = ((data[cell * 4 - 3] as number) + (data[cell * 4 + 5] as number)) / 2;
      differences.push(Math.abs(here - around));
    }
  }
  // Use the first quartile of the differences: small differences come from flat areas, large ones from edges.
  const quiet = differences.toSorted((a, b) => a - b)[Math.floor(differences.length / 4)] ?? 0;
  return Math.min(10, quiet * 2.4);
}
