import { beforeAll, expect, test, vi } from "vitest";
import sharp from "sharp";
import type { Photo } from "#engine/vision/photo.ts";
import { readPhoto } from "#engine/vision/read-photo.ts";
import {
  all,
  ball,
  difference,
  first,
  meanOf,
  useFolder,
  writeCutOut,
  writeTestImage,
} from "#engine/testing/images.ts";
import type { ImageEdit } from "../description.ts";
import { drawImages } from "../produce-images.ts";
import { checkSubject, editPhotos } from "./edit.ts";
import { parseEditPrompt } from "./parse-edit-prompt.ts";

// Allow minutes per test, because the machine learning models are slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const { place } = useFolder();
const width = 320;
const height = 240;
let file = "";
let source: Photo;

beforeAll(async () => {
  file = await writeTestImage(place("ball.png"), width, height, ball(width, height));
  source = await readPhoto(file);
});

const edit = (prompt: string, changes: Partial<ImageEdit> = {}) =>
  first(editPhotos({ kind: "image-edit", prompt, imageFiles: [file], ...changes }));

const corner = { left: 0, top: 0, right: 0.2, bottom: 0.4 };
const middle = { left: 0.44, top: 0.45, right: 0.56, bottom: 0.65 };

test.each([
  ["Hintergrund: ein Strand", { kind: "scene" }],
  ["Stell den Ball vor die Skyline einer Stadt", { kind: "scene" }],
  ["put it in front of mountains", { kind: "scene" }],
  ["Hintergrund unscharf machen", { kind: "blur" }],
  ["blurred background please", { kind: "blur" }],
  ["Hintergrund entfernen", { kind: "none" }],
  ["blauer Hintergrund", { kind: "plain" }],
  ["Hintergrund in unserem Firmenblau", { kind: "plain" }],
  ["Schnee fällt", { kind: "keep" }],
  ["mach es schwarz-weiß", { kind: "keep" }],
  ["im Abendlicht", { kind: "keep" }],
])("%s is understood", (prompt, background) => {
  expect(parseEditPrompt(prompt).background).toMatchObject(background);
});

test.each(["Mach den Himmel strahlend blau mit ein paar Wolken", "Mehr Sonne, der Himmel soll blau sein"])(
  "%s asks for a new sky, and not for clouds or a sun in the present one",
  (prompt) => {
    expect(parseEditPrompt(prompt)).toMatchObject({ atmospheres: ["blue"], add: undefined });
  },
);

test("more of a colour or warmth changes the tone, and paints nothing over", () => {
  expect(parseEditPrompt("Das Brot soll goldener aussehen")).toMatchObject({ recolour: undefined });
  expect(parseEditPrompt("Das Brot soll goldener aussehen").tones).toHaveLength(1);
  expect(parseEditPrompt("Wärmer und etwas mehr Kontrast")).toMatchObject({ atmospheres: [] });
  expect(parseEditPrompt("im Licht der goldenen Stunde")).toMatchObject({ atmospheres: ["warm"] });
});

test("a new sky is refused without a sky, or if only a part of it is found, and drawn above a landscape", async () => {
  const check = async (name: string, inner: string) => {
    const imageFile = await writeTestImage(place(name), width, height, inner);
    return checkSubject({ prompt: "Der Himmel soll blau sein", imageFiles: [imageFile] });
  };
  const ground = '<rect y="170" width="100%" height="70" fill="#4a5a2c"/>';
  const grey = '<rect width="100%" height="100%" fill="#c3cacf"/>';
  const teal = '<path d="M0 40 L160 120 L320 50 V170 H0 Z" fill="#3f9fb0"/>';
  await expect(check("wall.png", '<rect width="100%" height="100%" fill="#6b4a35"/>')).rejects.toMatchObject({
    reason: "no-sky",
  });
  await expect(check("part.png", grey + teal + ground)).rejects.toMatchObject({ reason: "no-sky" });
  await expect(check("landscape.png", grey + ground)).resolves.toBeUndefined();
});

