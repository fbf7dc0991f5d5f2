/** Accepted image formats: name in image libraries, media type, and name for users. */
export const imageFormats = [
  { name: "jpeg", type: "image/jpeg", label: "JPEG" },
  { name: "png", type: "image/png", label: "PNG" },
  { name: "webp", type: "image/webp", label: "WebP" },
] as const;
