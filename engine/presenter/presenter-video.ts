import type { SoundSource } from "#engine/sound/sound.ts";
import type { BrandKit } from "#engine/brand-kit/description.ts";
import { createEndCard, endCardSeconds, endCardSlideSeconds } from "#engine/brand-kit/end-card.ts";
import { createBrandLowerThird, type Place } from "#engine/brand-kit/brand-lower-third.ts";
import { subtitleLookOf } from "#engine/brand-kit/subtitle-look.ts";
import { houseTypeface, type Typeface } from "#engine/typography/fonts.ts";
import { splitSentences } from "#engine/voice/normalise/to-spoken-text.ts";
import { captionsOf } from "./subtitles-webvtt.ts";
import { createCamera, createCloseUp } from "./camera.ts";
import { cast } from "./speaker-voices-and-looks.ts";
import type { PresenterVideo } from "./description.ts";
import { createCustomerCard, lineColour } from "./customer/customer-card.ts";
import type { Logo } from "./customer/read-customer-logo.ts";
import type { Pose } from "./figure/figure.ts";
import { afterStickers, type ClosingTimes, createClosingCard, latestClosing, planClosing } from "./overlays/closing.ts";
import { leastSeconds as gestureSeconds } from "./gestures/gesture-plan.ts";
import { findFarewell } from "./gestures/find-farewell.ts";
import { createLowerThird, lowerThirdSeconds, readingSeconds } from "./overlays/lower-third.ts";
import { createPreviewMark } from "./overlays/preview-mark.ts";
import { createStickers } from "./overlays/stickers.ts";
import { planStickers } from "./overlays/sticker-plan.ts";
import { bottomOfSubtitles, createSubtitles, planSubtitles, topOfSubtitles } from "./overlays/subtitles.ts";
import { createCutawayStage } from "./cutaways/cutaway-stage.ts";
import type { PaintScene } from "./cutaways/paint-scene.ts";
import { alignCuts, planCutaways } from "./cutaways/plan-cutaways.ts";
import { createMusicTrack } from "./music/music-track.ts";
import { choosePosterFrame } from "./poster-frame.ts";
import { soundOf } from "./sound.ts";
import { planCuts } from "./speech/camera-cuts.ts";
import { at, envelopeOf } from "./speech/envelope.ts";
import { freezeInvisibleMotion } from "./speech/freeze-invisible-motion.ts";
import { createLips, visualLead } from "./speech/lips.ts";
import { createHeadAndEyeMotion } from "./speech/head-and-eye-motion.ts";
import { lead, type Speech } from "./speech/speech.ts";
import type { SpeechVideo } from "./speech-video.ts";
import type { DecorateRoom } from "./trade/room-decoration.ts";
import {
  closeUpOf,
  copyPaintedParts,
  createPresenterStage,
  defaultFraming,
  faceIn,
  type Framing,
  type Overlay,
  type PaintedParts,
  restorePaintedParts,
} from "./stage.ts";

/** Seconds of silence after the speech. */
const tail = 0.7;

/**
 * Number of times that the first frame is encoded and dropped before the video, so that the first frame becomes as
 * sharp as all others.
 */
const runUp = 12;
const bitsPerSecond = 1_400_000;
/** Bit rate of the sound in bits per second; it is low, because both channels carry the same voice. */
const audioBitsPerSecond = 96_000;
/** Bit rate of the sound with music, whose channels differ. */
const musicBitsPerSecond = 128_000;

/** Names of installed voice models with their authors, as their licences require. */
const voiceModelNames: Record<NonNullable<Speech["voiceModel"]>, string> = { "pocket-tts": "Pocket TTS (Kyutai)" };

type PresenterInput = Omit<
  PresenterVideo,
  "kind" | "imageFile" | "brandLogoFile" | "brandDarkLogoFile" | "brandFontFile"
>;
/**
 * The logos of the customer and of the brand for whom a video is made, the fonts of that brand, and the functions that
 * paint the scenes of cutaways and the things in the room, without which there are none.
 */
type Assets = {
  logo?: Logo | null;
  brandLogo?: Logo | null;
  typeface?: Typeface;
  paintScene?: PaintScene | undefined;
  decorateRoom?: DecorateRoom | undefined;
  /** Parts that another thread has painted for the same description. */
  painted?: PaintedParts | undefined;
};

