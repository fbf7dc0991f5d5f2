import type { CameraMove, Daytime, Place, PromptReading, Weather } from "./prompt-reading.ts";

export const daytimeLabels: Record<Daytime, string> = {
  sunrise: "Sonnenaufgang",
  morning: "Morgenlicht",
  day: "Tageslicht",
  sunset: "Abendsonne",
  evening: "Abendlicht",
  night: "Nacht",
};

export const weatherLabels: Record<Exclude<Weather, "clear">, string> = {
  rain: "Regen",
  storm: "Sturm",
  fog: "Nebel",
  snow: "Schneefall",
};

export const cameraLabels: Record<CameraMove, string> = {
  still: "ruhige Kamera",
  in: "Kamera fährt heran",
  out: "Kamera fährt zurück",
  left: "Schwenk nach links",
  right: "Schwenk nach rechts",
  up: "Kamera steigt auf",
  along: "Kamerafahrt",
};

/** Places in which one sees the time of day badly, each with the times that their drawing does show. */
const dimPlaces: Partial<Record<Place, readonly Daytime[]>> = {
  food: ["evening", "night"],
  shop: [],
  abstract: ["sunrise", "morning", "day", "night"],
};

/** Whether one sees a time of day in the drawing of a place. */
export const showsDaytime = (place: Place, daytime: Daytime): boolean => dimPlaces[place]?.includes(daytime) ?? true;

const summerPlaces: ReadonlySet<string> = new Set([
  "beach",
  "field",
  "meadow",
  "garden",
  "pool",
  "camp-site",
  "playground",
]);

/** Whether a drawing shows the summer: green plants, bathing or the sale of summer clothes. */
export const showsSummer = ({ place, daytime, weather, arrangement }: PromptReading): boolean =>
  daytime !== "night" &&
  weather === "clear" &&
  (summerPlaces.has(arrangement?.setting ?? place) || arrangement?.variant === "summer");
