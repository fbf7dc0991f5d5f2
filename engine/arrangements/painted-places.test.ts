import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { lightFor } from "#engine/drawing/light.ts";
import { createRandom } from "#engine/drawing/random.ts";
import { textPhotos } from "#engine/image/text-image.ts";
import { prepareIllustrations } from "#engine/illustrations/prepare-illustrations.ts";
import { samplesOf } from "#engine/illustrations/measure-illustration.ts";
import { readPrompt } from "#engine/prompt/read-prompt.ts";
import { first } from "#engine/testing/images.ts";
import { paintReopening } from "./fronts/openings.ts";
import { paintEasterBrunch } from "./interiors/brunch.ts";
import { paintHalloweenCellar } from "./interiors/cellar.ts";
import { paintHotelRoom } from "./interiors/hotel-room.ts";
import type { Room } from "./kit.ts";

type Rgb = readonly [red: number, green: number, blue: number];
type Prop = { name: string; x: number; size: number };

/** Half of the width, in units, that every format shows. */
const halfOfNarrow = 0.53;

/** Paints a place without the drawings in it, at 600 pixels per unit; returns its colours and the drawings. */
function paintPlace(paint: (room: Room) => void): { colourAt(x: number, y: number): Rgb; props: Prop[] } {
  const [scale, right, top, bottom] = [600, 1, -0.75, 0.35];
  const canvas = createCanvas(2 * right * scale, (bottom - top) * scale);
  const context = canvas.getContext("2d");
  context.scale(scale, scale);
  context.translate(right, -top);
  const props: Prop[] = [];
  paint({
    context,
    random: createRandom("place"),
    light: lightFor(readPrompt(""), "day"),
    right,
    top,
    bottom,
    lamps: 0,
    isMorning: false,
    isGrey: false,
    variant: undefined,
    prop: (name, x, _foot, size) => props.push({ name, x, size }),
  });
  const { data, width } = context.getImageData(0, 0, canvas.width, canvas.height);
  return {
    props,
    colourAt(x, y) {
      const at = (Math.round((y - top) * scale) * width + Math.round((x + right) * scale)) * 4;
      return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    },
  };
}

const playgrounds = (
  [
    [320, 320],
    [256, 448],
    [448, 256],
  ] as const
).flatMap(([width, height]) => ["1", "2"].map((seed) => ({ width, height, seed })));

test.each(playgrounds)(
  "slide and swing of a playground are whole: $width × $height, seed $seed",
  async ({ width, height, seed }) => {
    const prompt = "Ein Spielplatz im Park";
    const { data } = await first(textPhotos({ kind: "image", prompt, width, height, variants: 1, seed }));
    const columnsOf = (isColour: (red: number, green: number, blue: number) => boolean) =>
      Array.from({ length: width * height }, (_, at) => at)
        .filter((at) => at > width * height * 0.68 || (height > width && at > width * height * 0.62))
        .filter((at) => isColour(data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0))
        .map((at) => (at % width) / width);
    const slide = columnsOf((red, green, blue) => blue > 120 && blue - red > 60 && blue > green);
    const swing = columnsOf((red, green, blue) => red > 150 && red - blue > 90 && green < red * 0.72 && green > 70);
    for (const columns of [slide, swing]) {
      expect(columns.length).toBeGreaterThan(width * 0.2);
      expect(columns.reduce((one, two) => Math.min(one, two))).toBeGreaterThan(0.015);
      expect(columns.reduce((one, two) => Math.max(one, two))).toBeLessThan(0.985);
    }
  },
);

test("no snow lies beside the middle peak behind a hotel room", () => {
  const { colourAt } = paintPlace(paintHotelRoom);
  for (const part of [0.42, 0.58])
    expect(colourAt(-0.56 + 1.12 * part, -0.64 + 0.46 * 0.565)[0], `${part}`).toBeLessThan(190);
});

test("the dishes of the Easter brunch differ from the tablecloth, and no orange covers an egg", () => {
  const { colourAt } = paintPlace(paintEasterBrunch);
  const [cup, saucer, plate, vase] = [
    colourAt(0.42, 0.12),
    colourAt(0.33, 0.17),
    colourAt(-0.475, 0.15),
    colourAt(-0.165, 0),
  ];
  // The cloth is white with stripes of a pale green, in which red is above 190.
  for (const [red, , blue] of [cup, saucer, plate, vase]) {
    expect(red).toBeLessThan(185);
    expect(blue - red).toBeGreaterThan(30);
  }
  const [red, green, blue] = colourAt(-0.035, 0.028);
  expect(red - green).toBeGreaterThan(60);
  expect(blue).toBeGreaterThan(green);
});

test("the bottle at an opening stands upright on its table, and the flowers in a vase", () => {
  const { colourAt, props } = paintPlace(paintReopening);
  const isGreen = ([red, green, blue]: Rgb) => green > red * 1.25 && green > blue * 1.15;
  const found: [x: number, y: number][] = [];
  for (let x = -0.5; x < 0.14; x += 0.004)
    for (let y = -0.3; y < 0.3; y += 0.004) if (isGreen(colourAt(x, y))) found.push([x, y]);
  const [columns, rows] = [found.map(([x]) => x), found.map(([, y]) => y)];
  expect(Math.max(...columns) - Math.min(...columns)).toBeLessThan(0.09);
  expect(Math.max(...rows) - Math.min(...rows)).toBeGreaterThan(0.12);
  // The table top is an ellipse around (-0.18, 0.045), 0.32 wide and 0.05 high.
  const bottom = [(Math.max(...columns) + Math.min(...columns)) / 2, Math.max(...rows)] as const;
  expect(((bottom[0] + 0.18) / 0.32) ** 2 + ((bottom[1] - 0.045) / 0.05) ** 2).toBeLessThan(1);
  expect(props.map(({ name }) => name)).not.toContain("bouquet");
  const [red, , blue] = colourAt(-0.17, -0.15);
  expect(blue - red).toBeGreaterThan(40);
});

test("both pumpkins of a Halloween party are whole in every format", () => {
  const pumpkins = paintPlace(paintHalloweenCellar).props.filter(({ name }) => name === "jack-o-lantern");
  expect(pumpkins).toHaveLength(2);
  for (const { x, size } of pumpkins) expect(Math.abs(x) + size / 2).toBeLessThan(halfOfNarrow);
});

test("the paper bag beside sushi stands on the same ground as the box", async () => {
  await prepareIllustrations([{ name: "sushi-box" }]);
  const data = samplesOf({ name: "sushi-box" });
  const side = Math.sqrt(data.length / 4);
  const lowestAt = (x: number) => {
    const column = Math.round((x / 32) * side);
    for (let y = side - 1; y >= 0; y--) if ((data[(y * side + column) * 4 + 3] ?? 0) > 90) return (y / side) * 32;
    return 0;
  };
  expect(lowestAt(30)).toBeGreaterThan(27);
  expect(lowestAt(16) - lowestAt(30)).toBeLessThan(4);
});
