import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Canvas, createCanvas, type Image, loadImage } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { framesPerSecond } from "#engine/output/encode.ts";
import { encodeVideo } from "#engine/output/render-video.ts";
import { cast, speakerIds } from "./speaker-voices-and-looks.ts";
import type { Pose } from "./figure/figure.ts";
import { jawOf } from "./figure/mouth.ts";
import { placeholderSpeech } from "./placeholder-speech.ts";
import { choosePosterFrame } from "./poster-frame.ts";
import { createSubtitles, planSubtitles } from "./overlays/subtitles.ts";
import { createPresenterVideo, perform } from "./presenter-video.ts";
import { createPresenterStage, defaultFraming, faceIn } from "./stage.ts";

const seeds = 500;
const speech = placeholderSpeech("Guten Tag, Frau Wagner, schön");

test.each(speakerIds)(
  "[AGENT-01] over 500 seeds no poster of %s is chosen with closing eyes, and hardly any with a grimace",
  (id) => {
    let grimaces = 0;
    for (let seed = 0; seed < seeds; seed++) {
      const { frames, poseAt } = perform(`${cast[id].id}|${seed}`, speech, framesPerSecond);
      const frame = choosePosterFrame(poseAt, { frames, framesPerSecond });
      expect(frame / framesPerSecond).toBeGreaterThanOrEqual(0.8);
      expect(frame / framesPerSecond).toBeLessThanOrEqual(3);
      const { blink, mouth, brow } = poseAt(frame);
      expect(blink, `seed ${seed}`).toBeLessThan(0.1);
      expect(mouth.open, `seed ${seed}`).toBeLessThan(0.6);
      // Count as a grimace a dark gap without teeth, lips without a smile, and brows that are raised far.
      const isGap = jawOf(mouth) > 0.06 && mouth.teeth < 0.4;
      if (isGap || mouth.smile < 0.4 || brow > 0.6) grimaces++;
      // Expect open eyes even if only few frames can be chosen, because overlays move until 1.8 s.
      const isSettled = (time: number) => time > 1.8;
      const late = choosePosterFrame(poseAt, { frames, framesPerSecond, isSettled });
      expect(poseAt(late).blink, `seed ${seed} with overlays`).toBeLessThan(0.5);
    }
    expect(grimaces / seeds).toBeLessThan(0.02);
  },
);

