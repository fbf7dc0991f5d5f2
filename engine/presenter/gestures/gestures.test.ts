import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { framesPerSecond } from "#engine/output/encode.ts";
import { i420Size, toI420 } from "#engine/output/yuv.ts";
import { createCamera } from "../camera.ts";
import { planStickers } from "../overlays/sticker-plan.ts";
import { planSubtitles } from "../overlays/subtitles.ts";
import { placeholderSpeech } from "../placeholder-speech.ts";
import { createPresenterVideo } from "../presenter-video.ts";
import { cast, speakerIds } from "../speaker-voices-and-looks.ts";
import { createPresenterStage, defaultFraming } from "../stage.ts";
import { type Gesture, planGestures } from "./gesture-plan.ts";
import { createGestures, postureOf } from "./gestures.ts";

const lead = 0.4;
const text =
  "Guten Morgen aus unserer Bäckerei am Markt. Der Stollen kostet heute nur 9,90€ für alle. Wir backen seit vielen Jahren mit der Hand und mit Liebe. Kommen Sie einfach vorbei, wir freuen uns auf Sie.";
const { words } = placeholderSpeech(text);
const stickers = planStickers(words, { lead, earliest: 0, until: 1000 });
const whole = [{ from: 0, to: 1000 }];

test("[UGC-02] a speaker waves with a greeting, points with a price, and waves with the farewell", () => {
  const plan = planGestures(words, stickers, { lead, shots: whole });
  expect(plan.map(({ shape }) => shape)).toEqual(["wave", "point", "wave"]);
  expect(plan[1]?.from).toBeCloseTo((stickers[0]?.lines[0]?.spoken ?? 0) - 0.25);
  for (const [index, { from }] of plan.entries()) {
    if (index > 0) expect(from - (plan[index - 1]?.to ?? 0)).toBeGreaterThanOrEqual(4);
  }
});

test("[UGC-02] no gesture runs over a cut, and a speech without greeting begins without a wave", () => {
  const shots = [
    { from: 0, to: 1.5 },
    { from: stickers[0]?.lines[0]?.spoken ?? 0, to: (stickers[0]?.lines[0]?.spoken ?? 0) + 2.5 },
  ];
  const plan = planGestures(words, stickers, { lead, shots });
  expect(plan.map(({ shape }) => shape)).toEqual(["point"]);
  expect(plan[0]?.from).toBe(shots[1]?.from);
  const other = placeholderSpeech("Ihre Treppe knarrt? Wir kommen vorbei.").words;
  expect(planGestures(other, [], { lead, shots: whole }).some(({ shape }) => shape === "wave")).toBe(false);
});

const wavesAt = (greeting: string) =>
  planGestures(placeholderSpeech(`${greeting} wir sind für Sie da`).words, [], { lead, shots: whole }).some(
    ({ shape }) => shape === "wave",
  );

test.each([
  "Hallo",
  "„Hallo“,",
  "Hello and",
  "Bonjour,",
  "¡Hola!",
  "Grüß Gott,",
  "Guten Tag,",
  "Einen",
  "Schönen guten Abend,",
  "Herzlich willkommen,",
  "Hi-Fi-Anlagen:",
  "Guten Kaffee,",
  "Herzlich eingerichtete Räume,",
  "Willkommensgeschenke:",
])("[UGC-02] a speaker waves with greetings only: %s", (greeting) => {
  const isGreeting = !/^(?:Einen|Hi-Fi|Guten K|Herzlich e|Willkommensg)/u.test(greeting);
  expect(wavesAt(greeting)).toBe(isGreeting);
});

