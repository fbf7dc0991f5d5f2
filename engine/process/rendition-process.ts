import type { RenditionRequest } from "#engine/rendition/rendition.ts";
import { handleRequest } from "./child-process.ts";

handleRequest(async (rendition: RenditionRequest, [file = ""], onProgress) => {
  const { produceRendition } = await import("#engine/rendition/rendition.ts");
  return produceRendition(rendition, file, onProgress);
});
