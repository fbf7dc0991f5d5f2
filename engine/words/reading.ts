import type { Colour } from "#engine/drawing/colour.ts";

export type Place =
  | "sea"
  | "beach"
  | "lighthouse"
  | "mountains"
  | "lake"
  | "forest"
  | "meadow"
  | "desert"
  | "city"
  | "space"
  | "cafe"
  | "food"
  | "shop"
  | "product"
  | "home"
  | "office"
  | "workshop"
  | "site"
  | "family"
  | "party"
  | "hiking"
  | "running"
  | "yoga"
  | "dog"
  | "cat"
  | "horse"
  | "bicycle"
  | "road"
  | "fireworks"
  | "abstract";
export type Daytime = "sunrise" | "morning" | "day" | "sunset" | "evening" | "night";
export type Weather = "clear" | "rain" | "storm" | "fog" | "snow";
export type Mood = "calm" | "lively" | "festive" | "elegant";
export type CameraMove = "still" | "in" | "out" | "left" | "right" | "up" | "along";
/** Things that enter a place when they are named. */
export type Thing =
  | "sailboat"
  | "birds"
  | "astronaut"
  | "rocket"
  | "snowscape"
  | "perfume"
  | "jar"
  | "gift"
  | "camels"
  /** What a shop sells. */
  | "bakery"
  | "fashion"
  | "florist"
  | "salon"
  | "hair"
  /** What is on the plate. */
  | "pizza"
  | "burger"
  | "cake"
  | "salad"
  | "pasta"
  | "guests"
  /** A house of today; a garden before the window; the rooms rather than the front. */
  | "modern"
  | "garden"
  | "inside"
  /** How people work: over a table, or alone. */
  | "talk"
  | "desk"
  /** Somebody with the dog. */
  | "owner"
  /** Nobody at all. */
  | "empty";

/** What a prompt asks to see and hear. */
export type Reading = {
  place: Place;
  daytime: Daytime | undefined;
  weather: Weather;
  mood: Mood;
  camera: CameraMove | undefined;
  /** Half speed or double speed where the words say so. */
  pace: number;
  things: ReadonlySet<Thing>;
  colours: readonly Colour[];
  /** An announcement is shouted as a poster, a description stays a quiet subtitle. */
  voice: "poster" | "subtitle";
};
