import type { Rendition } from "./rendition/rendition.ts";
import { takeOrder } from "./take-order.ts";

takeOrder(async (rendition: Rendition, [file = ""], onProgress) => {
  const { produceRendition } = await import("./rendition/rendition.ts");
  return produceRendition(rendition, file, onProgress);
});
