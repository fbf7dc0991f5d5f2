import { EngineError } from "#engine/description/engine-error.ts";
import type { ImageDescription } from "./description.ts";
import { checkSubject } from "./edit/edit.ts";
import { type EditProblem, isEditProblem } from "./edit-problem.ts";
import { checkHole } from "./inpaint/inpaint.ts";

/** Reason why an edit would damage its image, found by the same checks that its drawing makes. */
export async function findImageProblem(description: ImageDescription): Promise<EditProblem | undefined> {
  try {
    if (description.kind === "image-edit") await checkSubject(description);
    if (description.kind === "image-inpaint") await checkHole(description);
    return undefined;
  } catch (error) {
    if (error instanceof EngineError && isEditProblem(error.reason)) return error.reason;
    throw error;
  }
}
