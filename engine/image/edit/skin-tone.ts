import type { Lab } from "#engine/vision/colour-space.ts";

/** Whether a colour is a skin tone; all skin tones lie in one narrow range of hues with low saturation. */
export function isSkin([lightness, a, b]: Lab): boolean {
  const hue = Math.atan2(b, a);
  const chroma = Math.hypot(a, b);
  return hue > 0.45 && hue < 1.25 && chroma > 9 && chroma < 44 && lightness > 18 && lightness < 90;
}
