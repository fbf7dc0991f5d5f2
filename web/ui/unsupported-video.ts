/** Text in the place of a video, for browsers that play none. */
export const unsupportedVideo = "Dein Browser unterstützt keine Videowiedergabe.";
