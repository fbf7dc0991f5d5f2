import { EngineError } from "#engine/description/engine-error.ts";
import type { EditProblem } from "./edit-problem.ts";

/**
 * Error for an edit that the engine cannot carry out. The unchanged image would pass for a result, for example in a
 * render that an earlier release accepted.
 */
export const unsupportedEdit = (problem: EditProblem): EngineError =>
  new EngineError("bad-description", `The edit is not supported: ${problem}`, { reason: problem });
