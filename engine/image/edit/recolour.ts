import type { Colour } from "#engine/drawing/colour.ts";
import { clamp, step } from "#engine/drawing/ease.ts";
import { boundsOf, softenMask, type Mask } from "#engine/vision/mask.ts";
import type { Photo } from "#engine/vision/photo.ts";
import { fromLab, toLab, type Lab } from "./colour-space.ts";
import { connectedToTop } from "./connected-to-top.ts";
import { isSkin } from "./skin-tone.ts";

/**
 * The part whose colour changes: the whole object, the clothes or hair of a person, or the largest part of an area such
 * as a wall, or the part of a marked area that differs from its surroundings, such as lips in a face.
 */
export type RecolourTarget = "thing" | "clothes" | "upper-clothes" | "lower-clothes" | "hair" | "area" | "marked";

export const isClothes = (target: RecolourTarget) => target.endsWith("clothes");

/**
 * One cluster of similar colours. Mean position of its pixels within the bounds: `down` from 0 (upper edge) to 1,
 * `across` from 0 (middle) to 1 (left or right edge); `top` is the fraction of them in the uppermost part.
 */
type Group = { middle: Lab; size: number; chroma: number; down: number; across: number; top: number };

const groupCount = 7;
/** Lightness of shades such as wine red, which would be pink in the light of a bright object. */
const darkLightness = 32;
/** Greatest difference of the new lightness of two shadows, as a multiple of the old one. */
const maxShadowSlope = 1.6;
const hueOf = ([, a, b]: Lab) => Math.atan2(b, a);
/** Hue from which a colour is too yellow to be taken for skin. */
const yellowHue = 0.95;
const chromaOf = ([, a, b]: Lab) => Math.hypot(a, b);

/** Replaces the main colour of the subject inside `where`, in place. Shadows, folds and highlights stay. */
export function recolour(photo: Photo, where: Mask, colour: Colour, target: RecolourTarget = "thing"): Photo {
  const selected = selectPart(photo, where, target);
  if (!selected) return photo;
  const { main, share } = selected;
  const goal = toLab(...colour);
  const { data } = photo;
  const goalChroma = chromaOf(goal);
  const isPale = goalChroma < 14;
  // Shift the lightness less for dark and bright objects: a black car recoloured red stays rather dark, a white one
  // bright.
  const shift = clamp(
    (goal[0] - main.middle[0]) * (isPale || goal[0] < darkLightness ? 0.86 : 0.55),
    -52,
    isPale ? 76 : 44,
  );
  for (let cell = 0, at = 0; cell < share.length; cell++, at += 4) {
    const part = (share[cell] as number) / 255;
    if (part < 0.01) continue;
    const own = toLab(data[at] as number, data[at + 1] as number, data[at + 2] as number);
    const gleam = step(84, 98, own[0]) * (1 - step(16, 44, chromaOf(own)));
    const lightness = moved(own[0], main.middle[0], shift);
    // Colour the deepest shadows and the brightest highlights less.
    const full = step(1, 26, lightness) * (1 - 0.75 * step(80, 99, lightness)) * (1 - gleam);
    const strength = isPale
      ? 1
      : target === "hair"
        ? 0.52
        : clamp(0.78 + (chromaOf(own) / Math.max(14, main.chroma)) * 0.26, 0.6, 1.12);
    const [r, g, b] = fromLab([
      lightness * (1 - gleam) + own[0] * gleam,
      goal[1] * full * strength + own[1] * gleam * 0.4,
      goal[2] * full * strength + own[2] * gleam * 0.4,
    ]);
    data[at] = (data[at] as number) * (1 - part) + clamp(r, 0, 255) * part;
    data[at + 1] = (data[at + 1] as number) * (1 - part) + clamp(g, 0, 255) * part;
    data[at + 2] = (data[at + 2] as number) * (1 - part) + clamp(b, 0, 255) * part;
  }
  return photo;
}

/**
 * Selects the part that a colour is for: its main cluster, for each pixel how much of it belongs to the part, 0..255,
 * and the fraction of pixels of its colour that have about as much skin or hair around them as cloth.
 */
