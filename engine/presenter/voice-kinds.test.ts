import { expect, test } from "vitest";
import { speakerIds } from "#domain/speakers/speakers.ts";
import { speakerVoiceKinds } from "#domain/speakers/voices.ts";
import { synthesize } from "#engine/voice/index.ts";
import { fundamentalTrack, medianPitch } from "#engine/voice/effects/fundamental.ts";
import { speechRate } from "#engine/voice/types.ts";
import { cast } from "./speaker-voices-and-looks.ts";

/** Pitch in hertz that separates the voices of men from those of women. */
const border = 145;

test.each(speakerIds)("[UGC-02] the voice of %s is that of a man or a woman, as at a speech service", async (id) => {
  const { samples } = await synthesize("Guten Morgen, wir freuen uns.", cast[id].voice);
  const pitch = medianPitch(fundamentalTrack(samples, speechRate));
  expect(pitch < border ? "male" : "female").toBe(speakerVoiceKinds[id]);
  expect(pitch).toBeGreaterThan(80);
  expect(pitch).toBeLessThan(220);
});
