import { expect, test } from "vitest";
import { speakerIds } from "#domain/speakers/speakers.ts";
import { speakerVoiceKinds } from "#domain/speakers/voices.ts";
import { cast } from "./speaker-voices-and-looks.ts";

test("a speaker's voice at a speech service is of the same kind as the speaker's own", () => {
  const own = Object.fromEntries(speakerIds.map((id) => [id, cast[id].voice.engine === "pico" ? "female" : "male"]));
  expect(speakerVoiceKinds).toEqual(own);
});
