/** Red, green and blue, each 0..255. */
export type Colour = readonly [number, number, number];

export function hex(code: string): Colour {
  const value = Number.parseInt(code.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function mix(from: Colour, to: Colour, share: number): Colour {
  const part = Math.min(1, Math.max(0, share));
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part, from[2] + (to[2] - from[2]) * part];
}

const black: Colour = [0, 0, 0];
export const white: Colour = [255, 255, 255];

export const lighten = (colour: Colour, share: number) => mix(colour, white, share);
export const darken = (colour: Colour, share: number) => mix(colour, black, share);

/** Formats a colour as a canvas fill style. */
export function css(colour: Colour, alpha = 1): string {
  const [red, green, blue] = colour;
  return `rgba(${Math.round(red)},${Math.round(green)},${Math.round(blue)},${alpha.toFixed(3)})`;
}

/** Perceived brightness, 0..1. */
export const brightness = ([red, green, blue]: Colour) => (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;

/** Contrast ratio of WCAG 2, 1..21. */
export function contrast(one: Colour, other: Colour): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The colour at `position` (0..1) of evenly spaced stops. */
export function along(stops: readonly Colour[], position: number): Colour {
  const scaled = Math.min(0.9999, Math.max(0, position)) * (stops.length - 1);
  const index = Math.floor(scaled);
  const from = stops[index] ?? black;
  return mix(from, stops[index + 1] ?? from, scaled - index);
}
