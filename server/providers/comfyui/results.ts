import path from "node:path";

/**
 * Supported media types by file extension. The extension decides, because ComfyUI's own nodes report videos under
 * `images` too.
 */
const types: Record<"video" | "image", Record<string, string>> = {
  video: { ".mp4": "video/mp4" },
  image: { ".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".webp": "image/webp" },
};

/** Media type of a result file; undefined for other files of a workflow, such as a still image beside a video. */
export const typeOfResult = (filename: string, makes: "video" | "image"): string | undefined =>
  types[makes][path.extname(filename).toLowerCase()];
