import { memoryUsage } from "node:process";
import { setImmediate as nextTurn } from "node:timers/promises";
import { createH264Encoder } from "#engine/output/encode-h264.ts";
import { i420Size } from "#engine/output/yuv.ts";
import { handleRequest } from "#engine/process/child-process.ts";

const size = { width: 1080, height: 1920 };
const frames = 120;
/** Number of frames after which the encoder needs no more memory of its own. */
const settled = 30;

/** Render process for tests: encodes blank frames and returns the largest growth of its memory in megabytes. */
handleRequest(async () => {
  const encoder = createH264Encoder(size, {
    bitsPerSecond: 1_000_000,
    keyFrameDistance: frames,
    onFrame: () => {},
    onError: (error) => {
      throw error;
    },
  });
  const planes = new Uint8Array(i420Size(size.width, size.height));
  const measured: number[] = [];
  for (let frame = 0; frame < frames; frame++) {
    await encoder.encode(planes);
    await nextTurn();
    measured.push(memoryUsage.rss() / 1e6);
  }
  await encoder.finish();
  encoder.close();
  return Math.max(...measured) - Math.max(...measured.slice(0, settled));
});
