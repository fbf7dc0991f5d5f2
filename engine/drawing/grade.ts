import { createCanvas } from "@napi-rs/canvas";
import { createGradedConversion, grainSize, type ConvertGraded } from "#engine/output/graded-yuv.ts";
import { drawLayer, paintLayer, type Context, type Stage } from "./stage.ts";

/** Darker corners and fine grain, which also hides banding in soft gradients. `index` is the frame number. */
export type Grade = {
  draw(context: Context, index: number): void;
  /**
   * Converts the opaque pixels of a frame to I420 and grades them on the way, which takes less time than both after each
   * other; frames must be gradable (see `isGradable`).
   */
  toI420(rgba: Uint8Array, target: Uint8Array, index: number): void;
};

const shadow = "4,3,6";
/** Opacity of the shadow at positions between the inner and the outer circle of its gradient. */
const shadowStops = [
  [0, 0],
  [0.55, 0.1],
  [1, 0.5],
] as const;

export function createGrade(stage: Stage, strength = 1): Grade {
  const { width, height } = stage;
  const { inner, outer } = circlesOf(stage);
  const shadowAt = createShadow(stage);
  const corners = paintLayer({ left: 0, top: 0, width, height }, (context) => {
    const gradient = context.createRadialGradient(inner.x, inner.y, inner.radius, outer.x, outer.y, outer.radius);
    for (const [position, alpha] of shadowStops) gradient.addColorStop(position, `rgba(${shadow},${alpha * strength})`);
    context.fillStyle = gradient;
    context.fillRect(0, 0, width, height);
  });
  const tile = createCanvas(grainSize, grainSize);
  const paint = tile.getContext("2d");
  const image = paint.createImageData(grainSize, grainSize);
  const random = stage.random.branch("grain");
  for (let offset = 0; offset < image.data.length; offset += 4) {
    const bright = random.chance(0.5) ? 255 : 0;
    image.data.fill(bright, offset, offset + 3);
    image.data[offset + 3] = random.next() ** 2 * 8;
  }
  paint.putImageData(image, 0, 0);
  // Draw a prepared image at whole pixels: this takes a quarter of the time of a repeating pattern or a scaled image.
  const grain = paintLayer({ left: 0, top: 0, width: width + grainSize, height: height + grainSize }, (context) => {
    for (let y = 0; y < height + grainSize; y += grainSize) {
      for (let x = 0; x < width + grainSize; x += grainSize) context.drawImage(tile, x, y);
    }
  });
  // Change the grain in every second frame only, which looks like analogue film and halves the bits that the grain
  // takes in the encoded video.
  const grainPlace = (index: number) => {
    const turn = Math.floor(index / 2);
    return [(turn * 97) % grainSize, (turn * 61) % grainSize] as const;
  };
  let convert: ConvertGraded | undefined;
  return {
    draw(context, index) {
      drawLayer(context, corners);
      const [column, row] = grainPlace(index);
      drawLayer(context, grain, -column, -row);
    },
    toI420(rgba, target, index) {
      convert ??= createGradedConversion(stage, {
        grain: Float32Array.from({ length: grainSize ** 2 }, (_, at) => {
          const alpha = (image.data[at * 4 + 3] ?? 0) / 255;
          return image.data[at * 4] === 0 ? -alpha : alpha;
        }),
        remainingAt: (x, y) => 1 - shadowAt(x, y) * strength,
      });
      convert(rgba, target, ...grainPlace(index));
    },
  };
}

/** The inner and the outer circle of the gradient of the shadow. */
function circlesOf({ width, height }: Stage) {
  const reach = Math.hypot(width, height) / 2;
  return {
    inner: { x: width / 2, y: height * 0.48, radius: reach * 0.35 },
    outer: { x: width / 2, y: height / 2, radius: reach * 1.02 },
  };
}

/** Returns the opacity of the shadow at a point, as the canvas computes a gradient between two circles. */
function createShadow(stage: Stage): (x: number, y: number) => number {
  const { inner, outer } = circlesOf(stage);
  const [alongX, alongY, wider] = [outer.x - inner.x, outer.y - inner.y, outer.radius - inner.radius];
  const square = alongX ** 2 + alongY ** 2 - wider ** 2;
  const [[, nearest], [bend, bent], [, farthest]] = shadowStops;
  // Create no arrays here: this is computed for each eighth pixel of a frame.
  return (x, y) => {
    // Find the circle between both that contains the point: (x - cx(t))² + (y - cy(t))² = r(t)², solved for t.
    const fromX = x - inner.x;
    const fromY = y - inner.y;
    const middle = fromX * alongX + fromY * alongY + inner.radius * wider;
    const rest = fromX * fromX + fromY * fromY - inner.radius * inner.radius;
    const position = (middle - Math.sqrt(middle * middle - square * rest)) / square;
    if (position <= 0) return nearest;
    if (position < bend) return nearest + (bent - nearest) * (position / bend);
    return bent + (farthest - bent) * Math.min(1, (position - bend) / (1 - bend));
  };
}