test("weather is refused where more or less than the sky is found, and another light is not", async () => {
  const part = await writeTestImage(
    place("half-sky.png"),
    width,
    height,
    '<rect width="100%" height="100%" fill="#c3cacf"/><path d="M0 40 L160 120 L320 50 V170 H0 Z" fill="#3f9fb0"/>' +
      '<rect y="170" width="100%" height="70" fill="#4a5a2c"/>',
  );
  const imageFiles = [part];
  await expect(checkSubject({ prompt: "Mach daraus einen Wintertag", imageFiles })).rejects.toMatchObject({
    reason: "no-sky",
  });
  await expect(checkSubject({ prompt: "im Abendrot", imageFiles })).resolves.toBeUndefined();
  // A new sky at night has stars and clouds; the old one has one colour.
  const night = await edit("bei Nacht", { imageFiles });
  const [top, mean] = [{ left: 0.3, top: 0, right: 0.7, bottom: 0.12 }, 0.4 * width * 0.12 * height];
  const own = meanOf(night, top)[0];
  let away = 0;
  for (let y = 0; y < top.bottom * height; y++)
    for (let x = top.left * width; x < top.right * width; x++)
      away += Math.abs((night.data[(y * width + x) * 4] as number) - own) / mean;
  expect(away).toBeLessThan(4);
});

test("a shirt is coloured by words only if its colours are not those of the beard above it", async () => {
  const figure = (beard: string) =>
    '<rect width="100%" height="100%" fill="#e8ecef"/><ellipse cx="160" cy="80" rx="46" ry="60" fill="#ce866c"/>' +
    '<path d="M60 240 Q70 140 160 136 Q250 140 260 240 Z" fill="#be3c28"/>' +
    beard;
  const beard: string[] = [];
  for (let y = 88; y < 152; y += 4)
    for (let x = 112; x < 208; x += 4)
      beard.push(`<rect x="${x}" y="${y}" width="4" height="4" fill="${(x + y) % 8 === 0 ? "#be3c28" : "#78482c"}"/>`);
  const check = async (name: string, inner: string) => {
    const imageFile = await writeTestImage(place(name), width, height, inner);
    return checkSubject({ prompt: "Mach das Hemd blau", imageFiles: [imageFile] });
  };
  await expect(check("beard.png", figure(beard.join("")))).rejects.toMatchObject({ reason: "unclear-colour" });
  await expect(check("shaved.png", figure(""))).resolves.toBeUndefined();
});

test.each(["Setze einen Mond an den Himmel", "Füge Wolken am Himmel hinzu"])("%s adds to the present sky", (prompt) => {
  expect(parseEditPrompt(prompt)).toMatchObject({ atmospheres: [], add: expect.anything() });
});

test.each(["Hintergrund: am Strand bei Tag", "at the beach, daytime"])(
  "%s replaces the background and keeps the subject",
  async (prompt) => {
    const result = await edit(prompt);
    expect([result.width, result.height]).toEqual([width, height]);
    expect(difference(source, result, corner)).toBeGreaterThan(25);
    expect(difference(source, result, middle)).toBeLessThan(24);
    const [red, green] = meanOf(result, middle);
    expect(red).toBeGreaterThan(green * 2);
  },
);

test("a blurred background leaves the subject sharp and unchanged", async () => {
  expect(difference(source, await edit("Hintergrund unscharf"), middle)).toBeLessThan(1);
});

test("black and white has no colour left", async () => {
  const result = await edit("schwarz-weiß");
  const spread = Math.max(...meanOf(result, middle)) - Math.min(...meanOf(result, middle));
  expect(spread).toBeLessThan(2);
});

test.each([
  ["wärmer", "colder"],
  ["warmer", "kälter"],
])("%s and %s move the colours in opposite directions", async (warm, cold) => {
  const [red, , blue] = meanOf(await edit(warm), corner);
  const [coldRed, , coldBlue] = meanOf(await edit(cold), corner);
  expect(red - blue).toBeGreaterThan(coldRed - coldBlue + 20);
});

