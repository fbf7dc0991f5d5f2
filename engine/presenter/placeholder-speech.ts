import { splitSentences } from "#engine/voice/normalise/to-spoken-text.ts";
import type { Phone, Speech, TimedWord } from "./speech/speech.ts";

const sampleRate = 44_100;
const secondsPerLetter = 0.08;
const pause = 0.16;

const letters: Record<string, string> = {
  ä: "ɛ",
  ö: "ø",
  ü: "y",
  w: "v",
  v: "f",
  y: "y",
  c: "k",
  q: "k",
  ß: "s",
  j: "j",
};

/**
 * Generates tones instead of speech, one speech sound per letter: for contact sheets and tests that need only the
 * timing.
 */
export function placeholderSpeech(text: string): Speech {
  const words: TimedWord[] = [];
  const phones: Phone[] = [];
  let time = 0.1;
  const ends = new Set<number>();
  let count = 0;
  for (const sentence of text.split("\n").flatMap((line) => splitSentences(line))) {
    count += sentence.split(/\s+/u).filter(Boolean).length;
    ends.add(count - 1);
  }
  for (const [index, word] of text.split(/\s+/u).filter(Boolean).entries()) {
    const start = time;
    for (const letter of word.toLowerCase()) {
      if (!/\p{L}/u.test(letter)) continue;
      const symbol = letters[letter] ?? letter;
      const seconds = /[aeiouɛøy]/u.test(symbol) ? secondsPerLetter * 1.5 : secondsPerLetter;
      phones.push({ symbol, start: time, end: time + seconds });
      time += seconds;
    }
    words.push({ text: word, start, end: time, endsSentence: ends.has(index) });
    time += /[.!?,]$/u.test(word) ? pause * 2 : pause * 0.3;
  }
  const seconds = time + 0.1;
  const samples = new Float32Array(Math.round(seconds * sampleRate));
  for (const { symbol, start, end } of phones) {
    const loud = /[aeiouɛøy]/u.test(symbol) ? 0.3 : 0.08;
    for (let index = Math.round(start * sampleRate); index < Math.round(end * sampleRate); index++) {
      samples[index] = loud * Math.sin((index / sampleRate) * Math.PI * 2 * 180);
    }
  }
  return { samples, sampleRate, seconds, words, phones };
}
