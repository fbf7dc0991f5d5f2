import { writeFile } from "node:fs/promises";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import type { Canvas } from "@napi-rs/canvas";
import {
  AudioData,
  AudioEncoder,
  Mp4Muxer,
  VideoEncoder,
  VideoFrame,
  type EncodedAudioChunk,
  type EncodedAudioChunkMetadata,
  type EncodedVideoChunk,
  type EncodedVideoChunkMetadata,
} from "@napi-rs/webcodecs";
import { tagColours } from "./colour-tag.ts";
import { moveIndexFirst } from "./boxes.ts";
import { i420Size, toI420 } from "./yuv.ts";
import { sampleRate, type Sound } from "../sound/sound.ts";

export const framesPerSecond = 25;

/** Level 4.0 carries 1080p at 25 frames; "64" is High profile. */
const videoCodec = "avc1.640028";
const audioCodec = "mp4a.40.2";
const secondsBetweenKeyFrames = 4;
/** Upper bound of a full-size film; still scenes stay far below. Constant quality ignores its level in 1.3.1. */
const usualBitsPerSecond = 6_000_000;

export type Movie = {
  canvas: Canvas;
  frames: number;
  /** Draws frame `index` on the canvas. */
  draw(index: number): void;
  /** Frame `index` as I420, where a film has a cheaper way to its pixels; valid until the next call. */
  planes?(index: number): Uint8Array;
  /** Upper bound; a person in front of a still room needs less than a moving scene. */
  bitsPerSecond?: number;
  sound: Sound;
};

/** Writes H.264 High and AAC into an MP4 with `moov` first. `onFrame` hears the number of frames done. */
export async function encode(movie: Movie, file: string, onFrame: (done: number) => void): Promise<void> {
  const { canvas, frames } = movie;
  const { width, height } = canvas;
  const audio = await encodeSound(movie.sound);
  const muxer = createInterleaver(audio, { width, height });

  let failure: Error | undefined;
  const video = new VideoEncoder({
    output: muxer.addVideo,
    error: (error) => {
      failure ??= error;
    },
  });
  video.configure({
    codec: videoCodec,
    width,
    height,
    framerate: framesPerSecond,
    bitrateMode: "variable",
    bitrate: movie.bitsPerSecond ?? usualBitsPerSecond,
    latencyMode: "quality",
    hardwareAcceleration: "prefer-software",
  });
  const converted = new Uint8Array(movie.planes ? 0 : i420Size(width, height));
  for (let index = 0; index < frames; index++) {
    let pixels = movie.planes?.(index);
    if (!pixels) {
      movie.draw(index);
      toI420(canvas.data(), width, height, converted);
      pixels = converted;
    }
    const frame = new VideoFrame(pixels, {
      format: "I420",
      codedWidth: width,
      codedHeight: height,
      timestamp: Math.round((index * 1e6) / framesPerSecond),
      duration: Math.round(1e6 / framesPerSecond),
    });
    video.encode(frame, { keyFrame: index % (framesPerSecond * secondsBetweenKeyFrames) === 0 });
    frame.close();
    // Without a turn of the event loop the pixel copies of earlier frames are never freed.
    await nextTurn();
    while (video.encodeQueueSize > 4 && !failure) await pause(1);
    if (failure) throw failure;
    onFrame(index + 1);
  }
  await video.flush();
  if (failure) throw failure;
  await writeFile(file, muxer.finish());
  video.close();
}

type AudioChunk = { chunk: EncodedAudioChunk; metadata: EncodedAudioChunkMetadata | undefined };

/** Puts sound and picture into the file in the order of their times. */
function createInterleaver(audio: AudioChunk[], size: { width: number; height: number }) {
  const muxer = new Mp4Muxer();
  let next = 0;
  let open = false;
  const addAudioUntil = (time: number) => {
    for (let entry = audio[next]; entry && entry.chunk.timestamp <= time; entry = audio[++next]) {
      muxer.addAudioChunk(entry.chunk, entry.metadata);
    }
  };
  return {
    addVideo(chunk: EncodedVideoChunk, metadata?: EncodedVideoChunkMetadata) {
      if (!open) {
        // The tracks need the codecs' own descriptions, which come with the first chunks.
        muxer.addVideoTrack({ codec: videoCodec, ...size, ...described(metadata?.decoderConfig?.description) });
        muxer.addAudioTrack({
          codec: audioCodec,
          sampleRate,
          numberOfChannels: 2,
          ...described(audio[0]?.metadata?.decoderConfig?.description),
        });
        open = true;
      }
      addAudioUntil(chunk.timestamp);
      muxer.addVideoChunk(chunk, metadata);
    },
    finish(): Buffer {
      addAudioUntil(Infinity);
      const content = muxer.finalize();
      muxer.close();
      return moveIndexFirst(tagColours(Buffer.from(content.buffer, content.byteOffset, content.byteLength)));
    },
  };
}

const described = (description: Uint8Array | undefined) => (description ? { description } : {});

async function encodeSound(sound: Sound): Promise<AudioChunk[]> {
  const chunks: AudioChunk[] = [];
  let failure: Error | undefined;
  const encoder = new AudioEncoder({
    output: (chunk, metadata) => chunks.push({ chunk, metadata }),
    error: (error) => {
      failure ??= error;
    },
  });
  encoder.configure({ codec: audioCodec, sampleRate, numberOfChannels: 2, bitrate: 160_000 });
  const block = 4096;
  for (let from = 0; from < sound.left.length; from += block) {
    const left = sound.left.subarray(from, from + block);
    const planes = new Float32Array(left.length * 2);
    planes.set(left);
    planes.set(sound.right.subarray(from, from + block), left.length);
    const data = new AudioData({
      format: "f32-planar",
      sampleRate,
      numberOfFrames: left.length,
      numberOfChannels: 2,
      timestamp: Math.round((from / sampleRate) * 1e6),
      data: planes,
    });
    encoder.encode(data);
    data.close();
  }
  await encoder.flush();
  encoder.close();
  if (failure) throw failure;
  return chunks;
}
