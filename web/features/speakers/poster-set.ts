import type { Speaker } from "#domain/speakers/speakers.ts";

type PosterUse = {
  /** Whether the image is in a 16:9 frame, two frames per row. */
  isWide?: boolean | undefined;
  /** Whether the card has a row of its own on a phone. */
  isSingle?: boolean | undefined;
};

/**
 * `srcset` and `sizes` of a speaker's image; undefined for an image that exists in one width only. A portrait frame
 * crops a landscape image, which therefore has to be wider than the frame.
 */
export function posterSet({ image, smallImage, format }: Speaker, { isWide, isSingle }: PosterUse) {
  // If an admin has replaced the image, both URLs are the same, and there is only one width to offer.
  if (smallImage === image) return undefined;
  const isTall = format === "portrait";
  const srcSet = isTall ? `${smallImage} 360w, ${image} 720w` : `${smallImage} 640w, ${image} 1280w`;
  // Width of the image divided by the width of the portrait frame that crops it. The factor 1.9 loads a smaller file
  // than the exact 2.2, without visible loss.
  const spread = isTall || isWide ? 1 : 1.9;
  const share = isWide || isSingle ? 92 : 46;
  const width = isWide ? 44 : 22;
  const size = isTall ? { width: 720, height: 1280 } : { width: 1280, height: 720 };
  return { ...size, srcSet, sizes: `(width < 40rem) ${share * spread}vw, ${width * spread}rem` };
}

/** Shape of the frame of a speaker's image. */
export const speakerFrame = (isWide: boolean | undefined) => (isWide ? "aspect-video" : "aspect-[4/5]");

/**
 * How a speaker's image fills its frame. A portrait image is shown whole in a wide frame, because a crop would cut the
 * face.
 */
export const imageFit = ({ format }: Pick<Speaker, "format">, isWide: boolean) =>
  isWide && format === "portrait" ? "object-top object-contain" : "object-top";
