import { clampChannel, type Color, colorDistance, isVivid, shadeDistance, toHex } from "#domain/dominant-colors.ts";

export type ColorSources = {
  /** Colours from the page's `theme-color`. */
  theme: readonly string[];
  css: string;
  /** Colours of the logo as #rrggbb. */
  logo: readonly string[];
};

const mostColors = 5;
const mostCss = 600_000;
/** Matches CSS variables that page builders define by default, whether a page uses them or not. */
const presets = /^--(?:wp--preset|bs-(?!primary|secondary)|tw-|e-global-color-(?!primary|secondary|accent))/i;
const ownNames = /primary|brand|accent|main|akzent|haupt|corporate|theme-?colou?r/i;
const value =
  /#([\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])|(rgb|hsl)a?\(\s*([\d.]+)(?:deg)?[\s,]+([\d.]+)%?[\s,]+([\d.]+)%?/gi;
const declaration = /(--[\w-]{1,80}|[a-z-]{3,40})\s*:\s*([^;{}]{3,300})/gi;

/**
 * The brand colours of a company as #rrggbb, most prominent first. White, grey and black are left out, because every
 * page contains them.
 */
export function findBrandColors(source: ColorSources): string[] {
  const scores = new Map<string, number>();
  const add = (color: Color, score: number) => {
    if (isVivid(color)) scores.set(toHex(color), (scores.get(toHex(color)) ?? 0) + score);
  };
  for (const text of source.theme.slice(0, 3)) for (const color of colorsIn(text)) add(color, 40);
  for (const [index, text] of source.logo.entries())
    for (const color of colorsIn(text)) add(color, index === 0 ? 45 : 15);
  const uses = new Map<string, { color: Color; count: number }>();
  for (const [, name = "", text = ""] of source.css.slice(0, mostCss).matchAll(declaration)) {
    const isVariable = name.startsWith("--");
    if (isVariable && (presets.test(name) || !ownNames.test(name))) continue;
    for (const color of colorsIn(text)) {
      if (isVariable) add(color, 30);
      const use = uses.get(toHex(color)) ?? { color, count: 0 };
      uses.set(toHex(color), { color, count: use.count + 1 });
    }
  }
  for (const { color, count } of uses.values()) add(color, Math.min(35, 8 * Math.log2(1 + count)));
  return merge(scores).slice(0, mostColors);
}

/** Merges similar shades into the one that is most prominent on the website. */
function merge(scores: ReadonlyMap<string, number>): string[] {
  const merged: { hex: string; color: Color; score: number }[] = [];
  for (const [hex, score] of [...scores].toSorted(([, one], [, other]) => other - one).slice(0, 100)) {
    const [color] = colorsIn(hex);
    if (!color) continue;
    const similar = merged.find((other) => colorDistance(other.color, color) < shadeDistance);
    if (similar) similar.score += score / 2;
    else merged.push({ hex, color, score });
  }
  return merged.toSorted((one, other) => other.score - one.score).map(({ hex }) => hex);
}

function* colorsIn(text: string): Generator<Color> {
  for (const [, hex, kind, one, two, three] of text.matchAll(value)) {
    if (hex) yield fromHex(hex);
    else if (kind?.toLowerCase() === "hsl") yield fromHsl(Number(one), Number(two) / 100, Number(three) / 100);
    else yield { red: clampChannel(Number(one)), green: clampChannel(Number(two)), blue: clampChannel(Number(three)) };
  }
}

function fromHex(hex: string): Color {
  const full = hex.length <= 4 ? [...hex].map((digit) => digit + digit).join("") : hex;
  const channel = (at: number) => Number.parseInt(full.slice(at, at + 2), 16);
  return { red: channel(0), green: channel(2), blue: channel(4) };
}

function fromHsl(hue: number, strength: number, lightness: number): Color {
  const reach = strength * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const sector = (offset + hue / 30) % 12;
    return clampChannel(255 * (lightness - reach * Math.max(-1, Math.min(sector - 3, 9 - sector, 1))));
  };
  return { red: channel(0), green: channel(8), blue: channel(4) };
}
