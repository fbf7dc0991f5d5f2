import type { BuildScene } from "#engine/drawing/stage.ts";
import type { Daytime, Place } from "#engine/prompt/prompt-reading.ts";
import { createAbstract } from "./abstract.ts";
import { createBeach } from "./beach.ts";
import { createBicycleScene } from "./bicycle.ts";
import { createCafe } from "./cafe.ts";
import { createCat } from "./cat.ts";
import { createCity } from "./city.ts";
import { createDesert } from "./desert.ts";
import { createDog } from "./dog.ts";
import { createFamily } from "./family.ts";
import { createFireworks } from "./fireworks.ts";
import { createFood } from "./food.ts";
import { createForest } from "./forest.ts";
import { createHiking } from "./hiking.ts";
import { createHome } from "./home.ts";
import { createHorse } from "./horse.ts";
import { createLighthouse } from "./lighthouse.ts";
import { createMeadow } from "./meadow.ts";
import { createLake, createMountains } from "./mountains.ts";
import { createOffice } from "./office.ts";
import { createParty } from "./party.ts";
import { createProduct } from "./product.ts";
import { createRoad } from "./road.ts";
import { createRunning } from "./running.ts";
import { createSea } from "./sea.ts";
import { createShop } from "./shop.ts";
import { createSite } from "./site.ts";
import { createSpace } from "./space.ts";
import { createWorkshop } from "./workshop.ts";
import { createYoga } from "./yoga.ts";

type Entry = {
  build: BuildScene;
  /** Time of day in which the scene is drawn if the prompt names none. */
  daytime: Daytime;
  /** Whether the scene looks the same at all times of day. */
  timeless?: true;
  /** Whether no weather is drawn over the scene, because it is indoors or draws the weather itself. */
  sheltered?: true;
};

/** All scenes that the engine can draw. */
const scenes: Record<Place, Entry> = {
  sea: { build: createSea, daytime: "sunset" },
  lighthouse: { build: createLighthouse, daytime: "evening" },
  mountains: { build: createMountains, daytime: "morning" },
  lake: { build: createLake, daytime: "morning" },
  forest: { build: createForest, daytime: "morning" },
  city: { build: createCity, daytime: "evening" },
  space: { build: createSpace, daytime: "night", timeless: true, sheltered: true },
  cafe: { build: createCafe, daytime: "morning", sheltered: true },
  food: { build: createFood, daytime: "evening", sheltered: true },
  shop: { build: createShop, daytime: "evening", sheltered: true },
  product: { build: createProduct, daytime: "day", timeless: true, sheltered: true },
  home: { build: createHome, daytime: "evening" },
  office: { build: createOffice, daytime: "morning", sheltered: true },
  workshop: { build: createWorkshop, daytime: "morning", sheltered: true },
  site: { build: createSite, daytime: "sunset" },
  family: { build: createFamily, daytime: "sunset" },
  party: { build: createParty, daytime: "evening", sheltered: true },
  hiking: { build: createHiking, daytime: "sunset" },
  running: { build: createRunning, daytime: "sunrise" },
  yoga: { build: createYoga, daytime: "sunset" },
  dog: { build: createDog, daytime: "sunset" },
  cat: { build: createCat, daytime: "morning", sheltered: true },
  horse: { build: createHorse, daytime: "sunrise" },
  bicycle: { build: createBicycleScene, daytime: "sunset" },
  meadow: { build: createMeadow, daytime: "day" },
  beach: { build: createBeach, daytime: "day" },
  desert: { build: createDesert, daytime: "sunset" },
  fireworks: { build: createFireworks, daytime: "night", timeless: true },
  road: { build: createRoad, daytime: "evening" },
  abstract: { build: createAbstract, daytime: "evening", timeless: true, sheltered: true },
};

export const sceneFor = (place: Place): BuildScene => scenes[place].build;
export const usualDaytime = (place: Place): Daytime => scenes[place].daytime;
/** Whether the time of day changes how the scene looks. */
export const hasDaytimes = (place: Place): boolean => !scenes[place].timeless;
/** Whether rain and snow are drawn over the whole image of the scene. */
export const isOutdoors = (place: Place): boolean => !scenes[place].sheltered;
