/** Frames that are drawn and encoded by painters in turns; every turn begins with a key frame. */
export type Turns = {
  /** Frames of a turn; the last may have fewer. */
  length: number;
  /** The frames of one painter, counted from 0, in order. */
  framesOf(painter: number): number[];
};

/** Shares frames among painters evenly, in turns of at most `longest`. */
export function shareFrames(frames: number, painters: number, longest: number): Turns {
  const rounds = Math.ceil(frames / (longest * painters));
  const length = painters === 1 ? longest : Math.ceil(frames / (rounds * painters));
  return {
    length,
    framesOf: (painter) =>
      Array.from({ length: frames }, (_, frame) => frame).filter(
        (frame) => Math.floor(frame / length) % painters === painter,
      ),
  };
}

/** Passes on by number, from 0, what comes in another order. */
export function inOrder<Item>(pass: (item: Item) => void): (number: number, item: Item) => void {
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
