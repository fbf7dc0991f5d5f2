import { retentionHours } from "#domain/retention.ts";

/** Accepted image formats: the name that image libraries use, the media type, and the name for users. */
export const imageFormats = [
  { name: "jpeg", type: "image/jpeg", label: "JPEG" },
  { name: "png", type: "image/png", label: "PNG" },
  { name: "webp", type: "image/webp", label: "WebP" },
] as const;

const formatLabels = imageFormats.map(({ label }) => label);
/** Joins all image formats with „oder“, for example „JPEG, PNG oder WebP“. */
export const anyImageFormat = new Intl.ListFormat("de", { type: "disjunction" }).format(formatLabels);
/** Joins all image formats with „und“, for example „JPEG, PNG und WebP“. */
const allImageFormats = new Intl.ListFormat("de", { type: "conjunction" }).format(formatLabels);

/** Limits of uploads; the server detects the type by content. */
export const uploadLimits = {
  megabytes: 10,
  files: 10,
  /** Hours after which unused uploads are removed. */
  unusedHours: retentionHours.unusedUploads,
  types: imageFormats.map(({ type }): string => type),
} as const;

export const wrongFileType = `Nur ${allImageFormats} Bilder werden unterstützt`;
export const tooManyFiles = `Maximal ${uploadLimits.files} Bilder erlaubt`;
export const tooLargeFile = (file: string) => `${file} ist zu groß (max. ${uploadLimits.megabytes}MB)`;
