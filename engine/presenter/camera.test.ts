import { expect, test } from "vitest";
import { framesPerSecond } from "#engine/output/encode.ts";
import { createCamera, createCloseUp } from "./camera.ts";
import { readingSeconds } from "./overlays/lower-third.ts";
import { planStickers } from "./overlays/sticker-plan.ts";
import { bottomOfSubtitles } from "./overlays/subtitles.ts";
import { placeholderSpeech } from "./placeholder-speech.ts";
import { createPresenterVideo } from "./presenter-video.ts";
import { cast } from "./speaker-voices-and-looks.ts";
import { planCuts } from "./speech/camera-cuts.ts";
import { createPresenterStage, defaultFraming, type Overlay } from "./stage.ts";

const lead = 0.4;
const text =
  "Guten Morgen aus unserer Bäckerei am Markt. Der Stollen kostet heute nur 9,90€ für alle. Wir backen seit vielen Jahren mit der Hand. Das Brot kostet nur 4,50€ für Sie. Kommen Sie einfach vorbei, wir freuen uns sehr.";
const speech = placeholderSpeech(text);
const framing = { ...defaultFraming("portrait", 0.125), isVideo: true as const };

test("[UGC-02] no hand is raised in a close-up or after the end card, and each framing has its own stage", () => {
  const speaker = cast["speaker-1"];
  const overlays: Overlay[] = [];
  const stage = createPresenterStage(speaker, framing, overlays);
  const closeUp = createCloseUp(speaker, framing, stage);
  const brandEnd = speech.seconds - 3;
  const cuts = planCuts(speech.words, lead, brandEnd);
  const stickers = planStickers(speech.words, { lead, earliest: 0, until: brandEnd });
  const { gestures, stageAt } = createCamera({
    speaker,
    shot: framing,
    stage,
    overlays,
    closeUp,
    cuts,
    words: speech.words,
    stickers,
    lead,
    framesPerSecond,
    handsFree: { from: 0, to: brandEnd },
  });
  expect(cuts.length).toBeGreaterThanOrEqual(2);
  expect(gestures).toBeDefined();
  let raised = 0;
  for (let frame = 0; frame < (speech.seconds + 2) * framesPerSecond; frame++) {
    const time = frame / framesPerSecond;
    const isClose = cuts.filter((cut) => cut <= time).length % 2 === 1;
    expect(stageAt(time)).toBe(isClose ? closeUp.stage : stage);
    const isRaised = gestures?.keyAt(time) !== "";
    if (isRaised) raised++;
    expect(isRaised && (isClose || time > brandEnd), `a hand at ${time} s`).toBe(false);
  }
  expect(raised).toBeGreaterThan(framesPerSecond);
  expect(overlays).toHaveLength(1);
  expect(closeUp.overlays).toHaveLength(0);
});

test("[UGC-02] the close-up draws the same person and shares the canvas of the first framing", () => {
  const stage = createPresenterStage(cast["speaker-1"], framing, []);
  const { shared, canvas } = createCloseUp(cast["speaker-1"], framing, stage).stage;
  expect(canvas).toBe(stage.canvas);
  expect(shared.figure).toBe(stage.shared.figure);
  expect(shared.room).toBe(stage.shared.room);
});

test("[UGC-02] a lower third is visible until it has been read", () => {
  expect(readingSeconds([])).toBe(0);
  expect(readingSeconds(["Lea Sommer", "Bäckerei"])).toBeCloseTo(2.4);
  expect(readingSeconds(["x".repeat(40), "y".repeat(200)])).toBe(5.85);
});

test("[UGC-02] the first sticker of a tall video waits for a long lower third, and replaces a short one earlier", () => {
  const offer = "Heute nur 9,90€ für alle Brote aus unserer Bäckerei am Markt, und das die ganze Woche lang für Sie";
  /** Pixels in the place of the lower third's left end, which no sticker of a price covers. */
  const pixelsAt = (role: string | undefined, time: number) => {
    const video = createPresenterVideo(
      {
        text: offer,
        speaker: "speaker-1",
        format: "portrait",
        subtitles: true,
        scale: 0.125,
        ...(role && { lowerThird: { name: "Lea Sommer", role } }),
      },
      placeholderSpeech(offer),
      framesPerSecond,
    );
    const { width } = video.canvas;
    const top = Math.round(bottomOfSubtitles(video.canvas) + 0.05 * width);
    video.draw(Math.round(time * framesPerSecond));
    return video.canvas.getContext("2d").getImageData(Math.round(0.07 * width), top, 4, 8).data;
  };
  const isIntroducedAt = (role: string, time: number) => {
    const without = pixelsAt(undefined, time);
    return pixelsAt(role, time).some((value, index) => Math.abs(value - (without[index] ?? 0)) > 10);
  };
  const long = "Bäckermeisterin und Inhaberin der Bäckerei Kornblume am Markt in Freiburg";
  expect(readingSeconds(["Lea Sommer", long])).toBeGreaterThan(5);
  expect(isIntroducedAt(long, 4.5)).toBe(true);
  expect([1.9, 2.9].map((time) => isIntroducedAt("Inhaberin", time))).toEqual([true, false]);
});
