import { paintCafeFront } from "./fronts/cafe-front.ts";
import { paintOpenDay, paintReopening } from "./fronts/openings.ts";
import { lightPharmacy, paintPharmacy } from "./fronts/pharmacy.ts";
import { paintSale } from "./fronts/sale.ts";
import { lightShopFront } from "./fronts/shop-front.ts";
import { paintStore } from "./fronts/store.ts";
import { lightCampSite, paintCampSite } from "./outdoors/camp-site.ts";
import { paintChapel } from "./outdoors/chapel.ts";
import { lightChristmasMarket, paintChristmasMarket } from "./outdoors/christmas-market.ts";
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
import { paintNailStudio } from "./interiors/nails.ts";
import { paintOptician } from "./interiors/optician.ts";
import { paintClassroom, paintPhoneRepair } from "./interiors/workbenches.ts";
import { paintDental } from "./interiors/dental.ts";
import { paintGarage } from "./interiors/garage.ts";
import { paintGym } from "./interiors/gym.ts";
import { lightHotelRoom, paintHotelRoom } from "./interiors/hotel-room.ts";
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

/** Window and door of a shop. */
const litWindows = [
  [-0.47, -0.42, 0.6, 0.32],
  [0.24, -0.4, 0.19, 0.26],
] as const;

/** Room for a thing on the pavement beside the tables of the café. */
const cafeSlots = [{ x: 0.33, foot: 0.24, size: 0.44 }] as const;

/** Places in the window of a shop. */
const windowSlots = [-0.17, -0.36, 0.02].map((x) => ({ x, foot: -0.115, size: 0.185 }));

/** The painters of all `settings`, by their names. */
export const painters: Readonly<Record<string, Painter>> = {
  dental: { paint: paintDental, floor: 0.72 },
  gym: { paint: paintGym, floor: 0.7 },
  garage: { paint: paintGarage, floor: 0.74 },
  hotel: { paint: paintHotelRoom, lights: lightHotelRoom, floor: 0.7 },
  "solar-house": { paint: paintSolarHouse, floor: 0.78, horizon: 0.05 },
  vineyard: { paint: paintVineyard, floor: 0.7, horizon: 0.1 },
  "christmas-market": { paint: paintChristmasMarket, lights: lightChristmasMarket, floor: 0.74, horizon: 0.1 },
  "flea-market": { paint: paintFleaMarket, floor: 0.76, horizon: 0.1 },
  "camp-site": { paint: paintCampSite, lights: lightCampSite, floor: 0.68, horizon: 0.12 },
  playground: { paint: paintPlayground, floor: 0.7, horizon: 0.06 },
  chapel: { paint: paintChapel, floor: 0.74, horizon: 0.06 },
  pool: { paint: paintPool, floor: 0.7, horizon: 0.1 },
  "farm-shop": { paint: paintFarmShop, floor: 0.7, horizon: 0.1 },
  pharmacy: { paint: paintPharmacy, lights: lightPharmacy, litWindows, floor: 0.76 },
  sale: { paint: paintSale, lights: lightShopFront, floor: 0.76 },
  "open-day": { paint: paintOpenDay, lights: lightShopFront, floor: 0.76 },
  reopening: { paint: paintReopening, lights: lightShopFront, floor: 0.76 },
  nails: { paint: paintNailStudio, floor: 0.7 },
  optician: { paint: paintOptician, floor: 0.72 },
  butcher: { paint: paintButcher, floor: 0.72 },
  bookshop: { paint: paintBookshop, lights: lightBookshop, floor: 0.72 },
  library: { paint: paintLibrary, lights: lightLibrary, floor: 0.74 },
  halloween: { paint: paintHalloweenCellar, lights: lightHalloweenCellar, floor: 0.7 },
  "easter-brunch": { paint: paintEasterBrunch, floor: 0.7 },
  "phone-repair": { paint: paintPhoneRepair, floor: 0.76 },
  classroom: { paint: paintClassroom, floor: 0.7, slots: classroomSlots },
  store: { paint: paintStore, lights: lightShopFront, floor: 0.76, slots: windowSlots, fills: true },
  "cafe-front": { paint: paintCafeFront, lights: lightShopFront, floor: 0.76, slots: cafeSlots },
};
