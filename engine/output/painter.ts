import type { VideoDescription } from "#engine/description/description.ts";
import { startThread } from "#engine/process/start-thread.ts";
import type { Speech } from "#engine/presenter/speech/speech.ts";
import type { VideoTrackInfo } from "./mp4/moov-box.ts";

const program = new URL("./painter-thread.ts", import.meta.url);

/** An encoded frame; no other code uses the buffer of `data`. */
export type EncodedFrame = { data: Uint8Array; isKey: boolean };

export type PaintRequest = {
  speech: Speech;
  frames: number[];
  turnLength: number;
  runUp: number;
  bitsPerSecond: number;
};

/** Messages to the thread: it paints the static parts after the first one, and the frames after the second one. */
export type PainterMessage = { type: "prepare" } | { type: "paint"; request: PaintRequest };

/** A thread that draws and encodes a part of the frames of a video. */
export type Painter = {
  /** Lets the thread draw the static parts of the video, for which it needs a lot of memory for a moment. */
  prepare(): void;
  /**
   * Draws and encodes the requested frames. Resolves after `onFrame` has received all of them in order.
   * @throws EngineError
   */
  paint(request: PaintRequest, onFrame: (encoded: EncodedFrame) => void): Promise<VideoTrackInfo>;
  end(): void;
};

/** Starts the thread, which loads its code and then waits. */
export function startPainter(description: VideoDescription): Painter {
  let handleFrame: (encoded: EncodedFrame) => void = () => {};
  const { worker, result, end } = startThread<VideoTrackInfo, EncodedFrame>(program, description, (encoded) =>
    handleFrame(encoded),
  );
  // Avoid an unhandled rejection if the thread fails before `result` is awaited.
  result.catch(() => {});
  const send = (message: PainterMessage) => worker.postMessage(message);
  const prepare = () => send({ type: "prepare" });
  return {
    prepare,
    paint(request, onFrame) {
      handleFrame = onFrame;
      prepare();
      send({ type: "paint", request });
      return result;
    },
    end,
  };
}
