import { lightCafeFront, paintCafeFront } from "./fronts/cafe-front.ts";
import { paintDressShop } from "./fronts/dresses.ts";
import { paintOpenDay, paintReopening } from "./fronts/openings.ts";
import { lightPharmacy, paintPharmacy } from "./fronts/pharmacy.ts";
import { paintSale } from "./fronts/sale.ts";
import { lightShopFront } from "./fronts/shop-front.ts";
import { paintStore } from "./fronts/store.ts";
import { lightCampSite, paintCampSite } from "./outdoors/camp-site.ts";
import { paintChapel } from "./outdoors/chapel.ts";
import { lightChristmasMarket, paintChristmasMarket } from "./outdoors/christmas-market.ts";
import { paintField } from "./outdoors/field.ts";
import { paintFarmShop } from "./outdoors/farm-shop.ts";
import { paintFleaMarket } from "./outdoors/flea-market.ts";
import { paintPlayground } from "./outdoors/playground.ts";
import { paintPool } from "./outdoors/pool.ts";
import { paintSolarHouse } from "./outdoors/solar-house.ts";
import { paintVineyard } from "./outdoors/vineyard.ts";
import { lightBookshop, lightLibrary, paintBookshop, paintLibrary } from "./interiors/books.ts";
import { paintEasterBrunch } from "./interiors/brunch.ts";
import { paintButcher } from "./interiors/butcher.ts";
import { lightHalloweenCellar, paintHalloweenCellar } from "./interiors/cellar.ts";
import { paintNailSalon } from "./interiors/nails.ts";
import { paintLaundry } from "./interiors/laundry.ts";
import { paintTreatmentRoom } from "./interiors/treatment.ts";
import { paintBrewery } from "./interiors/brewery.ts";
import { paintOptician } from "./interiors/optician.ts";
import { paintClassroom, paintPhoneRepair } from "./interiors/workbenches.ts";
import { paintDental } from "./interiors/dental.ts";
import { paintGarage } from "./interiors/garage.ts";
import { paintGym } from "./interiors/gym.ts";
import { lightHotelRoom, paintHotelRoom } from "./interiors/hotel-room.ts";
import type { BuildScene } from "#engine/drawing/stage.ts";
import { createBeach } from "#engine/scenes/beach.ts";
import { createCity } from "#engine/scenes/city.ts";
import { createDesert } from "#engine/scenes/desert.ts";
import { createForest } from "#engine/scenes/forest.ts";
import { createMeadow } from "#engine/scenes/meadow.ts";
import { createLake, createMountains } from "#engine/scenes/mountains.ts";
import { createSea } from "#engine/scenes/sea.ts";
import { paintKitchen, paintWindow, paintWorkbench } from "./interiors/backgrounds.ts";
import {
  paintForestGround,
  paintGarden,
  paintJetty,
  paintNothing,
  paintOldTown,
  paintPark,
  paintRock,
  paintSlabs,
  paintSnow,
} from "./outdoors/grounds.ts";
import type { Room } from "./kit.ts";

export type Painter = {
  /** Paints the place in daylight. */
  paint(room: Room): void;
  /** Paints lights over the place after the light of the time of day. */
  lights?(room: Room): void;
  /** Lit windows, which the light of the time of day dims less: left, top, width and height in units. */
  litWindows?: readonly (readonly [number, number, number, number])[];
  /** Height of the floor line in a wide frame, as a fraction of its height. */
  floor: number;
  /** A scene behind the place. */
  scene?: BuildScene;
  /** Height of the horizon above the floor line, in units; only for places with a sky. */
  horizon?: number;
  /** Whether the things are repeated until they fill all slots. */
  fills?: true;
  /** Places of the things in front. */
  slots?: readonly { x: number; foot: number; size: number }[];
};

/** Places of things in front of the blackboard; the school bag is the largest. */
const classroomSlots = [
  { x: 0, foot: 0.25, size: 0.46 },
  { x: 0.3, foot: 0.26, size: 0.22 },
  { x: -0.32, foot: 0.26, size: 0.24 },
] as const;

/** Places of things close to the viewer. */
const near = [
  { x: 0, foot: 0.12, size: 0.54 },
  { x: -0.38, foot: 0.13, size: 0.32 },
  { x: 0.38, foot: 0.13, size: 0.32 },
] as const;

/** Places of things on a sill or worktop. */
const onSill = [
  { x: 0, foot: 0.1, size: 0.46 },
  { x: 0.32, foot: 0.11, size: 0.28 },
  { x: -0.32, foot: 0.11, size: 0.28 },
] as const;

/** Places of things on the pavement. */
const onPavement = [
  { x: -0.14, foot: 0.2, size: 0.22 },
  { x: 0.16, foot: 0.2, size: 0.2 },
] as const;

/** Places of things beside what a place itself shows. */
const corners = [
  { x: -0.3, foot: 0.26, size: 0.25 },
  { x: 0.36, foot: 0.26, size: 0.22 },
  { x: 0.04, foot: 0.27, size: 0.2 },
] as const;

/** Window and door of a shop. */
const litWindows = [
  [-0.47, -0.42, 0.6, 0.32],
  [0.24, -0.4, 0.19, 0.26],
] as const;

