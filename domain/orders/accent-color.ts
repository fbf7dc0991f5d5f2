type Rgb = readonly [red: number, green: number, blue: number];

/** Colours of a button on a page background, each as #rrggbb. */
export type Accent = { background: string; text: string };

/** Colours of the page background in the light and in the dark theme. */
const pages = { light: "#eeeceb", dark: "#1c1b19" } as const;
/** Contrast ratios that WCAG 2.2 requires at level AA. */
export const requiredContrast = { text: 4.5, control: 3 };
const [white, black] = ["#ffffff", "#000000"];
const steps = 20;

/**
 * Makes a brand colour readable in both themes: darkens it on the light page and lightens it on the dark page until a
 * button stands out, and chooses white or black text for the button.
 * @param color as #rrggbb
 */
export function accentOf(color: string): Record<keyof typeof pages, Accent> {
  return { light: fit(color, black, pages.light), dark: fit(color, white, pages.dark) };
}

function fit(color: string, target: string, page: string): Accent {
  const shades = Array.from({ length: steps + 1 }, (_, step) => mix(color, target, step / steps));
  const background = shades.find((shade) => contrast(shade, page) >= requiredContrast.control) ?? target;
  return { background, text: contrast(background, white) >= requiredContrast.text ? white : black };
}

/** Contrast ratio of two colours as defined by WCAG, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((first, second) => first - second);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative luminance of a colour as defined by WCAG 2.2. */
function luminance(color: string): number {
  const [red, green, blue] = toRgb(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mix(color: string, target: string, share: number): string {
  const goal = toRgb(target);
  const channels = toRgb(color).map((channel, index) => Math.round(channel + ((goal[index] ?? 0) - channel) * share));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

function toRgb(color: string): Rgb {
  const channel = (at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}
