import { expect, test } from "vitest";
import { createRandom } from "#engine/drawing/random.ts";
import { readPrompt } from "#engine/prompt/read-prompt.ts";
import { loudness } from "./loudness.ts";
import { compose } from "./music.ts";

test.each(["Sonnenuntergang am Meer", "Jetzt 50 % Rabatt!", "Gewitter im Wald"])(
  "the music for %s is as long as the video, audible, unclipped and faded",
  (prompt) => {
    const seconds = 3;
    const sound = compose(readPrompt(prompt), seconds, createRandom("a"));
    expect(sound.left).toHaveLength(seconds * 48_000);
    expect(loudness(sound)).toBeGreaterThan(-18.5);
    expect(loudness(sound)).toBeLessThan(-15.5);
    const peak = Math.max(
      ...[sound.left, sound.right].map((channel) =>
        channel.reduce((most, value) => Math.max(most, Math.abs(value)), 0),
      ),
    );
    expect(peak).toBeLessThan(10 ** (-1 / 20));
    expect(Math.abs(sound.left.at(-1) ?? 1)).toBeLessThan(0.001);
  },
);
