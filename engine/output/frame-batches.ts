/** Frames shared among painters in alternating batches; every batch begins with a key frame. */
export type FrameBatches = {
  /** Frames per batch; the last batch may have fewer. */
  length: number;
  /** Indices of one painter's frames, from 0, in order. */
  framesOf(painter: number): number[];
};

/** Shares frames evenly among painters, in batches of at most `maxLength` frames. */
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

/** Restores the order: passes on numbered items (from 0) that arrive out of order. */
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
