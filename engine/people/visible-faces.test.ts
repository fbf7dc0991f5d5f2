import { createCanvas } from "@napi-rs/canvas";
import { beforeAll, expect, test } from "vitest";
import { lightFor } from "#engine/drawing/light.ts";
import { createRandom } from "#engine/drawing/random.ts";
import { prepareIllustrations } from "#engine/illustrations/prepare-illustrations.ts";
import { readPrompt } from "#engine/prompt/read-prompt.ts";
import { findPeopleScene } from "./find-people-scene.ts";
import type { PeopleRequest } from "./people-request.ts";
import type { Item, PeopleScene, Setting } from "./people-scene.ts";
import { flowersForMother } from "./scenes/flowers.ts";
import { beekeeperSelling } from "./scenes/garden.ts";
import { hairdresserCutting } from "./scenes/salon.ts";

/** Pixels per head. */
const scale = 90;
const [left, top] = [-5, -8.5];

beforeAll(() => prepareIllustrations([{ name: "honey-pot" }, { name: "honeybee" }]));

function itemsOf(scene: PeopleScene, prompt: string, seed: string): readonly Item[] {
  const request = findPeopleScene(prompt, undefined) as PeopleRequest;
  const random = createRandom(seed);
  const light = lightFor(readPrompt(""), "day");
  const setting: Setting = {
    random,
    light,
    isNight: false,
    left,
    right: -left,
    top,
    bottom: 1,
    colour: undefined,
    request,
  };
  return scene.compose(setting).items;
}

/** Paints items on a transparent canvas; returns the pixels of a part in heads. */
function pixelsOf(items: readonly Item[], [x, y, width, height]: readonly [number, number, number, number]) {
  const canvas = createCanvas(-2 * left * scale, (1 - top) * scale);
  const context = canvas.getContext("2d");
  context.scale(scale, scale);
  context.translate(-left, -top);
  for (const { paint } of items) paint(context);
  return context.getImageData((x - left) * scale, (y - top) * scale, width * scale, height * scale).data;
}

const persons = (items: readonly Item[]) => items.filter(({ isPerson }) => isPerson);

/** Share of the pixels of `front` in a part that other items cover. */
function coveredShare(items: readonly Item[], front: Item, part: readonly [number, number, number, number]): number {
  const [alone, together] = [pixelsOf([front], part), pixelsOf(items, part)];
  let [painted, covered] = [0, 0];
  for (let at = 0; at < alone.length; at += 4) {
    if (alone[at + 3] !== 255) continue;
    painted++;
    if ([0, 1, 2].some((channel) => alone[at + channel] !== together[at + channel])) covered++;
  }
  expect(painted).toBeGreaterThan(1000);
  return covered / painted;
}

const seeds = ["1", "2", "3"];

test.each(seeds)("the bouquet for the mother covers no part of the child's laughing mouth: seed %s", (seed) => {
  const child = persons(itemsOf(flowersForMother, "Muttertag: Blumen für Mama", seed))[1] as Item;
  const data = pixelsOf([child], [-2.3, -3.6, 1.6, 1.4]);
  let mouth = 0;
  for (let at = 0; at < data.length; at += 4)
    if (data[at] === 125 && data[at + 1] === 43 && data[at + 2] === 43 && data[at + 3] === 255) mouth++;
  expect(mouth).toBeGreaterThan(25);
});

test.each(["Ein Friseur schneidet einer Kundin die Haare", "Ein Friseur schneidet einem Kunden die Haare"])(
  "no arm covers the face or the temple of the customer, only the tips of the scissors touch short hair: %s",
  (prompt) => {
    for (const seed of seeds) {
      const items = itemsOf(hairdresserCutting, prompt, seed);
      const customer = persons(items).find((each) => each !== hairdresserOf(items)) as Item;
      expect(coveredShare(items, customer, [0.1, -4.65, 1.1, 0.85])).toBeLessThan(0.03);
    }
  },
);

test.each(seeds)("the hand of the hairdresser holds the comb: seed %s", (seed) => {
  const items = itemsOf(hairdresserCutting, "Ein Friseur schneidet einer Kundin die Haare", seed);
  const data = pixelsOf([hairdresserOf(items)], [-0.1, -5.0, 0.5, 0.14]);
  let [hand, comb] = [0, 0];
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] !== 255) continue;
    if ((data[at] ?? 0) - (data[at + 2] ?? 0) > 20) hand++;
    else comb++;
  }
  expect(hand / (data.length / 4)).toBeGreaterThan(0.2);
  expect(comb / (data.length / 4)).toBeGreaterThan(0.2);
});

/** The person whose trunk is left of the chair. */
function hairdresserOf(items: readonly Item[]): Item {
  const isLeft = (item: Item) => pixelsOf([item], [-1.6, -3, 0.4, 0.4]).some((value) => value > 0);
  return persons(items).find(isLeft) as Item;
}

test.each(seeds)("the jar that the beekeeper sells is in front of both arms: seed %s", (seed) => {
  const items = itemsOf(beekeeperSelling, "Imker verkauft Honig aus der Region", seed);
  const data = pixelsOf(persons(items), [-0.74, -3.5, 0.2, 0.3]);
  let honey = 0;
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 0) - (data[at + 2] ?? 0) > 20) honey++;
  expect(honey / (data.length / 4)).toBeGreaterThan(0.5);
});
