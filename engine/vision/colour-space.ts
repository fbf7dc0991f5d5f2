/** Lightness 0..100 and the two colour axes of CIE Lab (D65), for perceptual distances. */
export type Lab = readonly [number, number, number];

const linear = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

const root = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);

export function toLab(r: number, g: number, b: number): Lab {
  const red = linear[Math.round(r)] as number;
  const green = linear[Math.round(g)] as number;
  const blue = linear[Math.round(b)] as number;
  const x = root((red * 0.4124 + green * 0.3576 + blue * 0.1805) / 0.95047);
  const y = root(red * 0.2126 + green * 0.7152 + blue * 0.0722);
  const z = root((red * 0.0193 + green * 0.1192 + blue * 0.9505) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const cube = (value: number) => (value > 0.206893 ? value ** 3 : (value - 16 / 116) / 7.787);
const encoded = (value: number) =>
  255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * Math.max(0, value) ** (1 / 2.4) - 0.055);

export function fromLab([lightness, a, b]: Lab): [number, number, number] {
  const y = (lightness + 16) / 116;
  const red = cube(y + a / 500) * 0.95047;
  const green = cube(y);
  const blue = cube(y - b / 200) * 1.08883;
  return [
    encoded(red * 3.2406 - green * 1.5372 - blue * 0.4986),
    encoded(-red * 0.9689 + green * 1.8758 + blue * 0.0415),
    encoded(red * 0.0557 - green * 0.204 + blue * 1.057),
  ];
}
