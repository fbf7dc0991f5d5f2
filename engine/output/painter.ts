import type { FilmDescription } from "#engine/description/description.ts";
import { startThread } from "#engine/process/start-thread.ts";
import type { Speech } from "#engine/presenter/speech/speech.ts";
import type { PictureFacts } from "./mp4/index-box.ts";

const program = new URL("./painter-thread.ts", import.meta.url);

/** An encoded frame; `data` is no part of a larger buffer. */
export type Picture = { data: Uint8Array; isKey: boolean };

export type PaintOrder = { speech: Speech; frames: number[]; turnLength: number; runUp: number; bitsPerSecond: number };

/** Draws and encodes some frames of a film beside this thread. */
export type Painter = {
  /** Resolves when `onPicture` has heard every frame, in the order of `order.frames`. Rejects with a StudioError. */
  paint(order: PaintOrder, onPicture: (picture: Picture) => void): Promise<PictureFacts>;
  end(): void;
};

/** Starts with what can be painted before anything is spoken. */
export function startPainter(description: FilmDescription): Painter {
  let hear: (picture: Picture) => void = () => {};
  const { worker, result, end } = startThread<PictureFacts, Picture>(program, description, (picture) => hear(picture));
  // It may fail before anybody waits for it.
  result.catch(() => {});
  return {
    paint(order, onPicture) {
      hear = onPicture;
      worker.postMessage(order);
      return result;
    },
    end,
  };
}
