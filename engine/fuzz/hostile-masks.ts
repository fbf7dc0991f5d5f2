import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";

export type HostileMask = { name: string; file: string; usable: boolean };

type Size = { width: number; height: number };
type Recipe = { name: string; usable: boolean; make(size: Size): Sharp | Buffer };

/** Returns the brightness of a pixel, 0..255. */
type Drawing = (x: number, y: number, size: Size) => number;

function grey({ width, height }: Size, draw: Drawing): Sharp {
  const data = Buffer.alloc(width * height);
  for (let y = 0, cell = 0; y < height; y++)
    for (let x = 0; x < width; x++, cell++) data[cell] = draw(x, y, { width, height });
  return sharp(data, { raw: { width, height, channels: 1 } }).png();
}

const plain = ({ width, height }: Size, background: string) =>
  sharp({ create: { width, height, channels: 3, background } }).png();

const corner: Drawing = (x, y, { width, height }) => (x * 2 < width && y * 2 < height ? 0 : 255);

/** A brush stroke: a disc with a soft edge of two pixels, or a hard edge in images too small for that. */
const disc: Drawing = (x, y, { width, height }) => {
  const short = Math.min(width, height);
  const out = Math.hypot(x + 0.5 - width / 2, y + 0.5 - height / 2) - short * 0.3;
  return short < 60 ? (out > 0.5 ? 255 : 0) : Math.min(255, Math.max(0, out * 127));
};

const recipes: readonly Recipe[] = [
  { name: "Ecke", usable: true, make: (size) => grey(size, corner) },
  { name: "Scheibe mit weichem Rand", usable: true, make: (size) => grey(size, disc) },
  { name: "Ecke als JPEG", usable: true, make: (size) => grey(size, corner).jpeg({ quality: 85 }) },
  {
    name: "ein Pixel in 1 Bit",
    usable: true,
    make: (size) => grey(size, (x, y) => (x + y === 0 ? 0 : 255)).png({ palette: true, colours: 2 }),
  },
  { name: "ganz schwarz", usable: true, make: (size) => plain(size, "black") },
  { name: "ganz weiß", usable: false, make: (size) => plain(size, "white") },
  { name: "durchsichtig statt schwarz", usable: false, make: (size) => plain(size, "black").ensureAlpha(0) },
  { name: "grau", usable: false, make: (size) => plain(size, "#808080") },
  { name: "rot", usable: false, make: (size) => plain(size, "red") },
  { name: "andere Größe", usable: false, make: ({ width, height }) => plain({ width: width + 1, height }, "black") },
  {
    name: "hochkant statt quer",
    usable: false,
    make: ({ width, height }) => plain({ width: height + 3, height: width }, "black"),
  },
  { name: "kein Bild", usable: false, make: () => Buffer.from("schwarz") },
  { name: "leere Datei", usable: false, make: () => Buffer.alloc(0) },
];

export const maskNames = recipes.map(({ name }) => name);

/** Writes the mask called `name` in the size `width` by `height`. */
export async function writeMask(folder: string, name: string, size: Size): Promise<HostileMask> {
  const recipe = recipes.find((one) => one.name === name);
  if (!recipe) throw new RangeError(`There is no mask ${name}`);
  const file = join(folder, `maske-${recipes.indexOf(recipe)}-${size.width}-${size.height}.png`);
  const mask = recipe.make(size);
  await writeFile(file, Buffer.isBuffer(mask) ? mask : await mask.toBuffer());
  return { name, file, usable: recipe.usable };
}
