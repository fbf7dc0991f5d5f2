/** Addresses of masks, each at the place of its image; where there is none yet, the address is empty. */
export type MaskList = readonly string[];

export const existing = (masks: MaskList) => masks.filter((url) => url !== "");

function tidy(masks: MaskList): string[] {
  const last = masks.findLastIndex((url) => url !== "");
  return masks.slice(0, last + 1);
}

export function withMask(masks: MaskList, index: number, url: string): string[] {
  return Array.from({ length: Math.max(masks.length, index + 1) }, (_, at) => (at === index ? url : (masks[at] ?? "")));
}

/** The others stay with their images. */
export const withoutMask = (masks: MaskList, index: number): string[] => tidy(withMask(masks, index, ""));

/** Uploaded masks take the free places in their order, then those at the end. */
export function addMasks(masks: MaskList, added: readonly string[]): string[] {
  const next = [...masks];
  for (const url of added) {
    const free = next.indexOf("");
    if (free < 0) next.push(url);
    else next[free] = url;
  }
  return next;
}

/** An image that was taken away takes its mask along. */
export function followImages(masks: MaskList, before: readonly string[], after: readonly string[]): string[] {
  return tidy(masks.filter((_, index) => index >= before.length || after.includes(before[index] ?? "")));
}

/** Why these masks do not fit these images; nothing where each image has its own. */
export function maskProblem(images: readonly string[], masks: MaskList): string | undefined {
  const count = existing(masks).length;
  if (count !== images.length) {
    const wanted =
      images.length === 1 ? "Zu 1 Bild gehört 1 Maske" : `Zu ${images.length} Bildern gehören ${images.length} Masken`;
    return `${wanted}, es ${count === 1 ? "ist" : "sind"} ${count}.`;
  }
  const without = images.findIndex((_, index) => !masks[index]);
  return without < 0 ? undefined : `Bild ${without + 1} hat noch keine Maske.`;
}
