/**
 * Words of a prompt that are written into the result: none, those in quotation marks or after "Text:", or the prompt
 * itself.
 */
export const shownWords = ["none", "quotes", "subtitles"] as const;
export type ShownWords = (typeof shownWords)[number];

/** Maximum length of a subtitle in a video in characters; a longer prompt is divided into several subtitles. */
export const maxSubtitleLength = 74;
/**
 * Maximum length of a still's subtitle in characters. It is larger than that of a video, because a still cannot show
 * the rest of the prompt later.
 */
export const maxStillSubtitleLength = 150;
