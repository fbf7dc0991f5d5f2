import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { frameSizes, scaleFrame } from "#engine/output/frame-size.ts";
import { framesPerSecond } from "#engine/output/encode.ts";
import type { Closing, PresenterVideo } from "../description.ts";
import { placeholderSpeech } from "../placeholder-speech.ts";
import { createPresenterVideo } from "../presenter-video.ts";
import { defaultFraming, faceIn } from "../stage.ts";
import { afterStickers, createClosingCard, latestClosing, planClosing } from "./closing.ts";
import type { OfferKind } from "./find-offers.ts";
import type { Sticker } from "./sticker-plan.ts";
import { fitBlock } from "./fit-block.ts";
import { createLowerThird } from "./lower-third.ts";
import { bottomOfSubtitles, createSubtitles, planSubtitles, topOfSubtitles } from "./subtitles.ts";
import { textFont, widthOf } from "#engine/typography/fonts.ts";
import { keepTogether } from "#engine/typography/keep-together.ts";

const formats = ["portrait", "landscape"] as const;
const appointment: Closing = {
  company: "Physiopraxis am Dom",
  lines: ["Do, 3. Dezember · 15:30 Uhr", "Praxis am Dom, Domplatz 4"],
  action: "Jetzt anrufen: 0931 123456",
};
const longest: Closing = {
  company: "Ä".repeat(120),
  lines: ["W".repeat(200), "Behandlungsraum im Hinterhaus ".repeat(7).slice(0, 200), "x, ".repeat(66)],
  action: `www.${"physiotherapie-".repeat(12)}praxis.de/termine`.slice(0, 200),
  color: "#ffe600",
};
const text =
  "Guten Tag, Frau Wagner. Wir sehen uns am Donnerstag, dem 3. Dezember, um 15:30 Uhr in der Praxis am Dom. Passt es Ihnen nicht? Dann rufen Sie uns an.";

const fontOf = (size: number) => textFont(size, 700);

test.each([
  ["a short text", "Praxis am Dom"],
  [
    "a long text",
    "Gemeinschaftspraxis für Physiotherapie, Osteopathie und Rehabilitation Dr. Schneider-Wibbelmann GmbH",
  ],
  ["an address", "Jetzt buchen: www.gemeinschaftspraxis-schneider-wibbelmann.de/termine/online-buchen"],
  ["one word without end", "W".repeat(200)],
])("%s fits its area without losing a letter", (_name, words) => {
  for (const width of [120, 400, 800]) {
    const { lines, font, size } = fitBlock(words, { width, height: 130, size: 50, fontOf, leading: 1.2 });
    for (const line of lines) expect(widthOf(line, font)).toBeLessThanOrEqual(width);
    expect(lines.length * size * 1.2).toBeLessThanOrEqual(130);
    const withoutHyphens = (value: string) => value.replaceAll(/[-\s]/gu, "");
    expect(withoutHyphens(lines.join(""))).toBe(withoutHyphens(words));
    expect(lines.join("")).not.toContain("…");
  }
});

test("an address is broken without an added hyphen", () => {
  const { lines } = fitBlock("www.kornblume-shop.de/termine/online", {
    width: 160,
    height: 400,
    size: 40,
    fontOf,
    leading: 1.2,
  });
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join("")).toBe("www.kornblume-shop.de/termine/online");
});

test.each([
  ["Jetzt anrufen: 0931 123456", "Jetzt anrufen: 0931_123456"],
  ["+49 170 1234567", "+49_170_1234567"],
  ["Do, 3. Dezember · 15:30 Uhr", "Do, 3._Dezember_· 15:30_Uhr"],
  ["Donnerstag, 10. Dezember 2026 · 15:30 Uhr", "Donnerstag, 10._Dezember_2026_· 15:30_Uhr"],
  ["Am 10. Dezember 2026 um 15:30 Uhr", "Am 10._Dezember_2026 um 15:30_Uhr"],
  ["Am 3. 12. 2026 um 9 Uhr", "Am 3._12._2026 um 9_Uhr"],
  ["Praxis Prof. Dr. med. Anna Schmidt", "Praxis Prof._Dr._med._Anna Schmidt"],
  ["Praxis am Dom, Domplatz 4", "Praxis am Dom, Domplatz_4"],
  ["Sanderstraße 14a, 97070 Würzburg", "Sanderstraße_14a, 97070 Würzburg"],
])("%s breaks only at %s", (words, expected) => {
  expect(keepTogether(words)).toBe(expected.replaceAll("_", "\u00a0"));
});

