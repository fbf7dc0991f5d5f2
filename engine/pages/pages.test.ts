import { readFile, stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { heroVideo } from "#domain/content/hero-video.ts";
import { aboutImages, emailVideo, whatsappVideo } from "#domain/content/page-media.ts";
import { emptyStateImages } from "#domain/content/empty-state-images.ts";
import { goalImages, sceneExamples, sceneExampleSize, veoImage } from "#domain/content/prompt-examples.ts";
import { modelExamples } from "#domain/content/model-examples.ts";
import { understandPrompt } from "#engine/prompt/understand-prompt.ts";
import { readPhoto } from "#engine/vision/read-photo.ts";

/** Word for the main thing of each example's image, by the title of the example. */
const mainWords: Record<string, string> = {
  "Leuchtturm im Sturm": "Leuchtturm",
  "Kaffee am Morgen": "Kaffee",
  Bergsee: "Bergsee",
  "Stadt bei Nacht": "Stadt",
  Werkstatt: "Werkbank",
  Flakon: "Flakon",
};
const folder = new URL("../../assets/pages/", import.meta.url);
const videos = [heroVideo, emailVideo, whatsappVideo];
const modelImages = Object.entries(modelExamples).map(([file, prompt]) => ({ file, prompt }));
const drawn = [...sceneExamples, ...goalImages, ...Object.values(emptyStateImages), ...modelImages];
const examples = drawn.map(({ file, prompt }) => ({
  file,
  ...sceneExampleSize,
  alt: prompt,
}));
const images = [
  ...aboutImages,
  ...videos.map(({ poster }) => poster),
  { ...veoImage, alt: veoImage.prompt },
  ...examples,
];

test.each(images)("the image $file is small, has the size that pages expect, and is labelled", async (image) => {
  const file = new URL(image.file, folder);
  const content = await readFile(file);
  expect(content.length).toBeLessThan(60 * 1024);
  expect(content.includes("digitalsourcetype/")).toBe(true);
  expect(await readPhoto(fileURLToPath(file))).toMatchObject({ width: image.width, height: image.height });
  expect(image.alt).not.toBe("");
});

test.each(videos)("the video $video is small, has fast start and is labelled", async ({ video }) => {
  const file = new URL(video, folder);
  expect((await stat(file)).size).toBeLessThan(1.2 * 1024 * 1024);
  const content = await readFile(file);
  expect(content.indexOf("moov")).toBeLessThan(content.indexOf("mdat"));
  expect(content.includes("compositeWithTrainedAlgorithmicMedia")).toBe(true);
});

test.each(sceneExamples)("our engine draws everything that the example $title asks for", ({ title, prompt }) => {
  const video = understandPrompt(prompt, { makes: "video", words: "quotes" });
  const image = understandPrompt(prompt.replace(", langsam heranfahren", ""), { makes: "image", words: "quotes" });
  for (const understanding of [video, image]) {
    expect(understanding.omitted).toEqual([]);
    expect(understanding.recognized[0]).toMatch(new RegExp(mainWords[title] ?? "$^", "u"));
  }
});
