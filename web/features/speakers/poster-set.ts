import type { Speaker } from "#domain/speakers/speakers.ts";

type Place = {
  /** In a frame of 16:9, of which two stand in a row. */
  isWide?: boolean | undefined;
  /** On a phone no other stands beside it. */
  isAlone?: boolean | undefined;
};

/** As the frames of cards cut them: of a landscape picture in a tall frame only the middle is seen. */
export function posterSet({ image, smallImage, format }: Speaker, { isWide, isAlone }: Place) {
  // What an admin chose comes in one width.
  if (smallImage === image) return undefined;
  const isTall = format === "portrait";
  const srcSet = isTall ? `${smallImage} 360w, ${image} 720w` : `${smallImage} 640w, ${image} 1280w`;
  // How wide the whole picture would be, in shares of the window and in rem; of 2.2, a seventh is not missed.
  const spread = isTall || isWide ? 1 : 1.9;
  const share = isWide || isAlone ? 92 : 46;
  const width = isWide ? 44 : 22;
  const size = isTall ? { width: 720, height: 1280 } : { width: 1280, height: 720 };
  return { ...size, srcSet, sizes: `(width < 40rem) ${share * spread}vw, ${width * spread}rem` };
}

/** Which part is seen of a picture in another format: in a wide frame the face of a tall one lies below its upper edge. */
export const facePlace = (isWide: boolean) => (isWide ? "object-[50%_30%]" : "object-top");