export function selectPart(
  photo: Photo,
  where: Mask,
  target: RecolourTarget,
): { main: Group; share: Uint8Array; undecided: number } | undefined {
  const groups = merged(groupsIn(photo, where, true));
  const around = merged(groupsIn(photo, where, false)).flatMap(({ middle, size }) => (size > 0.07 ? [middle] : []));
  const bounds = boundsOf(where);
  const isFullFigure =
    bounds !== undefined &&
    bounds.height > bounds.width * leastFigureShape &&
    bounds.top + bounds.height < photo.height * 0.98;
  const main = choose(groups, around, target, isFullFigure);
  if (!main) return undefined;
  const kin = groups.filter((group) => group === main || (isKin(group, main, target) && !isAround(group, around)));
  return { main, ...membership(photo, where, { main, kin, groups }, target) };
}

/** Changes a lightness (0..100): black and white stay the same, middle tones move by `shift`. */
function moved(lightness: number, middle: number, shift: number): number {
  const end = clamp(middle + shift, 6, 96);
  // A steep curve would make spots of the noise in a black thing that becomes brighter.
  return lightness < middle
    ? Math.max(0, end - (middle - lightness) * Math.min(maxShadowSlope, end / Math.max(1, middle)))
    : end + ((lightness - middle) / Math.max(1, 100 - middle)) * (100 - end);
}

/**
 * Clusters the colours inside or outside the subject (k-means). Lightness has a low weight, so that the shadows on an
 * object belong to its cluster.
 */
function groupsIn({ width, height, data }: Photo, where: Mask, inside: boolean): Group[] {
  const bounds = boundsOf(where);
  if (!bounds) return [];
  const samples: { lab: Lab; down: number; across: number }[] = [];
  const stride = Math.max(1, Math.round(Math.sqrt((bounds.width * bounds.height) / 9000)));
  for (let y = bounds.top; y < Math.min(height, bounds.top + bounds.height); y += stride) {
    for (let x = bounds.left; x < Math.min(width, bounds.left + bounds.width); x += stride) {
      const cell = y * width + x;
      const value = where.data[cell] as number;
      if (inside ? value < 200 : value > 12) continue;
      const lab = toLab(data[cell * 4] as number, data[cell * 4 + 1] as number, data[cell * 4 + 2] as number);
      samples.push({
        lab,
        down: (y - bounds.top) / bounds.height,
        across: Math.abs((x - bounds.left) / bounds.width - 0.5) * 2,
      });
    }
  }
  const sorted = samples.toSorted(
    (one, two) => Math.atan2(one.lab[2], one.lab[1]) - Math.atan2(two.lab[2], two.lab[1]),
  );
  let middles = Array.from(
    { length: groupCount },
    (_, index): Lab => sorted[Math.floor(((index + 0.5) / groupCount) * sorted.length)]?.lab ?? [50, 0, 0],
  );
  let groups: Group[] = [];
  for (let round = 0; round < 8; round++) {
    const sums = middles.map(() => ({ l: 0, a: 0, b: 0, size: 0, down: 0, across: 0, top: 0 }));
    for (const { lab, down, across } of samples) {
      const sum = sums[nearest(lab, middles).index];
      if (!sum) continue;
      sum.l += lab[0];
      sum.a += lab[1];
      sum.b += lab[2];
      sum.size++;
      sum.down += down;
      sum.across += across;
      if (down < 0.14) sum.top++;
    }
    middles = middles.map((middle, index): Lab => {
      const sum = sums[index];
      return sum && sum.size > 0 ? [sum.l / sum.size, sum.a / sum.size, sum.b / sum.size] : middle;
    });
    groups = middles.flatMap((middle, index) => {
      const sum = sums[index];
      if (!sum || sum.size === 0) return [];
      const size = sum.size / samples.length;
      const place = { down: sum.down / sum.size, across: sum.across / sum.size, top: sum.top / sum.size };
      return [{ middle, size, chroma: chromaOf(middle), ...place }];
    });
  }
  return groups;
}

