import type { BuildScene } from "../drawing/stage.ts";
import type { Daytime, Place } from "../words/reading.ts";
import { createAbstract } from "./abstract.ts";
import { createCity } from "./city.ts";
import { createForest } from "./forest.ts";
import { createLighthouse } from "./lighthouse.ts";
import { createLake, createMountains } from "./mountains.ts";
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
  abstract: { build: createAbstract, daytime: "evening" },
};

const fallback: Entry = { build: createAbstract, daytime: "evening" };

export const sceneFor = (place: Place): BuildScene => (scenes[place] ?? fallback).build;
export const usualDaytime = (place: Place): Daytime => (scenes[place] ?? fallback).daytime;
