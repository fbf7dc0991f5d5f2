/** Maximum length of a subtitle in a video in characters; a longer prompt is divided into several subtitles. */
export const maxSubtitleLength = 74;
/**
 * Maximum length of a still's subtitle in characters. It is larger than that of a video, because a still cannot show
 * the rest of the prompt later.
 */
export const maxStillSubtitleLength = 150;
