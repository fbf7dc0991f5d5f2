import type { BrandKit } from "#engine/brand-kit/description.ts";

/** Brand of the account for which a provider made a video, with local files of its logos and of its own font. */
export type VideoBrand = {
  kit: BrandKit;
  brandLogoFile?: string | undefined;
  brandDarkLogoFile?: string | undefined;
  brandFontFile?: string | undefined;
};
/** Parts that are drawn into a provider's video. */
export type Overlays = {
  /** Whether every frame carries the visible label. */
  needsLabel?: boolean | undefined;
  /** The brand whose end card follows the video, and in whose style captions are drawn. */
  brand?: VideoBrand | undefined;
  /** Spoken text as WebVTT, which is drawn into the frames if there is a brand. */
  captions?: string | undefined;
  /** Text that a person speaks in the video, from which captions are made where the provider sent none. */
  script?: string | undefined;
};

/** Whether overlays are drawn into the video, which must then be encoded again. */
export const hasOverlays = ({ needsLabel, brand, captions, script }: Overlays): boolean =>
  needsLabel === true || (brand !== undefined && (brand.kit.hasEndCard || (captions ?? script) !== undefined));
