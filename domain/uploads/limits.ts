/** Limits of uploads; the type is detected by content. */
export const uploadLimits = {
  megabytes: 10,
  files: 10,
  /** Hours after which unused uploads are removed. */
  unusedHours: 24,
  types: ["image/jpeg", "image/png", "image/webp"],
} as const;

export const tooLargeFile = (file: string) => `${file} ist zu groß (max. ${uploadLimits.megabytes}MB)`;
