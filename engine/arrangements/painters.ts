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
  /** Height of the floor line in a wide frame, as a fraction of its height. */
  floor: number;
  /** Height of the horizon above the floor line, in units; only for places with a sky. */
  horizon?: number;
  /** Places of the things in front. */
  slots?: readonly { x: number; foot: number; size: number }[];
};

/** The painters of all `settings`, by their names. */
export const painters: Readonly<Record<string, Painter>> = {
  dental: { paint: paintDental, floor: 0.72 },
  gym: { paint: paintGym, floor: 0.7 },
  garage: { paint: paintGarage, floor: 0.74 },
  hotel: { paint: paintHotelRoom, lights: lightHotelRoom, floor: 0.7 },
};
