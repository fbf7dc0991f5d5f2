import type { BuildScene } from "../drawing/stage.ts";
import type { Daytime, Place } from "../words/reading.ts";
import { createAbstract } from "./abstract.ts";
import { createSea } from "./sea.ts";

type Entry = { build: BuildScene; daytime: Daytime };

/** Every place the studio can draw, with the light it usually has. */
const scenes: Partial<Record<Place, Entry>> = {
  sea: { build: createSea, daytime: "sunset" },
  abstract: { build: createAbstract, daytime: "evening" },
};

const fallback: Entry = { build: createAbstract, daytime: "evening" };

export const sceneFor = (place: Place): BuildScene => (scenes[place] ?? fallback).build;
export const usualDaytime = (place: Place): Daytime => (scenes[place] ?? fallback).daytime;
