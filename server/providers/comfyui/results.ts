import path from "node:path";

/** What our pages show, by the ending: films of the core nodes lie among the pictures. */
const types: Record<"video" | "image", Record<string, string>> = {
  video: { ".mp4": "video/mp4" },
  image: { ".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".webp": "image/webp" },
};

/** Undefined for whatever else a workflow keeps, like a still beside a film. */
export const typeOfResult = (filename: string, makes: "video" | "image"): string | undefined =>
  types[makes][path.extname(filename).toLowerCase()];
