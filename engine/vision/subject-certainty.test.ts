import { expect, test, vi } from "vitest";
import { ball, useFolder, writeTestImage } from "#engine/testing/images.ts";
import type { Mask } from "./mask.ts";
import { readPhoto } from "./read-photo.ts";
import { findDoubt, isVague, rateSubject } from "./subject-certainty.ts";

// Allow a minute per test, because the machine learning models are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const { place } = useFolder();
const side = 320;

/** Mask of a square whose left edge lies at `left`, with a soft border of `soft` pixels. */
function square(left: number, soft = 2): Mask {
  const data = new Uint8Array(side * side);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const inside = Math.min(x - left, left + 120 - x, y - 100, 220 - y);
      data[y * side + x] = 255 * Math.min(1, Math.max(0, inside / soft + 0.5));
    }
  }
  return { width: side, height: side, data };
}

const photoOf = async (colour: string) =>
  readPhoto(
    await writeTestImage(
      place("photo.png"),
      side,
      side,
      `<rect width="100%" height="100%" fill="#b9b4a8"/><rect x="60" y="100" width="120" height="120" fill="${colour}"/>`,
    ),
  );
/** Left edge of the square in the mirror image. */
const mirroredLeft = side - 60 - 120;

test("a sharp mask on which the mirror image agrees, and whose colours differ, is not doubted", async () => {
  expect(await findDoubt(await photoOf("#c0281c"), square(60), square(mirroredLeft))).toBeUndefined();
});

test("a mask with many undecided pixels is doubted: thin parts are lost", async () => {
  expect(await findDoubt(await photoOf("#c0281c"), square(60, 40), square(mirroredLeft))).toBe("undecided");
});

test("a mask is doubted if the model finds another thing or nothing in the mirror image", async () => {
  const photo = await photoOf("#c0281c");
  expect(await findDoubt(photo, square(60), square(60))).toBe("mirror-image");
  expect(await findDoubt(photo, square(60), undefined)).toBe("mirror-image");
});

test("a mask is doubted if a part of the subject comes or goes in the mirror image", async () => {
  const withoutCorner = square(mirroredLeft);
  for (let y = 100; y < 125; y++)
    for (let x = mirroredLeft; x < mirroredLeft + 25; x++) withoutCorner.data[y * side + x] = 0;
  expect(await findDoubt(await photoOf("#c0281c"), square(60), withoutCorner)).toBe("mirror-image");
});

test("a mask is doubted if the background beside its border looks like the subject", async () => {
  expect(await findDoubt(await photoOf("#b5b1a6"), square(60), square(mirroredLeft))).toBe("hidden-border");
});

test("a mask is doubted if a short part of its border is hidden, as white shoes on a pale ground are", async () => {
  const photo = await readPhoto(
    await writeTestImage(
      place("shoes.png"),
      side,
      side,
      '<rect width="100%" height="100%" fill="#b9b4a8"/><rect x="60" y="100" width="120" height="120" fill="#c0281c"/>' +
        '<rect x="60" y="190" width="60" height="30" fill="#bdb8ac"/>',
    ),
  );
  expect(await findDoubt(photo, square(60), square(mirroredLeft))).toBe("hidden-border");
});

test("a mask is doubted before a background of many colours, whose pieces look like scraps of the subject", async () => {
  const stripes = Array.from(
    { length: 40 },
    (_, row) => `<rect y="${row * 8}" width="100%" height="4" fill="#3f6f8f"/>`,
  );
  const photo = await readPhoto(
    await writeTestImage(
      place("stripes.png"),
      side,
      side,
      `<rect width="100%" height="100%" fill="#e9e4da"/>${stripes.join("")}` +
        '<rect x="60" y="100" width="120" height="120" fill="#c0281c"/>',
    ),
  );
  expect(await findDoubt(photo, square(60), square(mirroredLeft))).toBe("restless-background");
});

test("a mask without a clear border is a vague spot, one of a thing is not, and neither is a missing one", () => {
  expect(isVague(square(60, 40))).toBe(true);
  expect(isVague(square(60))).toBe(false);
  expect(isVague(undefined)).toBe(false);
});

test("a subject through which the wall is seen is blurred around, and not cut out: the wall would remain in it", async () => {
  const rate = async (name: string, inner: string, use: "cut-out" | "blur") =>
    rateSubject(await readPhoto(await writeTestImage(place(name), 320, 240, ball(320, 240) + inner)), use);
  const hole = '<circle cx="160" cy="132" r="20" fill="#83918a"/>';
  expect(await rate("ball.png", "", "cut-out")).toBe("certain");
  expect(await rate("ring.png", hole, "cut-out")).toBe("uncertain");
  expect(await rate("ring.png", hole, "blur")).toBe("certain");
});