/** Creates a video from its speech. May be called only once. */
type CreateFromSpeech = (speech: Speech, framesPerSecond: number) => SpeechVideo;

/** Creates a presenter video from speech that has already been synthesized. */
export function createPresenterVideo(
  description: PresenterInput,
  speech: Speech,
  framesPerSecond: number,
  shot?: Framing,
  assets?: Assets,
): SpeechVideo {
  return preparePresenterVideo(description, shot, assets).createVideo(speech, framesPerSecond);
}

/**
 * Paints in advance what does not depend on the speech. `copyPainted` copies what has been painted, for another thread.
 */
export function preparePresenterVideo(
  description: PresenterInput,
  framing: Framing = defaultFraming(description.format, description.scale),
  { logo, brandLogo = null, typeface = houseTypeface, paintScene, decorateRoom, painted }: Assets = {},
): { createVideo: CreateFromSpeech; copyPainted: () => PaintedParts } {
  const shot: Framing = { ...framing, isVideo: true };
  const speaker = cast[description.speaker];
  const { lowerThird, customer = {}, brandKit } = description;
  const overlays: Overlay[] = [];
  const customerCard = createCustomerCard({ ...customer, ...(logo && { logo }) }, shot);
  const shared = painted && restorePaintedParts(speaker, shot, painted);
  const furnish = customerCard?.draw;
  const stage = createPresenterStage(speaker, shot, overlays, furnish, shared, decorateRoom, painted?.room);
  // Paint the close-up while the speech is synthesized. A text of one sentence has no cut.
  const isCutPossible = splitSentences(description.text).length > 1;
  const possibleCloseUp = isCutPossible
    ? createCloseUp(speaker, shot, stage, furnish, painted?.closeUpRoom)
    : undefined;

  const createVideo: CreateFromSpeech = (speech, framesPerSecond) => {
    // Show no closing card in a preview that is cut off, because the card appears with the last sentence of the text.
    const closing = speech.isCut ? undefined : description.closing;
    const end = speech.seconds + lead + tail;
    const cues = planSubtitles(speech.words, shot, lead, typeface);
    const latest = closing ? latestClosing(end) : end;
    const brandTimesAfter = (times: ClosingTimes | undefined) =>
      brandKit && !speech.isCut ? planBrand(brandKit, speech, times) : undefined;
    const usualEnd = closing ? end : (brandTimesAfter(undefined)?.from ?? end);
    const introduction = latest > lowerThirdSeconds ? introductionOf(description) : [];
    const stickers = description.subtitles
      ? planStickers(speech.words, {
          lead,
          earliest: isTall(shot) ? readingSeconds(introduction) : 0,
          until: closing && isTall(shot) ? latest : Math.min(end - stickerMargin, usualEnd),
          cues,
        })
      : [];
    const farewell = findFarewell(speech.words);
    const closingTimes =
      closing &&
      planClosing(closing, speech.words, {
        lead,
        end,
        after: Math.max(
          introduction.length > 0 ? lowerThirdSeconds : 0,
          isTall(shot) ? afterStickers(closing, stickers) : 0,
          !isTall(shot) && farewell ? farewell.start + lead + gestureSeconds.wave : 0,
        ),
      });
    const brandTimes = brandTimesAfter(closingTimes);
    const seed = `${speaker.id}|${description.text}`;
    const extension = brandTimes?.extension ?? closingTimes?.extension;
    const { frames, seconds, sound, poseAt } = perform(seed, speech, framesPerSecond, extension);
    const card = closing && closingTimes && createClosingCard(closing, shot, closingTimes.from);
    const endCardFrom = brandTimes?.from ?? seconds;
    const cardFrom = card ? closingTimes.from : endCardFrom;
    const stickerPlan = stickers.map((sticker) => ({
      ...sticker,
      to: Math.min(sticker.to, isTall(shot) ? cardFrom : endCardFrom),
    }));
    const handsUntil = isTall(shot) ? endCardFrom : cardFrom;
    const gestureTimes = [
      ...stickers.flatMap(({ lines }) => lines.filter(({ kind }) => kind === "price").map(({ spoken }) => spoken)),
      ...(farewell ? [farewell.start + lead] : []),
    ];
    const usualCuts = possibleCloseUp ? planCuts(speech.words, lead, cardFrom, gestureTimes, handsUntil) : [];
    const closeUp = usualCuts.length > 0 ? possibleCloseUp : undefined;
    const thirdEnd = isTall(shot) ? Math.min(cardFrom, stickerPlan[0]?.from ?? cardFrom) : cardFrom;
    if (description.preview) overlays.push(createPreviewMark(shot, faceIn(closeUp ? closeUpOf(shot) : shot)));
    const accent = customer.color && lineColour(customer.color);
    const ownThird =
      lowerThird && introduction.length > 0 ? createLowerThird(lowerThird, shot, thirdEnd, accent) : undefined;
    // Freeze the person once the end card covers the whole frame, because unchanged parts of a frame are not redrawn.
    const lastMove = brandTimes ? Math.ceil((brandTimes.from + endCardSlideSeconds) * framesPerSecond) : frames;
    const poseIn = (frame: number) => poseAt(Math.min(frame, lastMove));
    const brandThird =
      brandKit?.hasLowerThird && introduction.length > 0
        ? createBrandLowerThird(brandKit, brandLogo, shot, { place: placeBySubtitles(shot), until: thirdEnd, typeface })
        : undefined;
    const third = brandKit?.hasLowerThird ? brandThird : ownThird;
    if (third) overlays.push(third);
    if (card) overlays.push(card);
    const endCard =
      brandKit &&
      brandTimes &&
      createEndCard(brandKit, brandLogo, shot, { from: brandTimes.from, isLabelled: !shot.unlabelled, typeface });
    const earliest = third ? lowerThirdSeconds : 0;
    const cutaways =
      description.cutaways && paintScene
        ? planCutaways(speech.words, { lead, earliest, cuts: usualCuts, stickers: stickerPlan })
        : [];
    const cuts = alignCuts(usualCuts, cutaways, speech.words, lead);
    const captions = captionsOf(cues, seconds);
    const subtitles =
      description.subtitles && cues.length > 0
        ? createSubtitles(cues, shot, brandKit && subtitleLookOf(brandKit), typeface)
        : undefined;
    const stickerOverlay =
      stickerPlan.length > 0
        ? createStickers(stickerPlan, shot, { colour: brandKit?.primaryColor ?? customer.color, typeface })
        : undefined;
    if (stickerOverlay) overlays.push(stickerOverlay);
    if (subtitles) overlays.push(subtitles);
    // Add the end card last, which draws it over all other overlays, because it fills the frame.
    if (endCard) overlays.push(endCard);
    const cutawayStage =
      paintScene && cutaways.length > 0
        ? createCutawayStage({ cutaways, frame: shot, canvas: stage.canvas, overlays: [...overlays], paintScene })
        : undefined;
    const { stageAt, gestures } = createCamera({
      speaker,
      shot,
      stage,
      overlays,
      closeUp,
      cuts,
      cutaways,
      cutawayStage,
      words: speech.words,
      stickers: stickerPlan,
      lead,
      framesPerSecond,
      handsFree: { from: third && !isTall(shot) ? introductionEnd : 0, to: handsUntil },
    });
    const isSettled = (time: number) =>
      (!third || third.isSettled(time)) &&
      (!stickerOverlay || stickerOverlay.isSettled(time)) &&
      (!gestures || gestures.isSettled(time)) &&
      !subtitles?.isFading(time) &&
      !cutawayStage?.isShownAt(time) &&
      [card, endCard].every((each) => !each || each.keyAt(time) === "");
    return {
      canvas: stage.canvas,
      frames,
      seconds,
      posterFrame: choosePosterFrame(poseAt, { frames, framesPerSecond, isSettled }),
      model: [
        `Sprecher ${speaker.name}`,
        ...(speech.voiceModel ? [`Stimme von ${voiceModelNames[speech.voiceModel]}`] : []),
        ...(description.preview ? ["Vorschau"] : []),
      ].join(", "),
      bitsPerSecond,
      soundBitsPerSecond: description.music ? musicBitsPerSecond : audioBitsPerSecond,
      language: "deu",
      runUp,
      source: "compositeWithTrainedAlgorithmicMedia",
      sound: description.music ? accompanied(seed, speech, seconds) : sound,
      ...(captions && { captions }),
      draw: (index) => stageAt(index / framesPerSecond).draw(poseIn(index), index / framesPerSecond),
      planes: (index) => stageAt(index / framesPerSecond).planes(poseIn(index), index / framesPerSecond),
    };
  };
  return { createVideo, copyPainted: () => copyPaintedParts(stage, possibleCloseUp?.stage) };
}

