import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { blackPng, withWrongChecksum } from "./png.ts";

/** An image file that may crash a decoder or the code that processes the decoded image. */
export type HostileImage = { name: string; file: string; width: number; height: number; readable: boolean };

type Recipe = {
  name: string;
  width: number;
  height: number;
  readable: boolean;
  make(width: number, height: number): Promise<Buffer> | Buffer;
};

const colour = "#3a78b4";
const solid = (width: number, height: number, background = colour) =>
  sharp({ create: { width, height, channels: 3, background } });
const noisy = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: colour, noise: { type: "gaussian", mean: 128, sigma: 50 } },
  });
/** Fills a large image by repeating a tile of noise, because computing noise for every pixel is slow. */
const largeNoise = async (width: number, height: number) => {
  const tile = await noisy(width / 20, height / 20)
    .png()
    .toBuffer();
  return sharp(tile).extend({ right: (width / 20) * 19, bottom: (height / 20) * 19, extendWith: "repeat" });
};

/** An image with a clear subject, so that every step of an edit has work to do. */
const svgSubject = (width: number, height: number, back = "#9aa79c") =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${back}"/><circle cx="50%" cy="58%" r="27%" fill="#d92a1c"/></svg>`,
    ),
  );
const photo = (width: number, height: number) => svgSubject(width, height).removeAlpha();

const moving = async (width: number, height: number): Promise<Sharp> => {
  const pages = await Promise.all(
    ["#ff0000", "#0000ff", "#00ff00"].map((fill) => solid(width, height, fill).png().toBuffer()),
  );
  return sharp(pages, { join: { animated: true } });
};

const half = (content: Buffer) => content.subarray(0, content.length >> 1);

