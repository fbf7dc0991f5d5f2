import type { BuildScene } from "../drawing/stage.ts";
import type { Daytime, Place } from "../words/reading.ts";
import { createAbstract } from "./abstract.ts";
import { createBicycleScene } from "./bicycle.ts";
import { createCafe } from "./cafe.ts";
import { createCity } from "./city.ts";
import { createForest } from "./forest.ts";
import { createLighthouse } from "./lighthouse.ts";
import { createMeadow } from "./meadow.ts";
import { createLake, createMountains } from "./mountains.ts";
import { createProduct } from "./product.ts";
import { createSea } from "./sea.ts";
import { createSpace } from "./space.ts";

type Entry = { build: BuildScene; daytime: Daytime };

/** Every place the studio can draw, with the light it usually has. */
const scenes: Partial<Record<Place, Entry>> = {
  sea: { build: createSea, daytime: "sunset" },
  lighthouse: { build: createLighthouse, daytime: "evening" },
  mountains: { build: createMountains, daytime: "morning" },
  lake: { build: createLake, daytime: "morning" },
  forest: { build: createForest, daytime: "morning" },
  city: { build: createCity, daytime: "evening" },
  space: { build: createSpace, daytime: "night" },
  cafe: { build: createCafe, daytime: "morning" },
  product: { build: createProduct, daytime: "day" },
  bicycle: { build: createBicycleScene, daytime: "sunset" },
  meadow: { build: createMeadow, daytime: "day" },
  abstract: { build: createAbstract, daytime: "evening" },
};

const fallback: Entry = { build: createAbstract, daytime: "evening" };

export const sceneFor = (place: Place): BuildScene => (scenes[place] ?? fallback).build;
export const usualDaytime = (place: Place): Daytime => (scenes[place] ?? fallback).daytime;
