import { clamp, smooth } from "#engine/drawing/ease.ts";
import { createRandom, type Random } from "#engine/drawing/random.ts";
import { at, type Envelope } from "./envelope.ts";
import type { BodyMotion } from "./freeze-invisible-motion.ts";

export type HeadAndEyeMotion = (time: number) => Omit<BodyMotion, "squint">;

type EyeMovement = { start: number; seconds: number; x: number; y: number };

const blinkDown = 0.07;
const blinkUp = 0.14;

/** Returns a slow movement between about -1 and 1 over time (seconds), which repeats only after ten minutes. */
function wander(random: Random): (time: number) => number {
  const [a, b, c] = [random.next() * 9, random.next() * 9, random.next() * 9];
  return (time) => Math.sin(time * 0.9 + a) * 0.45 + Math.sin(time * 1.7 + b) * 0.25 + Math.sin(time * 0.43 + c) * 0.4;
}

/** Creates the movement of a speaker apart from the mouth; the same seed and speech give the same movement. */
export function createHeadAndEyeMotion(
  seed: string,
  seconds: number,
  loudness: Envelope,
  framesPerSecond: number,
): HeadAndEyeMotion {
  const random = createRandom(seed);
  const blinks = blinksIn(seconds, random.branch("blinks"));
  const glances = glancesIn(seconds, random.branch("glances"));
  const [x, y, roll, yaw, pitch, brow] = ["x", "y", "roll", "yaw", "pitch", "brow"].map((name) =>
    wander(random.branch(name)),
  ) as [Wave, Wave, Wave, Wave, Wave, Wave];
  return (time) => {
    const emphasis = at(loudness.slow, time * framesPerSecond);
    const eyeMovement = lastBefore(glances, time, (wave) => wave.start);
    const turned = eyeMovement
      ? Math.min(
          smooth((time - eyeMovement.start) / 0.1),
          smooth((eyeMovement.start + eyeMovement.seconds - time) / 0.12),
        )
      : 0;
    const turn = yaw(time * 0.75);
    return {
      blink: blinkAt(blinks, time),
      gazeX: clamp((eyeMovement?.x ?? 0) * turned - turn * 0.22, -1, 1),
      gazeY: clamp((eyeMovement?.y ?? 0) * turned - pitch(time * 0.8) * 0.15, -1, 1),
      wide: Math.max(0, emphasis - 0.7),
      brow: clamp(Math.max(0, emphasis - 0.5) * 1.3 + brow(time * 0.6) * 0.14 + 0.08, -0.2, 1),
      headX: x(time) * 6,
      headY: y(time * 0.9) * 2 + emphasis * 4.6 - 2,
      roll: roll(time * 0.8) * 0.024,
      yaw: clamp(turn + (eyeMovement?.x ?? 0) * turned * 0.3, -1.2, 1.2),
      pitch: pitch(time * 0.8) * 0.35 + (emphasis - 0.4) * 0.6,
      breath: Math.sin(time * 1.55),
      sway: x(time * 0.8 - 0.2) * 3.4,
    };
  };
}

type Wave = (time: number) => number;

function blinksIn(seconds: number, random: Random): number[] {
  const blinks: number[] = [];
  for (let time = random.between(0.7, 1.5); time < seconds; time += random.between(2.1, 5.1)) {
    blinks.push(time);
    if (random.chance(0.16)) blinks.push(time + 0.27);
  }
  return blinks;
}

function glancesIn(seconds: number, random: Random): EyeMovement[] {
  const glances: EyeMovement[] = [];
  for (let time = random.between(1.2, 2.4); time < seconds; time += random.between(2.8, 5.2)) {
    glances.push({
      start: time,
      seconds: random.between(0.5, 1.1),
      x: random.between(-0.55, 0.55),
      y: random.between(-0.16, 0.24),
    });
  }
  return glances;
}

function blinkAt(blinks: readonly number[], time: number): number {
  const before = lastBefore(blinks, time, (blink) => blink - blinkDown);
  if (before === undefined) return 0;
  const away = time - before;
  return smooth(away < 0 ? 1 + away / blinkDown : 1 - away / blinkUp);
}

/** Binary search for the last item that has begun by `time`. */
function lastBefore<T>(items: readonly T[], time: number, startOf: (item: T) => number): T | undefined {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (startOf(items[middle] as T) <= time) low = middle + 1;
    else high = middle;
  }
  return items[low - 1];
}
