import { createCanvas } from "@napi-rs/canvas";
import { framesPerSecond } from "#engine/output/encode.ts";
import { encodeContactSheet } from "#engine/contact-sheets/sample-contact-sheet.ts";
import { type SampleSource, withSampleFiles } from "#engine/contact-sheets/sample-sources.ts";
import { textFont } from "#engine/typography/fonts.ts";
import { createAnimation } from "./create-animation.ts";

/** Source images and prompts for the contact sheet of animations. */
const samples: readonly { source: SampleSource; prompt: string }[] = [
  { source: "woman", prompt: "Die Kamera fährt langsam heran" },
  { source: "beach", prompt: "Langsamer Schwenk nach rechts" },
  { source: "perfume", prompt: "Kamera kreist um die Flasche, Glitzer" },
  { source: "coffee", prompt: "Zoom heraus, Sonnenstrahlen" },
  { source: "bicycle", prompt: "Seitliche Kamerafahrt nach links" },
  { source: "lake", prompt: "Drohne steigt auf" },
  { source: "man", prompt: "Handkamera, dokumentarisch" },
  { source: "meadow", prompt: "Pollen schweben in der Luft" },
  { source: "perfume", prompt: "slow motion push in, embers" },
  { source: "beach", prompt: "Vintage, Light Leaks, zurück" },
];
const moments = [0.08, 0.5, 0.9];
const seconds = 5;
const cell = { width: 330, height: 186, caption: 30, gap: 4 };
const perRow = 2;

/** Draws a contact sheet with three frames of each video, as PNG or JPEG by the file extension of `out`. */
export async function drawAnimationContactSheet(out: string): Promise<Buffer> {
  const { width, height, caption, gap } = cell;
  const entryWidth = moments.length * (width + gap) + gap;
  const rows = Math.ceil(samples.length / perRow);
  const sheet = createCanvas(perRow * entryWidth - 2 * gap, rows * (height + caption + gap) - gap);
  const context = sheet.getContext("2d");
  context.imageSmoothingQuality = "high";
  context.fillStyle = "#17161a";
  context.fillRect(0, 0, sheet.width, sheet.height);
  await withSampleFiles(async (give) => {
    for (const [index, { source, prompt }] of samples.entries()) {
      const { file } = await give(source);
      const video = await createAnimation({ kind: "animate", prompt, imageFile: file, format: "landscape", seconds });
      const left = (index % perRow) * entryWidth;
      const top = Math.floor(index / perRow) * (height + caption + gap);
      for (const [column, moment] of moments.entries()) {
        video.draw(Math.round(moment * seconds * framesPerSecond));
        context.drawImage(video.canvas, left + column * (width + gap), top, width, height);
      }
      context.fillStyle = "#f2efe9";
      context.font = textFont(16, 500);
      context.fillText(prompt, left + 6, top + height + 21);
    }
  });
  return encodeContactSheet(sheet, out);
}
