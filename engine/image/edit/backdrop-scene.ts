import type { Place, PromptReading } from "#engine/prompt/prompt-reading.ts";

/** Scenes with a subject of their own, and the same surroundings without it. */
const emptied: Partial<Record<Place, Place>> = {
  bicycle: "meadow",
  cat: "home",
  dog: "meadow",
  family: "meadow",
  hiking: "mountains",
  horse: "meadow",
  product: "abstract",
  running: "forest",
  yoga: "beach",
};

/** Returns the scene as a background for a subject from another image. */
export const asBackdrop = (reading: PromptReading): PromptReading => ({
  ...reading,
  place: emptied[reading.place] ?? reading.place,
  objects: new Set([...reading.objects].filter((object) => object === "birds" || object === "snowscape")),
});
