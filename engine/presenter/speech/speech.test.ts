import { expect, test } from "vitest";
import { jawOf } from "../figure/mouth.ts";
import { placeholderSpeech } from "../placeholder-speech.ts";
import { envelopeOf } from "./envelope.ts";
import { createLips } from "./lips.ts";
import { createHeadAndEyeMotion } from "./head-and-eye-motion.ts";
import { visemeOf } from "./visemes.ts";

const step = 0.005;

/** Returns the time between `from` and `to`, in seconds, at which the lips are open widest. */
function widest(lips: ReturnType<typeof createLips>, from: number, to: number): number {
  let best = from;
  for (let time = from; time < to; time += step) if (lips(time).open > lips(best).open) best = time;
  return best;
}

test("[UGC-02] the mouth opens with each vowel, at most 80 ms off", () => {
  const { phones } = placeholderSpeech("Mama Papa Banane kaufen");
  const lips = createLips(phones);
  const vowels = phones.filter(({ symbol }) => symbol === "a");
  expect(vowels.length).toBeGreaterThan(5);
  for (const { start, end } of vowels) {
    const middle = (start + end) / 2;
    const peak = widest(lips, middle - 0.2, middle + 0.2);
    const nearest = vowels.reduce((best, one) => {
      const away = Math.abs((one.start + one.end) / 2 - peak);
      return Math.min(best, away);
    }, Infinity);
    expect(nearest).toBeLessThan(0.08);
    expect(lips(middle).open).toBeGreaterThan(0.35);
  }
});

test("[UGC-02] the lips close on m, b and p, however loud it is, and on nothing else", () => {
  const { phones } = placeholderSpeech("Oma hebt Opa ab im Park");
  const lips = createLips(phones);
  for (const { symbol, start, end } of phones) {
    const { open } = lips((start + end) / 2, 1.2);
    if (/[mbp]/u.test(symbol)) expect(open, symbol).toBe(0);
    else if (/[aeo]/u.test(symbol)) expect(open, symbol).toBeGreaterThan(0.15);
  }
});

test("[UGC-02] the mouth rests before and after the speech", () => {
  const { phones, seconds } = placeholderSpeech("Hallo");
  const lips = createLips(phones);
  expect(lips(-0.5).open).toBeLessThan(0.02);
  expect(lips(seconds + 0.6).open).toBeLessThan(0.02);
  expect(jawOf(lips(-0.5))).toBeLessThan(0.02);
});

test("[UGC-02] rounded vowels are narrow, spread ones wide, f shows the teeth on the lip", () => {
  const shapeOf = (symbol: string) => createLips([{ symbol, start: 1, end: 1.2 }])(1.1);
  expect(shapeOf("u").wide).toBeLessThan(shapeOf("iː").wide - 0.3);
  expect(shapeOf("y").round).toBeGreaterThan(0.6);
  expect(shapeOf("a").open).toBeGreaterThan(shapeOf("i").open + 0.3);
  expect(shapeOf("f").bite).toBeGreaterThan(0.9);
  expect(shapeOf("a").bite).toBe(0);
});

test.each([
  ["aː", "a"],
  ["ˈɛ", "e"],
  ["ç", "i"],
  ["ʏ", "ue"],
  ["ö", "ue"],
  ["tʃ", "sch"],
  ["t͡s", "tdn"],
  ["aɪ", "a"],
  ["schwa", "schwa"],
  ["ng", "kgx"],
  ["pause", "rest"],
  ["", "rest"],
  ["💥", "rest"],
])("the phone %s is shown as %s", (symbol, name) => {
  expect(visemeOf(symbol)).toBe(name);
});

test("a length mark of its own lengthens the sound before it", () => {
  const lips = createLips([
    { symbol: "a", start: 0, end: 0.1 },
    { symbol: "ː", start: 0.1, end: 0.3 },
  ]);
  expect(lips(0.28).open).toBeGreaterThan(0.6);
});

test("phones without length or order do no harm", () => {
  const lips = createLips([
    { symbol: "a", start: 1, end: 1 },
    { symbol: "b", start: 3, end: 2 },
    { symbol: "o", start: 0.5, end: 0.7 },
    { symbol: "a", start: 0.1, end: 0.3 },
  ]);
  for (let time = 0; time < 2; time += 0.05) expect(Number.isFinite(lips(time).open)).toBe(true);
  expect(lips(0.2).open).toBeGreaterThan(0.4);
});

test("people blink every few seconds, close their eyes fully and open them again", () => {
  const silence = envelopeOf(new Float32Array(44_100 * 20), 44_100, 25);
  const motion = createHeadAndEyeMotion("a", 20, silence, 25);
  let blinks = 0;
  let closed = false;
  let most = 0;
  for (let time = 0; time < 20; time += step) {
    const { blink } = motion(time);
    most = Math.max(most, blink);
    if (blink > 0.8 && !closed) blinks++;
    if (blink > 0.8) closed = true;
    if (blink < 0.2) closed = false;
  }
  expect(most).toBeGreaterThan(0.95);
  expect(blinks).toBeGreaterThanOrEqual(3);
  expect(blinks).toBeLessThanOrEqual(12);
});

test("the same seed moves alike, another moves differently, and the person stays in the frame", () => {
  const loudness = envelopeOf(placeholderSpeech("Guten Tag, wie geht es Ihnen?").samples, 44_100, 25);
  const [first, again, other] = ["a", "a", "b"].map((seed) => createHeadAndEyeMotion(seed, 600, loudness, 25));
  expect(first?.(1.3)).toEqual(again?.(1.3));
  expect(first?.(1.3)).not.toEqual(other?.(1.3));
  for (let time = 0; time < 600; time += 0.7) {
    const pose = first?.(time);
    expect(Math.abs(pose?.headX ?? 99)).toBeLessThan(10);
    expect(Math.abs(pose?.roll ?? 99)).toBeLessThan(0.03);
    expect(Math.abs(pose?.gazeX ?? 99)).toBeLessThanOrEqual(1);
  }
});
