import type { BrandPreviewRequest } from "#engine/brand-kit/preview.ts";
import { handleRequest } from "./child-process.ts";

handleRequest(async (preview: BrandPreviewRequest, [presenter = "", lastFrame = ""]) => {
  const { drawBrandPreview } = await import("#engine/brand-kit/preview.ts");
  return drawBrandPreview(preview, [presenter, lastFrame]);
});