test("[AGENT-01] a video of one word has a poster with open eyes too", () => {
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

test("[AGENT-01] the poster of a video shows its lower third completely", () => {
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
    // Expect the poster after the lower third has appeared, which begins at 0.45 s and takes at most 0.6 s.
    expect(video.posterFrame / framesPerSecond).toBeGreaterThan(0.85);
  }
});

test("[AGENT-01] no poster shows a subtitle that fades", () => {
  for (let seed = 0; seed < 5; seed++) {
    const text = `Guten Tag! Hier ist Blumen Lindner. Heute gibt es Film ${seed}.`;
    const spoken = placeholderSpeech(text);
    const description = { text, speaker: "speaker-1", format: "portrait", subtitles: true, scale: 0.05 } as const;
    const { posterFrame } = createPresenterVideo(description, spoken, framesPerSecond);
    const shot = defaultFraming("portrait", description.scale);
    const subtitles = createSubtitles(planSubtitles(spoken.words, shot, 0.4), shot);
    expect(subtitles.isFading(posterFrame / framesPerSecond), `seed ${seed}`).toBe(false);
  }
});

const scale = 0.15;
const closing = { company: "Physiopraxis am Dom", lines: ["Domstraße 1, Köln"], action: "Antworten Sie einfach" };
const greetings = ["Ja", "Hallo Jörg", "Guten Tag, Frau Wagner.", "Schön, dass Sie da sind! Morgen um neun passt es."];

/**
 * Creates a short video whose speaker, text, lower third and closing card depend on the seed.
 * @returns the video and the speaker's pose in its poster frame
 */
function orderedVideo(seed: number) {
  const speaker = speakerIds[seed % speakerIds.length] ?? "speaker-1";
  const text = `${greetings[seed % greetings.length]} ${"Wir freuen uns auf Sie. ".repeat(seed % 3)}Bis bald, ${seed}.`;
  const spoken = placeholderSpeech(text);
  const { format } = cast[speaker];
  const hasCard = seed % 2 === 1;
  const video = createPresenterVideo(
    {
      text,
      speaker,
      format,
      scale,
      subtitles: true,
      ...(seed % 3 > 0 && {
        lowerThird: {
          name: "Nina Weber",
          role: "Physiopraxis am Dom",
        },
      }),
      ...(hasCard && { closing }),
    },
    spoken,
    framesPerSecond,
  );
  // Compute the pose with the same total length as the video, which the closing card may extend.
  const extension = video.seconds - (spoken.seconds + 0.4 + 0.7) - 0.001;
  const { poseAt } = perform(`${speaker}|${text}`, spoken, framesPerSecond, extension);
  return { video, speaker, format, pose: poseAt(video.posterFrame) };
}

/** Cuts the face out of an image and scales it to 76 × 96 pixels. */
function faceOf(image: Canvas | Image, format: "portrait" | "landscape"): Uint8ClampedArray {
  const face = faceIn(defaultFraming(format, scale));
  const share = image.width / defaultFraming(format, scale).width;
  const [width, height] = [face.width * share, face.height * share];
  const [left, top] = [face.x * share - width / 2, face.y * share - height / 2];
  const canvas = createCanvas(76, 96);
  canvas.getContext("2d").drawImage(image, left, top, width, height, 0, 0, 76, 96);
  return Uint8ClampedArray.from(canvas.data());
}

const difference = (one: Uint8ClampedArray, other: Uint8ClampedArray) =>
  one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length;

/**
 * Returns a function that draws a speaker's face in a pose, with the eyelids closed by `blink` (0 open, 1 closed).
 */
function faceWith(pose: Pose, { speaker, format }: Pick<ReturnType<typeof orderedVideo>, "speaker" | "format">) {
  const stage = createPresenterStage(cast[speaker], defaultFraming(format, scale), []);
  return (blink: number) => {
    stage.draw({ ...pose, blink }, 0);
    return faceOf(stage.canvas, format);
  };
}

test("[AGENT-01] the drawn poster frame shows open eyes and not closed ones", () => {
  for (let seed = 0; seed < 16; seed++) {
    const ordered = orderedVideo(seed);
    expect(ordered.pose.blink, `seed ${seed}`).toBeLessThan(0.5);
    const faceOfPose = faceWith(ordered.pose, ordered);
    ordered.video.draw(ordered.video.posterFrame);
    const drawn = faceOf(ordered.video.canvas, ordered.format);
    const [open, shut] = [difference(drawn, faceOfPose(0)), difference(drawn, faceOfPose(1))];
    expect(open, `seed ${seed}`).toBeLessThan(shut / 3);
  }
});

test("[AGENT-01] the poster file of a rendered video is that frame", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "poster-"));
  for (const seed of [1, 6]) {
    const ordered = orderedVideo(seed);
    const file = path.join(folder, "poster.jpg");
    await encodeVideo(ordered.video, path.join(folder, "film.mp4"), file);
    const poster = faceOf(await loadImage(await readFile(file)), ordered.format);
    const faceOfPose = faceWith(ordered.pose, ordered);
    ordered.video.draw(ordered.video.posterFrame);
    expect(difference(poster, faceOf(ordered.video.canvas, ordered.format)), `seed ${seed}`).toBeLessThan(3);
    expect(difference(poster, faceOfPose(0)), `seed ${seed}`).toBeLessThan(difference(poster, faceOfPose(1)) / 2);
  }
  await rm(folder, { recursive: true });
});
