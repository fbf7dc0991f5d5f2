import { expect, test } from "vitest";
import { estimateSpeechSeconds } from "#domain/orders/speech-length.ts";
import { framesPerSecond } from "#engine/output/encode.ts";
import { i420Size, toI420 } from "#engine/output/yuv.ts";
import { fold } from "#engine/prompt/fold.ts";
import { matchesStems } from "#engine/prompt/match-stems.ts";
import { additions, motifOf } from "#engine/prompt/motifs.ts";
import { readPrompt } from "#engine/prompt/read-prompt.ts";
import { createScript } from "#engine/voice/split-into-passages.ts";
import { planStickers } from "../overlays/sticker-plan.ts";
import { placeholderSpeech } from "../placeholder-speech.ts";
import { createPresenterVideo } from "../presenter-video.ts";
import { planCuts } from "../speech/camera-cuts.ts";
import { lead, type TimedWord } from "../speech/speech.ts";
import { defaultFraming, type Framing } from "../stage.ts";
import { cutawayScenes } from "./cutaway-words.ts";
import { findCutawayWords } from "./find-cutaway-words.ts";
import { paintScene } from "./paint-scene.ts";
import { alignCuts, planCutaways } from "./plan-cutaways.ts";
import { understandCutaways } from "./understand-cutaways.ts";

const wordsOf = (text: string) => placeholderSpeech(text).words;
const found = (script: string) =>
  findCutawayWords(wordsOf(script)).map(({ word }) => wordsOf(script)[word]?.text.replace(/[.,]$/u, ""));

const secondsOf = (run: () => unknown) => {
  const begin = performance.now();
  run();
  return performance.now() - begin;
};

/** A text whose middle sentence is about six seconds long, and whose last one belongs to the speaker. */
const text =
  "Guten Tag aus der Innenstadt und herzlich willkommen. Jeden Morgen gibt es in unserer kleinen Bäckerei etwas Warmes für alle Nachbarn im Viertel. Kommen Sie vorbei.";

const planned = (script: string) => {
  const words = wordsOf(script);
  const until = (words.at(-1)?.end ?? 0) + lead + 0.7;
  const stickers = planStickers(words, { lead, earliest: 0, until });
  const cuts = planCuts(words, lead, until);
  const cutaways = planCutaways(words, { lead, earliest: 0, cuts, stickers });
  return { words, cuts, cutaways };
};

test.each(cutawayScenes)("the scene for „$prompt“ is drawn, and shows each of its words", ({ prompt, words }) => {
  const subject = readPrompt(prompt);
  expect(subject.place).not.toBe("abstract");
  const shown = [motifOf(subject), ...additions.filter(({ object }) => subject.objects.has(object))];
  for (const word of words.split(" ")) {
    expect(
      shown.some(({ shows }) => matchesStems(fold(word), shows)),
      word,
    ).toBe(true);
  }
});

test("words that certainly name a scene are found, in any form of the list", () => {
  expect(found("Wir backen in unserer Bäckerei. Ihr Auto steht schon im Hof. Am Strand ist es schön.")).toEqual([
    "Bäckerei",
    "Auto",
    "Strand",
  ]);
  expect(found("Frische Brötchen gibt es hier.")).toEqual(["Brötchen"]);
  expect(found("Eine gute Tasse Kaffee, das hilft.")).toEqual(["Kaffee"]);
});

test.each([
  [
    "another meaning or a compound",
    "Wir laden Sie ein. Unser Autohaus hilft. Das Haus der Technik. Ein Rad dreht sich.",
  ],
  ["a denial", "Wir haben kein Auto. Ohne Auto geht es auch. Das ist nicht unser Café."],
  ["a price or a date", "Ein Kaffee für 2,50€ wartet. Am 3.12. öffnet unser Café."],
  ["a comparison", "Es ist so still wie im Wald."],
  ["a figure of speech", "Ein Meer von Blumen. Da liegt der Hund begraben. Das Feuerwerk der Ideen."],
  ["another place", "Wir machen Yoga im Park. Der Hund in der Stadt braucht Auslauf."],
  ["another colour", "Ein rotes Auto steht da."],
  ["a name", "Frau Wald ist da. Das Hotel Strand ist neu. Familie Schreiner grüßt."],
  ["weather or night", "Im Regen ist der Strand leer. Nachts schläft der Hund."],
  ["words in quotation marks", "Lesen Sie „Strand“ heute."],
  ["a serious text", "Unser Beileid. Das Café ist offen."],
])("a word is left out with %s", (_reason, script) => {
  expect(found(script)).toEqual([]);
});