/** Merges clusters of one material that image noise has separated. */
function merged(groups: readonly Group[]): Group[] {
  const result = groups.toSorted((one, two) => two.size - one.size);
  for (let first = 0; first < result.length; first++) {
    for (let second = result.length - 1; second > first; second--) {
      const [one, two] = [result[first], result[second]];
      if (!one || !two || apart(one.middle, two.middle) > 9 || Math.abs(one.middle[0] - two.middle[0]) > 24) continue;
      const size = one.size + two.size;
      const mean = (a: number, b: number) => (a * one.size + b * two.size) / size;
      const middle: Lab = [
        mean(one.middle[0], two.middle[0]),
        mean(one.middle[1], two.middle[1]),
        mean(one.middle[2], two.middle[2]),
      ];
      result[first] = {
        middle,
        size,
        chroma: chromaOf(middle),
        down: mean(one.down, two.down),
        across: mean(one.across, two.across),
        top: mean(one.top, two.top),
      };
      result.splice(second, 1);
    }
  }
  return result;
}

/** Distance of two colours; lightness counts little, and even less the stronger the colours are. */
function apart(one: Lab, two: Lab): number {
  const weight = 0.5 - 0.3 * step(8, 34, Math.min(chromaOf(one), chromaOf(two)));
  return Math.hypot((one[0] - two[0]) * weight, one[1] - two[1], one[2] - two[2]);
}

function nearest(lab: Lab, middles: readonly Lab[]): { index: number; distance: number } {
  let index = 0;
  let distance = Infinity;
  for (const [at, middle] of middles.entries()) {
    const far = apart(lab, middle);
    if (far < distance) {
      distance = far;
      index = at;
    }
  }
  return { index, distance };
}

/**
 * Chooses the cluster that the prompt most likely means: for objects a strong colour and a large area, for clothes no
 * skin.
 */
function choose(
  groups: readonly Group[],
  around: readonly Lab[],
  target: RecolourTarget,
  isFullFigure: boolean,
): Group | undefined {
  const scored = groups.map((group) => {
    const { middle, size, chroma, down, top } = group;
    const grown = size ** 0.6;
    const skin = isSkin(middle) && middle[0] > 40 ? 0.05 : 1;
    if (target === "area") return { group, score: size };
    const differs = around.length > 0 ? step(5, 16, nearest(middle, around).distance) : 1;
    if (target === "marked") {
      const unlikeSkin = isSkin(middle) ? 0.15 : 1;
      return {
        group,
        score:
          materialSize(group, groups) ** 0.5 *
          size ** 0.2 *
          (0.4 + 0.6 * differs) *
          unlikeSkin *
          (0.5 + step(6, 46, chroma)),
      };
    }
    if (target === "hair") return { group, score: grown * skin * step(0.03, 0.2, top) * (1.2 - middle[0] / 100) };
    if (isClothes(target)) {
      const low = step(0.22, 0.5, down) * (1 - 0.94 * step(0.02, 0.09, top));
      const place = isFullFigure && target !== "clothes" ? nearness(down, figurePlaces[target]) : low;
      return { group, score: grown * skin * place * (0.6 + step(4, 40, chroma)) };
    }
    // Give background colours a low weight: they also occur inside the subject's outline, where they are visible
    // through a wheel or between leaves.
    const own = around.length > 0 ? 0.12 + differs : 1;
    const body = 0.8 * step(58, 84, middle[0]) * step(0.28, 0.55, size);
    return { group, score: size ** 0.8 * own * (0.12 + body + step(6, 46, chroma) * 1.4) * (1 - 0.3 * group.across) };
  });
  return scored.toSorted((one, two) => two.score - one.score)[0]?.group;
}

/** Where the clothes of a standing person are, from 0 (head) to 1 (feet). */
const figurePlaces: Partial<Record<RecolourTarget, number>> = { "upper-clothes": 0.33, "lower-clothes": 0.66 };
const nearness = (down: number, place = 0.5) => Math.exp(-(((down - place) / 0.14) ** 2));
/** Height of a whole person as a multiple of the width, from which trousers are visible. */
const leastFigureShape = 1.5;

