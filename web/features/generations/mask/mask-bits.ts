/**
 * The masked pixels of an image, one bit each: 1 means that the pixel will change. Every row begins with a new byte.
 */
export type Mask = {
  readonly width: number;
  readonly height: number;
  readonly rowBytes: number;
  readonly bits: Uint8Array;
};

export function createMask(width: number, height: number): Mask {
  const rowBytes = Math.ceil(width / 8);
  return { width, height, rowBytes, bits: new Uint8Array(rowBytes * height) };
}

export function isPainted({ width, height, rowBytes, bits }: Mask, x: number, y: number): boolean {
  if (x < 0 || y < 0 || x >= width || y >= height) return false;
  return ((bits[y * rowBytes + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0;
}

/** Sets the pixels `from` to `to` (exclusive) of one row to `isOn`; pixels outside of the image are ignored. */
export function setRun(mask: Mask, y: number, from: number, to: number, isOn: boolean): void {
  const left = Math.max(0, from);
  const right = Math.min(mask.width, to) - 1;
  if (y < 0 || y >= mask.height || left > right) return;
  const { bits, rowBytes } = mask;
  const first = y * rowBytes + (left >> 3);
  const last = y * rowBytes + (right >> 3);
  const firstBits = 0xff >> (left & 7);
  const lastBits = (0xff << (7 - (right & 7))) & 0xff;
  if (first === last) return setBits(bits, first, firstBits & lastBits, isOn);
  setBits(bits, first, firstBits, isOn);
  bits.fill(isOn ? 0xff : 0, first + 1, last);
  setBits(bits, last, lastBits, isOn);
}

function setBits(bits: Uint8Array, index: number, which: number, isOn: boolean) {
  const old = bits[index] ?? 0;
  bits[index] = isOn ? old | which : old & ~which;
}

export function clearMask(mask: Mask): void {
  mask.bits.fill(0);
}

export function invertMask({ width, rowBytes, bits }: Mask): void {
  for (let index = 0; index < bits.length; index += 1) bits[index] = ~(bits[index] ?? 0);
  if (width % 8 === 0) return;
  // Keep the unused bits at the end of each row 0, so that an empty mask consists of zeros.
  const usedBits = 0xff << (8 - (width % 8));
  for (let end = rowBytes - 1; end < bits.length; end += rowBytes) bits[end] = (bits[end] ?? 0) & usedBits;
}

export function isEmpty({ bits }: Mask): boolean {
  for (const byte of bits) if (byte !== 0) return false;
  return true;
}

const black = 0;
const white = 255;

/** Converts rows of the mask to a greyscale image, one byte per pixel: black pixels will change, white ones stay. */
export function greyRows({ width, rowBytes, bits }: Mask, from: number, to: number): Uint8Array {
  const grey = new Uint8Array(width * (to - from)).fill(white);
  for (let y = from; y < to; y += 1) {
    const start = (y - from) * width;
    for (let column = 0; column < rowBytes; column += 1) {
      const byte = bits[y * rowBytes + column] ?? 0;
      if (byte === 0) continue;
      for (let bit = 0; bit < 8; bit += 1) {
        if (byte & (0x80 >> bit)) grey[start + column * 8 + bit] = black;
      }
    }
  }
  return grey;
}

/** Grey level 128 times 1000, the sum of the weights of red, green and blue: darker pixels count as black. */
const middle = 128_000;

/** Copies rows of an RGBA image into an empty mask: dark pixels are set, bright ones are not. */
export function readRows(mask: Mask, rgba: Uint8ClampedArray, top: number): void {
  const rows = rgba.length / 4 / mask.width;
  for (let y = 0; y < rows; y += 1) {
    let start = -1;
    for (let x = 0; x <= mask.width; x += 1) {
      const isOn = x < mask.width && isDark(rgba, (y * mask.width + x) * 4);
      if (isOn && start < 0) start = x;
      if (isOn || start < 0) continue;
      setRun(mask, top + y, start, x, true);
      start = -1;
    }
  }
}

function isDark(rgba: Uint8ClampedArray, at: number): boolean {
  return 299 * (rgba[at] ?? 0) + 587 * (rgba[at + 1] ?? 0) + 114 * (rgba[at + 2] ?? 0) < middle;
}
