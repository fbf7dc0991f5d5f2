import { retentionHours } from "#domain/retention.ts";

/** Accepted image formats: name in image libraries, media type, and name for users. */
export const imageFormats = [
  { name: "jpeg", type: "image/jpeg", label: "JPEG" },
  { name: "png", type: "image/png", label: "PNG" },
  { name: "webp", type: "image/webp", label: "WebP" },
] as const;

const formatLabels = imageFormats.map(({ label }) => label);
/** German list of all image formats with „oder“: „JPEG, PNG oder WebP“. */
export const anyImageFormat = new Intl.ListFormat("de", { type: "disjunction" }).format(formatLabels);
/** German list of all image formats with „und“: „JPEG, PNG und WebP“. */
const allImageFormats = new Intl.ListFormat("de", { type: "conjunction" }).format(formatLabels);

/** Limits of uploaded files. The server detects the file type by content, not by name. */
export const uploadLimits = {
  megabytes: 10,
  files: 10,
  /** Hours after which an unused upload is deleted. */
  unusedHours: retentionHours.unusedUploads,
  types: imageFormats.map(({ type }): string => type),
} as const;

export const wrongFileType = `Nur ${allImageFormats} Bilder werden unterstützt`;
export const tooManyFiles = `Maximal ${uploadLimits.files} Bilder erlaubt`;
export const tooLargeFile = (file: string) => `${file} ist zu groß (max. ${uploadLimits.megabytes}MB)`;
