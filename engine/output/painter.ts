import type { VideoDescription } from "#engine/description/description.ts";
import type { PaintedParts } from "#engine/presenter/stage.ts";
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

/**
 * Messages to the thread: it creates the video after the first one, and draws the frames after the second one. It paints
 * the static parts itself if the first message has none.
 */
export type PainterMessage = { type: "prepare"; painted?: PaintedParts } | { type: "paint"; request: PaintRequest };

/** A thread that draws and encodes a part of the frames of a video. */
export type Painter = {
  /** Passes on the static parts of the video, whose pixels are moved and not copied. */
  prepare(painted: PaintedParts): void;
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
  const send = (message: PainterMessage, moved: ArrayBuffer[] = []) => worker.postMessage(message, moved);
  return {
    prepare: (painted) => send({ type: "prepare", painted }, [painted.pixels.buffer]),
    paint(request, onFrame) {
      handleFrame = onFrame;
      send({ type: "prepare" });
      send({ type: "paint", request });
      return result;
    },
    end,
  };
}
