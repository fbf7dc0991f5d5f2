import { css, mix, type Colour } from "#engine/drawing/colour.ts";
import { clamp, step } from "#engine/drawing/ease.ts";
import { createNoise, layered, ridged } from "#engine/drawing/noise.ts";
import { shadeLayer } from "#engine/drawing/pixels.ts";
import { fullBox, overscan, paintLayer, type Context, type Layer, type Stage } from "#engine/drawing/stage.ts";

type RidgeOptions = {
  name: string;
  /** Vertical position of the foot of the mountains, in frame pixels. */
  base: number;
  /** Height of the mountains in frame pixels. */
  rise: number;
  rock: Colour;
  lit: Colour;
  /** Amount of snow, from 0 (bare) to 1 (white down to the foot). */
  snow: number;
  /** Distance of the mountains, from 0 (near) to 1 (lost in the haze). */
  distance: number;
  /** Number of peaks across the frame. */
  peaks: number;
  /** Side on which the sun stands: -1 left, 1 right. */
  side: number;
};

/** A mountain range with lit and shaded flanks, snow above an irregular line and haze at its foot. */
export function createRange(stage: Stage, options: RidgeOptions): Layer {
  const { width, light, random } = stage;
  const { base, rise, rock, lit, snow, distance, peaks, side } = options;
  const noise = createNoise(random.branch(options.name));
  const detail = createNoise(random.branch(`${options.name} detail`));
  const scale = peaks / Math.max(width, stage.height * 0.8);
  const heights = new Float32Array(Math.ceil(width * (1 + 2 * overscan)) + 4);
  for (let column = 0; column < heights.length; column++) {
    const x = (column - width * overscan) * scale;
    const shape = 0.55 * ridged(noise, x, 3.7, 6, 0.5) ** 1.5 + 0.45 * (0.5 + 0.5 * layered(noise, x * 0.5 + 9, 8, 3));
    heights[column] = base - rise * shape;
  }
  const wide = fullBox(stage);
  const box = { left: wide.left, top: base - rise * 1.2, width: wide.width, height: rise * 1.2 + stage.height * 0.08 };
  const white: Colour = mix([246, 249, 255], light.sky[3], light.night ? 0.62 : 0.22);
  const whiteShade: Colour = mix(mix(white, light.sky[1], light.night ? 0.6 : 0.55), light.shade, 0.08);
  return shadeLayer(box, 0.7, (x, y, pixels, offset) => {
    const top = heights[Math.round(x - wide.left)] ?? base;
    const edge = clamp((y - top) / 1.6);
    if (edge <= 0) {
      pixels[offset + 3] = 0;
      return;
    }
    const below = (y - top) / rise;
    // Let the flanks run down from the crest at a slant.
    const u = (x + (y - base) * 0.22) * scale * 2.1;
    const v = y * scale * 1.75;
    const fold = ridged(detail, u + layered(noise, u * 0.4, v * 0.4, 2) * 0.8, v, 4, 0.55);
    const next = ridged(detail, u + side * 0.12 + layered(noise, u * 0.4, v * 0.4, 2) * 0.8, v - 0.06, 4, 0.55);
    const slope =
      ((heights[Math.round(x - wide.left + 6)] ?? top) - (heights[Math.round(x - wide.left - 6)] ?? top)) / 12;
    const facing = clamp(0.5 + (fold - next) * 4.4 + clamp(slope * side * -0.5, -0.35, 0.35) * clamp(1 - below * 1.5));
    const ground = mix(rock, lit, facing);
    const line = snow - below * 1.25 + (fold - 0.55) * 0.9 - (1 - facing) * 0.16;
    const covered = step(0, 0.13, line);
    const colour = mix(ground, mix(whiteShade, white, step(0.2, 0.72, facing)), covered);
    const haze = clamp(
      distance + step(0.25, 1.15, (y - base + rise) / rise) * (0.22 + 0.4 * distance) * (0.55 + light.fog * 0.6),
    );
    pixels[offset] = colour[0] + (light.haze[0] - colour[0]) * haze;
    pixels[offset + 1] = colour[1] + (light.haze[1] - colour[1]) * haze;
    pixels[offset + 2] = colour[2] + (light.haze[2] - colour[2]) * haze;
    pixels[offset + 3] = 255 * edge;
  });
}

/**
 * Creates a wooded slope: spruces from its edge down, larger in the foreground. `snow` is the amount on the trees,
 * 0..1. With `leaves`, two of three trees are leafy, in one of these colours.
 */
