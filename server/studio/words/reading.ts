import type { Colour } from "../drawing/colour.ts";

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
  | "product"
  | "bicycle"
  | "road"
  | "office"
  | "fireworks"
  | "abstract";
export type Daytime = "sunrise" | "morning" | "day" | "sunset" | "evening" | "night";
export type Weather = "clear" | "rain" | "storm" | "fog" | "snow";
export type Mood = "calm" | "lively" | "festive" | "elegant";
export type CameraMove = "still" | "in" | "out" | "left" | "right" | "up" | "along";
/** Things that enter a place when they are named. */
export type Thing = "sailboat" | "birds" | "astronaut" | "rocket" | "snowscape" | "perfume" | "jar" | "gift" | "camels";

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
