import type { Colour } from "#engine/drawing/colour.ts";
import type { PeopleRequest } from "#engine/people/people-request.ts";

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
  | "people"
  | "fireworks"
  | "arrangement"
  | "abstract";
export type Daytime = "sunrise" | "morning" | "day" | "sunset" | "evening" | "night";
export type Weather = "clear" | "rain" | "storm" | "fog" | "snow";
export type Mood = "calm" | "lively" | "festive" | "elegant";
export type CameraMove = "still" | "in" | "out" | "left" | "right" | "up" | "along";
/** Objects added to a scene when the prompt names them. */
export type PromptObject =
  | "sailboat"
  | "birds"
  | "astronaut"
  | "rocket"
  | "snowscape"
  | "perfume"
  | "jar"
  | "gift"
  | "camels"
  /** Objects of a shop scene: its goods. */
  | "bakery"
  | "fashion"
  | "florist"
  | "salon"
  | "hair"
  /** Objects of a restaurant scene: its dishes. */
  | "pizza"
  | "burger"
  | "cake"
  | "salad"
  | "pasta"
  | "guests"
  /** Variants of a home scene: a modern house, a garden in front of the window, the inside instead of the front. */
  | "modern"
  | "garden"
  | "inside"
  /** Variants of an office scene: people talking at a table, or one person alone. */
  | "talk"
  | "desk"
  /** Variant of a dog scene: with a person. */
  | "owner"
  /** Season of a forest: coloured leaves. */
  | "autumn"
  /** Ground of a still life: a wooden table. */
  | "table"
  /** Variant of any scene: without people. */
  | "empty";

/** Colour of an illustration that differs from the set: its code in `colourWords`, and its German name. */
export type Tint = { code: string; label: string };

/** An illustration to draw, in the colours of the set or with a tint. */
export type IllustrationRequest = { name: string; tint?: Tint | undefined };

/** A thing of an arrangement, drawn `count` times. */
export type ArrangedThing = IllustrationRequest & {
  count: number;
  /** Whether the prompt says the number, so that neither more nor fewer may be drawn. */
  isCounted?: boolean;
  /** Word of the prompt, in its own spelling, that names the thing. */
  word?: string | undefined;
};

/** A dish, container or cloth on or in which things are. */
export type Support = {
  kind: "plate" | "board" | "tray" | "cloth" | "marble" | "bowl" | "glass" | "basket" | "crate";
  colour: Colour | undefined;
};

/** A drawn place with things in front of it, or a still life of things on or in a dish. */
export type Arrangement = {
  /** Name of the place in `settings`; undefined for a still life. */
  setting: string | undefined;
  /** Variant of the place that the prompt chooses. */
  variant: string | undefined;
  things: readonly ArrangedThing[];
  support: Support | undefined;
  /** Whether the drawing contains letters, so that it must not be mirrored. */
  hasLetters: boolean;
  /** Whether weather is drawn. */
  isOutdoors: boolean;
  /** Names of illustrations that the drawing of the place contains. */
  props: readonly string[];
  /** German names of what is drawn. */
  labels: readonly string[];
  /** Positions of the words that the drawing shows, from 0, among the content words. */
  shown: ReadonlySet<number>;
};

/** Content of a prompt: what the video shows and which music it has. */
export type PromptReading = {
  place: Place;
  daytime: Daytime | undefined;
  weather: Weather;
  mood: Mood;
  camera: CameraMove | undefined;
  /** Factor on the speed of motion: 0.5 where the prompt asks for slow motion, 2.4 for fast motion, else 1. */
  pace: number;
  objects: ReadonlySet<PromptObject>;
  colours: readonly Colour[];
  /**
   * Illustrations to draw if the prompt names no place, the main one first. The caller must prepare the illustrations
   * before the scene is drawn.
   */
  illustrations?: readonly IllustrationRequest[];
  /** The scene with persons to draw if the place is `people`. */
  people?: PeopleRequest | undefined;
  /** Things and surroundings to draw if the place is `arrangement`. */
  arrangement?: Arrangement | undefined;
  /** Style of the lettering: large poster type for announcements, small subtitles for descriptions. */
  voice: "poster" | "subtitle";
};
