import { createCanvas } from "@napi-rs/canvas";
import { textPhotos } from "#engine/image/text-image.ts";
import { understandPrompt } from "#engine/prompt/understand-prompt.ts";
import { textFont } from "#engine/typography/fonts.ts";
import { balance } from "#engine/typography/line-breaking.ts";
import { encodeContactSheet } from "./sample-contact-sheet.ts";
import { smallBusinessPrompts } from "./small-business-prompts.ts";
import { photoToCanvas } from "#engine/vision/photo.ts";

const columns = 5;
const cell = { width: 330, height: 220, caption: 74, gap: 8 };
const source = { width: 660, height: 440 };
const line = 17;

/**
 * Draws one image of each prompt, with the prompt, what was recognized in it, and what is not drawn, as PNG or JPEG by
 * the file extension of `out`; an empty list stands for the prompts of small businesses.
 */
export async function drawUnderstandingContactSheet(
  list: readonly string[],
  seed: string,
  out: string,
): Promise<Buffer> {
  const prompts = list.length > 0 ? list : smallBusinessPrompts;
  const { width, height, caption, gap } = cell;
  const rows = Math.ceil(prompts.length / columns);
  const canvas = createCanvas(columns * (width + gap) + gap, rows * (height + caption + gap) + gap);
  const context = canvas.getContext("2d");
  context.fillStyle = "#17161a";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = "high";
  for (const [index, prompt] of prompts.entries()) {
    const left = gap + (index % columns) * (width + gap);
    let y = gap + Math.floor(index / columns) * (height + caption + gap);
    const description = { kind: "image" as const, prompt, ...source, variants: 1, seed };
    for await (const photo of textPhotos(description)) context.drawImage(photoToCanvas(photo), left, y, width, height);
    const { recognized, omitted } = understandPrompt(prompt, { makes: "image" });
    y += height;
    const captions = [
      { text: `${index + 1} ${prompt}`, colour: "#f2efe9", weight: 600 },
      { text: recognized.join(" · ") || "Kein Motiv erkannt", colour: "#fea335", weight: 500 },
      ...(omitted.length > 0
        ? [{ text: `Nicht gezeichnet: ${omitted.join(", ")}`, colour: "#a8a4a0", weight: 500 }]
        : []),
    ] as const;
    for (const { text, colour, weight } of captions) {
      const font = textFont(13, weight as 500 | 600);
      context.font = font;
      context.fillStyle = colour;
      for (const part of balance(text, width, font)) context.fillText(part, left, (y += line));
    }
  }
  return encodeContactSheet(canvas, out);
}
