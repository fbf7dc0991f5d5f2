import { setTimeout as pause } from "node:timers/promises";
import { AudioDecoder, Mp4Demuxer, VideoDecoder, VideoFrame } from "@napi-rs/webcodecs";
import type { SoundSource } from "#engine/sound/sound.ts";
import { StudioError } from "#engine/description/studio-error.ts";
import { createSoundTrack } from "./sound-track.ts";

export type OpenFilm = {
  width: number;
  height: number;
  seconds: number;
  framesPerSecond: number;
  /** The picture that is seen at this second; seconds only grow. It stays valid until the next call. */
  frameAt(second: number): Promise<VideoFrame>;
  sound(length: number): SoundSource;
  close(): void;
};

const mostSide = 4096;
/** Packets and pictures that are on their way at a time. */
const packets = 4;
const mostWaiting = 3;
/** Of the beginning, from whose distances the rate is told. */
const measured = 12;
const rates = { least: 5, most: 30, usual: 25 };
/** Sound that lies far behind its pictures is not waited for. */
const mostAhead = 40;

/** Opens an MP4 to see and hear it from its beginning to its end. Rejects with a StudioError `bad-film`. */
export async function openFilm(file: string): Promise<OpenFilm> {
  let failure: unknown;
  const error = (problem: Error) => {
    failure ??= problem;
  };
  const frames: VideoFrame[] = [];
  const sound = createSoundTrack();
  const picture = new VideoDecoder({ output: (frame) => frames.push(frame), error });
  const hearing = new AudioDecoder({
    output(data) {
      sound.add(data);
      data.close();
    },
    error,
  });
  let hasSound = false;
  const demuxer = new Mp4Demuxer({
    // A decoder that failed is closed; its trouble is told by itself.
    videoOutput: (chunk) => picture.state === "configured" && picture.decode(chunk),
    audioOutput: (chunk) => hasSound && hearing.state === "configured" && hearing.decode(chunk),
    error,
  });
  const close = () => {
    for (const frame of frames.splice(0)) frame.close();
    demuxer.close();
    if (picture.state !== "closed") picture.close();
    if (hearing.state !== "closed") hearing.close();
  };
  try {
    await demuxer.load(file);
    const { videoDecoderConfig: video, audioDecoderConfig: audio, duration } = demuxer;
    const sides = [video?.codedWidth ?? 0, video?.codedHeight ?? 0];
    if (!video || !duration || sides.some((side) => side < 2 || side > mostSide)) throw badFilm("no picture");
    picture.configure({ ...video, hardwareAcceleration: "prefer-software" });
    if (audio) {
      hearing.configure(audio);
      hasSound = true;
    }
    let isOver = false;
    const readOn = async () => {
      await demuxer.demuxAsync(packets);
      // Neither may fall behind on a busy machine: what is not there in time would be silent.
      while (Math.max(picture.decodeQueueSize, hearing.decodeQueueSize) > mostWaiting && !failure) await pause(1);
      if (demuxer.state === "ended" && !failure) {
        isOver = true;
        await Promise.all([picture.flush(), hasSound && hearing.flush()]);
      }
      if (failure) throw failure;
    };
    while (frames.length < measured && !isOver) await readOn();
    if (!frames[0]) throw badFilm("no picture");
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
        while (!isOver && frames.length < mostAhead && isBehind()) await readOn().catch(asBadFilm);
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
    return asBadFilm(problem);
  }
}

const badFilm = (words: string, cause?: unknown) => new StudioError("bad-film", words, { cause });

function asBadFilm(problem: unknown): never {
  throw problem instanceof StudioError ? problem : badFilm(String(problem), problem);
}

/** From the usual distance of the first pictures; more than thirty a second are halved. */
function rateOf(timestamps: readonly number[]): number {
  const distances = timestamps.slice(1).map((time, index) => time - (timestamps[index] ?? 0));
  const usual = distances.toSorted((a, b) => a - b)[Math.floor(distances.length / 2)];
  if (!usual || usual <= 0) return rates.usual;
  const rate = 1e6 / usual;
  return Math.round(Math.max(rates.least, rate > rates.most * 1.05 ? Math.min(rates.most, rate / 2) : rate));
}
