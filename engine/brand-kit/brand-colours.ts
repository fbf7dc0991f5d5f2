import { type Colour, contrast, hex, mix } from "#engine/drawing/colour.ts";
import { lettersOn } from "#engine/presenter/customer/customer-card.ts";

/** Lowest contrast ratio of text and background: level AA of WCAG 2 for text of any size. */
const leastTextContrast = 4.5;
/** Contrast ratio (WCAG 2) below which a line or a field can hardly be told from the colour behind it. */
const leastLineContrast = 1.3;

/**
 * Colour of letters on the background colour `ground`: white or dark, whichever has more contrast, or black if even
 * that contrast is too low.
 */
export function readableOn(ground: Colour): Colour {
  const usual = lettersOn(ground);
  return contrast(ground, usual) >= leastTextContrast ? usual : [0, 0, 0];
}

/**
 * Colour of less important letters on the background colour `ground`: partly mixed with it if the letters stay
 * readable.
 */
function quietTextOn(ground: Colour): Colour {
  const text = readableOn(ground);
  const quiet = mix(text, ground, 0.18);
  return contrast(quiet, ground) >= leastTextContrast ? quiet : text;
}

/**
 * Colours of a brand: `ground` is the primary colour. `line` is the secondary colour, or the colour of `text` if the
 * secondary colour hardly differs from `ground`.
 */
export type BrandColours = { ground: Colour; text: Colour; quietText: Colour; line: Colour };

export function brandColours({ primaryColor, secondaryColor }: { primaryColor: string; secondaryColor: string }) {
  const ground = hex(primaryColor);
  const secondary = hex(secondaryColor);
  const text = readableOn(ground);
  const line = contrast(secondary, ground) >= leastLineContrast ? secondary : text;
  return { ground, text, quietText: quietTextOn(ground), line } satisfies BrandColours;
}
