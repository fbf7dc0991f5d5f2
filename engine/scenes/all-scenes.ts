import type { BuildScene } from "#engine/drawing/stage.ts";
import type { Place } from "#engine/prompt/prompt-reading.ts";
import { createPeopleScene } from "#engine/people/create-people-scene.ts";
import { createArrangement } from "#engine/arrangements/create-arrangement.ts";
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

/** All scenes that the engine can draw. */
const scenes: Record<Place, BuildScene> = {
  sea: createSea,
  lighthouse: createLighthouse,
  mountains: createMountains,
  lake: createLake,
  forest: createForest,
  city: createCity,
  space: createSpace,
  cafe: createCafe,
  food: createFood,
  shop: createShop,
  product: createProduct,
  home: createHome,
  office: createOffice,
  workshop: createWorkshop,
  site: createSite,
  family: createFamily,
  party: createParty,
  hiking: createHiking,
  running: createRunning,
  yoga: createYoga,
  dog: createDog,
  cat: createCat,
  horse: createHorse,
  bicycle: createBicycleScene,
  meadow: createMeadow,
  beach: createBeach,
  desert: createDesert,
  fireworks: createFireworks,
  road: createRoad,
  people: createPeopleScene,
  arrangement: createArrangement,
  abstract: createAbstract,
};

export const sceneFor = (place: Place): BuildScene => scenes[place];
