import { formatDecimal } from "../format.ts";
import { contrast, requiredContrast } from "../color-contrast.ts";

const [white, ink, black] = ["#ffffff", "#100e0c", "#000000"];
/** Contrast ratio (WCAG) from which two adjacent areas of colour are clearly different to the eye. */
const distinctContrast = 1.8;
/** Contrast ratio (WCAG) below which two adjacent areas of colour look alike. */
const alikeContrast = 1.3;

/** A German sentence about a colour in a video. `isWeak`: whether the user should choose another colour. */
export type ColorNote = { text: string; isWeak: boolean };

const ratio = (value: number) => `${formatDecimal(value)} : 1`;

/**
 * Colour of text on a background, as the engine chooses it: white or near-black, or pure black if neither has the
 * contrast that WCAG requires.
 * @param color the background
 */
export function textColorOn(color: string): string {
  const usual = contrast(color, white) >= contrast(color, ink) ? white : ink;
  return contrast(color, usual) >= requiredContrast.text ? usual : black;
}

/** Whether a colour is dark: then text on it is white, and videos show the logo for dark backgrounds on it. */
export const isDarkColor = (color: string): boolean => textColorOn(color) === white;

/** German note that says whether text on the colour is white or black, and how readable it is. */
export function textNote(color: string): ColorNote {
  const text = textColorOn(color);
  const value = contrast(color, text);
  const name = text === white ? "Weiße" : "Schwarze";
  const grade = value >= 7 ? "sehr gut lesbar" : "gut lesbar";
  return { text: `${name} Schrift darauf: Kontrast ${ratio(value)}, ${grade}.`, isWeak: false };
}

/** German note that says how well the two colours of a brand can be told apart. */
export function pairNote(primary: string, secondary: string): ColorNote {
  const value = contrast(primary, secondary);
  if (value >= distinctContrast)
    return { text: `Beide Farben heben sich ab: Kontrast ${ratio(value)}.`, isWeak: false };
  if (value >= alikeContrast)
    return { text: `Beide Farben sind sich ähnlich: Kontrast ${ratio(value)}. Linien fallen wenig auf.`, isWeak: true };
  return {
    text: `Beide Farben sind kaum zu unterscheiden: Kontrast ${ratio(value)}. Linien zeichnen wir deshalb in der Schriftfarbe.`,
    isWeak: true,
  };
}
