import { formatDecimal } from "../format.ts";
import { contrast, requiredContrast } from "../color-contrast.ts";

const [white, ink, black] = ["#ffffff", "#100e0c", "#000000"];
/** Contrast from which two fields of colour beside each other are told apart at once. */
const distinctContrast = 1.8;
/** Contrast below which two colours look alike. */
const alikeContrast = 1.3;

/** A German sentence about a colour in a video; `isWeak` if it should be changed. */
export type ColorNote = { text: string; isWeak: boolean };

const ratio = (value: number) => `${formatDecimal(value)} : 1`;

/** Colour of letters on a colour, as the engine chooses it: white or ink, or black where neither is readable enough. */
export function textColorOn(color: string): string {
  const usual = contrast(color, white) >= contrast(color, ink) ? white : ink;
  return contrast(color, usual) >= requiredContrast.text ? usual : black;
}

/** Whether a colour is dark: letters on it are white, and videos show the logo for dark backgrounds. */
export const isDarkColor = (color: string): boolean => textColorOn(color) === white;

/** Says which letters stand on a colour, and how well they can be read. */
export function textNote(color: string): ColorNote {
  const text = textColorOn(color);
  const value = contrast(color, text);
  const name = text === white ? "Weiße" : "Schwarze";
  const grade = value >= 7 ? "sehr gut lesbar" : "gut lesbar";
  return { text: `${name} Schrift darauf: Kontrast ${ratio(value)}, ${grade}.`, isWeak: false };
}

/** Says how well two colours of a brand are told apart. */
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
