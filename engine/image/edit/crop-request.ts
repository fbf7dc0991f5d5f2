import { fold } from "#engine/prompt/fold.ts";
import { clausesOf, keepsThing } from "./clauses.ts";

/** Width divided by height of a crop; an orientation is already right if the image has it in any ratio. */
export type CropRequest = { ratio: number; isOrientation: boolean };

const cropping = /zuschneid|zugeschnitten|beschneid|\bschneide?\b.*\bzu\b|\bcrop/u;
/** Matches folded prompts that ask for more image than there is, which the engine cannot draw. */
const extending =
  /erweiter|verlaenger|ausdehn|vergroesser\w* (das bild|den rand|die flaeche)|outpaint|\bextend|\bexpand/u;
const formatWord = /format\b|aspect ratio/u;
/** Matches "mach das Bild quadratisch", which needs no verb of cropping, and not "die quadratische Torte". */
const squareImage = /\b(mach\w*|make)\b.*\b(es|bild|foto|it|image|picture|photo)\b.*\b(quadratisch|square)\b/u;
const named: readonly (readonly [RegExp, CropRequest])[] = [
  [/\bquadratisch\w*|\bquadrat\b|\bsquare\b/u, { ratio: 1, isOrientation: false }],
  [/hochformat|\b(portrait|vertical)\b/u, { ratio: 3 / 4, isOrientation: true }],
  [/querformat|\blandscape\b/u, { ratio: 4 / 3, isOrientation: true }],
];
const maxRatio = 4;

/**
 * Returns what a prompt says about the frame of the image: the part to crop it to, or `unclear` for a request without a
 * ratio and for more image than there is; undefined if it says nothing.
 */
export function readCrop(unquotedPrompt: string): CropRequest | "unclear" | undefined {
  const text = fold(unquotedPrompt);
  if (extending.test(text)) return "unclear";
  const isCrop = cropping.test(text);
  const clauses = clausesOf(unquotedPrompt).map(fold);
  const clause = clauses.find(
    (each) => !keepsThing(each) && (isCrop || formatWord.test(each) || squareImage.test(each)),
  );
  const crop = clause === undefined ? undefined : cropIn(isCrop ? text : clause);
  if (!crop) return isCrop ? "unclear" : undefined;
  return crop.ratio >= 1 / maxRatio && crop.ratio <= maxRatio ? crop : "unclear";
}

function cropIn(text: string): CropRequest | undefined {
  const digits = /\b(\d{1,2})\s?[:x]\s?(\d{1,2})\b/u.exec(text);
  if (digits) return { ratio: Number(digits[1]) / Number(digits[2]), isOrientation: false };
  return named.find(([pattern]) => pattern.test(text))?.[1];
}

/** Whether an image lacks the orientation to which a prompt would crop it. */
export const isCropNeeded = ({ width, height }: { width: number; height: number }, crop: CropRequest): boolean =>
  !crop.isOrientation || width > height !== crop.ratio > 1;

/** The largest size of a ratio that fits into a size. */
export function cropSize({ width, height }: { width: number; height: number }, ratio: number) {
  const isWide = width / height > ratio;
  return {
    width: isWide ? Math.max(16, Math.round(height * ratio)) : width,
    height: isWide ? height : Math.max(16, Math.round(width / ratio)),
  };
}
