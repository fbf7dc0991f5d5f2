import { expect, test } from "vitest";
import { timeScript } from "./captions-from-script.ts";

/** Loudness in steps of 20 ms of a voice that speaks in the given spans of seconds. */
const voice = (seconds: number, ...spans: readonly [from: number, to: number][]): number[] =>
  Array.from({ length: seconds * 50 }, (_, step) =>
    spans.some(([from, to]) => step / 50 >= from && step / 50 < to) ? 0.3 : 0.002,
  );

test("sentences of a script begin after the pauses of the voice", () => {
  const script = "Guten Tag, Frau Huber! Ihr Brot ist fertig.\nBis morgen.";
  // Let the voice speak the first sentence slowly, so that an estimate from its length alone would end it before the
  // pause.
  const captions = timeScript(script, voice(7, [0.5, 3], [3.4, 5], [5.4, 6.2]));
  expect(captions).toBe(
    [
      "WEBVTT\n",
      "00:00:00.500 --> 00:00:03.000\nGuten Tag, Frau Huber!\n",
      "00:00:03.400 --> 00:00:05.000\nIhr Brot ist fertig.\n",
      "00:00:05.400 --> 00:00:06.200\nBis morgen.\n",
    ].join("\n"),
  );
});

test("without a pause between them, sentences share the time by their lengths", () => {
  expect(timeScript("Aaaa aaaa. Bbbb bbbb.", voice(5, [1, 3]))).toContain(
    "00:00:01.000 --> 00:00:02.000\nAaaa aaaa.\n\n00:00:02.000 --> 00:00:03.000\nBbbb bbbb.",
  );
});

test("abbreviations and ordinal numbers end no sentence", () => {
  const script = "Am 3. Mai kommt Dr. Huber z. B. um 8 Uhr. Bis bald.";
  const captions = timeScript(script, voice(5, [1, 3]));
  expect(captions?.match(/-->/g)).toHaveLength(2);
  expect(captions).toContain("\nAm 3. Mai kommt Dr. Huber z. B. um 8 Uhr.\n");
});

test("a long sentence is split, and a video without speech has no captions", () => {
  const script = "Wort ".repeat(40).trim();
  expect(timeScript(script, voice(5, [1, 3]))?.match(/-->/g)).toHaveLength(3);
  expect(timeScript(script, voice(5))).toBeUndefined();
  expect(timeScript(script, [])).toBeUndefined();
});
