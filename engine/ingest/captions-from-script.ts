import { setTimeout as pause } from "node:timers/promises";
import { AudioDecoder, Mp4Demuxer } from "@napi-rs/webcodecs";
import { EngineError } from "#engine/description/engine-error.ts";
import { splitSentences } from "#engine/voice/normalise/to-spoken-text.ts";
import { asWebVtt, type Caption } from "#engine/output/webvtt.ts";

/** Seconds of one step in which loudness is measured. */
const stepSeconds = 0.02;
/**
 * A step counts as speech if its loudness reaches two limits: the fraction `share` of a loudness that only the loudest
 * twentieth of all steps exceeds, and `least`, a fraction of full scale that noise does not reach.
 */
const speech = { share: 0.12, least: 0.004 };
/**
 * Shortest pause between two sentences, and largest distance between a pause and the estimated end of a sentence, both
 * in seconds.
 */
const pauses = { least: 0.16, farthest: 1.5 };
/** Maximum number of characters in one caption; a longer sentence is split. */
const maxLetters = 80;
/** Packets per read, and maximum number of packets that wait in the decoder. */
const packets = { perRead: 8, waiting: 16 };

type Span = { from: number; to: number };

/**
 * Times a script that is spoken in a video: the length of each sentence gives its estimated end, and the nearest pause
 * of the voice its real end. Returns WebVTT; undefined when nothing is spoken or the script is empty.
 * @throws EngineError `bad-film` when the sound cannot be decoded
 */
export async function captionsFromScript(file: string, script: string): Promise<string | undefined> {
  return timeScript(script, await loudnessOf(file));
}

/** Works like {@link captionsFromScript}, but takes the loudness of the sound in steps of {@link stepSeconds}. */
export function timeScript(script: string, loudness: readonly number[]): string | undefined {
  const spoken = spansOf(loudness);
  const [first, last] = [spoken[0], spoken.at(-1)];
  const sentences = script
    .split(/\n+/u)
    .flatMap(splitSentences)
    .map((sentence) => sentence.replaceAll(/\s+/gu, " ").trim())
    .filter(Boolean);
  if (!first || !last || sentences.length === 0) return undefined;
  const gaps = spoken.slice(1).map(({ from }, index) => ({ from: spoken[index]?.to ?? from, to: from }));
  const letters = sentences.reduce((sum, { length }) => sum + length, 0);
  const secondsPerLetter = (last.to - first.from) / letters;
  const captions: Caption[] = [];
  let [before, from] = [0, first.from];
  for (const [index, sentence] of sentences.entries()) {
    before += sentence.length;
    const isLast = index === sentences.length - 1;
    const expected = first.from + before * secondsPerLetter;
    const reach = Math.min(pauses.farthest, (sentence.length * secondsPerLetter) / 2);
    const gap = isLast ? undefined : nearest(gaps, expected, { after: from, reach });
    const to = isLast ? last.to : (gap?.from ?? expected);
    captions.push(...splitSentence(sentence, { from, to }));
    from = gap?.to ?? to;
  }
  return asWebVtt(captions);
}

function nearest(gaps: readonly Span[], time: number, { after, reach }: { after: number; reach: number }) {
  const distanceOf = ({ from, to }: Span) => Math.abs((from + to) / 2 - time);
  return gaps
    .filter((gap) => gap.from > after && distanceOf(gap) <= reach)
    .toSorted((one, other) => distanceOf(one) - distanceOf(other))[0];
}

/**
 * Splits a sentence into captions of at most `maxLetters` characters, which share the sentence's time in proportion to
 * their lengths.
 */
function splitSentence(sentence: string, { from, to }: Span): Caption[] {
  const parts: string[] = [];
  for (const word of sentence.split(" ")) {
    const part = parts.at(-1);
    if (part !== undefined && part.length + 1 + word.length <= maxLetters) parts.splice(-1, 1, `${part} ${word}`);
    else parts.push(word);
  }
  const letters = parts.reduce((sum, { length }) => sum + length, 0);
  const milliseconds = (seconds: number) => Math.round(seconds * 1000);
  let before = 0;
  return parts.map((part) => {
    const start = from + ((to - from) * before) / letters;
    before += part.length;
    return { from: milliseconds(start), to: milliseconds(from + ((to - from) * before) / letters), lines: [part] };
  });
}

/** Times in seconds at which somebody speaks; pauses that are too short to end a sentence are part of the speech. */
function spansOf(loudness: readonly number[]): Span[] {
  const loud = loudness.toSorted((a, b) => b - a)[Math.floor(loudness.length / 20)] ?? 0;
  const spans: Span[] = [];
  for (const [index, value] of loudness.entries()) {
    if (value < Math.max(loud * speech.share, speech.least)) continue;
    const last = spans.at(-1);
    const from = index * stepSeconds;
    if (last && from - last.to < pauses.least) last.to = from + stepSeconds;
    else spans.push({ from, to: from + stepSeconds });
  }
  return spans;
}

/** Decodes the sound of a video and returns its loudness in steps of `stepSeconds`. */
async function loudnessOf(file: string): Promise<number[]> {
  let failure: unknown;
  const error = (problem: Error) => {
    failure ??= problem;
  };
  const power: number[] = [];
  const decoder = new AudioDecoder({
    output(data) {
      const samples = new Float32Array(data.numberOfFrames);
      data.copyTo(samples, { planeIndex: 0, format: "f32-planar" });
      for (const [index, sample] of samples.entries()) {
        const step = Math.floor((data.timestamp / 1e6 + index / data.sampleRate) / stepSeconds);
        if (step >= 0) power[step] = (power[step] ?? 0) + sample ** 2;
      }
      data.close();
    },
    error,
  });
  const demuxer = new Mp4Demuxer({
    videoOutput: () => {},
    audioOutput: (chunk) => decoder.state === "configured" && decoder.decode(chunk),
    error,
  });
  try {
    await demuxer.load(file);
    const { audioDecoderConfig: audio } = demuxer;
    if (!audio) return [];
    decoder.configure(audio);
    while (demuxer.state !== "ended" && !failure) {
      await demuxer.demuxAsync(packets.perRead);
      while (decoder.decodeQueueSize > packets.waiting && !failure) await pause(1);
    }
    if (!failure) await decoder.flush();
    if (failure) throw failure;
    return Array.from(power, (value = 0) => Math.sqrt(value));
  } catch (problem) {
    throw new EngineError("bad-film", String(problem), { cause: problem });
  } finally {
    demuxer.close();
    if (decoder.state !== "closed") decoder.close();
  }
}