/** The sound of a speech with music, `length` seconds long. */
const accompanied = (seed: string, speech: Speech, length: number) =>
  soundOf(speech, lead, length, createMusicTrack(seed, speech.words, { lead, length }));

/** Seconds between the last sticker and the end of the video. */
const stickerMargin = 0.1;

/** The texts of the lower third: those of the brand, if its kit has one, or name and role. */
function introductionOf({ brandKit, lowerThird }: Pick<PresenterInput, "brandKit" | "lowerThird">): string[] {
  if (brandKit?.hasLowerThird) return [brandKit.company, brandKit.claim];
  return [lowerThird?.name ?? "", lowerThird?.role ?? ""].filter((text) => text.trim() !== "");
}

const isTall = ({ width, height }: Framing) => height > width;

/** Time in seconds until which a lower third in a wide frame covers the place of a raised hand. */
const introductionEnd = 6;

/** Seconds between the last word and the end card. */
const pauseBeforeEndCard = 0.35;

/**
 * Time in seconds at which a brand's end card appears, and seconds by which it lengthens the video. It follows the
 * closing card, whose date or call to action viewers must be able to read.
 */
function planBrand(
  kit: BrandKit,
  speech: Speech,
  closing?: ClosingTimes,
): { from: number; extension: number } | undefined {
  if (!kit.hasEndCard) return undefined;
  if (closing) {
    const from = lead + speech.seconds + tail + closing.extension;
    return { from, extension: closing.extension + endCardSeconds(kit) };
  }
  return {
    from: lead + speech.seconds + pauseBeforeEndCard,
    extension: pauseBeforeEndCard - tail + endCardSeconds(kit),
  };
}

