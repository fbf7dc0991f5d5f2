import { contrast, css, hex, mix, white } from "#engine/drawing/colour.ts";
import { lineColour } from "#engine/presenter/customer/customer-card.ts";
import type { SubtitleLook } from "#engine/presenter/overlays/subtitles.ts";
import { brandColours } from "./brand-colours.ts";
import type { BrandKit } from "./description.ts";

/** Contrast ratio that large letters need: level AA of WCAG 2. */
const leastContrast = 3;

/**
 * The look of a brand's subtitles. The word that is being spoken has the secondary colour if that colour is readable.
 */
export function subtitleLookOf(kit: BrandKit): SubtitleLook {
  const spokenOnDark = lineColour(kit.secondaryColor);
  if (kit.subtitleStyle === "outline") return { strip: null, text: css(white), spoken: spokenOnDark };
  if (kit.subtitleStyle === "strip") return { strip: "rgba(16,14,12,0.84)", text: css(white), spoken: spokenOnDark };
  const { ground, text } = brandColours(kit);
  const secondary = hex(kit.secondaryColor);
  const isReadable = contrast(secondary, ground) >= leastContrast && contrast(secondary, text) >= 1.25;
  // If the secondary colour is not readable, highlight the spoken word by weakening the colour of the other words.
  return isReadable
    ? { strip: css(ground, 0.94), text: css(text), spoken: css(secondary) }
    : { strip: css(ground, 0.94), text: css(mix(text, ground, 0.22)), spoken: css(text) };
}
