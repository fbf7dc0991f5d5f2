import type { Colour } from "#engine/drawing/colour.ts";
import { clamp, step } from "#engine/drawing/ease.ts";
import { boundsOf, softenMask, type Mask } from "#engine/vision/mask.ts";
import { copyPhoto, type Photo } from "#engine/vision/photo.ts";
import { fromLab, toLab, type Lab } from "#engine/vision/colour-space.ts";
import { apart, chromaOf, groupsIn, merged, mixingWith, nearest, type Group } from "./colour-groups.ts";
import { connectedToTop } from "./connected-to-top.ts";
import { keepMainPart } from "./main-part.ts";
import { closeHoles, measureOpenBorder, measureRest } from "./part-border.ts";
import { recolourSeam } from "./seam.ts";
import { isSkin } from "./skin-tone.ts";

/**
 * The part whose colour changes: the whole object, the clothes or hair of a person, or the largest part of an area such
 * as a wall, or the part of a marked area that differs from its surroundings, such as lips in a face.
 */
export type RecolourTarget = "thing" | "clothes" | "upper-clothes" | "lower-clothes" | "hair" | "area" | "marked";

const isClothes = (target: RecolourTarget) => target.endsWith("clothes");

/** Chroma of colours such as red, which are another colour where they are pale. */
const strongChroma = 50;
/** Lightness of shades such as wine red, which would be pink in the light of a bright object. */
const darkLightness = 36;
/** Greatest difference of the new lightness of two shadows, as a multiple of the old one. */
const maxShadowSlope = 1.6;
const hueOf = ([, a, b]: Lab) => Math.atan2(b, a);
/** Hue from which a colour is too yellow to be taken for skin. */
const yellowHue = 0.95;
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
  const isWhite = main.middle[0] > 78 && main.chroma < 8;
  // A strong colour on a bright thing would be pale: red would be pink or orange.
  const isBright = main.middle[0] > 60 && goal[0] < main.middle[0] && goalChroma > strongChroma;
  const shift = clamp(
    (goal[0] - main.middle[0]) * (isPale || isWhite || isBright || goal[0] < darkLightness ? 0.86 : 0.55),
    -52,
    isPale ? 76 : 44,
  );
  const colourOf = (old: Colour): Colour => {
    const own = toLab(...old);
    // A bright thing has no gleam where it has its own colour, and a white one has none at all.
    const leastGleam = Math.max(84, main.middle[0] + 6);
    const gleam = leastGleam < 96 ? step(leastGleam, 98, own[0]) * (1 - step(16, 44, chromaOf(own))) : 0;
    const lightness = moved(own[0], main.middle[0], shift);
    // Colour the deepest shadows and the brightest highlights less.
    const full = step(1, 26, lightness) * (1 - 0.75 * step(80, 99, lightness)) * (1 - gleam);
    const strength =
      isPale || (isBright && main.chroma < 14)
        ? 1
        : target === "hair"
          ? 0.52
          : clamp(0.78 + (chromaOf(own) / Math.max(14, main.chroma)) * 0.26, 0.6, 1.12);
    const [red, green, blue] = fromLab([
      lightness * (1 - gleam) + own[0] * gleam,
      goal[1] * full * strength + own[1] * gleam * 0.4,
      goal[2] * full * strength + own[2] * gleam * 0.4,
    ]);
    return [clamp(red, 0, 255), clamp(green, 0, 255), clamp(blue, 0, 255)];
  };
  const source = copyPhoto(photo);
  for (let cell = 0, at = 0; cell < share.length; cell++, at += 4) {
    const part = (share[cell] as number) / 255;
    if (part < 0.01) continue;
    const changed = colourOf([data[at] as number, data[at + 1] as number, data[at + 2] as number]);
    for (const channel of [0, 1, 2] as const)
      data[at + channel] = (data[at + channel] as number) * (1 - part) + changed[channel] * part;
  }
  if (target !== "hair") recolourSeam(photo, source, { ...where, data: share }, where, colourOf);
  return photo;
}

/**
 * Selects the part that a colour is for: its main cluster, for each pixel how much of it belongs to the part, 0..255,
 * the length of its border at which the photo has no edge, and how surely it was told from everything else.
 */
export function selectPart(
  photo: Photo,
  where: Mask,
  target: RecolourTarget,
): ({ main: Group; open: number } & Membership) | undefined {
  const groups = merged(groupsIn(photo, where, true));
  const around = merged(groupsIn(photo, where, false)).flatMap(({ middle, size }) => (size > 0.07 ? [middle] : []));
  const bounds = boundsOf(where);
  const isFullFigure =
    bounds !== undefined &&
    bounds.height > bounds.width * leastFigureShape &&
    bounds.top + bounds.height < photo.height * 0.98;
  const main = choose(groups, around, target, isFullFigure);
  if (!main) return undefined;
  const mixing = mixingWith(photo, where, groups, groups.indexOf(main));
  const isOfMain = (group: Group, index: number) =>
    (isKin(group, main, target) && !isAround(group, around)) ||
    (target !== "hair" && isInterleaved(group, main, mixing[index] ?? 0));
  const kin = groups.filter((group, index) => group === main || isOfMain(group, index));
  const part = membership(photo, where, { main, kin, groups }, target);
  return { main, ...part, open: measureOpenBorder(photo, part.share, where) };
}

