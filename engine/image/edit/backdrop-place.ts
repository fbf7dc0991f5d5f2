import type { Place, Reading } from "#engine/words/reading.ts";

/** Places that show somebody or something of their own give way to the same surroundings without them. */
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

/** The place as a background for a subject that comes from elsewhere. */
export const asBackdrop = (reading: Reading): Reading => ({
  ...reading,
  place: emptied[reading.place] ?? reading.place,
  things: new Set([...reading.things].filter((thing) => thing === "birds" || thing === "snowscape")),
});
