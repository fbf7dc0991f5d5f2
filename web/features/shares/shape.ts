import type { SharedFilm } from "#domain/orders/share.ts";

type Shape = Pick<SharedFilm, "width" | "height">;

/** Width by height; what is not known is taken for a wide film. */
export const ratioOf = ({ width, height }: Shape): number => (width && height ? width / height : 16 / 9);

export const isTall = (film: Shape): boolean => ratioOf(film) < 1;
