import type { Context } from "#engine/drawing/stage.ts";
import { planGestures, type Shot } from "./gestures/gesture-plan.ts";
import { createGestures, type Gestures } from "./gestures/gestures.ts";
import type { Sticker } from "./overlays/sticker-plan.ts";
import type { Speaker } from "./speaker-voices-and-looks.ts";
import { planCuts } from "./speech/camera-cuts.ts";
import type { TimedWord } from "./speech/speech.ts";
import {
  closeUpOf,
  createPresenterStage,
  figurePlaceIn,
  type Framing,
  type Overlay,
  type PresenterStage,
} from "./stage.ts";

type CameraInput = {
  speaker: Speaker;
  shot: Framing;
  /** The stage of the first framing, which draws `overlays`. */
  stage: PresenterStage;
  overlays: Overlay[];
  furnish?: ((context: Context) => void) | undefined;
  words: readonly TimedWord[];
  stickers: readonly Sticker[];
  /** Seconds of the video before the first word. */
  lead: number;
  /** Span of the video in seconds in which a raised hand is not covered by a card or a lower third. */
  handsFree: Shot;
};

type Camera = { stageAt(time: number): PresenterStage; gestures: Gestures | undefined };

/**
 * Plans the two framings and the gestures of a video. All other overlays must have been added before; the gestures are
 * put behind them, and are left out of close-ups, in which there is no room for a hand.
 */
export function createCamera(input: CameraInput): Camera {
  const { speaker, shot, stage, overlays, words, lead, handsFree } = input;
  const cuts = planCuts(words, lead, handsFree.to);
  const closeUp =
    cuts.length > 0 ? createPresenterStage(speaker, closeUpOf(shot), [...overlays], input.furnish, stage) : undefined;
  const plan = planGestures(words, input.stickers, { lead, shots: usualShots(cuts, handsFree) });
  const gestures = plan.length > 0 ? createGestures(plan, speaker, figurePlaceIn(shot)) : undefined;
  if (gestures) overlays.unshift(gestures);
  return { gestures, stageAt: (time) => (closeUp && isCloseUpAt(cuts, time) ? closeUp : stage) };
}

/** Whether the camera is close at a time in seconds: every second shot is a close-up, and the first one is not. */
const isCloseUpAt = (cuts: readonly number[], time: number) => cuts.filter((cut) => cut <= time).length % 2 === 1;

/** The shots that are no close-ups, limited to a span of the video. */
const usualShots = (cuts: readonly number[], span: Shot): Shot[] =>
  [0, ...cuts].flatMap((from, index) => {
    const shot = { from: Math.max(from, span.from), to: Math.min(cuts[index] ?? span.to, span.to) };
    return index % 2 === 0 && shot.to > shot.from ? [shot] : [];
  });