test("brighter increases the brightness, darker decreases it", async () => {
  const own = meanOf(source)[1];
  expect(meanOf(await edit("heller"))[1]).toBeGreaterThan(own + 8);
  expect(meanOf(await edit("make it darker"))[1]).toBeLessThan(own - 8);
});

test("a new colour for the object leaves the wall unchanged", async () => {
  const result = await edit("mach den Ball blau");
  const [red, , blue] = meanOf(result, middle);
  expect(blue).toBeGreaterThan(red);
  expect(difference(source, result, corner)).toBeLessThan(2);
});

test("a wide crop of a portrait image keeps the top of its subject", async () => {
  const tall = await writeTestImage(
    place("tall.png"),
    240,
    480,
    `${ball(240, 480)}<rect x="80" y="150" width="80" height="300" fill="#d92a1c"/>
    <circle cx="120" cy="120" r="46" fill="#ffd21f"/>`,
  );
  const [red, green, blue] = meanOf(await edit("heller", { imageFiles: [tall], width: 320, height: 180 }), {
    left: 0.4,
    top: 0.05,
    right: 0.6,
    bottom: 0.6,
  });
  expect(Math.min(red, green)).toBeGreaterThan(blue + 60);
});

test("before a new background a subject is not cropped to fit a wider frame", async () => {
  const result = await edit("Hintergrund: am Strand bei Tag", { width: 480, height: 200 });
  const [red, green] = meanOf(result, { left: 0.47, top: 0.4, right: 0.53, bottom: 0.7 });
  expect(red).toBeGreaterThan(green * 2);
  // Expect background beside the ball: in the wider frame the ball keeps its fraction of the height, and so covers less
  // of the width.
  const [beside, besideGreen] = meanOf(result, { left: 0.68, top: 0.4, right: 0.72, bottom: 0.7 });
  expect(beside).toBeLessThan(besideGreen * 1.5);
});

test("words in quotation marks are drawn on the image", async () => {
  expect(difference(source, await edit('Text "Anpfiff"'))).toBeGreaterThan(4);
});

test.each(["als Anime", "im Comic-Stil", "make it a 3D render", "Pop-Art"])(
  "%s gives the image that style",
  async (prompt) => {
    expect(difference(source, await edit(prompt))).toBeGreaterThan(2);
    expect(parseEditPrompt(prompt).style).toBeDefined();
  },
);

test("a new colour and a new background can be requested together", () => {
  expect(parseEditPrompt("Mach den Anzug blau, Hintergrund: Skyline")).toMatchObject({
    background: { kind: "scene" },
    recolour: expect.anything(),
  });
});

test("a colour that only describes an object does not tint the image", () => {
  for (const tone of parseEditPrompt("Füge einen blauen Hut hinzu").tones) expect(tone).not.toHaveProperty("tint");
});

test.each(["qwertz", "Entferne die Person"])(
  "%s is no edit of the engine, whose unchanged image would pass for a result",
  async (prompt) => {
    await expect(edit(prompt)).rejects.toMatchObject({ code: "bad-description" });
  },
);

test("several images become one of the requested size that shows all of them", async () => {
  const blue = await writeTestImage(place("blue.jpg"), 200, 300, '<rect width="200" height="300" fill="#1030e0"/>');
  const green = await writeTestImage(place("green.webp"), 300, 200, '<rect width="300" height="200" fill="#10d030"/>');
  const result = await edit("Collage, still", { imageFiles: [file, blue, green], width: 480, height: 360 });
  expect([result.width, result.height]).toEqual([480, 360]);
  let blues = 0;
  let greens = 0;
  for (let at = 0; at < result.data.length; at += 4) {
    const [r, g, b] = [result.data[at] as number, result.data[at + 1] as number, result.data[at + 2] as number];
    if (b > 150 && r < 90 && g < 120) blues++;
    if (g > 150 && r < 90 && b < 120) greens++;
  }
  expect(Math.min(blues, greens)).toBeGreaterThan(480 * 360 * 0.08);
});

