import { boundsOf, coverage, type Mask } from "#engine/vision/mask.ts";
import type { Area, Photo } from "#engine/vision/photo.ts";
import type { PromptReading } from "#engine/prompt/prompt-reading.ts";
import { readPrompt } from "#engine/prompt/read-prompt.ts";
import { withoutRequestedWords } from "#engine/prompt/requested-words.ts";
import type { EditProblem } from "../edit-problem.ts";
import { unsupportedEdit } from "../unsupported-edit.ts";
import { clearsOutlineOnly, cutsObject, isOccupied } from "./clear-hole.ts";
import { measureCutEdges } from "./cut-edges.ts";
import { cutsThing } from "./cut-thing.ts";
import { endsInsideThing } from "./marked-thing.ts";
import { readGround } from "./one-ground.ts";
import { parseInpaintPrompt, type InpaintInstruction } from "./parse-inpaint-prompt.ts";
import { continuesPattern, isPlain } from "./plain-ground.ts";
import { isSeenFromAbove, namesSurface } from "./seen-from-above.ts";
import { leavesShadow } from "./shadow-beside.ts";
import { hasWholeSky } from "./sky-in-hole.ts";
import { largestUprightArea } from "./upright-area.ts";
import { readWordsGround } from "./words-ground.ts";

/**
 * Fraction of masked pixels above which the prompt alone decides on the content, because too little of the image is
 * left to continue it.
 */
const maxErasedShare = 0.7;
const nearlyWholeShare = 0.93;

export type DrawableInstruction = Exclude<InpaintInstruction, { kind: "unclear" }>;
/** A mask, the smallest rectangle around it, and its share of the image. */
export type Hole = { mask: Mask; area: Area; share: number };

export type HolePlan = { hole: Hole; wish: DrawableInstruction; isCleared: boolean };

/** Reads what to draw into the hole and whether its content is removed first; refuses what would be damaged. */
export async function planHole(photo: Photo, mask: Mask, prompt: string): Promise<HolePlan> {
  const area = boundsOf(mask) ?? { left: 0, top: 0, width: photo.width, height: photo.height };
  const hole: Hole = { mask, area, share: coverage(mask) };
  const wish = wishFor(prompt, hole.share);
  if (wish.kind === "unclear") throw unsupportedEdit("unclear");
  // A mask of the whole image has no visible end.
  if (wish.kind === "sky" && hole.share <= nearlyWholeShare && !(await hasWholeSky(photo, mask)))
    throw unsupportedEdit("no-sky");
  if (wish.kind === "recolour" && !wish.isArea) {
    if (await endsInsideThing(photo, mask)) throw unsupportedEdit("unclear-part");
    return { hole, wish, isCleared: false };
  }
  const isCleared = await mustBeCleared(wish, photo, hole);
  const problem = isCleared
    ? await findRemovalProblem(wish, photo, hole)
    : await findPlacingProblem(wish, photo, hole, prompt);
  if (problem) throw unsupportedEdit(problem);
  return { hole, wish, isCleared };
}

/**
 * Greatest length of edges that a mask may cut, by what comes into the hole: the model invents things where more is
 * cut, which a drawn object or words partly cover.
 */
const maxCutEdges: Partial<Record<InpaintInstruction["kind"], number>> = { remove: 0.022, element: 0.035, words: 0.05 };
/** Share of the image from which a removed thing may cut half as much: the model invents more in a large hole. */
const largeShare = 0.1;
/** Length of cut edges from which a removal is refused if the mask cuts through the detected object as well. */
const leastCutEdges = 0.005;
/** Greatest share of a hole's border that may lie in a thing on one ground: the rest of the thing would stay. */
const maxCutThing = 0.04;
/** Difference of the grounds around a hole from which it lies across them. */
const leastUnrest = 72;
/** Limits from which a hole across two grounds is refused: the model would invent the border, a large one at any edge. */
const acrossGrounds = [
  { share: 0.025, cutEdges: 0.007 },
  { share: 0.01, cutEdges: 0.018 },
];
/** Greatest share of the image that is cleared as a whole: more would be drawn from too little. */
const maxRemovedShare = 1 / 3;

async function findRemovalProblem(
  { kind }: DrawableInstruction,
  photo: Photo,
  { mask, area, share }: Hole,
): Promise<EditProblem | undefined> {
  if (share > maxRemovedShare && (kind === "remove" || !(await clearsOutlineOnly(photo, mask, area))))
    return "mask-too-large";
  const cutEdges = await measureCutEdges(photo, mask);
  const limit = maxCutEdges[kind] ?? 1;
  if (cutEdges > (kind === "remove" && share > largeShare ? limit / 2 : limit)) return "unclear-removal";
  if (kind === "remove") {
    if (await cutsThing(photo, mask)) return "unclear-removal";
    const ground = await readGround(photo, mask);
    if (ground?.isOne && ground.cut > maxCutThing) return "unclear-removal";
    if (ground?.isOne && (await leavesShadow(photo, mask))) return "shadow-outside";
    const isAcross = ground !== undefined && ground.unrest > leastUnrest;
    if (isAcross && acrossGrounds.some((most) => share > most.share && cutEdges > most.cutEdges))
      return "unclear-removal";
  }
  // Words stand on the thing that they cut. Where no edge is cut, the mask surrounds a spot on a plain thing, of which
  // the model often detects only a part.
  if (kind === "words" || cutEdges < leastCutEdges) return undefined;
  return (await cutsObject(photo, mask, area)) ? "unclear-removal" : undefined;
}

/** Finds why something cannot be put onto what is in its hole. */
async function findPlacingProblem(
  wish: DrawableInstruction,
  photo: Photo,
  { mask }: Hole,
  prompt: string,
): Promise<EditProblem | undefined> {
  if (wish.kind === "words") {
    const upright = largestUprightArea(mask);
    return !(await isPlain(photo, upright)) && readWordsGround(photo, upright).isUnreadable
      ? "unclear-words"
      : undefined;
  }
  const isStanding = wish.kind === "element" && wish.art.placing === "stands";
  return isStanding && namesSurface(prompt) && (await isSeenFromAbove(photo, mask)) ? "seen-from-above" : undefined;
}

function wishFor(prompt: string, share: number): InpaintInstruction {
  const wish = parseInpaintPrompt(prompt, share);
  const reading: PromptReading = { ...readPrompt(withoutRequestedWords(prompt) || prompt), voice: "subtitle" };
  const isNew =
    share > nearlyWholeShare || (share > maxErasedShare && wish.kind === "element" && reading.place !== "abstract");
  const isReplaced = wish.kind === "remove" || wish.kind === "element";
  const isDrawable = wish.kind === "unclear" && reading.place !== "abstract";
  return isNew && (isReplaced || isDrawable) ? { kind: "scene", reading } : wish;
}

/**
 * Whether the hole must be cleared first: always if the prompt asks to remove its content, before words unless the hole
 * is plain or in a pattern such as bricks, and before an object only if another one is in its way.
 */
async function mustBeCleared(
  { kind, ...wish }: InpaintInstruction,
  photo: Photo,
  { mask, area }: Hole,
): Promise<boolean> {
  if (kind === "remove") return true;
  if (kind === "words" && "isReplaced" in wish) {
    const upright = largestUprightArea(mask);
    return !(await isPlain(photo, upright)) && (wish.isReplaced || !(await continuesPattern(photo, mask, upright)));
  }
  if (kind !== "element") return false;
  return ("isReplaced" in wish && wish.isReplaced) || isOccupied(photo, mask, area);
}
