import { clamp } from "#engine/drawing/ease.ts";
import type { Random } from "#engine/drawing/random.ts";
import { blurPhoto, copyPhoto, type Photo } from "#engine/vision/photo.ts";
import { applyTone } from "#engine/vision/tone.ts";
import { bareCanvas, drawStroke, type PaintCanvas, type Point } from "./brush.ts";
import { flowOf, type Flow } from "./flow.ts";

/**
 * Brushes from broad to fine, radius in thousandths of the shorter side. Finer brushes paint only where the image has
 * detail.
 */
const brushes = [
  { radius: 20, least: -1, steps: 7, spacing: 1.15 },
  { radius: 11, least: 8, steps: 7, spacing: 1.1 },
  { radius: 5.6, least: 15, steps: 8, spacing: 1.15 },
  { radius: 2.9, least: 21, steps: 9, spacing: 1.25 },
] as const;

type Brush = (typeof brushes)[number];

/**
 * Repaints a photo in oil on canvas: strokes follow the shapes, broad ones first, then finer ones over them (Hertzmann
 * 1998).
 */
export async function paintInOil(source: Photo, random: Random): Promise<Photo> {
  const photo = applyTone(copyPhoto(source), { saturation: 1.2, contrast: 1.06 });
  const { width, height } = photo;
  const unit = Math.min(width, height) / 1000;
  const canvas = bareCanvas(width, height, [141, 122, 99]);
  const flow = await flowOf(photo, 7 * unit);
  for (const brush of brushes) {
    const goal = await blurPhoto(photo, brush.radius * unit * 0.5);
    layPaint(canvas, goal, flow, brush, unit, random.branch(`brush ${brush.radius}`));
  }
  return inSideLight(canvas, unit, random);
}

function layPaint(canvas: PaintCanvas, goal: Photo, flow: Flow, brush: Brush, unit: number, random: Random): void {
  const { width, height } = goal;
  const radius = Math.max(1.2, brush.radius * unit);
  const step = radius * brush.spacing;
  const starts: Point[] = [];
  for (let y = step / 2; y < height + step / 2; y += step) {
    for (let x = step / 2; x < width + step / 2; x += step) {
      const place = { x: x + random.between(-0.5, 0.5) * step, y: y + random.between(-0.5, 0.5) * step };
      if (errorAround(goal, canvas, place, radius) > brush.least) starts.push(place);
    }
  }
  // Shuffle the strokes; otherwise rows of strokes would be visible.
  for (let index = starts.length - 1; index > 0; index--) {
    const other = random.whole(0, index);
    const [a, b] = [starts[index], starts[other]];
    if (a && b) [starts[index], starts[other]] = [b, a];
  }
  for (const start of starts) {
    const points = pathFrom(start, goal, flow, radius, brush.steps, random);
    const at = cellAt(goal, start) * 4;
    const lift = random.between(-12, 12);
    const warm = random.between(-5, 5);
    const paint = [
      (goal.data[at] as number) + lift + warm,
      (goal.data[at + 1] as number) + lift,
      (goal.data[at + 2] as number) + lift - warm,
    ] as const;
    drawStroke(canvas, points, radius, paint, random);
  }
}

function errorAround(goal: Photo, { colours }: PaintCanvas, { x, y }: Point, radius: number): number {
  let sum = 0;
  let count = 0;
  const next = Math.max(1, radius * 0.5);
  for (let down = -radius; down <= radius; down += next) {
    for (let across = -radius; across <= radius; across += next) {
      const cell = cellAt(goal, { x: x + across, y: y + down });
      for (let channel = 0; channel < 3; channel++)
        sum += Math.abs((goal.data[cell * 4 + channel] as number) - (colours[cell * 3 + channel] as number));
      count++;
    }
  }
  return (sum / (count * 3)) * 1.6;
}

const cellAt = ({ width, height }: Photo, { x, y }: Point) =>
  Math.min(height - 1, Math.max(0, Math.round(y))) * width + Math.min(width - 1, Math.max(0, Math.round(x)));

/** Traces a stroke along the direction of edges until the colour changes. */
function pathFrom(start: Point, goal: Photo, flow: Flow, radius: number, steps: number, random: Random): Point[] {
  const first = cellAt(goal, start) * 4;
  const points = [start];
  let place = start;
  let heading = (flow.angle[cellAt(goal, start)] as number) + (random.chance(0.5) ? Math.PI : 0);
  for (let index = 0; index < steps; index++) {
    const cell = cellAt(goal, place);
    let angle = flow.angle[cell] as number;
    if (Math.cos(angle - heading) < 0) angle += Math.PI;
    const turn = Math.atan2(Math.sin(angle - heading), Math.cos(angle - heading));
    heading += turn * (0.25 + 0.6 * (flow.clearness[cell] as number)) + random.between(-0.12, 0.12);
    place = { x: place.x + Math.cos(heading) * radius, y: place.y + Math.sin(heading) * radius };
    const at = cellAt(goal, place) * 4;
    let change = 0;
    for (let channel = 0; channel < 3; channel++)
      change += Math.abs((goal.data[at + channel] as number) - (goal.data[first + channel] as number));
    if (change > 58 && index > 0) break;
    points.push(place);
  }
  if (points.length < 2)
    points.push({ x: place.x + Math.cos(heading) * radius, y: place.y + Math.sin(heading) * radius });
  return points;
}

/**
 * Lights the paint from the upper left, so that ridges of paint are bright and the weave of the canvas shows between
 * them.
 */
function inSideLight({ width, height, colours, thickness }: PaintCanvas, unit: number, random: Random): Photo {
  const data = new Uint8ClampedArray(width * height * 4);
  const shift = Math.max(1, Math.round(0.9 * unit));
  const weavePixels = Math.max(2, 3 * unit);
  const grain = random.branch("weave");
  for (let y = 0, cell = 0; y < height; y++) {
    for (let x = 0; x < width; x++, cell++) {
      const upper = thickness[Math.max(0, y - shift) * width + Math.max(0, x - shift)] as number;
      const lower = thickness[Math.min(height - 1, y + shift) * width + Math.min(width - 1, x + shift)] as number;
      const slope = clamp(lower - upper, -0.7, 0.7);
      const threads = Math.sin((x / weavePixels) * Math.PI) * Math.sin((y / weavePixels) * Math.PI);
      const lift = slope * 26 + Math.max(0, slope - 0.25) * 50 + threads * 2.2 + (grain.next() - 0.5) * 3;
      for (let channel = 0; channel < 3; channel++)
        data[cell * 4 + channel] = (colours[cell * 3 + channel] as number) + lift;
      data[cell * 4 + 3] = 255;
    }
  }
  return { width, height, data };
}
