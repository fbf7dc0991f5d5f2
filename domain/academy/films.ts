/** Seconds of each lesson's film. Written by `npm run studio -- lessons`. */
export const filmSeconds: Readonly<Record<string, number>> = {};
