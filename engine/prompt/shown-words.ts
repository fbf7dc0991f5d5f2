/**
 * Words of a prompt that are written into the result: none, those in quotation marks or after "Text:", or the prompt
 * itself.
 */
export const shownWords = ["none", "quotes", "subtitles"] as const;
export type ShownWords = (typeof shownWords)[number];
