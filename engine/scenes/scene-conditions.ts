import type { Daytime, Place } from "#engine/prompt/prompt-reading.ts";

type SceneConditions = {
  /** Time of day in which the scene is drawn if the prompt names none. */
  daytime: Daytime;
  /** Whether the scene looks the same at all times of day. */
  timeless?: true;
  /** Whether no weather is drawn over the scene, because the scene is indoors or draws the weather itself. */
  sheltered?: true;
};

/**
 * Light and weather of each scene. They are kept in a module without drawing code, because the drawing code takes long
 * to load.
 */
const conditions: Record<Place, SceneConditions> = {
  sea: { daytime: "sunset" },
  lighthouse: { daytime: "evening" },
  mountains: { daytime: "morning" },
  lake: { daytime: "morning" },
  forest: { daytime: "morning" },
  city: { daytime: "evening" },
  space: { daytime: "night", timeless: true, sheltered: true },
  cafe: { daytime: "morning", sheltered: true },
  food: { daytime: "evening", sheltered: true },
  shop: { daytime: "evening", sheltered: true },
  product: { daytime: "day", timeless: true, sheltered: true },
  home: { daytime: "evening" },
  office: { daytime: "morning", sheltered: true },
  workshop: { daytime: "morning", sheltered: true },
  site: { daytime: "sunset" },
  family: { daytime: "sunset" },
  party: { daytime: "evening", sheltered: true },
  hiking: { daytime: "sunset" },
  running: { daytime: "sunrise" },
  yoga: { daytime: "sunset" },
  dog: { daytime: "sunset" },
  cat: { daytime: "morning", sheltered: true },
  horse: { daytime: "sunrise" },
  bicycle: { daytime: "sunset" },
  meadow: { daytime: "day" },
  beach: { daytime: "day" },
  desert: { daytime: "sunset" },
  fireworks: { daytime: "night", timeless: true },
  road: { daytime: "evening" },
  people: { daytime: "day", sheltered: true },
  // Its light and weather depend on the place that it shows.
  arrangement: { daytime: "day", timeless: true, sheltered: true },
  abstract: { daytime: "evening", timeless: true, sheltered: true },
};

export const usualDaytime = (place: Place): Daytime => conditions[place].daytime;
/** Whether the time of day changes how the scene looks. */
export const hasDaytimes = (place: Place): boolean => !conditions[place].timeless;
/** Whether rain and snow are drawn over the whole image of the scene. */
export const isOutdoors = (place: Place): boolean => !conditions[place].sheltered;
