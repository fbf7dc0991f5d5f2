import { type Description, isImage, parseDescription } from "#engine/description/description.ts";
import type { RenderProgress } from "#engine/output/produce.ts";
import { takeOrder } from "./child-process.ts";

takeOrder((given: Description, files, onProgress) => make(parseDescription(given), files, onProgress));

/** What draws is loaded late: a broken drawing library is a failed render, not a silent exit. */
async function make(description: Description, files: string[], onProgress: (progress: RenderProgress) => void) {
  if (isImage(description)) {
    const { produceImages } = await import("#engine/image/index.ts");
    const total = files.length;
    return produceImages(description, files, (done) => onProgress({ phase: "drawing", done, total }));
  }
  const { produce } = await import("#engine/output/produce.ts");
  const [file = "", posterFile = ""] = files;
  return produce(description, file, posterFile, onProgress);
}
