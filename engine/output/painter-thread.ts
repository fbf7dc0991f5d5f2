import { setImmediate as nextTurn } from "node:timers/promises";
import { parentPort } from "node:worker_threads";
import type { FilmDescription } from "#engine/description/description.ts";
import { createFilm } from "#engine/description/create-film.ts";
import { workInThread } from "#engine/process/worker-thread.ts";
import { createPictureEncoder } from "./encode-picture.ts";
import type { PaintOrder, Picture } from "./painter.ts";

const requestPromise = new Promise<PaintOrder>((resolve) => parentPort?.once("message", resolve));

void workInThread(async (description: FilmDescription, onFrame: (encoded: Picture) => void) => {
  const video = await createFilm(description, { speech: requestPromise.then(({ speech }) => speech) });
  const { frames, turnLength, runUp, bitsPerSecond } = await requestPromise;
  let failure: Error | undefined;
  const encoder = createPictureEncoder(video.canvas, {
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
    // Yield to the event loop; otherwise the pixel copies of earlier frames are never freed.
    await nextTurn();
    if (failure) throw failure;
  }
  const facts = await encoder.finish();
  if (failure) throw failure;
  return facts;
});
