import { setImmediate as nextTurn } from "node:timers/promises";
import { parentPort } from "node:worker_threads";
import type { VideoDescription } from "#engine/description/description.ts";
import { createVideo } from "#engine/description/create-video.ts";
import type { PaintedParts } from "#engine/presenter/stage.ts";
import { workInThread } from "#engine/process/worker-thread.ts";
import { createH264Encoder } from "./encode-h264.ts";
import type { EncodedFrame, PainterMessage, PaintRequest } from "./painter.ts";

const prepareMessage = Promise.withResolvers<PaintedParts | undefined>();
const paintMessage = Promise.withResolvers<PaintRequest>();
parentPort?.on("message", (message: PainterMessage) => {
  if (message.type === "prepare") prepareMessage.resolve(message.painted);
  else paintMessage.resolve(message.request);
});

void workInThread(async (description: VideoDescription, onFrame: (encoded: EncodedFrame) => void) => {
  const painted = await prepareMessage.promise;
  const speech = paintMessage.promise.then((request) => request.speech);
  const video = await createVideo(description, { speech, painted });
  const { frames, turnLength, runUp, bitsPerSecond } = await paintMessage.promise;
  let failure: Error | undefined;
  const encoder = createH264Encoder(video.canvas, {
    bitsPerSecond,
    keyFrameDistance: turnLength,
    runUp,
    onFrame: (data, isKey) => onFrame({ data, isKey }),
    onError: (error) => {
      failure ??= error;
    },
  });
  for (const frame of frames) {
    await encoder.encode(video.planes?.(frame) ?? new Uint8Array());
    // Yield to the event loop, because the memory of earlier frames is only freed there.
    await nextTurn();
    if (failure) throw failure;
  }
  const facts = await encoder.finish();
  if (failure) throw failure;
  return facts;
});
