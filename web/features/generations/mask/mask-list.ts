/** Mask URLs by the index of their image; an empty string where there is none yet. */
export type MaskList = readonly string[];

export const existing = (masks: MaskList) => masks.filter((url) => url !== "");

function trimEnd(masks: MaskList): string[] {
  const last = masks.findLastIndex((url) => url !== "");
  return masks.slice(0, last + 1);
}

export function withMask(masks: MaskList, index: number, url: string): string[] {
  return Array.from({ length: Math.max(masks.length, index + 1) }, (_, at) => (at === index ? url : (masks[at] ?? "")));
}

/** Removes one mask from the list; the other masks keep their index. */
export const withoutMask = (masks: MaskList, index: number): string[] => trimEnd(withMask(masks, index, ""));

/** Assigns uploaded masks to the images without a mask, in order, and appends the rest. */
export function addMasks(masks: MaskList, added: readonly string[]): string[] {
  const next = [...masks];
  for (const url of added) {
    const free = next.indexOf("");
    if (free < 0) next.push(url);
    else next[free] = url;
  }
  return next;
}

/** Removes the masks of images that were removed from the form. */
export function followImages(masks: MaskList, before: readonly string[], after: readonly string[]): string[] {
  return trimEnd(masks.filter((_, index) => index >= before.length || after.includes(before[index] ?? "")));
}

/** Message if the masks do not match the images; undefined if each image has one. */
export function maskProblem(images: readonly string[], masks: MaskList): string | undefined {
  const count = existing(masks).length;
  if (count !== images.length) {
    const expected =
      images.length === 1 ? "Zu 1 Bild gehört 1 Maske" : `Zu ${images.length} Bildern gehören ${images.length} Masken`;
    return `${expected}, es ${count === 1 ? "ist" : "sind"} ${count}.`;
  }
  const unmasked = images.findIndex((_, index) => !masks[index]);
  return unmasked < 0 ? undefined : `Bild ${unmasked + 1} hat noch keine Maske.`;
}
