import { setTimeout as pause } from "node:timers/promises";
import { VideoEncoder, VideoFrame } from "@napi-rs/webcodecs";
import type { VideoTrackInfo } from "./mp4/moov-box.ts";
import type { TrackTiming } from "./mp4/track.ts";

export const framesPerSecond = 25;

/** H.264 High profile ("64"), level 4.0 (1080p at 25 frames per second). */
const codec = "avc1.640028";
const maxQueueSize = 4;
/**
 * Number of frames after which the garbage collector frees closed ones, where the process may start it: version 1.3.1
 * of the encoder keeps 3 MB for each closed frame in 1080p until the collector happens to run.
 */
const framesBetweenCollections = 12;
/** Duration of a frame in units of the track's timescale; 512 is what common encoders write. */
const sampleTime = 512;

export type H264Encoder = {
  /**
   * Takes a frame as I420; the caller may reuse the buffer immediately. Resolves when the queue has room for another
   * frame.
   */
  encode(planes: Uint8Array): Promise<void>;
  /** Flushes the encoder after the last frame. Resolves with the track's data for the `moov` box. */
  finish(): Promise<VideoTrackInfo>;
  close(): void;
};

export const videoTiming = (frames: number, rate = framesPerSecond): TrackTiming => ({
  timescale: rate * sampleTime,
  sampleTime,
  mostSamples: frames,
});

export type H264Options = {
  bitsPerSecond: number;
  /** Distance between key frames, in frames. */
  keyFrameDistance: number;
  /**
   * Number of times that the first frame is encoded and dropped before the video begins, because the first images of an
   * encoder are blurred; 0 when left out.
   */
  runUp?: number;
  rate?: number;
  onFrame: (data: Buffer, isKey: boolean) => void;
  onError: (error: Error) => void;
};

/** Creates an H.264 High encoder. */
export function createH264Encoder(
  { width, height }: { width: number; height: number },
  { bitsPerSecond, keyFrameDistance, runUp = 0, rate = framesPerSecond, onFrame, onError }: H264Options,
): H264Encoder {
  let avcConfiguration: Uint8Array = new Uint8Array();
  let done = 0;
  let latest = -1;
  let left = runUp;
  const encoder = new VideoEncoder({
    output(chunk, metadata) {
      avcConfiguration = metadata?.decoderConfig?.description ?? avcConfiguration;
      // Report an error for reordered frames, because the `moov` box is written for frames that are decoded in display
      // order.
      if (chunk.timestamp <= latest) onError(new Error("The encoder has changed the order of the frames"));
      latest = chunk.timestamp;
      if (left-- > 0) return;
      const data = Buffer.alloc(chunk.byteLength);
      chunk.copyTo(data);
      onFrame(data, chunk.type === "key");
    },
    error: onError,
  });
  encoder.configure({
    codec,
    width,
    height,
    framerate: rate,
    bitrateMode: "variable",
    bitrate: bitsPerSecond,
    latencyMode: "quality",
    hardwareAcceleration: "prefer-software",
  });
  let encoded = 0;
  const encodeFrame = async (planes: Uint8Array, keyFrame: boolean) => {
    const frame = new VideoFrame(planes, {
      format: "I420",
      codedWidth: width,
      codedHeight: height,
      timestamp: Math.round((encoded * 1e6) / rate),
      duration: Math.round(1e6 / rate),
    });
    encoder.encode(frame, { keyFrame });
    frame.close();
    encoded++;
    if (encoded % framesBetweenCollections === 0) globalThis.gc?.({ type: "minor" });
    while (encoder.encodeQueueSize > maxQueueSize && encoder.state === "configured") await pause(1);
  };
  return {
    async encode(planes) {
      while (encoded < runUp) await encodeFrame(planes, encoded === 0);
      await encodeFrame(planes, done % keyFrameDistance === 0);
      done++;
    },
    async finish() {
      await encoder.flush();
      return { shown: done * sampleTime, skipped: 0, width, height, avcConfiguration };
    },
    close() {
      if (encoder.state !== "closed") encoder.close();
    },
  };
}