test.each([
  "Unser Hund ist tot.",
  "Wegen eines Todesfalls bleibt unser Café zu.",
  "Unser Hund starb gestern. Er liebte das Auto.",
  "Eine Katze stirbt. Wir fahren mit dem Auto.",
  "Unsere Katze musste eingeschläfert werden.",
  "Der Wirt unseres Restaurants ist verunglückt. Das Restaurant bleibt zu.",
  "Ein Kind ist ertrunken. Der Strand ist gesperrt.",
  "Der Trauerfall in der Familie trifft auch unser Café.",
  "Der Unfalltod unseres Fahrers. Das Auto brannte.",
  "Unser Hund ist über die Regenbogenbrücke gegangen.",
  "Er ist nach langer Zeit von uns gegangen. Das Café war sein Leben.",
  "Ein Verkehrsunfall. Das Auto ist kaputt.",
  "Unser Café ist abgebrannt.",
  "Seit gestern ist unser Hund entlaufen.",
])("a text about death, loss or an accident has no cheerful pictures: %s", (script) => {
  expect(found(script)).toEqual([]);
  expect(findCutawayWords(wordsOf("Unser Café ist offen. Ein Starkoch grüßt. Die Methode wirkt."))).toHaveLength(1);
});

test("the form names only words for which the estimated speech leaves time", () => {
  const shownIn = (script: string) => understandCutaways(script, estimateSpeechSeconds).recognized;
  expect(shownIn(text)).toEqual(["Bäckerei"]);
  expect(shownIn("Guten Tag. Unser Café ist wieder offen. Bis bald.")).toEqual([]);
  expect(shownIn(text.replace(" Kommen Sie vorbei.", ""))).toEqual([]);
  expect(shownIn(text.replace("etwas Warmes für alle Nachbarn im Viertel", "Tee"))).toEqual([]);
});

test("a text without a scene's word costs a look-up of its words and no analysis", () => {
  let reads = 0;
  const words = Array.from({ length: 500 }, (_, index) => ({
    get text() {
      reads++;
      return index % 10 === 9 ? "Regen." : "Sommertag";
    },
    endsSentence: index % 10 === 9,
  }));
  expect(findCutawayWords(words)).toEqual([]);
  expect(reads).toBe(words.length);
  const long = "Wir laden Sie und alle Nachbarn herzlich zum Sommertag ein, bei Sonne und bei Regen. ".repeat(100);
  const [quick, analysis] = [() => understandCutaways(long, estimateSpeechSeconds), () => createScript(long)].map(
    (run) => Math.min(...[1, 2, 3].map(() => secondsOf(run))),
  );
  expect(quick).toBeLessThan((analysis ?? 0) / 4);
});

test("a cutaway begins near its word, lasts 2 to 3.5 seconds between words and ends with its sentence at the latest", () => {
  const { words, cutaways } = planned(text);
  expect(cutaways).toHaveLength(1);
  const [{ prompt, from, to } = { prompt: "", from: 0, to: 0 }] = cutaways;
  expect(prompt).toContain("Bäckerei");
  expect(to - from).toBeGreaterThanOrEqual(2);
  expect(to - from).toBeLessThanOrEqual(3.5);
  expect(from).toBeGreaterThanOrEqual(3);
  const named = words.find(({ text: each }) => each === "Bäckerei") as TimedWord;
  expect(named.start + lead - from).toBeLessThanOrEqual(0.7);
  expect(to).toBeGreaterThan(named.end + lead);
  const starts = words.map(({ start }) => start + lead);
  expect(starts).toContain(from);
  const end = (words.find(({ text: each }) => each === "Viertel.")?.end ?? 0) + lead;
  expect([...starts, end]).toContain(to);
  expect(to === end || end - to >= 1.2).toBe(true);
});