test("[IMG-02] a collage of landscapes needs no subject, whose backgrounds all stay", async () => {
  const landscape = (name: string, sky: string) =>
    writeTestImage(
      place(name),
      160,
      120,
      `<rect width="160" height="70" fill="${sky}"/><rect y="70" width="160" height="50" fill="#4a7a3a"/>`,
    );
  const imageFiles = [
    await landscape("morning.png", "#f0c8a0"),
    await landscape("noon.png", "#80b0e8"),
    await landscape("evening.png", "#604070"),
  ];
  const prompt = "Collage vor einem Strand, Hintergrund unscharf";
  expect(parseEditPrompt(prompt, 3).background.kind).not.toBe("keep");
  await expect(checkSubject({ prompt, imageFiles })).resolves.toBeUndefined();
  expect(await edit(prompt, { imageFiles, width: 240, height: 180 })).toMatchObject({ width: 240, height: 180 });
});

/** A pale shoe and a red ball far from it, of which the subject model would lose the shoe. */
const shoeAndBall = (name: string) =>
  writeCutOut(
    place(name),
    width,
    height,
    `<circle cx="110" cy="110" r="70" fill="#d92a1c"/><rect x="262" y="196" width="40" height="24" fill="#f4f4f2"/>`,
  );
const shoe = { left: 0.84, top: 0.84, right: 0.93, bottom: 0.9 };

test.each(["grüner Hintergrund", "Hintergrund entfernen"])(
  "[IMG-02] %s: a cut-out file keeps all that is opaque in it, and nothing else",
  async (prompt) => {
    const imageFiles = [await shoeAndBall("shoe-and-ball.png")];
    await expect(checkSubject({ prompt, imageFiles })).resolves.toBeUndefined();
    const result = await edit(prompt, { imageFiles });
    for (const channel of meanOf(result, shoe)) expect(channel).toBeGreaterThan(220);
    const opacityAt = (x: number, y: number) => result.data[(y * width + x) * 4 + 3];
    expect([opacityAt(282, 208), opacityAt(110, 110)]).toEqual([255, 255]);
    if (prompt === "Hintergrund entfernen") expect(opacityAt(230, 60)).toBe(0);
    else {
      const [red, green] = meanOf(result, { left: 0.68, top: 0.1, right: 0.78, bottom: 0.3 });
      expect(green).toBeGreaterThan(red + 20);
    }
  },
);

test("[IMG-02] a cut-out file that ends at its subject is shown whole in a wider frame", async () => {
  const tight = await writeCutOut(place("tight.png"), 160, 160, `<circle cx="80" cy="80" r="80" fill="#d92a1c"/>`);
  const result = await edit("grüner Hintergrund", { imageFiles: [tight], width: 320, height: 160 });
  const top = { left: 0.48, top: 0.01, right: 0.52, bottom: 0.08 };
  const [red, green] = meanOf(result, top);
  expect(red).toBeGreaterThan(green + 60);
  const beside = { left: 0.02, top: 0.4, right: 0.15, bottom: 0.6 };
  expect(meanOf(result, beside)[1]).toBeGreaterThan(meanOf(result, beside)[0] + 20);
});

test("a crop has the ratio that the prompt names, as large as the image allows", async () => {
  const square = await edit("Schneide das Bild quadratisch zu");
  expect([square.width, square.height]).toEqual([height, height]);
  const tall = await edit("auf 4:5 zuschneiden");
  expect([tall.width, tall.height]).toEqual([192, height]);
});

test("sharpening makes edges stronger and leaves plain areas alone", async () => {
  const result = await edit("Bild schärfen");
  expect(difference(source, result)).toBeGreaterThan(0.05);
  expect(difference(source, result, corner)).toBeLessThan(1);
});

test("a brighter background leaves the subject as it is", async () => {
  const result = await edit("Mach den Hintergrund heller");
  expect(meanOf(result, corner)[1]).toBeGreaterThan(meanOf(source, corner)[1] + 8);
  expect(difference(source, result, middle)).toBeLessThan(1);
});

