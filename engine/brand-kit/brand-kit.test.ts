import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readDescription, type TitleVideo } from "#engine/description/description.ts";
import { contrast, hex } from "#engine/drawing/colour.ts";
import { framesPerSecond } from "#engine/output/encode.ts";
import { planClosing } from "#engine/presenter/overlays/closing.ts";
import { placeholderSpeech } from "#engine/presenter/placeholder-speech.ts";
import { createPresenterVideo } from "#engine/presenter/presenter-video.ts";
import { createTitleVideo } from "#engine/title-video/create-title-video.ts";
import { brandColours, readableOn } from "./brand-colours.ts";
import type { BrandKit } from "./description.ts";
import { readBrandLogo } from "./read-brand-logo.ts";
import { createEndCard, endCardSeconds } from "./end-card.ts";
import { subtitleLookOf } from "./subtitle-look.ts";

const kit: BrandKit = {
  company: "Zimmerei Nordwind",
  claim: "Holzbau mit Handschlag",
  website: "www.nordwind.example",
  phone: "0461 123456",
  primaryColor: "#7a1f5c",
  secondaryColor: "#e9a23b",
  hasLowerThird: true,
  hasEndCard: true,
  subtitleStyle: "strip",
};
const text = "Guten Tag. Wir bauen Ihr Dach.";
const scale = 0.25;

const presenter = (brandKit: BrandKit | undefined, format: "portrait" | "landscape" = "portrait") =>
  createPresenterVideo(
    { text, speaker: "speaker-1", format, subtitles: true, scale, ...(brandKit && { brandKit }) },
    placeholderSpeech(text),
    framesPerSecond,
  );
const title: TitleVideo = {
  kind: "title-film",
  prompt: "Ein Leuchtturm im Sturm mit dem Text „Neu ab Mai“",
  format: "landscape",
  seconds: 10,
  seed: "marke",
  scale,
};

/** Colour of one pixel; `x` and `y` are fractions of the frame. */
function colorAt(canvas: Canvas, x: number, y: number): number[] {
  const pixel = canvas.getContext("2d").getImageData(Math.floor(canvas.width * x), Math.floor(canvas.height * y), 1, 1);
  return [...pixel.data].slice(0, 3);
}
/** Number of pixels of the frame that have exactly this colour. */
function countOf(canvas: Canvas, color: string): number {
  const [red, green, blue] = hex(color);
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  let count = 0;
  for (let at = 0; at < data.length; at += 4)
    if (data[at] === red && data[at + 1] === green && data[at + 2] === blue) count++;
  return count;
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "brand-kit-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(["portrait", "landscape"] as const)(
  "a presenter video in %s shows the brand's colours at its beginning, and ends with a card in them",
  (format) => {
    const video = presenter(kit, format);
    video.draw(video.posterFrame);
    expect(countOf(video.canvas, kit.primaryColor)).toBeGreaterThan(500);
    expect(countOf(video.canvas, kit.secondaryColor)).toBeGreaterThan(50);
    video.draw(video.frames - 1);
    expect(colorAt(video.canvas, 0.9, 0.9)).toEqual([...hex(kit.primaryColor)]);
    expect(colorAt(video.canvas, 0.005, 0.5)).toEqual([...hex(kit.secondaryColor)]);
  },
);

test("the end card begins after the last word, and lengthens the video by the time that reading it takes", () => {
  const [branded, plain] = [presenter(kit), presenter({ ...kit, hasEndCard: false })];
  expect(branded.seconds - plain.seconds).toBeCloseTo(endCardSeconds(kit) - 0.35, 1);
  const lastWord = placeholderSpeech(text).words.at(-1)?.end ?? 0;
  branded.draw(Math.round((0.4 + lastWord) * framesPerSecond));
  expect(colorAt(branded.canvas, 0.9, 0.9)).not.toEqual([...hex(kit.primaryColor)]);
  plain.draw(plain.frames - 1);
  expect(colorAt(plain.canvas, 0.9, 0.9)).not.toEqual([...hex(kit.primaryColor)]);
});

