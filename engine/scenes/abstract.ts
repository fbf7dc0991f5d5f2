import type { Scene, Stage } from "#engine/drawing/stage.ts";
import type { Mood } from "#engine/prompt/prompt-reading.ts";
import { createPaper } from "./parts/abstract/paper.ts";
import { paletteFor, type Palette } from "./parts/abstract/palette.ts";
import { createRibbons } from "./parts/abstract/ribbons.ts";
import { createSilk } from "./parts/abstract/silk.ts";
import { createSpheres } from "./parts/abstract/spheres.ts";

type Look = (stage: Stage, palette: Palette) => Scene;

const looks: Record<Mood, readonly Look[]> = {
  calm: [createSilk, createPaper, createPaper, createRibbons],
  lively: [createSpheres, createRibbons, createPaper],
  festive: [createRibbons, createSpheres],
  elegant: [createSilk, createRibbons, createSilk],
};

/**
 * Creates an abstract animation, for prompts without a place. Mood and seed choose one of several styles, which stays
 * the same for the whole video.
 */
export function createAbstract(stage: Stage): Scene {
  const look = stage.videoRandom.branch("look").pick(looks[stage.reading.mood]);
  return look(stage, paletteFor(stage));
}
