import type { Place, PromptReading } from "#engine/prompt/prompt-reading.ts";

/** Maps scenes that show a subject of their own to scenes with the same surroundings and no subject. */
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

/** Replaces the place that the prompt names with one that can serve as background for a subject from another image. */
export const asBackdrop = (reading: PromptReading): PromptReading => ({
  ...reading,
  place: emptied[reading.place] ?? reading.place,
  objects: new Set([...reading.objects].filter((object) => object === "birds" || object === "snowscape")),
});
