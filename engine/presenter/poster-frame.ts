import type { Pose } from "./figure/figure.ts";
import { jawOf } from "./figure/mouth.ts";

/** Times in seconds between which the poster frame is chosen; a shorter video offers all of its frames. */
const window = { from: 0.8, to: 3 };
/** Opening of the mouth (0..1) that looks best in a still image: slightly open, as in quiet speech. */
const mildJaw = 0.16;
/** Smile and raised brows that look friendly in a still image, on the scales of the mouth shape and of the pose. */
const friendly = { smile: 0.72, brow: 0.35 };

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

/**
 * Rates how far a pose is from a good portrait: 0 is perfect, and closed eyes outweigh everything else. An open mouth
 * without visible teeth looks like a grimace, and brows that are raised far look worried.
 */
function faultsOf({ blink, mouth, gazeX, gazeY, brow }: Pose): number {
  return (
    10 * blink +
    0.9 * Math.max(0, friendly.smile - mouth.smile) +
    0.6 * Math.min(1, jawOf(mouth) / mildJaw) * Math.max(0, 0.8 - mouth.teeth) +
    0.4 * Math.max(0, brow - friendly.brow) +
    Math.abs(jawOf(mouth) - mildJaw) +
    0.6 * mouth.round +
    0.5 * mouth.bite +
    0.6 * Math.hypot(gazeX, gazeY)
  );
}
