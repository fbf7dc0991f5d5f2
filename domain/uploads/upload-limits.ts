import { imageFormats } from "./image-formats.ts";

/** Limits of uploaded files. The server detects the file type by content, not by name. */
export const uploadLimits = {
  megabytes: 10,
  files: 10,
  /** Largest image that is decoded, and the longest side in pixels of its stored copy. */
  megapixels: 40,
  longestSide: 4096,
  types: imageFormats.map(({ type }): string => type),
} as const;
