/** Reasons to refuse an edit, of which all but the first two are found only by looking at the image. */
export const editProblems = [
  /** The engine cannot carry out the prompt. */
  "unclear",
  /** Only a mask says which part of the image the prompt concerns. */
  "needs-mask",
  /** It is not certain what is the subject of the image and what is its background. */
  "unclear-subject",
  /** The mask of a removal cuts through a thing, or no believable background can be drawn in its place. */
  "unclear-removal",
  /** The shadow of a removed thing lies outside of its mask and would remain. */
  "shadow-outside",
  /** Words would lie over lettering or a pattern from which no letters stand out. */
  "unclear-words",
  /** A thing that is drawn from the side would stand on a surface that is seen from above. */
  "seen-from-above",
  /** The mask covers more of the image than can be drawn anew from its rest. */
  "mask-too-large",
  /** A part that gets another colour by words is not told from what is beside it. */
  "unclear-colour",
  /** The thing that gets a new colour goes on beyond its mask, so that the colour would end in the middle of it. */
  "unclear-part",
  /** No sky is found that ends at edges of the image, or none in the mask of a new sky. */
  "no-sky",
  /** Words at the place that the prompt names would cover a part of a thing on a calm ground. */
  "occupied-position",
  /** Below the sky, hardly anything is surely no water, so that no snow may lie there. */
  "no-snow-ground",
] as const;

export type EditProblem = (typeof editProblems)[number];

export const isEditProblem = (text: unknown): text is EditProblem => editProblems.some((problem) => problem === text);
