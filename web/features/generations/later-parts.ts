/** Code that forms of generations load when the browser is idle, or at the first need. */
export const laterParts = {
  startGeneration: () => import("./start-generation.ts"),
  startPerImage: () => import("./start-per-image.ts"),
  sendImages: () => import("./send-images.ts"),
  fillFields: () => import("./fill-fields.ts"),
};
