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

/** Converts opaque RGBA pixels; `width` and `height` must be even and `target` hold `i420Size` bytes. */
export function toI420(rgba: Uint8Array, width: number, height: number, target: Uint8Array): void {
  const pixels = new Uint32Array(rgba.buffer, rgba.byteOffset, width * height);
  const colourWidth = width >> 1;
  let blue = width * height;
  let red = blue + colourWidth * (height >> 1);
  for (let y = 0; y < height; y += 2) {
    let upper = y * width;
    let lower = upper + width;
    for (let x = 0; x < colourWidth; x++, upper += 2, lower += 2) {
      const a = pixels[upper] as number;
      const b = pixels[upper + 1] as number;
      const c = pixels[lower] as number;
      const d = pixels[lower + 1] as number;
      target[upper] = (yr * (a & 255) + yg * ((a >> 8) & 255) + yb * ((a >> 16) & 255) + 1081344) >> 16;
      target[upper + 1] = (yr * (b & 255) + yg * ((b >> 8) & 255) + yb * ((b >> 16) & 255) + 1081344) >> 16;
      target[lower] = (yr * (c & 255) + yg * ((c >> 8) & 255) + yb * ((c >> 16) & 255) + 1081344) >> 16;
      target[lower + 1] = (yr * (d & 255) + yg * ((d >> 8) & 255) + yb * ((d >> 16) & 255) + 1081344) >> 16;
      const sumRed = (a & 255) + (b & 255) + (c & 255) + (d & 255);
      const sumGreen = ((a >> 8) & 255) + ((b >> 8) & 255) + ((c >> 8) & 255) + ((d >> 8) & 255);
      const sumBlue = ((a >> 16) & 255) + ((b >> 16) & 255) + ((c >> 16) & 255) + ((d >> 16) & 255);
      target[blue++] = (ur * sumRed + ug * sumGreen + ub * sumBlue + 33685504) >> 18;
      target[red++] = (ub * sumRed + vg * sumGreen + vb * sumBlue + 33685504) >> 18;
    }
  }
}
