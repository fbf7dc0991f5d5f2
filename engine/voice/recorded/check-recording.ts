import { audiblePart } from "../align/audible-part.ts";
import type { RecordingPlan } from "./plan-recordings.ts";
import { readWav, type Sound } from "./wav.ts";

/**
 * Letters per second of the fastest and of the slowest voice; a recording beyond these limits does not speak its text.
 */
const lettersPerSecond = { most: 40, least: 5 };
/**
 * Seconds by which speech may take longer than that of the slowest voice, because a voice may linger on a single word.
 */
const lingerSeconds = 3;
/**
 * Seconds by which a recording may exceed the longest expected speech; longer ones are refused before they are decoded.
 * The limit is generous: speech services add less than two seconds of silence.
 */
const maxSilence = 30;
/**
 * Maximum number of letters of one recording. Aligning takes memory that grows with the square of the length, and only
 * a word that cannot be divided, such as a number of hundreds of digits, is longer.
 */
export const maxRecordingLetters = 800;
/** Peak below which a recording counts as silent. */
const silent = 0.005;

const longestFor = (letters: number) => letters / lettersPerSecond.least + lingerSeconds;

/**
 * Checks that the speech of another voice is audible, and takes about as long as its text.
 * @returns the seconds from its first to its last sound
 * @throws Error that says what is wrong with it
 */
export function checkSpeech({ samples, rate }: Sound, letters: number): number {
  const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  if (!(peak >= silent)) throw new Error("silence");
  const { start, end } = audiblePart(samples, rate);
  const seconds = end - start;
  if (seconds < letters / lettersPerSecond.most || seconds > longestFor(letters))
    throw new Error(`${seconds.toFixed(1)} seconds for ${letters} letters`);
  return seconds;
}

/**
 * Decodes a recording and checks it like {@link checkSpeech}, with the same result and errors; a file that cannot be
 * decoded or is much too long is an error too.
 * @param recording WAV file
 */
export function checkRecording(recording: Uint8Array, { letters }: Pick<RecordingPlan, "letters">): number {
  return checkSpeech(readWav(recording, longestFor(letters) + maxSilence), letters);
}
