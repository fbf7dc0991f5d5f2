/** Limits of the videos and images by which an admin replaces those of a speaker or webinar. */
export const mediaLimits = {
  videoMegabytes: 200,
  thumbnailMegabytes: 10,
  /** Size of a video above which the admins' page warns that saving takes a long time. */
  slowMegabytes: 10,
} as const;

/** Maximum lengths of the texts of a webinar, in characters. */
export const webinarTextLengths = { title: 120, description: 600 };
