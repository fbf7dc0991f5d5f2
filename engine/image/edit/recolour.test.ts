import { expect, test } from "vitest";
import type { Colour } from "#engine/drawing/colour.ts";
import { createRandom } from "#engine/drawing/random.ts";
import type { Mask } from "#engine/vision/mask.ts";
import type { Photo } from "#engine/vision/photo.ts";
import { parseEditPrompt } from "./parse-edit-prompt.ts";
import { recolour, selectPart } from "./recolour.ts";

type Box = { left: number; top: number; right: number; bottom: number; colour: Colour };

const width = 240;
const height = 360;
const wall: Colour = [214, 210, 202];
const blue: Colour = [40, 90, 210];
const skin: Colour = [206, 134, 108];

/** Draws boxes in front of a wall, with noise of up to `noise` levels, and the mask of all of them. */
function draw(boxes: readonly Box[], noise = 3): { photo: Photo; mask: Mask } {
  const random = createRandom("noise");
  const data = new Uint8ClampedArray(width * height * 4);
  const mask = new Uint8Array(width * height);
  for (let cell = 0; cell < mask.length; cell++) {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    const box = boxes.findLast(({ left, top, right, bottom }) => x >= left && x < right && y >= top && y < bottom);
    const change = random.between(-noise, noise);
    const [red, green, blueLevel] = (box?.colour ?? wall).map((value) => value + change) as [number, number, number];
    data.set([red, green, blueLevel, 255], cell * 4);
    mask[cell] = box ? 255 : 0;
  }
  return { photo: { width, height, data }, mask: { width, height, data: mask } };
}

const at = ({ data }: Photo, x: number, y: number): Colour => {
  const start = (y * width + x) * 4;
  return [data[start] as number, data[start + 1] as number, data[start + 2] as number];
};
const distance = (one: Colour, two: Colour) =>
  Math.max(...[0, 1, 2].map((channel) => Math.abs((one[channel] as number) - (two[channel] as number))));

test("a black thing gets one colour, although its pixels differ by noise", () => {
  const { photo, mask } = draw([{ left: 40, top: 60, right: 200, bottom: 300, colour: [14, 14, 14] }], 12);
  const result = recolour(photo, mask, [200, 30, 30]);
  const reds: number[] = [];
  for (let x = 60; x < 180; x++) for (let y = 80; y < 280; y++) reds.push(at(result, x, y)[0]);
  const mean = reds.reduce((sum, value) => sum + value, 0) / reds.length;
  expect(mean).toBeGreaterThan(70);
  expect(reds.filter((value) => Math.abs(value - mean) > 40).length / reds.length).toBeLessThan(0.02);
});

test("a bright thing becomes red, and neither pink nor orange", () => {
  for (const colour of [
    [236, 190, 40],
    [240, 240, 238],
  ] as const) {
    const { photo, mask } = draw([{ left: 40, top: 60, right: 200, bottom: 300, colour: [...colour] }], 6);
    const [red, green, blueness] = at(recolour(photo, mask, [212, 44, 40]), 120, 180);
    expect(red).toBeGreaterThan(170);
    expect(Math.max(green, blueness), String(colour)).toBeLessThan(88);
  }
});

test("a face keeps its colour if a shirt of a similar hue is recoloured", () => {
  const face: Box = { left: 80, top: 10, right: 160, bottom: 120, colour: skin };
  const { photo, mask } = draw([face, { left: 20, top: 150, right: 220, bottom: 360, colour: [205, 52, 30] }]);
  const result = recolour(photo, mask, blue, "upper-clothes");
  expect(distance(at(result, 120, 60), skin)).toBeLessThan(12);
  expect(at(result, 120, 260)[2]).toBeGreaterThan(at(result, 120, 260)[0] + 60);
});

test("of a standing person, the shirt or the trousers change, as the prompt says", () => {
  const shirt: Colour = [232, 92, 20];
  const trousers: Colour = [60, 140, 150];
  const boxes: Box[] = [
    { left: 100, top: 10, right: 140, bottom: 60, colour: skin },
    { left: 80, top: 70, right: 160, bottom: 160, colour: shirt },
    { left: 80, top: 160, right: 160, bottom: 340, colour: trousers },
  ];
  const targetOf = (prompt: string) => parseEditPrompt(prompt).recolour?.target ?? "thing";
  const upper = draw(boxes);
  recolour(upper.photo, upper.mask, [245, 245, 245], targetOf("Färbe das T-Shirt weiß"));
  expect(distance(at(upper.photo, 120, 260), trousers)).toBeLessThan(12);
  expect(distance(at(upper.photo, 120, 110), shirt)).toBeGreaterThan(80);
  const lower = draw(boxes);
  recolour(lower.photo, lower.mask, [20, 20, 24], targetOf("Mach die Hose schwarz"));
  expect(distance(at(lower.photo, 120, 110), shirt)).toBeLessThan(12);
  expect(distance(at(lower.photo, 120, 260), trousers)).toBeGreaterThan(60);
});