test("no cutaway is in the first three seconds, in the last sentence, or with a sticker", () => {
  expect(planned("In unserer Bäckerei gibt es alles. Und das ist gut so, liebe Nachbarn.").cutaways).toEqual([]);
  expect(planned(text.replace(" Kommen Sie vorbei.", "")).cutaways).toEqual([]);
  const lateSticker = text
    .replace("willkommen.", "willkommen bis zum 3.12. um 18 Uhr.")
    .replace("Jeden Morgen gibt es in", "In");
  const { words, cutaways } = planned(lateSticker);
  const [sticker] = planStickers(words, { lead, earliest: 0, until: 60 });
  expect(sticker).toBeDefined();
  for (const { from, to } of cutaways) expect(to <= (sticker?.from ?? 0) || from >= (sticker?.to ?? 0)).toBe(true);
});

test("cutaways are at least 8 seconds apart, at most three, and each shows another scene", () => {
  const sentence = (place: string) =>
    `Heute Vormittag waren wir alle miteinander lange ${place} und haben dort sehr viel zusammen erlebt und gelacht.`;
  const places = [
    "in der Bäckerei",
    "im Café",
    "am Strand",
    "mit dem Fahrrad",
    "im Restaurant",
    "beim Yoga",
    "in der Bäckerei",
  ];
  const { cutaways } = planned(`Guten Tag zusammen. ${places.map(sentence).join(" ")} Bis bald.`);
  expect(cutaways).toHaveLength(3);
  expect(new Set(cutaways.map(({ prompt }) => prompt)).size).toBe(3);
  for (const [index, { from }] of cutaways.entries()) {
    if (index > 0) expect(from - (cutaways[index - 1]?.from ?? 0)).toBeGreaterThanOrEqual(8);
  }
});

test("a camera cut in the pause after a cutaway moves to the cutaway's end, others stay", () => {
  const words = [
    { text: "Eins.", start: 0, end: 1, endsSentence: true },
    { text: "Zwei", start: 1.4, end: 3, endsSentence: false },
    { text: "drei.", start: 3, end: 4.5, endsSentence: true },
    { text: "Vier.", start: 5, end: 6, endsSentence: true },
  ];
  const cutaways = [{ prompt: "ein Wald", from: 1.8, to: 4.9 }];
  expect(alignCuts([1.7, 5.3, 6.4], cutaways, words, lead)).toEqual([1.7, 4.9, 6.4]);
});

test("a video cuts to the scene and back, with label and subtitles over it, in both ways of drawing", () => {
  const description = {
    text,
    speaker: "speaker-1",
    format: "portrait",
    subtitles: true,
    cutaways: true,
  } as const;
  const framing = { ...defaultFraming("portrait", 0.25), isVideo: true as const };
  const create = (changes: { cutaways?: false; subtitles?: false }, shot: Framing = framing) =>
    createPresenterVideo({ ...description, ...changes }, placeholderSpeech(text), framesPerSecond, shot, {
      paintScene,
    });
  const [video, plain] = [create({}), create({ cutaways: false })];
  const [{ from, to } = { from: 0, to: 0 }] = planned(text).cutaways;
  const { width, height } = video.canvas;
  const frameOf = (drawn: typeof video, time: number) => {
    drawn.draw(Math.round(time * framesPerSecond));
    return Uint8Array.from(drawn.canvas.data());
  };
  const differs = (time: number) => Buffer.compare(frameOf(video, time), frameOf(plain, time)) !== 0;
  expect([from - 0.1, from + 0.1, to - 0.1, to + 0.1].map(differs)).toEqual([false, true, true, false]);
  expect(video.posterFrame).toBe(plain.posterFrame);
  const planes = video.planes(Math.round((from + 1) * framesPerSecond));
  const whole = new Uint8Array(i420Size(width, height));
  toI420(frameOf(video, from + 1), width, height, whole);
  expect(Buffer.compare(planes, whole)).toBe(0);
  for (const other of [create({ subtitles: false }), create({}, { ...framing, unlabelled: true })]) {
    expect(Buffer.compare(frameOf(other, from + 1), frameOf(video, from + 1))).not.toBe(0);
  }
});
