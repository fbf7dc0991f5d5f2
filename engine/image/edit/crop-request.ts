const cropping = /zuschneid|zugeschnitten|beschneid|\bschneide?\b.*\bzu\b|\bcrop/u;
/** Matches folded prompts that ask for more image than there is, which the engine cannot draw. */
const extending =
  /erweiter|verlaenger|ausdehn|vergroesser\w* (das bild|den rand|die flaeche)|outpaint|\bextend|\bexpand/u;
const named: readonly (readonly [RegExp, number])[] = [
  [/quadrat|\bsquare\b/u, 1],
  [/hochformat|portrait format|\bvertical\b/u, 3 / 4],
  [/querformat|landscape format/u, 4 / 3],
];
const maxRatio = 4;

/**
 * Returns what a folded prompt says about the frame of the image: the width divided by the height to crop it to, or
 * `unclear` for a request without a ratio and for more image than there is; undefined if it says nothing.
 */
export function readCrop(text: string): number | "unclear" | undefined {
  if (extending.test(text)) return "unclear";
  const digits = /\b(\d{1,2})\s?[:x]\s?(\d{1,2})\b/u.exec(text);
  const ratio = digits ? Number(digits[1]) / Number(digits[2]) : named.find(([pattern]) => pattern.test(text))?.[1];
  const isCrop = cropping.test(text);
  if (ratio === undefined) return isCrop ? "unclear" : undefined;
  if (!isCrop && digits && !/format/u.test(text)) return undefined;
  return ratio >= 1 / maxRatio && ratio <= maxRatio ? ratio : "unclear";
}

/** The largest size of a ratio that fits into a size. */
export function cropSize({ width, height }: { width: number; height: number }, ratio: number) {
  const isWide = width / height > ratio;
  return {
    width: isWide ? Math.max(16, Math.round(height * ratio)) : width,
    height: isWide ? height : Math.max(16, Math.round(width / ratio)),
  };
}
