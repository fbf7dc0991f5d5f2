import { type Description, isImage, parseDescription } from "./description.ts";
import type { RenderProgress } from "./output/produce.ts";
import { takeOrder } from "./take-order.ts";

takeOrder((given: Description, files, onProgress) => make(parseDescription(given), files, onProgress));

/** What draws is loaded late: a broken drawing library is a failed render, not a silent exit. */
async function make(description: Description, files: string[], onProgress: (progress: RenderProgress) => void) {
  if (isImage(description)) {
    const { produceImages } = await import("./image/index.ts");
    const total = files.length;
    return produceImages(description, files, (done) => onProgress({ phase: "drawing", done, total }));
  }
  const { produce } = await import("./output/produce.ts");
  const [file = "", posterFile = ""] = files;
  return produce(description, file, posterFile, onProgress);
}
