import { resizeMask, type Mask } from "#engine/vision/mask.ts";
import type { Area } from "#engine/vision/photo.ts";

/** Longest side in cells at which a mask is searched for its largest rectangle. */
const workingSide = 200;

/** The largest upright rectangle inside a mask: words that fill the bounds of a slanted mask would be cut off. */
export function largestUprightArea(mask: Mask): Area {
  const scale = Math.min(1, workingSide / Math.max(mask.width, mask.height));
  const width = Math.max(1, Math.round(mask.width * scale));
  const height = Math.max(1, Math.round(mask.height * scale));
  const { data } = resizeMask(mask, width, height);
  const heights = new Uint16Array(width + 1);
  let best: Area = { left: 0, top: 0, width: 0, height: 0 };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) heights[x] = (data[y * width + x] as number) > 127 ? (heights[x] as number) + 1 : 0;
    // Columns whose heights increase; the height 0 behind the last column ends every rectangle.
    const open: { left: number; height: number }[] = [];
    for (let x = 0; x <= width; x++) {
      const own = heights[x] as number;
      let left = x;
      for (let last = open.at(-1); last && last.height >= own; last = open.at(-1)) {
        open.pop();
        left = last.left;
        if (last.height * (x - left) > best.width * best.height)
          best = { left, top: y - last.height + 1, width: x - left, height: last.height };
      }
      if (own > 0) open.push({ left, height: own });
    }
  }
  const [across, down] = [mask.width / width, mask.height / height];
  return { left: best.left * across, top: best.top * down, width: best.width * across, height: best.height * down };
}
