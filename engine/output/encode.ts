import { setImmediate as nextTurn } from "node:timers/promises";
import type { Canvas } from "@napi-rs/canvas";
import type { SoundSource } from "#engine/sound/sound.ts";
import type { Speech } from "#engine/presenter/speech/speech.ts";
import { createPictureEncoder, framesPerSecond, pictureRhythm } from "./encode-picture.ts";
import { createSoundEncoder, soundRhythm } from "./encode-sound.ts";
import type { PictureFacts } from "./mp4/index-box.ts";
import { createMp4Writer } from "./mp4/writer.ts";
import type { Painter, Picture } from "./painter.ts";
import { inOrder, shareFrames } from "./frame-batches.ts";
import { i420Size, toI420 } from "./yuv.ts";

export { framesPerSecond } from "./encode-picture.ts";

/** Upper bound of a full-size film; still scenes stay far below. Constant quality ignores its level in 1.3.1. */
const usualBitsPerSecond = 6_000_000;
const usualKeyFrameDistance = 4;

type Track = {
  frames: number;
  /** Upper bound; a person in front of a still room needs less than a moving scene. */
  bitsPerSecond?: number;
  /** Upper bound of the sound; a voice alone needs less than music. */
  soundBitsPerSecond?: number;
  /** Seconds; a picture that stays is small when it need not begin anew. */
  keyFrameDistance?: number;
  /** How often an encoder sees its first frame before it counts: left to itself it begins with few bits, and blurred. */
  runUp?: number;
  sound: SoundSource;
};

export type Movie = Track & {
  canvas: Canvas;
  /** Draws frame `index` on the canvas. */
  draw(index: number): void;
  /** Frame `index` as I420, where a film has a cheaper way to its pixels; valid until the next call. */
  planes?(index: number): Uint8Array;
};

/** Pictures that come from elsewhere, in a rate of their own. */
export type FrameSource = Track & {
  canvas: { width: number; height: number };
  rate: number;
  planes(index: number): Promise<Uint8Array>;
};

/** Somebody who draws and encodes half of the frames; `speech` is what is said in the film. */
export type Help = { painter: Painter; speech: Speech };

/**
 * Writes H.264 High and AAC into an MP4 with `moov` first. Only a second of it is in memory at a time, however long it is,
 * and with `help` what one has ahead of the other. `onFrame` hears the number of frames done.
 */
export async function encode(
  movie: Movie | FrameSource,
  file: string,
  onFrame: (done: number) => void,
  help?: Help,
): Promise<void> {
  const {
    canvas,
    frames,
    bitsPerSecond = usualBitsPerSecond,
    keyFrameDistance = usualKeyFrameDistance,
    runUp = 0,
  } = movie;
  const rate = "rate" in movie ? movie.rate : framesPerSecond;
  const { length: turnLength, framesOf } = shareFrames(frames, help ? 2 : 1, Math.round(keyFrameDistance * rate));
  let failure: Error | undefined;
  const onError = (error: Error) => {
    failure ??= error;
  };
  const rhythm = pictureRhythm(frames, rate);
  const writer = await createMp4Writer(file, { picture: rhythm, sound: soundRhythm(movie.sound) });
  const addPicture = inOrder(({ data, isKey }: Picture) => writer.addPicture(data, isKey));
  let done = 0;
  /** Hears the pictures of one painter. */
  const listen = (painter: number) => {
    const numbers = framesOf(painter).values();
    return (picture: Picture) => {
      addPicture(numbers.next().value ?? 0, picture);
      onFrame(++done);
    };
  };
  const hearOwn = listen(0);
  const picture = createPictureEncoder(canvas, {
    bitsPerSecond,
    keyFrameDistance: turnLength,
    runUp,
    rate,
    onFrame: (data, isKey) => hearOwn({ data, isKey }),
    onError,
  });
  const sound = createSoundEncoder(movie.sound, writer.addSound, onError, movie.soundBitsPerSecond);
  const planesOf = "rate" in movie ? movie.planes : (movie.planes ?? converted(movie));
  try {
    const order = { frames: framesOf(1), turnLength, runUp, bitsPerSecond };
    const helping = help?.painter.paint({ ...order, speech: help.speech }, listen(1));
    helping?.catch(onError);
    for (const index of framesOf(0)) {
      await picture.encode(await planesOf(index));
      sound.encodeUntil((index + 1) / rate);
      // Without a turn of the event loop the pixel copies of earlier frames are never freed.
      await nextTurn();
      if (failure) throw failure;
      await writer.write();
    }
    const [pictureFacts, soundFacts, helped] = [await picture.finish(), await sound.finish(), await helping];
    if (failure) throw failure;
    if (helped) expectSame(pictureFacts, helped);
    await writer.finish({ ...pictureFacts, shown: frames * rhythm.sampleTime }, soundFacts);
  } finally {
    picture.close();
    sound.close();
    await writer.close();
  }
}

/** The index describes all pictures at once. */
function expectSame(own: PictureFacts, helped: PictureFacts): void {
  if (!Buffer.from(own.avcConfiguration).equals(helped.avcConfiguration))
    throw new Error("The painters have encoded in different ways");
}

function converted({ canvas, draw }: Movie): (index: number) => Uint8Array {
  const { width, height } = canvas;
  const planes = new Uint8Array(i420Size(width, height));
  return (index) => {
    draw(index);
    toI420(canvas.data(), width, height, planes);
    return planes;
  };
}
