import type { Rendition } from "#engine/rendition/rendition.ts";
import { takeOrder } from "./child-process.ts";

takeOrder(async (rendition: Rendition, [file = ""], onProgress) => {
  const { produceRendition } = await import("#engine/rendition/rendition.ts");
  return produceRendition(rendition, file, onProgress);
});
