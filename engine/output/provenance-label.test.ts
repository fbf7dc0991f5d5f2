import { writeFile } from "node:fs/promises";
import { beforeAll, expect, test, vi } from "vitest";
import { readProvenance } from "#engine/testing/metadata.ts";
import { ball, useFolder, writeTestImage } from "#engine/testing/images.ts";
import type { Video } from "#engine/description/video.ts";
import type { ImageDescription } from "#engine/image/description.ts";
import { drawImages } from "#engine/image/produce-images.ts";
import { createVideo } from "#engine/description/create-video.ts";
import { createPresenterVideo } from "#engine/presenter/presenter-video.ts";
import { placeholderSpeech } from "#engine/presenter/placeholder-speech.ts";
import { sampleRate } from "#engine/sound/sound.ts";
import { framesPerSecond } from "./encode.ts";
import { encodeVideo } from "./render-video.ts";

// Allow minutes per test, because the machine learning models and ExifTool are slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const { place } = useFolder();
const composite = "compositeWithTrainedAlgorithmicMedia";
let photo = "";
let plain = "";
let mask = "";

beforeAll(async () => {
  photo = await writeTestImage(place("ball.png"), 160, 120, ball(160, 120));
  plain = await writeTestImage(place("plain.png"), 160, 120, '<rect width="160" height="120" fill="#4a6"/>');
  mask = await writeTestImage(place("mask.png"), 160, 120, '<rect width="160" height="120" fill="black"/>');
});

/** Shortens a video to eight frames, because the provenance label does not depend on the length. */
function beginningOf(video: Video): Video {
  const frames = 8;
  const length = Math.round((frames / framesPerSecond) * sampleRate);
  return { ...video, frames, posterFrame: 4, seconds: frames / framesPerSecond, sound: { ...video.sound, length } };
}

/** A quarter of the usual size, because the provenance label does not depend on the size. */
const small = { scale: 0.25 };

const title = () =>
  createVideo({ ...small, kind: "title-film", prompt: "Wald & <Wiese>", format: "landscape", seconds: 1, seed: "a" });
const presenter = async () =>
  createPresenterVideo(
    { ...small, text: "Hallo", speaker: "speaker-1", format: "portrait", subtitles: true },
    placeholderSpeech("Hallo"),
    framesPerSecond,
  );
const animate = (imageFile: string) =>
  createVideo({ ...small, kind: "animate", prompt: "Kamera fährt heran", imageFile, format: "source", seconds: 1 });

test.each([
  ["a title film", title, "algorithmicMedia", "Titelfilm"],
  ["a presenter film", presenter, composite, "Sprecher Lea Sommer"],
  ["a photo in motion that a model took apart", () => animate(photo), composite, "Bild in Bewegung"],
  ["a photo in motion that stayed whole", () => animate(plain), "algorithmicMedia", "Bild in Bewegung"],
])("ExifTool finds the label in %s and in its poster", async (_name, create, source, model) => {
  const file = place("film.mp4");
  const posterFile = place("poster.jpg");
  await encodeVideo(beginningOf(await create()), file, posterFile);
  const mark = {
    source,
    tool: "Lichtspiel",
    creator: `Lichtspiel, ${model}`,
    words: `Mit KI erzeugt (Lichtspiel, ${model})`,
    warning: undefined,
  };
  expect(await readProvenance(file)).toEqual({ type: "video/mp4", ...mark });
  expect(await readProvenance(posterFile)).toEqual({ type: "image/jpeg", ...mark });
});

const drawn = { width: 64, height: 48, variants: 1, seed: "a" };

test.each<[ImageDescription["type"] & string, string, string, () => ImageDescription]>([
  ["png", "algorithmicMedia", "Bild", () => ({ kind: "image", prompt: "Meer", ...drawn })],
  ["jpeg", "algorithmicMedia", "Bild", () => ({ kind: "image", prompt: "Meer", ...drawn })],
  ["jpeg", composite, "Bildbearbeitung", () => ({ kind: "image-edit", prompt: "heller", imageFiles: [photo] })],
  [
    "png",
    composite,
    "Bild-Remix",
    () => ({ kind: "image-remix", prompt: "Meer", imageFile: photo, strength: 0.5, ...drawn }),
  ],
  [
    "png",
    composite,
    "Bildausbesserung",
    () => ({ kind: "image-inpaint", prompt: "Bergsee", imageFile: photo, maskFile: mask }),
  ],
])("ExifTool finds the label in a %s: %s, %s", async (type, source, model, describe) => {
  const [content] = await drawImages({ ...describe(), type });
  const file = place(`picture.${type}`);
  await writeFile(file, content ?? "");
  expect(await readProvenance(file)).toEqual({
    type: `image/${type}`,
    source,
    tool: "Lichtspiel",
    creator: `Lichtspiel, ${model}`,
    words: `Mit KI erzeugt (Lichtspiel, ${model})`,
    warning: undefined,
  });
});

test("in a PNG the label is before the image data, where the XMP standard puts it", async () => {
  const [content = Buffer.alloc(0)] = await drawImages({ kind: "image", prompt: "Meer", ...drawn });
  const at = content.indexOf("iTXtXML:com.adobe.xmp\0\0\0\0\0<?xpacket", 0, "latin1");
  expect(at).toBeGreaterThan(0);
  expect(at).toBeLessThan(content.indexOf("IDAT", 0, "latin1"));
});