test.each([
  ["Mach den Hintergrund heller", "background"],
  ["Hintergrund dunkler", "background"],
  ["Schwarz-Weiß mit unscharfem Hintergrund", "all"],
  ["Mach das Bild heller und den Hintergrund unscharf", "all"],
  ["Hintergrund unscharf, Bild heller", "all"],
  ["Mach die Person und den Hintergrund heller", "all"],
  ["Mach die Person heller, der Hintergrund bleibt", "subject"],
  ["Mach das Foto heller, aber lass den Hintergrund so", "subject"],
])("%s changes the light of this part: %s", (prompt, toned) => {
  expect(parseEditPrompt(prompt)).toMatchObject({ toned, problem: undefined });
});

test("a brighter subject leaves a background that stays as it is", async () => {
  const result = await edit("Mach das Motiv heller, der Hintergrund bleibt");
  expect(meanOf(result, middle)[0]).toBeGreaterThan(meanOf(source, middle)[0] + 5);
  expect(difference(source, result, corner)).toBeLessThan(1);
});

test.each([
  ["Schneide das Bild quadratisch zu", { ratio: 1 }],
  ["Mach das Bild quadratisch", { ratio: 1 }],
  ["Quadratisches Format", { ratio: 1 }],
  ["Hochformat", { ratio: 3 / 4, isOrientation: true }],
  ["auf 4:5 zuschneiden", { ratio: 4 / 5 }],
])("%s crops the image", (prompt, crop) => {
  expect(parseEditPrompt(prompt).crop).toMatchObject(crop);
});

test.each([
  "Mach die quadratische Torte heller",
  "Heller, 80 Quadratmeter",
  "Heller, Querformat beibehalten",
  "brighter, with vertical lines",
])("%s crops nothing", (prompt) => {
  expect(parseEditPrompt(prompt)).toMatchObject({ crop: undefined, problem: undefined });
});

test("an image that has the requested orientation already is not cropped", async () => {
  const result = await edit("heller, im Querformat", { imageFiles: [await wideImage()] });
  expect([result.width, result.height]).toEqual([320, 160]);
});

const wideImage = () => writeTestImage(place("wide.png"), 320, 160, ball(320, 160));

test("half transparent edges of a cut-out keep their colour when only light and colour change", async () => {
  const drawing = `<rect x="100" y="60" width="120" height="120" fill="#c02020" fill-opacity="0.5"/>`;
  const opaque = drawing.replace(' fill-opacity="0.5"', "");
  const cutOut = await writeCutOut(place("half.png"), width, height, drawing);
  const whole = await writeCutOut(place("whole.png"), width, height, opaque);
  const at = (120 * width + 160) * 4;
  const half = await edit("dunkler", { imageFiles: [cutOut] });
  const full = await edit("dunkler", { imageFiles: [whole] });
  expect(half.data[at + 3]).toBe(128);
  for (const channel of [0, 1, 2])
    expect(Math.abs((half.data[at + channel] as number) - (full.data[at + channel] as number))).toBeLessThan(4);
});

test("an image with transparent parts keeps them when only its colours change", async () => {
  const cutOut = await writeCutOut(
    place("cut-out.png"),
    width,
    height,
    `<circle cx="160" cy="120" r="80" fill="#d92a1c"/>`,
  );
  const opacityAt = ({ data }: Photo, x: number) => data[(120 * width + x) * 4 + 3];
  const result = await edit("Farben kräftiger", { imageFiles: [cutOut] });
  expect([opacityAt(result, 5), opacityAt(result, 160)]).toEqual([0, 255]);
  const inJpeg = await edit("Farben kräftiger", { imageFiles: [cutOut], type: "jpeg" });
  expect(opacityAt(inJpeg, 5)).toBe(255);
});

test("variants differ and the files declare that a trained model took part", async () => {
  const description: ImageEdit = { kind: "image-edit", prompt: "heller", imageFiles: [file], variants: 2 };
  const [one, two] = await all(editPhotos(description));
  expect(one && two && difference(one, two)).toBeGreaterThan(1);
  const [content] = await drawImages(description);
  expect(String((await sharp(content).metadata()).xmp)).toContain("compositeWithTrainedAlgorithmicMedia");
});
