import { resourceUsage } from "node:process";
import { createTitleVideo } from "#engine/title-video/create-title-video.ts";
import { handleRequest } from "#engine/process/child-process.ts";

const [firstFrame, frames] = [25, 15];
/** Number of frames after which all buffers of a frame exist. */
const settled = 4;

/** Render process for tests: draws frames of a title video and returns how many pages of memory each one asks for. */
handleRequest(async () => {
  const video = await createTitleVideo({
    kind: "title-film",
    prompt: "Ein Leuchtturm im Sturm",
    format: "portrait",
    seconds: 2,
    seed: "1",
  });
  return Array.from({ length: frames }, (_, index) => {
    const before = resourceUsage().minorPageFault;
    video.planes?.(firstFrame + index);
    return resourceUsage().minorPageFault - before;
  }).slice(settled);
});
