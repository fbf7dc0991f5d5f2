import { box, bytes, fullBox, latin, list32, words16, words32 } from "./box.ts";
import type { TrackTiming, Samples } from "./track.ts";

/** Presented duration of a track, and the encoder delay skipped before it, both in the track's time units. */
type Shown = { shown: number; skipped: number };
export type VideoTrackInfo = Shown & { width: number; height: number; avcConfiguration: Uint8Array };
export type AudioTrackInfo = Shown & { channels: number; bitsPerSecond: number; aacConfiguration: Uint8Array };
type Track = Omit<TrackTiming, "mostSamples"> & Samples & Shown;

const videoTrackId = 1;
const soundId = 2;
/** Encodes a language code of three letters, `und` (undetermined) by default, with five bits per letter. */
const languageBits = (code = "und") => [...code].reduce((bits, letter) => bits * 32 + letter.charCodeAt(0) - 0x60, 0);
const full = 0x10000;
const unityMatrix = words32(full, 0, 0, 0, full, 0, 0, 0, 0x40000000);
const nothing = words32(0);

/**
 * Builds the `moov` box of a video with one video and one audio track. The movie's timescale is that of the audio
 * track.
 */
export function moovBox(video: Track & VideoTrackInfo, sound: Track & AudioTrackInfo): Buffer {
  const { timescale } = sound;
  const videoDuration = Math.round((video.shown / video.timescale) * timescale);
  const { width, height } = video;
  return box(
    "moov",
    fullBox(
      "mvhd",
      0,
      words32(0, 0, timescale, Math.max(videoDuration, sound.shown), full),
      words16(0x100, 0),
      words32(0, 0),
      unityMatrix,
      words32(0, 0, 0, 0, 0, 0, soundId + 1),
    ),
    box(
      "trak",
      trackHeader(videoTrackId, videoDuration, 0, width, height),
      editList(videoDuration, video.skipped),
      media(video, "vide", fullBox("vmhd", 1, words16(0, 0, 0, 0)), videoSampleEntry(video)),
    ),
    box(
      "trak",
      trackHeader(soundId, sound.shown, 0x100, 0, 0),
      editList(sound.shown, sound.skipped),
      media(sound, "soun", fullBox("smhd", 0, nothing), soundSample(sound), ...runUp(sound)),
    ),
  );
}

function trackHeader(id: number, duration: number, volume: number, width: number, height: number): Buffer {
  const enabledInMovie = 3;
  return fullBox(
    "tkhd",
    enabledInMovie,
    words32(0, 0, id, 0, duration, 0, 0),
    words16(0, 0, volume, 0),
    unityMatrix,
    words32(width * full, height * full),
  );
}

const editList = (duration: number, from: number) =>
  box("edts", fullBox("elst", 0, words32(1, duration, from), words16(1, 0)));

function media(track: Track, handler: string, head: Buffer, sample: Buffer, ...groups: readonly Buffer[]): Buffer {
  const { timescale, sampleTime, language, sizes, keys, offsets, runs } = track;
  const reference = box("dinf", fullBox("dref", 0, words32(1), fullBox("url ", 1)));
  const table = box(
    "stbl",
    fullBox("stsd", 0, words32(1), sample),
    fullBox("stts", 0, words32(1, sizes.length, sampleTime)),
    // Leave out the table of key frames only if every sample is a key frame, as players assume without the table.
    ...(keys.length === sizes.length ? [] : [fullBox("stss", 0, words32(keys.length), list32(keys))]),
    fullBox("stsc", 0, words32(runs.length), list32(runs.flatMap(({ first, count }) => [first, count, 1]))),
    fullBox("stsz", 0, words32(0, sizes.length), list32(sizes)),
    fullBox("stco", 0, words32(offsets.length), list32(offsets)),
    ...groups,
  );
  return box(
    "mdia",
    fullBox("mdhd", 0, words32(0, 0, timescale, sizes.length * sampleTime), words16(languageBits(language), 0)),
    fullBox("hdlr", 0, nothing, latin(handler), words32(0, 0, 0), latin("Lichtspiel\0")),
    box("minf", head, reference, table),
  );
}

const sampleHead = Buffer.concat([words32(0), words16(0, 1)]);

function videoSampleEntry({ width, height, avcConfiguration }: VideoTrackInfo): Buffer {
  const dotsPerInch = 72 * full;
  const depth = 24;
  return box(
    "avc1",
    sampleHead,
    words32(0, 0, 0, 0),
    words16(width, height),
    words32(dotsPerInch, dotsPerInch, 0),
    words16(1),
    Buffer.alloc(32),
    words16(depth, 0xffff),
    box("avcC", avcConfiguration),
    colours(),
  );
}

/** Colour information, which the encoder does not write: BT.709 primaries, transfer and matrix, limited range. */
const colours = () => box("colr", latin("nclx"), words16(1, 1, 1), bytes(0));

function soundSample({ channels, timescale, bitsPerSecond, aacConfiguration }: AudioTrackInfo & Track): Buffer {
  const bitsPerSample = 16;
  return box(
    "mp4a",
    sampleHead,
    words32(0, 0),
    words16(channels, bitsPerSample, 0, 0),
    words32(timescale * full),
    fullBox("esds", 0, streamDescription(bitsPerSecond, aacConfiguration)),
  );
}

/** Elementary stream descriptor (ISO/IEC 14496-1) with nested decoder and configuration descriptors. */
function streamDescription(bitsPerSecond: number, aacConfiguration: Uint8Array): Buffer {
  const aac = 0x40;
  const audioStream = 0x15;
  const decoder = [
    bytes(aac, audioStream, 0, 0, 0),
    words32(bitsPerSecond, bitsPerSecond),
    descriptor(5, aacConfiguration),
  ];
  return descriptor(3, words16(0), bytes(0), descriptor(4, ...decoder), descriptor(6, bytes(2)));
}

function descriptor(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([bytes(tag, body.length), body]);
}

/**
 * Builds the sample group that tells players to decode one audio sample more before the position to which they seek.
 */
function runUp({ sizes }: Samples): Buffer[] {
  const version1 = 0x1000000;
  const before = Buffer.alloc(2);
  before.writeInt16BE(-1);
  return [
    fullBox("sgpd", version1, latin("roll"), words32(before.length, 1), before),
    fullBox("sbgp", 0, latin("roll"), words32(1, sizes.length, 1)),
  ];
}
