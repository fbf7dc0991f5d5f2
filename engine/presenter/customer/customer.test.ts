import { writeFile } from "node:fs/promises";
import { createCanvas } from "@napi-rs/canvas";
import sharp from "sharp";
import { expect, test } from "vitest";
import { useFolder } from "#engine/testing/images.ts";
import { frameSizes } from "#engine/output/frame-size.ts";
import { cast } from "../speaker-voices-and-looks.ts";
import { createPresenter } from "../create-presenter.ts";
import { restPose } from "../figure/figure.ts";
import { createPresenterStage } from "../stage.ts";
import { createCustomerCard, type Customer, lineColour } from "./customer-card.ts";
import { type Logo, readLogo } from "./read-customer-logo.ts";

const { place } = useFolder();
const formats = ["portrait", "landscape"] as const;
const names = [
  "",
  "ADAC",
  "Bäckerei Kornblume",
  "Ä".repeat(120),
  "Rechtsanwälte Müller & Partner ".repeat(4).trim(),
  "\ue000",
];
const colours = [undefined, "#ffffff", "#000000", "#ffe600", "#0b1020"];

async function logoOf(name: string, width: number, height: number, inner: string): Promise<Logo | null> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inner}</svg>`;
  await writeFile(place(name), await sharp(Buffer.from(drawing)).png().toBuffer());
  return readLogo(place(name));
}

const disc = (fill: string) => `<circle cx="50" cy="50" r="30" fill="${fill}"/>`;

/** Returns the fraction of pixels (0..1) whose colour differs from the upper left pixel. */
function shareOf(pixels: Uint8ClampedArray): number {
  let count = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if ([0, 1, 2].some((channel) => Math.abs((pixels[at + channel] ?? 0) - (pixels[channel] ?? 0)) > 60)) count++;
  }
  return count / (pixels.length / 4);
}

test.each(formats)(
  "[AGENT-04] in %s the card of every customer stays left of the label and above the face",
  async (format) => {
    const frame = frameSizes[format];
    const logo = await logoOf("disc.png", 100, 100, disc("#0a5bd0"));
    const unit = Math.min(frame.width, frame.height) / 1000;
    for (const name of names) {
      for (const color of colours) {
        for (const customer of [
          { name, color },
          { name, color, logo },
        ] as Customer[]) {
          const card = createCustomerCard(customer, frame);
          if (!card) continue;
          const { left, top, width, height } = card.box;
          expect(left).toBeGreaterThan(30);
          expect(top).toBeGreaterThan(30);
          expect(left + width).toBeLessThan(frame.width * (format === "portrait" ? 0.77 : 0.38));
          expect(top + height).toBeLessThan(160 * unit);
        }
      }
    }
  },
);

test.each(colours)("[AGENT-04] the name can be read on a card in %s", (color) => {
  const frame = frameSizes.landscape;
  const canvas = createCanvas(frame.width, frame.height);
  const card = createCustomerCard({ name: "Bäckerei Kornblume", color }, frame);
  card?.draw(canvas.getContext("2d"));
  const { left, top, width, height } = card?.box ?? { left: 0, top: 0, width: 1, height: 1 };
  const pixels = canvas.getContext("2d").getImageData(left + 8, top + 8, width - 16, height - 16).data;
  expect(shareOf(pixels)).toBeGreaterThan(0.05);
});

test("[AGENT-04] a card shows the known facts, and nothing in place of unknown ones", async () => {
  const logo = await logoOf("known.png", 100, 100, disc("#a02040"));
  const draw = (customer: Customer) => {
    const canvas = createCanvas(1080, 1920);
    const card = createCustomerCard(customer, canvas);
    card?.draw(canvas.getContext("2d"));
    return card && Buffer.from(canvas.data()).toString("base64");
  };
  const all = [
    { name: "Hafen" },
    { name: "Berg" },
    { name: "Hafen", color: "#0a5bd0" },
    { name: "Hafen", color: "#0a5bd0", logo },
    { color: "#0a5bd0", logo },
    { logo },
  ] as Customer[];
  expect(new Set(all.map(draw)).size).toBe(all.length);
  expect(all.map(draw)).not.toContain(null);
  expect([{}, { color: "#0a5bd0" }, { name: " \n" }].map(draw)).toEqual([null, null, null]);
});

test("[AGENT-04] logos lose their margins and get a background on which they are visible", async () => {
  const dark = await logoOf("dark.png", 100, 100, disc("#102030"));
  const light = await logoOf("light.png", 100, 100, disc("#ffffff"));
  const opaque = await logoOf("opaque.png", 200, 100, `<rect width="200" height="100" fill="#1a4d2e"/>${disc("#fff")}`);
  expect(dark?.ground).toEqual([255, 255, 255]);
  expect(light?.ground[0]).toBeLessThan(60);
  expect(opaque?.ground).toEqual([0x1a, 0x4d, 0x2e]);
  for (const logo of [dark, light, opaque]) {
    expect(logo?.image.width).toBeLessThanOrEqual(62);
    expect(logo?.image.height).toBeLessThanOrEqual(62);
  }
});

test("[AGENT-04] an unusable logo is left out, and the video is rendered", async () => {
  await writeFile(place("broken.png"), "no picture");
  expect(await readLogo(place("broken.png"))).toBeNull();
  expect(await readLogo(place("missing.png"))).toBeNull();
  expect(await logoOf("empty.png", 100, 100, "")).toBeNull();
  expect(await logoOf("white.png", 100, 100, '<rect width="100" height="100" fill="#fff"/>')).toBeNull();
  expect(await logoOf("dot.png", 3, 3, '<rect width="3" height="3" fill="#a00"/>')).toBeNull();
  const line = await logoOf("line.png", 3000, 4, '<rect width="3000" height="4" fill="#a00"/>');
  expect(createCustomerCard({ ...(line && { logo: line }) }, frameSizes.portrait)).toBeNull();
  const video = await createPresenter({
    kind: "presenter",
    text: "Ja",
    speaker: "speaker-1",
    format: "portrait",
    subtitles: true,
    customer: { name: "Bäckerei Kornblume" },
    imageFile: place("broken.png"),
  });
  video.draw(20);
  expect(shareOf(video.canvas.getContext("2d").getImageData(80, 60, 300, 80).data)).toBeGreaterThan(0.05);
});

test.each(formats)(
  "[AGENT-04] in %s the person stands in front of the card, and the label is never covered",
  async (format) => {
    const frame = frameSizes[format];
    const card = createCustomerCard({ name: "Rechtsanwälte Müller & Partner ".repeat(4), color: "#ff00ff" }, frame);
    const part = (
      stage: ReturnType<typeof createPresenterStage>,
      left: number,
      top: number,
      width: number,
      height: number,
    ) => {
      stage.draw(restPose, 0);
      return Buffer.from(stage.canvas.getContext("2d").getImageData(left, top, width, height).data);
    };
    const corner = [frame.width * 0.78, 0, frame.width * 0.22, 120] as const;
    const furnished = createPresenterStage(cast["email-clara"], format, [], card?.draw);
    const without = createPresenterStage(cast["email-clara"], format, []);
    expect(part(furnished, ...corner).equals(part(without, ...corner))).toBe(true);
    const face = [frame.width * 0.4, frame.height * 0.3, frame.width * 0.2, frame.height * 0.3] as const;
    expect(part(furnished, ...face).equals(part(without, ...face))).toBe(true);
    expect(part(furnished, 0, 0, frame.width / 2, 120).equals(part(without, 0, 0, frame.width / 2, 120))).toBe(false);
  },
);

test("[AGENT-04] the line in a very dark colour is still visible on the dark strip", () => {
  expect(lineColour("#c8782a")).toBe("rgba(200,120,42,1.000)");
  const [red = 0] = /\d+/.exec(lineColour("#000000"))?.map(Number) ?? [];
  expect(red).toBeGreaterThan(60);
  expect(lineColour("#ffffff")).toBe("rgba(255,255,255,1.000)");
});
