import type { VideoDescription } from "#engine/description/description.ts";
import { peakMegabytes } from "#engine/fuzz/peak-memory.ts";
import { renderVideo, type RenderResult } from "#engine/output/render-video.ts";
import { handleRequest } from "#engine/process/child-process.ts";

/** Result of a render, and the peak memory of its process in megabytes. */
export type MeasuredRender = RenderResult & { peakMegabytes: number };

/** Render process for benchmarks, used in place of the engine's own. Renders in the same way and reports its memory. */
handleRequest(async (description: VideoDescription, [file = "", posterFile = ""], onProgress) => {
  const result = await renderVideo(description, file, posterFile, onProgress);
  return { ...result, peakMegabytes: peakMegabytes() } satisfies MeasuredRender;
});