test.each([
  ["Bis bald!", true],
  ["Dann bis Montag!", true],
  ["Bis Montag bei uns!", true],
  ["Auf Wiedersehen.", true],
  ["Tschüss, Ihre Lea!", true],
  ["Wir freuen uns auf Sie!", true],
  ["Kommen Sie vorbei, wir freuen uns schon sehr auf Ihren Besuch.", true],
  ["Ich freue mich auf Ihre Antwort.", true],
  ["Wir freuen uns auf Sie. Bis dann!", true],
  ["Bis Montag zahlen Sie nur die Hälfte.", false],
  ["Bis zum 30. September zahlen Sie nur die Hälfte.", false],
  ["Schnell sein lohnt sich!", false],
  ["Wir nehmen uns Zeit für Sie.", false],
])(
  "[UGC-02] a speaker waves with a farewell at the end, and not in the middle of the text: %s",
  (ending, isFarewell) => {
    const statements =
      "Ihre Treppe knarrt? Hier gibt es Hilfe. Bringen Sie bitte Ihre alten Stufen mit. Das dauert nicht lange.";
    const speech = placeholderSpeech(`${statements} ${ending}`);
    const shots = [{ from: 0, to: speech.seconds + lead + 0.7 }];
    const plan = planGestures(speech.words, [], { lead, shots });
    expect(plan.map(({ shape }) => shape)).toEqual(isFarewell ? ["wave"] : []);
    const farewell = speech.words[placeholderSpeech(statements).words.length]?.start ?? 0;
    for (const { from, to } of plan) {
      expect(from).toBeGreaterThanOrEqual(farewell + lead - 0.25 - 0.001);
      expect(to).toBeLessThanOrEqual(shots[0]?.to ?? 0);
    }
  },
);

/** Times in seconds at which a hand is visible in a video without cuts. */
function handsIn(script: string, format: "portrait" | "landscape") {
  const spoken = placeholderSpeech(script);
  const frame = defaultFraming(format, 0.125);
  const cues = planSubtitles(spoken.words, frame, lead);
  const { gestures } = createCamera({
    speaker: cast["speaker-1"],
    shot: frame,
    stage: createPresenterStage(cast["speaker-1"], frame, []),
    overlays: [],
    closeUp: undefined,
    cuts: [],
    words: spoken.words,
    stickers: planStickers(spoken.words, { lead, earliest: 0, until: 1000 }),
    lead,
    framesPerSecond,
    handsFree: { from: 0, to: spoken.seconds + lead + 0.7 },
  });
  const times = Array.from({ length: Math.ceil((spoken.seconds + 1.1) * 10) }, (_, index) => index / 10);
  return { gestures, frame, cues, times: times.filter((time) => gestures && gestures.keyAt(time) !== "") };
}

test.each(["portrait", "landscape"] as const)(
  "[UGC-02] only the sleeve lies behind the subtitles in %s, while the hand comes, waves and goes",
  (format) => {
    const script =
      "Hallo zusammen, hier ist Lea aus der Bäckerei. Wir backen jeden Tag von Hand und ohne Eile. Wir freuen uns schon sehr auf Ihren Besuch.";
    const { gestures, frame, cues, times } = handsIn(script, format);
    expect(times.length).toBeGreaterThan(20);
    const sleeve = { pixels: 0 };
    for (const time of times) {
      const strips = cues.filter(({ from, to }) => time >= from && time < to).flatMap((cue) => cue.strips);
      const canvas = createCanvas(frame.width, frame.height);
      gestures?.draw(canvas.getContext("2d"), time);
      const pixels = canvas.data();
      const isSkin = (at: number) => (pixels[at] ?? 0) > (pixels[at + 1] ?? 0) + 12;
      for (let at = 0; at < pixels.length; at += 4) {
        const [x, y] = [(at / 4) % frame.width, Math.floor(at / 4 / frame.width)];
        const isCovered = strips.some(
          ({ left, top, width, height }) => x >= left && x < left + width && y >= top && y < top + height,
        );
        if (!isCovered || (pixels[at + 3] ?? 0) < 60) continue;
        sleeve.pixels++;
        expect(isSkin(at), `at ${time} s`).toBe(false);
      }
    }
    expect(sleeve.pixels).toBeGreaterThan(0);
  },
);

test("[UGC-02] a speaker does not point at a price that was spoken more than half a second before", () => {
  const statement = placeholderSpeech("Ihre Treppe knarrt, und wir kommen vorbei.").words;
  const pointsAt = (from: number) =>
    planGestures(statement, [{ lines: [{ kind: "price", text: "5 €", spoken: 3, end: 4 }], from, to: from + 2 }], {
      lead,
      shots: whole,
    }).some(({ shape }) => shape === "point");
  expect([3, 3.4, 3.6, 6].map(pointsAt)).toEqual([true, true, false, false]);
});