/** Room for a thing on the pavement beside the tables of the café. */
const cafeSlots = [{ x: 0.33, foot: 0.24, size: 0.44 }] as const;

/** Places in the window beside the dresses, and on the pavement. */
const besideDresses = [
  { x: 0.06, foot: -0.115, size: 0.13 },
  { x: -0.14, foot: 0.2, size: 0.22 },
] as const;

/** Places in the window of a shop. */
const windowSlots = [-0.17, -0.36, 0.02].map((x) => ({ x, foot: -0.115, size: 0.185 }));

/** The painters of all `settings`, by their names. */
export const painters: Readonly<Record<string, Painter>> = {
  dental: { slots: corners, paint: paintDental, floor: 0.72 },
  gym: { slots: corners, paint: paintGym, floor: 0.7 },
  garage: { paint: paintGarage, floor: 0.74 },
  hotel: { slots: corners, paint: paintHotelRoom, lights: lightHotelRoom, floor: 0.7 },
  "solar-house": { slots: corners, paint: paintSolarHouse, floor: 0.78, horizon: 0.05 },
  vineyard: { slots: corners, paint: paintVineyard, floor: 0.7, horizon: 0.1 },
  "christmas-market": {
    slots: corners,
    paint: paintChristmasMarket,
    lights: lightChristmasMarket,
    floor: 0.74,
    horizon: 0.1,
  },
  "flea-market": { slots: corners, paint: paintFleaMarket, floor: 0.76, horizon: 0.1 },
  "camp-site": { slots: corners, paint: paintCampSite, lights: lightCampSite, floor: 0.68, horizon: 0.12 },
  playground: { slots: corners, paint: paintPlayground, floor: 0.7, horizon: 0.06 },
  chapel: { slots: corners, paint: paintChapel, floor: 0.74, horizon: 0.06 },
  pool: { slots: corners, paint: paintPool, floor: 0.7, horizon: 0.1 },
  "farm-shop": { slots: corners, paint: paintFarmShop, floor: 0.7, horizon: 0.1 },
  pharmacy: { paint: paintPharmacy, lights: lightPharmacy, litWindows, floor: 0.76 },
  sale: { slots: onPavement, paint: paintSale, lights: lightShopFront, floor: 0.76 },
  "dress-shop": { slots: besideDresses, paint: paintDressShop, lights: lightShopFront, floor: 0.76 },
  "open-day": { paint: paintOpenDay, lights: lightShopFront, floor: 0.76 },
  reopening: { paint: paintReopening, lights: lightShopFront, floor: 0.76 },
  nails: { paint: paintNailSalon, floor: 0.7 },
  optician: { paint: paintOptician, floor: 0.72 },
  butcher: { paint: paintButcher, floor: 0.72 },
  bookshop: { paint: paintBookshop, lights: lightBookshop, floor: 0.72 },
  library: { paint: paintLibrary, lights: lightLibrary, floor: 0.74 },
  halloween: { paint: paintHalloweenCellar, lights: lightHalloweenCellar, floor: 0.7 },
  "easter-brunch": { paint: paintEasterBrunch, floor: 0.7 },
  "phone-repair": { paint: paintPhoneRepair, floor: 0.76 },
  classroom: { paint: paintClassroom, floor: 0.7, slots: classroomSlots },
  treatment: { paint: paintTreatmentRoom, floor: 0.72 },
  brewery: { paint: paintBrewery, floor: 0.72 },
  laundry: { paint: paintLaundry, floor: 0.74 },
  store: { paint: paintStore, lights: lightShopFront, floor: 0.76, slots: windowSlots, fills: true },
  "cafe-front": { paint: paintCafeFront, lights: lightCafeFront, floor: 0.76, slots: cafeSlots },
  beach: { paint: paintNothing, scene: createBeach, floor: 0.8, slots: near },
  sea: { paint: paintJetty, scene: createSea, floor: 0.82, slots: near },
  forest: { paint: paintForestGround, scene: createForest, floor: 0.8, slots: near },
  meadow: { paint: paintNothing, scene: createMeadow, floor: 0.8, slots: near },
  mountains: { paint: paintRock, scene: createMountains, floor: 0.82, slots: near },
  lake: { paint: paintJetty, scene: createLake, floor: 0.82, slots: near },
  city: { paint: paintSlabs, scene: (stage) => createCity(stage), floor: 0.82, slots: near },
  desert: { paint: paintNothing, scene: createDesert, floor: 0.82, slots: near },
  field: { paint: paintField, floor: 0.7, horizon: 0.13 },
  garden: { paint: paintGarden, floor: 0.7, horizon: 0.06 },
  park: { paint: paintPark, floor: 0.7, horizon: 0.06 },
  snow: { paint: paintSnow, floor: 0.7, horizon: 0.06 },
  "old-town": { paint: paintOldTown, floor: 0.74, horizon: 0.1 },
  window: { paint: paintWindow, floor: 0.74, slots: onSill },
  workbench: { paint: paintWorkbench, floor: 0.72, slots: onSill },
  kitchen: { paint: paintKitchen, floor: 0.72, slots: onSill },
};
