import { css } from "#engine/drawing/colour.ts";
import { paintLayer, type Context, type Layer, type Stage } from "#engine/drawing/stage.ts";
import { preparedIllustration } from "#engine/illustrations/prepare-illustrations.ts";
import type { IllustrationRequest } from "#engine/prompt/prompt-reading.ts";
import type { Palette } from "./palette.ts";

type Placed = { request: IllustrationRequest; x: number; y: number; size: number };

/**
 * Places of the other illustrations beside the main one; offset and size in fractions of the main illustration's size.
 */
const beside = [
  { x: -1, y: 0.3, size: 0.5 },
  { x: 1.04, y: 0.33, size: 0.44 },
] as const;

/** Places the first illustration large beside the words of a poster, and the other illustrations at its foot. */
function placesFor({ width, height }: Stage, requests: readonly IllustrationRequest[]): Placed[] {
  const isTall = height >= width;
  const hasOthers = requests.length > 1;
  const size = Math.min(width * (isTall ? 0.62 : 0.4), height * (isTall ? 0.34 : 0.56)) * (hasOthers ? 0.92 : 1);
  const x = width * (isTall ? 0.5 : 0.755);
  const y = height * (isTall ? 0.78 : 0.52);
  // In a wide poster, where the words take half of the frame, move the other illustrations closer to the main one.
  const spread = isTall ? 0.52 : 0.35;
  return requests.map((request, index) => {
    const place = index === 0 ? { x: 0, y: 0, size: 1 } : beside[(index - 1) % beside.length];
    if (!place) return { request, x, y, size };
    return { request, x: x + place.x * spread * size, y: y + place.y * size, size: place.size * size };
  });
}

/** Paints illustrations with a pool of light behind, a soft shadow on the ground and the shades of the palette. */
export function paintIllustrations(stage: Stage, requests: readonly IllustrationRequest[], palette: Palette): Layer[] {
  const { width, height } = stage;
  const [darkest, dark, , , brightest] = palette;
  const placed = placesFor(stage, requests);
  const [main] = placed;
  if (!main) return [];
  const box = { left: 0, top: 0, width, height };
  const glow = paintLayer(
    { left: main.x - main.size * 1.3, top: main.y - main.size * 1.3, width: main.size * 2.6, height: main.size * 2.6 },
    (context) => {
      const reach = main.size * 1.25;
      const pool = context.createRadialGradient(main.x, main.y, 0, main.x, main.y, reach);
      pool.addColorStop(0, css(brightest, 0.5));
      pool.addColorStop(0.45, css(brightest, 0.2));
      pool.addColorStop(1, css(brightest, 0));
      context.fillStyle = pool;
      context.fillRect(main.x - reach, main.y - reach, reach * 2, reach * 2);
    },
    0.25,
  );
  const things = paintLayer(box, (context) => {
    for (const each of placed) drawShadow(context, each, css(darkest, 0.62));
    for (const each of placed) drawLit(context, each, css(dark, 0.34), css(brightest, 0.16));
  });
  return [glow, things];
}

function drawShadow(context: Context, { x, y, size }: Placed, colour: string): void {
  context.save();
  context.translate(x, y + size * 0.47);
  context.scale(1, 0.16);
  const reach = size * 0.5;
  const shadow = context.createRadialGradient(0, 0, 0, 0, 0, reach);
  shadow.addColorStop(0, colour);
  shadow.addColorStop(0.55, colour.replace(/[\d.]+\)$/u, "0.3)"));
  shadow.addColorStop(1, colour.replace(/[\d.]+\)$/u, "0)"));
  context.fillStyle = shadow;
  context.fillRect(-reach, -reach, reach * 2, reach * 2);
  context.restore();
}

/** Draws the illustration, darker towards the ground and brighter towards the light above. */
function drawLit(context: Context, { request, x, y, size }: Placed, shade: string, light: string): void {
  const layer = paintLayer({ left: x - size / 2, top: y - size / 2, width: size, height: size }, (inner) => {
    inner.imageSmoothingQuality = "high";
    inner.drawImage(preparedIllustration(request), x - size / 2, y - size / 2, size, size);
    inner.globalCompositeOperation = "source-atop";
    const slope = inner.createLinearGradient(x - size * 0.2, y - size / 2, x + size * 0.1, y + size / 2);
    slope.addColorStop(0, light);
    slope.addColorStop(0.4, light.replace(/[\d.]+\)$/u, "0)"));
    slope.addColorStop(0.6, shade.replace(/[\d.]+\)$/u, "0)"));
    slope.addColorStop(1, shade);
    inner.fillStyle = slope;
    inner.fillRect(x - size / 2, y - size / 2, size, size);
  });
  context.drawImage(layer.canvas, layer.left, layer.top, layer.width, layer.height);
}
