import type { Speaker } from "#domain/speakers/speakers.ts";

type PosterUse = {
  /** Whether the frame has the format 16:9 and two of them stand in a row. */
  isWide?: boolean | undefined;
  /** Whether the card has a row of its own on a phone. */
  isSingle?: boolean | undefined;
};

/** Responsive sizes of a speaker's image. A portrait frame shows only the middle of a landscape image. */
export function posterSet({ image, smallImage, format }: Speaker, { isWide, isSingle }: PosterUse) {
  // Use one width for an image that an admin has replaced, because it has only that one.
  if (smallImage === image) return undefined;
  const isTall = format === "portrait";
  const srcSet = isTall ? `${smallImage} 360w, ${image} 720w` : `${smallImage} 640w, ${image} 1280w`;
  // Width of the whole image, in vw and rem, relative to its frame. A factor of 1.9 instead of 2.2 loses no visible
  // detail.
  const spread = isTall || isWide ? 1 : 1.9;
  const share = isWide || isSingle ? 92 : 46;
  const width = isWide ? 44 : 22;
  const size = isTall ? { width: 720, height: 1280 } : { width: 1280, height: 720 };
  return { ...size, srcSet, sizes: `(width < 40rem) ${share * spread}vw, ${width * spread}rem` };
}

/** Object position for an image of the other format: in a landscape frame the face lies below the upper edge. */
export const facePosition = (isWide: boolean) => (isWide ? "object-[50%_30%]" : "object-top");
