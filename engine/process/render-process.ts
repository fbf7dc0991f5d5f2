import { type Description, isImage, parseDescription } from "#engine/description/description.ts";
import type { RenderProgress } from "#engine/output/render-video.ts";
import { handleRequest } from "./child-process.ts";

handleRequest((input: Description, files, onProgress) => render(parseDescription(input), files, onProgress));

/**
 * Imports the drawing code only after the request has arrived: a broken native library then counts as a failed render,
 * not as a process that ends without a message.
 */
async function render(description: Description, files: string[], onProgress: (progress: RenderProgress) => void) {
  if (isImage(description)) {
    const { produceImages } = await import("#engine/image/produce-images.ts");
    const total = files.length;
    return produceImages(description, files, (done) => onProgress({ phase: "drawing", done, total }));
  }
  const { renderVideo } = await import("#engine/output/render-video.ts");
  const [file = "", posterFile = ""] = files;
  return renderVideo(description, file, posterFile, onProgress);
}