test.each(formats)("[AGENT-01] the closing card never touches subtitles, frame edge or mouth in %s", (format) => {
  for (const share of [1, 0.5]) {
    const framing = defaultFraming(format, share);
    const face = faceIn(framing);
    const cues = planSubtitles(placeholderSpeech(text).words, framing, 0.4);
    const subtitles = createSubtitles(cues, framing);
    for (const closing of [appointment, longest]) {
      const card = createClosingCard(closing, framing, 10);
      const { left, top, width, height } = card?.box ?? { left: 0, top: 0, width: 0, height: 0 };
      if (format === "portrait") expect(top).toBeGreaterThanOrEqual(bottomOfSubtitles(framing));
      else expect(top + height).toBeLessThanOrEqual(topOfSubtitles(framing));
      expect(subtitles.box.top).toBeGreaterThanOrEqual(topOfSubtitles(framing));
      expect(top + height).toBeLessThan(framing.height * 0.87);
      expect(left).toBeGreaterThan(0);
      expect(left + width).toBeLessThan(framing.width);
      // Vertical position of the mouth in pixels. `face.height` is half the face's height, measured from its centre.
      const mouth = framing.height * framing.place.y + face.height * 0.5;
      if (format === "portrait") expect(top).toBeGreaterThan(mouth);
      else expect(left + width).toBeLessThan(face.x - face.width * 0.7);
      expect(card?.keyAt(9.9)).toBe("");
      expect(card?.keyAt(11)).toBe("1.000");
    }
  }
});

test("closing lines without words yield no card", () => {
  expect(createClosingCard({ lines: [" "], company: "\ue000" }, frameSizes.portrait, 1)).toBeNull();
});

