import { writeFile } from "node:fs/promises";
import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { beforeAll, expect, test } from "vitest";
import { createCaptionBlender } from "#engine/ingest/caption-blender.ts";
import { createEndCardFrames } from "#engine/ingest/end-card-frames.ts";
import { framesPerSecond } from "#engine/output/encode.ts";
import { i420Size } from "#engine/output/yuv.ts";
import { placeholderSpeech } from "#engine/presenter/placeholder-speech.ts";
import { planSubtitles } from "#engine/presenter/overlays/subtitles.ts";
import { createPresenterVideo } from "#engine/presenter/presenter-video.ts";
import { changeBytes, changeLetters, changeTables, readAssetFont } from "#engine/testing/fonts.ts";
import { useFolder } from "#engine/testing/images.ts";
import { createTitleVideo } from "#engine/title-video/create-title-video.ts";
import { houseTypeface, printableText, type Typeface, widthOf } from "#engine/typography/fonts.ts";
import { layPoster } from "#engine/typography/poster.ts";
import { placeSubtitle } from "#engine/typography/prompt-subtitles.ts";
import { extentsOf } from "#engine/typography/own-typeface.ts";
import { readBrandTypeface } from "./brand-typeface.ts";
import type { BrandKit } from "./description.ts";
import { createEndCard } from "./end-card.ts";
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
const { place } = useFolder();
let condensed: { file: string; typeface: Typeface };
beforeAll(async () => {
  const file = place("condensed.woff2");
  await writeFile(file, await readAssetFont("special-gothic-condensed.woff2"));
  condensed = { file, typeface: await readBrandTypeface(file) };
});

type Area = { left: number; top: number; right: number; bottom: number };
/** Pixels of an area of the frame; the edges of the area are fractions of the frame's width and height. */
function pixelsOf(canvas: Canvas, { left, top, right, bottom }: Area): Buffer {
  const { width, height } = canvas;
  const [x, y] = [Math.floor(width * left), Math.floor(height * top)];
  const { data } = canvas.getContext("2d").getImageData(x, y, width * (right - left), height * (bottom - top));
  return Buffer.from(data);
}
/** Whether two drawings are equal in a part of the frame. */
const isSame = (canvases: readonly [Canvas, Canvas], area: Area) =>
  pixelsOf(canvases[0], area).equals(pixelsOf(canvases[1], area));

const label = { left: 0.7, top: 0, right: 1, bottom: 0.18 };

test("lower third, subtitles and end card of a presenter video are written in the own font, the AI label is not", () => {
  const text = "Guten Tag. Wir bauen Ihr Dach.";
  const [own, house] = [condensed.typeface, houseTypeface].map((typeface) =>
    createPresenterVideo(
      { text, speaker: "speaker-1", format: "landscape", subtitles: true, scale: 0.25, brandKit: kit },
      placeholderSpeech(text),
      framesPerSecond,
      undefined,
      { typeface },
    ),
  );
  if (!own || !house) throw new Error("No videos");
  const canvases = [own.canvas, house.canvas] as const;
  for (const video of [own, house]) video.draw(video.posterFrame);
  expect(isSame(canvases, { left: 0, top: 0.5, right: 0.4, bottom: 0.84 }), "lower third").toBe(false);
  expect(isSame(canvases, { left: 0.2, top: 0.86, right: 0.8, bottom: 0.97 }), "subtitles").toBe(false);
  expect(isSame(canvases, label)).toBe(true);
  for (const video of [own, house]) video.draw(video.frames - 1);
  expect(isSame(canvases, { left: 0, top: 0.2, right: 1, bottom: 0.8 }), "end card").toBe(false);
  expect(isSame(canvases, label)).toBe(true);
});

test.each(["quotes", "subtitles"] as const)(
  "the words of a title video are written in the own font: %s",
  async (words) => {
    const description = {
      kind: "title-film",
      prompt: "Ein Leuchtturm im Sturm mit dem Text „Neu ab Mai“",
      format: "landscape",
      seconds: 6,
      seed: "schrift",
      scale: 0.25,
      words,
      brandKit: { ...kit, hasLowerThird: false, hasEndCard: false },
    } as const;
    const [own, house, withoutBrand] = await Promise.all([
      createTitleVideo({ ...description, brandFontFile: condensed.file }),
      createTitleVideo(description),
      createTitleVideo({ ...description, brandKit: undefined, brandFontFile: condensed.file }),
    ]);
    for (const video of [own, house, withoutBrand]) video.draw(video.posterFrame);
    const whole = { left: 0, top: 0, right: 1, bottom: 1 };
    expect(isSame([own.canvas, house.canvas], whole)).toBe(false);
    expect(isSame([withoutBrand.canvas, house.canvas], whole), "a font without a brand").toBe(true);
  },
);