/** Whether two clusters have strong colours of the same hue, as the lit and the shaded sides of a thing do. */
const hasHueOf = (one: Group, two: Group): boolean => {
  const turn = Math.atan2(one.middle[2], one.middle[1]) - Math.atan2(two.middle[2], two.middle[1]);
  return Math.min(one.chroma, two.chroma) > 24 && Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) < 0.5;
};

/** Share of all clusters of the material of one cluster. */
const materialSize = (group: Group, groups: readonly Group[]): number =>
  groups.reduce((sum, other) => {
    const isSame = other === group || (hasHueOf(group, other) && !isSkin(other.middle));
    return sum + (isSame ? other.size : 0);
  }, 0);

/** Whether a cluster is part of the surroundings of a marked thing, as the dark fur around a cat's eye is. */
const isAround = ({ middle }: Group, around: readonly Lab[]): boolean =>
  around.length > 0 && nearest(middle, around).distance < 11;

const isThing = (target: RecolourTarget) => target === "thing" || target === "marked";

/** Whether a cluster is the same material as the chosen cluster `main`, in shadow or in slightly different light. */
function isKin(group: Group, main: Group, target: RecolourTarget): boolean {
  const turn = Math.atan2(group.middle[2], group.middle[1]) - Math.atan2(main.middle[2], main.middle[1]);
  const away = Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)));
  const darker = main.middle[0] - group.middle[0];
  const isMarked = target === "marked" && (isSkin(main.middle) || !isSkin(group.middle) || group.middle[0] < 40);
  const isNear = isMarked ? away < 0.55 && darker < 70 : away < 0.34 && darker < 46;
  if (main.chroma > 16 && group.chroma > 7 && isNear && darker > 4 && isThing(target)) return true;
  const isUnlikeSkin = isSkin(main.middle) || !isSkin(group.middle);
  if (target === "marked" && isUnlikeSkin && hasHueOf(group, main)) return true;
  if (target === "hair") return group.top > 0.03 && darker > -24 && !(isSkin(group.middle) && group.middle[0] > 52);
  // If the chosen cluster is white or grey, accept clusters of all greys, because light and shadow change only the
  // lightness of such objects.
  if (main.chroma < 13 && group.chroma < 16 && Math.abs(darker) < 38) return true;
  return apart(group.middle, main.middle) < (isClothes(target) ? 20 : 13) && Math.abs(darker) < 27;
}

/** Whether a pixel may be skin beside a thing of a stronger or purer colour. */
const isSkinBeside = (lab: Lab, main: Group): boolean => {
  if (isSkin(main.middle)) return false;
  return isSkin(lab) || (isSkin([lab[0], lab[1] * 0.7, lab[2] * 0.7]) && chromaOf(lab) < main.chroma * 0.62);
};

/** Fractions of cloth around a pixel between which the pixel may as well be skin or hair. */
const mixture = { least: 0.3, most: 0.6 };