test("[UGC-02] a hand rises, stays and disappears without a jump", () => {
  for (const shape of ["wave", "point"] as const) {
    const gesture: Gesture = { shape, from: 1, to: 3 };
    expect(postureOf(gesture, 1).raised).toBe(0);
    expect(postureOf(gesture, 2).raised).toBeGreaterThan(0.99);
    expect(postureOf(gesture, 3).raised).toBe(0);
    for (let time = 1; time < 3; time += 0.04) {
      const [now, next] = [postureOf(gesture, time), postureOf(gesture, time + 0.04)];
      expect(Math.abs(now.raised - next.raised)).toBeLessThan(0.36);
      expect(Math.abs(now.turn - next.turn)).toBeLessThan(0.06);
    }
  }
});

test.each(speakerIds)(
  "[UGC-02] the raised arm of %s is bent: it grows wider from the wrist and ends in an elbow",
  (id) => {
    const frame = defaultFraming("portrait", 0.25);
    const canvas = createCanvas(frame.width, frame.height);
    createGestures([{ shape: "wave", from: 1, to: 3 }], cast[id], frame, framesPerSecond).draw(
      canvas.getContext("2d"),
      2,
    );
    const pixels = canvas.data();
    /** Number of opaque pixels in a row at a part of the height. */
    const widthAt = (share: number) => {
      const row = Math.round(frame.height * share) * frame.width;
      return Array.from({ length: frame.width }, (_, at) => pixels[(row + at) * 4 + 3] ?? 0).filter(
        (value) => value > 200,
      ).length;
    };
    expect(widthAt(0.8)).toBeGreaterThan(widthAt(0.57) * 1.3);
    expect(widthAt(0.97)).toBe(0);
  },
);

/** Draws a hand alone; returns the extremes of its visible pixels. */
function boundsOf(
  plan: readonly Gesture[],
  time: number,
  id: (typeof speakerIds)[number],
  format: "portrait" | "landscape",
) {
  const frame = defaultFraming(format, 0.25);
  const canvas = createCanvas(frame.width, frame.height);
  createGestures(plan, cast[id], frame, framesPerSecond).draw(canvas.getContext("2d"), time);
  const pixels = canvas.data();
  const bounds = { left: 1, right: 0, top: 1, count: 0 };
  for (let at = 3; at < pixels.length; at += 4) {
    if ((pixels[at] ?? 0) < 40) continue;
    const [x, y] = [((at - 3) / 4) % frame.width, Math.floor((at - 3) / 4 / frame.width)];
    bounds.left = Math.min(bounds.left, x / frame.width);
    bounds.right = Math.max(bounds.right, x / frame.width);
    bounds.top = Math.min(bounds.top, y / frame.height);
    bounds.count++;
  }
  return bounds;
}

test.each(speakerIds.flatMap((id) => (["portrait", "landscape"] as const).map((format) => [id, format] as const)))(
  "[UGC-02] the raised hand of %s stays in the frame and off the face in %s, and is gone before and after",
  (id, format) => {
    for (const shape of ["wave", "point"] as const) {
      const plan = [{ shape, from: 1, to: 3 }];
      for (const time of [0.9, 3.1]) expect(boundsOf(plan, time, id, format).count).toBe(0);
      for (const time of [1.5, 1.8, 2.1, 2.5]) {
        const { left, right, top } = boundsOf(plan, time, id, format);
        // The hand itself reaches from a third to two thirds of the height; the sleeve below may leave the frame.
        expect(top).toBeGreaterThan(0.3);
        expect(top).toBeLessThan(0.7);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThan(0.47);
      }
    }
  },
);

test.each([
  ["portrait", 0.13, 0.5],
  ["landscape", 0.28, 0.58],
] as const)("[UGC-02] the quick planes show the same as the whole frame while a hand moves in %s", (format, x, y) => {
  const video = createPresenterVideo(
    { text, speaker: "speaker-2", format, subtitles: true, scale: 0.25 },
    placeholderSpeech(text),
    framesPerSecond,
  );
  const { width, height } = video.canvas;
  const drawn = new Uint8Array(i420Size(width, height));
  const frames = [4, 8, 10, 12, 20, 30, 44, 52, 55, 58, 60, 62, 66];
  const hand = new Set<number>();
  for (const index of frames) {
    video.draw(index);
    toI420(video.canvas.data(), width, height, drawn);
    const quick = video.planes(index);
    const apart = drawn.filter((value, at) => Math.abs(value - (quick[at] ?? 0)) > 2).length;
    expect(apart, `frame ${index}`).toBeLessThan(200);
    hand.add(drawn[Math.round(height * y) * width + Math.round(width * x)] ?? 0);
  }
  expect(hand.size).toBeGreaterThan(2);
});
