import type { Area, Photo } from "#engine/vision/photo.ts";

/** Contrast of letters and the least suitable tenth of their ground, below which the letters need a wide shadow. */
const leastContrast = 4.5;

/** Contrast below which large letters are not read even with a shadow, as on lettering or a strong pattern (WCAG 2). */
const leastReadable = 3;

/**
 * Whether dark letters have less contrast with an area than light ones, whether both need a wide shadow, and whether
 * both stay unreadable.
 */
export function readWordsGround(
  photo: Photo,
  area: Area,
): { isDark: boolean; isRough: boolean; isUnreadable: boolean } {
  const { darkContrast, lightContrast } = contrastsOf(photo, area);
  const most = Math.max(darkContrast, lightContrast);
  return { isDark: darkContrast < lightContrast, isRough: most < leastContrast, isUnreadable: most < leastReadable };
}

/** Contrasts (WCAG 2) that dark and light letters have with the tenth of an area that suits them least. */
function contrastsOf(photo: Photo, area: Area): { darkContrast: number; lightContrast: number } {
  const levels: number[] = [];
  const [bottom, right] = [Math.floor(area.top + area.height), Math.floor(area.left + area.width)];
  for (let y = Math.ceil(area.top); y < bottom; y += 2) {
    for (let x = Math.ceil(area.left); x < right; x += 2) {
      const at = (y * photo.width + x) * 4;
      const linear = [0, 1, 2].map((channel) => ((photo.data[at + channel] as number) / 255) ** 2.2);
      levels.push((linear[0] as number) * 0.2126 + (linear[1] as number) * 0.7152 + (linear[2] as number) * 0.0722);
    }
  }
  const sorted = levels.toSorted((one, two) => one - two);
  const [low = 0.5, high = 0.5] = [0.1, 0.9].map((share) => sorted[Math.floor(sorted.length * share)]);
  return { darkContrast: (low + 0.05) / (0.011 + 0.05), lightContrast: 1.05 / (high + 0.05) };
}
