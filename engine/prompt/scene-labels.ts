import type { CameraMove, Daytime, Weather } from "./prompt-reading.ts";

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