/** Returns the contrast ratio of two colours by the formula of WCAG; their channels are 0..255. */
function contrastOf(one: readonly number[], other: readonly number[]): number {
  const luminance = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
    [red, green, blue]
      .map((value) => value / 255)
      .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
      .reduce((sum, value, index) => sum + value * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test.each([
  "#fea335",
  "#ffe600",
  "#ffffff",
  "#000000",
  "#0b6e4f",
  "#8a8a8a",
  "#7f7f7f",
  "#787878",
  "#d0021b",
  "#4a90e2",
])("[AGENT-01] the call to action is readable on %s", (color) => {
  const frame = scaleFrame(frameSizes.portrait, 1);
  const card = createClosingCard({ lines: [], action: "MMMMMMMM", color }, frame, 0);
  const canvas = createCanvas(frame.width, frame.height);
  card?.draw(canvas.getContext("2d"), 5);
  const { left = 0, top = 0, width = 0, height = 0 } = card?.box ?? {};
  const { data } = canvas.getContext("2d").getImageData(left + 12, top + 8, width - 24, height - 40);
  const ground = [...data.subarray(0, 3)];
  let most = 1;
  for (let at = 0; at < data.length; at += 4) most = Math.max(most, contrastOf(ground, [...data.subarray(at, at + 3)]));
  expect(most).toBeGreaterThanOrEqual(4.5);
});

const videoOf = (changes: Partial<PresenterVideo> = {}) => {
  const input: PresenterVideo = {
    kind: "presenter",
    text,
    speaker: "speaker-1",
    format: "portrait",
    subtitles: true,
    scale: 0.2,
    ...changes,
  };
  return createPresenterVideo(input, placeholderSpeech(input.text), framesPerSecond);
};

test("[AGENT-01] a closing card stays until the end, for at least three seconds, and lengthens the video by 2.5 s at most", () => {
  for (const words of [text, "Ja.", "Ein Satz ohne Ende ".repeat(40), `${text} ${text}`]) {
    const speech = placeholderSpeech(words);
    const end = speech.seconds + 1.1;
    for (const closing of [appointment, longest, { lines: [], action: "Jetzt antworten" }]) {
      const { from, extension } = planClosing(closing, speech.words, { lead: 0.4, end });
      expect(extension).toBeGreaterThanOrEqual(0);
      expect(extension).toBeLessThanOrEqual(2.5);
      expect(end + extension - from).toBeGreaterThanOrEqual(Math.min(3, end + extension - 0.3));
      expect(from).toBeGreaterThanOrEqual(0.3);
    }
  }
  const plain = videoOf();
  const closed = videoOf({ closing: appointment });
  expect(closed.seconds - plain.seconds).toBeGreaterThan(1);
  expect(closed.seconds - plain.seconds).toBeLessThanOrEqual(2.5 + 1 / framesPerSecond);
  expect(closed.sound.length / 48_000).toBeCloseTo(closed.seconds, 3);
});

/** A speech and the end of its video without a card, in seconds. */
const timesOf = (script: string) => {
  const speech = placeholderSpeech(script);
  return { words: speech.words, end: speech.seconds + 1.1 };
};

test("[AGENT-01] a closing card appears when the last words are spoken, not while most of a short text is still to come", () => {
  const { words, end } = timesOf(
    "Guten Tag, Frau Wagner. Wir sehen uns morgen in der Praxis am Dom, ich freue mich sehr.",
  );
  const { from } = planClosing(longest, words, { lead: 0.4, end });
  expect(end - from).toBeLessThanOrEqual(3.5);
  expect(planClosing({ lines: ["Praxis am Dom"] }, words, { lead: 0.4, end }).from).toBeGreaterThan(end - 0.7);
});

test("[AGENT-01] a closing card waits until the last sticker has been seen, and no longer than it can be read itself", () => {
  const stickerAt = (spoken: number, kind: OfferKind, shown: string): Sticker => ({
    lines: [{ kind, text: shown, spoken, end: spoken + 2.6 }],
    from: spoken,
    to: spoken + 3,
  });
  const { words, end } = timesOf(text);
  const number = stickerAt(end - 4, "telephone", "0931 123456");
  const fromAfter = (sticker: Sticker) =>
    planClosing(longest, words, { lead: 0.4, end, after: afterStickers(longest, [sticker]) }).from;
  expect(fromAfter(number)).toBeGreaterThanOrEqual(end - 4 + 2.6);
  // The card shows this number itself, so that it may appear once the sticker has been read.
  expect(afterStickers(appointment, [number])).toBeCloseTo(end - 4 + 1.5);
  expect(fromAfter(stickerAt(end - 1, "price", "5 Euro"))).toBeCloseTo(latestClosing(end));
  expect(end + 2.5 - latestClosing(end)).toBeCloseTo(3);
});

test("[AGENT-01] every sticker of a tall video is gone when the closing card appears, and the farewell is still waved", () => {
  const script = "Hallo! Heute nur 5€ und morgen nur 9€. Bis bald!";
  const description = { text: script, speaker: "speaker-1", format: "portrait", subtitles: true, scale: 0.2 } as const;
  const [closed, plain] = [{ closing: longest }, {}].map((change) =>
    createPresenterVideo({ ...description, ...change }, placeholderSpeech(script), framesPerSecond),
  );
  const framing = defaultFraming("portrait", 0.2);
  const pixelsOf = (video: typeof closed, time: number, box: readonly [number, number, number, number]) => {
    video?.draw(Math.round(time * framesPerSecond));
    const [left, top, width, height] = box;
    const { data } = video?.canvas.getContext("2d").getImageData(left, top, width, height) ?? { data: [] };
    return Buffer.from(data);
  };
  const { width, height } = framing;
  const below = [0, Math.ceil(bottomOfSubtitles(framing)), width, Math.floor(height * 0.2)] as const;
  const hand = [0, Math.floor(height * 0.35), Math.floor(width * 0.25), Math.floor(height * 0.2)] as const;
  const { words, seconds } = placeholderSpeech(script);
  const speechEnd = seconds + 0.4;
  const lastOffer = (words.find((word) => word.text === "9€.")?.start ?? 0) + 0.4;
  for (let time = 0.5; time < lastOffer + 0.5; time += 0.25) {
    expect(pixelsOf(closed, time, below).equals(pixelsOf(plain, time, below)), `at ${time} s`).toBe(true);
  }
  expect(pixelsOf(closed, speechEnd + 1, below).equals(pixelsOf(plain, speechEnd, below))).toBe(false);
  expect(pixelsOf(closed, speechEnd - 0.2, hand).equals(pixelsOf(closed, 2.9, hand))).toBe(false);
});

test("[AGENT-01] the card is in the last frame, with fast and with full drawing, and not in the poster", () => {
  const plain = videoOf();
  const closed = videoOf({ closing: appointment });
  const chest = (video: typeof closed, frame: number) => {
    video.draw(frame);
    const { width, height } = video.canvas;
    const { data } = video.canvas.getContext("2d").getImageData(width * 0.3, height * 0.6, width * 0.4, height * 0.12);
    return data.filter((_, index) => index % 4 === 0).reduce((sum, value) => sum + value, 0);
  };
  expect(chest(closed, closed.posterFrame)).toBe(chest(plain, plain.posterFrame));
  expect(chest(closed, closed.frames - 1)).not.toBe(chest(plain, plain.frames - 1));
});

test("[AGENT-01] lower third and closing card are never visible at the same time", () => {
  for (const words of [text, "Ja.", "Guten Tag, wir sehen uns. Bis dann."]) {
    const speech = placeholderSpeech(words);
    const { from } = planClosing(appointment, speech.words, { lead: 0.4, end: speech.seconds + 1.1 });
    const framing = defaultFraming("portrait", 0.2);
    if (from <= 1.7) continue;
    const third = createLowerThird({ name: "Clara Hoffmann", role: "für Praxis am Dom" }, framing, from);
    expect(third.keyAt(from + 0.01)).toBe("");
  }
});

test.each(formats)(
  "[AGENT-01] the longest lower third is complete, in the frame, apart from subtitles and face in %s",
  (format) => {
    const framing = defaultFraming(format);
    const third = createLowerThird(
      { name: "Ä".repeat(120), role: `für ${"Praxis für Alles ".repeat(6)}` },
      framing,
      20,
    );
    const { left, top, width, height } = third.box;
    expect(left).toBeGreaterThan(0);
    expect(left + width).toBeLessThan(framing.width);
    if (format === "portrait") {
      expect(top).toBeGreaterThanOrEqual(bottomOfSubtitles(framing));
      expect(top + height).toBeLessThan(framing.height * 0.88);
    } else expect(top + height).toBeLessThanOrEqual(topOfSubtitles(framing));
    const face = faceIn(framing);
    if (format === "portrait") expect(top).toBeGreaterThan(framing.height * framing.place.y + face.height * 0.5);
    else expect(left + width).toBeLessThan(face.x - face.width * 0.5);
  },
);

test.each(formats)(
  "[AGENT-01] a preview is marked in every frame and in the poster, but not over the face, in %s",
  (format) => {
    const marked = videoOf({ format, preview: { seconds: 10 } });
    const plain = videoOf({ format });
    const framing = defaultFraming(format, 0.2);
    const { x, y } = faceIn(framing);
    const faceUnit = framing.place.scale * Math.min(framing.width, framing.height);
    expect(marked.model).toContain("Vorschau");
    expect(plain.model).not.toContain("Vorschau");
    for (const frame of [0, 3, 4, marked.posterFrame, 40, marked.frames - 1]) {
      marked.draw(frame);
      plain.draw(frame);
      const [one, other] = [marked.canvas.data(), plain.canvas.data()];
      let changed = 0;
      let inFace = 0;
      for (let at = 0; at < one.length; at += 4) {
        if (Math.abs((one[at] ?? 0) - (other[at] ?? 0)) < 20) continue;
        changed++;
        const [column, row] = [(at / 4) % framing.width, Math.floor(at / 4 / framing.width)];
        if (Math.abs(column - x) < 110 * faceUnit && Math.abs(row - y) < 120 * faceUnit) inFace++;
      }
      expect(changed / (one.length / 4), `frame ${frame}`).toBeGreaterThan(0.03);
      expect(inFace, `frame ${frame}`).toBe(0);
    }
  },
);