/** Share of a cluster's pixels beside one of another cluster from which both are light and shade of one texture. */
const leastMixing = 0.15;

/** Whether the pixels of a cluster lie among those of the chosen one, as ribs and folds of one cloth do. */
const isInterleaved = (group: Group, main: Group, mixing: number): boolean =>
  mixing > leastMixing && apart(group.middle, main.middle) < 22 && (isSkin(main.middle) || !isSkin(group.middle));

/** Changes a lightness (0..100): black and white stay the same, middle tones move by `shift`. */
function moved(lightness: number, middle: number, shift: number): number {
  const end = clamp(middle + shift, 6, 96);
  // A steep curve would make spots of the noise in a black thing that becomes brighter.
  return lightness < middle
    ? Math.max(0, end - (middle - lightness) * Math.min(maxShadowSlope, end / Math.max(1, middle)))
    : end + ((lightness - middle) / Math.max(1, 100 - middle)) * (100 - end);
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
          materialSize(group, groups) ** 0.7 *
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
const hasHueOf = (one: Group, two: Group, leastChroma = 24): boolean => {
  const turn = Math.atan2(one.middle[2], one.middle[1]) - Math.atan2(two.middle[2], two.middle[1]);
  return Math.min(one.chroma, two.chroma) > leastChroma && Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) < 0.5;
};

/** Least chroma of the pale threads of a coloured cloth. */
const leastWovenChroma = 14;

/** Share of all clusters of the material of one cluster. */
const materialSize = (group: Group, groups: readonly Group[]): number =>
  groups.reduce((sum, other) => {
    const isSame = other === group || (hasHueOf(group, other, leastWovenChroma) && !isSkin(other.middle));
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
  // The hue of a deep shadow says little.
  const maxTurn = 0.55 + 0.3 * step(32, 16, group.middle[0]);
  const isNear = isMarked ? away < maxTurn && darker < 70 : away < 0.34 && darker < 46;
  if (main.chroma > 16 && group.chroma > 7 && isNear && darker > 4 && isThing(target)) return true;
  const isUnlikeSkin = isSkin(main.middle) || !isSkin(group.middle);
  if (target === "marked" && isUnlikeSkin && hasHueOf(group, main, leastWovenChroma)) return true;
  if (target === "hair") return group.top > 0.03 && darker > -24 && !(isSkin(group.middle) && group.middle[0] > 52);
  // Opposite hues, however weak, are two things: a pale blue sleeve and the hand in it.
  if (Math.min(main.chroma, group.chroma) > 6 && away > 1.3) return false;
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

/**
 * `undecided` is the fraction of pixels of the colour that have about as much skin or hair around them as cloth,
 * `rest` the number of pixels beside the part that keep its colour, and `apart` that of pixels in other parts, both as
 * fractions of the part.
 */
type Membership = { share: Uint8Array; undecided: number; rest: number; apart: number };

/** Chroma and lightness up to which a thing is black, and lightness of a grey gleam on it. */
const gloss = { chroma: 12, darkest: 38, least: 14, most: 78 };

/** Whether a pixel may be a gleam on a black thing, which would stay grey beside its new colour. */
const isGleam = (lab: Lab, main: Group): boolean =>
  chromaOf(lab) < gloss.chroma && lab[0] > main.middle[0] + gloss.least && lab[0] < gloss.most;

/** Computes for each pixel how much of it has the chosen colour, 0..1, including shadows and soft borders. */
function membership(
  photo: Photo,
  where: Mask,
  { main, kin: kinGroups, groups }: { main: Group; kin: readonly Group[]; groups: readonly Group[] },
  target: RecolourTarget,
): Membership {
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
  const isLike = (lab: Lab) => {
    const turn = hueOf(lab) - hueOf(main.middle);
    const away = Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)));
    if (main.chroma <= 16) return apart(lab, main.middle) < 30 && (isSkin(main.middle) || !isSkin(lab));
    return lab[0] < 12 || (away < 0.8 && chromaOf(lab) > main.chroma * 0.28);
  };
  const closed =
    target === "hair" || target === "area" ? soft : closeHoles(photo, soft, where, isLike, Math.max(2, reach * 0.6));
  const isWhole = target === "area" || target === "marked" || target === "hair";
  const inOthers = isWhole ? 0 : keepMainPart({ ...where, data: closed }, Math.max(1, Math.round(3 * size)));
  const isGlossy = isThing(target) && main.chroma < gloss.chroma && main.middle[0] < gloss.darkest;
  const isColourLike = (lab: Lab) => (isGlossy ? isGleam(lab, main) : main.chroma > 16 && lab[0] > 20 && isLike(lab));
  return {
    rest: measureRest(photo, closed, where, isColourLike, Math.max(2, reach * 0.6)),
    share: closed.map((value, cell) => Math.min(value, where.data[cell] as number)),
    undecided: mixed / Math.max(1, fitting),
    apart: inOthers,
  };
}
