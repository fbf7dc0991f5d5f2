import type { Pose } from "./figure/figure.ts";
import { jawOf } from "./figure/mouth.ts";

/** Seconds in which a poster is looked for; a shorter video offers all of its frames. */
const window = { from: 0.8, to: 2 };
/** Opening of the mouth that looks like a calm word, neither closed nor wide open. */
const mildJaw = 0.16;

type Search = {
  frames: number;
  framesPerSecond: number;
  /** Whether all overlays stand still at this time; frames in which one moves are avoided. */
  isSettled?: (time: number) => boolean;
  /** Seconds in which the poster is looked for, when not {@link window}. */
  within?: { from: number; to: number };
};

/**
 * Chooses the frame whose person looks best by its pose: eyes open, mouth mild, gaze at the viewer. A still picture of
 * a blink looks like a mistake.
 */
export function choosePosterFrame(
  poseAt: (frame: number) => Pose,
  { frames, framesPerSecond, isSettled = () => true, within = window }: Search,
): number {
  const last = frames - 1;
  const first = Math.max(0, Math.round(within.from * framesPerSecond));
  const end = Math.min(last, Math.round(within.to * framesPerSecond));
  // Look at the whole video when less than half a second of it lies in the window.
  const [from, to] = end - first < framesPerSecond / 2 ? [0, last] : [first, end];
  let best = { frame: from, faults: Infinity };
  for (let frame = from; frame <= to; frame++) {
    const faults = faultsOf(poseAt(frame)) + (isSettled(frame / framesPerSecond) ? 0 : 2);
    if (faults < best.faults) best = { frame, faults };
  }
  return best.frame;
}

/** How far a pose is from a good portrait; closed eyes outweigh everything else. */
function faultsOf({ blink, mouth, gazeX, gazeY }: Pose): number {
  return (
    10 * blink +
    Math.abs(jawOf(mouth) - mildJaw) +
    0.6 * mouth.round +
    0.5 * mouth.bite +
    0.6 * Math.hypot(gazeX, gazeY)
  );
}