test("the end card follows the closing card of an order, which stays readable and never meets the lower third", () => {
  const closing = {
    company: kit.company,
    lines: ["Donnerstag, 3. Dezember 2026"],
    action: "Termin buchen",
    color: "#00ff00",
  };
  const long = `${text} Wir freuen uns auf Ihren Anruf und auf Ihr Haus. `.repeat(3);
  const speech = placeholderSpeech(long);
  const make = (brandKit?: BrandKit) =>
    createPresenterVideo(
      {
        text: long,
        speaker: "speaker-1",
        format: "portrait",
        subtitles: true,
        scale,
        closing,
        ...(brandKit && { brandKit }),
      },
      speech,
      framesPerSecond,
    );
  const [branded, plain] = [make({ ...kit, secondaryColor: kit.primaryColor }), make()];
  expect(branded.seconds - plain.seconds).toBeCloseTo(endCardSeconds(kit), 1);
  const colorsIn = (seconds: number) => {
    branded.draw(Math.round(seconds * framesPerSecond));
    return [countOf(branded.canvas, "#00ff00") > 100, countOf(branded.canvas, kit.primaryColor) > 500];
  };
  const { from } = planClosing(closing, speech.words, { lead: 0.4, end: speech.seconds + 1.1 });
  expect(colorsIn(2), "lower third").toEqual([false, true]);
  for (const seconds of [from + 1, plain.seconds - 0.1])
    expect(colorsIn(seconds), "closing card").toEqual([true, false]);
  expect(colorsIn(branded.seconds - 0.1), "end card").toEqual([false, true]);
});

test("a video without lower third or without a brand shows none of its colours at the beginning", () => {
  for (const other of [{ ...kit, hasLowerThird: false }, undefined]) {
    const video = presenter(other);
    video.draw(video.posterFrame);
    expect(countOf(video.canvas, kit.primaryColor)).toBe(0);
  }
});

test("the frames of the end card are those that a whole drawing would give", () => {
  const video = presenter(kit);
  const last = video.frames - 1;
  const expected = presenter(kit).planes?.(last);
  for (let frame = 0; frame < last; frame += 4) video.planes?.(frame);
  expect(Buffer.from(video.planes?.(last) ?? []).equals(Buffer.from(expected ?? []))).toBe(true);
});

test("a title video keeps its length, and its last frames are the end card", async () => {
  const [branded, plain] = [await createTitleVideo({ ...title, brandKit: kit }), await createTitleVideo(title)];
  expect(branded.frames).toBe(plain.frames);
  const middle = Math.round(2 * framesPerSecond);
  branded.draw(middle);
  expect(countOf(branded.canvas, kit.primaryColor)).toBeGreaterThan(500);
  plain.draw(middle);
  expect(countOf(plain.canvas, kit.primaryColor)).toBeLessThan(50);
  for (const frame of [branded.frames - 1, branded.frames - framesPerSecond]) {
    branded.draw(frame);
    expect(colorAt(branded.canvas, 0.9, 0.9)).toEqual([...hex(kit.primaryColor)]);
  }
});

test.each([1, 5, 15])("the end card takes at most three tenths of a title video of %i seconds", async (seconds) => {
  const video = await createTitleVideo({ ...title, seconds, brandKit: kit });
  video.draw(Math.floor(video.frames * 0.69));
  expect(colorAt(video.canvas, 0.97, 0.5)).not.toEqual([...hex(kit.primaryColor)]);
  video.draw(video.frames - 1);
  expect(colorAt(video.canvas, 0.9, 0.9)).toEqual([...hex(kit.primaryColor)]);
});

test.each([
  ["landscape", "quotes", { right: 0.55, top: 0.1, bottom: 0.9 }],
  ["landscape", "subtitles", { right: 1, top: 0.6, bottom: 0.95 }],
  ["portrait", "quotes", { right: 1, top: 0.1, bottom: 0.73 }],
  ["portrait", "subtitles", { right: 1, top: 0.5, bottom: 0.845 }],
  ["square", "quotes", { right: 1, top: 0.1, bottom: 0.73 }],
] as const)(
  "in %s the lower third covers no words that are set as %s",
  async (format, words, { right, top, bottom }) => {
    const prompt = "Ein Haus im Grünen mit dem Text „20 % auf neue Dächer und Fenster aus Holz“";
    const [branded, plain] = await Promise.all(
      [{ ...kit, hasEndCard: false }, undefined].map((brandKit) =>
        createTitleVideo({ ...title, prompt, format, words, ...(brandKit && { brandKit }) }),
      ),
    );
    const pixelsOf = (video: typeof plain) => {
      video?.draw(2 * framesPerSecond);
      const { width = 0, height = 0 } = video?.canvas ?? {};
      const context = video?.canvas.getContext("2d");
      return context?.getImageData(0, Math.ceil(height * top), width * right, Math.floor(height * (bottom - top))).data;
    };
    expect(Buffer.from(pixelsOf(branded) ?? []).equals(Buffer.from(pixelsOf(plain) ?? []))).toBe(true);
  },
);

