import { setTimeout as pause } from "node:timers/promises";
import { AudioDecoder, Mp4Demuxer, VideoDecoder, VideoFrame } from "@napi-rs/webcodecs";
import type { SoundSource } from "#engine/sound/sound.ts";
import { EngineError } from "#engine/description/engine-error.ts";
import { createSoundTrack } from "./sound-track.ts";

export type OpenVideo = {
  width: number;
  height: number;
  seconds: number;
  framesPerSecond: number;
  /**
   * Returns the frame that the video shows at a time in seconds. The time must not be before that of the previous call.
   * The frame is valid until the next call.
   */
  frameAt(second: number): Promise<VideoFrame>;
  sound(length: number): SoundSource;
  close(): void;
};

const maxSide = 4096;
/** Number of packets per read. */
const packets = 4;
/** Maximum number of frames or packets that wait in the queue of a decoder. */
const maxQueueSize = 3;
/** Number of frames at the start whose distances in time determine the frame rate. */
const measuredFrames = 12;
const rates = { least: 5, most: 30, usual: 25 };
/**
 * Maximum number of frames that are decoded ahead of the current one. Sound that the file stores even farther behind
 * its frame is skipped.
 */
const maxFramesAhead = 40;

/** Opens an MP4 that can be read once from beginning to end. @throws EngineError `bad-film` */
export async function openVideo(file: string): Promise<OpenVideo> {
  let failure: unknown;
  const error = (problem: Error) => {
    failure ??= problem;
  };
  const frames: VideoFrame[] = [];
  const sound = createSoundTrack();
  const videoDecoder = new VideoDecoder({ output: (frame) => frames.push(frame), error });
  const audioDecoder = new AudioDecoder({
    output(data) {
      sound.add(data);
      data.close();
    },
    error,
  });
  let hasSound = false;
  const demuxer = new Mp4Demuxer({
    // Do not decode with a closed decoder: it has failed and reported the error through `error`.
    videoOutput: (chunk) => videoDecoder.state === "configured" && videoDecoder.decode(chunk),
    audioOutput: (chunk) => hasSound && audioDecoder.state === "configured" && audioDecoder.decode(chunk),
    error,
  });
  const close = () => {
    for (const frame of frames.splice(0)) frame.close();
    demuxer.close();
    if (videoDecoder.state !== "closed") videoDecoder.close();
    if (audioDecoder.state !== "closed") audioDecoder.close();
  };
  try {
    await demuxer.load(file);
    const { videoDecoderConfig: video, audioDecoderConfig: audio, duration } = demuxer;
    const sides = [video?.codedWidth ?? 0, video?.codedHeight ?? 0];
    if (!video || !duration || sides.some((side) => side < 2 || side > maxSide)) throw badVideo("no picture");
    videoDecoder.configure({ ...video, hardwareAcceleration: "prefer-software" });
    if (audio) {
      audioDecoder.configure(audio);
      hasSound = true;
    }
    let isEnded = false;
    const readMore = async () => {
      await demuxer.demuxAsync(packets);
      // Wait for both decoders, because either may be slow on a busy machine, and sound that is decoded too late would
      // be missing.
      while (Math.max(videoDecoder.decodeQueueSize, audioDecoder.decodeQueueSize) > maxQueueSize && !failure)
        await pause(1);
      if (demuxer.state === "ended" && !failure) {
        isEnded = true;
        await Promise.all([videoDecoder.flush(), hasSound && audioDecoder.flush()]);
      }
      if (failure) throw failure;
    };
    while (frames.length < measuredFrames && !isEnded) await readMore();
    if (!frames[0]) throw badVideo("no picture");
    const framesPerSecond = rateOf(frames.map(({ timestamp }) => timestamp));
    let shown = frames[0];
    return {
      width: shown.codedWidth,
      height: shown.codedHeight,
      seconds: duration / 1e6,
      framesPerSecond,
      async frameAt(second) {
        const now = second * 1e6 + 1;
        const isBehind = () => (frames.at(-1)?.timestamp ?? 0) <= now || (hasSound && sound.until() <= second + 0.2);
        while (!isEnded && frames.length < maxFramesAhead && isBehind()) await readMore().catch(throwBadVideo);
        let next = frames[1];
        while (next && next.timestamp <= now) {
          frames.shift()?.close();
          next = frames[1];
        }
        shown = frames[0] ?? shown;
        return shown;
      },
      sound: sound.source,
      close,
    };
  } catch (problem) {
    close();
    return throwBadVideo(problem);
  }
}

const badVideo = (reason: string, cause?: unknown) => new EngineError("bad-film", reason, { cause });

function throwBadVideo(problem: unknown): never {
  throw problem instanceof EngineError ? problem : badVideo(String(problem), problem);
}

/** Frame rate from the median distance in time of the first frames; rates above thirty are halved. */
function rateOf(timestamps: readonly number[]): number {
  const distances = timestamps.slice(1).map((time, index) => time - (timestamps[index] ?? 0));
  const usual = distances.toSorted((a, b) => a - b)[Math.floor(distances.length / 2)];
  if (!usual || usual <= 0) return rates.usual;
  const rate = 1e6 / usual;
  return Math.round(Math.max(rates.least, rate > rates.most * 1.05 ? Math.min(rates.most, rate / 2) : rate));
}
