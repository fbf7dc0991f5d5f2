import type { Pose } from "./figure/figure.ts";
import { jawOf } from "./figure/mouth.ts";

/** Times in seconds between which the poster frame is chosen; a shorter video offers all of its frames. */
const window = { from: 0.8, to: 2 };
/** Opening of the mouth (0..1) that looks best in a still image: slightly open, as in quiet speech. */
const mildJaw = 0.16;

type Search = {
  frames: number;
  framesPerSecond: number;
  /** Whether no overlay moves at `time`, in seconds. Frames in which an overlay moves are avoided. */
  isSettled?: (time: number) => boolean;
  /** Times in seconds between which the poster frame is chosen; {@link window} when left out. */
  within?: { from: number; to: number };
};

/**
 * Chooses the frame in which the person looks best: eyes open, mouth slightly open, gaze at the viewer. A still image
 * of a blink looks like a mistake.
 */
export function choosePosterFrame(
  poseAt: (frame: number) => Pose,
  { frames, framesPerSecond, isSettled = () => true, within = window }: Search,
): number {
  const last = frames - 1;
  const first = Math.max(0, Math.round(within.from * framesPerSecond));
  const end = Math.min(last, Math.round(within.to * framesPerSecond));
  // Consider the whole video when the preferred time span contains less than half a second of it.
  const [from, to] = end - first < framesPerSecond / 2 ? [0, last] : [first, end];
  let best = { frame: from, faults: Infinity };
  for (let frame = from; frame <= to; frame++) {
    const faults = faultsOf(poseAt(frame)) + (isSettled(frame / framesPerSecond) ? 0 : 2);
    if (faults < best.faults) best = { frame, faults };
  }
  return best.frame;
}

/** Rates how far a pose is from a good portrait: 0 is perfect, and closed eyes outweigh everything else. */
function faultsOf({ blink, mouth, gazeX, gazeY }: Pose): number {
  return (
    10 * blink +
    Math.abs(jawOf(mouth) - mildJaw) +
    0.6 * mouth.round +
    0.5 * mouth.bite +
    0.6 * Math.hypot(gazeX, gazeY)
  );
}
