type Rgb = readonly [red: number, green: number, blue: number];

/** Contrast ratios that WCAG 2.2 requires at level AA, for letters and for controls. */
export const requiredContrast = { text: 4.5, control: 3 };

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

/** Red, green and blue of a colour such as #ff8800, each from 0 to 255. */
export function toRgb(color: string): Rgb {
  const channel = (at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}
