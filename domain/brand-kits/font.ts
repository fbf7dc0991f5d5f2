/** Accepted font formats: extension, media type, and name for users. */
export const fontFormats = [
  { extension: "ttf", type: "font/ttf", label: "TTF" },
  { extension: "otf", type: "font/otf", label: "OTF" },
  { extension: "woff2", type: "font/woff2", label: "WOFF2" },
] as const;
export type FontFormat = (typeof fontFormats)[number]["type"];

/** Limits of an own font. The server detects the format by content, not by name. */
export const fontLimits = {
  megabytes: 5,
} as const;
