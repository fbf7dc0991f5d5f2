/** Frames of a video, divided into batches that several threads draw in turn; every batch begins with a key frame. */
export type FrameBatches = {
  /** Frames per batch; the last batch may have fewer. */
  length: number;
  /** Indices, from 0 and in order, of the frames that thread number `painter` draws. */
  framesOf(painter: number): number[];
};

/** Divides frames evenly among threads, in batches of at most `maxLength` frames. */
export function splitFrames(frames: number, painters: number, maxLength: number): FrameBatches {
  const rounds = Math.ceil(frames / (maxLength * painters));
  const length = painters === 1 ? maxLength : Math.ceil(frames / (rounds * painters));
  return {
    length,
    framesOf: (painter) =>
      Array.from({ length: frames }, (_, frame) => frame).filter(
        (frame) => Math.floor(frame / length) % painters === painter,
      ),
  };
}

/**
 * Returns a function that takes numbered items (from 0) in any order and passes them on in the order of their numbers.
 */
export function restoreOrder<Item>(pass: (item: Item) => void): (number: number, item: Item) => void {
  const waiting = new Map<number, Item>();
  let next = 0;
  return (number, item) => {
    waiting.set(number, item);
    for (let ready = waiting.get(next); ready !== undefined; ready = waiting.get(next)) {
      waiting.delete(next++);
      pass(ready);
    }
  };
}
