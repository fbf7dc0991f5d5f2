import { smooth } from "#engine/drawing/ease.ts";
import type { Random } from "#engine/drawing/random.ts";
import type { Camera } from "#engine/drawing/stage.ts";
import type { CameraMove, PromptReading } from "#engine/prompt/prompt-reading.ts";

/**
 * A camera shot with its times in seconds of the video. The shot begins `blend` seconds before the previous one ends.
 */
export type Shot = { variant: number; from: number; to: number; camera(time: number): Camera };

export const blend = 0.8;

const minSeconds = 4.8;

/**
 * Splits the video into shots of about five seconds or more, at most about `maxSeconds`, each with a slow camera move.
 */
export function planShots(
  reading: PromptReading,
  seconds: number,
  frame: { width: number; height: number },
  random: Random,
  maxSeconds: number,
): Shot[] {
  const count = Math.max(1, Math.min(Math.floor(seconds / minSeconds), Math.ceil(seconds / maxSeconds)));
  const length = seconds / count;
  return Array.from({ length: count }, (_, index) => {
    const from = index * length - (index > 0 ? blend / 2 : 0);
    const to = (index + 1) * length + (index < count - 1 ? blend / 2 : 0);
    const requested = reading.camera;
    const usual: CameraMove = (["in", "right", "out", "left"] as const)[(index + random.whole(0, 1)) % 4] ?? "in";
    const move = requested ?? usual;
    // Move the camera a little less if the mood is calm.
    const reach = (requested && requested !== "still" ? 1.2 : 0.8) * (reading.mood === "calm" ? 0.85 : 1);
    return { variant: index % 3, from, to, camera: (time) => at(move, (time - from) / (to - from), reach, frame) };
  });
}

function at(move: CameraMove, part: number, reach: number, frame: { width: number; height: number }): Camera {
  // Slow the movement slightly at both ends without stopping it, because the camera still moves while one shot blends
  // into the next.
  const share = part * 0.7 + smooth(part) * 0.3;
  const swing = (share - 0.5) * 2;
  const wide = frame.width * 0.045 * reach;
  const tall = frame.height * 0.03 * reach;
  switch (move) {
    case "in":
      return { x: 0, y: 0, zoom: 1.01 + 0.11 * reach * share };
    case "out":
      return { x: 0, y: 0, zoom: 1.01 + 0.12 * reach * (1 - share) };
    case "left":
      return { x: -wide * swing, y: 0, zoom: 1.03 };
    case "right":
    case "along":
      return { x: wide * swing, y: 0, zoom: 1.03 };
    case "up":
      return { x: wide * 0.3 * swing, y: -tall * swing, zoom: 1.05 + 0.04 * (1 - share) };
    default:
      return { x: 0, y: 0, zoom: 1.02 + 0.012 * share };
  }
}
