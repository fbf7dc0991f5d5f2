import type { StoredImage } from "#engine/drawing/compositor/compositor.ts";
import type { Context } from "#engine/drawing/stage.ts";
import type { CutawayStage } from "./cutaways/cutaway-stage.ts";
import type { Cutaway } from "./cutaways/plan-cutaways.ts";
import { planGestures, type Shot } from "./gestures/gesture-plan.ts";
import { createGestures, type Gestures } from "./gestures/gestures.ts";
import type { Sticker } from "./overlays/sticker-plan.ts";
import type { Speaker } from "./speaker-voices-and-looks.ts";
import type { TimedWord } from "./speech/speech.ts";
import { closeUpOf, createPresenterStage, type Framing, type Overlay, type PresenterStage } from "./stage.ts";

type CameraInput = {
  speaker: Speaker;
  shot: Framing;
  /** The stage of the first framing, which draws `overlays`. */
  stage: PresenterStage;
  overlays: Overlay[];
  /** The stage of the close-ups; left out when there is no cut. */
  closeUp: CloseUp | undefined;
  /** Times in seconds of the video at which the camera changes between its two framings. */
  cuts: readonly number[];
  /** Times in which `cutawayStage` is shown; left out if the speaker is always visible. */
  cutaways?: readonly Cutaway[];
  cutawayStage?: CutawayStage | undefined;
  words: readonly TimedWord[];
  stickers: readonly Sticker[];
  /** Seconds of the video before the first word. */
  lead: number;
  framesPerSecond: number;
  /** Span of the video in seconds in which a raised hand is not covered by a card or a lower third. */
  handsFree: Shot;
};

type Camera = { stageAt(time: number): Pick<PresenterStage, "draw" | "planes">; gestures: Gestures | undefined };

/** The stage of the second framing, and the overlays that it draws. */
export type CloseUp = { stage: PresenterStage; overlays: Overlay[] };

/** Creates the second framing of a video; it draws the same person as `stage`, but larger. */
export function createCloseUp(
  speaker: Speaker,
  shot: Framing,
  stage: PresenterStage,
  furnish?: (context: Context) => void,
  paintedRoom?: StoredImage,
): CloseUp {
  const overlays: Overlay[] = [];
  const frame = closeUpOf(shot);
  const closeUp = createPresenterStage(speaker, frame, overlays, furnish, stage.shared, undefined, paintedRoom);
  return { overlays, stage: closeUp };
}

/**
 * Plans the gestures of a video, and which of its two framings, or which scene, is shown when. All other overlays must have been added
 * before; the gestures are put behind them, and are left out of close-ups, in which there is no room for a hand.
 */
export function createCamera(input: CameraInput): Camera {
  const { speaker, shot, stage, overlays, closeUp, cuts, words, lead, framesPerSecond, handsFree } = input;
  const { cutaways = [], cutawayStage } = input;
  closeUp?.overlays.push(...overlays);
  const plan = planGestures(words, input.stickers, {
    lead,
    shots: usualShots(cuts, handsFree).flatMap((usual) => without(cutaways, usual)),
  });
  const gestures = plan.length > 0 ? createGestures(plan, speaker, shot, framesPerSecond) : undefined;
  if (gestures) overlays.unshift(gestures);
  const speakerStageAt = (time: number) => (closeUp && isCloseUpAt(cuts, time) ? closeUp.stage : stage);
  return {
    gestures,
    stageAt: (time) => (cutawayStage?.isShownAt(time) ? cutawayStage : speakerStageAt(time)),
  };
}

/** Whether the camera is close at a time in seconds: every second shot is a close-up, and the first one is not. */
const isCloseUpAt = (cuts: readonly number[], time: number) => cuts.filter((cut) => cut <= time).length % 2 === 1;

/** The shots that are no close-ups, limited to a span of the video. */
const usualShots = (cuts: readonly number[], span: Shot): Shot[] =>
  [0, ...cuts].flatMap((from, index) => {
    const shot = { from: Math.max(from, span.from), to: Math.min(cuts[index] ?? span.to, span.to) };
    return index % 2 === 0 && shot.to > shot.from ? [shot] : [];
  });

/** The parts of a shot outside of cutaways, which do not overlap. */
function without(spans: readonly Shot[], { from, to }: Shot): Shot[] {
  const inside = spans.filter((span) => span.from < to && span.to > from);
  const begins = [from, ...inside.map((span) => span.to)];
  return begins
    .map((begin, index) => ({ from: begin, to: Math.min(to, inside[index]?.from ?? to) }))
    .filter((part) => part.to > part.from);
}