/** Inserts a metadata segment directly after the start marker of a JPEG. */
function withSegment(jpeg: Buffer, marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

const brand = (name: string) =>
  Buffer.concat([Buffer.from(`\0\0\0\u0018ftyp${name}\0\0\0\0mif1${name}`, "latin1"), Buffer.alloc(400, 3)]);

const recipes: readonly Recipe[] = [
  { name: "Foto.jpg", width: 160, height: 120, readable: true, make: (w, h) => photo(w, h).jpeg().toBuffer() },
  { name: "Foto.png", width: 90, height: 160, readable: true, make: (w, h) => photo(w, h).png().toBuffer() },
  { name: "Foto.webp", width: 128, height: 128, readable: true, make: (w, h) => photo(w, h).webp().toBuffer() },
  { name: "1 × 1.png", width: 1, height: 1, readable: true, make: (w, h) => solid(w, h).png().toBuffer() },
  { name: "1 × 1.jpg", width: 1, height: 1, readable: true, make: (w, h) => solid(w, h).jpeg().toBuffer() },
  { name: "2 × 3.webp", width: 2, height: 3, readable: true, make: (w, h) => solid(w, h).webp().toBuffer() },
  { name: "1 × 8000.png", width: 1, height: 8000, readable: true, make: (w, h) => noisy(w, h).png().toBuffer() },
  { name: "8000 × 1.jpg", width: 8000, height: 1, readable: true, make: (w, h) => noisy(w, h).jpeg().toBuffer() },
  { name: "8000 × 8000 einfarbig.png", width: 8000, height: 8000, readable: false, make: blackPng },
  {
    name: "8000 × 8000 verrauscht.jpg",
    width: 8000,
    height: 8000,
    readable: false,
    make: async (w, h) => (await largeNoise(w, h)).jpeg({ quality: 40 }).toBuffer(),
  },
  { name: "20000 × 20000 gepackt.png", width: 20_000, height: 20_000, readable: false, make: blackPng },
  {
    name: "8000 × 4900 verrauscht.jpg",
    width: 8000,
    height: 4900,
    readable: true,
    make: async (w, h) => (await largeNoise(w, h)).jpeg({ quality: 60 }).toBuffer(),
  },
  { name: "6300 × 6300 einfarbig.png", width: 6300, height: 6300, readable: true, make: blackPng },
  {
    name: "CMYK.jpg",
    width: 120,
    height: 90,
    readable: true,
    make: (w, h) => photo(w, h).toColourspace("cmyk").jpeg().toBuffer(),
  },
  {
    name: "Graustufen.jpg",
    width: 100,
    height: 100,
    readable: true,
    make: (w, h) => photo(w, h).toColourspace("b-w").jpeg().toBuffer(),
  },
  {
    name: "gedreht.jpg",
    width: 80,
    height: 140,
    readable: true,
    make: (w, h) => photo(h, w).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  },
  {
    name: "unmögliche Drehung.jpg",
    width: 80,
    height: 60,
    readable: true,
    make: async (w, h) =>
      withSegment(
        await photo(w, h).jpeg().toBuffer(),
        0xe1,
        Buffer.concat([
          Buffer.from("Exif\0\0II*\0\u0008\0\0\0\u0001\0", "latin1"),
          Buffer.from("120103000100000063000000", "hex"),
          Buffer.alloc(4),
        ]),
      ),
  },
  {
    name: "weiter Farbraum.jpg",
    width: 96,
    height: 96,
    readable: true,
    make: (w, h) => photo(w, h).withIccProfile("p3").jpeg().toBuffer(),
  },
  {
    name: "sinnloses Farbprofil.jpg",
    width: 96,
    height: 64,
    readable: true,
    make: async (w, h) =>
      withSegment(
        await photo(w, h).jpeg().toBuffer(),
        0xe2,
        Buffer.concat([Buffer.from("ICC_PROFILE\0\u0001\u0001", "latin1"), Buffer.alloc(600, 9)]),
      ),
  },
  {
    name: "angehängter Rest.jpg",
    width: 64,
    height: 96,
    readable: true,
    make: async (w, h) => Buffer.concat([await photo(w, h).jpeg().toBuffer(), Buffer.alloc(5000, 7)]),
  },
  {
    name: "halb.jpg",
    width: 300,
    height: 200,
    readable: false,
    make: async (w, h) => half(await noisy(w, h).jpeg().toBuffer()),
  },
  {
    name: "halb in Stufen.jpg",
    width: 300,
    height: 200,
    readable: false,
    make: async (w, h) => half(await noisy(w, h).jpeg({ progressive: true }).toBuffer()),
  },
  {
    name: "halb.png",
    width: 300,
    height: 200,
    readable: false,
    make: async (w, h) => half(await noisy(w, h).png().toBuffer()),
  },
  {
    name: "halb.webp",
    width: 300,
    height: 200,
    readable: false,
    make: async (w, h) => half(await noisy(w, h).webp().toBuffer()),
  },
  {
    name: "nur Anfang.jpg",
    width: 1,
    height: 1,
    readable: false,
    make: () => Buffer.from("ffd8ffe000104a46494600010100000100010000", "hex"),
  },
  {
    name: "nur Anfang.webp",
    width: 1,
    height: 1,
    readable: false,
    make: () => Buffer.from("RIFF\u0010\0\0\0WEBPVP8 \0\0\0\0", "latin1"),
  },
  {
    name: "falsche Prüfsumme.png",
    width: 120,
    height: 80,
    readable: false,
    make: async (w, h) => withWrongChecksum(await noisy(w, h).png().toBuffer()),
  },
  {
    name: "16 Bit.png",
    width: 100,
    height: 70,
    readable: true,
    make: (w, h) => photo(w, h).toColourspace("rgb16").png().toBuffer(),
  },
  {
    name: "Grau mit Deckkraft.png",
    width: 90,
    height: 90,
    readable: true,
    make: (w, h) => svgSubject(w, h, "none").toColourspace("b-w").png().toBuffer(),
  },
  {
    name: "Farbtafel.png",
    width: 110,
    height: 80,
    readable: true,
    make: (w, h) => photo(w, h).png({ palette: true, colours: 8 }).toBuffer(),
  },
  {
    name: "zeilenweise versetzt.png",
    width: 70,
    height: 110,
    readable: true,
    make: (w, h) => photo(w, h).png({ progressive: true }).toBuffer(),
  },
  {
    name: "ganz durchsichtig.png",
    width: 100,
    height: 100,
    readable: true,
    make: (w, h) =>
      sharp({ create: { width: w, height: h, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
        .png()
        .toBuffer(),
  },
  {
    name: "halb durchsichtig.webp",
    width: 100,
    height: 80,
    readable: true,
    make: (w, h) => svgSubject(w, h, "rgb(20 200 90 / 0.4)").webp({ lossless: true }).toBuffer(),
  },
  {
    name: "bewegt.webp",
    width: 60,
    height: 80,
    readable: true,
    make: async (w, h) => (await moving(w, h)).webp().toBuffer(),
  },
  {
    name: "bewegt.gif",
    width: 60,
    height: 80,
    readable: false,
    make: async (w, h) => (await moving(w, h)).gif().toBuffer(),
  },
  {
    name: "SVG als.png",
    width: 9,
    height: 9,
    readable: false,
    make: () =>
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
      ),
  },
  {
    name: "PDF als.jpg",
    width: 9,
    height: 9,
    readable: false,
    make: () => Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\n"),
  },
  {
    name: "Text als.webp",
    width: 9,
    height: 9,
    readable: false,
    make: () => Buffer.from("Guten Tag, ich bin kein Bild."),
  },
  { name: "TIFF als.png", width: 60, height: 60, readable: false, make: (w, h) => photo(w, h).tiff().toBuffer() },
  { name: "HEIC.jpg", width: 64, height: 64, readable: false, make: () => brand("heic") },
  { name: "AVIF.png", width: 64, height: 64, readable: false, make: () => brand("avif") },
  { name: "leer.png", width: 0, height: 0, readable: false, make: () => Buffer.alloc(0) },
  { name: "Nullbytes.jpg", width: 0, height: 0, readable: false, make: () => Buffer.alloc(4096) },
];

/** Hostile images of a folder. `write` writes those of them whose paths are given, unless they are there already. */
export type HostileImages = { images: readonly HostileImage[]; write(files: readonly string[]): Promise<void> };

/**
 * Lists all hostile images, which are written only when an input uses them, because some take a second. The list also
 * contains paths that are no image: of a folder, of a missing file, and one with a null character.
 */
export async function prepareHostileImages(folder: string): Promise<HostileImages> {
  const images: HostileImage[] = [];
  const unwritten = new Map<string, () => Promise<void>>();
  for (const [index, { name, width, height, readable, make }] of recipes.entries()) {
    const file = join(folder, `${index}${name.slice(name.lastIndexOf("."))}`);
    unwritten.set(file, async () => writeFile(file, await make(width, height)));
    images.push({ name, file, width, height, readable });
  }
  const place = join(folder, "ordner.png");
  await mkdir(place);
  const none = { width: 0, height: 0, readable: false };
  return {
    images: [
      ...images,
      { name: "ein Ordner", file: place, ...none },
      { name: "fehlende Datei", file: join(folder, "fehlt.png"), ...none },
      { name: "Name mit Nullzeichen", file: `${place}\0.png`, ...none },
    ],
    async write(files) {
      for (const file of files) {
        await unwritten.get(file)?.();
        unwritten.delete(file);
      }
    },
  };
}
