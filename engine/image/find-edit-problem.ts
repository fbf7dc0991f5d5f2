import type { EditProblem } from "./edit-problem.ts";
import { needsSkyOf, parseEditPrompt, recoloursPart, separatesSubjectOf } from "./edit/parse-edit-prompt.ts";
import { parseInpaintPrompt } from "./inpaint/parse-inpaint-prompt.ts";

/** Fraction of the image that a mask usually covers; assumed where the mask itself is not read. */
const usualShare = 0.1;

/** Reason why the engine cannot carry out the prompt of an edit; `images` is the number of source images. */
export const findEditProblem = (prompt: string, images: number): EditProblem | undefined =>
  parseEditPrompt(prompt, images).problem;

/** Reason why the engine cannot draw into a mask what the prompt asks for. */
export const findInpaintProblem = (prompt: string): EditProblem | undefined =>
  parseInpaintPrompt(prompt, usualShare).kind === "unclear" ? "unclear" : undefined;

/** Whether an edit separates the subject of its image from the background. */
export const separatesSubject = (prompt: string, images: number): boolean =>
  separatesSubjectOf(parseEditPrompt(prompt, images), images);

/** Whether an edit changes the sky of its image, or must not mistake something else for it. */
export const needsSky = (prompt: string, images: number): boolean =>
  images === 1 && needsSkyOf(parseEditPrompt(prompt, images));

/** Whether an edit of one image colours a part of it that its words name, which may not be told from the rest. */
export const recoloursByWords = (prompt: string, images: number): boolean =>
  images === 1 && recoloursPart(parseEditPrompt(prompt, images));

/** Whether an edit of one image adds a thing by words, for which the image may have no place. */
export const addsThing = (prompt: string, images: number): boolean =>
  images === 1 && parseEditPrompt(prompt, images).add !== undefined;

/** Whether a masked edit may damage its image: it draws a sky, colours a thing, or removes what is in the mask. */
export const mayDamageHole = (prompt: string): boolean =>
  ["remove", "element", "words", "sky", "recolour"].includes(parseInpaintPrompt(prompt, usualShare).kind);
