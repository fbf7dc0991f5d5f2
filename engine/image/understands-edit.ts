import { parseEditPrompt } from "./edit/parse-edit-prompt.ts";
import { parseInpaintPrompt } from "./inpaint/parse-inpaint-prompt.ts";

/** Fraction of the image that a mask usually covers; assumed where the mask itself is not read. */
const usualShare = 0.1;

/** Whether the engine can carry out the prompt of an edit; `images` is the number of source images. */
export const understandsEdit = (prompt: string, images: number): boolean => !parseEditPrompt(prompt, images).isUnclear;

/** Whether the engine can draw into a mask what the prompt asks for. */
export const understandsInpaint = (prompt: string): boolean =>
  parseInpaintPrompt(prompt, usualShare).kind !== "unclear";
