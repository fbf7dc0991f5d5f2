type TwiddleFactors = { cosines: Float64Array; sines: Float64Array };
const tables = new Map<number, TwiddleFactors>();

/** Sines and cosines for the Fourier transform of `length` values: half a circle in steps of 2π / `length`. */
function twiddleFactors(length: number): TwiddleFactors {
  const cached = tables.get(length);
  if (cached) return cached;
  const angles = Float64Array.from({ length: length / 2 }, (_, index) => (-2 * Math.PI * index) / length);
  const factors = { cosines: angles.map(Math.cos), sines: angles.map(Math.sin) };
  tables.set(length, factors);
  return factors;
}

/** Fast Fourier transform in place; the length must be a power of two. */
export function fourier(real: Float64Array, imaginary: Float64Array): void {
  const length = real.length;
  for (let index = 1, mirror = 0; index < length; index++) {
    let bit = length >> 1;
    for (; mirror & bit; bit >>= 1) mirror ^= bit;
    mirror ^= bit;
    if (index < mirror) {
      for (const part of [real, imaginary]) {
        const swapped = part[index] as number;
        part[index] = part[mirror] as number;
        part[mirror] = swapped;
      }
    }
  }
  const { cosines, sines } = twiddleFactors(length);
  for (let size = 2; size <= length; size <<= 1) {
    const half = size / 2;
    const step = length / size;
    for (let offset = 0; offset < half; offset++) {
      const cosine = cosines[offset * step] as number;
      const sine = sines[offset * step] as number;
      for (let even = offset; even < length; even += size) {
        const odd = even + half;
        const oddReal = (real[odd] as number) * cosine - (imaginary[odd] as number) * sine;
        const oddImaginary = (real[odd] as number) * sine + (imaginary[odd] as number) * cosine;
        real[odd] = (real[even] as number) - oddReal;
        imaginary[odd] = (imaginary[even] as number) - oddImaginary;
        real[even] = (real[even] as number) + oddReal;
        imaginary[even] = (imaginary[even] as number) + oddImaginary;
      }
    }
  }
}
