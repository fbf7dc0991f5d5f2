import { type Colour, contrast, hex, mix } from "#engine/drawing/colour.ts";
import { lettersOn } from "#engine/presenter/customer/card.ts";

/** Lowest contrast of text: level AA of WCAG 2 for text of any size. */
const leastTextContrast = 4.5;
/** Contrast below which a line or field does not stand out from its ground. */
const leastLineContrast = 1.3;

/**
 * Colour of letters on a ground: white or dark as on all overlays, or black where that colour has too little contrast.
 */
export function readableOn(ground: Colour): Colour {
  const usual = lettersOn(ground);
  return contrast(ground, usual) >= leastTextContrast ? usual : [0, 0, 0];
}

/** Colour of less important letters on a ground: mixed with the ground's colour if they stay readable. */
function quietTextOn(ground: Colour): Colour {
  const text = readableOn(ground);
  const quiet = mix(text, ground, 0.18);
  return contrast(quiet, ground) >= leastTextContrast ? quiet : text;
}

/** Colours of a brand on its primary colour; `line` is the secondary colour where it stands out. */
export type BrandColours = { ground: Colour; text: Colour; quietText: Colour; line: Colour };

export function brandColours({ primaryColor, secondaryColor }: { primaryColor: string; secondaryColor: string }) {
  const ground = hex(primaryColor);
  const secondary = hex(secondaryColor);
  const text = readableOn(ground);
  const line = contrast(secondary, ground) >= leastLineContrast ? secondary : text;
  return { ground, text, quietText: quietTextOn(ground), line } satisfies BrandColours;
}
