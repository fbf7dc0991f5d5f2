import { contrast, requiredContrast, toRgb } from "../color-contrast.ts";

/** Colours of a button on a page background, each as #rrggbb. */
export type Accent = { background: string; text: string };

/** Colours of the page background in the light and in the dark theme. */
const pages = { light: "#eeeceb", dark: "#1c1b19" } as const;
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

function mix(color: string, target: string, share: number): string {
  const goal = toRgb(target);
  const channels = toRgb(color).map((channel, index) => Math.round(channel + ((goal[index] ?? 0) - channel) * share));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
