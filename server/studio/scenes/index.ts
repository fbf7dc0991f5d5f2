import type { BuildScene } from "../drawing/stage.ts";
import type { Daytime, Place } from "../words/reading.ts";
import { createAbstract } from "./abstract.ts";
import { createBeach } from "./beach.ts";
import { createBicycleScene } from "./bicycle.ts";
import { createCafe } from "./cafe.ts";
import { createCity } from "./city.ts";
import { createDesert } from "./desert.ts";
import { createFireworks } from "./fireworks.ts";
import { createForest } from "./forest.ts";
import { createLighthouse } from "./lighthouse.ts";
import { createMeadow } from "./meadow.ts";
import { createLake, createMountains } from "./mountains.ts";
import { createProduct } from "./product.ts";
import { createRoad } from "./road.ts";
import { createSea } from "./sea.ts";
import { createSpace } from "./space.ts";

type Entry = { build: BuildScene; daytime: Daytime };

/** Every place the studio can draw, with the light it usually has. */
const scenes: Record<Place, Entry> = {
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
  beach: { build: createBeach, daytime: "day" },
  desert: { build: createDesert, daytime: "sunset" },
  fireworks: { build: createFireworks, daytime: "night" },
  road: { build: createRoad, daytime: "evening" },
  office: { build: createCity, daytime: "morning" },
  abstract: { build: createAbstract, daytime: "evening" },
};

export const sceneFor = (place: Place): BuildScene => scenes[place].build;
export const usualDaytime = (place: Place): Daytime => scenes[place].daytime;
