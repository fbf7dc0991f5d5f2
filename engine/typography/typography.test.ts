import { expect, test } from "vitest";
import { createVideo } from "#engine/description/create-video.ts";
import { phrasesOf, sentencesOf } from "#engine/prompt/phrases.ts";
import { schedule } from "#engine/prompt/schedule.ts";
import { layPoster } from "./poster.ts";
import { placeSubtitle } from "./prompt-subtitles.ts";

const frames = [
  { width: 1080, height: 1920 },
  { width: 1920, height: 1080 },
];

const hostile = [
  ["5000 characters", "Donaudampfschifffahrtsgesellschaft feiert Jubiläum. ".repeat(96).slice(0, 5000)],
  ["one word of 80 letters", "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetzesentwurfsvorlage"],
  ["emoji", "🎉🎉 Jetzt 50 % 👨‍👩‍👧‍👦 sparen! 🚀"],
  ["only emoji", "🎉🚀👨‍👩‍👧"],
  ["right-to-left text", "שלום עולם، مرحبا بالعالم \u202Eabc"],
  ["markup", "<script>alert(1)</script><b>Neu</b> & <img src=x onerror=alert(1)>"],
  ["control characters", "Ein\u0000 Wald\u0007 im\u001b[31m Nebel\r\n\t\u2028neu"],
  ["stacked marks", `a${"\u0301".repeat(400)} Wald`],
] as const;

test.each(hostile)("%s stay inside the frame and readable", (_name, text) => {
  for (const frame of frames) {
    const smallest = Math.min(frame.width, frame.height) * 0.05;
    for (const phrase of phrasesOf(text, 32).slice(0, 40)) {
      for (const line of layPoster(phrase, frame)) {
        expect(line.left).toBeGreaterThanOrEqual(0);
        expect(line.left + line.width).toBeLessThanOrEqual(frame.width);
        expect(line.baseline).toBeLessThanOrEqual(frame.height);
        expect(line.baseline - line.size * 0.75).toBeGreaterThanOrEqual(0);
        expect(line.size).toBeGreaterThan(smallest);
      }
    }
    for (const phrase of phrasesOf(text, 74).slice(0, 40)) {
      for (const strip of placeSubtitle(phrase, frame)) {
        expect(strip.left).toBeGreaterThanOrEqual(0);
        expect(strip.left + strip.width).toBeLessThanOrEqual(frame.width);
        expect(strip.top + strip.height).toBeLessThanOrEqual(frame.height);
      }
    }
  }
});

test.each(hostile)("%s still give a video that can be drawn", async (_name, prompt) => {
  const video = await createVideo({ kind: "title-film", prompt, format: "landscape", seconds: 1, seed: "a" });
  video.draw(12);
  expect(video.frames).toBe(25);
  expect(video.sound).toHaveLength(48_000);
});

test("a number and its unit stay on one line", () => {
  for (const frame of frames) {
    const lines = layPoster(phrasesOf("Bis zu 50 % Rabatt", 26)[0] ?? "", frame).map((line) => line.text);
    expect(lines.some((line) => /50\s%/u.test(line))).toBe(true);
  }
});

test.each([
  ["Herbstkaffee ab 2,80 €", "AB_2,80_€"],
  ["Grachtenfest am 12. Juni", "AM_12._JUNI"],
  ["Happy Hour 17 bis 19 Uhr", "17_BIS_19_UHR"],
  ["Fahrradwerkstatt Müller 20 % Rabatt", "20_%_RABATT"],
])("requested words keep a price, a date and a range on one line: %s", (words, whole) => {
  for (const frame of frames)
    expect(layPoster(words, frame).some(({ text }) => text.replaceAll("\u00a0", "_").includes(whole))).toBe(true);
});

test("markup and control characters are not shown", () => {
  expect(sentencesOf("<b>Neu</b> \u0007im Laden")).toEqual(["Neu im Laden"]);
});

test("a camera instruction is applied and not shown", () => {
  expect(sentencesOf("Ein Leuchtturm im Sturm, Kamera fährt langsam heran")).toEqual(["Ein Leuchtturm im Sturm"]);
  expect(sentencesOf("Kamera fährt langsam heran")).toEqual(["Kamera fährt langsam heran"]);
});

test("a short text is shown whole; of a long one complete phrases are shown, with its offers and without an ellipsis", () => {
  const pace = { base: 1, perCharacter: 0.05 };
  const whole = schedule([{ text: "Guten Morgen" }, { text: "Frische Brötchen" }], 0.5, 9.5, pace);
  expect(whole.map((phrase) => phrase.text)).toEqual(["Guten Morgen", "Frische Brötchen"]);
  expect(whole.at(-1)?.to).toBeCloseTo(9.5);
  const many = Array.from({ length: 50 }, () => ({ text: "Frische Brötchen jeden Tag." }));
  const cut = schedule([...many, { text: "50 % auf alles" }, { text: "nur am 3. Mai" }], 0.5, 9.5, pace);
  const shown = cut.map((phrase) => phrase.text);
  expect(cut.length).toBeLessThan(8);
  expect(shown.slice(-2)).toEqual(["50 % auf alles", "nur am 3. Mai"]);
  expect(shown.join(" ")).not.toContain("…");
  expect(cut.at(-1)?.to).toBeCloseTo(9.5);
});

test("a date, and a title with its name, stay together, and no dash remains at the end of a phrase", () => {
  expect(sentencesOf("Gültig bis 30. August. Zahnarztpraxis Dr. Weiß")).toEqual([
    "Gültig bis 30.\u00a0August.",
    "Zahnarztpraxis Dr.\u00a0Weiß",
  ]);
  const phrases = phrasesOf("TOKIO BAR – Sushi bis Mitternacht an der Isar", 20);
  expect(phrases.some((phrase) => /[–-]$/u.test(phrase))).toBe(false);
});

test("a weekday stays with its date, and the class of a driving licence with its name", () => {
  expect(phrasesOf("Tag der offenen Tür, Sa., 23. Januar, 10–16 Uhr", 24)).toContain(
    "Sa., 23. Januar".replaceAll(" ", "\u00a0"),
  );
  expect(phrasesOf("Führerschein Kl. B ab 1.990 €", 24).join(" ")).toContain("Kl.\u00a0B");
});

test.each(["Sommerschlussverkauf", "Zahnarztpraxis am Markt", "Photovoltaikanlagen vom Fachbetrieb"])(
  "%s is drawn without an additional hyphen",
  (text) => {
    for (const frame of [...frames, { width: 1080, height: 1080 }])
      expect(layPoster(text, frame).some(({ text: line }) => line.endsWith("-"))).toBe(false);
  },
);

test("a long sentence is split at a clause, not after a word that needs its successor", () => {
  const phrases = phrasesOf("Kommt vorbei und probiert unser neues Eis aus frischen Früchten", 32);
  expect(phrases.every((phrase) => phrase.length <= 40 && !/ (und|unser|aus)$/u.test(phrase))).toBe(true);
  expect(phrases.join(" ")).toBe("Kommt vorbei und probiert unser neues Eis aus frischen Früchten");
});
