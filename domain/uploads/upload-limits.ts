import { retentionHours } from "#domain/retention.ts";

/** Accepted image formats: name in image libraries, media type, and name for users. */
export const imageFormats = [
  { name: "jpeg", type: "image/jpeg", label: "JPEG" },
  { name: "png", type: "image/png", label: "PNG" },
  { name: "webp", type: "image/webp", label: "WebP" },
] as const;

/** Limits of uploaded files. The server detects the file type by content, not by name. */
export const uploadLimits = {
  megabytes: 10,
  files: 10,
  /** Hours after which an unused upload is deleted. */
  unusedHours: retentionHours.unusedUploads,
  types: imageFormats.map(({ type }): string => type),
} as const;
