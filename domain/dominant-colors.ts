/** Channels of a colour, each from 0 to 255. */
export type Color = { red: number; green: number; blue: number };

/** Red, green, blue and alpha of each pixel in turn, 0 to 255. */
type Pixels = Uint8Array | Uint8ClampedArray;

/** Distance of two colours below which they count as shades of one. */
export const shadeDistance = 60;
/** Share of the first colour's weight from which a second colour is more than the edge of a shape. */
const secondShare = 0.08;

/** The two most frequent colours of an image's pixels as #rrggbb, without nearly grey ones. */
export const dominantColors = (pixels: Pixels): string[] =>
  countColors(pixels)
    .slice(0, 2)
    .map(({ color }) => toHex(color));

/** The colours of a logo that a brand can use as #rrggbb: the most frequent one, and a second one of another hue. */
export function logoBrandColors(pixels: Pixels): string[] {
  const [first, ...others] = countColors(pixels);
  if (!first) return [];
  const second = others.find(
    ({ color, weight }) => weight >= secondShare * first.weight && colorDistance(color, first.color) >= shadeDistance,
  );
  return (second ? [first, second] : [first]).map(({ color }) => toHex(color));
}

/** The vivid colours of pixels with their weights, in buckets of similar colours, most frequent first. */
function countColors(pixels: Pixels): { color: Color; weight: number }[] {
  const buckets = new Map<number, { red: number; green: number; blue: number; weight: number }>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < 128 || !isVivid({ red, green, blue })) continue;
    const vividness = chroma({ red, green, blue });
    const bucket = ((red >> 5) << 10) | ((green >> 5) << 5) | (blue >> 5);
    const sum = buckets.get(bucket) ?? { red: 0, green: 0, blue: 0, weight: 0 };
    sum.red += red * vividness;
    sum.green += green * vividness;
    sum.blue += blue * vividness;
    sum.weight += vividness;
    buckets.set(bucket, sum);
  }
  return [...buckets.values()]
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ red, green, blue, weight }) => ({
      color: { red: red / weight, green: green / weight, blue: blue / weight },
      weight,
    }));
}

export function toHex({ red, green, blue }: Color): string {
  return `#${[red, green, blue].map((channel) => clampChannel(channel).toString(16).padStart(2, "0")).join("")}`;
}

export function clampChannel(channel: number): number {
  return Number.isFinite(channel) ? Math.round(Math.min(255, Math.max(0, channel))) : 0;
}

/** Whether a colour is vivid: neither grey nor nearly black or white. A dark green is vivid, a pale beige is not. */
export function isVivid(color: Color): boolean {
  const brightest = Math.max(color.red, color.green, color.blue) / 255;
  return chroma(color) > 0.12 && chroma(color) / brightest > 0.3;
}

/** Saturation of a colour, from 0 (grey) to 1 (pure). */
function chroma({ red, green, blue }: Color): number {
  return (Math.max(red, green, blue) - Math.min(red, green, blue)) / 255;
}

export function colorDistance(one: Color, other: Color): number {
  return Math.hypot(one.red - other.red, one.green - other.green, one.blue - other.blue);
}
