import { hex, type Colour } from "#engine/drawing/colour.ts";
import { matchesStems } from "#engine/prompt/match-stems.ts";
import type { Tint } from "#engine/prompt/prompt-reading.ts";
import { colourWords } from "#engine/prompt/vocabulary.ts";

/** Hues in degrees, clockwise from `from` to `to`; the range may contain 0. */
type Hues = readonly [from: number, to: number];

/**
 * Hues of a drawing that a tint replaces, with the names of the drawings; all other hues, such as those of stems and
 * wheels, stay.
 */
const hueGroups: readonly (readonly [Hues, names: string])[] = [
  [
    [295, 20],
    `tulip rose hibiscus lotus cherry-blossom cherries strawberry red-apple hot-pepper tomato balloon scarf bikini
    womans-clothes purse clutch-bag backpack high-heeled-shoe mans-shoe heart-suit ribbon teapot lipstick bird postbox
    automobile pickup-truck motorcycle motor-scooter hot-air-balloon womans-boot maple-leaf`,
  ],
  [
    [170, 250],
    "dress jeans billed-cap couch-and-lamp yarn bucket fish kimono luggage gem-stone sport-utility-vehicle vase",
  ],
  [[180, 250], "kick-scooter pen necktie glasses"],
  [[225, 315], "umbrella yo-yo gloves grapes skateboard hyacinth running-shoe"],
  [[45, 165], "t-shirt tent tractor bell-pepper green-apple cucumber"],
  [
    [0, 62],
    "coat door teddy-bear bell star sunflower lemon banana pear crayon womans-hat carrot cat dog horse chair candle",
  ],
  [[270, 62], "handbag"],
  [[340, 60], "delivery-truck"],
  [[250, 300], "ring"],
];

/**
 * German names of colours as they follow the preposition `in`, as in "Tulpe in Rot", by their code in `colourWords`.
 */
const colourNames: Readonly<Record<string, string>> = {
  "#d8352f": "Rot",
  "#1f6fd6": "Blau",
  "#0fa3a8": "Türkis",
  "#2f9a56": "Grün",
  "#e2a93a": "Gold",
  "#f2c52e": "Gelb",
  "#f07f2a": "Orange",
  "#ec5a98": "Pink",
  "#7c4fd0": "Violett",
  "#17171c": "Schwarz",
  "#f4f1ec": "Weiß",
  "#b9bec6": "Grau",
  "#7a4a2b": "Braun",
};

const huesOf = (name: string): Hues | undefined =>
  hueGroups.find(([, names]) => names.split(/\s+/u).includes(name))?.[0];

/** The tint that a folded word names, if the drawing can take one. */
export function tintFor(name: string, word: string): Tint | undefined {
  if (!huesOf(name)) return undefined;
  const code = colourWords.find(([, stems]) => matchesStems(word, stems))?.[0];
  return code === undefined ? undefined : { code, label: colourNames[code] ?? word };
}

/** Gives the hue of the tint to the part of an SVG drawing that `hueGroups` allows; its light and shade stay. */
export function tintDrawing(svg: string, name: string, { code }: Tint): string {
  const hues = huesOf(name);
  if (!hues) return svg;
  const own = coloursIn(svg).filter((colour) => isWithin(colour, hues));
  if (own.length === 0) return svg;
  const average = own.reduce((sum, { light }) => sum + light, 0) / own.length;
  const target = toHsl(hex(code));
  const tinted = (colour: Colour): Colour => {
    const hsl = toHsl(colour);
    if (!isWithin(hsl, hues)) return colour;
    const contrast = target.light < darkest ? 0.35 : 0.85;
    const light = Math.min(0.97, Math.max(0.05, target.light + (hsl.light - average) * contrast));
    return toColour({ ...target, light });
  };
  return svg
    .replaceAll(hexCode, (found) => toHex(tinted(hex(found))))
    .replaceAll(shadowColour, (_found, ...parts: string[]) => {
      const [red = 0, green = 0, blue = 0] = parts.slice(0, 3).map((part) => Number(part) * 255);
      const [first, second, third] = tinted([red, green, blue]).map((value) => (value / 255).toFixed(4));
      return `0 0 0 0 ${first} 0 0 0 0 ${second} 0 0 0 0 ${third}`;
    });
}

/** Lightness of a colour below which a usual contrast would turn its lit parts grey. */
const darkest = 0.2;

const hexCode = /#[\da-f]{6}\b/giu;
/** Matches the colour in the `feColorMatrix` of an SVG filter that shades the inside of a shape. */
const shadowColour = /0 0 0 0 ([\d.]+) 0 0 0 0 ([\d.]+) 0 0 0 0 ([\d.]+)/gu;
/** Least saturation of a colour that counts as coloured. */
const leastSaturation = 0.14;

type Hsl = { hue: number; saturation: number; light: number };

const coloursIn = (svg: string): Hsl[] => [...svg.matchAll(hexCode)].map(([code]) => toHsl(hex(code)));

function isWithin({ hue, saturation }: Hsl, [from, to]: Hues): boolean {
  if (saturation < leastSaturation) return false;
  return from <= to ? hue >= from && hue <= to : hue >= from || hue <= to;
}

function toHsl([red, green, blue]: Colour): Hsl {
  const [r, g, b] = [red / 255, green / 255, blue / 255];
  const most = Math.max(r, g, b);
  const least = Math.min(r, g, b);
  const chroma = most - least;
  const light = (most + least) / 2;
  if (chroma === 0) return { hue: 0, saturation: 0, light };
  const sector = most === r ? (g - b) / chroma : most === g ? (b - r) / chroma + 2 : (r - g) / chroma + 4;
  return { hue: (sector * 60 + 360) % 360, saturation: chroma / (1 - Math.abs(2 * light - 1)), light };
}

function toColour({ hue, saturation, light }: Hsl): Colour {
  const reach = saturation * Math.min(light, 1 - light);
  const channel = (offset: number) => {
    const sector = (offset + hue / 30) % 12;
    return 255 * (light - reach * Math.max(-1, Math.min(sector - 3, 9 - sector, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}

const toHex = (colour: Colour): string =>
  `#${colour.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;
