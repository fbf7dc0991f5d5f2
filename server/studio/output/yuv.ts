type Size = { width: number; height: number };
type Place = Size & { left: number; top: number };

/** Bytes of one frame in I420: full-size brightness, then two colour planes at half the size each way. */
export const i420Size = (width: number, height: number) => (width * height * 3) / 2;

// BT.709, limited range, in 16-bit fixed point. The encoder's own conversion uses BT.601, which HD players do not expect.
const yr = 11966;
const yg = 40254;
const yb = 4064;
const ur = -6596;
const ug = -22189;
const ub = 28784;
const vg = -26145;
const vb = -2639;
const redAndBlue = 0xff00ff;

const brightness = (pixel: number) =>
  (Math.imul(yr, pixel & 255) + Math.imul(yg, (pixel >> 8) & 255) + Math.imul(yb, (pixel >> 16) & 255) + 1081344) >> 16;

/** Copies the planes of a small picture into a frame; all numbers must be even. */
export function copyPlanes(planes: Uint8Array, part: Place, target: Uint8Array, frame: Size): void {
  let from = 0;
  let start = 0;
  for (const share of [1, 2, 2]) {
    const width = part.width / share;
    const stride = frame.width / share;
    for (let row = 0; row < part.height / share; row++, from += width) {
      const to = start + (part.top / share + row) * stride + part.left / share;
      target.set(planes.subarray(from, from + width), to);
    }
    start += stride * (frame.height / share);
  }
}

/** Converts opaque RGBA pixels; `width` and `height` must be even and `target` hold `i420Size` bytes. */
export function toI420(rgba: Uint8Array, width: number, height: number, target: Uint8Array): void {
  const frame = { width, height };
  convertPart(rgba, { ...frame, left: 0, top: 0 }, target, frame);
}

/** Converts the opaque RGBA pixels of a part into their place in the planes of a frame; all numbers must be even. */
export function convertPart(rgba: Uint8Array, part: Place, target: Uint8Array, frame: Size): void {
  const { left, top, width, height } = part;
  const pixels = new Int32Array(rgba.buffer, rgba.byteOffset, width * height);
  const stride = frame.width;
  const colourStride = stride >> 1;
  const colourWidth = width >> 1;
  const blueStart = stride * frame.height;
  const redStart = blueStart + colourStride * (frame.height >> 1);
  for (let y = 0; y < height; y += 2) {
    let from = y * width;
    let upper = (top + y) * stride + left;
    let lower = upper + stride;
    const colour = ((top + y) >> 1) * colourStride + (left >> 1);
    let blue = blueStart + colour;
    let red = redStart + colour;
    for (let x = 0; x < colourWidth; x++, from += 2, upper += 2, lower += 2) {
      const a = pixels[from] as number;
      const b = pixels[from + 1] as number;
      const c = pixels[from + width] as number;
      const d = pixels[from + width + 1] as number;
      target[upper] = brightness(a);
      target[upper + 1] = brightness(b);
      target[lower] = brightness(c);
      target[lower + 1] = brightness(d);
      // Red and blue of four pixels side by side in one number.
      const both = (a & redAndBlue) + (b & redAndBlue) + (c & redAndBlue) + (d & redAndBlue);
      const sumRed = both & 0xffff;
      const sumBlue = both >>> 16;
      const sumGreen = ((a >> 8) & 255) + ((b >> 8) & 255) + ((c >> 8) & 255) + ((d >> 8) & 255);
      target[blue++] = (Math.imul(ur, sumRed) + Math.imul(ug, sumGreen) + Math.imul(ub, sumBlue) + 33685504) >> 18;
      target[red++] = (Math.imul(ub, sumRed) + Math.imul(vg, sumGreen) + Math.imul(vb, sumBlue) + 33685504) >> 18;
    }
  }
}
