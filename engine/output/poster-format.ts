/** Longest side of a poster in pixels. */
export const maxPosterSide = 1280;
/** JPEG quality of a poster. */
export const posterQuality = 82;