/**
 * Place of a brand's lower third: below the subtitles in a tall frame, above them and beside the face in a wide one.
 */
function placeBySubtitles(frame: Framing): Place {
  const unit = Math.min(frame.width, frame.height) / 1000;
  return frame.height > frame.width
    ? { left: 64 * unit, top: bottomOfSubtitles(frame) + 40 * unit, width: frame.width * 0.82 }
    : { left: 110 * unit, bottom: topOfSubtitles(frame) - 26 * unit, width: frame.width * 0.31 };
}

/** Sound and poses of a speaker for a whole video; the first word begins after `lead` seconds. */
export type Performance = {
  lead: number;
  frames: number;
  seconds: number;
  sound: SoundSource;
  poseAt(frame: number): Pose;
};

/**
 * Computes sound and poses of a speech; the same seed and speech give the same result. `extension` is silence at the
 * end, in seconds.
 */
export function perform(seed: string, speech: Speech, framesPerSecond: number, extension = 0): Performance {
  const frames = Math.ceil((speech.seconds + lead + tail + extension) * framesPerSecond);
  const seconds = frames / framesPerSecond;
  const poseAt = createPoses(seed, speech, frames, framesPerSecond);
  return { lead, frames, seconds, sound: soundOf(speech, lead, seconds), poseAt };
}

/** Returns the pose of mouth, eyes, head and body for each frame. */
function createPoses(seed: string, speech: Speech, frames: number, framesPerSecond: number): (index: number) => Pose {
  const loudness = envelopeOf(speech.samples, speech.sampleRate, framesPerSecond);
  const lips = createLips(speech.phones);
  // Shift the loudness by `lead` seconds of silence, because the speech begins later than the video.
  const shift = Math.round(lead * framesPerSecond);
  const shifted = {
    fast: loudness.fast,
    slow: Float32Array.from({ length: loudness.slow.length + shift }, (_, frame) => loudness.slow[frame - shift] ?? 0),
  };
  const motion = createHeadAndEyeMotion(seed, frames / framesPerSecond, shifted, framesPerSecond);
  const mouthAt = (index: number) => {
    const force = 0.92 + 0.48 * Math.min(1, at(loudness.fast, index - lead * framesPerSecond));
    return lips(index / framesPerSecond - lead + visualLead, force);
  };
  const lifeAt = (index: number) => ({
    ...motion(index / framesPerSecond),
    squint: Math.max(0, mouthAt(index).smile),
  });
  const lives = freezeInvisibleMotion(lifeAt, frames);
  return (index) => ({ ...(lives[index] ?? lifeAt(index)), mouth: mouthAt(index) });
}
