import { css, darken, mix, type Colour } from "#engine/drawing/colour.ts";
import { createNoise, layered, ridged } from "#engine/drawing/noise.ts";
import { fullBox, overscan, paintLayer, type Context, type Layer, type Stage } from "#engine/drawing/stage.ts";

type HillsOptions = {
  name: string;
  /** Vertical position of the farthest crest, in frame pixels. */
  top: number;
  /** Vertical position of the lower end of the nearest crest, in frame pixels. */
  bottom: number;
  count: number;
  /** Height of the farthest crest in frame pixels; nearer ones are lower. */
  rise: number;
  sun: { x: number; y: number };
  near: Colour;
  /** Shape of the crests, from 0 (soft hills) to 1 (jagged mountains). */
  sharp: number;
  /**
   * Number of the first layer with trees on its crest, counted from 0 (the farthest); no layer has trees when left out.
   */
  treesFrom?: number;
};

export type Hill = { layer: Layer; depth: number; crestAt(x: number): number };

/** Creates crests one behind the other, paler with distance, like mountains against the light. */
export function createLayeredHills(stage: Stage, options: HillsOptions): Hill[] {
  const { width, height, light, random } = stage;
  const { top, bottom, count, rise, sun, near, sharp } = options;
  return Array.from({ length: count }, (_, index) => {
    const part = index / Math.max(1, count - 1);
    const noise = createNoise(random.branch(`${options.name} ${index}`));
    const base = top + (bottom - top) * part ** 1.15;
    const tall = rise * (1 - part * 0.45);
    const scale = (1.5 + part * 0.9) / Math.max(width, height * 0.62);
    const lean = random.branch(`${options.name} lean ${index}`).between(-0.5, 0.5);
    const crestAt = (x: number) => {
      const u = x * scale + index * 17;
      const rough = ridged(noise, u * 1.3, 2.5, 6, 0.48) ** 1.35;
      const soft = 0.5 + 0.5 * layered(noise, u * 1.1, 7, 4, 0.42);
      return base - tall * (soft + (rough - soft) * sharp * (1 - part * 0.4)) - (x / width - 0.5) * lean * tall;
    };
    const colour = mix(mix(light.haze, light.sky[3], 0.3), near, (0.13 + 0.87 * part ** 1.2) * (1 - light.fog * 0.35));
    const trees = options.treesFrom !== undefined && index >= options.treesFrom;
    const box = fullBox(stage);
    const head = base - tall * 1.7;
    const area = { left: box.left, top: head, width: box.width, height: height * (1 + overscan) - head };
    const layer = paintLayer(area, (context) => {
      context.beginPath();
      context.moveTo(area.left, height * 2);
      for (let x = area.left; x <= area.left + area.width + 3; x += 3) context.lineTo(x, crestAt(x));
      context.lineTo(area.left + area.width, height * 2);
      context.closePath();
      if (trees) addTrees(context, stage, options, index, crestAt);
      const fall = context.createLinearGradient(0, base - tall, 0, base + tall * 0.75 + height * 0.03);
      fall.addColorStop(0, css(colour));
      fall.addColorStop(0.45, css(mix(colour, light.haze, 0.12)));
      fall.addColorStop(1, css(mix(colour, mix(light.haze, light.glow, 0.3), 0.62 * (1 - part * 0.75))));
      context.fillStyle = fall;
      context.fill("nonzero");
      // Brighten the air in front of the sun, most on the farther crests.
      context.globalCompositeOperation = "source-atop";
      const reach = Math.max(width, height) * 0.5;
      const glow = context.createRadialGradient(sun.x, sun.y, 0, sun.x, sun.y, reach);
      const strength = (light.night ? 0.2 : 0.72) * (1 - part * 0.78);
      glow.addColorStop(0, css(mix(light.glow, light.sun, 0.3), strength));
      glow.addColorStop(0.4, css(light.glow, strength * 0.36));
      glow.addColorStop(1, css(light.glow, 0));
      context.fillStyle = glow;
      context.fillRect(area.left, area.top, area.width, area.height);
    });
    return { layer, depth: 0.22 + 0.4 * part, crestAt };
  });
}

/** Outline of the right side of a spruce from the top down: tips of the boughs and the notches between. */
const boughs = [
  [0.3, 0.74],
  [0.16, 0.74],
  [0.55, 0.5],
  [0.32, 0.5],
  [0.8, 0.27],
  [0.5, 0.27],
  [1, 0.06],
] as const;

function addTrees(
  context: Context,
  stage: Stage,
  { name, count }: HillsOptions,
  index: number,
  crestAt: (x: number) => number,
): void {
  const { width, unit } = stage;
  const random = stage.random.branch(`${name} trees ${index}`);
  const thick = createNoise(random.branch("groves"));
  const part = index / Math.max(1, count - 1);
  const size = (14 + 40 * part ** 2) * unit;
  for (let x = -width * overscan; x < width * (1 + overscan); x += size * random.between(0.1, 0.5)) {
    if (layered(thick, (x / width) * 6, index, 2) < -0.12) continue;
    const tall = size * (0.35 + random.next() ** 1.5);
    const foot = crestAt(x) + size * 0.12;
    const half = tall * random.between(0.15, 0.2);
    context.moveTo(x, foot - tall);
    for (const [across, up] of boughs) context.lineTo(x + half * across, foot - tall * up);
    context.lineTo(x + half * 0.12, foot);
    context.lineTo(x - half * 0.12, foot);
    for (const [across, up] of boughs.toReversed()) context.lineTo(x - half * across, foot - tall * up);
    context.closePath();
  }
}

/** Colour of the nearest crest: nearly black against the sun, greener by day. */
export function nearColour(stage: Stage, leaf: Colour): Colour {
  const { light } = stage;
  if (light.night) return mix(light.shade, leaf, 0.08);
  return light.sunHeight < 0.2 ? mix(darken(light.sky[1], 0.55), leaf, 0.12) : mix(light.shade, leaf, 0.5);
}
