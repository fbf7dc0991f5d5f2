import { readFile, writeFile } from "node:fs/promises";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import { drawImages } from "#engine/image/produce-images.ts";
import { badImageReason } from "./bad-image.ts";
import { readPhoto } from "./read-photo.ts";
import { ball, meanOf, useFolder, writeTestImage } from "#engine/testing/images.ts";

// Allow minutes per test, because the machine learning models are slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const { place } = useFolder();

const solid = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

const reasonOf = async (file: string) => badImageReason(await readPhoto(file).catch((error: unknown) => error));

test("a file that is no JPEG, PNG or WebP by its content is refused, whatever its name is", async () => {
  const files = {
    "svg.png": '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    "text.jpg": "Guten Tag",
    "empty.webp": "",
    "gif.png": Buffer.from("R0lGODlhAQABAAAAACw=", "base64"),
  };
  for (const [name, content] of Object.entries(files)) {
    await writeFile(place(name), content);
    expect(await reasonOf(place(name)), name).toBe("format");
  }
  expect(await reasonOf(place("missing.png"))).toBe("unreadable");
});

test("a broken JPEG and a PNG with only a valid header are refused", async () => {
  const whole = await readFile(await writeTestImage(place("whole.jpg"), 300, 200, ball(300, 200)));
  await writeFile(place("half.jpg"), whole.subarray(0, whole.length / 2));
  const image = await readFile(await writeTestImage(place("whole.png"), 300, 200, ball(300, 200)));
  await writeFile(place("head.png"), Buffer.concat([image.subarray(0, 60), Buffer.alloc(500, 7)]));
  expect(await reasonOf(place("half.jpg"))).toBe("unreadable");
  expect(await reasonOf(place("head.png"))).toBe("unreadable");
});

test("more than forty million pixels are refused before they are decoded", async () => {
  await writeFile(place("large.png"), await solid(8000, 8000, "#204060").png({ compressionLevel: 1 }).toBuffer());
  expect(await reasonOf(place("large.png"))).toBe("too-many-pixels");
});

test("CMYK becomes sRGB, an animation its first image, and a rotated photo upright", async () => {
  await solid(60, 40, "#d02020").toColourspace("cmyk").jpeg().toFile(place("cmyk.jpg"));
  const [red, green] = meanOf(await readPhoto(place("cmyk.jpg")));
  expect(red).toBeGreaterThan(green + 80);

  const pages = await Promise.all(["#ff0000", "#0000ff"].map((colour) => solid(50, 40, colour).png().toBuffer()));
  await writeFile(
    place("moving.webp"),
    await sharp(pages, { join: { animated: true } })
      .webp()
      .toBuffer(),
  );
  const still = await readPhoto(place("moving.webp"));
  expect([still.width, still.height]).toEqual([50, 40]);
  expect(meanOf(still)[0]).toBeGreaterThan(200);

  await solid(60, 40, "#808080").withMetadata({ orientation: 6 }).jpeg().toFile(place("turned.jpg"));
  const upright = await readPhoto(place("turned.jpg"));
  expect([upright.width, upright.height]).toEqual([40, 60]);
});

test.each([
  [1, 1, "Schwarzweiß"],
  [1, 900, "heller"],
  [900, 2, 'Text "Hallo"'],
] as const)("an image of %i × %i can be edited: %s", async (width, height, prompt) => {
  const file = place(`${width}-${height}.png`);
  await solid(width, height, "#3377aa").png().toFile(file);
  const [content] = await drawImages({ kind: "image-edit", prompt, imageFiles: [file] });
  expect(await sharp(content).metadata()).toMatchObject({ width, height, format: "png" });
});

test("a new background for an image of 1 × 1 is refused, because it has no subject", async () => {
  const file = place("one.png");
  await solid(1, 1, "#3377aa").png().toFile(file);
  const drawing = drawImages({ kind: "image-edit", prompt: "Hintergrund: am Strand", imageFiles: [file] });
  await expect(drawing).rejects.toMatchObject({ code: "bad-description", reason: "unclear-subject" });
});