test("hair changes, and not a collar of the same colour", () => {
  const dark: Colour = [22, 20, 21];
  const { photo, mask } = draw([
    { left: 60, top: 10, right: 180, bottom: 200, colour: dark },
    { left: 85, top: 70, right: 155, bottom: 230, colour: skin },
    { left: 30, top: 230, right: 210, bottom: 350, colour: [190, 30, 50] },
    { left: 70, top: 230, right: 170, bottom: 262, colour: dark },
  ]);
  const result = recolour(photo, mask, [150, 40, 30], "hair");
  expect(distance(at(result, 120, 40), dark)).toBeGreaterThan(20);
  expect(distance(at(result, 120, 246), dark)).toBeLessThan(8);
});

test("a marked thing in light and shade changes, and not the cloth beside it that has one colour", () => {
  const lit: Colour = [236, 108, 178];
  const { photo } = draw([
    { left: 20, top: 20, right: 220, bottom: 340, colour: [238, 200, 120] },
    { left: 40, top: 60, right: 104, bottom: 250, colour: [190, 20, 66] },
    { left: 104, top: 60, right: 150, bottom: 250, colour: [236, 64, 130] },
    { left: 150, top: 60, right: 186, bottom: 250, colour: lit },
  ]);
  const { mask } = draw([{ left: 26, top: 40, right: 200, bottom: 300, colour: wall }]);
  const result = recolour(photo, mask, blue, "marked");
  for (const x of [70, 126, 168]) expect(at(result, x, 150)[2], `at ${x}`).toBeGreaterThan(at(result, x, 150)[0]);
  expect(at(result, 120, 280)[0]).toBeGreaterThan(200);
});

test("a shirt is undecided if a beard of its colours lies between it and the face, and certain if skin ends at it", () => {
  const face: Box = { left: 80, top: 10, right: 160, bottom: 120, colour: skin };
  const red: Colour = [190, 60, 40];
  const shirt: Box = { left: 20, top: 180, right: 220, bottom: 360, colour: red };
  const beard: Box[] = [];
  for (let y = 60; y < 180; y += 8)
    for (let x = 60; x < 180; x += 8)
      beard.push({ left: x, top: y, right: x + 8, bottom: y + 8, colour: (x + y) % 16 === 8 ? red : [120, 72, 44] });
  const bearded = draw([face, shirt, ...beard]);
  const shaved = draw([face, shirt]);
  expect(selectPart(bearded.photo, bearded.mask, "upper-clothes")?.undecided).toBeGreaterThan(0.11);
  expect(selectPart(shaved.photo, shaved.mask, "upper-clothes")?.undecided).toBeLessThan(0.05);
});

test.each(["Jacke braun", "die Hose schwarz", "Haare rot."])("%s needs no verb to ask for a colour", (prompt) => {
  expect(parseEditPrompt(prompt)).toMatchObject({ problem: undefined, recolour: expect.anything() });
});

test.each(["rote Jacke", "Frau in brauner Jacke"])("%s describes and does not ask for a colour", (prompt) => {
  expect(parseEditPrompt(prompt).recolour).toBeUndefined();
});

test("specks of a colour on other things keep it, and a larger thing of that colour lies apart", () => {
  const shirt = { left: 40, top: 100, right: 200, bottom: 300, colour: [150, 30, 40] as Colour };
  const other = (size: number): Box => ({
    left: 60,
    top: 60 - size,
    right: 60 + size,
    bottom: 60,
    colour: shirt.colour,
  });
  const rock: Box = { left: 20, top: 10, right: 220, bottom: 90, colour: [150, 150, 148] };
  const speck = draw([rock, shirt, other(8)]);
  expect(at(recolour(speck.photo, speck.mask, blue), 64, 56)[0]).toBeGreaterThan(120);
  expect(at(recolour(speck.photo, speck.mask, blue), 120, 200)[2]).toBeGreaterThan(120);
  const apart = (size: number) => {
    const { photo, mask } = draw([rock, shirt, other(size)]);
    return selectPart(photo, mask, "thing")?.apart;
  };
  expect(apart(8)).toBeLessThan(0.01);
  expect(apart(48)).toBeGreaterThan(0.05);
});