/** Computes for each pixel how much of it has the chosen colour, 0..1, including shadows and soft borders. */
function membership(
  photo: Photo,
  where: Mask,
  { main, kin: kinGroups, groups }: { main: Group; kin: readonly Group[]; groups: readonly Group[] },
  target: RecolourTarget,
): { share: Uint8Array; undecided: number } {
  const { width, height, data } = photo;
  const bounds = boundsOf(where);
  const hasOwnHue = ({ middle }: Group) => isThing(target) || middle === main.middle || !isSkin(middle);
  // Shadows on a thing may have another hue than the thing: yellow paint is brown there.
  const hues = (target === "area" || target === "hair" ? [main] : kinGroups.filter(hasOwnHue)).flatMap(
    ({ middle, chroma }) => (middle === main.middle || chroma > 14 ? [Math.atan2(middle[2], middle[1])] : []),
  );
  const isColoured = main.chroma > 16 && target !== "hair" && !(isClothes(target) && isSkin(main.middle));
  const kin = kinGroups.map(({ middle }) => middle);
  // A mask that misses a part of its thing has the colours of that thing on both sides.
  const isSameThing = (group: Group) => target === "marked" && hasHueOf(group, main) && !isSkin(group.middle);
  const others = groups.flatMap((group) => (kin.includes(group.middle) || isSameThing(group) ? [] : [group.middle]));
  const sure = new Uint8Array(width * height);
  const maybe = new Uint8Array(width * height);
  const doubtful = new Uint8Array(width * height);
  const skin = new Uint8Array(width * height);
  const isDoubted = isClothes(target) || (target === "marked" && isColoured && hueOf(main.middle) < yellowHue);
  for (let cell = 0; cell < sure.length; cell++) {
    const inside = where.data[cell] as number;
    if (inside < 24) continue;
    const lab = toLab(data[cell * 4] as number, data[cell * 4 + 1] as number, data[cell * 4 + 2] as number);
    const down = bounds ? (Math.floor(cell / width) - bounds.top) / bounds.height : 0.5;
    if (isClothes(target) && down < 0.1) continue;
    const chroma = chromaOf(lab);
    let fit: number;
    if (isColoured) {
      const own = Math.atan2(lab[2], lab[1]);
      const away = Math.min(...hues.map((hue) => Math.abs(Math.atan2(Math.sin(own - hue), Math.cos(own - hue)))));
      // Accept a larger difference in the hue of dark pixels, because their hue is unreliable.
      const loose = 1 + step(24, 6, lab[0]);
      const enough = step(main.chroma * 0.1 + 2, main.chroma * 0.42 + 3, chroma * (1 + step(40, 8, lab[0]) * 0.9));
      const rival = others.length > 0 ? nearest(lab, others).distance : 99;
      const distance = nearest(lab, kin).distance;
      fit = (1 - step(0.17 * loose, 0.36 * loose, away)) * enough * (distance < rival * 1.7 || away < 0.16 ? 1 : 0.25);
    } else {
      const rival = others.length > 0 ? nearest(lab, others).distance : 99;
      const own = nearest(lab, kin).distance;
      fit = (1 - step(13, 26, own)) * step(0.72, 1.15, (rival + 4) / (own + 4));
    }
    if (isDoubted && isSkinBeside(lab, main)) {
      // Only what surrounds it tells whether a dull red belongs to a shirt or to a face.
      doubtful[cell] = isColoured ? 255 * fit : 0;
      skin[cell] = 255;
      continue;
    }
    sure[cell] = 255 * fit;
    maybe[cell] = 255 * Math.max(fit, isColoured ? step(main.chroma + 6, 6, chroma) * step(34, 10, lab[0]) * 0.9 : 0);
  }
  const size = Math.min(width, height) / 1000;
  const company = softenMask({ ...where, data: sure }, Math.max(2, 9 * size));
  const reach = Math.max(2, (bounds?.width ?? 0) * 0.045);
  const sureAround = softenMask({ ...where, data: sure }, reach).data;
  const skinAround = softenMask({ ...where, data: skin }, reach).data;
  const share = new Uint8Array(sure.length);
  let fitting = 0;
  let mixed = 0;
  for (let cell = 0; cell < share.length; cell++) {
    const near = (company.data[cell] as number) / 255;
    const sureShare =
      (sureAround[cell] as number) / Math.max(1, (sureAround[cell] as number) + (skinAround[cell] as number));
    if (Math.max(sure[cell] as number, doubtful[cell] as number) > 127) {
      fitting++;
      if (sureShare > mixture.least && sureShare < mixture.most) mixed++;
    }
    const taken = (doubtful[cell] as number) * step(0.38, 0.52, sureShare);
    const alone = step(0.14, 0.42, near);
    // Count pixels that are too dark to have a colour as part of the object around them.
    const dark = (maybe[cell] as number) * step(0.34, 0.66, near);
    // Red spots of a face are no part of a shirt.
    const worn = isClothes(target) ? step(0.24, 0.46, sureShare) : 1;
    share[cell] =
      Math.max(Math.max((sure[cell] as number) * alone, dark) * worn, taken) * ((where.data[cell] as number) / 255);
  }
  const whole = target === "hair" && bounds ? connectedToTop({ ...where, data: share }, bounds) : share;
  const soft = softenMask({ ...where, data: whole }, Math.max(1, 1.1 * size)).data;
  return {
    share: soft.map((value, cell) => Math.min(value, where.data[cell] as number)),
    undecided: mixed / Math.max(1, fitting),
  };
}
