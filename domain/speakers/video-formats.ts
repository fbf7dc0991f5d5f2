export const videoFormats = ["portrait", "landscape"] as const;
export type VideoFormat = (typeof videoFormats)[number];

/** German labels of video formats on screens. */
export const formatLabels: Record<VideoFormat, string> = {
  portrait: "Hochformat (9:16)",
  landscape: "Querformat (16:9)",
};
