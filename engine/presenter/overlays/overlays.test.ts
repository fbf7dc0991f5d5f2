import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { frameSizes } from "#engine/output/frame-size.ts";
import { placeholderSpeech } from "../placeholder-speech.ts";
import { createLowerThird } from "./lower-third.ts";
import { createSubtitles, planSubtitles, wordAt } from "./subtitles.ts";

const formats = ["portrait", "landscape"] as const;
const text =
  "Guten Tag. Unsere Donaudampfschifffahrtsgesellschaftskapitänsmützenabteilung hat heute bis 18 Uhr geöffnet, danach sind wir wieder am Montag für Sie da!";

test.each(formats)("subtitles never leave the frame in %s, even with words that are wider than it", (format) => {
  const frame = frameSizes[format];
  const { words } = placeholderSpeech(`${text} ${"W".repeat(300)} ${"👩‍🚀".repeat(60)}`);
  const cues = planSubtitles(words, frame, 0.4);
  expect(cues.length).toBeGreaterThan(4);
  for (const { strips, words: placed } of cues) {
    expect(strips.length).toBeLessThanOrEqual(2);
    for (const { left, top, width, height } of strips) {
      expect(left).toBeGreaterThan(0);
      expect(left + width).toBeLessThan(frame.width);
      expect(top + height).toBeLessThan(frame.height);
    }
    for (const { left, width } of placed) {
      expect(left).toBeGreaterThan(0);
      expect(left + width).toBeLessThan(frame.width);
    }
  }
});

test("the spoken word is highlighted in the subtitles", () => {
  const { words } = placeholderSpeech(text);
  const cues = planSubtitles(words, frameSizes.portrait, 0.4);
  const subtitles = createSubtitles(cues, frameSizes.portrait);
  for (const { text: spoken, start, end } of words) {
    const middle = (start + end) / 2 + 0.4;
    const cue = subtitles.cueAt(middle);
    expect(cue, spoken).toBeDefined();
    const lit = cue?.words[wordAt(cue, middle)]?.text.replace(/-$/u, "") ?? "?";
    expect(spoken).toContain(lit);
  }
});

test("cues follow each other without overlap and end with their sentence", () => {
  const { words } = placeholderSpeech("Eins zwei drei. Vier fünf! Sechs?");
  const cues = planSubtitles(words, frameSizes.landscape, 0);
  expect(cues.map((cue) => cue.words.map((word) => word.text).join(" "))).toEqual([
    "Eins zwei drei.",
    "Vier fünf!",
    "Sechs?",
  ]);
  cues.forEach((cue, index) => expect(cue.to).toBeLessThanOrEqual(cues[index + 1]?.from ?? Infinity));
});

test("no cue breaks after a title or between day and month", () => {
  const { words } = placeholderSpeech("Herr Dr. Weber, am 3. Dezember geht es los. Bis bald!");
  const cues = planSubtitles(words, frameSizes.landscape, 0);
  expect(cues.map((cue) => cue.words.map((word) => word.text).join(" "))).toEqual([
    "Herr Dr. Weber, am 3. Dezember geht es los.",
    "Bis bald!",
  ]);
});

test.each([
  "Ihr Termin ist am Montag, 8. Juni, um 9:30 Uhr.",
  "Abholen ab Dienstag, 12. Mai, bis 18 Uhr.",
  "Wir feiern im Haus am 14. November um 8 Uhr.",
  "Unser Bauernbrot ist für nur 3,90 Euro da.",
  "Rufen Sie uns an: 0761 12 34 56 oder kommen Sie.",
  "Alle Jacken sind um 30 Prozent günstiger.",
])("[AGENT-01] no line of a subtitle ends inside a date, a price or a telephone number: %s", (sentence) => {
  // Divide at all spaces, as recorded voices do.
  const words = sentence
    .split(" ")
    .map((word, index) => ({ text: word, start: index, end: index + 1, endsSentence: word.endsWith("Uhr.") }));
  for (const format of formats) {
    for (const width of [0.3, 0.4, 0.5, 0.6, 0.8, 1]) {
      const frame = { ...frameSizes[format], width: frameSizes[format].width * (format === "portrait" ? 1 : width) };
      for (const cue of planSubtitles(words, frame, 0)) {
        const lines = [...Map.groupBy(cue.words, ({ baseline }) => baseline).values()];
        const texts = lines.map((row) => row.map((word) => word.text).join(" "));
        for (const line of texts) expect(line).not.toMatch(/(?:Montag,|Dienstag,|\d\.)$/u);
        for (const line of texts.slice(0, -1)) expect(line).not.toMatch(/\s(?:\d[\d,]*)(?<!12 34 56)$/u);
      }
    }
  }
});

test("two lines of a subtitle have about equal length", () => {
  const { words } = placeholderSpeech("Mit Lichtspiel machen Sie schnell Ihren Film");
  const [cue] = planSubtitles(words, frameSizes.portrait, 0);
  const widths = cue?.strips.map((strip) => strip.width) ?? [];
  expect(widths).toHaveLength(2);
  expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.55);
});

test("where no part of a name can be shown, the role replaces it", () => {
  const frame = frameSizes.portrait;
  const imageOf = (name: string, role: string) => {
    const canvas = createCanvas(frame.width, frame.height);
    createLowerThird({ name, role }, frame, 20).draw(canvas.getContext("2d"), 3);
    return Buffer.from(canvas.data());
  };
  expect(imageOf("\ue000\u202e", "Beratung").equals(imageOf("Beratung", ""))).toBe(true);
  expect(imageOf("", "\ue000").every((value) => value === 0)).toBe(true);
});

test.each(formats)("the lower third stays in the frame in %s, appears, and disappears", (format) => {
  const frame = frameSizes[format];
  const third = createLowerThird({ name: "Ä".repeat(120), role: "Geschäftsführung ".repeat(20) }, frame, 20);
  expect(third.box.left).toBeGreaterThan(0);
  expect(third.box.left + third.box.width).toBeLessThan(frame.width);
  expect(third.keyAt(0)).toBe("");
  expect(third.keyAt(3)).not.toBe("");
  expect(third.keyAt(12)).toBe("");
});