test("the logo is drawn into title and presenter videos, and an unreadable one is left out", async () => {
  const logo = createCanvas(200, 100);
  const context = logo.getContext("2d");
  context.fillStyle = "#00a0c8";
  context.fillRect(20, 20, 160, 60);
  const [file, broken] = [path.join(folder, "logo.png"), path.join(folder, "broken.png")];
  await writeFile(file, logo.toBuffer("image/png"));
  await writeFile(broken, "no image");
  for (const [brandLogoFile, isShown] of [
    [file, true],
    [broken, false],
  ] as const) {
    const video = await createTitleVideo({ ...title, brandKit: kit, brandLogoFile });
    video.draw(video.frames - 1);
    expect(countOf(video.canvas, "#00a0c8") > 100).toBe(isShown);
  }
});

test("a dark colour shows the logo for dark backgrounds where it is visible, without a field around it", async () => {
  const fileOf = async (color: string) => {
    const logo = createCanvas(200, 100);
    const context = logo.getContext("2d");
    context.fillStyle = color;
    context.fillRect(20, 20, 160, 60);
    const file = path.join(folder, `${color.slice(1)}.png`);
    await writeFile(file, logo.toBuffer("image/png"));
    return file;
  };
  const [usual, bright, dim] = ["#00205c", "#9fe8ff", "#5c1f7a"];
  const [dark, light] = [kit.primaryColor, "#ffd400"];
  const frame = { width: 800, height: 450 };
  for (const [primaryColor, darkLogo, shown] of [
    [dark, bright, bright],
    [dark, dim, usual],
    [light, bright, usual],
  ] as const) {
    const files = { brandLogoFile: await fileOf(usual), brandDarkLogoFile: await fileOf(darkLogo) };
    const logo = await readBrandLogo({ primaryColor }, files);
    const card = createEndCard({ ...kit, primaryColor }, logo, frame, { from: 0, isLabelled: false });
    const canvas = createCanvas(frame.width, frame.height);
    card.draw(canvas.getContext("2d"), 1);
    const drawn = [usual, bright, dim].filter((color) => countOf(canvas, color) > 1000);
    expect(drawn, `${darkLogo} on ${primaryColor}`).toEqual([shown]);
    const around = colorAt(canvas, 0.105, 0.3);
    expect(around, `around the logo on ${primaryColor}`).toEqual(shown === usual ? [255, 255, 255] : [...hex(shown)]);
  }
});

test("letters are readable on every colour, and the line stands out from the ground", () => {
  const steps = [0, 64, 118, 128, 192, 255];
  for (const red of steps)
    for (const green of steps)
      for (const blue of steps) {
        const code = `#${[red, green, blue].map((value) => value.toString(16).padStart(2, "0")).join("")}`;
        const {
          ground,
          text: letters,
          quietText,
          line,
        } = brandColours({ primaryColor: code, secondaryColor: "#808080" });
        for (const ink of [letters, quietText]) expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(line, ground)).toBeGreaterThanOrEqual(1.3);
        expect(contrast(readableOn(line), line)).toBeGreaterThanOrEqual(4.5);
      }
});

test.each(["strip", "brand", "outline"] as const)(
  "the spoken word differs from the others in subtitles: %s",
  (subtitleStyle) => {
    for (const secondaryColor of ["#e9a23b", kit.primaryColor, "#ffffff", "#000000"]) {
      const look = subtitleLookOf({ ...kit, subtitleStyle, secondaryColor });
      if (subtitleStyle === "brand") expect(look.spoken).not.toBe(look.text);
      expect(look.strip === null).toBe(subtitleStyle === "outline");
    }
  },
);

test("the longest texts can be drawn without being cut, in every format", async () => {
  const words = (count: number) => "Gemeinschaftspraxis ".repeat(10).slice(0, count).trim();
  const long = {
    ...kit,
    company: words(100),
    claim: words(90),
    website: `www.${"x".repeat(92)}.de`,
    phone: "1".repeat(30),
  };
  for (const format of ["portrait", "landscape", "square"] as const) {
    const description = { ...title, format, brandKit: long };
    expect(() => readDescription(description)).not.toThrow();
    const video = await createTitleVideo(description);
    video.draw(video.frames - 1);
    const edge = Array.from({ length: 50 }, (_, step) => colorAt(video.canvas, 0.985, step / 50));
    expect(edge).toEqual(edge.map(() => [...hex(kit.primaryColor)]));
  }
});
