import type { SharedVideo } from "#domain/shares/calls.ts";

type Dimensions = Pick<SharedVideo, "width" | "height">;

/** Aspect ratio, width divided by height; 16:9 if unknown. */
export const aspectRatio = ({ width, height }: Dimensions): number => (width && height ? width / height : 16 / 9);

export const isPortrait = (video: Dimensions): boolean => aspectRatio(video) < 1;
