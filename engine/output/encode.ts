import { setImmediate as nextTurn } from "node:timers/promises";
import type { Canvas } from "@napi-rs/canvas";
import { clearCanvas, withPixels } from "#engine/drawing/canvas-memory.ts";
import type { SoundSource } from "#engine/sound/sound.ts";
import type { Speech } from "#engine/presenter/speech/speech.ts";
import { createH264Encoder, framesPerSecond, videoTiming } from "./encode-h264.ts";
import { createAacEncoder, audioTiming } from "./encode-aac.ts";
import type { VideoTrackInfo } from "./mp4/moov-box.ts";
import { createMp4Writer } from "./mp4/writer.ts";
import type { Painter, PaintRequest, EncodedFrame } from "./painter.ts";
import { restoreOrder, splitFrames } from "./frame-batches.ts";
import { i420Size, toI420 } from "./yuv.ts";

export { framesPerSecond } from "./encode-h264.ts";

/**
 * Average bits per second of full-size videos of moving scenes, and how often the first frame is encoded in advance to
 * be as sharp as all others (decision 0054). Version 1.3.1 of the encoder has only one constant quality, of far more.
 */
export const movingScene = { bitsPerSecond: 2_200_000, runUp: 12 };
const defaultKeyFrameDistance = 4;

type Track = {
  frames: number;
  /**
   * Average bit rate of the video in bits per second. The default suffices for a moving scene; a person in front of an
   * unmoving room needs less.
   */
  bitsPerSecond?: number;
  /** Maximum bit rate of the sound in bits per second. The default suffices for music; a voice alone needs less. */
  soundBitsPerSecond?: number;
  /** Language that is spoken, as ISO 639-2/T code such as `deu`; left out for music. */
  language?: string;
  /** Distance between key frames in seconds; 4 when left out. A still image compresses better with fewer of them. */
  keyFrameDistance?: number;
  /**
   * Number of times that the first frame is encoded and dropped before the video begins: an encoder begins with few
   * bits, and its first images are blurred. 0 when left out.
   */
  runUp?: number;
  sound: SoundSource;
};

export type DrawnVideo = Track & {
  canvas: Canvas;
  /** Draws frame `index` on the canvas. */
  draw(index: number): void;
  /**
   * Returns frame `index` as I420, valid until the next call. Set only for videos for which this is cheaper than
   * drawing on the canvas and reading its pixels.
   */
  planes?(index: number): Uint8Array;
};

/** A video whose frames another source delivers as I420 planes, at the source's own frame rate. */
export type FrameSource = Track & {
  canvas: { width: number; height: number };
  rate: number;
  planes(index: number): Promise<Uint8Array>;
};

/** A second thread that draws and encodes half of the frames, and the speech that it needs for that. */
export type ParallelPainter = { painter: Painter; speech: Speech };

/**
 * Writes H.264 High and AAC into an MP4 with `moov` first. At most one second is in memory; with `assistant`, also the
 * frames by which one of the two threads is ahead. `onFrame` receives the number of finished frames.
 */
export async function encode(
  video: DrawnVideo | FrameSource,
  file: string,
  onFrame: (done: number) => void,
  assistant?: ParallelPainter,
): Promise<void> {
  const {
    canvas,
    frames,
    bitsPerSecond = movingScene.bitsPerSecond,
    keyFrameDistance = defaultKeyFrameDistance,
    runUp = 0,
  } = video;
  const rate = "rate" in video ? video.rate : framesPerSecond;
  const { length: batchLength, framesOf } = splitFrames(frames, assistant ? 2 : 1, Math.round(keyFrameDistance * rate));
  let failure: Error | undefined;
  const onError = (error: Error) => {
    failure ??= error;
  };
  const timing = videoTiming(frames, rate);
  const writer = await createMp4Writer(file, {
    video: timing,
    audio: { ...audioTiming(video.sound), language: video.language },
  });
  const addFrame = restoreOrder(({ data, isKey }: EncodedFrame) => writer.addFrame(data, isKey));
  let done = 0;
  /** Creates the function that receives the encoded frames of thread number `painter`. */
  const frameHandler = (painter: number) => {
    const numbers = framesOf(painter).values();
    return (videoEncoder: EncodedFrame) => {
      addFrame(numbers.next().value ?? 0, videoEncoder);
      onFrame(++done);
    };
  };
  const handleOwnFrame = frameHandler(0);
  const videoEncoder = createH264Encoder(canvas, {
    bitsPerSecond,
    keyFrameDistance: batchLength,
    runUp,
    rate,
    onFrame: (data, isKey) => handleOwnFrame({ data, isKey }),
    onError,
  });
  const audioEncoder = createAacEncoder(video.sound, writer.addAudio, onError, video.soundBitsPerSecond);
  const planesOf = "rate" in video ? video.planes : (video.planes ?? convertCanvas(video));
  try {
    const request: Omit<PaintRequest, "speech"> = {
      frames: framesOf(1),
      turnLength: batchLength,
      runUp,
      bitsPerSecond,
    };
    const assistantResult = assistant?.painter.paint({ ...request, speech: assistant.speech }, frameHandler(1));
    assistantResult?.catch(onError);
    for (const index of framesOf(0)) {
      await videoEncoder.encode(await planesOf(index));
      audioEncoder.encodeUntil((index + 1) / rate);
      // Yield to the event loop, because the memory of earlier frames is only freed there.
      await nextTurn();
      if (failure) throw failure;
      await writer.write();
    }
    const [videoInfo, audioInfo, assistantInfo] = [
      await videoEncoder.finish(),
      await audioEncoder.finish(),
      await assistantResult,
    ];
    if (failure) throw failure;
    if (assistantInfo) assertSameConfiguration(videoInfo, assistantInfo);
    await writer.finish({ ...videoInfo, shown: frames * timing.sampleTime }, audioInfo);
  } finally {
    videoEncoder.close();
    audioEncoder.close();
    await writer.close();
  }
}

/** Throws when both encoders describe their frames differently: an MP4 has one description for all frames. */
function assertSameConfiguration(own: VideoTrackInfo, assistantInfo: VideoTrackInfo): void {
  if (!Buffer.from(own.avcConfiguration).equals(assistantInfo.avcConfiguration))
    throw new Error("The painters have encoded in different ways");
}

function convertCanvas({ canvas, draw }: DrawnVideo): (index: number) => Uint8Array {
  const { width, height } = canvas;
  const planes = new Uint8Array(i420Size(width, height));
  return (index) => {
    clearCanvas(canvas);
    draw(index);
    withPixels(canvas, (rgba) => toI420(rgba, width, height, planes));
    return planes;
  };
}
