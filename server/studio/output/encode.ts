import { setImmediate as nextTurn } from "node:timers/promises";
import type { Canvas } from "@napi-rs/canvas";
import type { SoundSource } from "../sound/sound.ts";
import { createPictureEncoder, framesPerSecond, pictureRhythm } from "./encode-picture.ts";
import { createSoundEncoder, soundRhythm } from "./encode-sound.ts";
import { createMp4Writer } from "./mp4/writer.ts";
import { i420Size, toI420 } from "./yuv.ts";

export { framesPerSecond } from "./encode-picture.ts";

/** Upper bound of a full-size film; still scenes stay far below. Constant quality ignores its level in 1.3.1. */
const usualBitsPerSecond = 6_000_000;

type Track = {
  frames: number;
  /** Upper bound; a person in front of a still room needs less than a moving scene. */
  bitsPerSecond?: number;
  /** Upper bound of the sound; a voice alone needs less than music. */
  soundBitsPerSecond?: number;
  /** Seconds; a picture that stays is small when it need not begin anew. */
  keyFrameDistance?: number;
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

/**
 * Writes H.264 High and AAC into an MP4 with `moov` first. Only a second of it is in memory at a time, however long it is.
 * `onFrame` hears the number of frames done.
 */
export async function encode(movie: Movie | FrameSource, file: string, onFrame: (done: number) => void): Promise<void> {
  const { canvas, frames, bitsPerSecond = usualBitsPerSecond } = movie;
  const rate = "rate" in movie ? movie.rate : framesPerSecond;
  let failure: Error | undefined;
  const onError = (error: Error) => {
    failure ??= error;
  };
  const writer = await createMp4Writer(file, { picture: pictureRhythm(frames, rate), sound: soundRhythm(movie.sound) });
  const picture = createPictureEncoder(canvas, bitsPerSecond, writer.addPicture, onError, movie.keyFrameDistance, rate);
  const sound = createSoundEncoder(movie.sound, writer.addSound, onError, movie.soundBitsPerSecond);
  const planesOf = "rate" in movie ? movie.planes : (movie.planes ?? converted(movie));
  try {
    for (let index = 0; index < frames; index++) {
      await picture.encode(await planesOf(index));
      sound.encodeUntil((index + 1) / rate);
      // Without a turn of the event loop the pixel copies of earlier frames are never freed.
      await nextTurn();
      if (failure) throw failure;
      await writer.write();
      onFrame(index + 1);
    }
    const facts = [await picture.finish(), await sound.finish()] as const;
    if (failure) throw failure;
    await writer.finish(...facts);
  } finally {
    picture.close();
    sound.close();
    await writer.close();
  }
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
