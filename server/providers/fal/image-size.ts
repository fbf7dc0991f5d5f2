/**
 * Sizes of about one megapixel by aspect ratio, for models that have a size instead of an aspect ratio. Sides are
 * multiples of 16, as GPT Image 2 requires [docs].
 */
export const imageSize = {
  "16:9": { width: 1280, height: 720 },
  "4:3": { width: 1152, height: 864 },
  "3:2": { width: 1248, height: 832 },
  "1:1": { width: 1024, height: 1024 },
  "2:3": { width: 832, height: 1248 },
  "3:4": { width: 864, height: 1152 },
  "9:16": { width: 720, height: 1280 },
} as const;
