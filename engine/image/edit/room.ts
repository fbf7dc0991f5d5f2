import { coverage } from "#engine/vision/mask.ts";
import type { Photo } from "#engine/vision/photo.ts";
import type { Scenery } from "#engine/vision/scenery.ts";
import type { EditProblem } from "../edit-problem.ts";
import { rateSky } from "./rate-sky.ts";
import type { EditInstructions } from "./parse-edit-prompt.ts";

/** Share of the photo from which water has room for a boat. */
const leastWater = 0.02;

/**
 * Finds why a thing that an edit adds by words has no certain place: it flies in the sky, swims on water, and stands or
 * hangs outdoors. Indoors, and on a surface that the words name, only a mask says where it belongs.
 */
export async function findPlaceProblem(
  photo: Photo,
  { water }: Pick<Scenery, "water">,
  { add, background }: Pick<EditInstructions, "add" | "background">,
): Promise<EditProblem | undefined> {
  // A new background has room for what is added. Labels, hearts and balloons may be anywhere.
  if (!add || background.kind === "scene" || add.art.placing === "free") return undefined;
  if (add.isOnSurface || (await rateSky(photo)) !== "certain") return "needs-mask";
  return add.art.placing === "swims" && (water ? coverage(water) : 0) < leastWater ? "needs-mask" : undefined;
}
