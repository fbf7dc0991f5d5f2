import type { SharedFilm } from "#domain/orders/share.ts";

type Shape = Pick<SharedFilm, "width" | "height">;

/** Aspect ratio, width divided by height; 16:9 if unknown. */
export const ratioOf = ({ width, height }: Shape): number => (width && height ? width / height : 16 / 9);

export const isTall = (film: Shape): boolean => ratioOf(film) < 1;
