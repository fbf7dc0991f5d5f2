import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { printableText, textFont, widthOf } from "./fonts.ts";
import { hyphenate } from "./line-breaking.ts";
import { layPoster } from "./poster.ts";
import { placeSubtitle } from "./prompt-subtitles.ts";

const frame = { width: 1080, height: 1920 };

/** Whether the fonts have a glyph for the character `sign`, instead of the box for missing characters. */
function isSeen(sign: string): boolean {
  const image = (text: string) => {
    const context = createCanvas(80, 80).getContext("2d");
    context.font = textFont(32);
    context.fillText(text, 24, 52);
    return Buffer.from(context.getImageData(0, 0, 80, 80).data.buffer);
  };
  return ![image(""), image("\u{10fffe}")].some((nothing) => nothing.equals(image(sign)));
}

test.each([
  "Äpfel, Öl & Übermut: „50 %“ – ab 3 €/m² … ß ẞ ™ → ½",
  "Zażółć gęślą jaźń, Đorđe, Ștefan, Þór",
  "海上的日落。桜と富士山、서울의 밤",
  "Цюрих Ζυρίχη ज़्यूरिख़ ซูริก ዙሪክ",
  "مرحبا بالعالم שָׁלוֹם \u202eabc\u202c",
  "🎉 👨‍👩‍👧‍👦 🏳️‍🌈 1️⃣ ❤️‍🔥 𓀀 \u{1fbff}",
  "\ue000\uf8ff\u{10fffd}\uffff\u0378 \ud800x\udc00",
  "𝕾𝖔𝖒𝖒𝖊𝖗 ｆｕｌｌ ﬁ ﷽ ① ㍿",
  "\u200b\u200d\u2060\u00ad\ufeff\u3164\u115f",
])("every drawn character of »%s« is visible", (text) => {
  for (const sign of printableText(text).replaceAll(/[\s\p{M}]/gu, "")) expect(isSeen(sign), sign).toBe(true);
});

test("an omitted character leaves no gap, and a letter keeps at least its base form", () => {
  expect(printableText("Vor \u{10fffd} \ue000 nach")).toBe("Vor nach");
  expect(printableText("Neu\u200b\u202e \u001b[31mrot\u001b[0m\u0000!")).toBe("Neu rot !");
  expect(printableText("żółw")).toMatch(/^[żz][óo][łl]?w$/u);
  expect(printableText("ｎｅｕ")).toMatch(/^(neu|ｎｅｕ)$/u);
  expect(printableText("Äpfel 50\u00a0% „so“")).toBe("Äpfel 50\u00a0% „so“");
});

test("combining marks do not pile up on a letter", () => {
  expect([...printableText(`a${"\u0301".repeat(400)}`)].length).toBeLessThan(5);
});

test("words without any drawable character leave no empty strip and no empty poster", () => {
  expect(placeSubtitle("\ue000\ue001 \u{10fffd}", frame)).toEqual([]);
  expect(layPoster("\ue000\ue001 \u{10fffd}", frame)).toEqual([]);
});

test.each(["y".repeat(5000), "я".repeat(5000), "-".repeat(5000), "W".repeat(5000)])(
  "one word of five thousand letters is split into lines quickly: %#",
  (word) => {
    const before = process.cpuUsage();
    const room = frame.width * 0.8;
    const pieces = hyphenate(word, room, (text) => widthOf(text, textFont(54)));
    for (const piece of pieces) expect(widthOf(piece, textFont(54))).toBeLessThanOrEqual(room);
    expect(pieces.join("").replaceAll("-", "")).toBe(word.replaceAll("-", ""));
    placeSubtitle(word, frame);
    layPoster(word, frame);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(4000);
  },
);
