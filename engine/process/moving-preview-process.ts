import type { MovingPreviewRequest } from "#engine/rendition/moving-preview.ts";
import { handleRequest } from "./child-process.ts";

handleRequest(async (preview: MovingPreviewRequest, [file = ""]) => {
  const { produceMovingPreview } = await import("#engine/rendition/moving-preview.ts");
  return produceMovingPreview(preview, file);
});
