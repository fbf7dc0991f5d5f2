import { expect, test } from "vitest";
import { framesPerSecond } from "#engine/output/encode.ts";
import { i420Size, toI420 } from "#engine/output/yuv.ts";
import { placeholderSpeech } from "../placeholder-speech.ts";
import { createPresenterVideo } from "../presenter-video.ts";
import { restPose } from "../figure/figure.ts";
import { cast, speakerIds } from "../speaker-voices-and-looks.ts";
import { closeUpOf, createPresenterStage, defaultFraming, faceIn } from "../stage.ts";
import { createVisibleLabel } from "../overlays/visible-label.ts";
import { topOfSubtitles } from "../overlays/subtitles.ts";
import { planCuts } from "./camera-cuts.ts";

const text =
  "Guten Morgen aus der Bäckerei Kornblume. Heute gibt es frische Brötchen und warmen Kuchen. Ja. Kommen Sie einfach vorbei und probieren Sie. Wir freuen uns sehr auf Sie und Ihre Familie.";
const speech = placeholderSpeech(text);
const lead = 0.4;

test("[UGC-02] the camera changes between sentences only, after a few seconds each", () => {
  const end = speech.seconds + lead;
  const cuts = planCuts(speech.words, lead, end);
  expect(cuts.length).toBeGreaterThanOrEqual(2);
  for (const [index, cut] of cuts.entries()) {
    const spoken = speech.words.find((word) => word.start + lead < cut && cut < word.end + lead);
    expect(spoken).toBeUndefined();
    const before = speech.words.findLast((word) => word.end + lead <= cut + 0.001);
    expect(before?.endsSentence).toBe(true);
    expect(cut - (cuts[index - 1] ?? 0)).toBeGreaterThan(2.7);
    expect(end - cut).toBeGreaterThanOrEqual(2);
  }
});

test("[UGC-02] a sentence in which a hand is raised begins no close-up, and may end one", () => {
  const end = speech.seconds + lead;
  const [first = 0, second = 0] = planCuts(speech.words, lead, end);
  const isClose = (cuts: readonly number[], time: number) => cuts.filter((cut) => cut <= time).length % 2 === 1;
  expect(isClose(planCuts(speech.words, lead, end), first + 0.5)).toBe(true);
  const gestured = planCuts(speech.words, lead, end, [first + 0.5]);
  expect(isClose(gestured, first + 0.5)).toBe(false);
  expect(gestured.length).toBeGreaterThan(0);
  expect(planCuts(speech.words, lead, end, [second + 0.2])).toContain(second);
  expect(planCuts(speech.words, lead, second + 1.3)).not.toContain(second);
  expect(planCuts(speech.words, lead, second + 1.3, [second + 0.2])).toContain(second);
  expect(planCuts(speech.words, lead, second - 1, [second + 0.2], second + 1.3)).toContain(second);
});

test("[UGC-02] a text of one sentence has no cut", () => {
  expect(planCuts(placeholderSpeech("Guten Morgen, heute gibt es Kuchen ".repeat(5)).words, lead, 60)).toEqual([]);
});

test.each(["portrait", "landscape"] as const)(
  "[UGC-02] the face is larger in a close-up in %s and stays above the subtitles",
  (format) => {
    const frame = defaultFraming(format);
    const [usual, close] = [faceIn(frame), faceIn(closeUpOf(frame))];
    expect(close.height / usual.height).toBeGreaterThan(1.12);
    // Half the height of a face reaches from the eyes above the crown; the chin is at 200 of its 240 units.
    const chin = close.y + (close.height * 200) / 240;
    expect(chin).toBeLessThan(topOfSubtitles(frame) + frame.height * 0.02);
    expect(close.y - close.height).toBeGreaterThan(0);
  },
);

test("[UGC-02] the quick planes show the same as the whole frame around a cut", () => {
  const video = createPresenterVideo(
    { text, speaker: "speaker-1", format: "portrait", subtitles: true, scale: 0.25 },
    speech,
    framesPerSecond,
  );
  const { width, height } = video.canvas;
  const whole = new Uint8Array(i420Size(width, height));
  const cut = Math.ceil((planCuts(speech.words, lead, video.seconds)[0] ?? 0) * framesPerSecond);
  const sampleOf = (index: number) => {
    video.draw(index);
    toI420(video.canvas.data(), width, height, whole);
    return Uint8Array.from(whole);
  };
  for (const index of [cut - 2, cut - 1, cut, cut + 1, cut + 2, cut - 1, cut + 30]) {
    const drawn = sampleOf(index);
    const quick = video.planes(index);
    const apart = drawn.filter((value, at) => Math.abs(value - (quick[at] ?? 0)) > 2).length;
    expect(apart, `frame ${index - cut} after the cut`).toBeLessThan(200);
  }
  const [before, after] = [sampleOf(cut - 1), sampleOf(cut)];
  const changed = before.filter((value, at) => Math.abs(value - (after[at] ?? 0)) > 8).length;
  expect(changed / before.length).toBeGreaterThan(0.1);
});

test.each(speakerIds)("[UGC-02] the visible label stands in front of %s in a close-up", (id) => {
  const frame = { ...defaultFraming("portrait", 0.5), isVideo: true as const };
  const stage = createPresenterStage(cast[id], closeUpOf(frame), []);
  const { box } = createVisibleLabel(frame, frame);
  /** Counts the bright pixels of the label's letters while the head is far to the right. */
  const lettersWith = (headX: number) => {
    stage.draw({ ...restPose, headX, roll: headX / 300 }, 0);
    const { data } = stage.canvas.getContext("2d").getImageData(box.left, box.top, box.width, box.height);
    return data.filter((value, at) => at % 4 === 0 && value > 190).length;
  };
  expect(lettersWith(60)).toBeGreaterThan(lettersWith(0) * 0.9);
});