test("end card and captions of a provider's video are written in the own font", async () => {
  const frame = { width: 360, height: 640 };
  const grey = new Uint8Array(i420Size(frame.width, frame.height)).fill(128);
  const captions = "WEBVTT\n\n00:00.000 --> 00:02.000\nWir bauen Ihr Dach.\n";
  const drawn = await Promise.all(
    [condensed.file, undefined].map(async (brandFontFile) => {
      const endFrame = await createEndCardFrames({ kit, brandFontFile }, frame, false);
      const look = subtitleLookOf(kit);
      const caption = createCaptionBlender(captions, frame, look, await readBrandTypeface(brandFontFile));
      return [endFrame(5, grey), caption(grey, 1)].map((planes) => Buffer.from(planes));
    }),
  );
  const [own, house] = drawn;
  for (const index of [0, 1]) expect(own?.[index]?.equals(house?.[index] ?? Buffer.alloc(0))).toBe(false);
});

test("capitals of any font are about as high as ours, so that they fit where ours do", async () => {
  const house = extentsOf((size) => houseTypeface.text(size, 700));
  for (const name of ["noto-sans-regular.ttf", "special-gothic-condensed.woff2"] as const) {
    for (const unitsPerEm of [500, 1000, 4000]) {
      const content = await readAssetFont(name);
      const file = place(`${unitsPerEm}-${name}`);
      const head = changeBytes(18, [unitsPerEm >> 8, unitsPerEm & 0xff]);
      await writeFile(file, name.endsWith("ttf") ? changeTables(content, { head }) : content);
      const typeface = await readBrandTypeface(file);
      const own = extentsOf((size) => typeface.text(size, 700));
      expect(own.capital).toBeLessThan(house.capital * 1.05);
      expect(own.capital).toBeGreaterThan(house.capital * 0.7);
      expect(own.top).toBeLessThan(house.top * 1.12);
      expect(own.bottom).toBeLessThan(house.bottom * 1.3);
    }
  }
});

test("the longest texts in a wide font stay within the end card", async () => {
  const file = place("noto.ttf");
  await writeFile(file, await readAssetFont("noto-sans-regular.ttf"));
  const typeface = await readBrandTypeface(file);
  const words = (count: number) => "Gemeinschaftspraxis ".repeat(10).slice(0, count).trim();
  const long = { ...kit, company: words(100), claim: words(90), website: `www.${"x".repeat(92)}.de` };
  for (const [width, height] of [
    [450, 800],
    [800, 450],
  ] as const) {
    const canvas = createCanvas(width, height);
    const card = createEndCard(long, null, { width, height }, { from: 0, isLabelled: false, typeface });
    card.draw(canvas.getContext("2d"), 1);
    const edge = pixelsOf(canvas, { left: 0.97, top: 0, right: 1, bottom: 1 });
    expect(edge.equals(Buffer.from(edge).fill(edge.subarray(0, 4)))).toBe(true);
  }
});

test("all texts are measured in the font in which they are drawn", () => {
  const { typeface } = condensed;
  const frame = { width: 360, height: 640 };
  const [cue] = planSubtitles(placeholderSpeech("Wir bauen Ihr Dach.").words, frame, 0, typeface);
  for (const { text, width } of cue?.words ?? []) expect(width).toBe(widthOf(text, typeface.text(360 * 0.054, 600)));
  expect(cue?.words).toHaveLength(4);
  for (const { text, width, size } of layPoster("Neu ab Mai", frame, undefined, typeface))
    expect(widthOf(text, typeface.poster(size))).toBeCloseTo(width, 0);
  const [line] = placeSubtitle("Wir bauen Ihr Dach.", frame, typeface);
  const size = line?.size ?? 0;
  expect(line?.width).toBeCloseTo(widthOf(line?.text ?? "", typeface.text(size, 500)) + size * 1.1, 3);
});

test("letters that the own font lacks are drawn in ours", async () => {
  const font = await readAssetFont("special-gothic-semibold.ttf");
  const file = place("without.ttf");
  await writeFile(file, changeTables(font, { cmap: () => changeLetters(font, { ß: null }) }));
  const typeface = await readBrandTypeface(file);
  expect(printableText("Straße", typeface)).toBe("Straße");
  // Expect the "ß" of our font in nearly its usual width: the brand's font has the same design as ours, so the letters
  // of both are hardly scaled.
  expect(widthOf("ß", typeface.text(40)) / widthOf("ß", houseTypeface.text(40, 400))).toBeCloseTo(1, 1);
});

test("a font that is missing or damaged is replaced by ours", async () => {
  await writeFile(place("damaged.ttf"), "no font");
  for (const file of [undefined, place("missing.ttf"), place("damaged.ttf")])
    expect(await readBrandTypeface(file)).toBe(houseTypeface);
});