export function createSlope(
  stage: Stage,
  options: {
    name: string;
    base: number;
    rise: number;
    tree: number;
    colour: Colour;
    snow: number;
    fade: number;
    valley?: number;
    leaves?: readonly Colour[] | undefined;
  },
): Layer {
  const { width, light, random } = stage;
  const { base, rise, tree, colour, snow, fade } = options;
  const source = random.branch(options.name);
  const noise = createNoise(source.branch("ground"));
  const wide = fullBox(stage);
  const box = {
    left: wide.left,
    top: base - rise - tree * 1.6,
    width: wide.width,
    height: stage.height * (1 + overscan) - (base - rise - tree * 1.6),
  };
  const groundAt = (x: number) => {
    const across = x / width - 0.5;
    const valley = options.valley ?? 0;
    return base - rise * (0.4 + 0.6 * layered(noise, across * 2.2, 4, 3)) - Math.abs(across) ** 1.5 * 2.2 * valley;
  };
  return paintLayer(box, (context) => {
    const foot = context.createLinearGradient(0, base - rise, 0, base + (stage.height - base) * 0.9 + rise * 0.3);
    const ground =
      snow > 0.3
        ? mix(mix([232, 240, 250], light.sky[2], light.night ? 0.75 : 0.42), colour, 0.15)
        : mix(colour, light.haze, 0.04);
    foot.addColorStop(0, css(ground));
    foot.addColorStop(1, css(mix(ground, light.haze, fade)));
    context.fillStyle = foot;
    context.beginPath();
    context.moveTo(box.left, stage.height * (1 + overscan));
    for (let x = box.left; x <= box.left + box.width + 6; x += 6) context.lineTo(x, groundAt(x));
    context.lineTo(box.left + box.width, stage.height * (1 + overscan));
    context.fill();
    const gap = tree * 0.24;
    for (const row of [0, 1, 2]) {
      for (let x = box.left; x < box.left + box.width; x += gap * source.between(0.55, 1.5)) {
        const thin = layered(noise, (x / width) * 5 + row * 7, 20, 2);
        if (thin < -0.42 + (snow > 0.3 ? 0.3 : 0)) continue;
        const size = tree * source.between(0.62, 1.12) * (0.82 + row * 0.18) * (1 + 0.25 * thin);
        const shade = mix(colour, light.haze, Math.max(0, 0.1 - row * 0.05) + source.next() * 0.05);
        const root = groundAt(x) + row * tree * 0.2 + size * 0.06;
        if (options.leaves && source.chance(0.68)) {
          drawLeafy(context, {
            x,
            foot: root,
            size,
            colour: mix(source.pick(options.leaves), shade, 0.45),
            random: source,
          });
          continue;
        }
        drawSpruce(context, {
          x,
          foot: root,
          size,
          colour: shade,
          snow,
          random: source,
          snowColour: mix([240, 246, 255], light.sky[1], light.night ? 0.7 : 0.32),
        });
      }
    }
  });
}

type Spruce = {
  x: number;
  foot: number;
  size: number;
  colour: Colour;
  snow: number;
  snowColour: Colour;
  random: Stage["random"];
};

/** Draws one leafy tree: a crown of round clumps, dark below and bright above. */
function drawLeafy(
  context: Context,
  { x, foot, size, colour, random }: Pick<Spruce, "x" | "foot" | "size" | "colour" | "random">,
): void {
  const tall = size * random.between(0.62, 0.8);
  context.fillStyle = css(mix(colour, [30, 20, 16], 0.7));
  context.fillRect(x - size * 0.014, foot - tall * 0.4, size * 0.028, tall * 0.4);
  const clumps = Array.from({ length: 7 }, (_, index) => ({
    x: x + random.between(-0.2, 0.2) * size * (1 - index / 11),
    y: foot - tall * (0.34 + index * 0.08),
    reach: size * random.between(0.12, 0.17) * (1 - index / 13),
    tone: mix(mix(colour, [26, 12, 8], 0.38), mix(colour, [255, 224, 150], 0.2), index / 6),
  }));
  for (const clump of clumps) {
    context.fillStyle = css(clump.tone);
    context.beginPath();
    context.ellipse(clump.x, clump.y, clump.reach, clump.reach * 0.84, 0, 0, Math.PI * 2);
    context.fill();
  }
}

/** Draws one spruce with drooping, uneven branches. */
function drawSpruce(context: Context, { x, foot, size, colour, snow, snowColour, random }: Spruce): void {
  const tiers = Math.max(6, Math.min(16, Math.round(size / 12)));
  const lean = random.between(-0.015, 0.015) * size;
  const left: [number, number][] = [];
  const right: [number, number][] = [];
  for (let tier = 0; tier < tiers; tier++) {
    const part = (tier + 1) / tiers;
    const y = foot - size * (1 - part * 0.93);
    const reach = size * 0.2 * part ** 0.85;
    left.push([reach * random.between(0.7, 1.15), y + size * random.between(0.005, 0.02)]);
    right.push([reach * random.between(0.7, 1.15), y + size * random.between(0.005, 0.02)]);
  }
  context.fillStyle = css(colour);
  context.beginPath();
  context.moveTo(x + lean, foot - size);
  const inner = 0.5;
  right.forEach(([reach, y]) => {
    context.lineTo(x + reach, y);
    context.lineTo(x + reach * inner, y - size * 0.014);
  });
  context.lineTo(x + size * 0.014, foot - size * 0.06);
  context.lineTo(x + size * 0.014, foot);
  context.lineTo(x - size * 0.014, foot);
  context.lineTo(x - size * 0.014, foot - size * 0.06);
  left.toReversed().forEach(([reach, y]) => {
    context.lineTo(x - reach * inner, y - size * 0.014);
    context.lineTo(x - reach, y);
  });
  context.fill();
  if (snow < 0.3) return;
  context.fillStyle = css(snowColour, 0.85);
  context.beginPath();
  [...left.map(([reach, y]) => [-reach, y] as const), ...right.map(([reach, y]) => [reach, y] as const)].forEach(
    ([reach, y]) => {
      context.moveTo(x + reach * 1.02, y);
      context.quadraticCurveTo(x + reach * 0.7, y - size * 0.05, x + reach * 0.12, y - size * 0.055);
      context.quadraticCurveTo(x + reach * 0.5, y - size * 0.012, x + reach * 1.02, y);
    },
  );
  context.fill();
}
