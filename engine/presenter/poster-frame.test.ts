import { expect, test } from "vitest";
import { framesPerSecond } from "#engine/output/encode.ts";
import { cast, speakerIds } from "./cast.ts";
import { placeholderSpeech } from "./placeholder-speech.ts";
import { choosePosterFrame } from "./poster-frame.ts";
import { createPresenterVideo, perform } from "./presenter-video.ts";

const seeds = 500;
const speech = placeholderSpeech("Guten Tag, Frau Wagner, schön");

test.each(speakerIds)("[AGENT-01] over 500 seeds no poster of %s is chosen with closing eyes", (id) => {
  for (let seed = 0; seed < seeds; seed++) {
    const { frames, poseAt } = perform(`${cast[id].id}|${seed}`, speech, framesPerSecond);
    const frame = choosePosterFrame(poseAt, { frames, framesPerSecond });
    expect(frame / framesPerSecond).toBeGreaterThanOrEqual(0.8);
    expect(frame / framesPerSecond).toBeLessThanOrEqual(2);
    const { blink, mouth } = poseAt(frame);
    expect(blink, `seed ${seed}`).toBeLessThan(0.1);
    expect(mouth.open, `seed ${seed}`).toBeLessThan(0.6);
  }
});

test("[AGENT-01] a film of one word has a poster with open eyes too", () => {
  for (let seed = 0; seed < seeds; seed++) {
    const { frames, poseAt } = perform(`short|${seed}`, placeholderSpeech("Ja"), framesPerSecond);
    const frame = choosePosterFrame(poseAt, { frames, framesPerSecond });
    expect(frame).toBeLessThan(frames);
    expect(poseAt(frame).blink, `seed ${seed}`).toBeLessThan(0.1);
  }
});

test("[ACA-02] [WEB-01] the poster of a lesson shows the whole first slide and open eyes", () => {
  for (let seed = 0; seed < 100; seed++) {
    const { frames, poseAt } = perform(`lesson|${seed}`, speech, framesPerSecond);
    const frame = choosePosterFrame(poseAt, { frames, framesPerSecond, within: { from: 1.4, to: 2.4 } });
    expect(frame / framesPerSecond).toBeGreaterThanOrEqual(1.4);
    expect(poseAt(frame).blink, `seed ${seed}`).toBeLessThan(0.1);
  }
});

test("[AGENT-01] the poster of a film shows its lower third completely", () => {
  for (let seed = 0; seed < 5; seed++) {
    const video = createPresenterVideo(
      {
        text: `Film ${seed}`,
        speaker: "email-clara",
        format: "landscape",
        subtitles: true,
        lowerThird: { name: "Clara Hoffmann", role: "für Physiopraxis am Dom" },
        scale: 0.1,
      },
      speech,
      framesPerSecond,
    );
    // It opens from 0.45 s on, within 0.6 s.
    expect(video.posterFrame / framesPerSecond).toBeGreaterThan(0.85);
  }
});
